import FuzzingLaws
import L10nHistory
import L10nReport
import TestSupport

/// Laws of every history that is accepted.
enum HistoryLaws {
  /// Reads JSON Lines, and adds them to the histories of a file.
  ///
  /// Accepted lines can be checked, shown and exported, and give the same lines again.
  static func check(lines: [UInt8], into file: HistoryFile) {
    guard let histories = try? HistoryLines.histories(in: lines) else { return }
    for history in histories {
      guard (try? file.add(history)) != nil else { continue }
    }
    holds("a history that was imported can't be checked") { () throws(HistoryFailure) in
      _ = try file.problems()
    }
    checkUse(of: file)
  }

  /// Uses a possibly damaged file: if its check finds no problem, it can be used.
  static func check(fileAt path: String, and run: ProjectHistory) {
    guard let file = try? HistoryFile(reading: path) else { return }
    if (try? file.problems())?.isEmpty == true {
      checkUse(of: file)
    } else {
      _ = try? lines(of: file)
      show(file) { _ in }
    }
    guard let file = try? HistoryFile(writing: path), (try? file.add(run)) != nil else { return }
    _ = try? file.problems()
    for name in (try? file.projects()) ?? [] {
      _ = try? file.prune(name, keeping: [.last(1)], isDryRun: false)
    }
    show(file) { _ in }
  }

  private static func checkUse(of file: HistoryFile) {
    show(file) { require(false, "a history that is taken can't be shown: \($0)") }
    holds("a history that is taken can't be exported and imported") { () throws(HistoryFailure) in
      let exported = try lines(of: file)
      let copy = try HistoryFile()
      for history in try HistoryLines.histories(in: exported) { try copy.add(history) }
      let again = try lines(of: copy)
      let lines = zip(exported.split(separator: 0x0A), again.split(separator: 0x0A))
      let difference = lines.first { $0 != $1 }.map { [$0, $1] } ?? [exported[...], again[...]]
      require(
        exported == again,
        """
        a history that was exported is another one when it is imported: \
        \(difference.map { String(decoding: $0.prefix(1000), as: UTF8.self) })
        """)
    }
  }

  private static func holds(_ law: String, _ body: () throws(HistoryFailure) -> Void) {
    do throws(HistoryFailure) {
      try body()
    } catch {
      require(false, "\(law): \(error)")
    }
  }

  private static func lines(of file: HistoryFile) throws(HistoryFailure) -> [UInt8] {
    var bytes: [UInt8] = []
    for project in try file.projects() {
      try file.export(project) { bytes += $0 + [0x0A] }
    }
    return bytes
  }

  /// Renders everything that `history show` and `dashboard` show of a file's histories.
  ///
  /// - Parameter fail: receives errors about unreadable parts.
  private static func show(_ file: HistoryFile, _ fail: (HistoryFailure) -> Void) {
    do throws(HistoryFailure) {
      render(try histories(of: file, newest: .max))
      renderSite(of: try histories(of: file, newest: ProjectStatus.newestRunCount))
    } catch {
      fail(error)
    }
  }

  private static func histories(
    of file: HistoryFile, newest count: Int
  ) throws(HistoryFailure) -> [ProjectHistory] {
    var histories: [ProjectHistory] = []
    for name in try file.projects() {
      if let history = try file.history(of: name, newest: count) {
        histories.append(history.sortedByNames())
      }
    }
    return histories
  }

  private static func render(_ histories: [ProjectHistory]) {
    let text = HistoryTextRenderer(RenderingSettings(width: 80, theme: .color), runCount: 10)
    for history in histories {
      let bytes = ByteOutput.collect { text.render(history, to: &$0) }
      require(isUTF8(bytes), "a history as text is not UTF-8")
    }
    let json = ByteOutput.collect {
      histories.writeJSON(toolVersion: "1", runCount: 10, to: &$0)
    }
    require((try? StrictJSON(json)) != nil, "a history as JSON is not JSON")
  }

  private static func renderSite(of histories: [ProjectHistory]) {
    let site = DashboardSite(
      histories.compactMap { ProjectStatus($0) }, links: [:], toolVersion: "1",
      explain: { _ in nil })
    for file in site.files {
      let bytes = ByteOutput.collect { file.write(to: &$0) }
      require(isUTF8(bytes), "\(file.path) of a site is not UTF-8")
      if file.path.hasSuffix(".json") {
        require((try? StrictJSON(bytes)) != nil, "\(file.path) of a site is not JSON")
      }
    }
  }
}
