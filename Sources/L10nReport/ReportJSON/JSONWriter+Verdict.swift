package import L10nCoverage
import L10nModel

// The members that decide about a release.
extension JSONWriter {
  /// Writes the gate's result as a member; nothing for a report without a gate.
  mutating func gate(_ result: GateResult?) {
    guard let result else { return }
    object("gate") { json in
      json.member("passed", result.passed)
      json.objects("reasons", result.reasons) { json, reason in
        json.member("kind", reason.kind)
        if case .coverage(let shortfall) = reason {
          json.member("localization", ifPresent: shortfall.localization)
          json.member("table", ifPresent: shortfall.table)
          json.member("coverage", shortfall.coverage)
          json.member("required", shortfall.minimum)
          json.member("counted", ifPresent: shortfall.counted == .human ? "human" : nil)
        }
        if case .shipping(let verdict) = reason {
          json.member("localization", verdict.language.spelling)
        }
        json.member("message", reason.sentence)
      }
      json.ship(result.shipping)
    }
  }

  /// Writes the verdict on each language to ship as a member; nothing if there are none.
  package mutating func ship(_ verdicts: [ShippingVerdict]) {
    guard !verdicts.isEmpty else { return }
    objects("ship", verdicts) { json, verdict in
      json.member("language", verdict.language.identifier.rawValue)
      json.member("required", verdict.language.minimum)
      let human = verdict.language.humanMinimum
      json.member("requiredHuman", ifPresent: human > .zero ? human : nil)
      json.member("canShip", verdict.canShip)
      json.member("obstacles", verdict.obstacleWords)
    }
  }

  /// Writes the languages over all bundles as a member. Those that block a release come first.
  mutating func languages(_ languages: [LanguageCoverage]) {
    objects("languages", languages, languages.isEmpty ? .line : .indented) { json, language in
      json.member("identifier", language.identifier.rawValue)
      json.member("name", language.name)
      json.member("verdict", language.verdict.rawValue)
      json.member("canShip", ifPresent: language.shipping?.canShip)
      json.member("bundles", language.bundles)
      json.member("keys", language.keys.total)
      json.member("keysToDo", language.keysToDo)
      json.member("wordsToDo", language.wordsToDo)
      json.member("coverage", language.keys.coverage)
      json.member("raw", language.raw)
      json.member("inSource", language.shownInSource)
      json.member("unclear", language.unclear)
      json.member("unused", language.unused)
      json.member("unusedWords", language.words.unused)
      json.member("inherited", language.keys.inherited)
      json.member("needsReview", language.keys.needsReview)
      json.member("machineTranslated", language.keys.machineTranslated)
      json.member("copied", language.copied)
      json.member("missingFiles", language.resources.missing)
      json.member("uncopied", ifPresent: language.uncopied > 0 ? language.uncopied : nil)
      json.members(of: language.findings)
    }
  }
}

extension GateReason {
  fileprivate var kind: String {
    switch self {
    case .nothingCompared: "nothingCompared"
    case .coverage: "coverage"
    case .shipping: "shipping"
    case .findings: "findings"
    }
  }
}

extension JSONWriter {
  mutating func totals(of report: Report) {
    let totals = report.totals
    object("totals") { json in
      json.member("bundles", totals.bundles)
      json.member("localizations", totals.localizations)
      json.member("keys", totals.keys.total)
      json.member("missing", totals.keys.missing)
      json.member("extra", totals.extra)
      json.member("coverage", totals.keys.coverage)
      json.members(of: totals.findings)
      json.member("suppressed", report.allowed)
      json.member("baselined", report.known)
      json.member("earlier", report.earlier)
      json.member("textsInNoTable", report.textsInNoTable)
    }
  }

  mutating func members(of findings: FindingCounts) {
    member("errors", findings.errors)
    member("warnings", findings.warnings)
    member("notes", findings.notes)
  }
}

/// The positions of a finding's parts in the output, in bytes from its start.
///
/// Most of a finding's text equals that of the finding before: within a run, everything but key, place and fingerprint; and in
/// the next run about the same file, everything about the file. It is copied from there, so that it needs no other memory.
struct FindingForm {
  /// The start of the separator before the finding.
  var start = 0
  /// The members that all findings about the subject share: those before the key's value, and those before the line's value.
  var subjectBeforeKey = 0..<0
  var subjectBeforeLine = 0..<0
  /// The end of the column's value.
  var placeEnd = 0
  var hasPlace = false
  var keyInMessage: Range<Int>?
  /// The start of the fingerprint's value, after the quote.
  var fingerprint = 0
}

/// The common parts of a run's findings, as views of the output's memory. They are valid until the output passes its bytes on.
struct FindingParts {
  /// The part before the key, including its opening quote.
  let beforeKey: BytesWithMore
  /// The part from the key's closing quote to the line's value.
  let beforeLine: BytesWithMore
  /// The part after the column's value, up to the key in the message, or up to the fingerprint if the message doesn't contain
  /// the key.
  let message: BytesWithMore
  /// The part from the key's closing quote to the end of `message`, for findings without a place.
  let beforeLineAndMessage: BytesWithMore?
  /// The part from the key in the message to the fingerprint; nil if the message doesn't contain the key.
  let messageEnd: BytesWithMore?
  /// The maximum size of a finding without its key, in bytes, including the free bytes required after it.
  private let mostBytes: Int

  /// Creates the parts from a written finding.
  ///
  /// - Parameters:
  ///   - form: the form of a finding with a key.
  ///   - output: the output that contains the finding. Fails if the output has passed a part of it on.
  init?(_ form: FindingForm, in output: borrowing ByteOutput) {
    guard let text = output.written(form.start..<form.fingerprint) else { return nil }
    func part(_ lower: Int, _ upper: Int) -> BytesWithMore {
      text.part(lower - form.start..<upper - form.start)
    }
    let messageEnd = form.keyInMessage?.lowerBound ?? form.fingerprint
    let keyEnd = form.subjectBeforeLine.lowerBound - 1
    beforeKey = part(form.start, form.subjectBeforeKey.upperBound + 1)
    beforeLine = part(keyEnd, form.subjectBeforeLine.upperBound)
    message = part(form.placeEnd, messageEnd)
    beforeLineAndMessage = form.hasPlace ? nil : part(keyEnd, messageEnd)
    self.messageEnd = form.keyInMessage.map { part($0.upperBound, form.fingerprint) }
    // The line, the column, the fingerprint and their fixed text take less than 96 bytes.
    mostBytes = text.count + 96 + BytesWithMore.moreCount
  }

  /// Returns the maximum size of a finding with a key of this length.
  func mostBytes(keyCount: Int) -> Int { mostBytes &+ keyCount &* 2 }
}

struct FindingTools: ~Copyable {
  var fingerprints = FindingFingerprints()
  /// The form of the last finding written in full; nil if the next finding is about another file.
  var form: FindingForm?
  var showsAuthors = false
  private var about: (subject: Finding.Subject, group: FindingFingerprints.SubjectGroup)?
  /// The identity of the object in `about`, compared for each run.
  private var object: ObjectIdentifier?

  mutating func removeAll() {
    fingerprints.removeAll()
    form = nil
    about = nil
    object = nil
  }

  /// Returns the fingerprint group of a run's subject. Compares the subjects' values only if the objects differ.
  mutating func group(of run: FindingRun) -> FindingFingerprints.SubjectGroup {
    if let object, run.isAbout(object), let group = about?.group { return group }
    let subject = run.subject
    object = ObjectIdentifier(subject)
    if let about, about.subject == subject {
      self.about = (subject, about.group)
      return about.group
    }
    let group = FindingFingerprints.group(of: subject)
    about = (subject, group)
    form = nil
    return group
  }
}
