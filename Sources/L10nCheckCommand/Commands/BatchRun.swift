import L10nBundle
import L10nLocale

/// `l10ncheck resolve --batch`: an answer for each line as it comes.
struct BatchRun {
  /// Where the lines are; `-` is standard input.
  let file: String

  /// How many lines without a tab are named.
  private static let mostMessages = 5
  private static let blockSize = 1 << 16

  func run() -> ExitStatus {
    var matcher = BatchMatcher()
    var output: [UInt8] = []
    output.reserveCapacity(Self.blockSize * 2)
    var failure: OutputStream.Failure?
    var lineNumber = 0
    var malformedCount = 0
    func flush() {
      guard failure == nil, !output.isEmpty else { return }
      do throws(OutputStream.Failure) {
        try OutputStream.standardOutput.write(output)
      } catch {
        failure = error
      }
      output.removeAll(keepingCapacity: true)
    }
    do throws(FileTreeError) {
      try LineReader.forEachLine(of: file) { line in
        lineNumber += 1
        if matcher.match(line, appendingTo: &output) == .malformed {
          malformedCount += 1
          if malformedCount <= Self.mostMessages {
            RunMessages.report(file, "line \(lineNumber) has no tab between two lists")
          }
        }
        output.append(UInt8(ascii: "\n"))
        if output.count >= Self.blockSize { flush() }
        return failure == nil
      } afterBlock: {
        flush()
      }
      flush()
    } catch {
      flush()
      RunMessages.report(file, error.description)
      return .unreadable
    }
    switch failure {
    case nil, .closedPipe?: break
    case .failed(let reason)?:
      RunMessages.report("standard output", reason)
      return .unreadable
    }
    if malformedCount > Self.mostMessages {
      RunMessages.report(file, "\(malformedCount) lines in all have no tab")
    }
    return malformedCount > 0 ? .usage : .success
  }
}
