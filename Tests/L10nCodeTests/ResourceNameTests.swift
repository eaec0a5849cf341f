import L10nSource
import Testing

@testable import L10nCode

/// The names that R.swift, Tuist and SwiftGen give to keys, and code that uses them without the generated file.
struct ResourceNameTests {
  @Test(
    arguments: [
      ("title", "title"), ("Title", "title"), ("cart.title", "cartTitle"),
      ("cart.item_count", "cartItem_count"), ("cart-item count", "cartItemCount"),
      ("OK", "oK"), ("HTMLText", "htmlText"), ("PAY_NOW", "pay_NOW"), ("A", "a"),
      ("2nd sail", "ndSail"), ("Rig & sail!", "rigSail"), ("größe.ändern", "größeÄndern"),
      ("⛵️ sail", "⛵️Sail"), ("Localizable", "localizable"), ("…", ""),
    ] as [(CodeUnitString, String)])
  func `the name of a key`(_ text: CodeUnitString, _ name: String) {
    #expect(ResourceName(of: text).name == name)
  }

  @Test(arguments: [
    ("R.string.localizable.cartTitle()", true),
    ("label.text = R.string.localizable.cartTitle(preferredLanguages: languages)", true),
    ("send(Kit.R.string.localizable.cartTitle.key)", true),
    ("ShopStrings.Localizable.Cart.title", true), ("ShopStrings.Localizable.cartTitle(3)", true),
    ("ShopStrings.Menu.Cart.title", false), ("Strings.Localizable.Cart.title", false),
    ("L10n.Cart.title", true), ("L10n.cartTitle", true),
    ("Kit.L10n.Cart.title.uppercased()", true),
    ("L10n.Localizable.Cart.title", true), ("L10n.Menu.Cart.title", false),
    ("enum L10n { case a }\nlet title = L10n.Cart.title", false),
    ("R.string.menu.cartTitle()", false), ("R.image.localizable.cartTitle()", false),
    ("S.string.localizable.cartTitle()", false), ("localizable.cartTitle()", false),
  ])
  func `uses of cart.title in Localizable`(_ code: String, _ isUse: Bool) {
    let keysInCode = CodeSample(swift: code).index.keysInCode(ofTable: "Localizable", withFiles: [])
    #expect((keysInCode.answer("cart.title").use == .asked) == isUse)
  }

  @Test func `Tuist's accessors show the key if it is missing, and omit underscores`() {
    let index = CodeSample(swift: "show(ShopStrings.Menu.Boat.sailCount(2).uppercased())").index
    let keysInCode = index.keysInCode(ofTable: "Menu", withFiles: [])
    #expect(keysInCode.answer("boat.sail_count") == (.asked, .key))
    #expect(
      keysInCode.places(of: "boat.sail_count").map(\.callee) == ["ShopStrings.Menu.Boat.sailCount"])
  }

  @Test func whatUsersSeeOfAnAbsentKeyIsForTheVersionToSay() {
    let index = CodeSample(swift: "show(\n  R.string.menu.open())").index
    let keysInCode = index.keysInCode(ofTable: "Menu", withFiles: [])
    #expect(keysInCode.answer("open") == (.asked, .unknown))
    #expect(keysInCode.isAsked)
    #expect(
      keysInCode.places(of: "open").map { "\($0.line) \($0.callee)" } == ["2 R.string.menu.open"])
  }
}
