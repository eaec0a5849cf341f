/// Parts of a page with others inside.
extension ByteOutput {
  /// Writes a part of the page with its heading.
  package mutating func section(
    _ id: HTML, _ heading: HTML, _ body: (inout ByteOutput) -> Void
  ) {
    html("<section id=\"\(id)\" aria-labelledby=\"\(id)-title\">\n")
    html("<h2 id=\"\(id)-title\">\(heading)</h2>\n")
    body(&self)
    write("</section>\n")
  }

  /// Writes a table that may be wider than the page: it scrolls by itself, also by keyboard.
  ///
  /// - Parameters:
  ///   - id: the name of its caption in the page.
  ///   - headings: those of the columns.
  ///   - layout: how rows are shown where there is little room.
  package mutating func table(
    _ id: HTML, _ caption: HTML, _ headings: [HTML], _ layout: TableLayout = .columns,
    _ rows: (inout ByteOutput) -> Void
  ) {
    let name = layout.cssClass
    html("<div class=\"scroll\(name)\" role=\"group\" tabindex=\"0\" aria-labelledby=\"\(id)\">\n")
    html("<table>\n<caption id=\"\(id)\"><span>\(caption)</span></caption>\n<thead><tr>")
    for heading in headings { html("<th scope=\"col\">\(heading)</th>") }
    write("</tr></thead>\n<tbody>\n")
    rows(&self)
    write("</tbody>\n</table>\n</div>\n")
  }

  /// Writes a list of a class.
  package mutating func list(_ name: HTML, _ items: some Sequence<HTML>) {
    html("<ul class=\"\(name)\">\n")
    for item in items { html("<li>\(item)</li>\n") }
    write("</ul>\n")
  }

  /// Writes the parts of the page to jump to.
  package mutating func contents(_ parts: [(name: HTML, id: HTML)]) {
    write("<nav aria-label=\"Contents\">\n<ul>\n")
    for (name, id) in parts { html("<li><a href=\"#\(id)\">\(name)</a></li>\n") }
    write("</ul>\n</nav>\n")
  }

  /// Writes words and what they mean.
  package mutating func legend(_ entries: some Sequence<(word: HTML, meaning: String)>) {
    write("<dl class=\"legend\">\n")
    for (word, meaning) in entries { html("<dt>\(word)</dt><dd>\(meaning)</dd>\n") }
    write("</dl>\n<p class=\"faint\">Percentages are rounded down: 100% means complete.")
  }
}

/// How the rows of a table are shown on a narrow page.
package enum TableLayout {
  /// As rows: the table scrolls.
  case columns
  /// Each row as a card; what a cell is about stands in its `data-name` or in itself.
  case cards

  fileprivate var cssClass: HTML {
    switch self {
    case .columns: ""
    case .cards: " cards"
    }
  }
}
