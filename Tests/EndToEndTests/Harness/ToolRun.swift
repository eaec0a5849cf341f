import Foundation

/// What a program wrote, and how it ended.
///
/// Its description shows all of it between fences: give it to an expectation as its comment.
struct ToolRun: CustomStringConvertible {
  /// The command as a person would type it.
  let command: String
  let status: Int32
  let outputBytes: Data
  let errorBytes: Data

  var output: String { String(decoding: outputBytes, as: UTF8.self) }
  var errors: String { String(decoding: errorBytes, as: UTF8.self) }

  var lines: [Substring] { output.split(separator: "\n", omittingEmptySubsequences: false) }
  var errorLines: [Substring] { errors.split(separator: "\n") }

  var description: String {
    """
    $ \(command)
    status \(status); standard output:
    ~~~
    \(output)
    ~~~
    standard error:
    ~~~
    \(errors)
    ~~~
    """
  }
}
