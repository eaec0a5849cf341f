// What macOS has since version 26 only: a check for an older one must refuse it.
func length(_ text: String) -> Int { text.utf8Span.count }
