/// The HTML document around a page's content.
package struct HTMLShell {
  let title: String
  let style: Style
  var feed: String?
  /// The Content-Security-Policy for scripts; nil for a page without scripts.
  var policy: StaticString?

  package enum Style {
    /// A self-contained page.
    case inline
    /// A page of a site, with the address of the site's style sheet.
    case linked(String)
  }

  /// Writes the document around the content of its body.
  package func write(to output: inout ByteOutput, _ body: (inout ByteOutput) -> Void) {
    output.html(
      """
      <!DOCTYPE html>
      <html lang="en" dir="ltr">
      <head>
      <meta charset="utf-8">
      <title>\(attribute: title)</title>
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta name="generator" content="l10ncheck">

      """)
    if let policy {
      output.write("<meta http-equiv=\"Content-Security-Policy\" content=\"\(policy)\">\n")
    }
    switch style {
    case .inline:
      output.write("<style>\n")
      output.write(EmbeddedText.pageStyle.bytes)
      output.write("</style>\n")
    case .linked(let address):
      output.html("<link rel=\"stylesheet\" href=\"\(attribute: address)\">\n")
    }
    if let feed {
      output.html(
        "<link rel=\"alternate\" type=\"application/atom+xml\" href=\"\(attribute: feed)\">\n")
    }
    output.write("</head>\n<body>\n")
    body(&output)
    output.write("</body>\n</html>\n")
  }
}

/// The script of pages with long tables, the only one of a site. It sorts and filters rows. Without it, for example where a
/// server blocks scripts, all rows appear in the order of the page.
enum SiteScript {
  /// The maximum number of rows of a table that needs neither.
  static let mostRows = 40

  /// The Content-Security-Policy that allows only this script.
  static let policy: StaticString =
    "script-src 'sha256-YTjrAkaEtQqUYvT/QJU6RFEHC6ZdsZJFgG3khfFpQzU='; object-src 'none'; base-uri 'none'"
}
