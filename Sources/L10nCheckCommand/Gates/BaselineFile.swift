import L10nBundle
import L10nCoverage
import L10nFormats
import L10nReport
import L10nSource

/// A baseline file.
struct BaselineFile {
  /// The path in messages.
  let path: String
  /// Nil if the path is from the command line.
  private let place: RepositoryFile?

  /// A file from the command line.
  init(atCommandLinePath path: String) {
    self.path = path
    place = nil
  }

  /// A file that a repository names.
  ///
  /// - Parameter path: the path in messages.
  init(_ place: RepositoryFile, path: String) {
    self.path = path
    self.place = place
  }

  private enum Setting: String, CaseIterable {
    case schemaVersion
    case findings
  }

  private enum EntrySetting: String, CaseIterable {
    case fingerprint
    case check
    case path
    case localization
    case table
    case key
    case expires
    case reason
  }

  /// Reads the file.
  ///
  /// - Parameter mayBeAbsent: whether a missing file counts as an empty one.
  func read(mayBeAbsent: Bool = false) throws(RunFailure) -> Baseline {
    let text: [UInt8]
    do throws(FileTreeError) {
      let bytes = if let place { try place.read() } else { try CommandLineFile.read(path) }
      text = bytes.withoutByteOrderMark
    } catch {
      if mayBeAbsent, error == .notFound { return Baseline() }
      throw RunFailure(path, error.description, .usage)
    }
    do throws(ConfigurationMistake) {
      return try Self.baseline(parsing: text)
    } catch {
      throw RunFailure(path, error, in: text)
    }
  }

  /// Replaces the file with what `change` makes of it. Other runs that do so wait.
  ///
  /// - Returns: the new baseline.
  func update(_ change: (Baseline) -> Baseline) throws(RunFailure) -> Baseline {
    var destination = try lockedDestination()
    let baseline = change(try read(mayBeAbsent: true))
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

  private static func baseline(parsing text: [UInt8]) throws(ConfigurationMistake) -> Baseline {
    let value: JSON5Value
    do throws(JSON5Mistake) {
      value = try JSON5Value(parsing: text)
    } catch {
      throw ConfigurationMistake(error.range, error.message)
    }
    let object = try ConfigurationObject<Setting>(value, "a baseline")
    guard case .number(let version) = object[.schemaVersion]?.value,
      version == Double(BaselineRenderer.schemaVersion)
    else {
      throw ConfigurationMistake(
        object[.schemaVersion]?.range ?? value.range,
        "expected \"schemaVersion\": \(BaselineRenderer.schemaVersion)")
    }
    guard let findings = object[.findings], case .array(let elements) = findings.value else {
      throw ConfigurationMistake(
        object[.findings]?.range ?? value.range, "expected \"findings\", a list in brackets")
    }
    var entries: [Baseline.Entry] = []
    entries.reserveCapacity(elements.count)
    for element in elements { entries.append(try entry(element)) }
    return Baseline(entries: entries)
  }

  private static func entry(
    _ value: JSON5Value
  ) throws(ConfigurationMistake) -> Baseline.Entry {
    let object = try ConfigurationObject<EntrySetting>(value, "a finding")
    // `UInt64` alone would accept a sign, and fewer digits.
    guard let match = try object[.fingerprint]?.requiredText().wholeMatch(of: /[0-9A-Fa-f]{16}/),
      let fingerprint = UInt64(match.0, radix: 16)
    else {
      throw ConfigurationMistake(
        object[.fingerprint]?.range ?? value.range,
        "expected a fingerprint of 16 hexadecimal digits")
    }
    if let day = object[.expires], !CalendarDay.isWellFormed(try day.requiredText()) {
      throw day.expected("a day such as \"2027-01-31\"")
    }
    if let reason = object[.reason], try reason.requiredText().allSatisfy(\.isWhitespace) {
      throw reason.expected("a reason, not an empty string")
    }
    return Baseline.Entry(
      fingerprint: fingerprint, check: try object[.check]?.requiredText() ?? "",
      path: try object[.path]?.requiredText(),
      localization: try object[.localization]?.requiredText(),
      table: try object[.table]?.requiredText(), key: try object[.key]?.requiredText(),
      expires: try object[.expires]?.requiredText(),
      reason: try object[.reason]?.requiredText())
  }
}
