/// Assignments with a common position in a file: it has no key between them in the order of the development region.
struct AssignmentRun {
  /// The position, in the order of the development region, of the nearest preceding key in the file; nil if there is
  /// none.
  let anchor: Int?
  let assignments: ArraySlice<TableAssignment>

  /// The runs in the order of the development region.
  ///
  /// - Parameters:
  ///   - assignments: keys that the file lacks, in order of their positions.
  ///   - keyCount: the number of keys of the development region.
  ///   - isPresent: whether the file has the key at a position.
  /// - Complexity: O(*n*) in the numbers of assignments and of keys.
  static func all(
    of assignments: [TableAssignment], keyCount: Int, isPresent: (Int) -> Bool
  ) -> [AssignmentRun] {
    var runs: [AssignmentRun] = []
    var position = 0
    var anchor: Int?
    var start = 0
    for (index, assignment) in assignments.enumerated() {
      while position < min(assignment.position, keyCount) {
        if isPresent(position) {
          if start < index {
            runs.append(AssignmentRun(anchor: anchor, assignments: assignments[start..<index]))
          }
          start = index
          anchor = position
        }
        position += 1
      }
    }
    if start < assignments.count {
      runs.append(AssignmentRun(anchor: anchor, assignments: assignments[start...]))
    }
    return runs
  }
}
