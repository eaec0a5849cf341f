import L10nCheckKit
import L10nReport
import L10nSource

/// `l10ncheck checks`
struct ChecksCommand {
  private let arguments: ChecksArguments

  init(_ arguments: ChecksArguments) {
    self.arguments = arguments
  }

  func run() -> ExitStatus {
    let renderer = CheckListRenderer(
      width: Terminal.width(of: .standardOutput), theme: arguments.output.theme)
    return arguments.output.write { output in
      switch arguments.output.format {
      case .text: renderer.writeText(Check.all, to: &output)
      case .json: renderer.writeJSON(Check.all, to: &output)
      }
    }
  }
}

extension ExplanationOutput {
  var theme: Theme { Terminal.isColored(.standardOutput, color) ? .color : .plain }

  /// Writes to standard output what `render` writes.
  func write(_ render: (inout ByteOutput) -> Void) -> ExitStatus {
    do throws(OutputStream.Failure) {
      let output = try OutputDestination(file: nil)
      try output.write(render)
    } catch {
      guard case .failed(let reason) = error else { return .success }
      RunMessages.report("standard output", reason)
      return .unreadable
    }
    return .success
  }
}
