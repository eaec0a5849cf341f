/// Connections by which code, or a binding, gives objects other texts than those of the document.
extension InterfaceReader {
  /// Handles the attributes of the innermost open element.
  mutating func noteReplacement(_ attributes: [Attribute]) {
    let position = frames.count - 1
    switch frames[position].element {
    case .outlet where position >= 2:
      guard let name = attributes.value(of: .property),
        let destination = attributes.value(of: .destination)
      else { return }
      replacements.append(
        InterfaceDocument.Replacement(
          object: keep(destination),
          means: .outlet(keep(name), of: frames[position - 2].customClass)))
    case .binding where position >= 2:
      guard attributes.value(of: .name)?.bytes.elementsEqual("value".utf8) == true else { return }
      replacements.append(
        InterfaceDocument.Replacement(object: frames[position - 2].identifier, means: .binding))
    case .tableViewCell where frames[position - 1].element == .prototypes:
      for name in [InterfaceName.textLabel, .detailTextLabel] {
        guard let label = attributes.value(of: name) else { continue }
        replacements.append(
          InterfaceDocument.Replacement(object: keep(label), means: .label(name.rawValue)))
      }
    default: break
    }
  }
}

extension [InterfaceReader.Attribute] {
  fileprivate func value(of name: InterfaceName) -> InterfaceReader.Value? {
    first { $0.name == name }?.value
  }
}
