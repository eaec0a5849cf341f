/// The rows of a query.
struct Rows {
  private let statement: Statement

  init(
    _ query: String, _ values: Statement.Value?..., in database: Database
  ) throws(HistoryFailure) {
    statement = try database.statement(query)
    try statement.start(values)
  }

  /// The next row, which is there until the one after it is asked for; nil at the end.
  func next() throws(HistoryFailure) -> Statement? { try statement.next() ? statement : nil }
}

extension Statement {
  /// The position of a row that a column refers to.
  ///
  /// - Throws: if there is no such row, which only a damaged database has.
  func position(_ column: Int, among positions: [Int: Int]) throws(HistoryFailure) -> Int {
    guard let position = positions[number(column)] else { throw .brokenReference }
    return position
  }
}
