/// The style sheet of the page.
///
/// The ground of a cell is one of four colours. Neighbours differ by 5 or more in CIE ΔE to readers with any of the three
/// colour deficiencies, and text on each has a contrast of 4.5 or more, in light and in dark. Still each cell says with
/// glyph, number and words what its colour says.
package enum HTMLStyle {
  package static let text: StaticString = """
    :root{--ground:#fff;--panel:#f5f5f2;--text:#1a1a1a;--faint:#595959;\
    --line:#d0d0ca;--border:#767676;--link:#0b4f94;--mark:#ffdf80;\
    --c0:#f7c4be;--c1:#fce9ae;--c2:#d3e3f4;--c3:#eef6ea;--error:#a01818;--warning:#754600;--note:#275a86}
    @media (prefers-color-scheme:dark){:root{--ground:#141414;--panel:#1f1f1f;--text:#eee;--faint:#ccc;\
    --line:#3c3c3c;--border:#8a8a8a;--link:#9ecbff;--mark:#6b5200;\
    --c0:#6b2320;--c1:#57480f;--c2:#17334d;--c3:#1c2420;--error:#ff9d94;--warning:#f0c36a;--note:#9ecbff}}
    *{box-sizing:border-box}
    html{scroll-padding-top:1rem}
    body{margin:0 auto;max-width:84rem;padding:1rem clamp(1rem,3vw,2.5rem) 3rem;\
    background:var(--ground);color:var(--text);font:1rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
    h1{font-size:1.6rem;line-height:1.2;margin:.5rem 0}
    h2{font-size:1.3rem;line-height:1.25;margin:2.5rem 0 .5rem;padding-top:.5rem;border-top:2px solid var(--line)}
    #verdict h2{margin-top:1rem}
    h3{font-size:1.1rem;margin:1.5rem 0 .5rem}
    p{margin:.4rem 0}
    a{color:var(--link)}
    :focus-visible{outline:3px solid var(--link);outline-offset:2px}
    small{font-size:.85em}
    .faint,caption,small{color:var(--faint)}
    code,pre,.keys li>bdi,.file summary bdi,q bdi{font-family:ui-monospace,monospace;font-size:.92em}
    i{color:var(--note)}
    em{font-style:normal;color:var(--error)}
    q{quotes:"“" "”"}
    nav ul,.figures,.facts,.names,.cells,.keys,.findings{list-style:none;margin:.5rem 0;padding:0}
    nav ul{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem}
    nav a{display:inline-block;padding:.25rem 0}
    .verdict{font-size:1.15rem;font-weight:600}
    .error{color:var(--error)}.warning{color:var(--warning)}.note{color:var(--note)}
    .figures{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(11rem,45%),1fr));gap:.75rem;margin:1rem 0}
    .figures li{background:var(--panel);border:1px solid var(--line);border-radius:.5rem;padding:.6rem .9rem;font-size:.9rem}
    .figures b{display:block;font-size:1.6rem;line-height:1.2;font-variant-numeric:tabular-nums}
    .c0,.figures .c0{background:var(--c0)}.c1,.figures .c1{background:var(--c1)}
    .c2,.figures .c2{background:var(--c2)}.c3,.figures .c3{background:var(--c3)}
    .c0 small,.c1 small,.c2 small,.c3 small{color:inherit}
    .worst a,th a{text-decoration:none}
    .worst a>bdi,th a>bdi{text-decoration:underline}
    .worst{padding-left:1.5rem}
    .worst li{padding:.15rem 0}
    .chip{display:inline-block;padding:0 .5rem;border-radius:.4rem;font-size:.9rem;white-space:nowrap;\
    font-variant-numeric:tabular-nums}
    .facts{display:flex;flex-wrap:wrap;gap:0 1.25rem;color:var(--faint)}
    .scroll{position:relative;overflow-x:auto;margin:1rem 0;border:1px solid var(--line);border-radius:.5rem}
    table{border-collapse:collapse;min-width:100%;overflow-wrap:normal}
    caption{text-align:left;font-size:.9rem}
    caption span{position:sticky;left:0;display:inline-block;padding:.4rem .6rem;max-width:calc(100vw - 3rem)}
    th,td{border-top:1px solid var(--line);padding:.3rem .6rem;text-align:left;vertical-align:top}
    th+td,th+th,td+td,td+th{border-left:1px solid var(--line)}
    thead th{font-weight:600;font-size:.9rem;white-space:nowrap;background:var(--panel)}
    th[scope=row]{position:sticky;left:0;background:var(--ground);font-weight:600;min-width:min(12rem,36vw);max-width:min(20rem,42vw);overflow-wrap:anywhere}
    th small{font-weight:400}
    td{font-variant-numeric:tabular-nums;white-space:nowrap}
    td small{display:block}
    td.mark small{display:inline}
    td b{font-weight:600}
    td>a{display:block;margin:-.3rem -.6rem;padding:.3rem .6rem;color:inherit;text-decoration:none}
    td>a:hover{text-decoration:underline;outline:2px solid var(--link);outline-offset:-2px}
    td.remark{white-space:normal;min-width:min(14rem,34vw)}
    summary{cursor:pointer;padding:.3rem 0}
    summary b small{font-weight:400}
    .localization,.table,.file{border-top:1px solid var(--line)}
    .localization>:not(summary),.table>:not(summary),.cell>div{margin-left:1.1rem}
    details:target{outline:3px solid var(--border);outline-offset:3px}
    :target:not(details){scroll-margin-top:4rem}
    .cells li{padding:.15rem 0}
    .names{columns:16rem}
    .keys{columns:17rem;column-gap:2rem}
    .keys li{break-inside:avoid;padding:.1rem 0}
    .keys bdi,.keys li>i{background:var(--panel);border-radius:.25rem;padding:.05rem .3rem;-webkit-box-decoration-break:clone;box-decoration-break:clone}
    .keys small bdi{background:none;padding:0}
    .keys li>bdi,q bdi,pre{white-space:pre-wrap}
    .findings>li{padding:.4rem 0 .4rem 1.1rem;border-top:1px dotted var(--line)}
    .findings>li:first-child{border-top:0}
    .findings p{margin:.15rem 0}
    .place{font-variant-numeric:tabular-nums;color:var(--faint)}
    pre{margin:.4rem 0;padding:.4rem .6rem;background:var(--panel);border-left:3px solid var(--border);tab-size:4}
    mark{background:var(--mark);color:inherit;border-radius:.15rem}
    .gap{font-weight:700}
    .label{margin-left:.75rem;font-size:.9rem}
    .legend{display:grid;grid-template-columns:max-content 1fr;gap:.2rem 1rem}
    .legend dd{margin:0}
    footer{margin-top:3rem;border-top:1px solid var(--line);color:var(--faint);font-size:.9rem}
    @media print{
    :root{--ground:#fff;--panel:#f5f5f2;--text:#000;--faint:#444;--line:#bbb;--border:#767676;--link:#000;\
    --mark:#ffdf80;--c0:#f7c4be;--c1:#fce9ae;--c2:#d3e3f4;--c3:#eef6ea;--error:#a01818;--warning:#754600;--note:#275a86}
    body{max-width:none;padding:0;font-size:9.5pt;-webkit-print-color-adjust:exact}
    nav{display:none}
    a{text-decoration:none}
    .scroll{overflow:visible;border:0}
    th,td,thead th{white-space:normal;overflow-wrap:anywhere;padding:2pt 4pt}
    th[scope=row]{min-width:5rem}
    td.remark{min-width:8rem}
    th[scope=row]{position:static}
    td>a{margin:0;padding:0}
    thead{display:table-header-group}
    tr,.findings>li,summary,.figures li{break-inside:avoid}
    h2,h3,summary{break-after:avoid}
    .keys{columns:11rem}
    }

    """
}
