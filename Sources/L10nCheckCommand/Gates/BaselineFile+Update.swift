import L10nCheckKit
import L10nCoverage
import L10nReport

extension BaselineFile {
  /// Replaces the file with what `change` makes of it. Other runs that do so wait.
  ///
  /// - Returns: the new baseline.
  func update(_ change: (Baseline) -> Baseline) throws(RunFailure) -> Baseline {
    var destination = try lockedDestination()
    let baseline = change(try current())
    do throws(OutputStream.Failure) {
      try destination.write { BaselineRenderer().render(baseline, to: &$0) }
      try destination.finish()
    } catch {
      guard case .failed(let reason) = error else { return baseline }
      throw RunFailure(path, reason, .unreadable)
    }
    return baseline
  }

  private func lockedDestination() throws(RunFailure) -> OutputDestination {
    do throws(OutputStream.Failure) {
      let destination =
        if let place {
          try OutputDestination(place, name: path)
        } else {
          try OutputDestination(file: path)
        }
      _ = try destination.lock()
      return destination
    } catch {
      throw RunFailure(path, error.reason, .unreadable)
    }
  }

  private func current() throws(RunFailure) -> Baseline {
    do throws(SettingsError) {
      return try read(mayBeAbsent: true)
    } catch {
      throw RunFailure(error)
    }
  }
}
