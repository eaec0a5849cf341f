import L10nReport

/// The style sheet of a site: that of the report, and what only its pages have.
///
/// The lines of a chart have the colours of Okabe and Ito, darkened or lightened for a contrast of 3 or more on the
/// ground, and each its own dashes.
enum SiteStyle {
  static var text: [UInt8] {
    ByteOutput.collect {
      $0.write(HTMLStyle.text)
      $0.write(additions)
    }
  }

  private static let additions: StaticString = """
    :root{--l0:#1a1a1a;--l1:#0072b2;--l2:#b34f00;--l3:#00785a;--l4:#a8487f;--l5:#8a6d00}
    @media (prefers-color-scheme:dark){:root{--l0:#eee;--l1:#56b4e9;--l2:#ff9a4d;--l3:#2fc79b;--l4:#e59ac4;--l5:#e6c84d}}
    .crumbs ul{margin:0}
    .crumbs li+li::before{content:"›";margin-right:1.25rem;color:var(--faint)}
    .better{color:var(--note)}.worse{color:var(--error)}
    .key bdi,td ins bdi,td del bdi,.changes ins bdi,.changes del bdi{font-family:ui-monospace,monospace;font-size:.92em;\
    white-space:pre-wrap;background:var(--panel);border-radius:.25rem;padding:.05rem .3rem}
    .changes{margin:.3rem 0;padding-left:1.2rem}
    .changes li{padding:.1rem 0}
    ins{text-decoration:none}
    td.remark{overflow-wrap:anywhere}
    .filter{display:flex;gap:.75rem;align-items:baseline;margin:1rem 0 0}
    .filter input{font:inherit;font-size:.9375rem;color:inherit;background:var(--ground);border:1px solid var(--border);\
    border-radius:.25rem;padding:.25rem .5rem;width:min(22rem,100%)}
    .filter output{color:var(--faint);font-size:.875rem}
    th button{all:unset;box-sizing:border-box;width:100%;cursor:pointer}
    th button:focus-visible{outline:3px solid var(--link)}
    th[aria-sort=ascending] button::after{content:" ↑"}th[aria-sort=descending] button::after{content:" ↓"}
    tr[hidden]{display:none}
    .spark{width:6.25rem;height:1.5rem;vertical-align:middle;overflow:visible}
    .chart{overflow-x:auto;margin:1rem 0}
    .chart svg{display:block;min-width:44rem;width:100%;max-width:70rem;height:auto}
    polyline,circle[class^=l]{fill:none;stroke-width:2;stroke-linejoin:round;vector-effect:non-scaling-stroke}
    .l0{stroke:var(--l0);stroke-width:2.5}.d0{fill:var(--l0)}.t0{fill:var(--l0);font-weight:600}
    .l1{stroke:var(--l1);stroke-dasharray:8 3}.t1{fill:var(--l1)}
    .l2{stroke:var(--l2);stroke-dasharray:2 3}.t2{fill:var(--l2)}
    .l3{stroke:var(--l3);stroke-dasharray:10 3 2 3}.t3{fill:var(--l3)}
    .l4{stroke:var(--l4);stroke-dasharray:5 2}.t4{fill:var(--l4)}
    .l5{stroke:var(--l5);stroke-dasharray:1 4}.t5{fill:var(--l5)}
    .spark .l0{stroke-width:1.5}
    .chart text{font-size:13px}
    .axis{fill:var(--faint)}
    .grid{stroke:var(--line)}
    .release{stroke:var(--border);stroke-dasharray:3 3}
    h1 small{font-weight:400}
    time{white-space:nowrap}
    @media print{thead th{overflow-wrap:normal}:root{--l0:#000;--l1:#0072b2;--l2:#b34f00;--l3:#00785a;--l4:#a8487f;--l5:#8a6d00}.chart{overflow:visible}.chart svg{min-width:0}}

    """
}

/// The script of pages with long tables, the only one of a site: it sorts and filters their rows. Without it, such as
/// where a server forbids scripts, all rows are there in the order of the page.
enum SiteScript {
  /// How many rows a table has that needs neither.
  static let mostRows = 40

  /// The policy of a page: this script, and no other.
  static let policy: StaticString =
    "script-src 'sha256-YTjrAkaEtQqUYvT/QJU6RFEHC6ZdsZJFgG3khfFpQzU='; object-src 'none'; base-uri 'none'"

  static let text: StaticString = """

    for (const table of document.querySelectorAll("table")) {
      const body = table.tBodies[0], rows = [...body.rows];
      if (!(rows.length > 40)) continue;
      const frame = table.parentElement, name = table.caption.textContent;
      const text = (row, column) => (row.cells[column]?.textContent ?? "").trim();
      const number = (words) => words === "" ? NaN : Number(words.replace(/[,%±]/g, "").replace("−", "-"));
      [...table.tHead.rows[0].cells].forEach((cell, column) => {
        const button = document.createElement("button");
        button.append(...cell.childNodes);
        cell.append(button);
        button.onclick = () => {
          const isUp = cell.ariaSort !== "ascending";
          for (const other of table.tHead.rows[0].cells) other.removeAttribute("aria-sort");
          cell.setAttribute("aria-sort", isUp ? "ascending" : "descending");
          rows.sort((left, right) => {
            const [a, b] = [text(left, column), text(right, column)];
            const difference = number(a) - number(b);
            const order = isNaN(difference) ? a.localeCompare(b, "en", {numeric: true}) : difference;
            return isUp ? order : -order;
          });
          body.append(...rows);
        };
      });
      const field = document.createElement("input"), count = document.createElement("output");
      field.type = "search";
      field.placeholder = "Filter " + rows.length + " rows";
      field.setAttribute("aria-label", "Filter: " + name);
      field.oninput = () => {
        const words = field.value.toLowerCase().split(" ").filter(Boolean);
        let shown = 0;
        for (const row of rows) {
          const content = row.textContent.toLowerCase();
          row.hidden = !words.every((word) => content.includes(word));
          if (!row.hidden) shown += 1;
        }
        count.textContent = words.length > 0 ? shown + " of " + rows.length + " rows" : "";
      };
      const line = document.createElement("p");
      line.className = "filter";
      line.append(field, " ", count);
      frame.before(line);
    }

    """
}
