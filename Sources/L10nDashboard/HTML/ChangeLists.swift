import L10nHistory
import L10nReport
import L10nSource

/// What changed at a run, in lists.
struct ChangeLists {
  private let project: ProjectPages
  private let parts: KeyParts
  /// How many keys each list names.
  private let most: Int

  init(_ project: ProjectPages, page: SitePath, most: Int) {
    self.project = project
    parts = KeyParts(project: project, page: page)
    self.most = most
  }

  func write(_ changes: HistoryChanges, to output: inout ByteOutput) {
    write(changes.newErrors, "New errors", to: &output, error)
    write(changes.fixedErrors, "Fixed errors", to: &output, error)
    write(gaps: changes.newlyMissing, "Newly missing", to: &output)
    write(gaps: changes.newlyNeeded, "To do for what is new", to: &output)
    write(gaps: changes.newlyStale, "Newly stale", to: &output)
    write(gaps: changes.newlyDone, "Done", to: &output)
    write(changes.changedSources, "Source texts changed", to: &output) { change in
      let (old, new) = (change.old.text?.bytes[...], change.new.text?.bytes[...])
      return "\(key(change.key)): <del>\(key: old)</del> is now <ins>\(key: new)</ins>"
    }
    write(changes.newKeys, "New keys", to: &output, key)
    write(changes.removedKeys, "Removed keys", to: &output, key)
  }

  private func write<Item>(
    _ items: [Item], _ title: HTML, to output: inout ByteOutput, _ html: (Item) -> HTML
  ) {
    guard !items.isEmpty else { return }
    output.html("<h3>\(title)</h3>\n<ul class=\"changes\">\n")
    for item in items.prefix(most) { output.html("<li>\(html(item))</li>\n") }
    if items.count > most {
      output.html("<li class=\"faint\">\(Numbers.grouped(items.count - most)) more</li>\n")
    }
    output.write("</ul>\n")
  }

  private func write(gaps: [Gap], _ title: HTML, to output: inout ByteOutput) {
    write(gaps.localizationsByKey, title, to: &output) { item in
      "\(key(item.key)) in \(parts.names(ofLocalizations: item.localizations))"
    }
  }

  private func error(_ position: Int) -> HTML {
    let error = project.names.errors[position]
    let path = error.path.map { "\(name: $0) " as HTML }
    let check = project.link(toCheck: error.check, from: parts.page)
    return "\(path)\(check) \(name: error.message)"
  }

  private func key(_ key: Int) -> HTML {
    "<span class=\"key\">\(parts.name(of: key))</span> <small>\(parts.table(of: key))</small>"
  }
}
