/// The JSON Schemas that this program gives out, each of the version that it writes and reads itself.
package enum PublishedSchema: String, CaseIterable, Sendable {
  /// `report --format json`
  case report

  /// The schema, with a final line break.
  package var text: String {
    switch self {
    case .report: Self.reportText
    }
  }
}

extension CaseIterable where Self: RawRepresentable<String> {
  /// The raw values as the elements of an array of JSON; they need no escapes.
  static var jsonElements: String {
    allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
  }
}
