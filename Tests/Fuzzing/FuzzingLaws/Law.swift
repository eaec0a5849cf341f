/// Ends the process with a word why, for the fuzzer to keep the input.
///
/// - Parameter broken: the law that does not hold, and what shows it.
public func require(_ holds: Bool, _ broken: @autoclosure () -> String) {
  // Of what a process writes libFuzzer keeps the lines with this word.
  if !holds { fatalError("ERROR: law broken: \(broken())") }
}

/// Whether bytes are UTF-8 as Swift's own decoder sees it.
public func isUTF8(_ bytes: [UInt8]) -> Bool {
  String(validating: bytes, as: UTF8.self) != nil
}
