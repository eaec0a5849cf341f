package import L10nModel
import L10nSource

extension XcodeProjectFindings {
  /// String catalogs of one name in one target, and catalogs beside tables of the same name.
  ///
  /// - Complexity: O(*n*) in the number of files, for each target.
  package func catalogFindings() -> [Finding] {
    var seen: Set<Finding> = []
    return project.targets.flatMap { target in
      Self.catalogFindings(
        among: project.resourceFiles(of: target, among: files), target: target.name)
    }.map { conflict in
      finding(
        conflict.check, localization: conflict.path.localizationSpelling, path: conflict.path,
        conflict.message, help: conflict.help)
    }.filter { seen.insert($0).inserted }
  }

  /// Two files that become one table of one target.
  struct CatalogConflict: Hashable {
    let check: Check
    let path: TreePath
    let message: String
    let help: String
  }

  /// - Parameter files: the resources of the target, in order of their paths.
  static func catalogFindings(among files: [TreePath], target: String) -> [CatalogConflict] {
    var catalogs: [String: [TreePath]] = [:]
    var tables: [String: [TreePath]] = [:]
    for file in files {
      guard let (name, fileExtension) = file.tableName else { continue }
      switch fileExtension {
      case "xcstrings": catalogs[name, default: []].append(file)
      case "strings", "stringsdict": tables[name, default: []].append(file)
      default: break
      }
    }
    return catalogs.keys.sorted().flatMap { name -> [CatalogConflict] in
      let own = catalogs[name] ?? []
      let twins = own.dropFirst().map { twin in
        CatalogConflict(
          check: .twinCatalogs, path: twin,
          message:
            "\(own[0]) is a catalog of the same table, and the target \"\(target)\" has both: Xcode refuses to build them",
          help: "merge the two, or rename one with its table")
      }
      guard let others = tables[name], let table = others.first, let catalog = own.first else {
        return twins
      }
      let what = others.count == 1 ? "this file" : "this file and \(others.count - 1) more"
      return twins + [
        CatalogConflict(
          check: .tableBesideCatalog, path: table,
          message:
            "\(catalog) is the same table as \(what), and the target \"\(target)\" has all of them: Xcode refuses to build them",
          help: "move what is only here into the catalog, and remove the file")
      ]
    }
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
