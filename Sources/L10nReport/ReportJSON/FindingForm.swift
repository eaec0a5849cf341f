import L10nCoverage
import L10nModel

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
  /// The key in the message; nil where the message does not name it.
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

/// What is kept from finding to finding.
struct FindingTools: ~Copyable {
  var fingerprints = FindingFingerprints()
  /// Of the last finding that was written in full; nil where the next is about another file.
  var form: FindingForm?
  /// Whether to name the authors of changes.
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
