public import L10nCoverage
import L10nGit
import L10nModel

extension Checker {
  /// A report without the findings that a revision of the same paths had already.
  ///
  /// - Parameters:
  ///   - revision: a commit, branch or tag. Where it has gone on since the paths left it, their merge base counts.
  ///   - report: what `report(on:)` says of the paths.
  ///   - paths: the paths of the report.
  /// - Returns: the report; `Report.earlier` counts what is left out.
  /// - Throws: `CheckError` if there is no such revision, or if it can't be read.
  /// - Complexity: that of a report on the revision.
  public func withoutFindings(
    of revision: String, in report: Report, on paths: [String]
  ) async throws(CheckError) -> Report {
    let start: String
    do throws(GitFailure) {
      start = try RevisionInput.repository(with: paths.first ?? ".")
        .forkPoint(of: revision, for: options.revision ?? "HEAD")
    } catch {
      throw CheckError(path: revision, reason: error.description)
    }
    let earlier = try await presentReport(
      on: paths.map { TreeVersion(path: $0, revision: start) })
    var rest = Baseline(of: earlier, earlier: Baseline()).compare(report, today: "")
      .withoutMovedFindings.placingNewFindings(of: report, notIn: earlier)
    rest.earlier = rest.known - report.known
    rest.known = report.known
    return rest
  }

  /// The findings that only the new versions have.
  func newFindings(
    from old: [TreeVersion], to new: [TreeVersion]
  ) async throws(CheckError) -> [Finding] {
    let earlier = try await presentReport(on: old)
    let all = try await presentReport(on: new)
    return Baseline(of: earlier, earlier: Baseline()).compare(all, today: "").withoutMovedFindings
      .placingNewFindings(of: all, notIn: earlier).findings
  }

  /// The report on versions of one revision, or on disk; what isn't there has no findings.
  private func presentReport(on versions: [TreeVersion]) async throws(CheckError) -> Report {
    var checker = self
    checker.options.revision = versions.first?.revision
    do throws(CheckError) {
      return try await checker.report(on: versions.map(\.path))
    } catch  where error.isAbsent {
      return Report(
        inputs: versions.map(\.path), profile: options.profile.rawValue, bundles: [],
        findings: try await checker.presentFindings(versions.map(\.path)))
    }
  }

  /// The findings about those of the paths that there are, by the positions of these.
  private func presentFindings(_ paths: [String]) async throws(CheckError) -> [Finding] {
    guard paths.count > 1 else { return [] }
    var findings: [Finding] = []
    for (position, path) in paths.enumerated() {
      do throws(CheckError) {
        findings += try await report(on: [path]).findings.map {
          Finding(
            $0.check, input: position, bundle: $0.bundle, localization: $0.localization,
            table: $0.table, key: $0.key, path: $0.path, message: $0.message)
        }
      } catch  where error.isAbsent {
        continue
      }
    }
    return findings
  }
}
