import Dispatch
import Foundation
import FuzzingLaws

/// A directory with the files of one input, which goes with the value.
final class ScratchTree: Sendable {
  let path: String

  init(_ packed: PackedFiles) {
    let parent = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().path
    path = "\(parent)/l10ncheck-fuzzing-\(ProcessInfo.processInfo.processIdentifier)/App"
    try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    for file in packed.files { write(file) }
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Writes a file where that is possible: another one may stand in the way of its directory.
  private func write(_ file: PackedFiles.File) {
    let place = "\(path)/\(file.path)"
    let directory = (place as NSString).deletingLastPathComponent
    try? FileManager.default.createDirectory(
      atPath: directory, withIntermediateDirectories: true)
    // What went through a link would be written somewhere else.
    guard URL(fileURLWithPath: directory).resolvingSymlinksInPath().path == directory else {
      return
    }
    switch file.content {
    case .bytes(let bytes):
      _ = FileManager.default.createFile(atPath: place, contents: Data(bytes))
    case .link(let destination):
      try? FileManager.default.createSymbolicLink(
        atPath: place, withDestinationPath: destination)
    }
  }
}

/// Runs asynchronous work to its end.
func waitFor(_ work: @escaping @Sendable () async -> Void) {
  let isDone = DispatchSemaphore(value: 0)
  Task.detached {
    await work()
    isDone.signal()
  }
  isDone.wait()
}
