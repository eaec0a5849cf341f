package import L10nCoverage
import L10nModel

// What a release depends on.
extension JSONWriter {
  /// Writes what came of the gate, as a member; nothing of a report that was not judged.
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

  /// Writes whether a release can have each of the languages that it is to have, as a member; nothing without such.
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

  /// Writes the languages over all bundles, those that block a release first, as a member.
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

/// Where the parts of a finding stand in the output, by the count of bytes before them.
///
/// Most of the text of a finding is that of the one before: in a run all but key, place and fingerprint, and in the next run
/// about the same file all that tells the file. It is copied from there, so that nothing is kept beside the output.
struct FindingForm {
  /// Where what separates it from the finding before begins.
  var start = 0
  /// The members that are the same for all findings about its subject, before the value of the key and before that of
  /// the line.
  var subjectBeforeKey = 0..<0
  var subjectBeforeLine = 0..<0
  /// Where what follows the value of the column begins.
  var placeEnd = 0
  var hasPlace = false
  var keyInMessage: Range<Int>?
  /// Where the value of the fingerprint begins, behind its quote.
  var fingerprint = 0
}

/// What a finding and the next of its run have in common, in the output's memory: it is there until the output hands its
/// bytes on.
struct FindingParts {
  /// Up to the key, with its quote.
  let beforeKey: BytesWithMore
  /// From the quote behind the key up to the line.
  let beforeLine: BytesWithMore
  /// From behind the column up to the key in the message, or up to the fingerprint where the message does not name it.
  let message: BytesWithMore
  /// From the quote behind the key to the end of `message`, where there is no place between them.
  let beforeLineAndMessage: BytesWithMore?
  /// From behind the key in the message up to the fingerprint; nil where the message does not name it.
  let messageEnd: BytesWithMore?
  /// How many bytes a finding of them has at most but for its key, with those that have to be free behind it.
  private let mostBytes: Int

  /// - Parameters:
  ///   - form: that of a finding with a key.
  ///   - output: where it was written; nil is returned where that has handed on a part of it.
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
    // Line, column, fingerprint and what names and encloses them take fewer than 96.
    mostBytes = text.count + 96 + BytesWithMore.moreCount
  }

  /// How much room a finding with such a key needs at most.
  func mostBytes(keyCount: Int) -> Int { mostBytes &+ keyCount &* 2 }
}

struct FindingTools: ~Copyable {
  var fingerprints = FindingFingerprints()
  /// Of the last finding that was written in full; nil where the next is about another file.
  var form: FindingForm?
  var showsAuthors = false
  private var about: (subject: Finding.Subject, group: FindingFingerprints.SubjectGroup)?
  /// Which object `about` has, which is asked for each run.
  private var object: ObjectIdentifier?

  mutating func removeAll() {
    fingerprints.removeAll()
    form = nil
    about = nil
    object = nil
  }

  /// Notes what the next findings are about. Where that is the same in other objects, it is only compared.
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
