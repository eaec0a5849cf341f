import Foundation
import Testing

/// With few open files, a run has the right result, or reports the reason for having none.
@Suite struct OpenFileLimitTests {
  @Test(arguments: [
    "report App", "report --git HEAD App", "stub --write App", "dump App/en.lproj/M.strings",
    "merge -o - App/en.lproj/M.strings App/fr.lproj/M.strings App/en.lproj/M.strings",
    "history record App", "export -q -o out App", "report -f json=out.json App", "init App",
  ])
  func noneEndsOtherwise(_ command: String) throws {
    let directory = try ScratchDirectory()
    try directory.write("App/en.lproj/M.strings", "\"a\" = \"A\";\n\"b\" = \"B\";\n")
    try directory.write("App/fr.lproj/M.strings", "\"a\" = \"A!\";\n")
    _ = try directory.shell(
      "git init -q && git add . && git -c user.name=a -c user.email=a@b commit -qm a; cp -r App Old"
    )
    let expected = try directory.shell(
      "l10ncheck \(command); s=$?; rm -rf App out* *.db; cp -r Old App; exit $s")
    for limit in [5, 6, 7, 8, 12, 18, 20, 22, 26, 32, 40] {
      let result = try directory.shell(
        "(ulimit -n \(limit); exec l10ncheck \(command)); s=$?; rm -rf App out* *.db; cp -r Old App; exit $s"
      )
      #expect(
        result.status == 3 && result.errors.contains("l10ncheck: ")
          || result.status == expected.status && result.output == expected.output,
        "\(limit): \(result)")
    }
  }
}
