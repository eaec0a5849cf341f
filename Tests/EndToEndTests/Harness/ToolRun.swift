import Foundation

/// The output and exit status of a program.
///
/// Its description shows everything between fences: use it as the comment of an expectation.
struct ToolRun: CustomStringConvertible {
  /// The command as typed in a shell.
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
