package import L10nModel
package import L10nSource

/// The names that the parts of a history refer to by position.
package struct HistoryNames: Sendable {
  package var bundles = NameList<RecordedBundle>()
  package var localizations = NameList<RecordedLocalization>()
  package var tables = NameList<RecordedTable>()
  package var keys = NameList<RecordedKey>()
  package var errors = NameList<RecordedError>()

  package init() {}
}

/// Something with a name that is unique in a project, and with attributes that may change.
package protocol RecordedName: Sendable, Hashable {
  associatedtype Identity: Hashable, Sendable
  var identity: Identity { get }
  func checkBounds() throws(HistoryFailure)
}

/// Unique names in the order in which they were added.
package struct NameList<Name: RecordedName>: Sendable {
  package private(set) var names: [Name] = []
  private var positions: [Name.Identity: Int] = [:]

  package init() {}

  package subscript(position: Int) -> Name { names[position] }

  package var count: Int { names.count }

  /// Returns the position of a name, and adds the name if it is new. A known name keeps its attributes.
  package mutating func position(of name: Name) -> Int {
    let next = names.count
    let position = positions[name.identity, default: next]
    if position == next {
      positions[name.identity] = next
      names.append(name)
    }
    return position
  }

  /// Returns the position of a name that was read, after a check of its values.
  mutating func checkedPosition(of name: Name) throws(HistoryFailure) -> Int {
    try name.checkBounds()
    return position(of: name)
  }

  package func known(_ identity: Name.Identity) -> Int? { positions[identity] }

  /// Replaces the attributes of the name at a position.
  ///
  /// - Precondition: the identity is the same.
  mutating func replace(_ position: Int, with name: Name) {
    names[position] = name
  }
}

package struct RecordedBundle: RecordedName {
  /// The path relative to the root of the work tree, or to the working directory of the run.
  package var path: String
  package var name: String
  package var kind: String
  /// The identifier of the development region.
  package var language: String

  // Names are compared by bytes, here and elsewhere: a file system can have two spellings of canonically equal characters.
  package var identity: CodeUnitString { CodeUnitString(path) }
}

package struct RecordedLocalization: RecordedName {
  package var bundle: Int
  package var spelling: String
  package var language: String
  /// The name in English.
  package var name: String
  package var direction: WritingDirection

  package struct Identity: Sendable, Hashable {
    let bundle: Int
    let spelling: CodeUnitString
  }

  package var identity: Identity { Identity(bundle: bundle, spelling: CodeUnitString(spelling)) }
}

/// A table of a bundle, or the bundle's files that aren't tables.
package struct RecordedTable: RecordedName {
  package var bundle: Int
  /// Nil for the files that aren't tables.
  package var name: String?

  package struct Identity: Sendable, Hashable {
    let bundle: Int
    let name: CodeUnitString?
  }

  package var identity: Identity {
    Identity(bundle: bundle, name: name.map { CodeUnitString($0) })
  }
}

/// A key of a table, or a file.
package struct RecordedKey: RecordedName {
  package var table: Int
  /// The key, or the path of the file relative to the localization's directory.
  package var name: CodeUnitString
  /// The comment for translators in the development region.
  package var comment: String?
  /// The development region's file with the key, relative to the same directory as the bundle's path.
  package var path: String?
  package var line: Int?

  package struct Identity: Sendable, Hashable {
    let table: Int
    let name: CodeUnitString
  }

  package var identity: Identity { Identity(table: table, name: name) }
}

package struct RecordedError: RecordedName {
  /// An identifier that stays the same when lines move.
  package var fingerprint: String
  package var check: String
  /// The identifier; nil for an error that isn't about a language.
  package var language: String?
  package var bundle: String?
  package var table: String?
  package var key: CodeUnitString?
  package var path: String?
  package var line: Int?
  package var message: String

  package var identity: String { fingerprint }
}
