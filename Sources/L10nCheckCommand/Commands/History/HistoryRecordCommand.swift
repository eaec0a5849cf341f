import L10nCheckKit
import L10nCoverage
import L10nHistory
import L10nModel
import L10nReport

/// `l10ncheck history record`
struct HistoryRecordCommand {
  private let arguments: HistoryRecordArguments
  private let paths: [String]

  init(_ arguments: HistoryRecordArguments) {
    self.arguments = arguments
    paths = arguments.report.paths.isEmpty ? ["."] : arguments.report.paths
  }

  func run() async -> ExitStatus { await RunFailure.status(of: runToEnd) }

  private func runToEnd() async throws(RunFailure) -> ExitStatus {
    guard arguments.interval == nil || arguments.range != nil else {
      throw RunFailure("--every", "--every applies to --git A..B", .usage)
    }
    let place: HistoryPlace
    do throws(CheckError) {
      place = try HistoryPlace(of: paths[0])
    } catch {
      throw RunFailure(error)
    }
    let recording = HistoryRecording(arguments, paths, place)
    guard let range = arguments.range else {
      return try await recording.recordCurrent()
    }
    let commits: [HistoryCommit]
    do throws(CheckError) {
      commits = try place.commits(in: range, every: arguments.interval ?? .day)
    } catch {
      throw RunFailure(error)
    }
    return try await recording.record(commits, in: range)
  }
}
