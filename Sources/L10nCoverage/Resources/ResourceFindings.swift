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
        "\"\(name)\" in \(localization).lproj is \(kind.words)",
        help: "move it out of the localization: code should not depend on the language")
    }
  }

  /// A directory that makes an application for devices one of the old kind, whose files are looked for elsewhere.
  ///
  /// Because of it the application does not look like one for devices any more; what tells is an `Info.plist` where
  /// they have it, beside the directory and not in it.
  ///
  /// - Parameter directories: the names of the directories at the top of a bundle that has its `Info.plist` there.
  package func resourcesDirectory(_ directories: [String]) -> [Finding] {
    let names = directories.filter { ["resources", "contents"].contains($0.lowercased()) }
    guard names.allSatisfy({ $0.lowercased() == "resources" }) else { return [] }
    return names.map { name in
      finding(
        .resourcesDirectory, at: TreePath(name),
        "an application for devices has a directory \"\(name)\" at its top level: the system doesn't find files beside it",
        help: "give the directory another name")
    }
  }
}

// MARK: Names

extension ResourceFindings {
  /// English names of languages, which are understood and no longer written: one note for all of a bundle.
  package func legacyNames(_ localizations: [LocalizationDirectory]) -> [Finding] {
    // A link of such a name is there for those who still look for it; without a directory, a project's region has it.
    let names = localizations.filter {
      $0.path == $0.realPath && $0.declaringFile == nil && !$0.isOnlyRequired
    }.map(\.spelling).filter {
      RecognizedLocale(spelling: $0).isLegacyName
    }
    guard let first = names.first else { return [] }
    let code = "\(RecognizedLocale(spelling: first).identifier).lproj"
    let what =
      names.count == 1
      ? "\(first).lproj is a legacy name for \(code)"
      : "\(Self.list(names.map { $0 + ".lproj" })) are legacy names"
    return [
      finding(
        .legacyName, at: .root, what,
        help: names.count == 1
          ? "rename it, and update the development region if it has this name"
          : "rename each to its code, such as \(first).lproj to \(code), and update the development region if its directory changes"
      )
    ]
  }

  /// The first three of some names, and how many there are besides.
  private static func list(_ names: [String]) -> String {
    (names.count > 4 ? names.prefix(3) + ["\(names.count - 3) others"] : names).listed()
  }
}

// MARK: Copies

extension ResourceFindings {
  /// A file of a localization that is the development region's, byte for byte.
  ///
  /// - Parameter file: below the localization's directory.
  package func copiedResource(_ file: String, in localization: String) -> Finding {
    finding(
      .copiedResource, at: TreePath("\(localization).lproj/\(file)"), localization: localization,
      "\(file) is identical to the development region's file",
      help: "localize it, or remove it so that lookups find the development region's file")
  }

  /// A nib of a localization whose texts are those of the development region's nib.
  ///
  /// - Parameters:
  ///   - file: below the localization's directory.
  ///   - textCount: how many texts it has.
  package func untranslatedNib(_ file: String, in localization: String, textCount: Int) -> Finding {
    finding(
      .untranslatedNib, at: TreePath("\(localization).lproj/\(file)"), localization: localization,
      "\(file) has only the \(textCount == 1 ? "one text" : "\(textCount) texts") of the development region's nib",
      help: "translate it, or remove it so that lookups find the development region's nib")
  }
}

// MARK: Launch images and icons

extension ResourceFindings {
  /// Launch images and icons of an application for devices that only localizations have.
  ///
  /// - Parameters:
  ///   - names: other launch images and icons that `Info.plist` names, with or without extension.
  ///   - files: by their paths below the bundle.
  package func launchImages(kind: BundleKind, names: [String], files: [TreePath]) -> [Finding] {
    guard kind == .iOSApplication || kind == .watchApplication else { return [] }
    let families = Set(names.map { LaunchImage.stem(of: $0) }).union(["Default", "Icon"])
    func family(_ file: TreePath) -> String? {
      guard let name = file.lastComponent, name.lowercased().hasSuffix(".png") else { return nil }
      let stem = LaunchImage.stem(of: name)
      return families.contains(stem) ? stem : nil
    }
    let top = Set(files.filter { $0.components.count == 1 }.compactMap(family))
    var reported: Set<String> = []
    return files.sorted().compactMap { file in
      guard file.localizationSpelling != nil, let name = file.lastComponent,
        let family = family(file), !top.contains(family), reported.insert(family).inserted
      else { return nil }
      return finding(
        .missingDefaultImage, at: file,
        "\"\(name)\" is only in localizations: the system looks for it at the top level of the bundle",
        help: "add one for all other languages at the top level of the bundle")
    }
  }
}

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
    "code-in-localization", .warning, "program, library or script in an .lproj directory")
  package static let resourcesDirectory = Check(
    "resources-directory", .error, "directory named Resources in an application for devices")
  package static let legacyName = Check(
    "legacy-name", .note, "legacy directory name (English.lproj) instead of a language code")
  package static let copiedResource = Check(
    "copied-resource", .note, "localized file identical to the development region's")
  package static let untranslatedNib = Check(
    "untranslated-nib", .note, "localized nib with the development region's texts")
  package static let missingDefaultImage = Check(
    "missing-default-image", .warning,
    "launch image or icon missing from the top level of the bundle")

  package static let ofResources: [Check] = [
    codeInLocalization, resourcesDirectory, legacyName, copiedResource, untranslatedNib,
    missingDefaultImage,
  ]
}
