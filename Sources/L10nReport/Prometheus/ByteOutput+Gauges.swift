package import L10nModel
import L10nSource

/// Figures in the text format of Prometheus, version 0.0.4.
///
/// All of them are gauges: they go up and down. The same text with `# EOF` at its end is OpenMetrics 1.0.
extension ByteOutput {
  /// Writes what the samples that follow are.
  ///
  /// - Parameter help: without quotation marks and backslashes, which the formats escape in different ways.
  package mutating func family(_ name: String, _ help: String) {
    write("# HELP \(name) \(help)\n# TYPE \(name) gauge\n")
  }

  /// Writes a number with its labels, of which there is at least one.
  package mutating func sample(_ name: String, _ labels: [(String, String)], _ value: Int) {
    begin(name, labels)
    write(value)
    endLine()
  }

  /// Writes a share from 0 to 1 with its labels.
  package mutating func sample(_ name: String, _ labels: [(String, String)], ratio: Coverage) {
    begin(name, labels)
    write(ratio.fraction.description)
    endLine()
  }

  private mutating func begin(_ name: String, _ labels: [(String, String)]) {
    write(name)
    for (position, label) in labels.enumerated() {
      write(position == 0 ? "{" : ",")
      write(label.0)
      write("=\"")
      write(label.1, in: .prometheusLabel)
      write(byte: UInt8(ascii: "\""))
    }
    write("} ")
  }
}
