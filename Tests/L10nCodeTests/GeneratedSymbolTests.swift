import L10nSource
import Testing

@testable import L10nCode

/// The symbols that Xcode generates for the keys of a catalog, and code that uses them.
struct GeneratedSymbolTests {
  @Test(
    arguments: [
      ("cart.title", "cartTitle"), ("Settings", "settings"), ("F_A_Title", "fATitle"),
      ("JSON export", "jsonExport"), ("CFBundleName", "cfbundleName"),
      ("use CKAsset", "useCkasset"),
      ("home.openYouTube", "homeOpenYouTube"), ("Can't open", "cantOpen"),
      ("Can’t open", "cantOpen"),
      ("%@ and %lld more", "andMore"), ("%1$@ of %2$@", "of"), ("%(count)lld eggs", "eggs"),
      ("Loading…done", "loadingDone"), ("%#@eggs@ left", "left"), ("50 more", nil),
      ("Half %.2f %% full", "halfFull"), ("80% ripe", nil), ("Ripe 80% now", "ripe80Now"),
      ("…", nil),
    ] as [(CodeUnitString, String?)])
  func `the name of a symbol`(_ key: CodeUnitString, _ name: String?) {
    #expect(GeneratedSymbol(ofKey: key)?.name == name)
  }

  @Test(
    arguments: [
      ("%@", .noWord), ("%@ → %@", .noWord), ("×%lld", .noWord), ("%lld%%", .noWord),
      ("…", .noWord), ("Type", .reservedName), ("type", .reservedName), ("", nil),
      ("Types", nil), ("My type", nil), ("Type %@", nil), ("default", nil), ("50 more", nil),
      ("設定", nil),
    ] as [(CodeUnitString, GeneratedSymbol.Obstacle?)])
  func `the reasons why Xcode derives no symbol`(
    _ key: CodeUnitString, _ obstacle: GeneratedSymbol.Obstacle?
  ) {
    #expect(GeneratedSymbol.obstacle(toKey: key) == obstacle)
  }

  @Test(arguments: [
    ("Text(.cartTitle)", true), ("String(localized: .cartTitle)", true),
    ("let title = LocalizedStringResource.cartTitle", true),
    ("var a: LocalizedStringResource { isEmpty ? .none : .cartTitle }", true),
    ("switch a { case .b: return .cartTitle }", true), ("view.cartTitle = 1", false),
    ("Text(.localizable.cartTitle)", true), ("Text(.shop.cartTitle)", false),
    ("view?.cartTitle", false), ("rows[1].cartTitle", false), ("make().cartTitle", false),
    ("Text(.Cart.cartTitle)", false),
  ])
  func `uses of the symbol for cart.title`(_ code: String, _ isUse: Bool) {
    let keysInCode = CodeSample(swift: code).index.keysInCode(
      ofTable: "Localizable", withFiles: [], symbolKeys: ["cart.title"])
    #expect((keysInCode.answer("cart.title").use == .asked) == isUse)
  }

  /// A member of another type can have the name of a symbol by coincidence.
  @Test(arguments: [(["cart.title"], true), (["cart.title", "a", "b"], false)])
  func areUsedWhereCodeNamesMostOfThem(_ keys: [CodeUnitString], _ areUsed: Bool) {
    let keysInCode = CodeSample(swift: "Text(.cartTitle)").index.keysInCode(
      ofTable: "Localizable", withFiles: [], symbolKeys: keys)
    #expect(keysInCode.usesSymbols == areUsed)
    let named = CodeSample(swift: "Text(.localizable.cartTitle)").index.keysInCode(
      ofTable: "Localizable", withFiles: [], symbolKeys: keys)
    #expect(named.answer("cart.title").use == .asked)
  }

  @Test func symbolsOfOtherTablesAreInATypeOfTheirName() {
    let keys: [CodeUnitString] = ["title", "full", "pay", "empty"]
    let index = CodeSample(swift: "Text(.Cart.title)\nText(.pay)\nText(.cart.full)").index
    let keysInCode = index.keysInCode(
      ofTable: "Cart", withFiles: [], symbolKeys: keys)
    #expect(keys.map { keysInCode.answer($0).use } == [.asked, .asked, .none, .none])
    #expect(keysInCode.places(of: "title").map { "\($0.line) \($0.callee)" } == ["1 .Cart.title"])
  }
}
