import Foundation

/// The path of an optional program.
func findTool(_ name: String) -> String? {
  let directories = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
  return directories.map { "\($0)/\(name)" }
    .first { FileManager.default.isExecutableFile(atPath: $0) }
}

/// The output and exit status of a program for an input that fits into a pipe.
func run(
  _ path: String, _ arguments: [String], input: String
) throws -> (output: String, errors: String, status: Int32) {
  let process = Process()
  process.executableURL = URL(filePath: path)
  process.arguments = arguments
  let pipes = (input: Pipe(), output: Pipe(), errors: Pipe())
  process.standardInput = pipes.input
  process.standardOutput = pipes.output
  process.standardError = pipes.errors
  try process.run()
  try pipes.input.fileHandleForWriting.write(contentsOf: Data(input.utf8))
  try pipes.input.fileHandleForWriting.close()
  let output = try pipes.output.fileHandleForReading.readToEnd() ?? Data()
  let errors = try pipes.errors.fileHandleForReading.readToEnd() ?? Data()
  process.waitUntilExit()
  return (
    String(decoding: output, as: UTF8.self), String(decoding: errors, as: UTF8.self),
    process.terminationStatus
  )
}
