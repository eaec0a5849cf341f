package import L10nModel
import L10nSource

extension Resolution {
  /// A file that has a key.
  package struct KeyPlace: Sendable, Hashable {
    package let table: String
    package let file: TreePath
    /// Nil where the file has no lines.
    package let line: Int?
    /// The spelling of the localization; nil where the file is of none.
    package let localization: String?
    package let isDevelopmentRegion: Bool

    package init(
      table: String, file: TreePath, line: Int?, localization: String? = nil,
      isDevelopmentRegion: Bool
    ) {
      self.table = table
      self.file = file
      self.line = line
      self.localization = localization
      self.isDevelopmentRegion = isDevelopmentRegion
    }

    /// The file and the line: `en.lproj/Menu.strings:12`.
    package var text: String { file.string + (line.map { ":\($0)" } ?? "") }
  }
}

extension Resolution.Answer {
  /// What there is to do for a key that the user sees raw; nil for any other answer.
  ///
  /// - Parameters:
  ///   - found: the places that have the key.
  ///   - keys: those of the bundle, among which may be the one that was meant.
  ///   - isLost: whether the file that serves does not load.
  ///   - ownFile: the file that the user's first localization would have.
  package func remedy(
    _ found: [Resolution.KeyPlace], keys: Set<String>, isLost: Bool, ownFile: TreePath?
  ) -> String? {
    guard case .key(let key, let table) = question, value == nil else { return nil }
    guard let place = found.first(where: { $0.table == table }) else {
      guard let other = found.first else {
        return "no table has this key" + nearestQuestion(for: key, among: Array(keys), quote: "\"")
      }
      return "look in table \(other.table), which has it at \(other.text)"
    }
    let owner =
      place.isDevelopmentRegion
      ? "the development region has it"
      : place.localization.map { "\($0) has it" } ?? "a file outside the localizations has it"
    let source = "\(owner) at \(place.text)"
    guard let file else {
      return ownFile.map { "add it to \($0), a new file; \(source)" } ?? source
    }
    if isLost { return "fix \(file), which CoreFoundation cannot load; \(source)" }
    if file == place.file {
      return "add its text for \(localization ?? "the user") at \(place.text)"
    }
    return "add it to \(file) (missing there); \(source)"
  }
}
