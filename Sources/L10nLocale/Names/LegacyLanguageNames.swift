/// The legacy English names of directories (`English.lproj`), which CoreFoundation still maps to languages.
///
/// The table contains the results of `CFLocaleCreateCanonicalLanguageIdentifierFromString` in Swift 6.3 for ICU's English name
/// of every language and for the other names below. That function is case-sensitive, but the bundle code that compares its
/// results isn't, and neither is this table. Two rows differ from the function's results: `Chinese` follows the matcher, and
/// `Moldavian` has the code that replaced `mo`.
enum LegacyLanguageNames {
  /// The canonical name of the language with an English name; nil if there is none.
  static func language(named name: String) -> String? {
    codes[name.lowercased()]
  }

  /// Lowercase names and their languages.
  static let codes: [String: String] = namesOfICU.merging(otherNames) { first, _ in first }

  /// Names that equal ICU's English name of a language, in alphabetical order.
  private static let namesOfICU: [String: String] = [
    "afrikaans": "af", "albanian": "sq", "amharic": "am", "arabic": "ar", "armenian": "hy",
    "assamese": "as", "aymara": "ay", "azerbaijani": "az", "basque": "eu", "belarusian": "be",
    "breton": "br", "bulgarian": "bg", "burmese": "my", "catalan": "ca", "chinese": "zh-Hans",
    "croatian": "hr", "czech": "cs", "danish": "da", "dutch": "nl", "dzongkha": "dz",
    "english": "en", "esperanto": "eo", "estonian": "et", "faroese": "fo", "finnish": "fi",
    "french": "fr", "galician": "gl", "georgian": "ka", "german": "de", "greek": "el",
    "guarani": "gn", "gujarati": "gu", "hawaiian": "haw", "hebrew": "he", "hindi": "hi",
    "hungarian": "hu", "icelandic": "is", "indonesian": "id", "inuktitut": "iu", "irish": "ga",
    "italian": "it", "japanese": "ja", "javanese": "jv", "kalaallisut": "kl", "kannada": "kn",
    "kashmiri": "ks", "kazakh": "kk", "khmer": "km", "kinyarwanda": "rw", "korean": "ko",
    "kurdish": "ku", "lao": "lo", "latin": "la", "latvian": "lv", "lithuanian": "lt",
    "macedonian": "mk", "malagasy": "mg", "malay": "ms", "malayalam": "ml", "maltese": "mt",
    "manx": "gv", "marathi": "mr", "mongolian": "mn", "nepali": "ne", "norwegian": "nb",
    "nyanja": "ny", "oromo": "om", "pashto": "ps", "persian": "fa", "polish": "pl",
    "portuguese": "pt", "punjabi": "pa", "quechua": "qu", "romanian": "ro", "rundi": "rn",
    "russian": "ru", "sanskrit": "sa", "serbian": "sr", "sindhi": "sd", "slovak": "sk",
    "slovenian": "sl", "somali": "so", "spanish": "es", "sundanese": "su", "swahili": "sw",
    "swedish": "sv", "tajik": "tg", "tamil": "ta", "tatar": "tt", "telugu": "te", "thai": "th",
    "tibetan": "bo", "tigrinya": "ti", "tongan": "to", "turkish": "tr", "turkmen": "tk",
    "ukrainian": "uk", "urdu": "ur", "uzbek": "uz", "vietnamese": "vi", "welsh": "cy",
    "yiddish": "yi",
  ]

  /// Outdated names, synonyms, and two misspellings that CoreFoundation accepts.
  private static let otherNames: [String: String] = [
    "belorussian": "be", "brazilian portugese": "pt-BR", "brazilian portuguese": "pt-BR",
    "byelorussian": "be", "chewa": "ny", "chichewa": "ny", "chinese, simplified": "zh-Hans",
    "chinese, traditional": "zh-Hant", "chinese, tradtional": "zh-Hant", "farsi": "fa",
    "flemish": "nl-BE", "gallegan": "gl", "greenlandic": "kl", "kirghiz": "ky", "moldavian": "ro",
    "nynorsk": "nn", "oriya": "or", "panjabi": "pa", "portuguese, brazilian": "pt-BR",
    "pushto": "ps", "ruanda": "rw", "sami": "se", "scottish": "gd",
    "simplified chinese": "zh-Hans", "sinhalese": "si", "tajiki": "tg",
    "traditional chinese": "zh-Hant", "uighur": "ug",
  ]
}
