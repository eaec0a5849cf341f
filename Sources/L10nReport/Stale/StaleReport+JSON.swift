package import L10nCoverage
import L10nModel
import L10nSource

extension StaleReport {
  /// The version of the members' layout and meaning. Changes of existing members increase it; new members don't.
  private static let schemaVersion = 2

  /// Writes stale translations and copies of old source texts as JSON, one on each line, with a final line break.
  ///
  /// - Parameter now: the current time in seconds since 1970.
  package func writeJSON(_ settings: RenderingSettings, now: Int, to output: inout ByteOutput) {
    JSONWriter.document(to: &output) { json in
      json.heading(settings, schemaVersion: Self.schemaVersion, profile: profile, inputs: [input])
      json.reach(reach)
      json.member("slightlyChanged", slightlyChangedCount)
      json.member("slightlyChangedTexts", slightlyChangedTextCount)
      json.member("passedOver", passedOverCount)
      json.member("shared", sharedCount)
      json.member("unused", unusedCount)
      json.member("uncompared", uncomparedCount)
      json.array("lost", lostPaths) { $0.string($1.string) }
      json.localizations(of: self)
      let texts: [(StaticString, [StaleTranslation])] = [
        ("translations", translations), ("neverTranslated", untranslated),
      ]
      for (name, texts) in texts {
        json.objects(name, texts, .indented) {
          $0.members(of: $1, now: now, showsAuthors: settings.showsAuthors)
        }
      }
    }
  }
}

extension JSONWriter {
  fileprivate mutating func reach(_ reach: StaleReport.Reach) {
    object("history") { json in
      json.member("since", reach.since)
      json.member("commits", reach.commitCount)
      json.member("oldest", reach.oldest.map { UTCDay(time: $0).description })
      json.member("shallow", reach.isCut)
    }
  }

  fileprivate mutating func localizations(of report: StaleReport) {
    func counts(_ texts: [StaleTranslation]) -> [LocaleIdentifier: Int] {
      texts.reduce(into: [:]) { $0[$1.localization, default: 0] += 1 }
    }
    let (stale, untranslated) = (counts(report.translations), counts(report.untranslated))
    objects("localizations", report.localizations, .indented) { json, localization in
      json.member("identifier", localization.identifier.rawValue)
      json.member("name", localization.name)
      json.member("translations", localization.translationCount)
      json.member("stale", stale[localization.identifier] ?? 0)
      json.member("neverTranslated", untranslated[localization.identifier] ?? 0)
      json.member("writtenFirst", localization.writtenFirstCount)
    }
  }

  fileprivate mutating func members(
    of translation: StaleTranslation, now: Int, showsAuthors: Bool
  ) {
    member("bundle", translation.bundle.string)
    member("table", translation.table)
    member("key", translation.key)
    member("localization", translation.localization.rawValue)
    member("path", translation.path.string)
    member("line", translation.place?.line)
    member("days", translation.age(at: now))
    members(of: translation, showsAuthors: showsAuthors)
  }
}

extension JSONWriter {
  /// Writes the history of a stale translation as members: the source text before and after, and the changes of source and
  /// translation.
  mutating func members(of stale: StaleTranslation, showsAuthors: Bool) {
    member("newWords", stale.hasNewWords)
    member("needsReview", stale.needsReview)
    object("source") { json in
      json.member("old", stale.oldSource)
      json.member("new", stale.source)
      json.object("outdated", stale.outdated) { $0.members(of: $1, showsAuthors) }
      json.object("changed", stale.changed) { $0.members(of: $1, showsAuthors) }
    }
    object("translation") { json in
      json.member("value", stale.translation)
      json.object("changed", stale.translated) { $0.members(of: $1, showsAuthors) }
    }
  }

  /// Writes the members of a change. The commit of an uncommitted change is `null`.
  private mutating func members(of change: TextChange, _ showsAuthors: Bool) {
    members(of: change.commit)
    if showsAuthors {
      member("author", change.commit.map { _ in change.author })
      object("merged", change.origin) { $0.members(of: $1) }
    }
  }

  private mutating func members(of commit: TextChange.Commit?) {
    member("commit", commit?.name)
    member("date", commit.map { UTCDay(time: $0.time).description })
    member("subject", commit?.subject)
  }
}
