import L10nCode
import L10nFiles
import L10nModel

/// What l10ncheck can't find out about the code of a tree by itself.
public struct CodeOptions: Sendable, Hashable {
  /// The functions that look texts up.
  public var functions: [LookupFunction] = []
  /// Whether keys that no code asks for count in the coverage of localizations.
  public var countsUnused = true
  /// What users see of a missing key, for all places first; the last that fits counts.
  public var missingTexts: [MissingTextRule] = []

  /// Nothing but what the code says.
  public init() {}
}

/// A function, macro or property of the code that looks a text up: `tr(_:table:)`, `.localized`, `MyLocalizedString`.
public struct LookupFunction: Sendable, Hashable {
  let shapes: [CallShape]

  /// A function, by its name; nil where the name is none.
  ///
  /// - Parameters:
  ///   - name: as Swift names it, with the labels of its arguments; with a full stop before it for a member of texts; a name
  ///     alone for a macro with the arguments of `NSLocalizedString`. The key is the first argument or the text itself.
  ///   - table: the table of all its keys; nil for the standard one, or that of its argument `table` or `tableName`.
  public init?(_ name: String, table: String? = nil) {
    guard let shapes = CallShape.all(named: name, table: table) else { return nil }
    self.shapes = shapes
  }
}

/// What users see of a key that their localization's table lacks.
public enum MissingText: String, Sendable, CaseIterable {
  /// A text of the source's language: the program sees to it.
  case source
  /// The key itself.
  case key
}

/// What users see of a missing key in some places.
public struct MissingTextRule: Sendable, Hashable {
  /// What they see.
  public var text: MissingText
  /// Patterns of the bundles' directories or their parents; empty for all. The syntax is that of `CheckOptions.excludes`.
  public var paths: [String] = []
  /// Patterns of table names; empty for all.
  public var tables: [String] = []

  /// A rule for all places.
  public init(_ text: MissingText) {
    self.text = text
  }
}

extension [MissingTextRule] {
  /// What users see of a missing key of a table; nil where no rule says it.
  ///
  /// - Parameter base: the path of the input's root, relative to the base of the patterns.
  func text(
    ofTable name: String, inBundleAt path: TreePath, base: TreePath?
  ) -> AbsentText? {
    let last = last { rule in
      (rule.paths.isEmpty || Glob.all(rule.paths, base: base).contains(path))
        && (rule.tables.isEmpty || rule.tables.contains { Glob(nameLike: $0).matches(name: name) })
    }
    return last.map { $0.text == .source ? .source : .key }
  }
}
