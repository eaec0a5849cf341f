import L10nCoverage

extension MatrixCell {
  /// What stands in the matrix.
  struct Text {
    let span: TextSpan
    let mark: Mark?
  }

  /// The share, behind a mark where the localization has not all of it in files of its own.
  func text(namingOrigin: Bool) -> Text {
    switch state {
    case .missing:
      let mark = isRaw ? Mark.noFileRaw : .noFile
      return Text(span: TextSpan(mark.sign, isRaw ? .broken : .faint), mark: mark)
    case .inherited:
      return Text(span: inheritedSpan(namingOrigin: namingOrigin), mark: .inherited)
    case .mixed:
      return Text(span: TextSpan("\(Mark.mixed.sign) \(share)", role), mark: .mixed)
    case .present:
      return Text(
        span: TextSpan(share, role), mark: counts.total == 0 ? notComparedMark : nil)
    }
  }

  private func inheritedSpan(namingOrigin: Bool) -> TextSpan {
    if counts.covered < counts.total {
      return TextSpan("\(Mark.inherited.sign) \(share)", role)
    }
    guard namingOrigin, let origin else { return TextSpan(Mark.inherited.sign, .inherited) }
    return TextSpan(user: "\(Mark.inherited.sign) \(origin)", .inherited).truncated(to: 12)
  }
}

extension Matrix.Row {
  var spellingSpan: TextSpan { TextSpan(user: localization.spelling) }

  var nameSpan: TextSpan { TextSpan(user: name.name, .faint) }
}
