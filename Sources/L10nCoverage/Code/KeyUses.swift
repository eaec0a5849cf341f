package import L10nCode
package import L10nModel
package import L10nSource

/// What the code of some inputs asks their tables for.
package struct KeyUses: Sendable {
  /// The keys of one table, with the places that ask for them.
  package struct Table: Sendable {
    package let input: Int
    package let bundle: TreePath
    package let name: String
    package let keys: TableKeys
    /// By the positions of the keys.
    package let uses: [KeyUse]
    /// The positions of the keys that no code asks for; none where that isn't known.
    package let unused: [Int]
    /// The places that ask for each key, as it is or with a part that isn't known.
    package let places: [[CodeLookup]]
    /// The keys that are marked as stale, in order, with the places that ask for each.
    package let stale: [(key: CodeUnitString, places: [CodeLookup])]
  }

  /// What the inputs are called.
  package var inputs: [String]
  package var tables: [Table] = []
  /// By input, table and key.
  package var absentKeys: [AbsentKey] = []
  /// The directories for other repositories that have no files, by input: what their code asks for isn't known.
  package var absentRepositories: [(input: Int, path: TreePath)] = []
  /// The number of files of code that were read.
  package var fileCount = 0
  /// The names of the functions that pass a text on to a lookup.
  package var wrappers: [String] = []

  package init(inputs: [String]) { self.inputs = inputs }
}

extension KeyUses {
  /// - Complexity: O(*n*) in the number of keys.
  package mutating func add(_ compared: ComparedTable, _ questions: TableQuestions) {
    guard let code = compared.code else { return }
    let keys = compared.source.keys
    tables.append(
      Table(
        input: compared.input, bundle: compared.plan.bundle.path, name: compared.planned.name,
        keys: keys, uses: code.uses, unused: code.unused,
        places: keys.map { questions.likelyPlaces(of: $0) },
        stale: (compared.development.staleKeys + compared.development.askedStaleKeys).sorted().map {
          ($0, questions.likelyPlaces(of: $0))
        }))
  }
}
