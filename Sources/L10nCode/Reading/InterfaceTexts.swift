package import L10nSource

extension CodeFile {
  /// Records the runtime attributes by which an Interface Builder document sets properties to texts.
  mutating func readRuntimeAttributes(in bytes: ByteView) {
    let tag: StaticString = "<userDefinedRuntimeAttribute "
    var (index, line, counted) = (0, 1, 0)
    while let start = bytes.firstIndex(of: tag, from: index) {
      let end = bytes.firstIndex(of: UInt8(ascii: ">"), from: start)
      index = end
      line += bytes.part(counted..<start).count { $0 == lineFeed }
      counted = start
      let element = bytes.part(start..<end)
      guard let value = element.text(ofAttribute: " value=\""),
        let path = element.text(ofAttribute: " keyPath=\""),
        let property = path.split(separator: ".").last
      else { continue }
      let text = CodeText([.text(Array(value.utf8))])
      // The language of the class with the property isn't known here.
      for setter in [CodeFunction.setter(of: property), CodeFunction.setterOfC(property)] {
        calls.append(
          CodeCall(
            callee: setter, owner: nil, base: .written, receiver: nil,
            arguments: [CodeArgument(label: nil, texts: [text], meaning: .other)], line: line,
            function: nil, isUnseen: false, type: nil, triesLanguages: false, isCompared: false,
            declaration: nil))
      }
    }
  }
}

extension ByteView {
  /// The value of an element's attribute, with its entities decoded; nil if it is absent.
  ///
  /// - Parameter name: the name with the space before it, and with the characters between it and the value.
  fileprivate func text(ofAttribute name: StaticString) -> String? {
    guard let start = firstIndex(of: name, from: 0).map({ $0 + name.utf8CodeUnitCount }) else {
      return nil
    }
    return part(start..<firstIndex(of: quote, from: start)).textOfXML
  }
}

/// A text of an Interface Builder document that users see as it is: no translation replaces it.
package struct DocumentText: Sendable, Equatable {
  package let text: CodeUnitString
  /// The number of its line, from 1.
  package let line: Int
  package let place: Place

  /// The place of a text in its document. Code can replace the texts of each kind in other ways.
  package enum Place: Sendable {
    /// Above or below a section of a table, for which a controller can return a text.
    case section
    /// Above a column of a table, which code identifies by a string.
    case column
    /// In the menu bar.
    case mainMenu
    /// In a menu, whose items code can change when it opens.
    case menuItem
    case view
  }

  package init(_ text: CodeUnitString, line: Int, place: Place) {
    (self.text, self.line, self.place) = (text, line, place)
  }
}
