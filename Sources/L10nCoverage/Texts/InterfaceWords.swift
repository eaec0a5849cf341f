package import L10nSource

/// Whether a text is a name by its form: a path, an address, or only initials, words with inner capitals and file extensions,
/// none of which is an English word: "UDP", "WebP (.webp)", "/usr/local/bin".
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

/// The English words of user interfaces: "Discard Changes", "Choose a tag".
///
/// If no other language gives evidence, only its words distinguish a text from a name.
enum InterfaceWords {
  /// Filipino users say "Cancel", and so do speakers of languages close to English: Scots, Nigerian Pidgin.
  static let languagesUsingThem: Set<String> = ["fil", "pcm", "sco", "tl"]

  /// Whether a text consists only of interface words, and has at least one that no other language borrows.
  ///
  /// - Parameters:
  ///   - allowed: words that translations may leave in English; a text with one of them doesn't count.
  ///   - isAllowed: whether a word with a number is accepted in addition.
  static func areAll(
    of text: ByteView, but allowed: Set<String>, or isAllowed: (UInt64) -> Bool = { _ in false }
  ) -> Bool {
    var hasEnglishWord = false
    for range in LatinWords(text) {
      let word = text.part(range)
      if !allowed.isEmpty, allowed.contains(String(decoding: word, as: UTF8.self)) { return false }
      let number = word.numberOfWord
      // Most texts that aren't English stop here.
      guard
        known.contains(number) || isAllowed(word.numberIgnoringCase)
          || StopWords.have(word, of: "en")
      else { return false }
      if english.contains(number) || functionWords.contains(number) { hasEnglishWord = true }
    }
    return hasEnglishWord
  }

  /// The same for a text that can be in capitals: "SUBSCRIPTION".
  static func areAll(ofLabel text: ByteView, but allowed: Set<String>) -> Bool {
    withSmallLetters(of: text) { areAll(of: $0, but: allowed) }
  }

  /// Calls `body` with a text, in lowercase if it is all in capitals.
  static func withSmallLetters<Result>(
    of text: ByteView, _ body: (ByteView) -> Result
  ) -> Result {
    text.contains(where: \.isASCIILowercase)
      ? body(text) : text.map(\.lowercasedASCII).withView(body)
  }

  /// Whether a text consists only of interface words, words that other languages borrow, and English function words.
  static func areKnown(_ text: ByteView) -> Bool {
    LatinWords(text).allSatisfy { isKnown(text.part($0)) }
  }

  private static func isKnown(_ word: ByteView) -> Bool {
    known.contains(word.numberOfWord) || StopWords.have(word, of: "en")
  }

  /// Whether a text consists only of such words, and none that languages in other scripts leave in Latin letters: "Theme", not
  /// "Web".
  static func areEnglishInOtherLetters(_ text: ByteView) -> Bool {
    withSmallLetters(of: text) { text in
      areKnown(text)
        && !LatinWords(text).contains { inAllLetters.contains(text.part($0).numberOfWord) }
    }
  }

  /// Whether a text has an interface word, or an English function word.
  static func isAny(of text: ByteView) -> Bool {
    LatinWords(text).contains { isKnown(text.part($0)) }
  }

  /// Whether a text has only words that aren't interface words, each of which begins with a capital.
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

  /// Whether a text is a name that contains interface words, each of them capitalized, and none that only English has: "Android
  /// Auto".
  static func mayBeNameWithWords(_ text: ByteView) -> Bool {
    var hasName = false
    for word in text.split(whereSeparator: { !$0.isASCIILetter && $0 < 0x80 })
    where !text.isBehindHyphen(word.startIndex..<word.endIndex) {
      let number = text.part(word.startIndex..<word.endIndex).numberOfWord
      guard word.first?.isASCIIUppercase == true, !english.contains(number) else { return false }
      if !known.contains(number) { hasName = true }
    }
    return hasName
  }

  /// Whether a text has a word of clauses, which names rarely have: in lowercase after the first word, or "your".
  static func areClause(_ text: ByteView) -> Bool {
    var isFirst = true
    return LatinWords(text).contains { range in
      defer { isFirst = false }
      let number = text.part(range).numberOfWord
      return yourWord.contains(number)
        || !isFirst && text[range.lowerBound].isASCIILowercase && clauseWords.contains(number)
    }
  }

  private static let yourWord = numbers("your")

  /// Whether a text is the name of a service or a system that readers of every language know, although some transcribe it.
  static func isKnownName(_ text: ByteView) -> Bool {
    onlyWord(of: text).map(knownNames.contains) ?? false
  }

  /// Whether a text is one word that several languages in Latin script write alike: "Stop", "Info".
  static func isInternational(_ text: ByteView) -> Bool {
    onlyWord(of: text).map(international.contains) ?? false
  }

  /// Whether a text is one word that other languages share or borrow.
  static func isShared(_ text: ByteView) -> Bool {
    onlyWord(of: text).map { shared.contains($0) || international.contains($0) } ?? false
  }

  /// The number of a text's only word; nil if the text has several words or none.
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

  /// Words that no other language has or uses.
  private static let english = numbers(
    """
    able about above absolutely accelerated accepted accepting accessed accessibility accessing \
    according accordingly accuracy across activate activated activating activities actually add added \
    adding additional address addresses adds adjust adjusted adjusts advanced affect affected after \
    afterwards again against agree alarms alerts algorithm align allow allowed allowing allows almost \
    alone along alphabetical alphabetically alphanumeric already alternating alternatively always \
    amount analyze announce anonymous another answer answering any anymore anyone anything anytime \
    anyway anywhere appear appearance appeared appears append applied applies apply applying \
    appreciated appropriate approval approve approved archived areas aren around artifacts ascending \
    asked asking asks assign assigned associated attach attached attachment attachments attacks \
    attempt attempting attempts authenticate authenticated authorization authorize authorized \
    automatically availability available average avoid awaiting aware away awesome backed backward \
    backwards bandwidth banned based baseline battery became because become becomes before beginning \
    behave behavior behaviour behind being belongs below better between bigger birthday birthdays \
    blocked blocking blocklist bold bookmark bookmarks both bottom bought boxes breach briefly brightness broken \
    browse browsing built bundled busy buy cached calculated calculating calculation calendars \
    calibrate called calls cancel canceled cancelled cancelling cannot capabilities capitalize \
    captions careful carefully carry category caused certain certificates change changed changes \
    changing chapters character characters charged charging checked checking checks choice choices \
    choose choosing chosen clean cleaning clear cleared clearing clears clicked clicking close closed \
    closer closing collaborate collapse collapsed colleagues collect collected colored colour colours \
    column columns combination combined combining coming commands commonly communicate communicates \
    communicating companies company compared comparing compatibility completed completely completes \
    completion compose compressed compromised configured configuring confirm confirmed conflicting \
    conflicts congrats congratulations connect connected connecting connections connects conservative \
    consider considered contacting contain containing contains contents continued continuing \
    contribute contributors controlled convert converted converts copied copy copying correctly \
    corresponding corrupted costs could couldn countries counts crashed create created creates \
    creating creation credentials critical currency current currently customer customizations \
    customize cut damage damaged dashes day days deactivate deactivation decline declined decoded \
    decoding decrease decrypt decryption deducted defaults defined defines degraded delayed delete \
    deleted deletes deleting deletion delivered demote denied deny depending depends derived \
    descending deselect designed destroy detailed detect detected detecting detection detectors \
    detects determine determined determines developer developers development devices did didn differ \
    difference different digits directly disable disabled disables disabling discard discarded \
    disconnect disconnected discovered dismiss dismissed displayed displaying distributed disturb does \
    doesn doing donate done downloaded downloading dragging draw dropped duplicated duplicates \
    duration during each earlier early earn easier easily edges edited editing either elapsed \
    elsewhere empty enable enabled enables enabling encoded encoding encounter encountered encrypted \
    encryption ended enforce enhance enhanced enjoy enjoying enough ensure ensures ensuring enter \
    entered entering entire entirely entities entries entry erase erased establish established \
    establishing estimated evaluated ever every everyone everything exactly example examples exceeded \
    exceeds except excluded executed executing exist existing exists exiting expand expanded expands \
    expect expected experience expired expires expiring expiry explicitly exported exporting exposed extend \
    extended external extracting failed fails failure faster fastest favourite favourites feeling fees \
    fetch fetched fetching few field fields filename fill filled filling filtered filtering finds \
    fingerprints finish finished fired firing first fixed fixes focused follow followers following \
    follows forced foreground foreign forever forget forgot forgotten formatting forwarded found \
    fourth frequently friday friend friends fully function functionality functions funds further gaps \
    generated generating gesture gestures gets getting gifted given giving globally going gone got \
    grab grammar grant granted granting great greater group grouping groups guarantee guaranteed \
    guests guidance had happen happened happens having headphones hearing height hello helped helpful \
    helping helps here hidden hide hides high higher highest highlight highlighting history \
    horizontally hour hours hover however identical identified identifier identify ignored immediately \
    implemented imported importing improve improved improvements improving inactivity included \
    includes including incoming increase increased increases increasing indefinitely indicates inform \
    informed inherit insecure inserted inside install installed installing instead insufficient intend \
    intended interact interested interrupted into invalidated invited invites invoices involved issued \
    itself join joined joining jump just justify keep keeping keeps kept know knowing known language \
    languages larger latency latest launch leading leaked leaks learn least leave leaving left length \
    less lets levels libraries library licensed licenses likely limited lines linked listed listen \
    listening lists load loaded loading locally locate located locations locked locking logged logging \
    longer looking looks loosen lose lost loud low lower lowercase lowest made maintain maintained \
    maintaining make makes making malformed manage managed manually many marked markers matched \
    matching maximize maybe meaning means measurement members mentioned merged merging methods might \
    migrate minimize minimized mismatch missed missing modified modify monday monitored month monthly \
    months more morning move moved moves moving much must mute muted named names navigate near nearby \
    nearly necessary need needed needing needs negotiation networks never new newer newest next nobody \
    none normally nothing notices notified notify now number numbers objects obtain obtained occur \
    occurred offers often old older ongoing onto opened opening opens operating operations optimized \
    organization organize other others otherwise ours outdated outgoing outside overrides overwrite \
    own owned owner owners ownership paid paired parsing partially passed passwords paste paused \
    payment payments pending people perform performed performing performs periodically periods \
    permanently permitted persist persists physical pick picked picker picture pictures pinch pinned \
    pinning placed plaintext playable played players playing please plugged possibly posted \
    potentially powerful prediction prefer preferences preferred preload preparing preserve preserved \
    preserving preshared press pressed prevent prevents preview previews previous previously price \
    prices primary prior priority privately privileges probably problems proceed proceeding processed \
    processes processing products programs progress promoted promoting proper properly properties \
    protect protected protects provide provided provides providing publicly publish published \
    publishing purchase purchased purchases purchasing purposes put quality quarter queries queued \
    quicker quickly quiet quit quitting raise randomize randomly rather reach reached reaching reacted \
    read readable reading readings reads ready really reappear reason reasons receipt receipts receive \
    received receives receiving recently recognition recognize recognized recommend recommended \
    reconnect recorded recording recover recovered recovery recreate redeem redo references refresh \
    refreshed refreshing refunded regain regarding regardless registered registration reinstall reject \
    rejected rejoin related relaunch released reliability reliable reload reloaded rely remain \
    remaining remains remember remembered remind reminder reminders remotely removable removal remove \
    removed removes removing rename renamed renaming rendered renew renewal renewed reopen reorder \
    repeat repeated repeatedly replace replaced replacement replaces replacing replied replies reply \
    replying reported reporting representing request requested requesting requests require required \
    requirements requires rescan resend resize resolution resolve resolving respond responding \
    responsible restarted restarting restore restored restoring restricted result results retain \
    retrieve retrieving retry return returned returns reveal reversed revert reverted revoke revoked \
    revoking right ringing ringtone risks room rooms rotate rounded routed row rows rule ruler rules \
    run running runs safety same saturday save saved saves saving scaled scanned scenarios schedule \
    scheduled schemes screens scrubbing search searches searching secondary seconds secured securely \
    security seek seeking seem seems seen select selected selecting selection selects sending sends \
    sensitivity separated setting settings shape share shared shares sharing shorten shorter shortly \
    should show showing shown shut sign signed significant significantly signing silently simplified \
    simply simultaneously since size sizes sizing skip skipped skipping sleeping slow slower small \
    smaller smallest snapping solve some somebody someone something sometimes songs soon sorting \
    spacing speak speaking specifically specified specify speech speed speeds spend spending stacked \
    starred started starting starts startup statistics stay stays steps stolen stopped stopping \
    storage stored strength strikethrough strongly subject submit submitted submitting subscribed \
    subscribers subscribing subscript subscription subscriptions subsequent subtitle subtitles \
    succeeded success successful successfully suggest suggested suitable summary sunday superscript \
    supplied supported supporting suppress sure swapped swipe switched switching symbols synced \
    synchronization synchronized syncing take taken takes taking tapped tapping tasks tell temporarily \
    temporary terminated terms tested than thank thanks that their them theme themes themselves then \
    there therefore these they thing things think third this those three threshold through thursday \
    thus tighten timed times timestamp title titles today together tomorrow tonight too took trailing \
    transferred transferring translate translated translation transmitted transparency trash treats \
    tried trusted try trying tuesday turn turned turning typically typing unable unauthorized \
    unavailable unban unblock uncheck undefined underline understand undo undone unencrypted \
    unexpected unexpectedly unfavorite unfollow uninstall unknown unless unlink unlock unlocked \
    unlocking unmute unmuted unnamed unpin unpinned unplugged unreachable unread unreadable \
    unrecognized unsafe unsaved unspecified unstable unsuccessful unsupported until untitled untrusted \
    unused unverified unwanted upcoming updated updating upgraded upgrading uploaded uploading upon \
    upper uppercase used useful usernames users uses using usually utilization validity value values \
    various verification verified verify verifying vertically very view viewed viewing views \
    visibility visit visited visits voice wait waiting wanted wants warning warnings watched watching \
    way ways weak weather webpage wednesday weekly weeks weight welcome well went were wheel whenever \
    where whether while who whole whose why width widths window wish withdraw within without words \
    work working works worry worth write writing written wrong year yearly years yes yesterday yet \
    yours yourself
    """)

  /// One-word names without inner capitals, whose form doesn't distinguish them from words.
  private static let knownNames = numbers(
    """
    amazon android bitcoin bluesky bluetooth discord dropbox ethereum facebook firefox \
    flickr google instagram linux markdown mastodon microsoft netflix patreon pinterest reddit \
    safari skype spotify telegram tumblr twitch twitter ubuntu unicode vimeo wikipedia
    """)

  /// Function words that no language borrows.
  private static let functionWords = numbers("been off their were your")

  private static let clauseWords = numbers(
    """
    after are before can cannot during from has have if is must not or should than that this to until \
    was when where which while will with without you your
    """)

  /// Words that texts in other scripts leave in Latin letters: words of technology, products, and keyboards.
  private static let inAllLetters = numbers(
    """
    alt app apps command control cookies ctrl dock email end free home item logo mail maps max meet \
    min music ok option pin post scroll signal space tab token touch url watch web wifi windows zoom
    """)

  /// Words that several languages in Latin script write alike.
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

  /// Other interface words that some languages share or borrow.
  private static let shared = numbers(
    """
    account accounts alert app apps arrow assets auto automatic avatar back background backup badge \
    bar begin block blue body book books border bring browser build button cache calendar call card case \
    categories channel channels chat check city clipboard clock clone color colors command comments \
    compact complete connection contact contacts content continue contrast control controller controls \
    cookies count country cover crop cursor custom dark dashboard database debug default desktop \
    details device dialog disk display dock double downloads draft drafts drag duplicate edit editor \
    effects end error errors event events exit extension extensions fast favorite favorites feed files \
    filters find folder folders footer forward frame frames free gallery game games get give go green \
    grid header help hold home hot hotkey hotkeys icon icons ignore implementation incorrect insert \
    internal invalid invite key keyboard keys keyword keywords kind last later layer layers let level \
    light like likes limit line list location lock log long look main map maps mark match meet most \
    mouse multiple music name network news nickname notebook notice notifications object off once \
    opacity open order orientation out over panel paragraph path pay personal phone pin place play \
    point points popup precise preset presets print privacy private process product profile project \
    projects queue quick radius random range rate ratio recent record red register report reports \
    restart resume review rotation sample scale scheme screen screenshot screenshots script scroll \
    second send sent services set sheet shortcut shortcuts shuffle side sidebar single sleep slide \
    slideshow smart snapshot sort sound sounds space spelling stack state step style styles suffix \
    switch sync tab tabs tap target task template thumbnail thumbnails time timer tip tips toggle \
    token tool toolbar tools top touch track trackpad tracks transfer transparent tray unit units \
    updates use user username wallpaper want watch website week white wide wifi windows word workspace
    """)
}

extension ByteView {
  /// The number of a word, without a trailing ellipsis: "Choose…".
  fileprivate var numberOfWord: UInt64 {
    let ellipsis = "…".utf8.count
    return
      (count > ellipsis && suffix(ellipsis).elementsEqual("…".utf8)
      ? part(0..<count - ellipsis) : self).numberIgnoringCase
  }
}
