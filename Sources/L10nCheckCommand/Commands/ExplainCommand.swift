import L10nModel
import L10nReport

/// `l10ncheck explain`
struct ExplainCommand {
  private let arguments: ExplainArguments

  init(_ arguments: ExplainArguments) {
    self.arguments = arguments
  }

  func run() -> ExitStatus {
    let renderer = ExplanationRenderer(
      width: Terminal.width(of: .standardOutput), theme: arguments.output.theme)
    return arguments.output.write { output in
      switch (arguments.topic, arguments.output.format) {
      case (.check(let explanation)?, .text): renderer.writeText(explanation, to: &output)
      case (.check(let explanation)?, .json): renderer.writeJSON(explanation, to: &output)
      case (.language(let identifier)?, .text):
        renderer.writeText(LanguageExplanation(identifier), to: &output)
      case (.language(let identifier)?, .json):
        renderer.writeJSON(LanguageExplanation(identifier), to: &output)
      // The operand is required.
      case (nil, _): break
      }
    }
  }
}
