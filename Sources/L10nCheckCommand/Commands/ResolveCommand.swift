import L10nBundle
import L10nCheckKit
import L10nCoverage
import L10nReport

/// `l10ncheck resolve`
struct ResolveCommand {
  private let arguments: ResolveArguments

  init(_ arguments: ResolveArguments) {
    self.arguments = arguments
  }

  func run() -> ExitStatus {
    if let contradiction = arguments.contradiction {
      RunMessages.say(contradiction)
      return .usage
    }
    if let batch = arguments.batch { return BatchRun(file: batch).run() }
    let resolution: Resolution
    do throws(CheckError) {
      resolution = try resolve()
    } catch {
      RunMessages.report(error.path, error.reason)
      return .unreadable
    }
    let stream = OutputStream.standardOutput
    let renderer = ResolutionRenderer(
      width: Terminal.width(of: stream),
      theme: Terminal.isColored(stream, arguments.color) ? .color : .plain)
    do throws(OutputStream.Failure) {
      let output = try OutputDestination(file: nil)
      try output.write { bytes in
        switch arguments.format {
        case .text: renderer.writeText(resolution, to: &bytes)
        case .json: renderer.writeJSON(resolution, to: &bytes)
        }
      }
    } catch {
      guard case .failed(let reason) = error else { return .success }
      RunMessages.report("standard output", reason)
      return .unreadable
    }
    return .success
  }

  private func resolve() throws(CheckError) -> Resolution {
    var options = ResolutionOptions(preferred: arguments.preferred?.names ?? [])
    options.profile = arguments.profile
    options.runtime = arguments.runtime
    options.device = arguments.device
    options.developmentRegion = arguments.developmentRegion
    let resolver = Resolver(options: options)
    guard let path = arguments.path else {
      return resolver.resolve(available: arguments.available?.names ?? [])
    }
    let bundle = try ResolvedBundle(
      path, developmentRegion: arguments.developmentRegion, directories: lookedUpDirectories,
      question: question)
    var host: ResolvedBundle?
    if let path = arguments.host { host = try ResolvedBundle(path) }
    return resolver.resolve(bundle, host: host, question: question)
  }

  private var question: Resolution.Question? {
    if let resource = arguments.resource { return .resource(resource) }
    if let key = arguments.key { return .key(key, table: arguments.table) }
    return arguments.table.map { .table($0) }
  }

  /// The first directory of a name.
  private var lookedUpDirectories: Set<String> {
    let names = [arguments.resource, arguments.table].compactMap(\.self)
    return Set(
      names.flatMap { name in
        name.utf8.split(separator: UInt8(ascii: "/")).dropLast().map { String(Substring($0)) }
      })
  }
}
