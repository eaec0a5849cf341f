import L10nSource

/// Assignments to the texts of views.
extension CodeReader {
  /// Records the property on the left of `nameLabel.text = …`. For the enclosing object's own property, this is a title,
  /// `title = …`, or a text that the code looks up, `text = text?.localized`.
  ///
  /// - Parameter index: the index of the equals sign.
  mutating func readAssignedText(_ index: Int) {
    guard !tokens.isSymbol(index + 1, UInt8(ascii: "=")) else { return }
    if tokens.isSymbol(index - 2, dot) {
      guard tokens.isWord(index - 1), let part = tokens.part(named: tokens.unquoted(index - 1))
      else {
        return
      }
      note(part, ownerOf: index - 2)
    } else if language == .swift, tokens.isWord(index - 1),
      let part = tokens.part(named: tokens.unquoted(index - 1)),
      !tokens.isWord(index - 2, "let"), !tokens.isWord(index - 2, "var"),
      part == .title || looksUp(index + 1..<tokens.endOfExpression(from: index + 1))
    {
      noteOwn(part, index - 1)
    }
  }

  /// Whether code calls something that, by its name, looks up a text: `text?.localized`, `NSLocalizedString(text, …)`.
  private func looksUp(_ code: Range<Int>) -> Bool {
    code.contains { token in
      tokens.isWord(token)
        && Self.lookupNames.contains { tokens.view(token).containsIgnoringCase(ByteView($0)) }
    }
  }

  private static let lookupNames: [StaticString] = ["locali", "translat", "l10n", "i18n"]

  /// Records a text that the enclosing object sets for itself.
  private mutating func noteOwn(_ part: AssignedPart, _ name: Int) {
    insert(
      AssignedText(part: part, name: "self", type: scopes.enclosingType), timing(name, part))
  }

  private mutating func insert(_ text: AssignedText, _ timing: Timing) {
    var text = text
    text.isAtOnce = timing == .atOnce
    file.assignedTexts.insert(text)
    if case .whenCalled(let method) = timing { textsOfHelpers.append((method, text)) }
  }

  /// When code sets a text.
  private enum Timing: Equatable {
    /// In any case, before users see the view.
    case atOnce
    /// In any case, whenever something calls this method.
    case whenCalled(CodeWord)
    case later
  }

  /// Records the view whose text a method sets: the segmented control of `control.setTitle(…, forSegmentAt: 0)`, the button of
  /// `button.setTitle(…, for: .normal)`, the label of a watch in `label.setText(…)`, and the target of a stream of Combine or
  /// RxSwift.
  ///
  /// - Parameter name: the index of the method's name, before an opening parenthesis.
  mutating func readTitle(_ name: Int) {
    guard tokens.canSetText(name), let closing = tokens.closing(name + 1) else { return }
    guard tokens.isSymbol(name - 1, dot) else {
      if let part = tokens.titledPart(name, closing: closing), looksUp(name + 2..<closing) {
        noteOwn(part, name)
      }
      return
    }
    if tokens.isWord(name, "beginSheet") {
      noteSheet(name + 2)
    } else if let part = tokens.titledPart(name, closing: closing)
      ?? (tokens.isWord(name, "setText") ? .text : nil)
    {
      note(part, ownerOf: name - 1)
    } else if tokens.isWord(name, "assign") {
      // assign(to: \.text, on: label)
      guard tokens.isWord(name + 6), tokens.isWord(name + 8, "on"),
        let part = tokens.part(named: tokens.unquoted(name + 6))
      else { return }
      note(part, ownerOf: closing)
    } else if tokens.isWord(name, "bind") || tokens.isWord(name, "drive") {
      // bind(to: label.rx.text)
      guard tokens.isWord(closing - 1), tokens.isWord(closing - 3, "rx"),
        let part = tokens.part(named: tokens.unquoted(closing - 1))
      else { return }
      note(part, ownerOf: closing - 4)
    }
  }

  /// Records the receiver of a message such as `[self.nameLabel setText:…]`.
  ///
  /// - Parameters:
  ///   - receiver: the tokens of the receiver.
  ///   - name: the index of the message's name.
  ///   - closing: the index of the bracket that closes the message.
  mutating func readTextMessage(_ receiver: Range<Int>, _ name: Int, closing: Int) {
    if tokens.isWord(name, "beginSheet") { noteSheet(name + 2) }
    guard tokens.view(name).starts(with: "set".utf8), !receiver.isEmpty else { return }
    let part =
      tokens.titledPart(name, closing: closing)
      ?? CodeTokens.parts[tokens.name(name).dropFirst(3).decapitalized]
    if let part { note(part, ownerOf: receiver.upperBound) }
  }

  /// Records the window of the enclosing object that opens as a sheet, which has no bar with its title: `beginSheet(hint)`,
  /// `beginSheet:self.hint`, `beginSheet:[self hint]`. In `beginSheet:hintController.window`, it is the window of a class with
  /// the controller's name.
  ///
  /// - Parameter argument: the index of the first token of the argument.
  private mutating func noteSheet(_ argument: Int) {
    var name = argument
    if tokens.isSymbol(name, UInt8(ascii: "[")), tokens.isWord(name + 1, "self") {
      name += 2
    } else if tokens.isWord(name, "self"), tokens.isSymbol(name + 1, dot) {
      name += 2
    }
    guard tokens.isWord(name) else { return }
    if !tokens.isSymbol(name + 1, dot) {
      note(.title, name, .atOnce)
    } else if tokens.isWord(name + 2, "window"), !tokens.isSymbol(name + 3, dot),
      !tokens.indices.contains(where: tokens.opensWindow)
    {
      let controller = tokens.name(name)
      insert(
        AssignedText(
          part: .title, name: "window",
          type: controller.prefix(1).uppercased() + controller.dropFirst()), .atOnce)
    }
  }

  /// Records the name before a token.
  private mutating func note(_ part: AssignedPart, ownerOf end: Int) {
    let name = tokens.endOfOptional(end - 1)
    guard tokens.isWord(name) else { return }
    // button.configuration?.title
    if part == .title, tokens.isWord(name, "configuration"), tokens.isSymbol(name - 1, dot) {
      return note(.buttonTitle, ownerOf: name - 1)
    }
    let isMember =
      tokens.isSymbol(name - 1, UInt8(ascii: "."))
      && !(tokens.isWord(name - 2, "self") && !tokens.isSymbol(name - 3, UInt8(ascii: ".")))
      || tokens.isSymbol(name - 1, UInt8(ascii: ">"))
    if !isMember, let loop = loop(over: name) {
      let timing = timing(loop.keyword, part)
      for element in loop.elements { note(part, element, timing) }
    } else if !isMember {
      note(part, name, timing(name, part))
    } else {
      if part == .title { noteMenu() }
      let isInCell = tokens.isWord(name - 2, "cell") && isUnconditional(name - 2)
      insert(AssignedText(part: part, name: outlet(name), type: nil), isInCell ? .atOnce : .later)
      noteLabelOfCell(part, name)
    }
  }

  private mutating func note(_ part: AssignedPart, _ name: Int, _ timing: Timing) {
    if part == .title { noteMenu() }
    insert(
      AssignedText(part: part, name: outlet(name), type: scopes.enclosingType), timing)
  }

  /// The name of the outlet that a word stands for: Objective-C stores an outlet `nameLabel` in `_nameLabel`.
  private func outlet(_ name: Int) -> String {
    let word = tokens.name(name)
    return language == .c && word.hasPrefix("_") ? String(word.dropFirst()) : word
  }

  /// Records a label of a cell that is an outlet: `portCell.textLabel?.text = …`.
  private mutating func noteLabelOfCell(_ part: AssignedPart, _ label: Int) {
    guard tokens.isWord(label, "textLabel") || tokens.isWord(label, "detailTextLabel") else {
      return
    }
    let cell = tokens.endOfOptional(label - 2)
    guard tokens.isWord(cell) else { return }
    insert(
      AssignedText(
        part: part, name: "\(outlet(cell)).\(tokens.name(label))", type: scopes.enclosingType),
      timing(cell, part))
  }

  /// Records that a method sets a title before a menu is shown.
  private mutating func noteMenu() {
    guard let method = scopes.innermostBody, updatesOfMenus.contains(tokens.word(method.name))
    else { return }
    file.setsTitlesOfMenus = true
  }

  /// Records the texts that methods set which others call before users see the view: `viewDidLoad` calls `showNames()`.
  mutating func noteTextsOfHelpers() {
    guard !textsOfHelpers.isEmpty else { return }
    let methods = Dictionary(grouping: bodies) { tokens.word($0.member.name) }
    var early = bodies.filter { runsEarly(tokens.unquoted($0.member.name)) }
    var called: [String?: Set<CodeWord>] = [:]
    while let caller = early.popLast() {
      for name in tokens.ownCalls(in: caller.member.value) {
        let own = methods[name, default: []].filter { $0.type == caller.type }
        // Of several methods with one name, the call runs one.
        guard own.count == 1, called[caller.type, default: []].insert(name).inserted else {
          continue
        }
        early += own
      }
    }
    for (method, text) in textsOfHelpers where called[text.type]?.contains(method) == true {
      insert(text, .atOnce)
    }
  }

  /// The names in the list that a loop iterates: `for view in [hint, note] { view.text = … }`.
  ///
  /// - Parameter name: the index of the loop's variable in its body.
  private func loop(over name: Int) -> (keyword: Int, elements: [Int])? {
    let start = max(scopes.innermostBody?.value.lowerBound ?? name, name - Self.loopLimit)
    guard
      let word = (start..<name).last(where: {
        tokens.isWord($0, "in") && tokens.isWord($0 - 1)
          && tokens.view($0 - 1).hasSameBytes(as: tokens.view(name))
      }),
      let opening = [word + 1, word + 2].first(where: { tokens.isSymbol($0, UInt8(ascii: "[")) }),
      let closing = tokens.closing(opening),
      let brace = [closing + 1, closing + 2].first(where: { tokens.isSymbol($0, UInt8(ascii: "{")) }
      ),
      let end = tokens.closing(brace), end > name,
      let keyword = (start..<word).last(where: { tokens.isWord($0, "for") })
    else { return nil }
    let elements = tokens.split(opening + 1..<closing).compactMap { element -> Int? in
      let isOwn =
        element.count == 1 || element.count == 3 && tokens.isWord(element.lowerBound, "self")
      return isOwn && tokens.isWord(element.upperBound - 1) ? element.upperBound - 1 : nil
    }
    return elements.isEmpty ? nil : (keyword, elements)
  }

  /// The maximum number of tokens between the loop's variable and its list.
  private static let loopLimit = 200

  /// When a statement runs. In no condition, loop or closure, it does so in any case: at once if its method runs before users see
  /// a view, judging by its name, or whenever a menu opens.
  private mutating func timing(_ token: Int, _ part: AssignedPart) -> Timing {
    if showsProperty(token) { return .atOnce }
    guard let method = scopes.innermostBody, tokens.isUnconditional(token, in: method.value)
    else { return .later }
    let word = tokens.word(method.name)
    let isEarly =
      runsEarly(tokens.unquoted(method.name)) || part == .title && updatesOfMenus.contains(word)
    let isParameter = (method.name..<method.value.lowerBound).contains {
      tokens.isWord($0, tokens.view(token))
    }
    return isEarly ? .atOnce : isParameter ? .later : .whenCalled(word)
  }

  /// Whether a method runs before users see a view, judging by its name.
  private func runsEarly(_ name: ByteView) -> Bool {
    name.beginsIgnoringCase("init")
      || Self.earlyNames.contains { name.containsIgnoringCase(ByteView($0)) }
  }

  /// Whether a statement is in a property's observer and shows the property's value: `didSet { title = model.title }`.
  private func showsProperty(_ token: Int) -> Bool {
    let start = max(token - Self.loopLimit, 0)
    guard
      let brace = (start..<token).last(where: {
        tokens.isSymbol($0, UInt8(ascii: "{")) && (tokens.closing($0) ?? 0) > token
      }), tokens.isWord(brace - 1, "didSet"),
      let property = (start..<brace).last(where: { tokens.isWord($0, "var") }).map({ $0 + 1 }),
      let sign = (token..<token + Self.mostTokensOfReceiver).first(where: {
        tokens.isSymbol($0, UInt8(ascii: "="))
      })
    else { return false }
    return tokens.isWord(sign + 1, tokens.view(property))
      && [dot, UInt8(ascii: "?")].contains { tokens.isSymbol(sign + 2, $0) }
  }

  private static let mostTokensOfReceiver = 8

  private static let earlyNames: [StaticString] = [
    "loadview", "viewdidload", "windowdidload", "awakefromnib", "viewwillappear",
    "didfinishlaunching", "localiz", "translat", "setup", "settext", "configure",
  ]

  /// Whether a statement is in no condition, loop or closure of its method, such as one that fills a cell.
  private func isUnconditional(_ token: Int) -> Bool {
    scopes.innermostBody.map { tokens.isUnconditional(token, in: $0.value) } ?? false
  }
}

extension CodeTokens {
  /// Whether a word opens a window of its own, with a title.
  fileprivate func opensWindow(_ word: Int) -> Bool {
    isWord(word, "showWindow") || isWord(word, "makeKeyAndOrderFront")
  }

  /// Whether a method's name begins like one that sets a text. Rejects most names by their first byte.
  fileprivate func canSetText(_ name: Int) -> Bool {
    switch view(name)[0] {
    case UInt8(ascii: "a"), UInt8(ascii: "b"), UInt8(ascii: "d"), UInt8(ascii: "s"): true
    default: false
    }
  }

  /// The part whose title a method sets: a segment, if an argument's label says so, or a button in its normal state.
  fileprivate func titledPart(_ name: Int, closing: Int) -> AssignedPart? {
    guard
      isWord(name, "setTitle") || isWord(name, "setLabel")
        || isWord(name, "setAttributedTitle")
    else { return nil }
    for index in name + 2..<max(name + 2, closing) {
      guard isSymbol(index + 1, UInt8(ascii: ":")), isWord(index) else { continue }
      if view(index).starts(with: "forSegment".utf8) { return .segments }
      let isState = isWord(index, "for") || isWord(index, "forState")
      let isNormal = (index + 2..<closing).contains {
        isWord($0, "normal") || isWord($0, "UIControlStateNormal")
      }
      if isState, isNormal { return .buttonTitle }
    }
    return nil
  }

  /// The part of a view that a property sets; nil for another property.
  fileprivate func part(named name: ByteView) -> AssignedPart? {
    Self.partNames.contains(name) ? Self.parts[String(decoding: name.buffer, as: UTF8.self)] : nil
  }

  private static let partNames = FixedNames(parts.keys)

  fileprivate static let parts: [String: AssignedPart] = [
    "text": .text, "attributedText": .text, "stringValue": .text, "attributedStringValue": .text,
    "objectValue": .text, "placeholder": .placeholder, "attributedPlaceholder": .placeholder,
    "placeholderString": .placeholder, "placeholderAttributedString": .placeholder,
    "title": .title, "configuration": .buttonTitle,
  ]

  fileprivate func isUnconditional(_ token: Int, in body: Range<Int>) -> Bool {
    var next = body.lowerBound + 1
    while next < token, next - body.lowerBound < Self.methodLimit {
      // The code after a return may not run.
      if isWord(next, "return") { return false }
      let isMessage = language == .c && isSymbol(next, UInt8(ascii: "["))
      if isMessage, self.next(next) > token { return token - next <= Self.receiverLimit }
      next = self.next(next)
    }
    return next == token
  }

  /// The maximum number of tokens between the beginning of a method and the statement.
  private static let methodLimit = 2_000

  /// The maximum number of tokens of a message's receiver: `[self->header.title setText:…]`.
  private static let receiverLimit = 7

  /// The names of the methods that AppKit calls before it shows a menu, and of the functions that these call.
  var updatesOfMenus: Set<CodeWord> {
    var (names, end) = (Set<CodeWord>(), 0)
    for index in indices where isWord(index) {
      if index < end {
        let isCalled = isSymbol(index + 1, UInt8(ascii: "(")) || isWord(index - 1, "self")
        if isCalled { names.insert(word(index)) }
      } else if Self.methodsOfMenus.contains(where: { isWord(index, $0) }) {
        // func menuWillOpen(_ menu: NSMenu) {, - (void)menuWillOpen:(NSMenu *)menu {
        let brace = (index + 1..<min(index + 16, count)).first {
          isSymbol($0, UInt8(ascii: "{")) || isSymbol($0, UInt8(ascii: ";"))
        }
        guard let brace, isSymbol(brace, UInt8(ascii: "{")) else { continue }
        names.insert(word(index))
        end = closing(brace) ?? count
      }
    }
    return names
  }

  private static let methodsOfMenus: [StaticString] = [
    "menuWillOpen", "menuNeedsUpdate", "validateMenuItem", "validateUserInterfaceItem",
  ]

  /// The last token before the marks of an optional: `portCell` in `portCell?`.
  fileprivate func endOfOptional(_ index: Int) -> Int {
    var index = index
    while isSymbol(index, UInt8(ascii: "?")) || isSymbol(index, UInt8(ascii: "!")) { index -= 1 }
    return index
  }

  /// The names of the enclosing object's methods that a body calls in any case: `showNames()`, `[self showNames]`.
  fileprivate func ownCalls(in body: Range<Int>) -> Set<CodeWord> {
    var (names, index) = (Set<CodeWord>(), body.lowerBound + 1)
    while index < body.upperBound, !isWord(index, "return"), !isWord(index, "guard") {
      if let name = ownCall(index), !debugBranches.contains(where: { $0.contains(index) }) {
        names.insert(word(name))
      }
      index = next(index)
    }
    return names
  }

  /// The name of the enclosing object's method in a statement that is only a call of it; nil if a token doesn't begin one.
  private func ownCall(_ start: Int) -> Int? {
    let before = self[start - 1].symbol
    guard
      before == UInt8(ascii: ";") || before == UInt8(ascii: "{") || before == UInt8(ascii: "}")
        || language == .swift && self[start - 1].line < self[start].line
          && (self[start - 1].kind != .symbol || before == UInt8(ascii: ")"))
    else { return nil }
    if language == .c {
      return isSymbol(start, UInt8(ascii: "[")) && isWord(start + 1, "self") && isWord(start + 2)
        ? start + 2 : nil
    }
    let name = isWord(start, "self") && isSymbol(start + 1, UInt8(ascii: ".")) ? start + 2 : start
    guard isWord(name), isSymbol(name + 1, UInt8(ascii: "(")), let end = closing(name + 1),
      end + 1 < count
    else { return nil }
    return self[end].line < self[end + 1].line || isSymbol(end + 1, UInt8(ascii: ";"))
      || isSymbol(end + 1, UInt8(ascii: "}")) ? name : nil
  }
}

extension Substring {
  /// The name with a lowercase first letter: `text` for `Text`.
  fileprivate var decapitalized: String { prefix(1).lowercased() + dropFirst() }
}
