import CommandLineSyntax
import L10nCheckKit
import L10nCoverage
import L10nFiles
import L10nLocale
import L10nReport

extension ResolveArguments: Invocation {
  func run() async throws(RunFailure) -> ExitStatus {
    if let batch { return matchLines(of: batch) }
    let resolution: Resolution
    do throws(CheckError) { resolution = try await resolve() } catch { throw RunFailure(error) }
    let renderer = ResolutionRenderer(output.settings)
    try output.format.write(
      text: { renderer.writeText(resolution, to: &$0) },
      json: { renderer.writeJSON(resolution, to: &$0) })
    return .success
  }

  private func resolve() async throws(CheckError) -> Resolution {
    var options = options
    options.preferred = preferred?.names ?? []
    let resolver = Resolver(options: options)
    guard let path else {
      return resolver.resolve(available: available?.names ?? [])
    }
    let bundle = try ResolvedBundle(
      path, developmentRegion: options.developmentRegion, directories: lookedUpDirectories,
      question: question)
    var host: ResolvedBundle?
    if let path = self.host { host = try ResolvedBundle(path) }
    var resolution = resolver.resolve(bundle, host: host, question: question)
    // Invalid settings are reported by the commands that use them.
    let settings = try? ConfigurationFile.nearest(to: [path])
    let checker = Checker(options: settings?.configuration.options ?? CheckOptions())
    try await checker.completeFromCode(&resolution, of: bundle)
    return resolution
  }

  private var question: Resolution.Question? {
    if let resource { return .resource(resource) }
    if let key { return .key(key, table: table) }
    return table.map { .table($0) }
  }

  private var lookedUpDirectories: Set<String> {
    let names = [resource, table].compactMap(\.self)
    return Set(
      names.flatMap { name in
        name.utf8.split(separator: UInt8(ascii: "/")).dropLast().map { String(Substring($0)) }
      })
  }
}

extension ResolveArguments {
  /// The maximum number of messages about lines without a tab.
  private static let mostMessages = 5
  private static let blockSize = 1 << 16

  /// Prints an answer for each line as it arrives.
  ///
  /// - Parameter file: the input file; `-` is standard input.
  private func matchLines(of file: String) -> ExitStatus {
    var matcher = BatchMatcher()
    var output: [UInt8] = []
    output.reserveCapacity(Self.blockSize * 2)
    var failure: OutputStream.Failure?
    var lineNumber = 0
    var malformedCount = 0
    func flush() {
      guard failure == nil, !output.isEmpty else { return }
      do throws(OutputStream.Failure) {
        try OutputStream.standardOutput.write(output)
      } catch {
        failure = error
      }
      output.removeAll(keepingCapacity: true)
    }
    do throws(FileTreeError) {
      try LineReader.forEachLine(of: file) { line in
        lineNumber += 1
        if matcher.match(line, appendingTo: &output) == .malformed {
          malformedCount += 1
          if malformedCount <= Self.mostMessages {
            RunMessages.report(file, "line \(lineNumber) has no tab between two lists")
          }
        }
        output.append(UInt8(ascii: "\n"))
        if output.count >= Self.blockSize { flush() }
        return failure == nil
      } afterBlock: {
        flush()
      }
      flush()
    } catch {
      flush()
      RunMessages.report(file, error.description)
      return .unreadable
    }
    switch failure {
    case nil, .closedPipe?: break
    case .failed(let reason)?:
      RunMessages.report("standard output", reason)
      return .unreadable
    }
    if malformedCount > Self.mostMessages {
      RunMessages.report(file, "\(malformedCount) lines in all have no tab")
    }
    return malformedCount > 0 ? .usage : .success
  }
}

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
  var output = ExplanationOutput()

  static let specification = CommandSpecification(
    name: "resolve", abstract: "Show what a user sees, and why.",
    discussion: """
      Shows which localizations, file and string a user with these preferred languages gets, with each step of the \
      lookup. PATH is a bundle or a directory with .lproj directories; with --available, the command reads no files. If \
      no table has a key, the code of the project that contains PATH determines what users see.

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
      .developmentRegion(
        to: \.options.developmentRegion, "Use TAG as the development region."),
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
    ] + ExplanationOutput.options.lifted(to: \.output),
    operands: [.optional("PATH", to: \.path, completion: .file, "The bundle.")],
    examples: [
      (
        "l10ncheck resolve TextEdit.app --preferred en-AU --key Open",
        "Show the string that an Australian sees."
      ),
      (
        "l10ncheck resolve --preferred es-MX,fr --available en,es,es-419",
        "Show which localizations match."
      ),
    ])

  /// The message about contradictory options; nil if there are none.
  var contradiction: String? {
    if batch != nil {
      let others = path != nil || preferred != nil || available != nil || question != nil
      return others
        ? "--batch excludes other options: its lines contain the preferred and available languages"
        : nil
    }
    if preferred == nil { return "expected '--preferred LIST', the user's languages" }
    if (path == nil) == (available == nil) {
      return "expected either a PATH or '--available LIST', the available localizations"
    }
    if available != nil, host != nil || question != nil {
      return "--host, --table, --key and --resource need a PATH"
    }
    if resource != nil, key != nil || table != nil {
      return "expected either '--resource FILE' or a table and its key"
    }
    return nil
  }
}

extension Runtime: ArgumentValue {}
extension Device: ArgumentValue {}
