// What a transition is given: a field for each parameter, by its type.
class ParameterForm {
  constructor(host, { onChange }) {
    this.onChange = onChange;
    this.body = make("div", { class: "parameters" });
    this.empty = make("p", { class: "empty" }, "This transition takes no parameters.");
    host.append(this.body, this.empty);
  }

  // What the evaluator takes where a required parameter is given nothing.
  static standIn(type, { width, height }) {
    switch (type) {
      case "rect": return [width / 4, height / 4, width / 2, height / 2];
      case "point": return [width / 2, height / 2];
      case "size": return [width / 2, height / 2];
      case "number": return [100];
      case "time": return [0.3];
      case "color": return [0.5, 0.5, 0.5, 1];
      case "edge": return [3];
      default: return [0];
    }
  }

  setParameters(parameters, given, stage) {
    Object.assign(this, { given, stage });
    this.empty.hidden = parameters.length > 0;
    this.body.replaceChildren(...parameters.map((parameter) => this.field(parameter)));
  }

  field(parameter) {
    const { name, type, summary } = parameter;
    const base = parameter.default ?? ParameterForm.standIn(type, this.stage);
    const values = () => [...(this.given.get(name) ?? base)];
    const reset = make("button", {
      type: "button", class: "link", onclick: () => {
        this.given.delete(name);
        node.replaceWith(this.field(parameter));
        this.onChange();
      },
    }, "reset");
    const set = (index, value) => {
      if (!Number.isFinite(value)) return;
      const all = values();
      all[index] = value;
      while (all.length < 4) all.push(0);
      this.given.set(name, all);
      reset.hidden = false;
      this.onChange();
    };
    reset.hidden = !this.given.has(name);
    const origin = parameter.default ? "" : "required; this is a stand-in";
    const node = make("fieldset", {}, make("legend", {}, name, make("small", {}, type), reset),
      make("div", { class: "parts" }, ...this.inputs(parameter, base, values(), set)),
      make("small", {}, [summary, origin].filter(Boolean).join(" · ")));
    return node;
  }

  inputs({ name, type }, base, values, set) {
    if (type === "boolean") {
      return [make("label", {}, make("input", {
        type: "checkbox", checked: values[0] !== 0,
        onchange: (event) => set(0, event.target.checked ? 1 : 0),
      }), " ", name)];
    }
    if (type === "edge") {
      return [make("select", {
        "aria-label": name, onchange: (event) => set(0, event.target.selectedIndex),
      }, ...Words.edges.map((edge, index) => make("option", {
        selected: index === values[0],
      }, edge)))];
    }
    const factor = type === "angle" ? 180 / Math.PI : 1;
    const unit = { angle: "°", time: "s" }[type] ?? "";
    const step = type === "color" || type === "time" ? 0.05 : "any";
    return Words.parts[type].map((part, index) => make("label", {},
      part || unit ? make("span", {}, part || unit) : null, make("input", {
        type: "number", step, value: String(Number((values[index] * factor).toFixed(4))),
        "aria-label": part ? `${name} ${part}` : name,
        oninput: (event) => {
          const { value, validity } = event.target;
          if (value !== "") set(index, Number(value) / factor);
          else if (!validity.badInput) set(index, base[index]);
        },
      })));
  }
}

// What transitions are given, by their names and those of their parameters.
class GivenValues {
  constructor() {
    this.values = new Map();
  }

  of(transition) {
    if (!this.values.has(transition)) this.values.set(transition, new Map());
    return this.values.get(transition);
  }

  // Forgets what was given for parameters that are of another type now.
  keepTypes(before, now) {
    for (const { name, parameters } of before) {
      const later = now.find((each) => each.name === name)?.parameters ?? [];
      for (const { name: parameter, type } of parameters) {
        const found = later.find((each) => each.name === parameter);
        if (found?.type !== type) this.of(name).delete(parameter);
      }
    }
  }
}
