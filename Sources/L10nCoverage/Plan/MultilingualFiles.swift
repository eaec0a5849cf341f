import L10nLocale
package import L10nModel

extension BundleDescription {
  /// Returns the bundle with a localization for each language that only multilingual files have. A build creates a directory
  /// for such a language of a catalog; a `.loctable` works as if there were one.
  package func declaring(_ files: [MultilingualFile]) -> BundleDescription {
    declaring(
      files.flatMap { file in
        file.languages.map { DeclaredLanguage(spelling: $0.spelling, file: file.path) }
      })
  }

  struct DeclaredLanguage {
    let spelling: String
    let file: TreePath
  }

  /// Returns the bundle with a localization for each language that has none yet. Of several equivalent languages, the first
  /// is used.
  ///
  /// - Complexity: O(*n* log *n*) in the number of languages.
  func declaring(_ languages: [DeclaredLanguage]) -> BundleDescription {
    var known = LocalizationIndex(localizations)
    var added: [LocalizationDirectory] = []
    for language in languages
    where !language.spelling.isEmpty && !LocalizationDirectory.isSpecialName(language.spelling)
      && known.position(ofLanguage: language.spelling) == nil
    {
      let isDevelopmentRegion =
        RecognizedLocale(spelling: language.spelling).identifier == developmentRegion.identifier
      let spelling = isDevelopmentRegion ? developmentRegion.spelling : language.spelling
      let place = path.appending("\(spelling).lproj")
      known.insert(spelling, at: localizations.count + added.count)
      added.append(
        LocalizationDirectory(
          spelling: spelling, path: place, realPath: place, files: [], declaringFile: language.file)
      )
    }
    guard !added.isEmpty else { return self }
    var bundle = self
    bundle.localizations.insert(inOrder: added)
    return bundle
  }
}

extension [LocalizationDirectory] {
  /// Inserts each new localization before the first one with a greater spelling.
  ///
  /// - Complexity: O(*n* log *n*) in the number of localizations.
  fileprivate mutating func insert(inOrder added: [LocalizationDirectory]) {
    var rest = added.enumerated().sorted { left, right in
      left.element.spelling.utf8.elementsEqual(right.element.spelling.utf8)
        ? left.offset < right.offset
        : left.element.spelling.utf8.lexicographicallyPrecedes(right.element.spelling.utf8)
    }.map(\.element)[...]
    var merged: [LocalizationDirectory] = []
    merged.reserveCapacity(count + added.count)
    for localization in self {
      while let next = rest.first,
        next.spelling.utf8.lexicographicallyPrecedes(localization.spelling.utf8)
      {
        merged.append(next)
        rest.removeFirst()
      }
      merged.append(localization)
    }
    self = merged + rest
  }
}

extension LocalizationDirectory {
  /// The path that a finding about the localization itself points at.
  var declaration: TreePath { declaringFile ?? path }

  /// The help text for a wrong name.
  func renaming(to name: LocaleIdentifier) -> String {
    declaringFile == nil
      ? "rename the directory to \(name).lproj" : "rename the language to \(name)"
  }
}

extension TableFile {
  /// Returns the files of one directory by precedence in a lookup: `.stringsdict` before `.strings`, and files before a
  /// `.loctable`, of which a lookup reads only the parts that no file has.
  static func inOrder(_ files: [TableFile]) -> [TableFile] {
    guard files.count > 1 else { return files }
    let sorted = files.enumerated().sorted { left, right in
      left.element.precedence == right.element.precedence
        ? left.offset < right.offset : left.element.precedence < right.element.precedence
    }
    var found: TableParts = []
    let files = sorted.map { _, file in
      var file = file
      if file.format == .loctable { file.parts.subtract(found) }
      found.formUnion(file.parts)
      return file
    }
    // The remaining part of a `.loctable` precedes a `.strings` file, as a `.stringsdict` would.
    let rest = files.filter { $0.format == .loctable && $0.parts == .stringsdict }
    return rest.isEmpty ? files : rest + files.filter { !rest.contains($0) }
  }

  private var precedence: Int {
    (isInBase ? 10 : 0) + format.precedence.rawValue
  }
}
