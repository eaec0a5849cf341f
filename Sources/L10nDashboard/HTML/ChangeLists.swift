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
    write(errors: changes.newErrors, "New errors", to: &output)
    write(errors: changes.fixedErrors, "Fixed errors", to: &output)
    write(gaps: changes.newlyMissing, "Newly missing", to: &output)
    write(gaps: changes.newlyNeeded, "To do for what is new", to: &output)
    write(gaps: changes.newlyStale, "Newly stale", to: &output)
    write(gaps: changes.newlyDone, "Done", to: &output)
    write(changes.changedSources, to: &output)
    write(keys: changes.newKeys, "New keys", to: &output)
    write(keys: changes.removedKeys, "Removed keys", to: &output)
  }

  private func writeList<Item>(
    _ items: [Item], _ title: StaticString, to output: inout ByteOutput,
    _ write: (Item, inout ByteOutput) -> Void
  ) {
    guard !items.isEmpty else { return }
    output.write("<h3>")
    output.write(title)
    output.write("</h3>\n<ul class=\"changes\">\n")
    for item in items.prefix(most) {
      output.write("<li>")
      write(item, &output)
      output.write("</li>\n")
    }
    if items.count > most {
      output.write("<li class=\"faint\">")
      output.write(Numbers.grouped(items.count - most))
      output.write(" more</li>\n")
    }
    output.write("</ul>\n")
  }

  private func write(gaps: [Gap], _ title: StaticString, to output: inout ByteOutput) {
    writeList(gaps.localizationsByKey, title, to: &output) { item, output in
      writeKey(item.key, to: &output)
      output.write(" in ")
      parts.writeLocalizations(item.localizations, to: &output)
    }
  }

  private func write(keys: [Int], _ title: StaticString, to output: inout ByteOutput) {
    writeList(keys, title, to: &output) { key, output in writeKey(key, to: &output) }
  }

  private func write(
    _ changes: [HistoryChanges.ChangedSource], to output: inout ByteOutput
  ) {
    writeList(changes, "Source texts changed", to: &output) { change, output in
      writeKey(change.key, to: &output)
      output.write(": <del>")
      if let text = change.old.text { output.write(htmlKey: text.bytes[...]) }
      output.write("</del> is now <ins>")
      if let text = change.new.text { output.write(htmlKey: text.bytes[...]) }
      output.write("</ins>")
    }
  }

  private func write(errors: [Int], _ title: StaticString, to output: inout ByteOutput) {
    writeList(errors, title, to: &output) { position, output in
      let error = project.names.errors[position]
      if let path = error.path {
        output.write(htmlName: path)
        output.write(" ")
      }
      output.write("<code>")
      output.write(html: error.check)
      output.write("</code> ")
      output.write(htmlName: error.message)
    }
  }

  private func writeKey(_ key: Int, to output: inout ByteOutput) {
    output.write("<span class=\"key\">")
    parts.writeName(of: key, to: &output)
    output.write("</span> <small>")
    parts.writeTable(of: key, to: &output)
    output.write("</small>")
  }
}
