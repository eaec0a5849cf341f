import L10nCoverage
import L10nModel
import L10nSource

/// The names under which several findings of one check are listed, of the first kind in which they differ.
struct FindingSubjects {
  enum Name {
    case key(CodeUnitString)
    case text(String)
  }

  private enum Kind: String, CaseIterable {
    case key, table, file, language, reason
  }

  private let kind: Kind
  private let runs: [FindingRun]
  private let section: FindingOutline.Section

  init(
    of positions: [FindingPosition], in section: FindingOutline.Section, _ runs: [FindingRun]
  ) {
    self.section = section
    self.runs = runs
    kind =
      Kind.allCases.first { kind in
        var seen: Set<String> = []
        if kind == .key { return positions.allSatisfy { runs[$0.run].hasKeys } }
        return positions.allSatisfy { position in
          Self.name(of: runs[position.run], as: kind, in: section).map { seen.insert($0).inserted }
            ?? false
        }
      } ?? .reason
    let areRaw = kind == .key && positions.allSatisfy { runs[$0.run].isAboutRawKeys }
    noun = areRaw ? "raw key" : kind.rawValue
  }

  let noun: String

  func name(of position: FindingPosition) -> Name {
    if let key = runs.key(at: position) { return .key(CodeUnitString(bytes: key)) }
    let run = runs[position.run]
    return .text(Self.name(of: run, as: kind, in: section) ?? run.common.messageText)
  }

  private static func name(
    of run: FindingRun, as kind: Kind, in section: FindingOutline.Section
  ) -> String? {
    switch kind {
    case .key: return nil
    case .table: return run.subject.path == nil ? nil : run.subject.table
    case .file:
      guard let path = run.subject.path else { return nil }
      let relative = section.path.flatMap { path.relative(to: $0) } ?? path.string
      return relative.isEmpty ? path.string : relative
    case .language: return run.subject.localization
    case .reason: return run.common.messageText
    }
  }
}

extension FindingSubjects {
  /// Returns the number of names to list where space is limited.
  static func shownCount(of positions: [FindingPosition], in runs: [FindingRun]) -> Int {
    // Doesn't omit only one or two names.
    let few = positions.first.map { runs[$0.run].severity } == .note ? 3 : 6
    return positions.count <= few + 2 ? positions.count : few
  }
}

extension FindingOutline {
  /// Returns the localizations with their numbers of findings: "de 12, fr 3, …".
  private func words(of counts: [(name: String, count: Int)]) -> String {
    let most = Fold.mostNames
    let named = counts.prefix(most).map { "\($0.name) \(Numbers.grouped($0.count))" }
    return named.joined(separator: ", ") + (counts.count > most ? ", …" : "")
  }

  /// Returns the number of the remaining findings, with their localizations, or else their lines.
  func words(ofRest positions: ArraySlice<FindingPosition>, in section: Section) -> String {
    var text = "\(Numbers.grouped(positions.count)) more"
    if section.isJoined { return text + ": " + words(of: localizations.counts(of: positions)) }
    let lines = positions.compactMap { runs.place(at: $0)?.line }.sorted()
    if !lines.isEmpty {
      text += " in " + (lines.count == 1 ? "line " : "lines ")
      text += lines.prefix(8).map(String.init).joined(separator: ", ")
      if lines.count > 8 { text += ", …" }
    }
    return text
  }

  /// Returns the number of findings in localizations without a separate entry, and the names of these.
  func words(ofCounted positions: [FindingPosition]) -> String {
    // Findings about the source have no localization.
    let counts = localizations.counts(of: positions).filter { !$0.name.isEmpty }
    let number = Numbers.grouped(positions.count)
    guard !counts.isEmpty else { return "\(number) more" }
    return "\(number) in \(Numbers.counted(counts.count, "more localization")): "
      + words(of: counts)
  }

  var foldedCounts: [(check: String, count: Int)] {
    var counts: [Check: Int] = [:]
    for run in folded.flatMap(\.runs) { counts[runs[run].check, default: 0] += runs[run].count }
    return counts.map { ($0.key.identifier, $0.value) }.sorted { ($1.1, $0.0) < ($0.1, $1.0) }
  }

  /// Returns the finding that represents a fold, if it has a single key or file and a single message; nil if names must be
  /// listed.
  func representative(of fold: Fold) -> FindingPosition? {
    guard fold.subjects.count == 1, runs.agree(fold.subjects + fold.findings, on: \.message)
    else { return nil }
    return fold.subjects[0]
  }

  func commonHelp(of fold: Fold) -> String? {
    guard let first = fold.subjects.first,
      runs.agree(fold.subjects + fold.findings, on: \.common.help)
    else { return nil }
    return runs[first.run].common.help
  }
}

extension Fold {
  /// The maximum number of localizations to name.
  fileprivate static let mostNames = 12

  /// The name of the fold's single localization; empty for several, or if no name is needed.
  var onlyLocalization: String { localizations.only ?? "" }

  /// Returns the localizations: "de, fr", or "34 localizations (ar, bg, … and 22 more)"; empty if no name is needed.
  func localizationWords(isFull: Bool) -> String {
    guard localizations.count > 3 else { return localizations.joined(separator: ", ") }
    let most =
      isFull || localizations.count <= Self.mostNames + 2 ? localizations.count : Self.mostNames
    let rest = localizations.count - most
    let names = localizations.prefix(most).joined(separator: ", ")
    return "\(localizations.count) localizations (\(names)\(rest > 0 ? " and \(rest) more" : ""))"
  }
}

extension FindingOutline.Section {
  /// Returns the file or directory of the findings, or the input for findings without one.
  func heading(_ paths: DisplayedPaths, in report: Report) -> String {
    if let path { return paths.displayed(path, input: input) }
    return report.inputs.indices.contains(input) ? report.inputs[input] : "."
  }

  /// Returns the path of the finding's file relative to the section's directory, for a finding about the whole file whose
  /// message doesn't start with it; nil for other findings.
  func fileName(of run: FindingRun) -> String? {
    guard !run.hasKeys, !run.hasPlaces, let path = run.subject.path, let base = self.path
    else { return nil }
    let components = path.components
    guard base.components.count < components.count else { return nil }
    let relative = components.dropFirst(base.components.count).joined(separator: "/")
    return run.message.begins(with: relative) ? nil : relative
  }
}

extension Finding.Message {
  fileprivate func begins(with file: String) -> Bool {
    switch self {
    case .text(let text): text.utf8.starts(with: file.utf8)
    case .aboutKey: false
    }
  }
}

extension Finding {
  /// The message as a line of text: hidden scalars are escaped, and right-to-left text is isolated, so that it doesn't reorder
  /// the text around it.
  var visibleMessage: String {
    switch message {
    case .text(let text): Self.visible(text)
    case .aboutKey(let before, let after):
      before.string + VisibleText.isolatedQuote(key ?? "") + after.string
    }
  }

  /// The localization as a prefix of the message, for outputs that don't name it otherwise. Empty if the path contains it.
  var visibleLead: String {
    guard let localization, key != nil, let path,
      !path.components.dropLast().contains(where: { $0 == "\(localization).lproj" })
    else { return "" }
    return VisibleText.escaping(localization) + ": "
  }

  var visibleStatement: String { visibleLead + visibleMessage }

  /// The help text as a line of text, escaped like the message.
  var visibleHelp: String? { help.map(Self.visible) }

  private static func visible(_ text: String) -> String {
    let visible = VisibleText.escaping(text)
    // The texts are English sentences, whatever they quote.
    return VisibleText.isRightToLeft(visible) ? "\u{2066}\(visible)\u{2069}" : visible
  }

  /// Returns the help text that follows the message; empty if there is none.
  ///
  /// - Parameter separator: the text between message and help.
  func visibleTail(separator: String = "\n") -> String {
    visibleHelp.map { separator + "help: " + $0 } ?? ""
  }

  /// Returns the statement, followed by the help text if there is one.
  func visibleAdvice(separator: String = "\n") -> String {
    visibleStatement + visibleTail(separator: separator)
  }
}

/// The localization of each run, as an index into the sorted names.
struct FindingLocalizations {
  /// The first one stands for no localization.
  private let names: [String]
  private let numbers: [Int32]

  /// - Parameter spellings: the localization of each run; nil for runs about none or all.
  init(_ spellings: [String?]) {
    let known = Set(spellings.compactMap(\.self)).sorted()
    names = [""] + known
    let numbers = Dictionary(uniqueKeysWithValues: zip(known, Int32(1)...))
    self.numbers = spellings.map { $0.flatMap { numbers[$0] } ?? 0 }
  }

  func number(ofRun run: Int) -> Int { Int(numbers[run]) }

  func name(_ number: Int) -> String { names[number] }

  subscript(run: Int) -> String? { numbers[run] == 0 ? nil : names[Int(numbers[run])] }

  func counts(of positions: some Sequence<FindingPosition>) -> [(name: String, count: Int)] {
    var counts = [Int](repeating: 0, count: names.count)
    for position in positions { counts[Int(numbers[position.run])] += 1 }
    return names.indices.filter { counts[$0] > 0 }
      .sorted { (counts[$1], $0) < (counts[$0], $1) }
      .map { (names[$0], counts[$0]) }
  }
}
