import L10nLocale
package import L10nModel
package import L10nSource

/// The findings about a bundle's resources other than missing and extra ones. Each function covers one topic.
package struct ResourceFindings: Sendable {
  let input: Int
  /// The path of the bundle's resource directory, relative to the input.
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
  /// Returns findings about code in localizations, where it is signed as data and selected by language.
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

  /// Returns a finding about a directory that turns the flat bundle of an application for devices (iOS, watchOS) into one of
  /// the legacy layout, in which the system looks for files elsewhere.
  ///
  /// With such a directory, the layout doesn't show that the application is for devices. Its `Info.plist` does: it is beside
  /// the directory, not inside.
  ///
  /// - Parameter directories: the names of the top-level directories of a bundle with its `Info.plist` at the top level.
  package func resourcesDirectory(_ directories: [String]) -> [Finding] {
    let names = directories.filter { ["resources", "contents"].contains($0.lowercased()) }
    guard names.allSatisfy({ $0.lowercased() == "resources" }) else { return [] }
    return names.map { name in
      finding(
        .resourcesDirectory, at: TreePath(name),
        "an application for devices has a directory \"\(name)\" at its top level: the system ignores resources outside of it",
        help: "give the directory another name")
    }
  }
}

// MARK: Names

extension ResourceFindings {
  /// Returns one note about all English names of languages in a bundle, which are supported but obsolete.
  package func legacyNames(_ localizations: [LocalizationDirectory]) -> [Finding] {
    // Such a link exists for compatibility. A name without a directory comes from a project's region.
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

  /// The first three names, and the number of further ones.
  private static func list(_ names: [String]) -> String {
    (names.count > 4 ? names.prefix(3) + ["\(names.count - 3) others"] : names).listed()
  }
}

// MARK: Copies

extension ResourceFindings {
  /// Returns a finding about a localized file that is identical to the development region's.
  ///
  /// - Parameter file: the path relative to the localization's directory.
  package func copiedResource(_ file: String, in localization: String) -> Finding {
    finding(
      .copiedResource, at: TreePath("\(localization).lproj/\(file)"), localization: localization,
      "\(file) is identical to the development region's file",
      help: "localize it, or remove it so that lookups find the development region's file")
  }

  /// Returns a finding about a localized nib with the texts of the development region's nib.
  ///
  /// - Parameters:
  ///   - file: the path relative to the localization's directory.
  ///   - textCount: the number of texts.
  package func untranslatedNib(_ file: String, in localization: String, textCount: Int) -> Finding {
    finding(
      .untranslatedNib, at: TreePath("\(localization).lproj/\(file)"), localization: localization,
      "\(file) has only the \(textCount == 1 ? "one text" : "\(textCount) texts") of the development region's nib",
      help: "translate it, or remove it so that lookups find the development region's nib")
  }
}

// MARK: Launch images and icons

extension ResourceFindings {
  /// Returns findings about launch images and icons that only localizations of an application for iOS or watchOS have.
  ///
  /// - Parameters:
  ///   - names: further launch images and icons that `Info.plist` names, with or without extension.
  ///   - files: the paths of the files relative to the bundle.
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
        help: "add a default one at the top level of the bundle")
    }
  }
}

private enum LaunchImage {
  /// Returns the name without the suffixes for variants: `Default` of `Default-568h@2x~iphone.png`.
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

extension InfoPlistContent {
  /// The launch images and icons that an `Info.plist` names, with or without extension.
  package var imageNames: [String] {
    topLevel.flatMap { key, value -> [String] in
      // A key can be for one kind of device: `UILaunchImageFile~ipad`.
      switch key.string.split(separator: "~").first {
      case "UILaunchImageFile", "CFBundleIconFile", "CFBundleIconFiles":
        ([value] + value.elements).compactMap(\.text)
      case "UILaunchImages": value.elements.compactMap { $0["UILaunchImageName"]?.text }
      case "CFBundleIcons": Self.iconNames(in: value)
      default: []
      }
    }
  }

  /// Returns the icons of `CFBundleIcons`: the primary one, and alternatives by name.
  private static func iconNames(in icons: PropertyList) -> [String] {
    let others = icons["CFBundleAlternateIcons"]?.members.map(\.value) ?? []
    return ([icons["CFBundlePrimaryIcon"]].compactMap(\.self) + others).flatMap { icon in
      (icon["CFBundleIconFiles"]?.elements ?? []).compactMap(\.text)
    }
  }
}
