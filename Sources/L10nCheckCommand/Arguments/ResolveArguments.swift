import CommandLineSyntax
import L10nCheckKit
import L10nLocale

/// The arguments of `l10ncheck resolve`.
struct ResolveArguments: Sendable {
  var path: String?
  var preferred: NameList?
  var available: NameList?
  var batch: String?
  var host: String?
  var table: String?
  var key: String?
  var resource: String?
  var options = ResolutionOptions(preferred: [])
  var format = OutputFormat.text
  var color = ColorChoice.auto

  static let specification = CommandSpecification(
    name: "resolve", abstract: "Show what a user sees, and why.",
    discussion: """
      Shows which localizations, file and string a user with these preferred languages gets, with each step of the \
      lookup. PATH is a bundle or a directory with .lproj directories; with --available, no files are read.

      --batch reads lines that contain two lists separated by a tab, preferred and available, and prints the result of \
      Apple's matcher for each line: an empty line if nothing matches or the matcher rejects the names.
      """,
    initial: Self(),
    options: [
      .value(
        "preferred", "LIST", to: \.preferred, category: .input, "The user's languages, best first.",
        discussion: "Separate languages with commas: en-AU, zh-Hant-HK, pt-AO."),
      .value(
        "available", "LIST", to: \.available, category: .input,
        "The available localizations, in order."),
      .value(
        "batch", "FILE", to: \.batch, completion: .file, category: .input,
        "Match each line of FILE, or of standard input for -."),
      .value(
        "host", "APP", to: \.host, completion: .file, category: .input,
        "The application that loads the bundle.",
        discussion:
          "Frameworks and plug-ins use its languages unless it allows mixed localizations. The default is the application that loads them by the project around PATH."
      ),
      .value(
        "table", short: "t", "NAME", to: \.table, category: .input, "Look KEY up in the table NAME."
      ),
      .value(
        "key", short: "k", "KEY", to: \.key, category: .input, "Look up KEY.",
        discussion: """
          Without --table, all tables are searched: the answer lists each table with the key, and shows the text of \
          Localizable if it is among them. For a raw key, the answer ends with the place to fix.
          """),
      .value("resource", "FILE", to: \.resource, category: .input, "Look up a file by name."),
      .value(
        "development-region", "TAG", to: \.options.developmentRegion, completion: .localeIdentifier,
        category: .input, "Use TAG as the development region."),
      .value(
        "profile", "NAME", to: \.options.profile, category: .input,
        "Look up files in the order NAME."),
      .value(
        "runtime", "VERSION", to: \.options.runtime, category: .input,
        "Behave like the system VERSION.",
        discussion:
          "Before macos13, texts in the code didn't count as a localization, and a .stringsdict file always took precedence."
      ),
      .value(
        "device", "NAME", to: \.options.device, category: .input,
        "Prefer files for the device NAME.",
        discussion: "The default is the device that the bundle is built for."),
      .format(to: \.format),
      .color(to: \.color),
    ],
    operands: [.optional("PATH", to: \.path, completion: .file, "The bundle.")],
    examples: [
      CommandExample(
        "l10ncheck resolve TextEdit.app --preferred en-AU --key Open",
        "Show the string that an Australian sees."),
      CommandExample(
        "l10ncheck resolve --preferred es-MX,fr --available en,es,es-419",
        "Show which localizations match."),
    ])

  /// The conflict between options; nil if there is none.
  var contradiction: String? {
    if batch != nil {
      let others = path != nil || preferred != nil || available != nil || question != nil
      return others
        ? "--batch excludes other options: its lines contain the preferred and available languages"
        : nil
    }
    if preferred == nil { return "expected '--preferred LIST', the user's languages" }
    if (path == nil) == (available == nil) {
      return "expected either a PATH or '--available LIST', the localizations there are"
    }
    if available != nil, host != nil || question != nil {
      return "--host, --table, --key and --resource need a PATH"
    }
    if resource != nil, key != nil || table != nil {
      return "expected either '--resource FILE' or a table and its key"
    }
    return nil
  }

  private var question: String? { resource ?? key ?? table }
}

/// Comma-separated names.
struct NameList: ArgumentValue {
  let names: [String]

  /// Empty names are invalid.
  init?(argument word: String) {
    names = word.utf8.split(separator: UInt8(ascii: ",")).map { String(Substring($0)) }
  }

  static let expectation = ""
}

extension Runtime: ArgumentValue {}
extension Device: ArgumentValue {}
