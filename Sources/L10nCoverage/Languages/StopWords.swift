import L10nSource

/// The most common words of languages, which occur in most sentences of one language and seldom in others.
///
/// A list distinguishes languages of one script only. Languages in other scripts are recognized by their letters.
struct StopWords: Sendable {
  /// The languages of the list. A position is also the bit in the masks.
  let languages: [String]
  /// The languages that have each word, as a bit set, by a hash of the word's bytes.
  private let masks: [UInt64: UInt64]

  private init(_ words: [(language: String, words: String)]) {
    languages = words.map(\.language)
    var masks: [UInt64: UInt64] = [:]
    for (position, entry) in words.enumerated() {
      for word in entry.words.split(separator: " ") {
        masks[word.utf8.numberIgnoringCase, default: 0] |= 1 << UInt64(position)
      }
    }
    self.masks = masks
  }

  /// Returns the list with a language; nil if there is none.
  static func with(_ language: String) -> (words: StopWords, position: Int)? {
    lists[language == "no" ? "nb" : language]
  }

  private static let lists: [String: (words: StopWords, position: Int)] = Dictionary(
    [latin, cyrillic, arabic].flatMap { list in
      list.languages.enumerated().map { ($1, (list, $0)) }
    }, uniquingKeysWith: { first, _ in first })

  /// Whether a word is a common one of a language; false for a language in no list.
  static func have(_ word: ByteView, of language: String) -> Bool {
    guard let (list, position) = with(language) else { return false }
    return list.languages(having: word) & 1 << UInt64(position) != 0
  }

  func languages(having word: ByteView) -> UInt64 {
    masks[word.numberIgnoringCase] ?? 0
  }

  private static let latin = Self([
    (
      "en",
      "the and of to is you your for with this that are not be from have was will can it in on or if an all by as at no do so me my we our has had would should could may more only but when what which how per"
    ),
    (
      "de",
      "der die das und ist nicht ein eine einen zu den dem mit auf für von im werden wird sie ihre wenn oder bei als des es aus um nach"
    ),
    (
      "fr",
      "le la les des du et est une un pour dans vous votre pas sur que avec ce cette sont ou de en au aux plus si"
    ),
    (
      "es",
      "el la los las del es una un para en por que con su se no al esta este de más todos todo sus lo cuando"
    ),
    (
      "pt",
      "os as do da dos das uma um para em por que com seu não ao na no esta este de mais todos ou quando"
    ),
    (
      "it",
      "il la lo gli dei della di una un per in che con non al nel sono questo questa da le si più se quando"
    ),
    (
      "nl",
      "de het een en van is niet voor met op te dat zijn je uw om naar deze dit wordt die er geen of als"
    ),
    (
      "sv",
      "och att det är en ett inte för med på av som den du din till har kan från om eller alla ditt"
    ),
    (
      "da",
      "og at det er en et ikke for med på af som den du din til har kan fra om eller hvis alle dit"
    ),
    (
      "nb",
      "og det er en et ikke for med på av som den du din til har kan fra om eller hvis alle ditt"
    ),
    (
      "fi",
      "ja on ei että se tämä voit ole ovat jos kun tai myös sinun kanssa mutta vain tämän et voi olla sekä kuin"
    ),
    (
      "pl",
      "na nie do jest się że to dla lub po od jak ten ta tego czy przez tylko wszystkie aby jeśli"
    ),
    ("cs", "na se je do že pro nebo to není jsou po jako být tento pokud pouze všechny"),
    ("sk", "na sa je do že pre alebo to nie sú po ako byť tento ak iba všetky"),
    ("hu", "az és nem egy van hogy ez is meg vagy ha ki el csak ezt kell lesz minden"),
    ("ro", "și de la în cu pe un nu este sunt pentru care să sau din al ale acest această se mai"),
    ("hr", "na je se za ne da od ili su što kako ovaj nije biti iz po koji koje samo sve ako"),
    ("sl", "in na je se za ne da od ali so ki kako ta ni biti iz po pri vse lahko samo"),
    (
      "tr",
      "ve bir bu için ile değil da de olarak daha çok ne kadar veya var yok olan gibi her sonra tüm"
    ),
    (
      "id",
      "dan yang di ke untuk dengan ini itu tidak dari pada anda atau akan adalah telah dapat bisa jika semua"
    ),
    ("vi", "và của là không được cho với này các một có để trong bạn đã từ khi trên đến người"),
    ("ca", "el la els les de és una un per en que amb no al del aquest aquesta si més quan tots"),
    ("gl", "os as do da dos das unha un para en por que con seu non ao na no esta este de máis ou"),
    ("et", "ja on ei see et või kui oma mis ka ning selle siis ole kõik aga sinu teie"),
    ("lv", "un ir nav vai no uz ar par lai kas jūsu šis šo pie kad tikai var bet"),
    ("lt", "ir yra nėra ar iš su į kad jūsų šis kaip tik bet ant prie jei už tai"),
  ])

  private static let cyrillic = Self([
    (
      "ru",
      "не на по для что это или как из от вы ваш вашего ваше вам вас если все при был чтобы его их этот эта эти этого можно нужно может быть будет только также более уже нет есть без под"
    ),
    (
      "uk",
      "не на по для що це або як із від ви ваш вашого ваше вам вас якщо всі при був щоб його їх цей ця ці цього можна потрібно може бути буде лише також більше вже немає без під та до"
    ),
    (
      "be",
      "не на па для што гэта або як ад вы ваш вашага вам вас калі ўсе пры быў каб яго іх гэты гэтая гэтыя можна трэба можа быць будзе толькі таксама больш ужо няма ёсць без пад да"
    ),
    (
      "bg",
      "не на по за че това или как от вие ваш вашия вам вас ако всички при да го ги този тази тези може трябва бъде ще само също повече вече няма има без под са се"
    ),
  ])

  private static let arabic = Self([
    ("ar", "في من على إلى هذا أن لا هل أو مع عن ما تم هذه كل لم قد التي إذا بعد"),
    ("fa", "در به از که این را با است برای شما آن یا نیست می هر تا شود خود بر"),
  ])
}
