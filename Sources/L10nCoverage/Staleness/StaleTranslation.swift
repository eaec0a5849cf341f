public import L10nModel
public import L10nSource

/// A translation of a text that the source no longer has: the source changed after the last change of the translation.
public struct StaleTranslation: Sendable, Hashable {
  /// The position of the input.
  public let input: Int
  /// The path of the bundle, relative to the input.
  public let bundle: TreePath
  /// The name of the table.
  public let table: String
  /// The localization's name in the bundle.
  public let spelling: String
  /// The canonical name of the localization.
  public let localization: LocaleIdentifier
  /// The key that a program looks up.
  public let key: CodeUnitString
  /// The file with the translation, relative to the input.
  public let path: TreePath
  /// The place of the key in the file; nil if it is unknown.
  public let place: LineColumn?
  /// Whether the catalog already marks the translation for review.
  public let needsReview: Bool
  /// The change from the source text at the translation's last change to the current one.
  package let change: SourceChange
  /// The text of the translation.
  public let translation: ValueText
  /// Whether the translation most likely differs in meaning from the source, as `SourceChange.matters` decides.
  public fileprivate(set) var hasNewWords: Bool
  /// Whether the translation still has counterparts of replaced words.
  fileprivate var hasOldWords = false
  /// The first change of the source after the translation.
  public let outdated: TextChange
  /// The latest change of the source.
  public let changed: TextChange
  /// The last change of the translation; nil if it is older than the history.
  public let translated: TextChange?
  /// Whether the commit that wrote the translation left the source unchanged.
  package let isWrittenAlone: Bool
  /// The number of other translations of the text that were revised in the commit that first changed the source.
  package let revisedBeside: Int
  /// The number of translations into the language that this commit revised, of other texts whose sources it changed, too.
  package let revisedInLanguage: Int

  package init(
    input: Int, bundle: TreePath, table: String, spelling: String,
    localization: LocaleIdentifier, key: CodeUnitString, path: TreePath, place: LineColumn?,
    needsReview: Bool,
    change: SourceChange, translation: ValueText, outdated: TextChange,
    changed: TextChange, translated: TextChange?, isWrittenAlone: Bool = false,
    revisedBeside: Int = 0, revisedInLanguage: Int = 0
  ) {
    self.input = input
    self.bundle = bundle
    self.table = table
    self.spelling = spelling
    self.localization = localization
    self.key = key
    self.path = path
    self.place = place
    self.needsReview = needsReview
    self.change = change
    self.translation = translation
    self.outdated = outdated
    self.changed = changed
    self.translated = translated
    self.isWrittenAlone = isWrittenAlone
    self.revisedBeside = revisedBeside
    self.revisedInLanguage = revisedInLanguage
    hasNewWords = false
    // A translation that equals the key was written first, and the source is a translation of it.
    hasNewWords =
      translation.forms.first?.text != key && !isMadeForKey
      && change.matters(to: translation, of: key)
  }

  /// The source text at the translation's last change.
  public var oldSource: ValueText { change.old }
  /// The current source text.
  public var source: ValueText { change.new }

  /// Whether the translation already has the words of the new source text, or never had those of the old one.
  ///
  /// - Parameter counterparts: the counterparts in the texts of its language.
  package func fits(by counterparts: WordCounterparts) -> Bool {
    guard isAskedByWords, let exchange = change.exchange else { return false }
    return exchange.fit(translation.forms[0].text.wordNumbers, counterparts)
  }

  /// Records whether the translation still has counterparts of replaced words.
  ///
  /// - Parameter counterparts: the counterparts in the texts of its language.
  package mutating func noteOldWords(_ counterparts: WordCounterparts) {
    guard isAskedByWords, case .replaced(let words) = change.extent else { return }
    hasOldWords = words.stand(in: translation.forms[0].text.wordNumbers, counterparts)
  }

  /// The numbers of the source's words that decide whether the translation fits; empty if words can't decide.
  package var askedWords: Set<UInt64> {
    guard isAskedByWords else { return [] }
    let exchanged = change.exchange?.all ?? []
    return if case .replaced(let words) = change.extent { exchanged.union(words.all) } else {
      exchanged
    }
  }

  private var isAskedByWords: Bool { hasNewWords && !isOldSource && !translation.isVaried }

  /// Whether the change is worth a look, unless its commit mostly changed wording.
  fileprivate var isWorthALook: Bool {
    switch change.extent {
    case .small: translation.isVaried
    case .replaced: translation.isVaried || hasOldWords
    case .large: true
    }
  }

  /// Whether the translation is the old source text, or all its forms are forms of it: it was never translated.
  public var isOldSource: Bool {
    translation == oldSource
      || translation.isVaried
        && translation.forms.allSatisfy { form in
          oldSource.forms.contains { $0.text == form.text }
        }
  }

  /// Whether the source text is so long that its words often occur together with others.
  fileprivate var isOfSentence: Bool {
    source.forms[0].text.string.split(whereSeparator: \.isWhitespace).count >= 8
  }

  /// Whether the key is a text in another script than the source's: `取消选择`. Translators read the key, and the source is a
  /// translation of it, too.
  var isMadeForKey: Bool {
    key.hasOtherLetters && !source.forms.contains { $0.text.hasOtherLetters }
  }

  /// Whether the commit that changed the source left this translation and revised others into the language: at least three
  /// whose sources it changed. Revisions of other languages only show that the change matters.
  package var isPassedOver: Bool { revisedInLanguage > 2 && isLeftBesideOthers }

  /// Whether the commit that changed the source revised at least two other translations of it. A translation that a catalog
  /// marks for review wasn't judged, and no translation fits an unrelated new text.
  var isLeftBesideOthers: Bool {
    revisedBeside > 1 && !needsReview && change.sharesWords
  }

  /// Whether the source changed within 30 days after the translation.
  var isFollowed: Bool {
    guard let source = outdated.commit?.time, let own = translated?.commit?.time else {
      return false
    }
    return source - own <= 30 * 86_400
  }

  /// The identity of the source text.
  package var text: TextIdentity { TextIdentity(bundle: bundle, table: table, key: key) }

  /// The number of whole days since the source changed; 0 for a change that isn't committed.
  ///
  /// - Parameter now: the current time in seconds since 1970.
  public func age(at now: Int) -> Int {
    max(0, now - (outdated.commit?.time ?? now)) / 86_400
  }
}

extension [StaleTranslation] {
  /// Leaves out translations that fit by their words. It keeps those of a sentence if the translations into most
  /// other languages don't fit: then the match in a few languages is a coincidence.
  ///
  /// - Parameter fitting: the positions of the translations that fit.
  package mutating func leaveOut(_ fitting: [Int]) {
    var others: [TextIdentity: Int] = [:]
    for translation in self where translation.hasNewWords && !translation.isOldSource {
      others[translation.text, default: 0] += 1
    }
    for (text, fitting) in Dictionary(grouping: fitting, by: { self[$0].text }) {
      let count = (others[text] ?? 0) - fitting.count
      guard count < Swift.max(5, 3 * fitting.count + 1) || !self[fitting[0]].isOfSentence else {
        continue
      }
      for position in fitting { self[position].hasNewWords = false }
    }
  }

  /// Leaves out translations after small changes: one or two words that the translation can omit. Also leaves out those after
  /// a commit that mostly changed wording, unless a value or a number changed or a sentence was rewritten.
  ///
  /// A commit mostly changed wording if at least four of its changes, and two of five, are slight.
  package mutating func leaveOutSmallChanges() {
    // Uncommitted changes count as one commit.
    var changes: [String?: (slight: Set<SourceChange>, others: Set<SourceChange>)] = [:]
    for translation in self where !translation.isOldSource {
      let commit = translation.outdated.commit?.name
      if translation.hasNewWords {
        changes[commit, default: ([], [])].others.insert(translation.change)
      } else {
        changes[commit, default: ([], [])].slight.insert(translation.change)
      }
    }
    let ofWording = changes.mapValues { slight, others in
      slight.count >= 4 && slight.count * 5 >= (slight.count + others.count) * 2
    }
    for position in indices where self[position].hasNewWords && !self[position].isOldSource {
      let change = self[position].change
      let isOfWording = ofWording[self[position].outdated.commit?.name] ?? false
      let isReported =
        isOfWording ? change.changesFacts || change.isRewritten : self[position].isWorthALook
      if !isReported { self[position].hasNewWords = false }
    }
  }
}

/// A change of a text and the commit that made it.
public struct TextChange: Sendable, Hashable {
  /// The commit in the history along first parents; nil for a change that isn't committed.
  public let commit: Commit?
  /// The commit that made the change, if `commit` merged it. Nil otherwise, if it is unknown, or if authors aren't shown.
  public let origin: Commit?

  package init(_ commit: Commit?, origin: Commit? = nil) {
    self.commit = commit
    self.origin = origin
  }

  /// The author's name without the address; empty if authors aren't shown.
  public var author: String { (origin ?? commit)?.author ?? "" }

  /// A commit of the history.
  public struct Commit: Sendable, Hashable {
    /// The hash in hexadecimal digits.
    public let name: String
    /// The commit time in seconds since 1970.
    public let time: Int
    /// The first line of the message; empty if the commit wasn't read.
    public var subject: String
    /// The author's name without the address; empty if authors aren't shown.
    public var author: String

    package init(name: String, time: Int, subject: String = "", author: String = "") {
      self.name = name
      self.time = time
      self.subject = subject
      self.author = author
    }
  }
}

extension CodeUnitString {
  fileprivate var hasOtherLetters: Bool {
    bytes.contains { $0 >= 0xD0 }
      && string.unicodeScalars.contains { $0.value >= 0x400 && $0.properties.isAlphabetic }
  }
}
