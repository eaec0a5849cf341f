import L10nCoverage
import L10nModel

extension JSONWriter {
  /// Writes what the history tells of a stale translation, as members of an object: the texts of the source before and
  /// after, and when it and the translation changed.
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

  /// Writes the members of a change; its commit is `null` before it is committed.
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
