package import L10nModel
import L10nSource

extension BuildSettings {
  /// The `Info.plist` files of a target, relative to the input's root, sorted; several if configurations differ.
  ///
  /// Omits paths with unknown settings.
  package func infoPlistFiles(of target: XcodeProject.Target) -> [TreePath] {
    let paths = values(of: "INFOPLIST_FILE", in: target).compactMap { value -> TreePath? in
      let path = Self.withoutProjectDirectory(value[...])
      return path.isEmpty || path.contains("$") ? nil : projectDirectory.resolving(String(path))
    }
    return Set(paths).sorted()
  }

  /// The names of tables that the build renames to the table `InfoPlist` of a target, in byte order: a target can have
  /// `Garden-InfoPlist.strings`, named after itself or its `Garden-Info.plist`.
  package func infoPlistTables(of target: XcodeProject.Target) -> [String] {
    var names: Set<String> = ["InfoPlist"]
    if isSet("GENERATE_INFOPLIST_FILE", in: target) { names.insert("\(target.name)-InfoPlist") }
    let isRenaming = !values(of: "STRINGS_FILE_INFOPLIST_RENAME", in: target).contains("NO")
    guard isRenaming else { return ["InfoPlist"] }
    for file in infoPlistFiles(of: target).compactMap(\.lastComponent) {
      let base = file.lastIndex(of: ".").map { String(file[..<$0]) } ?? file
      names.formUnion(["\(base)Plist", "\(base)-InfoPlist"])
    }
    return names.sorted(by: precedesInByteOrder)
  }

  /// The values that Xcode generates into the `Info.plist` of a target, over those of its file; nil if there are none.
  ///
  /// If a setting has several values, the first in byte order is used.
  package func generatedInfoPlist(of target: XcodeProject.Target) -> PropertyList? {
    guard isSet("GENERATE_INFOPLIST_FILE", in: target) else { return nil }
    let prefix = "INFOPLIST_KEY_"
    let own = settings(withPrefix: prefix, in: target).map {
      (String($0.name.dropFirst(prefix.count)), $0.values)
    }
    let others = [
      ("PRODUCT_NAME", "CFBundleName"), ("DEVELOPMENT_LANGUAGE", "CFBundleDevelopmentRegion"),
    ]
    .map { ($0.1, values(of: $0.0, in: target)) }
    let members = (own + others).compactMap { key, values -> PropertyList.Member? in
      guard let value = values.first, !value.isEmpty else { return nil }
      return PropertyList.Member(
        key: CodeUnitString(key), keyRange: nil, value: PropertyList(.string(CodeUnitString(value)))
      )
    }
    return PropertyList(.dictionary(members))
  }
}
