import CFuzzer
import FuzzingLaws
import L10nCheckKit
import L10nHandoff

// Writes a small tree, exports its texts and imports them again: unchanged, changed as the bytes of one file decide, and from
// documents of the input.

/// The folder for files of an input outside of the tree.
let folder = "handoff/"
let editsName = folder + "edits"
let manifestName = folder + "handoff.json"

var argumentCount = CommandLine.argc
var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
_ = LLVMFuzzerRunDriver(&argumentCount, &arguments) { bytes, count in
  let packed = PackedFiles(UnsafeBufferPointer(start: bytes, count: count), atMost: 12)
  let tree = ScratchTree(packed.files.filter { !$0.path.hasPrefix(folder) })
  var others: [String: [UInt8]] = [:]
  for file in packed.files where file.path.hasPrefix(folder) {
    if case .bytes(let bytes) = file.content { others[file.path] = bytes }
  }
  let (root, files) = (tree.path, others)
  defer { withExtendedLifetime(tree) {} }
  waitFor {
    var random = InputGenerator(files[editsName] ?? [])
    // A translation memory isn't imported.
    let formats = HandoffFormat.allCases.filter { $0 != .tmx }
    let format = formats[random.number(below: formats.count)]
    var options = ImportOptions()
    let matchings = ImportOptions.Matching.allCases
    options.matching = matchings[random.number(below: matchings.count)]
    options.acceptsUnfinished = Bool.random(using: &random)
    options.allowsEmpty = Bool.random(using: &random)
    options.isStrict = Bool.random(using: &random)
    guard let export = await ImportLaws(root: root, options).export() else { return }
    var texts = ExportedTexts(format, export.documents)
    await ImportLaws(root: root, options).checkUnchanged(texts.documents)
    if Bool.random(using: &random), let manifest = texts.manifest {
      options.manifest = manifest
      await ImportLaws(root: root, options).checkUnchanged(texts.documents)
    }
    texts.edit(using: &random)
    await ImportLaws(root: root, options).check(texts.documents)
    let documents = files.keys.sorted().filter { $0 != manifestName && $0 != editsName }
      .compactMap { name in
        files[name].flatMap { ExportedTexts.document(String(name.dropFirst(folder.count)), $0) }
      }
    guard !documents.isEmpty else { return }
    if let bytes = files[manifestName], let manifest = try? HandoffManifest(bytes) {
      options.manifest = manifest
    }
    await ImportLaws(root: root, options).check(documents)
  }
  return 0
}
