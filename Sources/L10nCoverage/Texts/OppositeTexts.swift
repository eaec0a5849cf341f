import L10nCode
import L10nModel
import L10nSource

/// English texts of a table that differ in only one word, and so say different things: "Title at the top" and "Title at the
/// bottom", "Moored" and "Not moored", "Port of NDT" and "Port of DASH". No language has one translation for both.
struct OppositeTexts {
  /// A text with such a word.
  struct Member {
    /// The entry of the source.
    let index: Int
    let kind: Kind
    /// The number of the word among those of its kind.
    let word: UInt64
    /// The range of the word in the text; empty if the other texts have an additional word.
    let place: Range<Int>
  }

  /// A class of words with different meanings.
  enum Kind: Hashable {
    /// The words of one part of the list.
    case listed(UInt8)
    /// "Not", or no word.
    case negation
    /// Names that translations leave as they are.
    case name

    fileprivate var byte: UInt8 {
      switch self {
      case .listed(let number): number
      case .negation: 0xFE
      case .name: 0xFF
      }
    }
  }

  /// Texts of one kind that are equal except for the word, in the order of the source.
  private(set) var groups: [[Member]] = []
  /// The positions of the groups of each kind.
  private(set) var positions: [Kind: [Int]] = [:]

  static let none = Self()

  /// The maximum length in bytes of labels and sentences; a paragraph says more than the opposite.
  private static let longestText = 120

  private init() {}

  init(_ content: ContentParts, in language: TextLanguage) {
    guard language.code == "en" else { return }
    var positions: [[UInt8]: Int] = [:]
    var all: [[Member]] = []
    func add(_ member: Member, _ text: ByteView) {
      // The rest of the text, with one placeholder for all words of the kind.
      let frame =
        Array(text[..<member.place.lowerBound]) + [0, member.kind.byte]
        + Array(text[member.place.upperBound...])
      let position = positions[frame.map(\.lowercasedASCII), default: all.count]
      if position == all.count {
        positions[frame.map(\.lowercasedASCII)] = position
        all.append([])
      }
      all[position].append(member)
    }
    let short = content.entries.indices.filter {
      content.entries[$0].isPlainText && content.entries[$0].valueCount <= Self.longestText
    }
    for index in short {
      let text = content.plainText(at: index)
      text.forEachRunOfASCII { range in
        let word = text.part(range).numberIgnoringCase
        for kind in Self.kinds(of: text.part(range), word) {
          add(Member(index: index, kind: kind, word: word, place: range), text)
        }
      }
    }
    addAffirmations(of: short, in: content, to: &all)
    groups = all.filter { group in group.contains { $0.word != group[0].word } }
    self.positions = Dictionary(grouping: groups.indices) { groups[$0][0].kind }
  }

  /// Adds the texts that equal another one without its "not".
  private func addAffirmations(
    of texts: [Int], in content: ContentParts, to groups: inout [[Member]]
  ) {
    var negations: [[UInt8]: Int] = [:]
    for (position, group) in groups.enumerated() where group[0].kind == .negation {
      let (text, place) = (content.plainText(at: group[0].index), group[0].place)
      guard place.upperBound < text.count, text[place.upperBound] == 0x20 else { continue }
      let rest = Array(text[..<place.lowerBound]) + Array(text[(place.upperBound + 1)...])
      negations[rest.map(\.lowercasedASCII)] = position
    }
    guard !negations.isEmpty else { return }
    let lengths = Set(negations.keys.map(\.count))
    for index in texts where lengths.contains(Int(content.entries[index].valueCount)) {
      if let position = negations[content.plainText(at: index).map(\.lowercasedASCII)] {
        groups[position].append(Member(index: index, kind: .negation, word: 0, place: 0..<0))
      }
    }
  }

  private static func kinds(of word: ByteView, _ number: UInt64) -> [Kind] {
    if number == negation { return [.negation] }
    return words[number] ?? (word.isCode ? [.name] : [])
  }

  private static let negation = "not".utf8.numberIgnoringCase

  /// The parts of the list that contain a word: "block" is the opposite of both "allow" and "unblock".
  private static let words: [UInt64: [Kind]] = {
    var words: [UInt64: [Kind]] = [:]
    for (number, part) in opposites.split(separator: " ").enumerated() {
      for word in part.split(separator: "/") {
        words[word.utf8.numberIgnoringCase, default: []].append(.listed(UInt8(number)))
      }
    }
    return words
  }()

  /// Pairs that some languages express with one word, such as "upload" and "download", are left out.
  private static let opposites = """
    top/bottom/left/right above/below up/down higher/lower inner/outer horizontal/vertical \
    horizontally/vertically clockwise/counterclockwise forward/backward forwards/backwards in/out on/off \
    enable/disable enabled/disabled enables/disables enabling/disabling activate/deactivate \
    activated/deactivated show/hide shows/hides visible/hidden add/remove added/removed \
    lock/unlock locked/unlocked mute/unmute muted/unmuted muting/unmuting pin/unpin pinned/unpinned \
    block/unblock blocked/unblocked trust/untrust trusted/untrusted read/unread archive/unarchive \
    charge/discharge start/stop started/stopped connect/disconnect connected/disconnected \
    install/uninstall installed/uninstalled follow/unfollow subscribe/unsubscribe select/deselect \
    expand/collapse undo/redo previous/next first/last oldest/newest older/newer before/after \
    ascending/descending minimum/maximum minimize/maximize smaller/larger smallest/largest \
    increase/decrease increased/decreased increasing/decreasing faster/slower fast/slow high/low \
    highest/lowest longer/shorter earlier/later starts/ends open/close opened/closed import/export \
    importing/exporting imported/exported incoming/outgoing input/output sent/received sending/receiving \
    send/receive allow/deny allow/block allowed/denied allowed/blocked accept/decline accept/reject \
    accepted/declined accepted/rejected approve/reject pause/resume/stop paused/resumed/stopped \
    encrypt/decrypt include/exclude included/excluded add/edit/delete buy/sell \
    north/south/east/west width/height latitude/longitude male/female sunrise/sunset \
    celsius/fahrenheit lines/words/characters artist/album first/second/third online/offline public/private \
    valid/invalid always/never light/dark more/less with/without succeeded/failed yes/no cut/copy/paste \
    encoder/decoder encoding/decoding audio/video brightness/volume/contrast/saturation \
    camera/microphone face/touch file/folder files/folders minute/hour/day/week/month/year \
    seconds/minutes/hours/days/weeks/months/years daily/weekly/monthly/yearly
    """
}

extension ByteView {
  /// Calls `body` with each run of ASCII letters and digits.
  fileprivate func forEachRunOfASCII(_ body: (Range<Int>) -> Void) {
    var index = 0
    while index < count {
      let start = index
      while index < count, self[index].isASCIIAlphanumeric { index += 1 }
      if index > start { body(start..<index) }
      index += 1
    }
  }

  /// Whether a word has a capital after its first letter, or a capital and a digit, as only names have, or is a single capital.
  fileprivate var isCode: Bool {
    if count == 1 { return self[0].isASCIIUppercase && !"AI".utf8.contains(self[0]) }
    return dropFirst().contains(where: \.isASCIIUppercase)
      || self[0].isASCIIUppercase && contains(where: \.isASCIIDigit)
  }
}
