import L10nFormats
import L10nModel

/// A target in XcodeGen's `project.yml`.
struct GeneratedTarget: Sendable, Hashable {
  let name: String
  let kind: ProductKind
  let sources: [Source]
  /// The texts of the scripts that its build runs.
  let scripts: [String]

  /// Files of the target: those of a directory, or one file.
  struct Source: Sendable, Hashable {
    /// Relative to the specification.
    let path: String
    /// Patterns below `path` that leave out files and directories, also included ones.
    let excludes: [String]
    /// Patterns of the only files and directories that belong to the target; empty for all.
    let includes: [String]
  }

  /// The targets of a specification; nil if something in it can add others, or change their files.
  static func all(_ document: YAMLValue) -> [Self]? {
    guard document["include"] == nil, let targets = document["targets"] else { return nil }
    var found: [Self] = []
    for member in targets.members {
      guard let target = Self(member, document["targetTemplates"]) else { return nil }
      found.append(target)
    }
    return found
  }

  private init?(_ member: YAMLValue.Member, _ templates: YAMLValue?) {
    // A template can have templates, too.
    var parts = [member.value]
    var names = member.value["templates"]?.elements.compactMap(\.text) ?? []
    while let name = names.popLast() {
      guard parts.count < 64, let template = templates?[name] else { return nil }
      parts.append(template)
      names += template["templates"]?.elements.compactMap(\.text) ?? []
    }
    let type = parts.lazy.compactMap { $0["type"]?.text }.first
    let sources = parts.flatMap { $0["sources"]?.elements ?? [] }
    guard let found = Self.sources(sources) else { return nil }
    name = member.key
    kind = ProductKind(xcodeProductType: type.map { "com.apple.product-type.\($0)" })
    self.sources = found
    scripts = Self.scriptKeys.flatMap { key in
      parts.flatMap { $0[key]?.elements ?? [] }.map { $0["script"]?.text ?? $0["path"]?.text ?? "" }
    }
  }

  private static let scriptKeys = [
    "preBuildScripts", "prebuildScripts", "postCompileScripts", "postBuildScripts",
    "postbuildScripts",
  ]

  /// Nil if a path depends on a setting, or the sources of a target aren't a list.
  private static func sources(_ values: [YAMLValue]) -> [Source]? {
    var found: [Source] = []
    for value in values {
      guard let path = value.text ?? value["path"]?.text, !path.contains("$") else { return nil }
      // What is in no phase isn't built, and a folder is copied as it is.
      if value["buildPhase"]?.text == "none" || value["type"]?.text == "folder" { continue }
      func patterns(_ key: String) -> [String] {
        value[key]?.elements.compactMap(\.text) ?? []
      }
      found.append(
        Source(path: path, excludes: patterns("excludes"), includes: patterns("includes")))
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
