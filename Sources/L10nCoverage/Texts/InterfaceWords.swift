import L10nSource

/// English as interfaces speak it: "Discard Changes", "Choose a tag".
///
/// Nothing but the words of a text tells it from a name where no other language has a say.
enum InterfaceWords {
  /// Whether a text has nothing but such words, and one of them that no other language takes over.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  static func areAll(of text: ByteView) -> Bool {
    var words = LatinWords(text)
    var hasEnglishWord = false
    while let range = words.next() {
      let word = text.part(range)
      let number = word.numberIgnoringCase
      if english.contains(number) {
        hasEnglishWord = true
      } else if !shared.contains(number), !international.contains(number),
        !StopWords.have(word, of: "en")
      {
        return false
      }
    }
    return hasEnglishWord
  }

  /// Whether a text is one word that several languages in Latin letters write alike: "Stop", "Info".
  ///
  /// - Complexity: O(*n*) in the length of the text.
  static func isInternational(_ text: ByteView) -> Bool {
    var words = LatinWords(text)
    guard let range = words.next(), words.next() == nil else { return false }
    return international.contains(text.part(range).numberIgnoringCase)
  }

  private static func numbers(_ words: String) -> Set<UInt64> {
    Set(words.split { $0 == " " || $0 == "\n" }.map(\.utf8.numberIgnoringCase))
  }

  /// Words that neither are words of another language nor are used in it.
  private static let english = numbers(
    """
    adding allow allowed already alternating always amount another any anything anyway apply asked \
    attach attached attachment attachments away became because before better between both bought browse \
    buy cancel canceled cancelled cannot change changed changes changing checking choose chosen clear \
    cleared clearing close closed closing collapse confirm connect connected connecting copied could \
    create created creating customize cut day days decrease delete deleted deletes deleting deny did \
    didn disable disabled discard disconnect disconnected dismiss does doesn done draw each editing \
    empty enable enabled ended enough enter entered erase every everyone everything expand expired \
    failed failure fetch fetching few field fields fill filling finish finished first follow followers \
    following forever forget forgot forgotten found friend friends getting give given gone got grant \
    group groups had having height hello hidden hide highlight history hour hours ignored increase \
    inside install installed installing invited join joined just keep keyboard language languages leave \
    leaving left length less library listen listening load loaded loading locked logged lost loud \
    lowercase made make makes making many measurement members missing month months more move moved \
    moving must mute muted need needed needs never new newer newest next none nothing now number numbers \
    old older onto opened opening other others ours owner paste paused payment payments pending people \
    permanently pick picked picture pictures playing please preview previous price prices progress \
    purchase purchased purchases put quit quitting read readable reading ready really received recently \
    recording redo refresh refreshing rejected reload remaining remember remind reminder reminders \
    removed removing rename reorder repeat replace replaced reply request requested requests required \
    resize restore restored restoring results retry return right room rooms row rows run running same \
    save saved saving schedule scheduled search searching seconds security select selected selection \
    sending setting settings share shared sharing should showing shown sign signed size skip slow some \
    something speed started starting stopped storage submit submitted success successful successfully \
    suggest suggested sure syncing tapped thank thanks that their them then there these they thing \
    things think this those through times today together tomorrow tonight too trash tried try trying \
    turn turned unable unavailable undo unfollow uninstall unknown unlock unlocked unmute unmuted until \
    updated updating uploaded uploading uppercase using value values verify view viewed viewing views \
    visit wait waiting warning weekly weeks welcome went were where while who whose why width window \
    within without words work working write writing wrong year years yes yesterday yet yours
    """)

  /// Words that several languages in Latin letters write alike.
  private static let international = numbers(
    """
    accelerometer action actions album albums archive article articles audio camera code comment credits \
    data date dates description destination direct distance document documents download email export \
    feedback file filter font fonts format full general gyroscope horizontal image images import info \
    information input instructions internet item items label layout legal link links local login logo \
    logout mail manual maximum media menu message messages minimum minute minutes mode model module \
    normal note notes notification offline ok online option options original output page pages parameter \
    password pause permission permissions photo photos plan player playlist playlists position post \
    posts premium problem program public question questions radio region reset route scan section sensor \
    server service session signal simple site slot social source sources sport standard start status \
    stop studio suggestions support system table tag tags team test text total transport type update \
    upgrade upload url version vertical video videos visible volume web zoom
    """)

  /// Words that stand beside those, and that some languages have or take over.
  private static let shared = numbers(
    """
    about account accounts add address advanced after again alert alerts app appearance apps arrow auto \
    automatic automatically avatar back background backup badge bar battery begin below blue body bold \
    book bookmark bookmarks books border bottom bring browser button cache calendar call calls card case \
    categories category channel channels character characters chat check city clipboard clock clone \
    color colors colour colours column command commands comments compact complete completed connection \
    contact contacts content continue contrast control controller controls cookies copy count country \
    cover crop current cursor custom dark dashboard database debug default desktop details device \
    devices dialog disk display dock double downloads draft drafts drag duplicate edit editor effects \
    end entries entry error errors event events exit extension extensions external fast favorite \
    favorites feed filename files filters find folder folders footer forward frame frames free function \
    gallery game games gesture gestures get go green grid header help here high hold home hot hotkey \
    hotkeys icon icons ignore incorrect insert internal invalid invite key keys keyword keywords kind \
    last later layer layers let level light like likes limit line list lists location lock log long look \
    low lower main map maps mark match meet most mouse multiple music name names near network news \
    nickname no notebook notice notifications object objects off once opacity open order orientation out \
    over own panel paragraph passwords path pay personal phone pin pinned place play point points popup \
    preferences preset presets primary print priority privacy private problems process product products \
    profile project projects queue quick radius random range rate ratio recent record red register \
    remove report reports resolution restart result resume review rotate rotation ruler sample scale \
    scheme schemes screen screenshot screenshots script scroll second send sent set sheet shortcut \
    shortcuts show shuffle side sidebar single sleep slide slideshow smart snapshot sort sound sounds \
    space spelling stack startup state step style styles subject suffix swipe switch sync tab tabs tap \
    target task tasks template theme themes thumbnail thumbnails time timer timestamp tip tips title \
    toggle token tool toolbar tools top touch track trackpad tracks transfer transparency transparent \
    tray unit units updates upper use used user username users visibility wallpaper want watch website \
    week weight wheel white wide wifi windows word workspace
    """)
}
