import Foundation

/// The initial inputs that a program makes itself: `PROGRAM --seeds FOLDER` writes them.
public enum Seeds {
  /// Writes the inputs and ends the process if the command line requests it.
  public static func writeIfWanted(_ inputs: () throws -> [[UInt8]]) {
    let arguments = CommandLine.arguments
    guard arguments.count == 3, arguments[1] == "--seeds" else { return }
    do {
      for (number, input) in try inputs().enumerated() {
        try Data(input).write(to: URL(fileURLWithPath: "\(arguments[2])/made-\(number)"))
      }
      exit(0)
    } catch {
      fatalError("the seeds can't be written: \(error)")
    }
  }
}
