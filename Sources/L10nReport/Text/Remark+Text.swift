extension Remark {
  /// The cells that all of it takes.
  var width: Int { TextSpan(joined(\.long)).width }

  /// The remark in at most `limit` cells: in full, else in short words, else the first items.
  func text(limit: Int) -> (span: TextSpan, marks: [Mark]) {
    guard let first = items.first, limit > 0 else { return (.empty, []) }
    let role = items.contains { $0.role == .broken } ? .broken : first.role
    for form in [\Item.long, \Item.short] {
      let span = TextSpan(user: joined(form), role)
      if span.width <= limit { return (span, items.flatMap(\.marks)) }
    }
    var text = ""
    var marks: [Mark] = []
    for item in items {
      let candidates = [item.long, item.short].map { text.isEmpty ? $0 : "\(text), \($0)" }
      guard let next = candidates.first(where: { TextSpan($0 + ", …").width <= limit }) else {
        break
      }
      text = next
      marks += item.marks
    }
    guard text.isEmpty else { return (TextSpan(user: text + ", …", role), marks) }
    return (TextSpan(user: first.short, role).truncated(to: limit), first.marks)
  }

  private func joined(_ text: KeyPath<Item, String>) -> String {
    items.map { $0[keyPath: text] }.joined(separator: ", ")
  }
}
