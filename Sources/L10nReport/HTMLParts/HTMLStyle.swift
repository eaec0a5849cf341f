/// The style sheet of the page.
///
/// Colours mean one thing each: blue is translated, the darker the more; ochre is to be looked at, and a copy; red is
/// broken. The grounds of shares are five steps of one hue, which readers with any colour deficiency tell apart by their
/// lightness, and text of any colour on each has a contrast of 4.5 or more, in light and in dark. Still each cell says in numbers and
/// words what its colour says, and the parts of a bar have each its own hatching.
package enum HTMLStyle {
  package static let text: StaticString = """
    :root{--ground:#fff;--panel:#f4f5f7;--text:#17191c;--faint:#4d535a;--line:#e1e4e8;--border:#767b82;\
    --link:#0b4f94;--mark:#ffe08a;--c1:#eef6ff;--c2:#dbecff;--c3:#c4e0ff;--c4:#aad2ff;\
    --k0:#2563a8;--k3:#a86a00;--error:#a8201a;--warning:#754600;--note:#1c5590}
    @media (prefers-color-scheme:dark){:root{--ground:#15171a;--panel:#22262b;--text:#eceef0;--faint:#b6bcc3;\
    --line:#33383e;--border:#8a919a;--link:#9ecbff;--mark:#574400;--c1:#18263a;--c2:#1a314d;--c3:#1c3d64;--c4:#1f4a7c;\
    --k0:#5fa2e8;--k3:#e3a53f;--error:#ff9d94;--warning:#f0c36a;--note:#9ecbff}}
    *{box-sizing:border-box}
    html{scroll-padding-top:1rem}
    body{margin:0 auto;max-width:78rem;padding:1.5rem clamp(1rem,4vw,3rem) 4rem;\
    background:var(--ground);color:var(--text);font:1rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
    h1{font-size:1.25rem;line-height:1.3;margin:0}
    h2{font-size:1.375rem;line-height:1.25;margin:3.5rem 0 .75rem}
    h3{font-size:1.0625rem;margin:2rem 0 .5rem}
    #verdict>h2,#summary>h2{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);margin:0}
    p{margin:.4rem 0}
    a{color:var(--link)}
    :focus-visible{outline:3px solid var(--link);outline-offset:2px}
    small{font-size:.8125em}
    .faint,caption,small,.counts{color:var(--faint)}
    code,pre,.keys li>bdi,.file summary bdi,q bdi{font-family:ui-monospace,monospace;font-size:.92em}
    i{color:var(--note)}
    em{font-style:normal;color:var(--error)}
    q{quotes:"“" "”"}
    nav ul,.figures,.facts,.names,.cells,.keys,.findings,.worst,.parts{list-style:none;margin:.5rem 0;padding:0}
    nav ul{display:flex;flex-wrap:wrap;gap:0 1.25rem;margin:.25rem 0 0;font-size:.9375rem}
    nav a{display:inline-block;padding:.25rem 0;text-decoration:none}
    nav a:hover{text-decoration:underline}
    .verdict{font-size:clamp(1.375rem,1.1rem + 1.4vw,1.875rem);line-height:1.25;font-weight:700;margin:2rem 0 .5rem}
    .verdict+.verdict{font-size:1.25rem;margin:.5rem 0}
    .error{color:var(--error)}.warning{color:var(--warning)}.note{color:var(--note)}
    .standing{margin:1.5rem 0 0}
    .standing p{margin:0 0 .5rem}
    .standing p b{font-size:2.25rem;line-height:1.1;margin-right:.35rem;font-variant-numeric:tabular-nums}
    .bar{width:11rem;height:.75rem;background:var(--panel);border:1px solid var(--border);vertical-align:middle}
    .bar line{stroke:var(--k0);stroke-width:5rem}
    .standing>.bar{display:block;width:100%;height:1.25rem}
    .parts{display:flex;flex-wrap:wrap;gap:.15rem 1.5rem;margin:.6rem 0 0;font-size:.9375rem;font-variant-numeric:tabular-nums}
    .parts .bar{width:1.25rem;height:.8rem;margin-right:.15rem;vertical-align:-.1em}
    .bar .k1{stroke-dasharray:9 1}.bar .k2{stroke-dasharray:5 2}.bar .k3{stroke-dasharray:1 2}
    .bar .k4{stroke:var(--k3);stroke-dasharray:3 1}
    .bar .k6{stroke:var(--error);stroke-dasharray:2 1}.bar .k7{stroke:var(--error)}
    .figures{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(9rem,45%),1fr));gap:1.25rem 2rem;margin:2.5rem 0 0}
    .figures li{font-size:.875rem;line-height:1.4;color:var(--faint)}
    .figures b{display:block;font-size:1.75rem;line-height:1.2;color:var(--text);font-variant-numeric:tabular-nums}
    .c1{background:var(--c1)}.c2{background:var(--c2)}.c3{background:var(--c3)}.c4{background:var(--c4)}
    .c1 small,.c2 small,.c3 small,.c4 small{color:inherit}
    .broken{box-shadow:inset 0 0 0 2px var(--error)}
    .worst li{padding:.5rem 0;border-top:1px solid var(--line)}
    .worst p{margin:0;font-weight:600}
    .worst p>span:first-child{color:var(--error)}
    th a{text-decoration:none}
    th a>bdi{text-decoration:underline}
    .chip{display:inline-block;padding:0 .5rem;border-radius:.25rem;font-size:.875rem;white-space:nowrap;\
    font-variant-numeric:tabular-nums}
    .facts{display:flex;flex-wrap:wrap;gap:0 1.25rem;font-size:.9375rem;color:var(--faint)}
    .scroll{position:relative;overflow-x:auto;margin:1rem 0}
    table{border-collapse:collapse;min-width:100%;overflow-wrap:normal;font-size:.9375rem}
    caption{text-align:left;font-size:.875rem}
    caption span{position:sticky;left:0;display:inline-block;padding:0 0 .35rem;max-width:calc(100vw - 3rem)}
    th,td{border-top:1px solid var(--line);padding:.4rem .75rem;text-align:left;vertical-align:top}
    th:first-child,td:first-child{padding-left:0}
    thead th{font-weight:600;font-size:.8125rem;color:var(--faint);white-space:nowrap;border-top:0;border-bottom:1px solid var(--border)}
    th[scope=row]{position:sticky;left:0;z-index:1;background:var(--ground);font-weight:600;min-width:min(11rem,36vw);max-width:min(22rem,42vw);overflow-wrap:anywhere}
    th small{font-weight:400}
    td{font-variant-numeric:tabular-nums;white-space:nowrap}
    td small{display:block}
    td[class^="c"] small{white-space:normal;min-width:6rem}
    td.mark small{display:inline}
    td b{font-weight:600}
    .n{text-align:right}
    th>.n{display:block}
    .share{text-align:right;width:1%}
    .share .bar{width:9rem;margin:-.1rem 0 0 .4rem}
    td[class^="c"]>a{display:block;margin:-.4rem -.75rem;padding:.4rem .75rem;color:inherit;text-decoration:none}
    td[class^="c"]>a:hover{text-decoration:underline;outline:2px solid var(--link);outline-offset:-2px}
    td.remark{white-space:normal;min-width:min(14rem,34vw)}
    .heat table{min-width:0;border-collapse:separate;border-spacing:2px 1px;font-size:.8125rem}
    .heat th,.heat td{border:0;text-align:center}
    .heat th[scope=row]{text-align:left;padding:.15rem .75rem .15rem 0;white-space:nowrap;max-width:min(19rem,42vw);overflow:hidden;text-overflow:ellipsis}
    .heat th:first-child{text-align:left}
    .heat td{min-width:2rem;padding:.15rem .2rem}
    .heat td>a{margin:-.15rem -.2rem;padding:.15rem .2rem}
    .heat thead th{vertical-align:bottom;padding:.2rem}
    .heat thead th>span{display:inline-block;max-height:11rem;max-width:100%;overflow:hidden;text-overflow:ellipsis}
    .heat th[scope=col]>span{writing-mode:vertical-rl;transform:rotate(180deg)}
    .heat th[scope=colgroup]{border-bottom:2px solid var(--border)}
    summary{cursor:pointer;padding:.4rem 0}
    summary h3{display:inline}
    summary b small{font-weight:400}
    td details{max-width:44rem}
    td summary{padding:0}
    .localization,.table,.file,.bundle{border-top:1px solid var(--line)}
    section.bundle{border:0}
    .localization>:not(summary),.table>:not(summary),.cell>div{margin-left:1.1rem}
    details:target{outline:3px solid var(--border);outline-offset:3px}
    :target:not(details){scroll-margin-top:4rem}
    .cells li{padding:.15rem 0}
    .names{columns:16rem}
    .keys{columns:17rem;column-gap:2rem}
    .keys li{break-inside:avoid;padding:.1rem 0}
    .keys bdi,.keys li>i{background:var(--panel);border-radius:.2rem;padding:.05rem .3rem;-webkit-box-decoration-break:clone;box-decoration-break:clone}
    .keys small bdi{background:none;padding:0}
    .keys li>bdi,q bdi,pre{white-space:pre-wrap}
    .findings>li{padding:.5rem 0 .5rem 1.1rem;border-top:1px solid var(--line)}
    .findings>li:first-child{border-top:0}
    .findings p{margin:.15rem 0}
    .findings a>code,.worst a>code{color:var(--faint)}
    .place{font-variant-numeric:tabular-nums;color:var(--faint)}
    pre{margin:.4rem 0;padding:.5rem .75rem;background:var(--panel);tab-size:4}
    mark{background:var(--mark);color:inherit;border-radius:.15rem}
    .gap{font-weight:700}
    .label{margin-left:.75rem;font-size:.875rem}
    .legend{display:grid;grid-template-columns:max-content 1fr;gap:.2rem 1rem;font-size:.9375rem}
    .legend dd{margin:0}
    footer{margin-top:4rem;color:var(--faint);font-size:.875rem}
    @media (max-width:60rem){
    th,td{padding:.4rem .5rem}
    th[scope=row]{min-width:min(9rem,30vw)}
    .share .bar{width:5.5rem}
    td.remark{min-width:10rem}
    .cards table,.cards caption,.cards tbody{display:block}
    .cards thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
    .cards tr{display:flex;flex-wrap:wrap;align-items:baseline;gap:.1rem 1rem;padding:.75rem 0;border-top:1px solid var(--line)}
    .cards th,.cards td{display:block;border:0;padding:0;max-width:none;white-space:normal}
    .cards th[scope=row]{position:static;flex:0 0 15rem;order:-2}
    .cards td:empty{display:none}
    .cards [data-name]::after{content:" " attr(data-name);color:var(--faint)}
    .cards .share{display:flex;align-items:center;flex:0 0 calc(100% - 16rem);order:-1;font-weight:600}
    .cards .share .bar{flex:1;order:-1;margin:0 .75rem 0 0}
    .cards td.remark{flex:1 1 18rem;min-width:0;color:var(--faint)}
    }
    @media (max-width:40rem){
    h2{margin-top:2.5rem}
    .cards th[scope=row],.cards .share{flex-basis:100%}
    }
    @media print{
    :root{--ground:#fff;--panel:#f4f5f7;--text:#000;--faint:#444;--line:#bbb;--border:#767b82;--link:#000;--mark:#ffe08a;\
    --c1:#eef6ff;--c2:#dbecff;--c3:#c4e0ff;--c4:#aad2ff;--k0:#2563a8;--k3:#a86a00;--error:#a8201a;--warning:#754600;--note:#1c5590}
    body{max-width:none;padding:0;font-size:9.5pt;-webkit-print-color-adjust:exact;print-color-adjust:exact}
    nav{display:none}
    a{text-decoration:none}
    .scroll{overflow:visible}
    table{font-size:8.5pt}
    th,td,thead th{white-space:normal;overflow-wrap:anywhere;padding:2pt 4pt}
    th[scope=row]{position:static;min-width:5rem}
    td.remark{min-width:8rem}
    .share .bar{width:5rem}
    .n,.share,time{white-space:nowrap;overflow-wrap:normal}
    td[class^="c"]>a{margin:0;padding:0}
    .heat th,.heat td{overflow-wrap:normal;min-width:0;padding:1pt}
    thead{display:table-header-group}
    tr,.findings>li,summary,.figures li{break-inside:avoid}
    h2,h3,summary{break-after:avoid}
    .keys{columns:11rem}
    }

    """
}

/// What stands around a page's content.
package struct HTMLShell {
  let title: String
  let style: Style
  let feed: String?
  let policy: StaticString?

  package enum Style {
    /// A page of its own.
    case inline
    /// A page of a site, by the address of the site's style sheet.
    case linked(String)
  }

  /// - Parameters:
  ///   - feed: the address of the feed that tells of changes.
  ///   - policy: what the page may run, as a Content-Security-Policy; nil where it runs nothing.
  package init(
    title: String, style: Style, feed: String? = nil, policy: StaticString? = nil
  ) {
    (self.title, self.style, self.feed) = (title, style, feed)
    self.policy = policy
  }

  /// Writes the page around the content of its body.
  package func write(to output: inout ByteOutput, _ body: (inout ByteOutput) -> Void) {
    output.html(
      """
      <!DOCTYPE html>
      <html lang="en" dir="ltr">
      <head>
      <meta charset="utf-8">
      <title>\(attribute: title)</title>
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">

      """)
    if let policy {
      output.write("<meta http-equiv=\"Content-Security-Policy\" content=\"")
      output.write(policy)
      output.write("\">\n")
    }
    switch style {
    case .inline:
      output.write("<style>\n")
      output.write(HTMLStyle.text)
      output.write("</style>\n")
    case .linked(let address):
      output.html("<link rel=\"stylesheet\" href=\"\(attribute: address)\">\n")
    }
    if let feed {
      output.html(
        "<link rel=\"alternate\" type=\"application/atom+xml\" href=\"\(attribute: feed)\">\n")
    }
    output.write("</head>\n<body>\n")
    body(&output)
    output.write("</body>\n</html>\n")
  }
}
