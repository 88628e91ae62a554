// Panels with tabs that move between the places that the width of the window leaves.
class Docks {
  static plans = {
    wide: {
      a: ["timeline"], b: ["curve"], c: ["source"], d: ["element", "gesture", "findings", "setup"],
    },
    middle: { a: ["timeline"], b: ["curve", "element", "source", "gesture", "findings", "setup"] },
    narrow: { a: ["timeline", "curve", "element", "gesture", "source", "findings", "setup"] },
  };

  constructor(panels, onShow) {
    this.panels = new Map(panels.map((panel) => [panel.id, panel]));
    this.onShow = onShow;
    this.chosen = new Map();
    for (const panel of panels) {
      panel.node.id = `panel-${panel.id}`;
      panel.node.classList.add("panel");
      panel.node.setAttribute("role", "tabpanel");
      panel.node.setAttribute("aria-labelledby", `tab-${panel.id}`);
      panel.tab = make("button", {
        type: "button", role: "tab", id: `tab-${panel.id}`, "aria-controls": panel.node.id,
        onclick: () => this.show(panel.id), onkeydown: (event) => this.walk(event, panel.id),
      }, panel.title, panel.badge = make("span", { class: "badge", hidden: true }));
    }
    this.queries = [matchMedia("(min-width: 1200px)"), matchMedia("(min-width: 880px)")];
    for (const query of this.queries) query.addEventListener("change", () => this.arrange());
    this.arrange();
  }

  get planName() {
    if (this.queries[0].matches) return "wide";
    return this.queries[1].matches ? "middle" : "narrow";
  }

  arrange() {
    const name = this.planName;
    const plan = Docks.plans[name];
    document.documentElement.dataset.layout = name;
    for (const place of ["a", "b", "c", "d"]) {
      const host = document.getElementById(`dock-${place}`);
      const ids = plan[place] ?? [];
      host.hidden = ids.length === 0;
      const members = ids.map((id) => this.panels.get(id));
      host.replaceChildren(
        make("div", { class: "tabs", role: "tablist", "aria-label": "Panels" },
          ...members.map((panel) => panel.tab)),
        ...members.map((panel) => panel.node));
      host.classList.toggle("single", ids.length === 1);
      if (ids.length > 0) this.reveal(ids, ids.find((id) => this.chosen.get(id)) ?? ids[0]);
    }
    this.onShow?.();
  }

  idsBeside(id) {
    return Object.values(Docks.plans[this.planName]).find((ids) => ids.includes(id));
  }

  isShown(id) {
    return !this.panels.get(id).node.hidden;
  }

  show(id) {
    this.reveal(this.idsBeside(id), id);
    this.onShow?.(id);
  }

  reveal(ids, shown) {
    for (const id of ids) {
      const panel = this.panels.get(id);
      this.chosen.set(id, id === shown);
      panel.node.hidden = id !== shown;
      panel.tab.setAttribute("aria-selected", String(id === shown));
      panel.tab.tabIndex = id === shown ? 0 : -1;
    }
  }

  walk(event, id) {
    const ids = this.idsBeside(id);
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step || ids.length < 2) return;
    event.preventDefault();
    event.stopPropagation();
    const next = ids[(ids.indexOf(id) + step + ids.length) % ids.length];
    this.show(next);
    this.panels.get(next).tab.focus();
  }

  setBadge(id, text, tone = "") {
    const { badge, tab, title } = this.panels.get(id);
    tab.setAttribute("aria-label", text ? `${title}, ${text}` : title);
    badge.hidden = !text;
    badge.textContent = text;
    badge.dataset.tone = tone;
  }
}
