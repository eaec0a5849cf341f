/// Stops the process with a message if a law doesn't hold, so that the fuzzer keeps the input.
///
/// - Parameter broken: the law that doesn't hold, and the values that show it.
public func require(_ holds: Bool, _ broken: @autoclosure () -> String) {
  // libFuzzer keeps the lines of a process's output that contain this word.
  if !holds { fatalError("ERROR: law broken: \(broken())") }
}

/// Whether bytes are UTF-8 according to Swift's own decoder.
public func isUTF8(_ bytes: [UInt8]) -> Bool {
  String(validating: bytes, as: UTF8.self) != nil
}
