import L10nModel
import Testing

@Suite("Directives in comments")
struct CommentDirectiveTests {
  @Test(
    arguments: [
      ("", []),
      ("Title of the window", []),
      ("l10ncheck: needs translation", [.needsTranslation]),
      ("l10ncheck:needs translation, please", [.needsTranslation]),
      ("l10ncheck:allow unchanged", [.allow(["unchanged"])]),
      ("Brand. l10ncheck:allow unchanged", [.allow(["unchanged"])]),
      (
        "l10ncheck:allow unchanged, extra-key it is a name",
        [.allow(["unchanged", "extra-key"])]
      ),
      ("l10ncheck:allow unchanged ,extra-key", [.allow(["unchanged", "extra-key"])]),
      ("l10ncheck:allow-file unchanged", [.allowFile(["unchanged"])]),
      ("l10ncheck:maximum-length 12", [.maximumLength(12)]),
      ("l10ncheck:maximum-length 12 characters", [.maximumLength(12)]),
      ("l10ncheck:allow a\nl10ncheck:maximum-length 3", [.allow(["a"]), .maximumLength(3)]),
      ("l10ncheck:maximum-length 3 l10ncheck:allow a", [.maximumLength(3), .allow(["a"])]),
      ("l10ncheck:allow", [.unknown("allow")]),
      ("l10ncheck:maximum-length 0", [.unknown("maximum-length 0")]),
      ("l10ncheck:maximum-length twelve", [.unknown("maximum-length twelve")]),
      (
        "l10ncheck:maximum-length 99999999999999999999",
        [.unknown("maximum-length 99999999999999999999")]
      ),
      ("l10ncheck:uses alert.*.title", [.uses(["alert.*.title"])]),
      ("l10ncheck:uses a, b c", [.uses(["a", "b", "c"])]),
      ("l10ncheck:uses", [.unknown("uses")]),
      ("l10ncheck:alow unchanged", [.unknown("alow unchanged")]),
      ("/* l10ncheck:foo */", [.unknown("foo")]), ("<!-- l10ncheck:foo -->", [.unknown("foo")]),
      ("l10ncheck:", [.unknown("")]),
      ("l10ncheck", []),
      ("xl10ncheck:allow unchanged", []),
      ("L10ncheck:allow unchanged", []),
    ] as [(String, [CommentDirective])])
  func `a comment is parsed into its directives`(_ comment: String, _ expected: [CommentDirective])
  {
    #expect(CommentDirective.all(in: Array(comment.utf8)[...]).map(\.directive) == expected)
  }
}
