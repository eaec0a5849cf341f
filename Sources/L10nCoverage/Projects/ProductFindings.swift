package import L10nModel
package import L10nSource

/// The conflicts that prevent a build of a target: files with the same output.
package struct ProductFindings: Sendable {
  private let product: Product
  private var catalogs: [String: [TreePath]] = [:]
  private var tables: [String: [TreePath]] = [:]
  private var documents: [String: [TreePath]] = [:]
  private let packages: DirectorySet

  /// - Parameter packages: the directories of the packages. If one is in a folder of the project, it isn't certain that the
  ///   product contains its files.
  package init(_ product: Product, packages: [TreePath] = []) {
    self.product = product
    let directory = product.project.parent ?? .root
    self.packages = DirectorySet(
      packages.filter { $0 != directory && $0.relative(to: directory) != nil })
    for file in product.files {
      guard let (stem, format) = file.tableFile, let name = TreePath(stem).lastComponent else {
        continue
      }
      switch format {
      case .xcstrings: catalogs[name, default: []].append(file)
      case _ where format.isTableOfOneLanguage: tables[name, default: []].append(file)
      default: if format.isDocument { documents[name, default: []].append(file) }
      }
    }
  }

  /// The files that can be in conflict within the target.
  package var files: [TreePath] {
    (Array(catalogs.values) + tables.values + documents.values).flatMap(\.self)
  }

  /// Returns findings about string catalogs with the same name, catalogs beside tables of the same name, and other files with
  /// the same output.
  ///
  /// - Parameter input: the position of the input in the command's list.
  /// - Complexity: O(*n* log *n*) in the number of files.
  package func findings(input: Int) -> [Finding] {
    catalogs.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.flatMap { name in
      twins(of: name, input) + besides(name, input)
    } + duplicates(input) + forbiddenDirectories(input)
  }

  /// Returns the findings about several products, a list for each. If another project can build the same product, the
  /// conflicts are one note: users get the product of the other project.
  ///
  /// - Complexity: O(*n* log *n*) in the number of files, and quadratic in the number of products with findings.
  package static func all(_ products: [Self], input: Int) -> [[Finding]] {
    let found = products.map { $0.findings(input: input) }
    return zip(products, found).map { own, findings in
      let isBuiltElsewhere =
        !findings.isEmpty
        && zip(products, found).contains { other, findings in
          findings.isEmpty && other.product.name == own.product.name
            && other.product.kind == own.product.kind
            && other.product.project != own.product.project
        }
      guard isBuiltElsewhere, let first = findings.first else { return findings }
      let more = findings.count == 1 ? "" : ", and \(findings.count - 1) more such conflicts"
      return [
        Finding(
          first.check, severity: .note, about: first.subject,
          message: .text(
            "\(own.product.project.lastComponent ?? ""): \(first.messageText)\(more)"),
          help: first.help, count: findings.count)
      ]
    }
  }

  private func twins(of name: String, _ input: Int) -> [Finding] {
    let own = catalogs[name] ?? []
    return own.dropFirst().map { twin in
      guard !packages.holds(own[0]), !packages.holds(twin) else {
        return finding(
          .twinCatalogs, severity: .warning, twin, input,
          "\(own[0]) is a catalog of the same table, and a folder of the target \"\(product.target)\" holds both, one in a package",
          help: "check in Xcode that the package's files aren't members of the target")
      }
      return finding(
        .twinCatalogs, twin, input,
        "\(own[0]) is a catalog of the same table, and the target \"\(product.target)\" contains both: Xcode refuses to build them",
        help: "merge the two, or rename one with its table")
    }
  }

  private func besides(_ name: String, _ input: Int) -> [Finding] {
    guard let catalog = catalogs[name]?.first else { return [] }
    let others = tables[name] ?? []
    if let documents = documents[name] { return beside(catalog, documents, others, input) }
    guard let table = others.first else { return [] }
    let what = others.count == 1 ? "this file" : "this file and \(others.count - 1) more"
    return [
      finding(
        .tableBesideCatalog, table, input,
        "\(catalog) is the same table as \(what), and the target \"\(product.target)\" contains all of them: Xcode refuses to build them",
        help: "move texts that are only here into the catalog, and delete the file")
    ]
  }

  /// Returns a finding if an interface document with a catalog has further translations: files with its texts, or a copy of
  /// it.
  private func beside(
    _ catalog: TreePath, _ documents: [TreePath], _ texts: [TreePath], _ input: Int
  ) -> [Finding] {
    let copies = documents.filter {
      ![nil, "Base", product.developmentRegion].contains($0.localizationSpelling)
    }
    guard let other = texts.first ?? (documents.count > 1 ? copies.first : nil) else { return [] }
    return [
      finding(
        .documentBesideCatalog, other, input,
        "\(documents[0].lastComponent ?? "") also has translations in \(catalog), and the target \"\(product.target)\" contains both: Xcode refuses to build them",
        help: "move texts that are only here into the catalog, and delete this file")
    ]
  }

  /// Returns findings about files with the same output path. A build drops all directories except that of the localization.
  private func duplicates(_ input: Int) -> [Finding] {
    var files: [TreePath: TreePath] = [:]
    return product.files.compactMap { file in
      guard !product.conditionalFiles.contains(file), let place = outputPlace(of: file) else {
        return nil
      }
      guard let first = files[place] else {
        files[place] = file
        return nil
      }
      // A configuration has one Info.plist. Tables of the others keep their names there.
      if let table = infoPlistOfTable(first), let other = infoPlistOfTable(file), table != other {
        return nil
      }
      let error =
        product.kind == .package ? "multiple resources named" : "Multiple commands produce"
      return finding(
        .duplicateOutput, file, input,
        "the target \"\(product.target)\" puts this file and \(first) at \(place): the build stops with \"\(error)\"",
        help: "remove one of the two from the target, or rename it")
    }
  }

  /// Returns the name of the `Info.plist` that a table belongs to: `Kit` of `Kit-InfoPlist.strings`; nil for other tables.
  private func infoPlistOfTable(_ file: TreePath) -> Substring? {
    guard let table = file.lastComponent.flatMap({ TreePath($0).tableFile?.stem }),
      table != "InfoPlist", product.infoPlistTables.contains(table)
    else { return nil }
    return table.hasSuffix("-InfoPlist") ? table.dropLast(10) : table.dropLast(5)
  }

  /// SwiftPM allows only files in a localization. Asset catalogs are exempt.
  private func forbiddenDirectories(_ input: Int) -> [Finding] {
    guard product.kind == .package else { return [] }
    var reported: Set<TreePath> = []
    return product.files.compactMap { file in
      guard let localization = file.localizationDirectory, let directory = file.parent,
        directory != localization,
        !directory.components.contains(where: { $0.hasSuffix(".xcassets") }),
        reported.insert(localization).inserted
      else { return nil }
      return finding(
        .forbiddenDirectory, directory, input,
        "\(localization.lastComponent ?? "") is a localization of the package's target \"\(product.target)\", which may have files only: the build stops with \"contains sub-directories, which is forbidden\"",
        help:
          "move the files into the localization itself, or leave the directory out of the target")
    }
  }

  /// Returns the path of a file in the product's resources; nil if it is unknown, or if another check covers it.
  private func outputPlace(of file: TreePath) -> TreePath? {
    guard let name = file.lastComponent else { return nil }
    let localization = file.localizationDirectory
    // A nib can be a directory. Its files have the same names as those of other nibs.
    guard localization == nil || localization == file.parent else { return nil }
    let directory = localization?.lastComponent
    guard let (stem, format) = TreePath(name).tableFile else {
      return directory.map { TreePath("\($0)/\(name)") }
    }
    let output: String
    switch format {
    case .xcstrings: return nil
    case _ where format.isTableOfOneLanguage:
      output = product.infoPlistTables.contains(stem) ? "InfoPlist.\(format.rawValue)" : name
    case .xib: output = "\(stem).nib"
    case .storyboard: output = "\(stem).storyboardc"
    default: output = name
    }
    return TreePath(directory.map { "\($0)/\(output)" } ?? output)
  }

  private func finding(
    _ check: Check, severity: Severity? = nil, _ path: TreePath, _ input: Int, _ message: String,
    help: String
  ) -> Finding {
    Finding(
      check, severity: severity, input: input, bundle: path.directoryOfLocalizations, path: path,
      message: .text(message), help: help)
  }
}

extension Check {
  package static let undeclaredRegion = Check(
    "undeclared-region", .note, "files for a language that isn't among the project's regions")
  package static let unreferencedFile = Check(
    "unreferenced-file", .note, "localized file on disk that the project doesn't reference")
  package static let missingReference = Check(
    "missing-reference", .warning, "project reference to a file that doesn't exist")
  package static let contradictedEncoding = Check(
    "contradicted-encoding", .note, "file in a different encoding than the project declares")

  package static let duplicateOutput = Check(
    "duplicate-output", .error, "two files with the same output path")

  package static let forbiddenDirectory = Check(
    "forbidden-directory", .error, "directory in a localization of a Swift package")

  package static let unofferedLanguage = Check(
    "unoffered-language", .note, "language of a framework or package that the application lacks")

  /// The checks for contradictions between Xcode projects and files.
  package static let ofXcodeProjects: [Check] = [
    undeclaredRegion, unreferencedFile, missingReference, contradictedEncoding, duplicateOutput,
    forbiddenDirectory, unofferedLanguage,
  ]
}
