import Foundation
import TestSupport
import Testing

/// A release of the built tool, and a `curl` that downloads from this release only.
struct MadeRelease {
  /// The environment for commands that install the release; the PATH has only tools of the system.
  let environment: [String: String]
  private let directory: ScratchDirectory

  /// - Parameter owner: the account that owns the repository.
  init(in directory: ScratchDirectory, owner: String = "OWNER", isCorrupt: Bool = false) throws {
    self.directory = directory
    let root = SharedFiles.packageRoot.path
    let version = try directory.run("--version").output.split(separator: " ")[1]
    let releases = "https://github.com/\(owner)/l10ncheck/releases/download"
    let tools = [
      "basename", "cat", "dirname", "env", "git", "grep", "gzip", "ln", "mkdir", "mktemp", "mv",
      "rm", "sed",
      "sh", "sha256sum", "tar", "tr", "uname",
    ]
    let name = "l10ncheck-\(version)-linux-$(uname -m)"
    let made = try directory.shell(
      """
      mkdir -p bin release pack/"\(name)"/bin pack/"\(name)"/share/l10ncheck &&
      cp '\(BuiltTool.path)' pack/"\(name)"/bin/ && cp '\(root)/scripts/nightly' pack/"\(name)"/share/l10ncheck/ &&
      tar -C pack -czf release/"\(name)".tar.gz "\(name)" &&
      sed -e 's|@VERSION@|\(version)|' -e 's|@RELEASES@|\(releases)|' '\(root)/scripts/install' >release/install &&
      (cd release && sha256sum *.gz >SHA256SUMS) &&
      for tool in \(tools.joined(separator: " ")); do ln -s "$(command -v $tool)" bin/; done
      """)
    #expect(made.status == 0, "\(made)")
    if isCorrupt {
      let line = "for file in release/*.gz; do echo >>$file; done"
      #expect(try directory.shell(line).status == 0)
    }
    try directory.write(
      "bin/curl",
      """
      #!/bin/sh
      output=/dev/stdout
      while [ $# -gt 0 ]; do
        case $1 in --output) output=$2; shift ;; https://*) url=$1 ;; esac
        shift
      done
      [ "${url%/*}" = "\(releases)/v\(version)" ] || exit 22
      cat '\(directory.absolute("release"))'/"${url##*/}" >"$output"
      """)
    #expect(try directory.shell("chmod +x bin/curl").status == 0)
    environment = ["PATH": directory.absolute("bin"), "HOME": directory.absolute("home")]
  }

  /// Runs a script as on a new machine.
  func run(
    _ script: String, environment: [String: String] = [:], from folder: String = "."
  ) throws -> ToolRun {
    try directory.shell(
      script, environment: self.environment.merging(environment) { $1 }, from: folder)
  }
}
