import Foundation
import L10nSource
import TestSupport

@testable import L10nFormats

/// Small documents for tests.
enum InterfaceSample {
  static let types: [InterfaceDocument.Toolkit: String] = [
    .appKit: "com.apple.InterfaceBuilder3.Cocoa.XIB",
    .uiKit: "com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB",
    .watchKit: "com.apple.InterfaceBuilder.WatchKit.Storyboard",
  ]

  static func document(_ content: String, _ toolkit: InterfaceDocument.Toolkit = .appKit) -> String
  {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="\(types[toolkit] ?? "")" version="3.0"><objects>\(content)</objects></document>
    """
  }

  static func parse(
    _ content: String, _ toolkit: InterfaceDocument.Toolkit = .appKit
  ) -> Parsed<InterfaceDocument> {
    InterfaceDocument.parse(Array(document(content, toolkit).utf8))
  }

  static func fixture(_ name: String) throws -> [UInt8] {
    let folder = SharedFiles.packageRoot.appendingPathComponent("Fixtures/InterfaceBuilder")
    return Array(try Data(contentsOf: folder.appendingPathComponent(name)))
  }
}

extension InterfaceDocument {
  /// The units as `key = text`.
  var lines: [String] { units.map { "\(key(of: $0)) = \(text(of: $0))" } }

  var keys: [String] { units.map { key(of: $0).string } }
}
