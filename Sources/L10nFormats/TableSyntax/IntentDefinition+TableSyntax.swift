package import L10nModel
package import L10nSource

extension IntentDefinition: TableSyntax {
  package static func parse(
    _ bytes: consuming [UInt8], _: ParsingHints, _: inout TableStorage
  ) -> Parsed<IntentDefinition> {
    parse(consume bytes)
  }

  package mutating func takeContent(_: inout TableStorage) -> TableContent { content() }
}
