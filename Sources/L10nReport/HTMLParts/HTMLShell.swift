/// What stands around a page's content.
package struct HTMLShell {
  let title: String
  let style: Style
  let feed: String?

  package enum Style {
    /// A page of its own.
    case inline
    /// A page of a site, by the address of the site's style sheet.
    case linked(String)
  }

  /// - Parameter feed: the address of the feed that tells of changes.
  package init(title: String, style: Style, feed: String? = nil) {
    (self.title, self.style, self.feed) = (title, style, feed)
  }

  /// Writes everything up to the content of the body.
  package func writeStart(to output: inout ByteOutput) {
    output.write(
      """
      <!DOCTYPE html>
      <html lang="en" dir="ltr">
      <head>
      <meta charset="utf-8">
      <title>
      """)
    output.write(attribute: title)
    output.write(
      """
      </title>
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">

      """)
    switch style {
    case .inline:
      output.write("<style>\n")
      output.write(HTMLStyle.text)
      output.write("</style>\n")
    case .linked(let address):
      output.write("<link rel=\"stylesheet\" href=\"")
      output.write(attribute: address)
      output.write("\">\n")
    }
    if let feed {
      output.write("<link rel=\"alternate\" type=\"application/atom+xml\" href=\"")
      output.write(attribute: feed)
      output.write("\">\n")
    }
    output.write("</head>\n<body>\n")
  }

  package func writeEnd(to output: inout ByteOutput) {
    output.write("</body>\n</html>\n")
  }
}
