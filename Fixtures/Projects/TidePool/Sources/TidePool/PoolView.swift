import SwiftUI

public struct PoolView: View {
  let pool: Pool

  public var body: some View {
    VStack {
      Text("Low tide", bundle: .module)
      Text(text("title"))
      Text(text("depth." + pool.depth.rawValue))
      Text(NSLocalizedString("pool.hint", bundle: .module, value: "Look with your eyes", comment: ""))
      Text(crabs(pool.crabs))
    }
  }

  /// The text of a pool with a key's last part.
  private func text(_ name: String) -> String {
    NSLocalizedString("pool." + name, bundle: .module, comment: "")
  }

  private func crabs(_ count: Int) -> String {
    // A typing error: the table says "crabs.count".
    String(format: NSLocalizedString("crab.count", bundle: .module, comment: ""), count)
  }
}

#Preview {
  Text("Only a preview")
}
