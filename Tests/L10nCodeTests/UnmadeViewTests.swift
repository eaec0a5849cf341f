import L10nModel
import L10nSource
import Testing

@testable import L10nCode

/// Views and controllers of UIKit and AppKit, and enumerations, that nothing creates: no user sees their texts.
struct UnmadeViewTests {
  private static let body = "let tide = NSLocalizedString(\"tide\", comment: \"\")"

  /// Whether the lookup in a class is unseen.
  private func isUnseen(
    _ panel: String, beside others: [(name: String, code: String)] = [],
    in kind: ProductKind = .application, localized: [TreePath] = []
  ) -> Bool? {
    var product = Product(
      project: "Mill.xcodeproj", name: "Mill", target: "Mill", kind: kind, developmentRegion: nil,
      files: [])
    let files = [(name: "Panel.swift", code: panel)] + others
    product.code = files.map { TreePath($0.name) }
    return CodeSample(files, products: CodeProducts([product], tables: localized)).index.lookups
      .first?.isUnseen
  }

  @Test(arguments: [
    ("A.swift", "", true),
    ("A.swift", "show(TidePanel())", false),
    ("A.swift", "register(TidePanel.self)", false),
    ("A.swift", "let panels: [TidePanel] = make()", false),
    ("A.swift", "register { (panel: TidePanel, row: Int) in show(panel) }", false),
    ("A.swift", "class FloodPanel: TidePanel {}", false),
    ("A.swift", "#if DEBUG\nshow(TidePanel())\n#endif", true),
    ("A.swift", "protocol Pier { func didClose(_ panel: TidePanel, at tide: Int) }", true),
    ("A.swift", "func close(_ panel: TidePanel, at tide: Int) { panel.close() }", false),
    ("A.swift", "weak var panel: TidePanel?", true),
    ("A.swift", "var panel: TidePanel?\nfunc open() { panel = .init() }", false),
    ("A.swift", "var panel: TidePanel?\nfunc open() { tide = .init(); panel = nil }", true),
    ("A.swift", "var panel: TidePanel!\nfunc open() { panel = resolve() }", false),
    ("A.swift", "var panel: TidePanel? { .init(frame: .zero) }", false),
    ("A.swift", "@Injected var panel: TidePanel!", false),
    ("A.m", "#define SHOW(name) [name##Panel new]", false),
    ("A.swift", "extension TidePanel { static func make() { show(TidePanel()) } }", true),
    ("A.swift", "let name = \"TidePanel\"", false),
    ("A.swift", "let nib = UINib(nibName: \"\\(kind)Panel\")", false),
    ("A.swift", "let type = NSClassFromString(\"WebPanel\")", true),
    ("A.swift", "let type = NSClassFromString(name)", false),
    ("A.swift", "let type = NSClassFromString(\"Mill.TidePanel\")", false),
    ("A.m", "- (void)didClose:(TidePanel *)panel { [((TidePanel *)panel) close]; }", true),
    ("A.m", "- (void)open { [self show:[TidePanel new]]; }", false),
    ("TidePanel.xib", "<placeholder customClass=\"TidePanel\"/>", true),
    ("Pier.xib", "<view customClass=\"TidePanel\"/>", false),
    ("Main.storyboard", "<viewController customClass=\"TidePanel\"/>", false),
    ("Info.plist", "<string>TidePanel</string>", false),
  ])
  func `what creates a view`(_ name: String, _ code: String, _ isUnseen: Bool) {
    let panel = "class TidePanel: Pane { \(Self.body) }\nclass Pane: UIView {}"
    #expect(self.isUnseen(panel, beside: [(name, code)]) == isUnseen)
  }

  @Test(arguments: [
    ("final class TidePanel: UITableViewController", true), ("class TidePanel: NSWindow", true),
    ("public final class TidePanel: UIView", false), ("open class TidePanel: UIView", false),
    ("@objc(Tide) final class TidePanel: UIView", false),
    ("@objc(Tide) @available(iOS 13.0, macOS 10.15, *) final class TidePanel: UIView", false),
    ("@MainActor @available(iOS 13, *) final class TidePanel: UIView", true),
    ("@Registered(.tide) final class TidePanel: UIView", false),
    ("class TidePanel: NSObject", false), ("class TidePanel: UIInputSource", false),
    ("class TidePanel: Unknown", false), ("class TidePanel", false),
  ])
  func `which classes only their program creates`(_ declaration: String, _ isUnseen: Bool) {
    #expect(self.isUnseen("\(declaration) { \(Self.body) }") == isUnseen)
  }

  @Test func `a document that code loads by parts of its name doesn't create a controller`() {
    let code = [("A.swift", "let nib = UINib(nibName: \"\\(kind)Panel\", bundle: nil)")]
    let panel = "class TidePanel: UIViewController { \(Self.body) }"
    #expect(isUnseen(panel, beside: code) == true)
  }

  @Test(arguments: [
    ("en.lproj/Main.storyboard", false), ("English.lproj/Main.xib", false),
    ("Base.lproj/Main.storyboard", true), ("en.lproj/Localizable.strings", true),
    ("Base.lproj/Main.nib", false),
  ])
  func `documents of languages can create any class`(_ path: String, _ isUnseen: Bool) {
    let panel = "class TidePanel: UIView { \(Self.body) }"
    #expect(self.isUnseen(panel, localized: [TreePath(path)]) == isUnseen)
  }

  @Test(arguments: [ProductKind.appExtension, .framework, .package])
  func `the property list of an extension names its controller`(_ kind: ProductKind) {
    let panel = "class TidePanel: UIViewController { \(Self.body) }"
    #expect(isUnseen(panel, in: kind) == (kind != .appExtension))
  }

  @Test(arguments: [("(void)load", false), ("(void)loadAll", true)])
  func `a class of Objective-C can register itself`(_ method: String, _ isUnseen: Bool) {
    let code =
      "@implementation TidePanel\n+ \(method) { [Pier add:self]; }\n- (id)tide { return NSLocalizedString(@\"tide\", nil); }\n@end"
    let files = [("TidePanel.h", "@interface TidePanel : UIView\n@end"), ("TidePanel.m", code)]
    #expect(self.isUnseen("", beside: files) == isUnseen)
  }

  @Test(
    arguments: [
      ("@interface TidePanel : UIView", .application, true),
      ("@interface TidePanel : UIView", .framework, false),
      ("NS_SWIFT_NAME(Tide) @interface TidePanel : UIView", .application, false),
    ] as [(String, ProductKind, Bool)])
  func `a class of Objective-C`(_ interface: String, _ kind: ProductKind, _ isUnseen: Bool) {
    let code =
      "@implementation TidePanel\n- (id)tide { return NSLocalizedString(@\"tide\", nil); }\n@end"
    let files = [("TidePanel.h", "\(interface)\n@end"), ("TidePanel.m", code)]
    #expect(self.isUnseen("", beside: files, in: kind) == isUnseen)
  }

  @Test(arguments: [
    ("", true), ("let tide = Tide.low", false), ("var tide: Tide?", false),
    ("#if DEBUG\nshow(Tide.low)\n#endif", true),
    ("extension Tide { static let all: [Tide] = [] }", true),
  ])
  func `texts of an enumeration that no code names are unseen`(_ code: String, _ isUnseen: Bool) {
    let body = "enum Tide { case low\nvar words: String { String(localized: \"low\") } }\n"
    func lookup(_ declaration: String) -> CodeLookup? {
      CodeSample(swift: declaration + code).index.lookups.first
    }
    #expect(lookup(body)?.isUnseen == isUnseen)
    for other in [
      "@objc \(body)", "@objc internal \(body)", "public \(body)", "struct Sea { \(body) }\n",
    ] {
      #expect(lookup(other)?.isUnseen == false)
    }
  }
}
