import L10nModel
import L10nSource

/// What findings of one check are about, beside their localizations, by numbers in the order of first appearance: keys, or
/// files.
struct FoldSubjects {
  /// The number of the subject of each finding.
  private(set) var numbers: [Int] = []
  /// The first finding of each subject, by its place among all.
  private(set) var representatives: [Int] = []
  private var keys = KeyNumbers()
  private var files: [File: Int] = [:]

  /// The file or table, and a message.
  private struct File: Hashable {
    let file: String?
    let table: String?
    var message: String

    init(_ finding: Finding) {
      file = finding.path?.lastComponent
      table = finding.table
      message = finding.messageText
    }

    /// The same without the name of the localization in the message.
    func without(_ localization: String) -> Self {
      let names: Set<Substring> = [
        Substring(localization), "\(localization):", "\(localization),", "\"\(localization)\"",
      ]
      var file = self
      let words = message.split(separator: " ", omittingEmptySubsequences: false)
      file.message = words.map { names.contains($0) ? "*" : $0 }.joined(separator: " ")
      return file
    }
  }

  /// Takes all findings of a run.
  mutating func add(_ run: FindingRun, localization: String) {
    run.withKeys { keys in
      for position in 0..<keys.count { add(self.keys.number(of: keys.text(at: position))) }
    }
    guard run.keys.isEmpty else { return }
    let finding = run.common
    if let key = finding.key {
      key.bytes.withView { add(keys.number(of: $0)) }
    } else {
      add(number(of: File(finding), localization))
    }
  }

  private mutating func number(of file: File, _ localization: String) -> Int {
    // Some names are words, too: "it" and "is". So messages that are equal as they are have the same subject.
    let general = file.without(localization)
    let subject = files[file] ?? files[general] ?? representatives.count
    files[file] = subject
    files[general] = files[general] ?? subject
    return subject
  }

  private mutating func add(_ subject: Int) {
    if subject == representatives.count { representatives.append(numbers.count) }
    numbers.append(subject)
  }
}
