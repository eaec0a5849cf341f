import L10nCheckKit
import L10nCoverage
import L10nFiles
import L10nLocale
import L10nReport

/// `l10ncheck resolve`
extension ResolveArguments: Invocation {
  func run() throws(RunFailure) -> ExitStatus {
    if let batch { return BatchRun(file: batch).run() }
    let resolution = try RunFailure.checking { () throws(CheckError) in try resolve() }
    let output = ExplanationOutput(format: format, color: color)
    let renderer = ResolutionRenderer(
      width: Terminal.width(of: .standardOutput), theme: output.theme)
    return try output.write(
      text: { renderer.writeText(resolution, to: &$0) },
      json: { renderer.writeJSON(resolution, to: &$0) })
  }

  private func resolve() throws(CheckError) -> Resolution {
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
    return resolver.resolve(bundle, host: host, question: question)
  }

  private var question: Resolution.Question? {
    if let resource { return .resource(resource) }
    if let key { return .key(key, table: table) }
    return table.map { .table($0) }
  }

  /// The first directory of a name.
  private var lookedUpDirectories: Set<String> {
    let names = [resource, table].compactMap(\.self)
    return Set(
      names.flatMap { name in
        name.utf8.split(separator: UInt8(ascii: "/")).dropLast().map { String(Substring($0)) }
      })
  }
}

/// `l10ncheck resolve --batch`: prints an answer for each line as it arrives.
struct BatchRun {
  /// The input file; `-` is standard input.
  let file: String

  /// The maximum number of messages about lines without a tab.
  private static let mostMessages = 5
  private static let blockSize = 1 << 16

  func run() -> ExitStatus {
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
