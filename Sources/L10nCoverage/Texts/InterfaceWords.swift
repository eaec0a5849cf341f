package import L10nSource

/// Whether a text is a name by its form: a path, an address, or nothing but initials, words with inner capitals and extensions
/// of files, none of which is a word of English: "UDP", "WebP (.webp)", "/usr/local/bin".
///
/// - Complexity: O(*n*) in the length of the text.
package func isNameByForm(_ text: CodeUnitString) -> Bool {
  let bytes = text.bytes
  guard bytes.allSatisfy({ $0 < 0x80 }) else { return false }
  if namesFileOrServer(text) { return true }
  let slash = UInt8(ascii: "/")
  if bytes.first == slash || bytes.count(where: { $0 == slash }) > 1 {
    return !bytes.contains(UInt8(ascii: " "))
  }
  let words = bytes.indices.split { !bytes[$0].isASCIILetter }
  return words.allSatisfy { word in
    let isExtension = word.lowerBound > 0 && bytes[word.lowerBound - 1] == UInt8(ascii: ".")
    return word.count < 2 || isExtension
      || bytes[word].dropFirst().contains(where: \.isASCIIUppercase)
  } && !bytes.map(\.lowercasedASCII).withView(InterfaceWords.isAny)
}

/// English as interfaces speak it: "Discard Changes", "Choose a tag".
///
/// Nothing but the words of a text tells it from a name where no other language has a say.
enum InterfaceWords {
  /// Filipinos say "Cancel", and so do those whose language is near to English: Scots, Nigerian Pidgin.
  static let languagesUsingThem: Set<String> = ["fil", "pcm", "sco", "tl"]

  /// Whether a text has nothing but such words, and one of them that no other language takes over.
  ///
  /// - Parameters:
  ///   - allowed: words that may stay as they are.
  ///   - isAllowed: whether a word with a number may be among them as well.
  /// - Complexity: O(*n*) in the length of the text.
  static func areAll(
    of text: ByteView, but allowed: Set<String>, or isAllowed: (UInt64) -> Bool = { _ in false }
  ) -> Bool {
    var words = LatinWords(text)
    var hasEnglishWord = false
    while let range = words.next() {
      let word = text.part(range)
      if !allowed.isEmpty, allowed.contains(String(decoding: word, as: UTF8.self)) { return false }
      let number = word.numberOfWord
      // Most texts that aren't English end here.
      guard
        known.contains(number) || isAllowed(word.numberIgnoringCase)
          || StopWords.have(word, of: "en")
      else { return false }
      if english.contains(number) || functionWords.contains(number) { hasEnglishWord = true }
    }
    return hasEnglishWord
  }

  /// The same of a text that can be all in capitals: "SUBSCRIPTION".
  static func areAll(ofLabel text: ByteView, but allowed: Set<String>) -> Bool {
    withSmallLetters(of: text) { areAll(of: $0, but: allowed) }
  }

  /// Calls `body` with a text, or with the small letters of one that is all in capitals.
  static func withSmallLetters<Result>(
    of text: ByteView, _ body: (ByteView) -> Result
  ) -> Result {
    text.contains(where: \.isASCIILowercase)
      ? body(text) : text.map(\.lowercasedASCII).withView(body)
  }

  /// Whether a text has nothing but such words, words that others take over, and small ones of English.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  static func areKnown(_ text: ByteView) -> Bool {
    LatinWords(text).allSatisfy { range in
      let word = text.part(range)
      return known.contains(word.numberOfWord) || StopWords.have(word, of: "en")
    }
  }

  /// Whether a text has such a word, or a small one of English.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  static func isAny(of text: ByteView) -> Bool {
    LatinWords(text).contains { range in
      let word = text.part(range)
      return known.contains(word.numberOfWord) || StopWords.have(word, of: "en")
    }
  }

  /// Whether a text is made of other words than these, all of them with a capital or of nothing else.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  static func mayBeName(_ text: ByteView) -> Bool {
    var hasWord = false
    for word in text.split(whereSeparator: { !$0.isASCIILetter && $0 < 0x80 }) {
      let number = text.part(word.startIndex..<word.endIndex).numberOfWord
      guard word.first?.isASCIIUppercase == true, !english.contains(number),
        !shared.contains(number), !international.contains(number)
      else { return false }
      hasWord = true
    }
    return hasWord
  }

  /// Whether a word behind the first is a small one of clauses, which names hardly have.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  static func areClause(_ text: ByteView) -> Bool {
    var words = LatinWords(text)
    _ = words.next()
    while let range = words.next() {
      if text[range.lowerBound].isASCIILowercase,
        clauseWords.contains(text.part(range).numberOfWord)
      {
        return true
      }
    }
    return false
  }

  /// Whether a text is one word that several languages in Latin letters write alike: "Stop", "Info".
  ///
  /// - Complexity: O(*n*) in the length of the text.
  static func isInternational(_ text: ByteView) -> Bool {
    onlyWord(of: text).map(international.contains) ?? false
  }

  /// Whether a text is one word that other languages have or take over.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  static func isShared(_ text: ByteView) -> Bool {
    onlyWord(of: text).map { shared.contains($0) || international.contains($0) } ?? false
  }

  /// The number of a text's word; nil for several, or none.
  private static func onlyWord(of text: ByteView) -> UInt64? {
    withSmallLetters(of: text) { text in
      var words = LatinWords(text)
      guard let range = words.next(), words.next() == nil else { return nil }
      return text.part(range).numberOfWord
    }
  }

  private static let known = english.union(functionWords).union(shared).union(international)

  static func numbers(_ words: String) -> Set<UInt64> {
    Set(words.split { $0 == " " || $0 == "\n" }.map(\.utf8.numberIgnoringCase))
  }

  /// Words that neither are words of another language nor are used in it.
  private static let english = numbers(
    """
    able above accelerated accepted accessed accessibility accessing according accordingly accuracy \
    across activated activating activities added adding additional addresses adds adjust adjusted \
    adjusts advanced affect affected after again against agree algorithm allow allowed allowing \
    allows almost along alphabetical alphabetically already alternating alternatively always amount \
    analyze another answer any anymore anyone anything anyway anywhere appear appearance appears \
    applied applies apply applying appreciated approval approve approved archived areas around \
    artifacts asked asking asks assign assigned attach attached attachment attachments attacks \
    attempt attempting attempts authorization authorize authorized automatically available average \
    avoid awaiting aware away backed backward backwards became because become becomes before \
    beginning behavior behaviour behind belongs below better between bigger blocked blocking both \
    bought briefly brightness browse built bundled busy buy calculated calculating calculation \
    calendars called calls cancel canceled cancelled cannot capabilities careful carefully caused \
    certificates change changed changes changing chapters charging checked checking choices choose \
    choosing chosen clear cleared clearing clears clicking close closed closer closing collaborate \
    collapse collapsed collect collected colored combination combined combining coming commands \
    commonly communicate communicates communicating companies compared completed completely \
    completion compressed compromised configured confirm confirmed conflicting conflicts congrats \
    congratulations connect connected connecting connects conservative considered contain containing \
    contains continued continuing contribute contributors controlled convert converted converts \
    copied copying correctly corresponding corrupted costs could counts crashed create created \
    creates creating credentials critical currently customize cut damage damaged day days decrease \
    deducted defined degraded delayed delete deleted deletes deleting delivered denied deny depending \
    depends derived descending designed detailed detect detected detecting detects determined \
    determines did didn difference different digits directly disable disabled disabling discard \
    discarded disconnect disconnected dismiss displayed displaying distributed disturb does doesn \
    doing done downloaded downloading dragging draw dropped duplicated duplicates duration during \
    each earlier early easier easily edges editing either empty enable enabled enables enabling \
    encoded encounter encountered encrypted ended enforce enhance enhanced enough ensure ensures \
    ensuring enter entered entering entire entirely entities entries erase erased establish \
    established establishing estimated evaluated every everyone everything exactly example examples \
    exceeded exceeds except excluded executed executing existing exist exists exiting expand expanded \
    expands expect expected experience expired expires expiring expiry explicitly exported exporting \
    exposed extracting failed fails failure fastest fees fetch fetched fetching few field fields fill \
    filling finish finished fired firing first focused follow followers following follows forced \
    foreground foreign forever forget forgot forgotten formatting forwarded found frequently friend \
    friends fully functionality functions funds further gaps generated generating gets getting give \
    given globally going gone got grant granted granting great greater group grouping groups \
    guarantee guaranteed guidance had happen happened happens having hearing height hello helped \
    helpful helping helps here hidden hide hides higher highest highlight highlighting history \
    horizontally hour hours hover identical identified identify ignored immediately implementation \
    implemented imported importing improve improved improvements improving inactivity included \
    includes including increase increased increases increasing indefinitely indicates inform informed \
    inherit insecure inserted inside install installed installing instead insufficient intend \
    intended interact interrupted into invited invoices involved issued itself join joined just \
    justify keep keeping keeps kept keyboard know known language languages larger latest leading \
    leaked learn least leave leaving left length less levels libraries library licensed licenses \
    likely lines linked listed listen listening load loaded loading locally locate located locked \
    locking logged longer looking looks lost loud lower lowercase made maintained maintaining make \
    makes making managed manually many matched maximize maybe meaning means measurement members \
    merged merging methods might migrate minimize minimized missed missing modified modify monitored \
    month monthly months more move moved moving much must mute muted named navigate near nearby \
    nearly necessary need needed needing needs never new newer newest next none normally nothing \
    notified notify now number numbers obtain obtained occur occurred often old older ongoing onto \
    opened opening opens optimized other others otherwise ours outdated outgoing outside own owned \
    owner ownership paid paired partially passed paste paused payment payments pending people \
    performed performing performs periodically periods permanently permitted persists physical pick \
    picked picture pictures pinning placed playable played players playing please plugged possibly \
    potentially powerful prediction preferences preferred preparing preserved preserving pressed \
    prevent prevents preview previous previously price prices privately probably proceed proceeding \
    processed processes programs progress properly protect protects provide provided provides \
    providing purchase purchased purchases purchasing purposes put quickly quit quitting raise \
    randomly rather reach reached reaching read readable reading readings reads ready really reappear \
    reason reasons receipt receipts receive received receives receiving recently recognition \
    recognize recognized recommend reconnect recorded recording recover recovered redeem redo \
    references refresh refreshed refreshing refunded regarding regardless registered registration \
    reject rejected related released reliability reliable reload remain remaining remains remember \
    remind reminder reminders remotely removable removal remove removed removes removing rename \
    renamed rendered renew renewal renewed reopen reorder repeat repeated repeatedly replace replaced \
    replacement replaces replacing replies reply reported reporting representing request requested \
    requesting requests require required requirements requires resize resolving respond responding \
    responsible restarted restore restored restoring restricted results retrieve retrieving retry \
    return returned returns reveal reversed reverted revoke revoked right risks room rooms rounded \
    routed row rows rule run running runs same save saved saves saving scanned scenarios schedule \
    scheduled scrubbing search searches searching secondary seconds secured securely security seek \
    seeking seen select selected selecting selection selects sending sends sensitivity separated \
    setting settings share shared shares sharing shorter shortly should showing shown sign signed \
    significant significantly signing silently simplified simply simultaneously since size sizes \
    sizing skip skipped skipping slow slower small smaller smallest snapping solve some someone \
    something sometimes sorting spacing specifically specified specify speed speeds spend spending \
    stacked started starting statistics stays steps stopped storage stored submit submitted \
    submitting subscribed subscribers subscribing subscription subscriptions subsequent succeeded \
    success successful successfully suggest suggested suitable supplied supported supporting suppress \
    sure swapped switched synchronized syncing takes taking tapped tasks tell temporarily temporary \
    terminated terms thank thanks that their them themselves then there these they thing things think \
    third this those threshold through thus tighten timed times titles today together tomorrow \
    tonight too took trailing transferred transferring transmitted trash treats tried trusted try \
    trying turn turned turning typically typing unable unauthorized unavailable understand undo \
    unexpected unexpectedly unfollow uninstall unknown unless unlock unlocked unlocking unmute \
    unmuted unnamed unplugged unsafe unstable unsuccessful until unused unwanted upcoming updated \
    updating upgrading uploaded uploading uppercase used useful using usually utilization value \
    values verify verifying vertically view viewed viewing views visit visited visits wait waiting \
    wanted wants warning warnings watched watching way ways weekly weeks welcome well went were \
    whenever where whether while who whole whose why width window withdraw within without words work \
    working works worry write writing written wrong year yearly years yes yesterday yet yours \
    yourself
    """)

  /// Words of sentences that no language takes over.
  private static let functionWords = numbers("been off their were your")

  private static let clauseWords = numbers(
    """
    after are before can cannot during has have if is must not should than that this to until was \
    when where which while will with without you your
    """)

  /// Words that several languages in Latin letters write alike.
  private static let international = numbers(
    """
    accelerometer action actions album albums alias archive article articles audio bolus camera code comment credits \
    data date dates description destination direct distance document documents download email export \
    feedback file filter font fonts format full general gyroscope hardware horizontal image images import info \
    information input instructions internet item items label layout legal link links local login logo \
    logout mail manual max maximum media menu message messages min minimum minute minutes mode model \
    module no normal note notes notification offline ok online option options original output page pages parameter \
    password pause permission permissions photo photos plan player playlist playlists port position post \
    posts premium problem program public question questions radio region reset route scan section sensor \
    server service session signal simple site slot social source sources sport standard start status \
    stop studio suggestions support system table tag tags team test text total transport type update \
    upgrade upload url version vertical video videos visible volume web zoom
    """)

  /// Words that stand beside those, and that some languages have or take over.
  private static let shared = numbers(
    """
    about account accounts add address alert alerts app apps arrow assets auto automatic avatar \
    back background backup badge bar battery begin blue body bold book bookmark bookmarks books \
    border bottom bring browser build button cache calendar call card case categories category \
    channel channels character characters chat check city clipboard clock clone color colors \
    colour colours column command comments compact complete connection contact contacts content \
    continue contrast control controller controls cookies copy count country cover crop current \
    cursor custom dark dashboard database debug default desktop details device devices dialog disk \
    display dock double downloads draft drafts drag duplicate edit editor effects end entry error \
    errors event events exit extension extensions external fast favorite favorites feed filename \
    files filters find folder folders footer forward frame frames free function gallery game games \
    gesture gestures get go green grid header help high hold home hot hotkey hotkeys icon icons \
    ignore incorrect insert internal invalid invite key keys keyword keywords kind last later \
    layer layers let level light like likes limit line list lists location lock log long look low \
    main map maps mark match meet most mouse multiple music name names network news nickname \
    notebook notice notifications object objects off once opacity open order orientation out over \
    panel paragraph passwords path pay personal phone pin pinned place play point points popup \
    precise preset presets primary print priority privacy private problems process product \
    products profile project projects queue quick radius random range rate ratio recent record red \
    register report reports resolution restart result resume review rotate rotation ruler sample \
    scale scheme schemes screen screenshot screenshots script scroll second send sent services set \
    sheet shortcut shortcuts show shuffle side sidebar single sleep slide slideshow smart snapshot \
    sort sound sounds space spelling stack startup state step style styles subject suffix swipe \
    switch sync tab tabs tap target task template theme themes thumbnail thumbnails time timer \
    timestamp tip tips title toggle token tool toolbar tools top touch track trackpad tracks \
    transfer transparency transparent tray unit units updates upper use user username users \
    visibility wallpaper want watch website week weight wheel white wide wifi windows word \
    workspace
    """)
}

extension ByteView {
  /// The number of a word, without an ellipsis behind it: "Choose…".
  fileprivate var numberOfWord: UInt64 {
    let ellipsis = "…".utf8.count
    return
      (count > ellipsis && suffix(ellipsis).elementsEqual("…".utf8)
      ? part(0..<count - ellipsis) : self).numberIgnoringCase
  }
}
