import CFuzzer
import FuzzingLaws

// Reads one source file, in the language of the first byte.

var argumentCount = CommandLine.argc
var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
Seeds.writeIfWanted {
  [
    ##"sfunc tr(_ k: String) -> String { NSLocalizedString("a.\(k)", comment: "") }; tr(#"b\#(c)"#)"##,
    "sstruct R { let t: LocalizedStringKey = \"\"\"\n  a \\(b ? \"c\" : \"d\")\n  \"\"\" }\n#Preview { R(t: \"e\") }",
    "senum E { case a(LocalizedStringKey), b }; extension String { var l: String { tr(self) } }; \"x\".l",
    "c#define L(k) NSLocalizedStringFromTable(k, @\"T\", nil)\nid x = L(@\"a\" \"b\"); char c = '\"';\n#if 0\n\"\n#endif",
    "c@implementation NSString (A)\n- (id)a:(NSString *)b { return [self c:b ? @\"d\" : nil table:@\"e\"]; }\n@end",
    "o<a href='b'>c</a> \"d\" `e`",
  ].map { Array($0.utf8) }
}
_ = LLVMFuzzerRunDriver(&argumentCount, &arguments) { bytes, count in
  let input = UnsafeBufferPointer(start: bytes, count: count)
  guard let kind = input.first else { return -1 }
  return CodeLaws(Array(input.dropFirst())).check(kind) ? 0 : -1
}
