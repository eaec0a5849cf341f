import L10nModel
import L10nSource
import TestSupport
import Testing

@testable import L10nCoverage

/// Localizations with the texts of another language.
@Suite struct WrongLanguageTests {
  static let french = [
    "Le bac n’est pas là", "Vous avez un billet pour la journée", "Attendez le bateau sur le quai",
    "Le port est fermé dans la tempête", "Choisir une ville de départ",
    "La destination est inconnue",
    "Acheter des billets pour le retour", "Tous les trajets avec un vélo",
    "Si la météo est mauvaise",
    "Une place dans le bar", "Voir ce que vous pouvez manger", "Le capitaine est avec vous",
  ]
  static let danish = [
    "Færgen er ikke her", "Du har ikke en billet til i dag", "Vent på det næste skib",
    "Havnen er lukket på grund af storm", "Vælg en by fra listen", "Målet er ikke kendt",
    "Køb billetter til hjemturen", "Alle ture med en cykel", "Hvis vejret er dårligt",
    "En plads i den lille bar", "Vis det som kan spises", "Kaptajnen er med om bord",
  ]

  private static func findings(
    _ texts: [String], _ language: LocaleIdentifier
  ) -> [ProblemWords] {
    func pairs(_ texts: [String]) -> [(String, SampleValue)] {
      texts.enumerated().map { ("k\($0)", SampleValue(stringLiteral: $1)) }
    }
    let source = texts.indices.map { "A text of several words \($0)" }
    return Texts(pairs(source)).findings(pairs(texts), language).map(\.problem.words)
      .filter { $0.check == .wrongLanguage }
  }

  @Test(
    arguments: [
      (germanTexts, "fr", 12), (french, "de", 12), (germanTexts, "it", 12), (germanTexts, "nl", 12),
      (germanTexts, "de-AT", 0), (french, "fr-CA", 0), (danish, "da", 0),
      // Related languages that only many words together distinguish.
      (danish, "nb", 0),
      // Languages without data.
      (french, "oc", 0), (germanTexts, "lb", 0),
      // Too few texts, and a file of two languages.
      (Array(germanTexts.prefix(9)), "fr", 0),
      (Array(french.prefix(6) + germanTexts.prefix(6)), "fr", 0),
    ] as [([String], LocaleIdentifier, Int)])
  func file(_ texts: [String], _ language: LocaleIdentifier, _ fewest: Int) {
    let found = Self.findings(texts, language)
    #expect(found.count == (fewest > 0 ? 1 : 0))
    // One finding stands for all.
    #expect(found.allSatisfy { $0.count > fewest - 3 && $0.severity == .warning })
  }

  @Test func `the development region is in another language than its name says`() {
    let found = Texts(
      Self.french.enumerated().map { ("k\($0)", SampleValue(stringLiteral: $1)) }
    ).texts.findings.found.map(\.problem.words).filter { $0.check == .wrongLanguage }
    #expect(
      found.map(\.help) == [
        "translate the texts into English, or make French the development region"
      ])
  }

  @Test func namesBothLanguages() {
    let message = Self.findings(germanTexts, "fr").first?.message(about: "k0")
    #expect("\(message.map { "\($0)" } ?? "")".contains("German, not in French"))
  }
}
