import L10nLocale
package import L10nModel
package import L10nSource

/// The findings about an Xcode project and its files. Each function covers one topic.
package struct XcodeProjectFindings: Sendable {
  let project: XcodeProject
  /// The position of the input in the command's list.
  let input: Int
  /// The lines of the project file; nil if no places are needed.
  let lines: LineIndex?
  /// The paths below the input's root, including directories that count as a single file.
  let files: FilesOnDisk
  /// The directories of submodules. A missing file in one isn't checked out.
  let submodules: DirectorySet
  /// The files beside localized files of a variant group that the group doesn't reference, by directory.
  package let unreferencedFiles: [UnreferencedFiles]

  package init(
    _ project: XcodeProject, input: Int, lines: LineIndex?, files: FilesOnDisk,
    submodules: [TreePath] = []
  ) {
    self.submodules = DirectorySet(submodules)
    self.project = project
    self.input = input
    self.lines = lines
    self.files = files
    unreferencedFiles = UnreferencedFiles.all(of: project, among: files)
  }

  /// Returns the findings about the project itself, without those about its targets.
  ///
  /// - Parameters:
  ///   - buildsOnlyKnownRegions: whether some target sets `BUILD_ONLY_KNOWN_LOCALIZATIONS`.
  ///   - encodings: the actual encodings of the project's text files, as far as they were determined.
  ///   - catalogs: the languages of string catalogs, including those outside of the project.
  ///   - unbuilt: the `.lproj` directories without a file in any target. Another finding covers them, or another build may
  ///     use them.
  ///   - reported: the files in no target that other findings cover.
  package func findings(
    buildsOnlyKnownRegions: Bool, encodings: [TreePath: TextEncoding],
    catalogs: [TreePath: [String]], unbuilt: Set<TreePath> = [],
    reported: Set<TreePath> = []
  ) -> [Finding] {
    undeclaredRegions(buildsOnlyKnownRegions: buildsOnlyKnownRegions, catalogs: catalogs)
      + unreferencedFiles.filter { !unbuilt.contains($0.directory) }
      .flatMap { findings($0.without(reported)) }
      + tooDeepGroups() + missingReferences() + contradictedEncodings(encodings)
  }

  private var projectFile: TreePath { project.path.appending("project.pbxproj") }

  func finding(
    _ check: Check, severity: Severity? = nil, at range: SourceRange? = nil,
    localization: String? = nil, path: TreePath? = nil, _ message: String, help: String,
    count: Int = 1
  ) -> Finding {
    Finding(
      check, severity: severity, input: input, bundle: path?.directoryOfLocalizations,
      localization: localization,
      path: path ?? projectFile,
      place: path == nil ? range.flatMap { range in lines?.lineColumn(of: range.start) } : nil,
      message: .text(message), help: help, count: count)
  }
}

// MARK: Regions

extension XcodeProjectFindings {
  /// Returns the known regions without files in the project, in byte order. `Base` and the regions that Xcode 3 added to each
  /// new project are left out.
  ///
  /// - Parameter present: the languages of directories and string catalogs below the project, and the development region.
  package static func regionsWithoutFiles(
    _ project: XcodeProject, present: Set<LocaleIdentifier>
  ) -> [String] {
    project.knownRegions.filter { region in
      !LocalizationDirectory.isSpecialName(region)
        && !["English", "French", "German", "Japanese"].contains(region)
        && !present.contains(RecognizedLocale(spelling: region).identifier)
    }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Returns findings about languages that the project has files for and doesn't list among its regions. A project without
  /// any regions, as of Xcode 3, is left out.
  ///
  /// - Parameter catalogs: the languages of string catalogs, including those outside of the project.
  package func undeclaredRegions(
    buildsOnlyKnownRegions: Bool, catalogs: [TreePath: [String]] = [:]
  ) -> [Finding] {
    guard !project.knownRegions.isEmpty else { return [] }
    let declared = project.declaredLocales
    var examples: [LocaleIdentifier: (spelling: String, file: TreePath, count: Int)] = [:]
    for file in localizedFiles {
      let spellings = catalogs[file] ?? [file.localizationSpelling].compactMap(\.self)
      for spelling in spellings where !LocalizationDirectory.isSpecialName(spelling) {
        let identifier = RecognizedLocale(spelling: spelling).identifier
        guard !declared.contains(identifier) else { continue }
        examples[identifier, default: (spelling, file, 0)].count += 1
      }
    }
    let effect =
      buildsOnlyKnownRegions
      ? "BUILD_ONLY_KNOWN_LOCALIZATIONS leaves them out of the product"
      : "Xcode neither shows nor exports them"
    // A project that declares hardly any of its languages doesn't do so by mistake.
    if !buildsOnlyKnownRegions, examples.count > max(declared.count, Self.mostForgotten) {
      let names = examples.values.map(\.spelling).sorted().shortList(3)
      return [
        finding(
          .undeclaredRegion,
          "the project has files for \(examples.count) languages that aren't among its regions (\(names)): \(effect)",
          help: "add the languages to the project's localizations if people translate in Xcode")
      ]
    }
    return examples.values.sorted {
      $0.file == $1.file ? $0.spelling < $1.spelling : $0.file < $1.file
    }.map { example in
      let files = example.count == 1 ? "a file" : "\(example.count) files"
      return finding(
        .undeclaredRegion, severity: buildsOnlyKnownRegions ? .warning : nil,
        localization: example.spelling,
        "the project has \(files) for \"\(example.spelling)\", which isn't among its regions: \(effect)",
        help: "add the language to the project's localizations")
    }
  }

  private static let mostForgotten = 3

  /// The string catalogs and the files in `.lproj` directories that the project references or that are in synchronized
  /// groups. Files that don't exist are left out.
  var localizedFiles: [TreePath] {
    let catalogs = project.fileReferences.compactMap(\.path).filter(\.isStringCatalog)
    let variants =
      (project.variantGroups.flatMap { $0.children.compactMap(\.file.path) } + catalogs)
      .filter(files.contains)
    let others = files.held(by: project.synchronizedGroups.compactMap(\.path))
    return Set(variants).union(others).sorted()
  }
}

// MARK: References

extension XcodeProjectFindings {
  /// Returns a finding if the project has groups nested so deeply that the paths of their files can't be determined.
  package func tooDeepGroups() -> [Finding] {
    guard let group = project.tooDeepGroup else { return [] }
    return [
      finding(
        .missingReference, at: group.range,
        "the path of the group \"\(group.name)\" is too long for any system: its files are not checked",
        help: "move the group up in the project")
    ]
  }

  /// Up to this number, each reference has its own finding. More missing files mean that a part of the tree is missing or
  /// that the project is an old one, which one finding reports.
  private static let referenceLimit = 5

  /// Returns findings about references to localized files that don't exist.
  package func missingReferences() -> [Finding] {
    var found: [Finding] = []
    var groupNames: [ProjectObjectIdentifier: String] = [:]
    for group in project.variantGroups {
      for child in group.children { groupNames[child.file.identifier] = group.name }
    }
    let addedPaths = project.addedCatalogs()
    let added = addedPaths.subtracting(files.inOtherCase(of: addedPaths).keys).sorted().map {
      path in
      XcodeProject.FileReference(
        identifier: ProjectObjectIdentifier(CodeUnitString(path.string)),
        name: path.lastComponent ?? "", path: path)
    }
    let absent = (project.localizedReferences + added).compactMap { reference in
      reference.path.flatMap { path in
        // A directory exists if there is a file below it.
        files.contains(path) || !files.below(path).isEmpty
          ? nil : (reference: reference, path: path)
      }
    }
    let elsewhere = absent.filter { submodules.holds($0.path) }
    if let first = elsewhere.first {
      found.append(
        finding(
          .missingReference, severity: .note, at: first.reference.range,
          "\(elsewhere.count == 1 ? "a reference points" : "\(elsewhere.count) references point") into a submodule that isn't checked out, the first to \(first.path)",
          help: "git submodule update --init, for a report with these files"))
    }
    let missing = absent.filter { !submodules.holds($0.path) }
    let misspelt = project.localizedReferences.filter { $0.writtenPath != nil }
    if let first = misspelt.first, let written = first.writtenPath, let onDisk = first.path {
      let others = misspelt.count - 1
      let more = others == 0 ? "" : "; \(others) more \(others == 1 ? "differs" : "differ") in case"
      found.append(
        finding(
          .missingReference, severity: .note, at: first.range,
          "the reference \"\(first.name)\" points to \(written), which is \(onDisk) on disk\(more)",
          help: "use the same case in both: only some file systems ignore it"))
    }
    if missing.count > Self.referenceLimit, let first = missing.first {
      return found + [
        finding(
          .missingReference, at: first.reference.range,
          "\(missing.count) references point to localized files that don't exist, the first to \(first.path)",
          help: "restore the files, or remove the references from the project")
      ]
    }
    return found
      + missing.map { reference, path in
        let owner = groupNames[reference.identifier].map { " of \"\($0)\"" } ?? ""
        return finding(
          .missingReference, at: reference.range, localization: path.localizationSpelling,
          "the reference \"\(reference.name)\"\(owner) points to \(path), which doesn't exist",
          help: "restore the file, or remove the reference from the project")
      }
  }
}

// MARK: Encodings

extension XcodeProjectFindings {
  /// Returns findings about references that declare another encoding than the file has.
  ///
  /// - Parameter encodings: the actual encodings of files, as far as they were determined. ASCII contradicts no declaration.
  package func contradictedEncodings(_ encodings: [TreePath: TextEncoding]) -> [Finding] {
    let found = project.fileReferences.compactMap { reference -> Finding? in
      guard let path = reference.path, let actual = encodings[path],
        let declared = reference.fileEncoding.flatMap(DeclaredEncoding.init(rawValue:)),
        !declared.admits(actual)
      else { return nil }
      return finding(
        .contradictedEncoding, at: reference.range, localization: path.localizationSpelling,
        "\(path) is declared as \(declared.name) but is \(DeclaredEncoding.name(of: actual))",
        help: "remove the declaration, or convert the file")
    }
    guard found.count > Self.referenceLimit, let first = found.first else { return found }
    return [
      Finding(
        .contradictedEncoding, about: first.subject, place: first.place,
        message: .text(
          "\(first.messageText), and \(found.count - 1) more files have the same problem"),
        help: "remove the declarations, or convert the files", count: found.count)
    ]
  }
}

enum DeclaredEncoding: UInt32, CaseIterable {
  case utf8 = 4
  case macRoman = 30
  case utf16 = 10
  case utf16BigEndian = 0x9000_0100
  case utf16LittleEndian = 0x9400_0100

  var name: String {
    switch self {
    case .utf8: "UTF-8"
    case .macRoman: "Mac Roman"
    case .utf16: "UTF-16"
    case .utf16BigEndian: "UTF-16 big-endian"
    case .utf16LittleEndian: "UTF-16 little-endian"
    }
  }

  /// Whether a file with this declaration may have an encoding. A file in Mac Roman can look like any other; a property list
  /// may always be binary.
  func admits(_ encoding: TextEncoding) -> Bool {
    switch (self, encoding) {
    case (.macRoman, .utf8), (.macRoman, .unknown), (_, .binary), (.utf8, .utf8): true
    case (.utf16, .utf16BigEndian), (.utf16, .utf16LittleEndian): true
    case (.utf16BigEndian, .utf16BigEndian), (.utf16LittleEndian, .utf16LittleEndian): true
    default: false
    }
  }

  static func name(of encoding: TextEncoding) -> String {
    switch encoding {
    case .utf8: "UTF-8"
    case .utf16LittleEndian: "UTF-16 little-endian"
    case .utf16BigEndian: "UTF-16 big-endian"
    case .utf32LittleEndian: "UTF-32 little-endian"
    case .utf32BigEndian: "UTF-32 big-endian"
    case .binary: "binary"
    case .unknown: "in no Unicode encoding"
    }
  }
}

extension XcodeProject {
  var declaredLocales: Set<LocaleIdentifier> {
    Set(knownRegions.map { RecognizedLocale(spelling: $0).identifier })
  }
}
