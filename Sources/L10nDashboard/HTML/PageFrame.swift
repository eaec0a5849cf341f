import L10nReport

/// What stands around the content of each page of a site.
struct PageFrame {
  let path: SitePath
  let title: String
  /// The pages above this one, from the first.
  let crumbs: [(name: String, path: SitePath)]
  let toolVersion: String
  /// The parts of the page to jump to.
  var sections: [(name: StaticString, id: StaticString)] = []

  /// Writes the page around `content`.
  ///
  /// - Parameter heading: writes what stands in the heading of the page.
  func write(
    to output: inout ByteOutput, heading: (inout ByteOutput) -> Void,
    content: (inout ByteOutput) -> Void
  ) {
    let shell = HTMLShell(
      title: title, style: .linked(SitePath("style.css").address(from: path)),
      feed: SitePath("feed.xml").address(from: path))
    shell.writeStart(to: &output)
    output.write("<header>\n")
    if !crumbs.isEmpty { writeCrumbs(to: &output) }
    output.write("<h1>")
    heading(&output)
    output.write("</h1>\n")
    if !sections.isEmpty { writeContents(to: &output) }
    output.write("</header>\n<main>\n")
    content(&output)
    output.write("</main>\n<footer>\n<p>l10ncheck ")
    output.write(html: toolVersion)
    output.write(" · <a href=\"")
    output.write(SitePath("feed.xml").address(from: path))
    output.write("\">feed of changes</a> · <a href=\"")
    output.write(SitePath("latest.json").address(from: path))
    output.write("\">latest.json</a></p>\n</footer>\n")
    shell.writeEnd(to: &output)
  }

  private func writeCrumbs(to output: inout ByteOutput) {
    output.write("<nav class=\"crumbs\" aria-label=\"Pages above\">\n<ul>\n")
    for (name, place) in crumbs {
      output.write("<li>")
      output.writeLink(name, to: place, from: path)
      output.write("</li>\n")
    }
    output.write("</ul>\n</nav>\n")
  }

  private func writeContents(to output: inout ByteOutput) {
    output.write("<nav aria-label=\"Contents\">\n<ul>\n")
    for (name, id) in sections {
      output.write("<li><a href=\"#")
      output.write(id)
      output.write("\">")
      output.write(name)
      output.write("</a></li>\n")
    }
    output.write("</ul>\n</nav>\n")
  }
}

extension ByteOutput {
  /// Writes a name that leads to a page.
  mutating func writeLink(_ name: String, to place: SitePath, from page: SitePath) {
    write("<a href=\"")
    write(attribute: place.address(from: page))
    write("\">")
    write(htmlName: name)
    write("</a>")
  }

  /// Writes the beginning of a part of the page with its heading.
  mutating func writeSectionStart(_ id: StaticString, _ heading: StaticString) {
    write("<section id=\"")
    write(id)
    write("\" aria-labelledby=\"")
    write(id)
    write("-title\">\n<h2 id=\"")
    write(id)
    write("-title\">")
    write(heading)
    write("</h2>\n")
  }
}
