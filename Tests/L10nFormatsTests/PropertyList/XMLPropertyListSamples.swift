/// Documents that CoreFoundation's reader accepts and refuses.
enum XMLPropertyListSamples {
  static let contents: [String] =
    strings.map { "<string>a\($0)b</string>" } + reals.map { "<real>\($0)</real>" }
    + integers.map { "<integer>\($0)</integer>" } + dates.map { "<date>\($0)</date>" }
    + data.map { "<data>\($0)</data>" } + structures

  private static let strings = [
    "", "é", "😀", "e\u{301}", "\u{0}", "\u{FEFF}", " \n\t", "\r\n", "\r",
    "&lt;&gt;&amp;&apos;&quot;",
    "&#65;", "&#x41;", "&#X41;", "&#0;", "&#;", "&#x;", "&#xD800;", "&#xD83D;&#xDE00;", "&#x1F600;",
    "&#x110000;", "&#xFFFE;", "&#xFEFF;", "&#x0001F600;", "&#x00001F600;", "&#12345678;",
    "&#123456789;",
    "&#6a;", "&#xG;", "&", "&&amp;", "&amp", "&nbsp;", "&LT;", "& amp;", "&;", "<![CDATA[]]>",
    "<![CDATA[<b>&amp;</b>]]>", "<![CDATA[]]]]>", "<![CDATA[x", "<![cdata[x]]>",
    "x<![CDATA[y]]>z&amp;",
    "<b>x</b>", "<!-- c -->", "<?p?>", "</string", "<", ">", "]]>", "\"'", "<key>",
  ]

  private static let reals = [
    "1", "1.5", "-1", "+1", ".5", "5.", "1e5", "1E5", "1e", "1e+", "1.e5", "  1", "1  ", " 1 ",
    "0x10", "nan",
    "NaN", "+nan", "inf", "-INF", "+inf", "Infinity", "-infinity", "+infinity", " inf", "1e999",
    "1_0", "1,5",
    "", "--1", "1.5.2", "\t\n1", "1e-400", "+ 1", "&#49;", "<![CDATA[2]]>", "infinit", "1f", "1e5e",
    "+.5e-3",
    ".", "-", "e5", "0.1", "123456789012345678901234567890", "2.2250738585072011e-308", "&#160;1",
    "&#8232;1", "&#8203;1", "&#12288;1", "&#65279;1", "&#5760;1", "<!-- c -->1", "1<b/>", "1&x;",
  ]

  private static let integers = [
    "1", "0", "-0", "+0", "007", "18446744073709551615", "18446744073709551616",
    "9223372036854775807",
    "9223372036854775808", "-9223372036854775808", "-9223372036854775809", "0x10", "-0x10", "0X1f",
    "0xFF",
    "0x", "0X0", "0xG", "a", "", "-", "+", "+ 5", " - 5", " 5", "5 ", "\n5", "\u{A0}5", "\u{2003}5",
    "\u{202F}5", "\u{205F}5", "\u{3000}5", "\u{7F}5", "5\u{A0}", "--5", "0x8000000000000000",
    "-0x8000000000000000", "-0x8000000000000001", "&#49;", "<![CDATA[1]]>", "<!-- c -->1", "1.5",
    "00x1",
  ]

  private static let dates = [
    "2001-01-01T00:00:00Z", "2004-02-29T12:34:56Z", "1600-03-01T00:00:00Z", "2401-03-01T00:00:00Z",
    "1-01-01T00:00:00Z", "0-01-01T00:00:00Z", "-0044-03-15T00:00:00Z", "-400-02-29T00:00:00Z",
    "99999-01-01T00:00:00Z", "99999999999-01-01T00:00:00Z", "2000-00-01T00:00:00Z",
    "2000-13-01T00:00:00Z",
    "2001-13-01T00:00:00Z", "2000-14-01T00:00:00Z", "2000-99-99T99:99:99Z", "2000-02-30T00:00:00Z",
    "-01-01T00:00:00Z", " 2001-01-01T00:00:00Z", "2001-01-01T00:00:00", "2001-01-01T00:00:00Z ",
    "2001-1-01T00:00:00Z", "2001-01-01 00:00:00Z", "2001-01-01T00:00:00z", "", "Z",
  ]

  private static let data = [
    "", "YQ==", "YWI=", "YWJj", "YWJ", "Y W\nJj", "YQ==YQ==", "=", "====", "Y=Q=", "YWJj!!YWJj",
    "YQ= =", "é",
    "+/+/", "-_-_", "&amp;", "YQ==\u{B}", "YQ=!=", "<![CDATA[YQ==]]>", "YQ==<!-- c -->",
  ]

  private static let structures = [
    "", " ", "x", "<dict/>", "<dict />", "<array/>", "<array\n/>", "<string/>", "<string />",
    "<key/>", "<true/>",
    "<false/>", "<true></true>", "<true> </true>", "<false>x</false>", "<integer/>", "<real/>",
    "<date/>",
    "<data/>", "<plist/>", "<foo/>", "<Dict/>", "</dict>", "<>", "</>", "< dict/>", "<dict",
    "<dict/", "<true/ >",
    "<string/\n>", "<dict a=\"/\"></dict>", "<dict a=/></dict>", "<string a=\"b>c\">x</string>",
    "<string>a</string >", "<string>a</string\n>", "<string>a</string x>", "<string>a</strings>",
    "<string>a</ string>", "<string>a</key>", "<key>a</key>", "<array><key>a</key></array>",
    "<array><string>a</string><integer>1</integer><true/><dict/></array>", "<array>a</array>",
    "<array></dict>", "<array>", "<array><array></array>",
    "<dict><string>a</string><string>b</string></dict>",
    "<dict><key>a</key></dict>", "<dict><key>a</key>x<true/></dict>",
    "<dict><key>a</key><key>b</key></dict>",
    "<dict><key/><string/></dict>", "<dict><data/></dict>",
    "<dict><plist><key>a</key></plist><true/></dict>",
    "<dict><key>a</key><plist><string>x</string></plist></dict>",
    "<dict><key>a</key><plist></plist></dict>", "<string>a</string><string>b</string>",
    "<string>a</string>x", "<string>a</string><!-- c --><?p?>", "<!-- c --><?p?><string>a</string>",
    "<!----><true/>", "<!---><true/>", "<!--->--><true/>", "<!-- -- --><true/>", "<!-- <true/>",
    "<?><true/>",
    "<??><true/>", "<?p <true/>", "<!DOCTYPE x><true/>", "<![CDATA[x]]>", "&amp;", "<!",
    "<dict><key>a</key><string>1</string><key>a</key><string>2</string></dict>",
    "<dict><key>b</key><dict><key>c</key><array/></dict><!-- c --><key>a</key> <true/> </dict>",
    "<dict><key>&#233;</key><string>é</string></dict>",
    "<dict><key>CF$UID</key><integer>5</integer></dict>",
    "<dict><key>CF$UID</key><integer>-1</integer></dict>",
    "<dict><key>CF$UID</key><integer>4294967301</integer></dict>",
    "<dict><key>CF$UID</key><real>5.7</real></dict>",
    "<dict><key>CF$UID</key><real>-3.9</real></dict>",
    "<dict><key>CF$UID</key><real>1e20</real></dict>",
    "<dict><key>CF$UID</key><real>nan</real></dict>",
    "<dict><key>CF$UID</key><true/></dict>", "<dict><key>CF$UID</key><string>5</string></dict>",
    "<dict><key>CF$UID</key><integer>5</integer><key>CF$UID</key><integer>6</integer></dict>",
    "<dict><key>CF$UID</key><integer>5</integer><key>a</key><true/></dict>",
  ]

  static let files = [
    "", " ", "<", "<?", "<!", "x", "<string>a</string>", "<string>a</string>garbage",
    "\n <string>a</string>\n",
    "<plist><string>a</string></plist><plist>", "<plist><true/></plist", "<plist><true/></plist x>",
    "<plist>",
    "<plist version=\"1.0\"", "<plist><true/>", "<ab>", "<!-- c --><string>a</string>",
    "<!-- c -->",
    "<!DOCTYPE plist><true/>", "<!DOCTYPE><true/>", "<!DOCTYPEplist><true/>",
    "<!doctype plist><true/>",
    "<!DOCTYPE plist SYSTEM \"file:///etc/passwd\"><plist><true/></plist>",
    "<!DOCTYPE plist [<!ENTITY a \"b\">]><plist><string>a</string></plist>",
    "<!DOCTYPE plist []><true/>", "<!DOCTYPE plist", "<!DOCTYPE a \">\"><true/>", "<!FOO><true/>",
    "<!DOCTYPE a><!DOCTYPE b><true/>", "<?xml?>", "<?><true/>", "<?xml ?><true/>",
    "<?p?> <!-- --> <?q?><true/>",
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?><true/>",
    "<?xml version=\"1.0\" encoding=\"utf-8\"?>",
    "<!--->--><true/>", "<!---><true/>", "<!----><true/>", "<!-- -->x<true/>", "\u{B}<true/>",
    "\u{A0}<true/>",
    "<dict><data/></dict>", "<dict><key>a</key><dict><data/></dict></dict>", "<key>a</key>",
    "{a=b;}", "</plist>",
  ]

  static let documents = [
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>
    \t<!-- a comment -->
    \t<key>greeting</key>
    \t<string>Hello &amp; “welcome” &#x1F600; <![CDATA[<b>]]></string>
    \t<key>count</key><integer>-12</integer>
    \t<key>list</key><array><real>1.5e3</real><true/><false/><string/><date>2004-02-29T12:34:56Z</date></array>
    \t<key>greeting</key><data>YWJj YQ==</data>
    </dict>
    </plist>
    """,
    "<plist><dict><key>a</key><dict><key>b</key><array><dict/><array/></array></dict></dict></plist>",
    "<plist><dict><key>CF$UID</key><integer>0x1F</integer></dict></plist>",
    "<array><string>é</string><key>&lt;&#65;</key><integer> 7</integer><real>inf</real></array>",
  ]

  static let tokens = [
    "<dict>", "</dict>", "<array>", "</array>", "<key>", "</key>", "<string>", "</string>",
    "<integer>", "</integer>",
    "<real>", "</real>", "<true/>", "<date>", "</date>", "<data>", "</data>", "<plist>", "</plist>",
    "<dict/>",
    "<!--", "-->", "<?", "?>", "<![CDATA[", "]]>", "<", ">", "/", "&", ";", "&amp;", "&#65;", "&#x",
    " ", "\n", "0",
    "-", ".", "e", "=", "\"", "<!DOCTYPE a>", "CF$UID", "é", "[",
  ]
}
