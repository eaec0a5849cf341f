import L10nLocale
package import L10nModel
import L10nSource

/// A piece of a page, spelled as it stands there: `"<li>\(name)</li>"`. What is put in is escaped by its type: text of
/// users is, HTML is not.
package struct HTML: ExpressibleByStringInterpolation, Sendable {
  fileprivate let bytes: [UInt8]

  package init(stringLiteral text: StaticString) {
    bytes = Array(ByteView(text))
  }

  package init(stringInterpolation pieces: StringInterpolation) {
    bytes = pieces.bytes
  }

  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var bytes: [UInt8] = []

    package init(literalCapacity: Int, interpolationCount: Int) {
      bytes.reserveCapacity(literalCapacity + interpolationCount * 48)
    }

    package mutating func appendLiteral(_ text: StaticString) {
      bytes.append(contentsOf: ByteView(text))
    }

    package mutating func appendInterpolation(_ html: HTML) { bytes += html.bytes }

    package mutating func appendInterpolation(_ html: HTML?) {
      if let html { bytes += html.bytes }
    }

    /// Puts text between tags.
    @_disfavoredOverload  // A literal is HTML.
    package mutating func appendInterpolation(_ text: String) { append(text, in: .html) }

    package mutating func appendInterpolation(_ number: Int) {
      if 0..<10 ~= number {
        bytes.append(UInt8(ascii: "0") + UInt8(number))
      } else {
        bytes += String(number).utf8
      }
    }

    /// Puts text where no tag may stand: in an attribute, or in the title.
    package mutating func appendInterpolation(attribute text: String) {
      append(text, in: .htmlAttribute)
    }

    /// Puts in a name of users, isolated from the words around it.
    package mutating func appendInterpolation(name: String) {
      appendLiteral("<bdi>")
      append(name, in: .html)
      appendLiteral("</bdi>")
    }

    /// Puts in a key, or another text of a file, as it is spelled; nothing where there is none.
    package mutating func appendInterpolation(key: ArraySlice<UInt8>?) {
      guard let key else { return }
      guard !key.isEmpty else { return appendLiteral("<i>empty key</i>") }
      appendLiteral("<bdi>")
      key.withView { append($0, in: .html) }
      appendLiteral("</bdi>")
    }

    /// Puts in a glyph, which says nothing that words do not say, with a space behind it.
    package mutating func appendInterpolation(glyph: String) {
      appendLiteral("<span aria-hidden=\"true\">")
      append(glyph, in: .html)
      appendLiteral("</span> ")
    }

    /// Puts the number into the class of a level; nothing where there is none.
    package mutating func appendInterpolation(ground level: Level?) {
      if let level { appendInterpolation(level.rawValue) }
    }

    /// Puts in the attribute that helps a browser to choose fonts and voices, behind a space; nothing for what is no
    /// language.
    package mutating func appendInterpolation(language identifier: LocaleIdentifier) {
      guard identifier.rawValue != "en",
        RecognizedLocale(spelling: identifier.rawValue).category == .language
      else { return }
      appendInterpolation(" lang=\"\(attribute: identifier.rawValue)\"" as HTML)
    }

    private mutating func append(_ text: String, in place: TextPlace) {
      var text = text
      text.withUTF8View { append($0, in: place) }
    }

    private mutating func append(_ text: ByteView, in place: TextPlace) {
      if Substitute.next(in: text, from: 0, place) == nil {
        bytes.append(contentsOf: text)
      } else {
        bytes += ByteOutput.collect(capacity: text.count + 64) { $0.write(text, in: place) }
      }
    }
  }
}

extension Sequence<HTML> {
  package func joined(by separator: HTML) -> HTML {
    var joined = HTML.StringInterpolation(
      literalCapacity: 0, interpolationCount: underestimatedCount)
    for (position, html) in enumerated() {
      if position > 0 { joined.appendInterpolation(separator) }
      joined.appendInterpolation(html)
    }
    return HTML(stringInterpolation: joined)
  }
}

extension ByteOutput {
  package mutating func html(_ html: HTML) { write(html.bytes) }

  /// Writes a key as HTML puts it in: lists may have hundreds of thousands, for which HTML has to allocate.
  package mutating func write(htmlKey key: ArraySlice<UInt8>) {
    guard !key.isEmpty else { return write("<i>empty key</i>") }
    write("<bdi>")
    write(key, in: .html)
    write("</bdi>")
  }

  package mutating func write(html text: String) { write(text, in: .html) }
}

/// Parts of a page with others inside.
extension ByteOutput {
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

  package mutating func list(_ name: HTML, _ items: some Sequence<HTML>) {
    html("<ul class=\"\(name)\">\n")
    for item in items { html("<li>\(item)</li>\n") }
    write("</ul>\n")
  }

  package mutating func figures(_ figures: [HTML?]) {
    html("<ul class=\"figures\">\n\(figures.compactMap(\.self).joined(by: ""))</ul>\n")
  }

  /// Writes a part that is folded at first.
  package mutating func details(_ summary: HTML, _ body: (inout ByteOutput) -> Void) {
    html("<details><summary>\(summary)</summary>\n")
    body(&self)
    write("</details>\n")
  }

  /// Writes the parts of the page to jump to.
  package mutating func contents(_ parts: [(name: HTML, id: HTML)]) {
    write("<nav aria-label=\"Contents\">\n<ul>\n")
    for (name, id) in parts { html("<li><a href=\"#\(id)\">\(name)</a></li>\n") }
    write("</ul>\n</nav>\n")
  }

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
