package import L10nModel
import L10nSource

/// The string catalogs and tables that one target of a project or package gets, which become files of one directory.
package struct TargetCatalogs: Sendable {
  private let target: String
  private var catalogs: [String: [TreePath]] = [:]
  private var tables: [String: [TreePath]] = [:]
  /// The interface documents, whose own translations are another matter.
  private var documents: Set<String> = []

  /// - Parameter files: those of the target, in order of the paths.
  package init(_ target: String, files: [TreePath]) {
    self.target = target
    for file in files {
      guard let (name, fileExtension) = file.tableName else { continue }
      switch fileExtension {
      case "xcstrings": catalogs[name, default: []].append(file)
      case "strings", "stringsdict": tables[name, default: []].append(file)
      case "xib", "storyboard", "intentdefinition": documents.insert(name)
      default: break
      }
    }
  }

  /// The files whose conflicts the target decides about.
  package var files: [TreePath] {
    catalogs.values.flatMap(\.self) + tables.values.flatMap(\.self)
  }

  /// String catalogs of one name, and catalogs beside tables of the same name.
  ///
  /// - Parameter input: the position of the input in the command's list.
  /// - Complexity: O(*n* log *n*) in the number of catalogs.
  package func findings(input: Int) -> [Finding] {
    catalogs.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.flatMap { name in
      twins(of: name, input) + besides(name, input)
    }
  }

  private func twins(of name: String, _ input: Int) -> [Finding] {
    let own = catalogs[name] ?? []
    return own.dropFirst().map { twin in
      finding(
        .twinCatalogs, twin, input,
        "\(own[0]) is a catalog of the same table, and the target \"\(target)\" contains both: Xcode refuses to build them",
        help: "merge the two, or rename one with its table")
    }
  }

  private func besides(_ name: String, _ input: Int) -> [Finding] {
    guard !documents.contains(name), let others = tables[name], let table = others.first,
      let catalog = catalogs[name]?.first
    else { return [] }
    let what = others.count == 1 ? "this file" : "this file and \(others.count - 1) more"
    return [
      finding(
        .tableBesideCatalog, table, input,
        "\(catalog) is the same table as \(what), and the target \"\(target)\" contains all of them: Xcode refuses to build them",
        help: "move texts that are only here into the catalog, and delete the file")
    ]
  }

  private func finding(
    _ check: Check, _ path: TreePath, _ input: Int, _ message: String, help: String
  ) -> Finding {
    Finding(
      check, input: input, bundle: path.directoryOfLocalizations, path: path,
      message: .text(message), help: help)
  }
}

extension TreePath {
  /// The name of the table that a file of texts is for, and its extension; nil for other files.
  fileprivate var tableName: (name: String, fileExtension: String)? {
    guard let file = lastComponent, let dot = file.lastIndex(of: "."), dot > file.startIndex
    else { return nil }
    return (String(file[..<dot]), String(file[file.index(after: dot)...]))
  }
}
