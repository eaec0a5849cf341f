import Foundation

/// An empty directory for one test, removed when the test ends, and the commands that run in it.
final class ScratchDirectory {
  /// The path of the directory, without links.
  let path: String
  /// The directory for outputs of commands, outside of the one that they see.
  private let outputs: String

  init() throws {
    let parent = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().path
    let name = "\(parent)/l10ncheck-tests-\(UUID().uuidString)"
    path = name + "/work"
    outputs = name + "/outputs"
    for folder in [path, outputs, name + "/home"] {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
    }
  }

  deinit {
    try? FileManager.default.removeItem(atPath: (path as NSString).deletingLastPathComponent)
  }

  // MARK: Files

  func absolute(_ name: String) -> String { "\(path)/\(name)" }

  func makeDirectory(_ name: String) throws {
    try FileManager.default.createDirectory(
      atPath: absolute(name), withIntermediateDirectories: true)
  }

  /// Writes a file, and creates the directories above it.
  func write(_ name: String, _ text: String) throws {
    try write(name, bytes: Data(text.utf8))
  }

  func write(_ name: String, bytes: Data) throws {
    let file = absolute(name)
    try FileManager.default.createDirectory(
      atPath: (file as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try bytes.write(to: URL(fileURLWithPath: file))
  }

  func link(_ name: String, to destination: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: absolute(name), withDestinationPath: destination)
  }

  /// Copies `name` in the folder of fixtures to `destination`, links as links.
  func copyFixture(_ name: String, to destination: String) throws {
    let file = absolute(destination)
    try FileManager.default.createDirectory(
      atPath: (file as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try FileManager.default.copyItem(atPath: "\(BuiltTool.fixtures)/\(name)", toPath: file)
  }

  func read(_ name: String) throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: absolute(name)))
  }

  /// The names in the directory, including hidden ones, sorted.
  func names(in folder: String = ".") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: absolute(folder)).sorted()
  }

  // MARK: Commands

  /// Runs the tool with arguments.
  ///
  /// The environment is small and always the same, apart from `environment`.
  func run(
    _ arguments: [String], environment: [String: String] = [:], input: Data = Data(),
    from folder: String = "."
  ) throws -> ToolRun {
    let command = (["l10ncheck"] + arguments).joined(separator: " ")
    return try launch(
      BuiltTool.path, arguments, environment, input, folder, description: command)
  }

  func run(
    _ arguments: String..., environment: [String: String] = [:], input: Data = Data(),
    from folder: String = "."
  ) throws -> ToolRun {
    try run(arguments, environment: environment, input: input, from: folder)
  }

  /// Runs a shell script, in which `l10ncheck` is the built tool.
  func shell(
    _ line: String, environment: [String: String] = [:], from folder: String = "."
  ) throws -> ToolRun {
    try launch("/bin/sh", ["-c", line], environment, Data(), folder, description: line)
  }

  func environment(_ changes: [String: String] = [:]) -> [String: String] {
    let inherited = ProcessInfo.processInfo.environment
    var environment = [
      "PATH": BuiltTool.folder.path + ":" + (inherited["PATH"] ?? "/usr/bin:/bin"),
      "HOME": (path as NSString).deletingLastPathComponent + "/home",
      "TERM": "xterm",
      "LC_ALL": "C.UTF-8",
      // Tests ignore a repository around the temporary directory.
      "GIT_CONFIG_NOSYSTEM": "1",
    ]
    // A toolchain outside of the system's directories needs this to find its libraries.
    environment["LD_LIBRARY_PATH"] = inherited["LD_LIBRARY_PATH"]
    // With AddressSanitizer, the tool is built like these tests.
    environment["ASAN_OPTIONS"] = inherited["ASAN_OPTIONS"]
    return environment.merging(changes) { _, new in new }
  }

  private func launch(
    _ program: String, _ arguments: [String], _ environment: [String: String], _ input: Data,
    _ folder: String, description: String
  ) throws -> ToolRun {
    // Files instead of pipes: an output of any length fits.
    let files = try ["input", "output", "errors"].map { name in
      let file = "\(outputs)/\(UUID().uuidString).\(name)"
      try (name == "input" ? input : Data()).write(to: URL(fileURLWithPath: file))
      return URL(fileURLWithPath: file)
    }
    let handles = [
      try FileHandle(forReadingFrom: files[0]), try FileHandle(forWritingTo: files[1]),
      try FileHandle(forWritingTo: files[2]),
    ]
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.environment = self.environment(environment)
    process.currentDirectoryURL = URL(fileURLWithPath: absolute(folder))
    process.standardInput = handles[0]
    process.standardOutput = handles[1]
    process.standardError = handles[2]
    try process.run()
    process.waitUntilExit()
    for handle in handles { try handle.close() }
    return ToolRun(
      command: description, status: process.terminationStatus,
      outputBytes: try Data(contentsOf: files[1]), errorBytes: try Data(contentsOf: files[2]))
  }
}
