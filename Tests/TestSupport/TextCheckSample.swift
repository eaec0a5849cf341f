/// A source text with a translation in which a check has a finding.
public struct TextCheckSample: Sendable, CustomStringConvertible {
  /// The identifier of the check.
  public let check: String
  public let source: String
  public let translation: String
  public let language: String
  /// Whether it has the finding in one of several phrases, where another phrase may have what this one lacks.
  public let looksAtPhrases: Bool
  /// Whether it has the finding in a text that is inserted into another one.
  public let looksAtInsertedTexts: Bool

  /// A maximum length that only the sample of a too long text exceeds.
  public static let maximumLength = 24

  public var description: String { "\(check): \(source) → \(translation)" }

  init(
    _ check: String, _ source: String, _ translation: String, _ language: String = "fr",
    looksAtPhrases: Bool = true, looksAtInsertedTexts: Bool = true
  ) {
    (self.check, self.source, self.translation) = (check, source, translation)
    (self.language, self.looksAtPhrases) = (language, looksAtPhrases)
    self.looksAtInsertedTexts = looksAtInsertedTexts
  }

  /// At least one sample for each check of texts.
  public static let all = [
    Self("maximum-length", "Done", "Terminé, et il n’y a plus rien à faire"),
    Self("mismatched-argument", "%d files", "%@ fichiers"),
    Self("surrounding-space", "Name: ", "Nom :", looksAtInsertedTexts: false),
    Self("line-breaks", "One.\nTwo.", "Un. Deux.", looksAtInsertedTexts: false),
    Self("final-punctuation", "Print…", "Imprimer", looksAtInsertedTexts: false),
    Self("undefined-parameter", "Order ${soup}", "Commander ${soupe}"),
    Self("omitted-parameter", "Order ${soup}", "Commander", looksAtPhrases: false),
    Self("different-markup", "<b>This</b>", "<b>Ceci"),
    Self("broken-address", "https://example.org", "://example.org", "de"),
    Self("visible-entity", "Unarchive", "Aus dem&nbsp;Archiv", "de"),
    Self("foreign-address", "Open", "https://spam.biz/x", "de"),
    Self("visible-escape", "One.\nTwo.", "Un. /nDeux."),
    Self("changed-number", "Wait 30 seconds", "Attendez 20 secondes"),
    Self("unpaired-mark", "Copy (all)", "Copier (tout"),
    Self("leftover-note", "Open", "TODO"),
    Self("odd-capitals", "Allow", "TIllåt", "sv"),
    Self("directional-control", "Replace", "a\u{202A}b"),
    Self("invisible-character", "Replace", "Rem\u{200B}placer"),
    Self("broken-encoding", "Done", "TerminÃ©"),
    Self("confusable-character", "Settings", "Cистемные", "ru"),
    Self("wrong-script", "Open", "Ouvrir Москва"),
    Self("double-space", "Open the file", "Ouvrir  le fichier"),
    Self("repeated-word", "Stop the VPN", "Arrêt du du VPN"),
    Self("missing-space", "%d minutes of 60 minutes", "%dminutes sur 60 minutes"),
  ]
}
