package import L10nSource

/// The style sheet of the page.
///
/// Colours mean one thing each: blue is translated, the darker the more; ochre is to be looked at, and a copy; red is
/// broken. The grounds of shares are five steps of one hue, which readers with any colour deficiency tell apart by their
/// lightness, and text of any colour on each has a contrast of 4.5 or more, in light and in dark. Still each cell says in
/// numbers and words what its colour says, and the parts of a bar have each its own hatching.
package enum HTMLStyle {
  package static var text: ByteView { EmbeddedText.pageStyle.bytes }
}

/// What stands around a page's content.
package struct HTMLShell {
  let title: String
  let style: Style
  var feed: String?
  /// What the page may run, as a Content-Security-Policy; nil where it runs nothing.
  var policy: StaticString?

  package enum Style {
    /// A page of its own.
    case inline
    /// A page of a site, by the address of the site's style sheet.
    case linked(String)
  }

  /// Writes the page around the content of its body.
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
      output.write(HTMLStyle.text)
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

/// The style sheet of a site: that of the report, and what only its pages have.
///
/// The lines of a chart have the colours of Okabe and Ito, darkened or lightened for a contrast of 3 or more on the
/// ground, and each its own dashes.
enum SiteStyle {
  static var text: [UInt8] {
    ByteOutput.collect {
      $0.write(HTMLStyle.text)
      $0.write(EmbeddedText.siteStyle.bytes)
    }
  }
}

/// The script of pages with long tables, the only one of a site: it sorts and filters their rows. Without it, such as
/// where a server forbids scripts, all rows are there in the order of the page.
enum SiteScript {
  /// How many rows a table has that needs neither.
  static let mostRows = 40

  /// The policy of a page: this script, and no other.
  static let policy: StaticString =
    "script-src 'sha256-YTjrAkaEtQqUYvT/QJU6RFEHC6ZdsZJFgG3khfFpQzU='; object-src 'none'; base-uri 'none'"

  static var text: ByteView { EmbeddedText.siteScript.bytes }
}
