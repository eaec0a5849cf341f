import L10nCoverage
import L10nModel
import L10nSource

extension JSONWriter {
  /// Writes findings as the elements of an array. What those of one run have in common is made once.
  mutating func findings(_ runs: ArraySlice<FindingRun>, _ tools: inout FindingTools) {
    tools.fingerprints.removeAll()
    for run in runs {
      var form = FindingForm(run.common, separator: elementSeparator, in: &tools.formText)
      if !hasElements {
        beginValue()
        form.skipSeparator()
      }
      let group = tools.fingerprints.group(of: run.common.check, run.common.subject)
      run.forEachKey { key, place in
        let fingerprint = tools.fingerprints.fingerprint(in: group, key: key)
        output.write(form, tools.formText, key: key, place, fingerprint)
        form.includeSeparator()
      }
    }
  }
}
