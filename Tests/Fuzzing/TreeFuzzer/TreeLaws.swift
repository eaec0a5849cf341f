import FuzzingLaws
import L10nCheckKit
import L10nCoverage
import L10nFiles
import L10nFormats
import L10nModel
import L10nSource
import TestSupport

/// Laws of every tree.
struct TreeLaws {
  let root: String

  func check() async {
    var options = CheckOptions()
    options.jobs = 1
    guard let before = try? await Checker(options: options).report(on: [root]) else { return }
    checkFormats(of: before)
    guard let plan = try? await Checker(options: options).stubPlan(for: [root]) else { return }
    for change in plan.changes {
      var diff = UnifiedDiff(prefix: "")
      diff.append(change.file)
      do throws(WriteFailure) {
        var writer = TreeWriter(root: root)
        _ = try writer.write(change.file)
      } catch {
        require(false, "the change of \(change.file.path) cannot be written: \(error)")
      }
    }
    guard !plan.changes.isEmpty,
      let after = try? await Checker(options: options).report(on: [root])
    else { return }
    checkCounts(before, after, plan)
    let second = try? await Checker(options: options).stubPlan(for: [root])
    require(second?.changes.isEmpty == true, "what was made is to be made again")
  }

  private func checkCounts(_ before: Report, _ after: Report, _ plan: StubPlan) {
    let (old, new) = (before.totals.keys, after.totals.keys)
    require(new.total == old.total, "\(old.total) keys became \(new.total)")
    require(new.missing <= old.missing, "\(old.missing) missing keys became \(new.missing)")
    require(
      !plan.leftOut.isEmpty || new.missing == 0, "\(new.missing) keys are missing after all")
  }

  private func checkFormats(of report: Report) {
    var options = RenderingOptions()
    (options.width, options.usesColor) = (80, true)
    for format in ReportFormat.allCases {
      let bytes = output(format, options, report)
      if [.json, .sarif, .gitlab, .badge].contains(format) {
        require((try? StrictJSON(bytes)) != nil, "\(format) is not JSON")
      }
    }
    (options.width, options.usesColor, options.detail) = (40, false, .full)
    _ = output(.text, options, report)
  }

  private func output(
    _ format: ReportFormat, _ options: RenderingOptions, _ report: Report
  ) -> [UInt8] {
    let bytes = report.rendered(as: format, options)
    require(isUTF8(bytes), "\(format) is not UTF-8")
    return bytes
  }
}
