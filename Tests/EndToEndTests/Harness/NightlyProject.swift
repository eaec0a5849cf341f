import Foundation
import TestSupport
import Testing

/// A project with three nights, as a bare repository and a clone of it.
///
/// The second night adds a text; the third breaks the French file.
struct NightlyProject {
  static let script = SharedFiles.packageRoot.appendingPathComponent("scripts/nightly").path

  let directory: ScratchDirectory
  let clone: String

  init(in directory: ScratchDirectory, clone: String = "ferry") throws {
    (self.directory, self.clone) = (directory, clone)
    let nights = [
      (en: "\"pay\" = \"Pay\";\n", fr: "\"pay\" = \"Payer\";\n"),
      (en: "\"pay\" = \"Pay\";\n\"total\" = \"In total\";\n", fr: "\"pay\" = \"Payer\";\n"),
      (en: "\"pay\" = \"Pay\";\n\"total\" = \"In total\";\n", fr: "\"pay\" = \"Payer\"\n"),
    ]
    var history = GitHistory()
    for night in nights {
      history.commit([
        "en.lproj/L.strings": Data(night.en.utf8), "fr.lproj/L.strings": Data(night.fr.utf8),
        "de.lproj/L.strings": Data("\"pay\" = \"Zahlen\";\n\"total\" = \"Summe\";\n".utf8),
      ])
    }
    try history.write(to: "made", in: directory)
    let made = try directory.shell(
      """
      git clone -q --bare made origin.git && git clone -q "file://$PWD/origin.git" \(clone) &&
      mkdir bin && ln -s '\(Self.script)' bin/nightly
      """)
    #expect(made.status == 0, "\(made)")
  }

  /// Checks out the commit of a night, counted from 1.
  func checkOut(_ night: Int) throws {
    let run = try directory.shell(
      "git checkout -q main && git checkout -q main~\(3 - night)", from: clone)
    #expect(run.status == 0, "\(run)")
  }

  /// Runs a script in the clone, with `nightly` and `l10ncheck` on the PATH.
  func run(_ script: String, environment: [String: String] = [:]) throws -> ToolRun {
    let path = directory.environment()["PATH"] ?? ""
    return try directory.shell(
      script,
      environment: environment.merging(["PATH": "\(directory.absolute("bin")):\(path)"]) { $1 },
      from: clone)
  }

  /// The checksum and the modification time of each file below a folder beside the clone.
  func state(of folder: String) throws -> String {
    let command = "find '\(folder)' -type f -exec cksum {} + | sort && ls -lR '\(folder)'"
    let run = try directory.shell(command)
    #expect(run.status == 0, "\(run)")
    return run.output
  }
}
