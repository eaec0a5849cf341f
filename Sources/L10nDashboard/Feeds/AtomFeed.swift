import L10nCoverage
import L10nHistory
import L10nReport

/// A feed of the changes of the newest runs of all projects (Atom, RFC 4287), the newest first.
struct AtomFeed {
  private let projects: [ProjectPages]

  init(_ projects: [ProjectPages]) {
    self.projects = projects
  }

  func write(to output: inout ByteOutput) {
    let entries = projects.flatMap { project in project.standing.changes.map { (project, $0) } }
      .sorted { left, right in
        let times = (left.0.history.runs[left.1.run].time, right.0.history.runs[right.1.run].time)
        return times.0 != times.1
          ? times.0 > times.1 : left.0.history.name < right.0.history.name
      }
    let newest = projects.map(\.standing.newest.time).max() ?? 0
    let names = projects.map(\.history.name)
    output.html(
      """
      <?xml version="1.0" encoding="utf-8"?>
      <feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
      <title>\(attribute: "Localization of \(names.joined(separator: ", "))")</title>
      <id>\(Self.identifier(of: names.joined(separator: "\u{0}")))</id>
      <updated>\(Self.timestamp(newest))</updated>
      <author><name>l10ncheck</name></author>
      <link rel="alternate" type="text/html" href="index.html"/>
      <link rel="self" type="application/atom+xml" href="feed.xml"/>

      """)
    for (project, changes) in entries { write(changes, of: project, to: &output) }
    output.write("</feed>\n")
  }

  private func write(
    _ changes: RunChanges, of project: ProjectPages, to output: inout ByteOutput
  ) {
    let run = project.history.runs[changes.run]
    let name = project.history.name
    let title = "\(name), \(run.day): \(run.failure == nil ? "passed" : "failed")"
    let address = "\(project.paths.changes.string)#\(run.anchor)"
    output.html(
      """
      <entry>
      <title>\(attribute: title)</title>
      <id>\(Self.identifier(of: "\(name)\u{0}\(run.name)"))</id>
      <updated>\(Self.timestamp(run.time))</updated>
      <link rel="alternate" type="text/html" href="\(attribute: address)"/>
      <summary>\(attribute: summary(of: changes, run))</summary>
      </entry>

      """)
  }

  private func summary(of changes: RunChanges, _ run: HistoryRun) -> String {
    let words = changes.changes.words
    return run.failure.map { "\(words). Gate failed: \($0)" } ?? words
  }

  /// An identifier that stays the same (RFC 9562, version 8).
  private static func identifier(of name: String) -> String {
    let high = StableDigest("a" + name).value & 0xFFFF_FFFF_FFFF_0FFF | 0x8000
    let low = StableDigest("b" + name).value & 0x3FFF_FFFF_FFFF_FFFF | 0x8000_0000_0000_0000
    var rest = (high.sixteenDigits + low.sixteenDigits)[...]
    let groups = [8, 4, 4, 4, 12].map { count in
      defer { rest = rest.dropFirst(count) }
      return String(rest.prefix(count))
    }
    return "urn:uuid:" + groups.joined(separator: "-")
  }

  /// A time in the form `2026-01-31T08:15:00Z` (RFC 3339).
  private static func timestamp(_ time: Int) -> String {
    let day = UTCDay(time: time)
    let seconds = time - day.time
    func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let clock = [seconds / 3600, seconds / 60 % 60, seconds % 60].map(twoDigits)
    return "\(day)T\(clock.joined(separator: ":"))Z"
  }
}
