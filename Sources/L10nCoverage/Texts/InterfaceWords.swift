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
      } else if !shared.contains(number), !isOfSentences(word) {
        return false
      }
    }
    return hasEnglishWord
  }

  private static func isOfSentences(_ word: ByteView) -> Bool {
    guard let (list, position) = StopWords.with("en") else { return false }
    return list.languages(having: word) & 1 << UInt64(position) != 0
  }

  private static func numbers(_ words: String) -> Set<UInt64> {
    Set(words.split { $0 == " " || $0 == "\n" }.map(\.utf8.numberIgnoringCase))
  }

  /// Words that neither are words of another language nor are used in it.
  private static let english = numbers(
    """
    adding allow allowed already always another any anything apply asked away became because before better \
    between both bought browse buy cancel canceled cancelled cannot change changed changes changing checking \
    choose chosen clear cleared clearing close closed closing collapse confirm connect connected connecting \
    copied could create created creating customize cut day days delete deleted deletes deleting deny did \
    didn disable disabled discard disconnect disconnected dismiss does doesn done draw each editing empty \
    enable enabled ended enough enter entered erase every everything expand expired failed failure fetch \
    fetching few field fields fill filling finish finished first follow followers following forever forget \
    forgot forgotten found friend friends getting give given gone got grant group groups had having height \
    hello hidden hide history hour hours ignored inside install installed installing invited join joined \
    just keep keyboard language languages leave leaving left length less library listen listening load \
    loaded loading lock locked logged lost loud made make makes making many members missing month months \
    more move moved moving must mute muted need needed needs never new newer newest next none nothing now \
    number numbers old older onto opened opening other others ours owner paste paused payment payments \
    pending people permanently pick picked picture pictures playing please preview previous price prices \
    progress purchase purchased purchases put quit quitting read reading ready really received recently \
    recording refresh refreshing rejected reload remaining remember remind reminder reminders removed \
    removing rename repeat replace replaced reply request requested requests required restore restored \
    restoring results retry return right room rooms row rows run running same save saved saving schedule \
    screen search searching seconds security select selected selection sending setting settings share shared \
    sharing should showing shown sign signed size skip slow some something speed started starting stopped \
    storage submit submitted success successful successfully suggest suggested sure syncing tapped thank \
    thanks that their them then there these they thing things think this those through times today together \
    tomorrow tonight too trash tried try trying turn turned unable unavailable undo unfollow unknown unlock \
    unlocked unmute unmuted until updated updating uploaded uploading using value values verify view viewed \
    viewing views visit wait waiting warning weekly weeks welcome went were where while who whose why width \
    window within without words work working write writing wrong year years yes yesterday yet yours
    """)

  /// Words that stand beside those, and that other languages have or take over, too.
  private static let shared = numbers(
    """
    about account accounts action actions add address after again album albums alert alerts app appearance \
    apps archive article articles audio automatic automatically back background backup bar begin below blue \
    book books bottom bring button calendar call calls camera card categories category chat check city code \
    color colors column comment comments complete completed connection contact contacts content continue \
    copy country current custom dark dashboard data date dates default description destination details \
    device devices dialog direct display document documents double download downloads drag edit email end \
    error errors event events exit export external favorite favorites feed feedback file filename files \
    filter filters find folder folders font fonts format forward free full gallery game games general get go \
    green header help here high hold home icon icons ignore image images import incorrect info information \
    input internal internet invalid invite item items key keys kind label last later layout let level light \
    like likes limit line link links list lists local location log login logout long look low mail main \
    manual map maps mark match maximum media meet menu message messages minimum minute minutes mode model \
    most music name names near network news no note notes notice notification notifications off offline ok \
    once online open option options order original out output over own page pages parameter password \
    passwords path pause pay permission permissions personal phone photo photos place play player playlist \
    playlists point points position post posts primary print priority privacy private problem problems \
    product products profile project projects public question questions quick random rate record red \
    register remove report reports reset resolution restart result resume review scan script scroll second \
    section send sent server service session set shortcut shortcuts show simple single sleep sort sound \
    sounds source space standard start state status step stop style subject suggestions support switch sync \
    system tab table tabs tag tags tap team template test text theme themes time tip tips title toggle tool \
    toolbar tools top total touch track tracks transfer type unit units update updates upgrade upload url \
    use used user username users version video videos visible volume want watch web website week white \
    windows word zoom
    """)
}
