import FuzzingLaws
import L10nCheckKit
import L10nCoverage
import L10nFiles
import L10nFormats
import L10nModel
import L10nReport
import L10nSource
import TestSupport

/// What is true of every tree, whatever is in it.
struct TreeLaws {
  let root: String

  func check() async {
    var options = CheckOptions()
    options.jobs = 1
    guard let before = try? await Checker(options: options).report(on: [root]) else { return }
    checkFormats(of: before)
    guard let plan = try? await Stubber(options: options).plan(on: [root]) else { return }
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
    let second = try? await Stubber(options: options).plan(on: [root])
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
    let settings = RenderingSettings(
      width: 80, theme: .color, pathPrefixes: ["App/"], toolVersion: ToolVersion.current)
    let json: [any ReportRenderer] = [
      JSONReportRenderer(settings), SARIFRenderer(settings), GitLabRenderer(settings),
      BadgeRenderer(settings),
    ]
    let others: [any ReportRenderer] = [
      TextRenderer(settings),
      TextRenderer(RenderingSettings(width: 40, pathPrefixes: ["App/"], detail: .full)),
      HTMLReportRenderer(settings), MarkdownReportRenderer(settings), CSVRenderer(settings),
      GitHubRenderer(settings), JUnitRenderer(settings), PrometheusRenderer(settings),
      XcodeRenderer(settings),
    ]
    for renderer in json {
      let bytes = output(of: renderer, report)
      require((try? StrictJSON(bytes)) != nil, "\(type(of: renderer)) writes what is not JSON")
    }
    for renderer in others { _ = output(of: renderer, report) }
  }

  private func output(of renderer: any ReportRenderer, _ report: Report) -> [UInt8] {
    let bytes = ByteOutput.collect { renderer.render(report, to: &$0) }
    require(isUTF8(bytes), "\(type(of: renderer)) writes what is not UTF-8")
    return bytes
  }
}
