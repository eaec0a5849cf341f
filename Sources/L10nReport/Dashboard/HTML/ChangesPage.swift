import L10nHistory
import L10nModel
import L10nSource

/// The page with the changes of the newest runs, newest first.
struct ChangesPage {
  let project: ProjectPages

  private static let mostKeys = 200

  func write(to output: inout ByteOutput) {
    let path = project.paths.changes
    let name = project.history.name
    let frame = project.frame(path, "Changes · \(name)")
    let lists = ChangeLists(project, page: path, most: Self.mostKeys, heading: "h3")
    frame.write(to: &output, heading: "Changes of \(name: name)") { output in
      if project.status.changes.isEmpty {
        output.html("<p>\(project.status.absentChangesWords)</p>\n")
      }
      for change in project.status.changes {
        let run = project.history.runs[change.run]
        let commit: HTML? = run.commit == nil ? nil : " <small>\(run.shortName)</small>"
        output.html("<section>\n<h2 id=\"\(run.anchor)\">\(run.day)\(commit)</h2>\n")
        output.html("<p>\(change.changes.words)</p>\n")
        lists.write(change.changes, at: change.run, to: &output)
        output.write("</section>\n")
      }
    }
  }
}

extension HistoryRun {
  var anchor: String { "run-" + String(name.stableDigest, radix: 16) }
}

extension ProjectPages {
  func frame(
    _ path: SitePath, _ title: String, below crumbs: [PageFrame.Crumb] = []
  ) -> PageFrame {
    let home = (history.name, paths.home)
    let above = isAlone ? [home] : [PageFrame.allProjects, home]
    return PageFrame(path: path, title: title, crumbs: above + crumbs, toolVersion: toolVersion)
  }
}

struct ChangeLists {
  private let project: ProjectPages
  private let parts: PageParts
  private let most: Int
  private let heading: HTML

  init(_ project: ProjectPages, page: SitePath, most: Int, heading: HTML) {
    self.project = project
    parts = PageParts(project: project, page: page)
    (self.most, self.heading) = (most, heading)
  }

  /// Writes the changes by language, and a collapsed list of single keys.
  ///
  /// - Parameter run: the position of the later run of the comparison.
  func write(_ changes: HistoryChanges, at run: Int, to output: inout ByteOutput) {
    let languages = LanguageChanges.all(changes, in: project.history, at: run)
    if !languages.isEmpty {
      output.list("changes", languages.map { "\(name: $0.nameWords): \($0.words)" })
    }
    write(changes.newErrors, "New errors", to: &output, error)
    write(changes.fixedErrors, "Fixed errors", to: &output, error)
    guard changes.hasKeys else { return }
    output.write("<details><summary>Key by key</summary>\n")
    write(gaps: changes.newlyMissing, "Newly missing", to: &output)
    write(gaps: changes.newlyNeeded, "New texts to translate", to: &output)
    write(gaps: changes.newlyStale, "Newly stale", to: &output)
    write(gaps: changes.newlyDone, "Done", to: &output)
    write(changes.changedSources, "Source texts changed", to: &output) { change in
      let (old, new) = (change.old.text?.bytes[...], change.new.text?.bytes[...])
      return "\(key(change.key)): <del>\(key: old)</del> is now <ins>\(key: new)</ins>"
    }
    write(changes.newKeys, "New keys", to: &output, key)
    write(changes.removedKeys, "Removed keys", to: &output, key)
    output.write("</details>\n")
  }

  private func write<Item>(
    _ items: [Item], _ title: HTML, count: Int? = nil, to output: inout ByteOutput,
    _ html: (Item) -> HTML
  ) {
    guard !items.isEmpty else { return }
    let number = Numbers.grouped(count ?? items.count)
    output.html("<\(heading)>\(title): \(number)</\(heading)>\n")
    output.html("<ul class=\"changes\">\n")
    for item in items.prefix(most) { output.html("<li>\(html(item))</li>\n") }
    if items.count > most {
      output.html("<li class=\"faint\">\(Numbers.grouped(items.count - most)) more</li>\n")
    }
    output.write("</ul>\n")
  }

  private func write(gaps: [Gap], _ title: HTML, to output: inout ByteOutput) {
    write(gaps.localizationsByKey, title, count: gaps.count, to: &output) { item in
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

extension HistoryChanges {
  fileprivate var hasKeys: Bool {
    ![newlyMissing, newlyNeeded, newlyStale, newlyDone].allSatisfy(\.isEmpty)
      || !changedSources.isEmpty || !newKeys.isEmpty || !removedKeys.isEmpty
  }
}
