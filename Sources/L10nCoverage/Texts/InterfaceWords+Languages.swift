import L10nSource

extension InterfaceWords {
  /// Whether a text consists only of words that a language writes as English does: "Services" in French, "Filter" in German.
  ///
  /// Several words count only in French, or after an imperative: other languages join the words, or order them differently.
  ///
  /// - Parameter language: the code of the language.
  static func areShared(_ text: ByteView, with language: String) -> Bool {
    guard let own = ownWords[language] else { return false }
    return withSmallLetters(of: text) { text in
      let words = LatinWords(text).map { text.part($0).numberIgnoringCase }
      guard let first = words.first, words.allSatisfy(own.contains) else { return false }
      let isCommand =
        words.count(where: { $0 != jointWord }) == 2
        && imperatives[language]?.contains(first) ?? false
      return words.count == 1 || language == "fr" || isCommand
    }
  }

  /// Whether it is known which words a language writes as English does.
  static func knows(_ language: String) -> Bool { ownWords[language] != nil }

  /// Imperatives that come first, as in English: "Stop radio" in Danish, "Open in browser" in Dutch.
  private static let imperatives: [String: Set<UInt64>] = [
    "da": numbers("start stop"), "nb": numbers("start"), "nn": numbers("start"),
    "nl": numbers("download open start stop"), "no": numbers("start"),
  ]

  private static let jointWord = "in".utf8.numberIgnoringCase

  private static let ownWords: [String: Set<UInt64>] = [
    "ca": catalan, "da": germanic.union(danish), "de": germanic.union(german), "es": spanish,
    "fr": french,
    "gl": spanish, "it": italian, "nb": germanic.union(norwegian), "nl": germanic.union(dutch),
    "nn": germanic.union(norwegian),
    "no": germanic.union(norwegian), "pt": portuguese, "ro": romanian,
    "sv": germanic.union(swedish),
  ]

  /// Words that German, Dutch and the Scandinavian languages share with English.
  private static let germanic = numbers(
    """
    alarm album alias alpha app apps avatar backup beta blog bluetooth bonus cache codec codecs \
    debug debugging design desktop dock editor emoji emojis equalizer fax feed feedback filter \
    firmware gateway gps hash hashtag hashtags hotspot html info internet kit laptop layout logo \
    mixer modem modern mono motor offline online panda panorama pixel pizza plugin plugins podcast \
    podcasts premium proxy radar robot router sensor server service spam start status stereo \
    streaming studio support team tempo terminal test timer token tokens transit url usb video \
    virus web webcam widget widgets wifi zoom
    """)

  private static let danish = numbers(
    """
    allergen audio bank browser computer cookie cookies data download downloads driver format \
    fragment hammer hand hardware hotel information instrument land link links log mail marginal \
    menu meter model moment normal original parameter park playlist port position region ring \
    rotation sand scan scanner screenshot screenshots script scripts segment signal software \
    standard station stop subsystem system tablet tag tags taxi thread threads transport version \
    zone
    """)

  private static let german = numbers(
    """
    alphabet argument audio ball bank bronze browser bug button calcium client code computer \
    container cookie cookies dashboard dimension download downloads finger format fructose \
    generator glucose hammer hand hardware highlights homepage horizontal hotel hotels information \
    international label labels lactose land level link links log logs magnesium mail manager \
    marginal maximum meter minimum minute moderator museum name navigation normal operator optimal \
    option optional orange original parameter park person playlist port position radius region \
    restaurant ring rotation sand scan scanner screenshot screenshots script scripts signal \
    situation software standard station sticker stickers subsystem system tablet tag tags taxi \
    tennis text thread threads ticket tickets tracking transport version vertical videos website \
    wind winter zone
    """)

  private static let norwegian = numbers(
    """
    allergen bank data driver format fragment hammer hotel instrument land marginal meter normal \
    original parameter park port region ring sand segment signal standard subsystem system taxi \
    transport
    """)

  private static let dutch = numbers(
    """
    adapter alcohol argument audio bank browser bug calcium camera cholesterol client code \
    component computer contact container contract contrast cookie cookies dashboard database \
    details direct document download downloads driver drivers element filters fragment fructose \
    glucose hand hardware help hotel in instrument interface item items label labels lactose land \
    later letter link links log logs mail maximum media menu meter minimum model module modules \
    moment object open parameter park partner password playlist printer privacy product project \
    provider recent reset restaurant ring scan scanner screenshot screenshots script scripts \
    segment site sites software sticker stickers stop sucrose tablet tag tags taurine thread \
    threads ticket tickets tracking transport type types update videos volume water website week \
    wind winter zone
    """)

  private static let swedish = numbers(
    """
    audio bank data format fragment hand hotel information instrument land marginal maximum meter \
    minimum moment normal original parameter park person port position precision region ring \
    rotation sand segment signal standard station subsystem system taxi text transport version
    """)

  private static let catalan = numbers(
    """
    alcohol animal audio auto base bus cable capital central club color colors control controls \
    digital director doctor error factor final formal general global horizontal hotel ideal \
    internet invisible legal local manual marginal material metal motor musical natural neutral no \
    normal original personal plural popular regular sensor similar simple social software terminal \
    total universal variable vector vertical virtual virus visible visual web wifi zoom
    """)

  private static let french = numbers(
    """
    accessible action actions activation addition affiche alarme album albums alias alternative \
    angle animation animations app applicable application applications apps architecture archive \
    archives article articles aspect assistance attention audio audios avatar avatars badge badges \
    base bolus budget cache certificat chat client code codes collection collections communication \
    compact compatible complication complications compression condition conditions configuration \
    confirmation console contact contacts conversation conversations conversion copyright \
    correction corruption date dates description descriptions destination destinations diagnostic \
    diagnostics dimension dimensions direct direction directions distance distances distribution \
    document documentation documents double duplication effet email emails excellent exception \
    expert expiration export exposition extension extensions fiction flash format formats forum \
    forums fragment fragments gamma genre genres global glucose guide guides gyroscope hashtag \
    hashtags horizon horizontal image images import impossible incompatible incorrect index info \
    information informations inspiration installation instance instances instruction instructions \
    instrument instruments interface interfaces international internet introduction invisible \
    invitation invitations journal label labels latitude licence limitations local logo longitude \
    machine machines mail maintenance maximum mentions menu menus message messages micro \
    microphone migration minimum minute minutes mobile mode modes modification modifications \
    module modules moment moments multiple navigation normal note notes notification notifications \
    observation ok option options orientation original page pages palette palettes participant \
    participants partition partitions passion pause permission permissions photo photos phrase \
    phrases pixel pixels place plan plans plate playlist point points port portrait ports position \
    positions possible premium production programme promotion promotions protection public \
    question questions radar radio rare ratio restaurant restaurants restriction restrictions \
    rotation route routes saturation scan science script scripts section sections segment segments \
    sensible service services session sessions set sets signal signature signatures silence simple \
    site sites slot social solution solutions source sources sport sports standard station \
    stations stop studio style styles suggestion suggestions support supports suspension table \
    tables tag tags taxi technique terminal test tests ticket tickets torrent torrents total \
    transaction transactions transition transitions transparent transport transports triangle \
    tunnel tunnels type types unique urgent url usage variable variables version versions vertical \
    vibration vibrations visible volume volumes vote votes web zone zones zoom
    """)

  private static let italian = numbers(
    """
    account album audio auto bar bonus browser bug cache chat client club computer container \
    cookie database desktop download driver editor email feedback file film firewall firmware \
    hardware hashtag hotel internet link log manager marketing media menu mouse no password plugin \
    privacy provider proxy radio router scanner screenshot server smartphone software sport \
    standard stop streaming tablet tag taxi test tutorial upload video virus volume web widget \
    wifi zoom
    """)

  private static let portuguese = numbers(
    """
    animal base bronze capital central chat chocolate digital final formal global hardware \
    hashtag horizontal hotel ideal internet lactose legal local manual marginal marketing material \
    menu metal motor musical natural normal nuclear original plural popular regular sensor similar \
    social software taxi terminal total tropical universal vertical virtual visual web wifi zoom
    """)

  private static let romanian = numbers(
    """
    album animal audio auto bar club contact contract control digital director email export factor \
    film final format general global hardware hotel ideal import internet invalid legal local \
    manual marginal marketing material metal model modern motor natural normal original personal \
    plural popular port protocol public radio sector segment server social software sport standard \
    taxi terminal test text total transport universal vector video virus web wifi zoom
    """)

  private static let spanish = numbers(
    """
    alcohol animal audio auto base bus cable capital central chat chocolate club color control \
    digital director doctor error factor final formal general global hardware hashtag hashtags \
    horizontal hotel idea ideal internet invisible legal local manual marginal marketing material \
    metal motor musical natural neutral no normal nuclear original panel personal plural popular \
    radio regular sensor similar simple social software terminal total universal variable vector \
    vertical virtual virus visible visual web wifi zoom
    """)
}
