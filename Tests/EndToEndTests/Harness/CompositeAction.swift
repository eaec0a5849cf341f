import Foundation
import TestSupport

/// The repository's composite action as a runner evaluates it: its inputs, and the steps that are scripts.
struct CompositeAction {
  struct Step {
    let name: String
    /// The environment variables, with their expressions.
    var environment: [(name: String, value: String)] = []
    var script = ""
  }

  /// The names of the inputs, with their default values.
  let inputs: [(name: String, value: String)]
  let steps: [Step]

  /// Reads the file by its indentation: two spaces before an input, four before a step, eight before a variable.
  init(_ text: String) {
    var inputs: [(name: String, value: String)] = []
    var steps: [Step] = []
    var section: Substring = ""
    for line in text.split(separator: "\n") {
      if line.first?.isLetter == true { section = line }
      if let match = line.wholeMatch(of: /\ {2}([a-z-]+):/), section == "inputs:" {
        inputs.append((String(match.output.1), ""))
      } else if let match = line.wholeMatch(of: /\ {4}default: "?(.*?)"?/), section == "inputs:" {
        inputs[inputs.count - 1].value = String(match.output.1)
      } else if let match = line.wholeMatch(of: /\ {4}- name: (.*)/) {
        steps.append(Step(name: String(match.output.1)))
      } else if let match = line.wholeMatch(of: /\ {8}([A-Z_]+): (.*)/), !steps.isEmpty {
        steps[steps.count - 1].environment.append(
          (String(match.output.1), String(match.output.2)))
      } else if let match = line.wholeMatch(of: /\ {6}run: (.*)/) {
        steps[steps.count - 1].script = String(match.output.1)
      }
    }
    self.inputs = inputs
    self.steps = steps
  }

  /// The environment variables of a step, with the values of expressions such as `inputs.paths`.
  func environment(of step: Step, _ values: [String: String]) -> [String: String] {
    var expressions = values
    for (name, value) in inputs where values["inputs.\(name)"] == nil {
      expressions["inputs.\(name)"] = value
    }
    return Dictionary(
      uniqueKeysWithValues: step.environment.map { name, value in
        let expression = value.wholeMatch(of: /\$\{\{ (.*) \}\}/).map { String($0.output.1) }
        return (name, expression.map { expressions[$0] ?? "" } ?? value)
      })
  }
}
