extension Array {
  /// The last of the elements that share a name, which is the one that counts, in their order.
  ///
  /// - Complexity: O(*n*) in the number of elements.
  func lastOfEach<Name: Hashable>(_ name: (Element) -> Name) -> [Element] {
    var last: [Name: Int] = [:]
    for (index, element) in enumerated() { last[name(element)] = index }
    return last.count == count
      ? self : enumerated().filter { last[name($1)] == $0 }.map(\.element)
  }
}
