import L10nModel
import L10nSource
import TestSupport
import Testing

@testable import L10nFormats

/// The fast path for variations gives the same results as parsing them as a tree.
@Suite("Variations in Xcode's layout")
struct PlainVariationsTests {
  private static let one = unit("translated", "one é")
  private static let other = unit("needs_review", "%lld \\\"others\\\" \\n")

  private static func unit(_ state: String, _ value: String) -> String {
    "{ \"stringUnit\" : { \"state\" : \"\(state)\", \"value\" : \"\(value)\" } }"
  }

  private static let plural =
    "{ \"plural\" : { \"one\" : \(one), \"other\" : \(other) } }"
  private static let devices =
    "{ \"device\" : { \"iphone\" : { \"variations\" : \(plural) }, \"other\" : \(one) } }"
  private static let variable =
    "{ \"argNum\" : 2, \"formatSpecifier\" : \"lld\", \"variations\" : "
    + "{ \"plural\" : { \"other\" : \(unit("new", "%arg of %%arg")) } } }"
  private static let format =
    "{ \"stringUnit\" : { \"state\" : \"new\", \"value\" : \"%#@a@ %1$#@b@\" }, "
    + "\"substitutions\" : { \"a\" : \(variable), \"b\" : \(variable) } }"

  /// The values, in several languages and keys, so that all languages become known.
  private static let values = [
    "{ \"variations\" : \(plural) }", "{ \"variations\" : \(devices) }", format,
  ]

  private func file(_ values: [String]) -> [UInt8] {
    let keys = ["a", "b", "c"].map { key in
      let localizations = values.enumerated().map { "\"\(["de", "fr", "it"][$0])\" : \($1)" }
      return """
            "\(key)" : {
              "localizations" : { \(localizations.joined(separator: ",\n        ")) }
            }
        """
    }
    return Array(
      """
      {
        "sourceLanguage" : "en",
        "strings" : {
      \(keys.joined(separator: ",\n"))
        },
        "version" : "1.0"
      }

      """.utf8)
  }

  @Test(arguments: [" ", "", "\n", "\r\n\t", "\n         "])
  func `Xcode's layout with any white space`(_ space: String) {
    let bytes = file(Self.values.map { $0.replacing("\" : ", with: "\"\(space):\(space)") })
    let catalog = StringCatalog.parse(bytes)
    #expect(catalog.diagnostics.isEmpty)
    #expect(catalog.value.nodes.count == 3 * (3 + 5 + 8))
    expectSame(bytes)
  }

  @Test(arguments: [
    ("\"one\"", "\"\\u006fne\""), ("\"one\"", "\"other\""), ("\"one\"", "\"ones\""),
    ("\"one\"", "\"\""), ("\"plural\"", "\"device\""), ("\"device\"", "\"plural\""),
    ("\"iphone\"", "\"phone\""), ("\"iphone\"", "\"other\""), ("\"plural\"", "\"plurals\""),
    ("\"state\"", "\"status\""), ("\"value\"", "\"state\""), ("\"translated\"", "\"final\""),
    ("\"translated\"", "1"), ("one é", "%arg"), ("one é", "%#@x@"), ("one é", "\\u00e9"),
    ("one é", "\\x"), ("one é", "a\nb"), ("%arg", "arg"), ("%arg", "%#@b@"), ("%#@a@", "%#@c@"),
    ("%#@a@", "%arg"), ("%#@a@", "%#@a"), ("\"b\" :", "\"a\" :"), ("\"b\" :", "\"\\u0062\" :"),
    ("\"a\" : {", "\"c\" : {"), (": 2,", ": 0,"), (": 2,", ": 02,"), (": 2,", ": 128,"),
    (": 2,", ": 127,"), (": 2,", ": 2.0,"), (": 2,", ": \"2\","),
    (": 2,", ": 12345678901234567890,"),
    ("\"lld\"", "1"), ("\"lld\"", "\"l\\u006cd\""), ("\"argNum\"", "\"number\""),
    ("\"formatSpecifier\"", "\"argNum\""), ("\"substitutions\"", "\"variations\""),
    ("\"variations\"", "\"stringUnit\""), ("\"variations\"", "\"stringSet\""),
    ("} }", "}, }"), ("} }", "} // \n}"), ("} }", "} , \"x\" : {} }"), ("} }", "}"),
    ("} }", "} } }"),
    (", \"other\"", " \"other\""), (" : ", " = "), ("{ \"plural\" : {", "{ \"plural\" : { }"),
    ("\"plural\" : {", "\"plural\" : ["), ("\"device\" : {", "\"plural\" : {}, \"device\" : {"),
  ])
  func `other layouts`(_ found: String, _ replacement: String) {
    for position in Self.values.indices {
      for value in [
        Self.values[position].replacing(found, with: replacement, maxReplacements: 1),
        Self.values[position].replacing(found, with: replacement),
      ] {
        var values = Self.values
        values[position] = value
        expectSame(file(values))
        // The unusual value comes first, or after all languages are known.
        expectSame(file(values.reversed()))
      }
    }
  }

  @Test(arguments: 1..<12)
  func `variations within variations`(_ depth: Int) {
    let value = (0..<depth).reduce(Self.one) { inner, _ in
      "{ \"variations\" : { \"device\" : { \"mac\" : \(inner) } } }"
    }
    expectSame(file([value, value]))
  }

  @Test func `files truncated at any byte`() {
    let bytes = file(Self.values)
    for count in stride(from: 0, to: bytes.count, by: 3) { expectSame(Array(bytes.prefix(count))) }
  }
}
