import L10nFormats
import L10nModel

/// A target in XcodeGen's `project.yml`.
struct GeneratedTarget: Sendable, Hashable {
  let name: String
  let kind: ProductKind
  let sources: [Source]
  let scripts: [String]
  /// The values of the build settings that code is read by.
  let settings: [String: [String]]

  /// Files of the target: those of a directory, or one file.
  struct Source: Sendable, Hashable {
    /// Relative to the specification.
    let path: String
    /// Patterns below `path` that leave out files and directories, also included ones.
    let excludes: [String]
    /// Patterns of the only files and directories that belong to the target; empty for all.
    let includes: [String]
  }

  /// The targets of a specification, of all its files together; nil if something in it can add others, or change their files.
  static func all(_ files: [SpecificationFile]) -> [Self]? {
    let members = files.flatMap { file in
      (file.content["targets"]?.members ?? []).map {
        ($0.key, Part(value: $0.value, folder: file.folder))
      }
    }
    guard !members.isEmpty else { return nil }
    let parts = Dictionary(members.map { ($0, [$1]) }, uniquingKeysWith: +)
    var found: [Self] = []
    var seen: Set<String> = []
    for (name, _) in members where seen.insert(name).inserted {
      guard let target = Self(name, parts[name] ?? [], templatesOf: files) else { return nil }
      found.append(target)
    }
    return found
  }

  /// What one file says of a target or a template.
  private struct Part {
    let value: YAMLValue
    let folder: String

    /// Nil if it takes the place of what other files say: `sources:REPLACE`.
    var templates: [String]? {
      if value.members.contains(where: { $0.key.contains(":") }) { return nil }
      return value["templates"]?.elements.compactMap(\.text) ?? []
    }
  }

  private init?(_ name: String, _ own: [Part], templatesOf files: [SpecificationFile]) {
    // A template can have templates, too.
    var parts = own
    var names: [String] = []
    for part in own {
      guard let templates = part.templates else { return nil }
      names += templates
    }
    while let name = names.popLast() {
      let template = files.lazy.compactMap { file in
        file.content["targetTemplates"]?[name].map { Part(value: $0, folder: file.folder) }
      }.first
      guard parts.count < 64, let template, let further = template.templates else { return nil }
      parts.append(template)
      names += further
    }
    let type = parts.lazy.compactMap { $0.value["type"]?.text }.first
    let attributes = parts.flatMap { $0.value["templateAttributes"]?.members ?? [] }
    var sources: [Source] = []
    for part in parts {
      let values = part.value["sources"]?.elements ?? []
      let found = Self.sources(values, in: part.folder) { path in
        attributes.reduce(path.replacing("${target_name}", with: name)) {
          $0.replacing("${\($1.key)}", with: $1.value.text ?? "")
        }
      }
      guard let found else { return nil }
      sources += found
    }
    settings = Dictionary(
      uniqueKeysWithValues: Product.settingsOfCode.map { setting in
        let own = parts.flatMap { Self.values(of: setting, in: $0.value["settings"], files) }
        let all = files.flatMap { Self.values(of: setting, in: $0.content["settings"], files) }
        return (setting, own.isEmpty ? all : own)
      })
    self.name = name
    kind = ProductKind(xcodeProductType: type.map { "com.apple.product-type.\($0)" })
    self.sources = sources
    scripts = Self.scriptKeys.flatMap { key in
      parts.flatMap { $0.value[key]?.elements ?? [] }
        .map { $0["script"]?.text ?? $0["path"]?.text ?? "" }
    }
  }

  private static let scriptKeys = [
    "preBuildScripts", "prebuildScripts", "postCompileScripts", "postBuildScripts",
    "postbuildScripts",
  ]

  /// What settings, their configurations and the groups that they name give a setting.
  private static func values(
    of name: String, in settings: YAMLValue?, _ files: [SpecificationFile]
  ) -> [String] {
    guard let settings else { return [] }
    let groups = (settings["groups"]?.elements ?? []).compactMap(\.text).flatMap { group in
      files.compactMap { $0.content["settingGroups"]?[group] }
    }
    return ([settings] + groups).flatMap { settings in
      [settings, settings["base"]].compactMap(\.self)
        + (settings["configs"]?.members.map(\.value) ?? [])
    }.flatMap { $0[name]?.elements.compactMap(\.text) ?? [] }
  }

  /// Nil if a path depends on a setting, or the sources of a target aren't a list.
  ///
  /// - Parameter completed: a path of a template with what the target gives for its attributes.
  private static func sources(
    _ values: [YAMLValue], in folder: String, completed: (String) -> String
  ) -> [Source]? {
    var found: [Source] = []
    for value in values {
      guard let path = (value.text ?? value["path"]?.text).map(completed), !path.contains("$")
      else { return nil }
      // What is in no phase isn't built, and a folder is copied as it is.
      if value["buildPhase"]?.text == "none" || value["type"]?.text == "folder" { continue }
      func patterns(_ key: String) -> [String] {
        value[key]?.elements.compactMap(\.text).map(completed) ?? []
      }
      found.append(
        Source(
          path: SpecificationFile.path(path, in: folder), excludes: patterns("excludes"),
          includes: patterns("includes")))
    }
    return found
  }
}

extension GeneratedTarget {
  /// The files of the target.
  ///
  /// - Parameters:
  ///   - directory: that of the specification.
  ///   - files: sorted by path.
  /// - Complexity: O(*n* · *m*) in the numbers of files and of patterns.
  func files(in directory: TreePath, among files: [TreePath]) -> [TreePath] {
    var found: Set<TreePath> = []
    for source in sources {
      guard let root = directory.resolving(source.path) else { continue }
      // A pattern is relative to the source.
      let excludes = source.excludes.map { Glob("/\($0)") }
      let includes = source.includes.map { Glob("/\($0)") }
      for file in (files.contains(root) ? [root] : []) + files.below(root) {
        guard let relative = file.relative(to: root) else { continue }
        let path = TreePath(relative.isEmpty ? "." : relative)
        func isNamed(by patterns: [Glob]) -> Bool {
          sequence(first: path, next: \.parent).contains { part in
            patterns.contains { $0.matches(part) }
          }
        }
        if !isNamed(by: excludes), includes.isEmpty || isNamed(by: includes) { found.insert(file) }
      }
    }
    return found.sorted()
  }
}

/// One of the files of XcodeGen's specification: `project.yml`, or one that it includes.
struct SpecificationFile {
  let content: YAMLValue
  /// The folder that its paths are relative to, relative to that of the specification; empty for that one.
  let folder: String

  private static let most = 64

  /// A file, and those that it includes; nil if one of them isn't understood, or depends on the environment.
  ///
  /// - Parameter read: the bytes of a file, by its path relative to the specification.
  static func all(_ first: YAMLValue, reading read: (String) -> [UInt8]?) -> [Self]? {
    var found: [Self] = []
    // Each file with its own folder, which an included one may not use for its paths.
    var waiting = [(file: SpecificationFile(content: first, folder: ""), place: "")]
    while let (file, place) = waiting.popLast() {
      found.append(file)
      guard found.count <= most else { return nil }
      for include in file.content["include"]?.elements ?? [] {
        if include["enable"]?.text == "false" { continue }
        guard let name = include.text ?? include["path"]?.text,
          !name.contains("$"), !(include["enable"]?.text?.contains("$") ?? false)
        else { return nil }
        let path = Self.path(name, in: place)
        // What everybody has of one's own, such as a team for signing, isn't committed.
        guard let bytes = read(path) else { continue }
        guard let content = YAMLValue(document: bytes) else { return nil }
        let own = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
        let isRelative = include["relativePaths"]?.text != "false"
        waiting.append(
          (SpecificationFile(content: content, folder: isRelative ? own : file.folder), own))
      }
    }
    return found
  }

  static func path(_ path: String, in folder: String) -> String {
    folder.isEmpty ? path : "\(folder)/\(path)"
  }
}
