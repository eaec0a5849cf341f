import L10nCheckKit
import L10nReport
import L10nSource

/// `l10ncheck checks`, and the lists of `l10ncheck explain`.
struct ChecksCommand {
  private let checks: [Check]
  private let output: ExplanationOutput

  init(_ checks: [Check], _ output: ExplanationOutput) {
    self.checks = checks
    self.output = output
  }

  func run() -> ExitStatus {
    let renderer = CheckListRenderer(
      width: Terminal.width(of: .standardOutput), theme: output.theme)
    return output.write { bytes in
      switch output.format {
      case .text: renderer.writeText(checks, to: &bytes)
      case .json: renderer.writeJSON(checks, to: &bytes)
      }
    }
  }
}

extension ExplanationOutput {
  var theme: Theme { Terminal.isColored(.standardOutput, color) ? .color : .plain }

  /// Writes the output of `render` to standard output.
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
