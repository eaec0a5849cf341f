
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
