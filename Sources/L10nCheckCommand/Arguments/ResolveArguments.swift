import CommandLineSyntax
import L10nLocale

/// What was typed after `l10ncheck resolve`.
struct ResolveArguments: Sendable {
  var path: String?
  var preferred: NameList?
  var available: NameList?
  var batch: String?
  var host: String?
  var table: String?
  var key: String?
  var resource: String?
  var developmentRegion: String?
  var profile = LookupProfile.runtime
  var runtime = Runtime.macOS13
  var device: Device?
  var format = DumpFormat.text
  var color = ColorChoice.auto

  static let specification = CommandSpecification(
    name: "resolve", abstract: "Show what a user gets, and why.",
    discussion: """
      Says which localizations, which file and which string a user with these preferred languages gets, with \
      each step on the way. PATH is a bundle or a directory that holds .lproj directories; with --available, \
      nothing is read.

      --batch reads lines of two lists with a tab between them, preferred and available, and prints what \
      Apple's matcher returns, a line each: nothing where nothing matches or the matcher refuses.
      """,
    initial: Self(),
    options: [
      .value(
        "preferred", "LIST", to: \.preferred, category: .input, "The user's languages, best first.",
        discussion: "Separated by commas, as Settings shows them: en-AU, zh-Hant-HK, pt-AO."),
      .value(
        "available", "LIST", to: \.available, category: .input,
        "The localizations there are, in their order."),
      .value(
        "batch", "FILE", to: \.batch, completion: .file, category: .input,
        "Match each line of FILE; - is standard input."),
      .value(
        "host", "APP", to: \.host, completion: .file, category: .input,
        "The application that loads the bundle.",
        discussion: "Frameworks and plug-ins follow its languages unless it allows mixed ones."),
      .value(
        "table", short: "t", "NAME", to: \.table, category: .input, "Look for the table NAME."),
      .value(
        "key", short: "k", "KEY", to: \.key, category: .input, "Look for KEY in the table.",
        discussion: """
          Without --table, all tables are searched: the answer names each that has it, and is that of Localizable if that is \
          one of them. For a raw key it ends with the place to fix.
          """),
      .value("resource", "FILE", to: \.resource, category: .input, "Look for a file by its name."),
      .value(
        "development-region", "TAG", to: \.developmentRegion, completion: .localeIdentifier,
        category: .input, "Take TAG for the development region."),
      .value("profile", "NAME", to: \.profile, category: .input, "Look files up as NAME says."),
      .value(
        "runtime", "VERSION", to: \.runtime, category: .input, "Answer as VERSION does.",
        discussion:
          "Before macos13, texts in the code were no localization, and a .stringsdict file went before all."
      ),
      .value(
        "device", "NAME", to: \.device, category: .input, "Prefer files for the device NAME.",
        discussion: "Without it, the device that the bundle is made for."),
      .value("format", short: "f", "NAME", to: \.format, category: .output, "Write as NAME."),
      .value(
        "color", "WHEN", to: \.color, category: .output, "Colour text WHEN.",
        discussion: "auto means on a terminal."),
    ],
    operands: [.optional("PATH", to: \.path, completion: .file, "The bundle.")],
    examples: [
      CommandExample(
        "l10ncheck resolve TextEdit.app --preferred en-AU --key Open",
        "Show the string that an Australian gets."),
      CommandExample(
        "l10ncheck resolve --preferred es-MX,fr --available en,es,es-419",
        "Show which localizations match."),
    ])

  /// What is wrong with the options taken together; nil where nothing is.
  var contradiction: String? {
    if batch != nil {
      let others = path != nil || preferred != nil || available != nil || question != nil
      return others ? "--batch stands alone: its lines say what is preferred and available" : nil
    }
    if preferred == nil { return "expected '--preferred LIST', the user's languages" }
    if (path == nil) == (available == nil) {
      return "expected either a PATH or '--available LIST', the localizations there are"
    }
    if available != nil, host != nil || question != nil {
      return "--host, --table, --key and --resource need a PATH to look into"
    }
    if resource != nil, key != nil || table != nil {
      return "expected either '--resource FILE' or a table and its key"
    }
    return nil
  }

  private var question: String? { resource ?? key ?? table }
}

/// Names with commas between them.
struct NameList: ArgumentValue {
  let names: [String]

  /// A name that is empty is none.
  init?(argument word: String) {
    names = word.utf8.split(separator: UInt8(ascii: ",")).map { String(Substring($0)) }
  }

  static let expectation = ""
}

extension Runtime: ArgumentValue {}
extension Device: ArgumentValue {}
