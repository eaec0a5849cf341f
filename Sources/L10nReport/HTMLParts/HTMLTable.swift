/// Tables that may be wider than the page: they scroll by themselves, also by keyboard.
extension ByteOutput {
  /// Writes the beginning of a table, up to its caption's text.
  ///
  /// - Parameter caption: the name of the caption in the page.
  package mutating func writeTableStart(caption: String) {
    write("<div class=\"scroll\" role=\"group\" tabindex=\"0\" aria-labelledby=\"")
    write(attribute: caption)
    write("\">\n<table>\n<caption id=\"")
    write(attribute: caption)
    write("\"><span>")
  }

  /// Writes what stands between the caption's text and the first column's heading.
  package mutating func writeTableHeadStart() {
    write("</span></caption>\n<thead><tr>")
  }

  /// Writes the heading of a column.
  package mutating func write(columnHeading text: StaticString) {
    write("<th scope=\"col\">")
    write(text)
    write("</th>")
  }

  /// Writes what stands between the last column's heading and the first row.
  package mutating func writeTableHeadEnd() {
    write("</tr></thead>\n<tbody>\n")
  }

  /// Writes all headings of a table, from the end of its caption's text to the first row.
  package mutating func write(tableHead headings: [StaticString]) {
    writeTableHeadStart()
    for heading in headings { write(columnHeading: heading) }
    writeTableHeadEnd()
  }

  package mutating func writeTableEnd() {
    write("</tbody>\n</table>\n</div>\n")
  }
}
