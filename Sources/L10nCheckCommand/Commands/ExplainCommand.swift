import L10nCheckKit
import L10nModel
import L10nReport
import L10nSource

/// `l10ncheck explain`
struct ExplainCommand {
  private let arguments: ExplainArguments

  init(_ arguments: ExplainArguments) {
    self.arguments = arguments
  }

  func run() -> ExitStatus {
    switch arguments.topic {
    case .check(let explanation)?: return explain(explanation)
    case .renamedCheck(let explanation, let former)?:
      RunMessages.say(former.hint())
      return explain(explanation)
    case .language(let identifier)?: return explain(LanguageExplanation(identifier))
    case .checks(let checks)?: return ChecksCommand(checks, arguments.output).run()
    case nil: return ChecksCommand(Check.all, arguments.output).run()
    }
  }

  private func explain(_ explanation: CheckExplanation) -> ExitStatus {
    arguments.output.write { output in
      switch arguments.output.format {
      case .text: renderer.writeText(explanation, to: &output)
      case .json: renderer.writeJSON(explanation, to: &output)
      }
    }
  }

  private func explain(_ explanation: LanguageExplanation) -> ExitStatus {
    arguments.output.write { output in
      switch arguments.output.format {
      case .text: renderer.writeText(explanation, to: &output)
      case .json: renderer.writeJSON(explanation, to: &output)
      }
    }
  }

  private var renderer: ExplanationRenderer {
    ExplanationRenderer(
      width: Terminal.width(of: .standardOutput), theme: arguments.output.theme)
  }
}
