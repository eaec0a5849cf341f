import L10nLocale
package import L10nModel
import L10nSource

/// A piece of HTML in its literal form: `"<li>\(name)</li>"`. Interpolation escapes users' text, but not HTML.
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

    /// Appends text between tags.
    @_disfavoredOverload  // A literal is HTML.
    package mutating func appendInterpolation(_ text: String) { append(text, in: .html) }

    package mutating func appendInterpolation(_ number: Int) {
      if 0..<10 ~= number {
        bytes.append(UInt8(ascii: "0") + UInt8(number))
      } else {
        bytes += String(number).utf8
      }
    }

    /// Appends text in an attribute or the title, which can't contain tags.
    package mutating func appendInterpolation(attribute text: String) {
      append(text, in: .htmlAttribute)
    }

    /// Appends a user-defined name, isolated from the text around it.
    package mutating func appendInterpolation(name: String) {
      appendLiteral("<bdi>")
      append(name, in: .html)
      appendLiteral("</bdi>")
    }

    /// Appends a key or another text of a file, isolated from the text around it; nothing for nil.
    package mutating func appendInterpolation(key: ArraySlice<UInt8>?) {
      guard let key else { return }
      guard !key.isEmpty else { return appendLiteral("<i>empty key</i>") }
      appendLiteral("<bdi>")
      key.withView { append($0, in: .html) }
      appendLiteral("</bdi>")
    }

    /// Appends a glyph that only repeats what words say, followed by a space. Screen readers skip it.
    package mutating func appendInterpolation(glyph: String) {
      appendLiteral("<span aria-hidden=\"true\">")
      append(glyph, in: .html)
      appendLiteral("</span> ")
    }

    /// Appends the number of a level, for a CSS class; nothing for nil.
    package mutating func appendInterpolation(ground level: Level?) {
      if let level { appendInterpolation(level.rawValue) }
    }

    /// Appends the `lang` attribute, which helps browsers to choose fonts and voices, after a space. Appends nothing for
    /// English, the page's language, and for unknown languages.
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

  /// Writes a key like an HTML interpolation, but without its allocations: lists can contain hundreds of thousands of keys.
  package mutating func write(htmlKey key: ArraySlice<UInt8>) {
    guard !key.isEmpty else { return write("<i>empty key</i>") }
    write("<bdi>")
    write(key, in: .html)
    write("</bdi>")
  }

  package mutating func write(html text: String) { write(text, in: .html) }
}

/// Elements that contain others.
extension ByteOutput {
  package mutating func section(
    _ id: HTML, _ heading: HTML, _ body: (inout ByteOutput) -> Void
  ) {
    html("<section id=\"\(id)\" aria-labelledby=\"\(id)-title\">\n")
    html("<h2 id=\"\(id)-title\">\(heading)</h2>\n")
    body(&self)
    write("</section>\n")
  }

  /// Writes a table. If the table is wider than the page, it scrolls separately, also by keyboard.
  ///
  /// - Parameters:
  ///   - id: the `id` of the table's caption.
  ///   - headings: the headings of the columns.
  ///   - layout: the layout on a narrow page.
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

  /// Writes an element that is initially folded.
  package mutating func details(_ summary: HTML, _ body: (inout ByteOutput) -> Void) {
    html("<details><summary>\(summary)</summary>\n")
    body(&self)
    write("</details>\n")
  }

  /// Writes the table of contents.
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

/// The layout of a table's rows on a narrow page.
package enum TableLayout {
  /// Rows. The table scrolls horizontally.
  case columns
  /// A card for each row. The cells name their column in `data-name` or in their text.
  case cards

  fileprivate var cssClass: HTML {
    switch self {
    case .columns: ""
    case .cards: " cards"
    }
  }
}
