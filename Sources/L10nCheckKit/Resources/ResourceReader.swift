import L10nCoverage
import L10nFiles
import L10nFormats
import L10nModel
import L10nSource

/// Reads as much of resources as is needed to tell code from data, and copies from localized files.
///
/// Files that can't be read are ignored: lookups depend only on the presence of a file.
struct ResourceReader {
  private static let sizeLimit = ResourceLimit.bytes
  /// In bytes: enough to distinguish most files, and all of a small one.
  private static let beginningSize = 4096
  /// Document packages contain a few files: a deeper directory isn't one.
  private static let depthLimit = 8

  /// The state that a worker keeps between files.
  struct Tools {
    fileprivate var original: [UInt8] = []
    fileprivate var own: [UInt8] = []
  }

  private let tree: InputTree
  private let checks: ResourceFindings
  private let input: Int
  private let bundle: TreePath

  init(_ work: BundleWork) {
    tree = work.tree
    checks = work.resourceFindings
    input = work.input
    bundle = work.plan.bundle.path
  }

  func findings(about work: ResourceWork, _ tools: inout Tools) -> [Finding] {
    if work.isNib { return nibFindings(work) }
    let beginnings = (work.development + work.localizations).map { holder in
      try? tree.start(of: holder.path, count: Self.beginningSize)
    }
    let resources = zip(work.development + work.localizations, beginnings).map {
      holder, beginning in
      BundleResource(
        path: TreePath("\(holder.spelling).lproj/\(work.name)"), beginning: beginning ?? [])
    }
    return checks.codeInLocalizations(resources) + copies(work, beginnings, &tools)
  }

  private func copies(
    _ work: ResourceWork, _ beginnings: [[UInt8]?], _ tools: inout Tools
  ) -> [Finding] {
    guard let original = work.development.first, let beginning = beginnings[0] else {
      return copiedPackages(work)
    }
    var isOriginalRead = false
    let ownBeginnings = beginnings.dropFirst(work.development.count)
    return zip(work.localizations, ownBeginnings).compactMap { holder, own in
      guard let own, !own.isEmpty, own == beginning, !holder.isOfPages else { return nil }
      if own.count == Self.beginningSize {
        if !isOriginalRead {
          let result: Void? = try? tree.read(
            original.path, into: &tools.original, limit: Self.sizeLimit)
          guard result != nil else { return nil }
          isOriginalRead = true
        }
        let result: Void? = try? tree.read(holder.path, into: &tools.own, limit: Self.sizeLimit)
        guard result != nil, tools.own == tools.original else { return nil }
      }
      guard isOwnFile(holder, work.name), isOwnFile(original, work.name) else { return nil }
      return checks.copiedResource(work.name, in: holder.spelling)
    }
  }

  /// Whether no component of the path is a link: a link to the original isn't a copy.
  private func isOwnFile(_ holder: ResourceWork.Holder, _ name: String) -> Bool {
    var path = holder.path
    for _ in TreePath(name).components {
      if case .link = try? tree.kind(of: path) { return false }
      path = path.parent ?? .root
    }
    return true
  }
}

// MARK: Packages

extension ResourceReader {
  /// The findings about copied directories that are single documents.
  private func copiedPackages(_ work: ResourceWork) -> [Finding] {
    guard let original = work.development.first, isOwnFile(original, work.name) else { return [] }
    return work.localizations.filter { holder in
      isOwnFile(holder, work.name) && isCopy(holder.path, of: original.path, depth: 0) == true
    }.map { checks.copiedResource(work.name, in: $0.spelling) }
  }

  /// Whether two directories have the same contents; nil if they are empty.
  private func isCopy(_ own: TreePath, of original: TreePath, depth: Int) -> Bool? {
    guard depth < Self.depthLimit, let entries = entries(of: own),
      entries == self.entries(of: original)
    else { return false }
    var buffer: [UInt8] = []
    var isCopy: Bool?
    for entry in entries {
      let (place, originalPlace) = (own.appending(entry.name), original.appending(entry.name))
      switch entry.kind {
      case .file:
        guard let bytes = bytes(of: originalPlace),
          (try? tree.read(place, into: &buffer, limit: Self.sizeLimit)) != nil, buffer == bytes
        else { return false }
        if !bytes.isEmpty { isCopy = true }
      case .directory:
        guard let inner = self.isCopy(place, of: originalPlace, depth: depth + 1) else { continue }
        guard inner else { return false }
        isCopy = true
      case .link: continue
      case .other: return false
      }
    }
    return isCopy
  }

  /// The visible contents of a directory, sorted by name.
  private func entries(of directory: TreePath) -> [DirectoryEntry]? {
    guard let contents = try? tree.contents(of: directory), contents.undecodableNames.isEmpty else {
      return nil
    }
    return contents.entries.filter { $0.name.utf8.first != UInt8(ascii: ".") }
      .sorted { TreePath($0.name) < TreePath($1.name) }
  }

  private func bytes(of path: TreePath) -> [UInt8]? {
    try? tree.bytes(of: path, limit: Self.sizeLimit)
  }
}

// MARK: Nibs

extension ResourceReader {
  /// The findings about nibs that can't be read, and about nibs of other languages with the development region's texts.
  private func nibFindings(_ work: ResourceWork) -> [Finding] {
    var findings: [Finding] = []
    var originals: [(bytes: [UInt8], parsed: Parsed<NibFile>)] = []
    let hasTranslations = work.localizations.contains { !$0.speaksDevelopmentLanguage }
    for holder in work.development {
      guard let part = NibReader(tree: tree).partWithTexts(ofNib: holder.path) else { continue }
      let parsed = hasTranslations ? NibFile.parse(part.bytes) : NibFile.parseFrame(part.bytes)
      findings += mistakes(of: parsed, holder, part.path)
      originals.append((part.bytes, parsed))
    }
    let texts = originals.first?.parsed.value.textCounts ?? [:]
    let isComparable = texts.keys.contains(where: \.isTranslatable)
    // Most translated nibs lack a text of the original. Searching for one text detects that faster than parsing.
    let sample = texts.keys.map(\.text.bytes).filter(Self.isWrittenAsIs).max { $0.count < $1.count }
    for holder in work.localizations {
      guard let part = NibReader(tree: tree).partWithTexts(ofNib: holder.path) else { continue }
      let own: Parsed<NibFile>
      if let same = originals.first(where: { $0.bytes == part.bytes }) {
        own = same.parsed
      } else if isComparable, !holder.speaksDevelopmentLanguage,
        sample.map({ Self.contains($0, in: part.bytes) }) ?? true
      {
        own = NibFile.parse(part.bytes)
      } else {
        own = NibFile.parseFrame(part.bytes)
      }
      findings += mistakes(of: own, holder, part.path)
      guard isComparable, !holder.speaksDevelopmentLanguage, own.value.textCounts == texts,
        isOwnFile(holder, work.name)
      else { continue }
      findings.append(
        checks.untranslatedNib(
          work.name, in: holder.spelling, textCount: texts.values.reduce(0, +)))
    }
    return findings
  }

  private func mistakes(
    of nib: Parsed<NibFile>, _ holder: ResourceWork.Holder, _ path: TreePath
  ) -> [Finding] {
    let mistakes = nib.diagnostics.filter { $0.severity != .note }
    guard !mistakes.isEmpty else { return [] }
    let context = FindingContext(
      input: input, bundle: bundle, localization: holder.spelling, path: path)
    return context.findings(mistakes, in: nib.text)
  }

  /// Whether a text appears verbatim in every encoding of a nib, binary or XML.
  private static func isWrittenAsIs(_ text: [UInt8]) -> Bool {
    text.allSatisfy { $0.isASCIIAlphanumeric || $0 == UInt8(ascii: " ") }
  }

  /// - Complexity: O(*n* × *m*) at worst, O(*n*) for texts without repetitions.
  private static func contains(_ part: [UInt8], in bytes: [UInt8]) -> Bool {
    part.isEmpty
      || bytes.withView { bytes in
        part.withView { bytes.firstIndex(of: $0, from: 0) != nil }
      }
  }
}

extension NibFile.Text {
  fileprivate var isTranslatable: Bool { text.hasLetters }
}
