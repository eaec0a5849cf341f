package import L10nModel

/// What a tree has for App Store Connect.
package struct StoreFiles: Sendable {
  /// The folders of texts, as fastlane's deliver reads them, in byte order of the paths.
  package private(set) var metadata: [StoreFolder] = []
  /// The StoreKit configurations, in byte order of the paths.
  package let configurations: [TreePath]
  /// The intent definitions outside of localizations, in byte order of the paths.
  package let intentDefinitions: [TreePath]

  /// Texts of an application's page in the App Store: a folder for each language, which has a file for each text.
  package struct StoreFolder: Sendable {
    package let path: TreePath
    /// In byte order of the names.
    package let languages: [Language]

    package struct Language: Sendable {
      /// The name of the folder.
      package let name: String
      /// Its real path.
      package let path: TreePath
      package let texts: [StoreText]
    }
  }

  init(_ walk: TreeWalk, others: ThirdPartyDirectories) {
    guard
      !walk.storeTexts.isEmpty || !walk.storeConfigurations.isEmpty
        || !walk.intentDefinitions.isEmpty
    else {
      (configurations, intentDefinitions) = ([], [])
      return
    }
    func isOwn(_ path: TreePath) -> Bool {
      walk.options.includesThirdParty || !others.hold(path, [])
    }
    configurations = walk.storeConfigurations.filter(isOwn).sorted()
    intentDefinitions = walk.intentDefinitions.filter(isOwn).sorted()
    let parents = Set(walk.storeTexts.keys.compactMap(\.parent))
    metadata = parents.sorted().filter(isOwn).compactMap { Self.folder($0, walk) }
  }

  /// The folder at a path; nil if its texts are for another store or another purpose.
  private static func folder(_ path: TreePath, _ walk: TreeWalk) -> StoreFolder? {
    // Google Play's texts, and a folder that ended up in that of a language.
    guard !path.components.contains("android"), !StoreLanguages.contains(path.lastComponent ?? ""),
      let contents = try? walk.tree.contents(of: path)
    else { return nil }
    let languages = contents.entries.compactMap { entry -> StoreFolder.Language? in
      guard entry.name.utf8.first != UInt8(ascii: "."),
        case .found(let place, .directory) = walk.links.resolve(path.appending(entry.name))
      else { return nil }
      return StoreFolder.Language(
        name: entry.name, path: place, texts: walk.storeTexts[place] ?? [])
    }.sorted { precedesInByteOrder($0.name, $1.name) }
    // Much else has a folder for each language with a name or a description in it.
    let own: Set<StoreText> = [.subtitle, .keywords, .promotionalText, .releaseNotes]
    let named = languages.filter { StoreLanguages.hasTexts($0.name) }
    guard named.contains(where: { !own.isDisjoint(with: $0.texts) }) else { return nil }
    return StoreFolder(path: path, languages: languages)
  }
}
