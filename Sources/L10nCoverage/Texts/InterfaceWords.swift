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
    adding allow allowed already always another any anything apply asked away became because before \
    better between both bought browse buy cancel canceled cancelled cannot change changed changes \
    changing checking choose chosen clear cleared clearing close closed closing collapse confirm connect \
    connected connecting copied could create created creating customize cut day days delete deleted \
    deletes deleting deny did didn disable disabled discard disconnect disconnected dismiss does doesn \
    done draw each editing empty enable enabled ended enough enter entered erase every everything expand \
    expired failed failure fetch fetching few field fields fill filling finish finished first follow \
    followers following forever forget forgot forgotten found friend friends getting give given gone got \
    grant group groups had having height hello hidden hide history hour hours ignored inside install \
    installed installing invited join joined just keep keyboard language languages leave leaving left \
    length less library listen listening load loaded loading locked logged lost loud made make makes \
    making many members missing month months more move moved moving must mute muted need needed needs \
    never new newer newest next none nothing now number numbers old older onto opened opening other \
    others ours owner paste paused payment payments pending people permanently pick picked picture \
    pictures playing please preview previous price prices progress purchase purchased purchases put quit \
    quitting read reading ready really received recently recording refresh refreshing rejected reload \
    remaining remember remind reminder reminders removed removing rename repeat replace replaced reply \
    request requested requests required restore restored restoring results retry return right room rooms \
    row rows run running same save saved saving schedule search searching seconds security select \
    selected selection sending setting settings share shared sharing should showing shown sign signed \
    size skip slow some something speed started starting stopped storage submit submitted success \
    successful successfully suggest suggested sure syncing tapped thank thanks that their them then \
    there these they thing things think this those through times today together tomorrow tonight too \
    trash tried try trying turn turned unable unavailable undo unfollow unknown unlock unlocked unmute \
    unmuted until updated updating uploaded uploading using value values verify view viewed viewing \
    views visit wait waiting warning weekly weeks welcome went were where while who whose why width \
    window within without words work working write writing wrong year years yes yesterday yet yours
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
    about account accounts add address after again alert alerts app appearance apps automatic \
    automatically back background backup bar begin below blue book books bottom bring button calendar \
    call calls card categories category chat check city color colors column comments complete completed \
    connection contact contacts content continue copy country current custom dark dashboard default \
    details device devices dialog display double downloads drag edit end error errors event events exit \
    external favorite favorites feed filename files filters find folder folders forward free gallery \
    game games get go green header help here high hold home icon icons ignore incorrect internal invalid \
    invite key keys kind last later let level light like likes limit line list lists location lock log \
    long look low main map maps mark match meet most music name names near network news no notice \
    notifications off once open order out over own passwords path pay personal phone place play point \
    points primary print priority privacy private problems product products profile project projects \
    quick random rate record red register remove report reports resolution restart result resume review \
    screen script scroll second send sent set shortcut shortcuts show single sleep sort sound sounds \
    space state step style subject switch sync tab tabs tap template theme themes time tip tips title \
    toggle tool toolbar tools top touch track tracks transfer unit units updates use used user username \
    users want watch website week white windows word
    """)
}
