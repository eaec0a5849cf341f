public import L10nModel
public import L10nSource

/// A translation of a text that the source no longer has: the source changed after somebody last touched the translation.
public struct StaleTranslation: Sendable, Hashable {
  /// The position of the input.
  public let input: Int
  /// Below the input.
  public let bundle: TreePath
  /// The name of the table.
  public let table: String
  /// The localization's name in the bundle.
  public let spelling: String
  /// The localization by its canonical name.
  public let localization: LocaleIdentifier
  /// What a program looks up.
  public let key: CodeUnitString
  /// The file with the translation, below the input.
  public let path: TreePath
  /// Where the key is in the file; nil if that isn't known.
  public let place: LineColumn?
  /// Whether the catalog already asks for a review.
  public let needsReview: Bool
  /// From what the source said when the translation was last touched, to what it says now.
  package let change: SourceChange
  /// What the translation says.
  public let translation: ValueText
  /// Whether the translation most likely says something else than the source now: `SourceChange.matters` says what does.
  public fileprivate(set) var hasNewWords: Bool
  /// Whether it still has what stood for the words that others took the place of.
  fileprivate var hasOldWords = false
  /// The first change of the source after the translation.
  public let outdated: TextChange
  /// The latest change of the source.
  public let changed: TextChange
  /// The last change of the translation; nil if it is older than the history.
  public let translated: TextChange?
  /// Whether somebody wrote the translation anew and left the source alone.
  package let isWrittenAlone: Bool
  /// How many other translations of the text were revised in the commit that first changed the source.
  package let revisedBeside: Int
  /// How many translations of other texts into the language that commit revised, whose sources it changed, too.
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
    // A translation that is the key is what people write, and the source is one of it.
    hasNewWords =
      translation.forms.first?.text != key && !isMadeForKey
      && change.matters(to: translation, of: key)
  }

  /// What the source said when the translation was last touched.
  public var oldSource: ValueText { change.old }
  /// What the source says now.
  public var source: ValueText { change.new }

  /// Whether the translation has the words of the new source already, or never had those of the old one.
  ///
  /// - Parameter counterparts: what the texts of its language show.
  package func fits(by counterparts: WordCounterparts) -> Bool {
    guard isAskedByWords, let exchange = change.exchange else { return false }
    return exchange.fit(translation.forms[0].text.wordNumbers, counterparts)
  }

  /// Notes whether the translation still has what stood for words that others took the place of.
  ///
  /// - Parameter counterparts: what the texts of its language show.
  package mutating func noteOldWords(_ counterparts: WordCounterparts) {
    guard isAskedByWords, case .replaced(let words) = change.extent else { return }
    hasOldWords = words.stand(in: translation.forms[0].text.wordNumbers, counterparts)
  }

  /// The words of the source that can say whether the translation fits, by their numbers; empty for none.
  package var askedWords: Set<UInt64> {
    guard isAskedByWords else { return [] }
    let exchanged = change.exchange?.all ?? []
    return if case .replaced(let words) = change.extent { exchanged.union(words.all) } else {
      exchanged
    }
  }

  private var isAskedByWords: Bool { hasNewWords && !isOldSource && !translation.isVaried }

  /// Whether the change is worth a look, unless its commit was about wording.
  fileprivate var isWorthALook: Bool {
    switch change.extent {
    case .small: translation.isVaried
    case .replaced: translation.isVaried || hasOldWords
    case .large: true
    }
  }

  /// Whether the translation is still the source's old text, or has no form that isn't one of its: nobody ever translated it.
  public var isOldSource: Bool {
    translation == oldSource
      || translation.isVaried
        && translation.forms.allSatisfy { form in
          oldSource.forms.contains { $0.text == form.text }
        }
  }

  /// Whether the source is long enough to have words that others often stand beside.
  fileprivate var isOfSentence: Bool {
    source.forms[0].text.string.split(whereSeparator: \.isWhitespace).count >= 8
  }

  /// Whether the key is a text in other letters than the source's: `取消选择`. Whoever translates reads it, and the source is a
  /// translation of it, too.
  var isMadeForKey: Bool {
    key.hasOtherLetters && !source.forms.contains { $0.text.hasOtherLetters }
  }

  /// Whether the commit that changed the source went over the language and left the translation as it is: it revised three
  /// others whose sources it changed. That it revised other languages only proves that the change matters.
  package var isPassedOver: Bool { revisedInLanguage > 2 && isLeftBesideOthers }

  /// Whether the commit that changed the source revised two other translations of it or more. What a catalog still asks to
  /// review wasn't judged, and no translation fits a text that says something else altogether.
  var isLeftBesideOthers: Bool {
    revisedBeside > 1 && !needsReview && change.sharesWords
  }

  /// Whether the source changed within a month after the translation.
  var isFollowed: Bool {
    guard let source = outdated.commit?.time, let own = translated?.commit?.time else {
      return false
    }
    return source - own <= 30 * 86_400
  }

  /// Which text of the source it is of.
  package var text: TextIdentity { TextIdentity(bundle: bundle, table: table, key: key) }

  /// For how many whole days the source has been ahead; 0 for a change that isn't committed.
  ///
  /// - Parameter now: in seconds since 1970.
  public func age(at now: Int) -> Int {
    max(0, now - (outdated.commit?.time ?? now)) / 86_400
  }
}

extension [StaleTranslation] {
  /// Leaves out translations that fit by their words; not of a sentence that others of most languages don't fit, for then it is
  /// chance that the words of a few were taken for the new ones.
  ///
  /// - Parameter fitting: the positions of those that fit.
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
}

extension [StaleTranslation] {
  /// Leaves out those of small changes: a word or two that the translation needn't say, and what a commit left that changed
  /// mostly wording, unless a value or a number changed, or a sentence was written anew.
  ///
  /// Asked are the changes of each commit: four slight ones, and two of five.
  package mutating func leaveOutSmallChanges() {
    // What isn't committed is a change, too.
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
      let isTold =
        isOfWording ? change.changesFacts || change.isRewritten : self[position].isWorthALook
      if !isTold { self[position].hasNewWords = false }
    }
  }
}

/// A change of a text, by the commit that made it.
public struct TextChange: Sendable, Hashable {
  /// The one of the history along the first parents; nil for a change that isn't committed.
  public let commit: Commit?
  /// The commit that made the change, where `commit` merged it; nil otherwise, if it isn't known, or unless authors were
  /// asked for.
  public let origin: Commit?

  package init(_ commit: Commit?, origin: Commit? = nil) {
    self.commit = commit
    self.origin = origin
  }

  /// The name of who made the change, without the address; empty unless asked for.
  public var author: String { (origin ?? commit)?.author ?? "" }

  /// A commit.
  public struct Commit: Sendable, Hashable {
    /// In hexadecimal digits.
    public let name: String
    /// When it was committed, in seconds since 1970.
    public let time: Int
    /// The first line of the message; empty unless asked for.
    public var subject: String
    /// The name without the address; empty unless asked for.
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
  /// Whether it has letters that are neither Latin nor Greek.
  fileprivate var hasOtherLetters: Bool {
    bytes.contains { $0 >= 0xD0 }
      && string.unicodeScalars.contains { $0.value >= 0x400 && $0.properties.isAlphabetic }
  }
}
