// What lint found, each with the way to its place.
class FindingList {
  static order = ["error", "warning", "advice"];

  constructor(host, { onLine }) {
    this.list = make("ul", { class: "findings" });
    this.empty = make("p", { class: "empty" }, "Nothing found.");
    this.onLine = onLine;
    host.append(this.list, this.empty);
  }

  setFindings(findings, file) {
    this.empty.hidden = findings.length > 0;
    this.list.replaceChildren(...findings.map((finding) => this.item(finding, file)));
  }

  item({ severity, code, message, range, notes, help, file: place }, file) {
    const line = range?.start?.line ?? 0;
    const isHere = line > 0 && (!place || place === file);
    const more = [...(notes ?? []).map((note) => ["note", note]), ["help", help]]
      .filter(([, text]) => text);
    return make("li", { "data-severity": severity }, make("button", {
      type: "button", disabled: !isHere, onclick: () => this.onLine(line),
    },
    make("span", { class: "severity" }, severity),
    make("span", { class: "code-name" }, code),
    make("span", { class: "where" }, line ? `line ${line}` : ""),
    make("span", { class: "message" }, message),
    ...more.map(([kind, text]) => make("span", { class: kind }, text))));
  }

  static worst(findings) {
    const isThere = (name) => findings.some(({ severity }) => severity === name);
    return FindingList.order.find(isThere) ?? "";
  }
}
