// The spec with colours, and the lines that belong to what is selected.
class SourceView {
  // In the order in which they are tried; each begins where the last one ended.
  static tokens = [
    ["comment", /#.*/y],
    ["string", /"(?:\\.|[^"\\])*"?|'(?:''|[^'])*'?/y],
    ["anchor", /[&*][\w-]+|!+[\w-]*/y],
    ["place", /-?\d*\.?\d+(?:\/\d+)?%?(?:\s*\.\.\s*\d*\.?\d+(?:\/\d+)?%?)?(?=\s*:(?:\s|$))/y],
    ["key", /[A-Za-z_][\w.-]*(?=\s*:(?:\s|$))/y],
    ["arrow", /->|\.\./y],
    ["number", /\d+(?:\.\d+)?(?:%|deg|rad|ms|s)?(?![\w])/y],
    ["call", /[A-Za-z_][\w]*(?=\()/y],
    ["word", /(?:true|false|none|reverse|mirrorY|mirror|same|and|or|not)(?![\w.-])/y],
    ["name", /[A-Za-z_][\w.-]*/y],
    ["mark", /[{}[\],:()|>+*/<=-]+/y],
  ];

  static run = /[\w.]+|[^]/y;

  static split(line) {
    const pieces = [];
    let place = 0;
    let plain = "";
    while (place < line.length) {
      const found = SourceView.match(line, place);
      if (!found) {
        // A whole run of signs, each of which would be tried for nothing.
        SourceView.run.lastIndex = place;
        const [run] = SourceView.run.exec(line);
        plain += run;
        place += run.length;
        continue;
      }
      if (plain) pieces.push(["", plain]);
      plain = "";
      pieces.push(found);
      place += found[1].length;
    }
    if (plain) pieces.push(["", plain]);
    return pieces;
  }

  static match(line, place) {
    for (const [kind, pattern] of SourceView.tokens) {
      if (kind === "comment" && place > 0 && !/\s/.test(line[place - 1])) continue;
      pattern.lastIndex = place;
      const found = pattern.exec(line);
      if (found && found[0]) return [kind, found[0]];
    }
    return null;
  }

  constructor(host, { onLine }) {
    this.file = make("p", { class: "file" });
    this.list = make("div", { class: "code", tabindex: 0, role: "group", "aria-label": "Source" });
    host.append(this.file, this.list);
    this.list.addEventListener("click", (event) => {
      const row = event.target.closest("[data-line]");
      if (row && getSelection().isCollapsed) onLine(Number(row.dataset.line));
    });
    this.list.addEventListener("keydown", (event) => {
      const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
      if (!step) return;
      event.preventDefault();
      event.stopPropagation();
      const near = (this.marked ?? this.lines?.[0] ?? 1) + step;
      onLine(Math.min(this.rows.length, Math.max(1, near)), true);
    });
  }

  setSource({ file, text }, lines, findings) {
    this.lines = lines;
    const severities = new Map();
    for (const { range, severity } of findings) {
      if (range && !severities.has(range.start.line)) severities.set(range.start.line, severity);
    }
    this.file.textContent = file;
    const all = text.split(/\r\n|\r|\n/);
    if (all[all.length - 1] === "") all.pop();
    this.rows = all.map((line, index) => {
      const number = index + 1;
      const isOutside = lines && (number < lines[0] || number > lines[1]);
      return make("div", {
        class: isOutside ? "line outside" : "line", "data-line": String(number),
        "data-severity": severities.get(number),
      }, make("span", { class: "number" }, String(number)),
      make("code", {}, ...SourceView.split(line).map(([kind, piece]) => (
        kind ? make("span", { class: `t-${kind}` }, piece) : piece))));
    });
    this.list.replaceChildren(...this.rows);
    this.marked = null;
  }

  // The line of what is selected, and its hue.
  mark(line, hue) {
    this.rows?.[this.marked - 1]?.classList.remove("marked");
    this.marked = line || null;
    const row = this.rows?.[this.marked - 1];
    if (!row) return;
    row.classList.add("marked");
    setStyle(row, { "--hue": hue });
    this.reveal();
  }

  reveal() {
    const row = this.rows?.[this.marked - 1];
    if (!row || this.list.clientHeight === 0) return;
    const { offsetTop: top, offsetHeight: height } = row;
    const { scrollTop, clientHeight } = this.list;
    if (top < scrollTop + height || top + 2 * height > scrollTop + clientHeight) {
      this.list.scrollTop = top - clientHeight / 2;
    }
  }
}
