import L10nLocale
package import L10nModel
package import L10nSource

/// What is to be known about the resources of a bundle beside what is missing and extra. Each function is about one thing.
package struct ResourceFindings: Sendable {
  let input: Int
  /// The bundle's resource directory, below the input's root.
  let bundle: TreePath

  package init(input: Int, bundle: TreePath) {
    self.input = input
    self.bundle = bundle
  }

  func finding(
    _ check: Check, at relative: TreePath, localization: String? = nil, _ message: String,
    help: String
  ) -> Finding {
    Finding(
      check, input: input, bundle: bundle,
      localization: localization ?? relative.localizationSpelling,
      path: relative.isRoot ? bundle : bundle.appending(relative.string), message: .text(message),
      help: help)
  }
}

// MARK: Code

extension ResourceFindings {
  /// Code in localizations, where it is signed as data and chosen by language.
  package func codeInLocalizations(_ files: [BundleResource]) -> [Finding] {
    files.compactMap { file in
      guard let localization = file.path.localizationSpelling, let name = file.path.lastComponent,
        let kind = CodeKind(name: name, beginning: file.beginning)
      else { return nil }
      return finding(
        .codeInLocalization, at: file.path,
        "\"\(name)\" is \(kind.words), and stands in \(localization).lproj",
        help: "move it out of the localization: code is not chosen by language")
    }
  }

  /// A directory that makes an application for devices one of the old kind, whose files are looked for elsewhere.
  ///
  /// - Parameter names: what stands at the top of the bundle.
  package func resourcesDirectory(kind: BundleKind, names: [String]) -> [Finding] {
    guard kind == .iOSApplication || kind == .watchApplication else { return [] }
    return names.filter { $0.lowercased() == "resources" }.map { name in
      finding(
        .resourcesDirectory, at: TreePath(name),
        "an application for devices has a directory \"\(name)\" at its top: what lies beside it is not found",
        help: "give the directory another name")
    }
  }
}

// MARK: Names

extension ResourceFindings {
  /// Files of localizations whose names differ in the case of letters from the development region's, or where that has
  /// none of the name, from those of an earlier localization.
  ///
  /// - Complexity: O(*n* log *n*) in the number of files of a localization.
  package func caseVariants(
    of development: LocalizationDirectory, in localizations: [LocalizationDirectory]
  ) -> [Finding] {
    let others = localizations.filter { $0.spelling != development.spelling }
    // Who has a name first, in whatever case, and how it is written there.
    var owners: [String: (spelling: String, names: [TreePath])] = [:]
    var findings: [Finding] = []
    for localization in [development] + others {
      let groups = Dictionary(grouping: localization.files) { $0.lowercased() }
      for (folded, files) in groups.sorted(by: { $0.value[0] < $1.value[0] }) {
        let names = files.map { TreePath($0) }
        guard let owner = owners[folded] else {
          owners[folded] = (localization.spelling, names)
          continue
        }
        guard let original = owner.names.first, !names.contains(original) else { continue }
        let place =
          owner.spelling == development.spelling ? "the development region" : owner.spelling
        for name in names where !owner.names.contains(name) {
          findings.append(
            finding(
              .caseVariantResource, at: TreePath("\(localization.spelling).lproj/\(name)"),
              "\"\(name)\" is \"\(original)\" in \(place): where capitals count, only one of the two is found",
              help: "rename it to \(original)"))
        }
      }
    }
    return findings
  }

  /// English names of languages, which are understood and no longer written.
  package func legacyNames(_ localizations: [LocalizationDirectory]) -> [Finding] {
    localizations.compactMap { localization in
      let recognized = RecognizedLocale(spelling: localization.spelling)
      guard recognized.isLegacyName else { return nil }
      return finding(
        .legacyName, at: TreePath("\(localization.spelling).lproj"),
        localization: localization.spelling,
        "\(localization.spelling).lproj is a name of former times for \(recognized.identifier).lproj",
        help: "rename it, and the development region with it where it has this name")
    }
  }
}

// MARK: Copies

extension ResourceFindings {
  /// Files of a localization that are the development region's, byte for byte.
  ///
  /// - Parameters: files by their path below the localization's directory; tables are to be left out, as their texts are
  ///   compared one by one.
  /// - Complexity: O(*n*) in the number of files.
  package func copies(
    of development: [TreePath: BundleResource], in localization: String,
    _ files: [TreePath: BundleResource]
  ) -> [Finding] {
    files.keys.sorted().compactMap { path in
      guard let file = files[path], let original = development[path], file.size > 0,
        file.size == original.size, let hash = file.hash, hash == original.hash
      else { return nil }
      return finding(
        .copiedResource, at: file.path, localization: localization,
        "\(path) is the development region's file, byte for byte",
        help: "localize it, or remove it: lookups find the development region's file then")
    }
  }
}

// MARK: Launch images and icons

extension ResourceFindings {
  /// Launch images and icons of an application for devices that only localizations have.
  ///
  /// - Parameters:
  ///   - names: other launch images and icons that `Info.plist` names, with or without extension.
  ///   - files: by their paths below the bundle.
  /// - Complexity: O(*n*) in the number of files.
  package func launchImages(kind: BundleKind, names: [String], files: [TreePath]) -> [Finding] {
    guard kind == .iOSApplication || kind == .watchApplication else { return [] }
    let families = Set(names.map { LaunchImage.stem(of: $0) }).union(["Default", "Icon"])
    func family(_ file: TreePath) -> String? {
      guard let name = file.lastComponent, name.lowercased().hasSuffix(".png") else { return nil }
      let stem = LaunchImage.stem(of: name)
      return families.contains(stem) ? stem : nil
    }
    let top = Set(files.filter { $0.components.count == 1 }.compactMap(family))
    var told: Set<String> = []
    return files.sorted().compactMap { file in
      guard file.localizationSpelling != nil, let name = file.lastComponent,
        let family = family(file), !top.contains(family), told.insert(family).inserted
      else { return nil }
      return finding(
        .missingDefaultImage, at: file,
        "\"\(name)\" is in localizations only: the system looks for it at the top of the bundle",
        help: "put one for all other languages at the top of the bundle")
    }
  }
}

/// The names of launch images and icons.
private enum LaunchImage {
  /// `Default` of `Default-568h@2x~iphone.png`: the name up to what tells the variant.
  static func stem(of name: String) -> String {
    let base = name.lowercased().hasSuffix(".png") ? name.dropLast(4) : name[...]
    let end = base.firstIndex { $0 == "@" || $0 == "~" } ?? base.endIndex
    let stem = base[..<end]
    for family in ["Default", "Icon"] where stem.hasPrefix(family + "-") { return family }
    return String(stem)
  }
}

extension Check {
  package static let codeInLocalization = Check(
    "code-in-localization", .warning, "a program, library or script in an .lproj directory")
  package static let resourcesDirectory = Check(
    "resources-directory", .error, "a directory named Resources in an application for devices")
  package static let caseVariantResource = Check(
    "case-variant-resource", .warning,
    "a file whose name differs from the development region's in the case of letters")
  package static let legacyName = Check(
    "legacy-name", .note, "a directory with the English name of its language")
  package static let copiedResource = Check(
    "copied-resource", .note, "a localized file that is a copy of the development region's")
  package static let missingDefaultImage = Check(
    "missing-default-image", .warning,
    "a launch image or icon that is in localizations and not at the top of the bundle")
}
