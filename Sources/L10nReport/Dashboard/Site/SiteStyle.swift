import L10nSource

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
