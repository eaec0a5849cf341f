import Foundation
import Testing

/// Two runs change one file at the same time. If both succeed, both changes are in the file. Otherwise one of them reports
/// why it changed nothing.
@Suite(.enabled(if: InstalledTools.havePython, "python3 is not installed"))
struct ConcurrentWriterTests {
  private static let meanwhile = "has changed since it was read: run the command again\n"

  /// Runs Python code that can lock a directory and start runs of the tool: `begin` starts one, `waits` returns whether it
  /// still waits for the lock.
  private func python(_ body: String, in directory: ScratchDirectory) throws -> ToolRun {
    try directory.write(
      "turns.py",
      """
      import fcntl, os, signal, subprocess, time

      def lock(path):
          descriptor = os.open(path, os.O_RDONLY)
          fcntl.flock(descriptor, fcntl.LOCK_EX)
          return descriptor

      def begin(*arguments):
          return subprocess.Popen(["l10ncheck", *arguments], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)

      def waits(run):
          time.sleep(0.5)
          return run.poll() is None

      \(body)
      """)
    return try directory.shell("python3 turns.py")
  }

  private func text(_ path: String, in directory: ScratchDirectory) throws -> String {
    String(decoding: try directory.read(path), as: UTF8.self)
  }

  /// A tree with one document for each key.
  private func makeTree(keys: ClosedRange<Int>) throws -> ScratchDirectory {
    let directory = try ScratchDirectory()
    try directory.write(
      "App/en.lproj/M.strings", keys.map { "\"k\($0)\" = \"v\";\n" }.joined())
    try directory.write("App/fr.lproj/M.strings", "\"x\" = \"\";\n")
    for key in keys {
      try directory.write(
        "\(key).xliff",
        """
        <xliff version="1.2"><file original="en.lproj/M.strings" source-language="en" target-language="fr"><body>
        <trans-unit id="k\(key)"><source>v</source><target>t\(key)</target></trans-unit>
        </body></file></xliff>
        """)
    }
    return directory
  }

  @Test func twoImportsKeepBothTextsOrOneSaysWhy() throws {
    let directory = try makeTree(keys: 1...2)
    let result = try python(
      """
      for number in range(36):
          with open("App/fr.lproj/M.strings", "w") as file: file.write('"x" = "";\\n')
          runs = [begin("import", "-q", "--write", "--tree", "App", f"{key}.xliff") for key in (1, 2)]
          errors = [run.communicate()[1] for run in runs]
          with open("App/fr.lproj/M.strings") as file: text = file.read()
          for key, run, error in zip((1, 2), runs, errors):
              if run.returncode == 0 and error == "" and f'"k{key}" = "t{key}";' in text: continue
              if run.returncode == 3 and "has changed since it was read: run the command again" in error: continue
              print(number, key, run.returncode, error, text)
          if all(run.returncode for run in runs): print(number, "both failed")
      """, in: directory)
    #expect(result.output.isEmpty && result.errors.isEmpty, "\(result)")
    #expect(try directory.names(in: "App/fr.lproj") == ["M.strings"])
  }

  @Test func aWriterWaitsForTheLock() throws {
    let directory = try makeTree(keys: 1...1)
    let old = try text("App/fr.lproj/M.strings", in: directory)
    let result = try python(
      """
      for command in (["import", "-q", "--write", "--tree", "App", "1.xliff"],
                      ["export", "-q", "--only", "all", "-o", "App/fr.lproj", "App"]):
          held = lock("App/fr.lproj")
          run = begin(*command)
          print(waits(run), os.listdir("App/fr.lproj"), open("App/fr.lproj/M.strings").read() == \(old.debugDescription))
          os.close(held)
          print(run.wait())
      """, in: directory)
    #expect(
      result.output == "True ['M.strings'] True\n0\nTrue ['M.strings'] False\n0\n", "\(result)")
  }

  @Test func aProcessThatDiesLeavesNoLock() throws {
    let directory = try makeTree(keys: 1...1)
    let result = try python(
      """
      holder = subprocess.Popen(["python3", "-c", "import fcntl, os, time; fcntl.flock(os.open('App/fr.lproj', 0), 2); print(flush=True); time.sleep(600)"], stdout=subprocess.PIPE)
      holder.stdout.readline()
      run = begin("import", "-q", "--write", "--tree", "App", "1.xliff")
      print(waits(run))
      holder.kill()
      print(run.wait())
      """, in: directory)
    #expect(result.output == "True\n0\n", "\(result)")
  }

  /// The run reads the file again after it got the lock, with what another run has written meanwhile.
  @Test func aBaselineKeepsReasonsThatWereGivenMeanwhile() throws {
    let directory = try makeTree(keys: 1...1)
    let path = "known.json"
    #expect(
      try directory.run("report", "-q", "--write-baseline", "--baseline", path, "App").status == 0)
    let explained = try text(path, in: directory).replacing(
      "\"check\"", with: "\"reason\": \"agreed\", \"check\"")
    #expect(explained.contains("agreed"))
    try directory.write("explained.json", explained)
    let result = try python(
      """
      held = lock(".")
      run = begin("report", "-q", "--write-baseline", "--baseline", "known.json", "App")
      print(waits(run))
      os.replace("explained.json", "known.json")
      os.close(held)
      print(run.wait())
      """, in: directory)
    #expect(result.output.hasSuffix("True\n0\n"), "\(result)")
    #expect(try text(path, in: directory).contains("agreed"))
  }

  /// A run reads the history after it got the lock of the site, so that an older site never replaces a newer one.
  @Test func aSiteShowsTheNewestRun() throws {
    let directory = try makeTree(keys: 1...1)
    let record = "\"history\", \"record\", \"-q\", \"--exit-zero\", \"App\""
    let result = try python(
      """
      begin(\(record)).wait()
      begin("dashboard", "-q", "-o", "site").wait()
      held = lock("site")
      run = begin("dashboard", "-q", "-o", "site")
      print(waits(run))
      begin(\(record)).wait()
      begin("dashboard", "-q", "-o", "expected").wait()
      os.close(held)
      print(run.wait())
      """, in: directory)
    #expect(result.output == "True\n0\n", "\(result)")
    let difference = try directory.shell("diff -r site expected")
    #expect(difference.status == 0, "\(difference)")
  }

  /// The merge has read our version before it waits for the lock, and the other run replaces it meanwhile.
  @Test func aMergeDoesNotReplaceWhatItHasNotRead() throws {
    let directory = try ScratchDirectory()
    try directory.write("base.strings", "\"a\" = \"A\";\n")
    try directory.write("ours.strings", "\"a\" = \"A\";\n")
    let result = try python(
      """
      os.mkfifo("theirs.strings")
      run = begin("merge", "base.strings", "ours.strings", "theirs.strings")
      with open("theirs.strings", "w") as file:
          with open("ours.strings", "a") as ours: ours.write('"b" = "B";\\n')
          file.write('"a" = "A2";\\n')
      print(run.communicate()[1], run.returncode)
      """, in: directory)
    #expect(result.output == "l10ncheck: ours.strings: \(Self.meanwhile) 3\n", "\(result)")
    #expect(try text("ours.strings", in: directory) == "\"a\" = \"A\";\n\"b\" = \"B\";\n")
  }
}
