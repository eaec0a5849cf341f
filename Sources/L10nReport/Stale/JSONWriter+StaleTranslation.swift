import L10nCoverage
import L10nModel

extension JSONWriter {
  /// Writes what the history tells of a stale translation, as members of an object: the texts of the source before and
  /// after, and when it and the translation changed.
  mutating func staleness(of stale: StaleTranslation, showsAuthors: Bool) {
    key("newWords")
    boolean(stale.hasNewWords)
    key("needsReview")
    boolean(stale.needsReview)
    key("source")
    beginObject()
    key("old")
    text(stale.oldSource)
    key("new")
    text(stale.source)
    key("outdated")
    change(stale.outdated, showsAuthors)
    key("changed")
    change(stale.changed, showsAuthors)
    endObject()
    key("translation")
    beginObject()
    key("value")
    text(stale.translation)
    key("changed")
    if let translated = stale.translated {
      change(translated, showsAuthors)
    } else {
      null()
    }
    endObject()
  }

  /// Writes the same as an object.
  mutating func staleness(_ stale: StaleTranslation, showsAuthors: Bool) {
    beginObject()
    staleness(of: stale, showsAuthors: showsAuthors)
    endObject()
  }

  /// Writes a change; its commit is `null` before it is committed.
  private mutating func change(_ change: TextChange, _ showsAuthors: Bool) {
    beginObject()
    members(of: change.commit)
    if showsAuthors {
      key("author")
      stringOrNull(change.commit.map { _ in change.author })
      key("merged")
      if let origin = change.origin {
        beginObject()
        members(of: origin)
        endObject()
      } else {
        null()
      }
    }
    endObject()
  }

  private mutating func members(of commit: TextChange.Commit?) {
    key("commit")
    stringOrNull(commit?.name)
    key("date")
    stringOrNull(commit.map { UTCDay(time: $0.time).description })
    key("subject")
    stringOrNull(commit?.subject)
  }
}
