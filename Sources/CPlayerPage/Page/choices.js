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
    const isSame = parameters === this.parameters && given === this.given
      && stage.width === this.stage.width && stage.height === this.stage.height;
    Object.assign(this, { parameters, given, stage });
    // Fields that are the same stay, since somebody may write in one.
    if (isSame) return;
    this.empty.hidden = parameters.length > 0;
    refill(this.body, ...parameters.map((parameter) => this.field(parameter)));
  }

  field(parameter) {
    const { name, type, summary } = parameter;
    const base = parameter.default ?? ParameterForm.standIn(type, this.stage);
    const values = () => [...(this.given.get(name) ?? base)];
    const reset = make("button", {
      type: "button", class: "link", onclick: () => {
        this.given.delete(name);
        const field = this.field(parameter);
        node.replaceWith(field);
        field.querySelector("input, select").focus();
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

// What transitions are given, by them and the names of their parameters.
class GivenValues {
  constructor() {
    this.values = new Map();
  }

  // What a transition has become: the one of its name, in its file where there are several.
  static later({ name, file }, now) {
    const same = now.filter((each) => each.name === name);
    return same.find((each) => each.file === file) ?? same[0];
  }

  static key({ name, file }) {
    return `${name}\n${file}`;
  }

  of(transition) {
    const key = GivenValues.key(transition);
    if (!this.values.has(key)) this.values.set(key, new Map());
    return this.values.get(key);
  }

  // Forgets what was given for parameters that are of another type now; in a file of another name it
  // is still given.
  keepTypes(before, now) {
    for (const transition of before) {
      const later = GivenValues.later(transition, now);
      const values = this.of(transition);
      for (const { name, type } of transition.parameters) {
        const found = later?.parameters.find((each) => each.name === name);
        if (found?.type !== type) values.delete(name);
      }
      const key = later && GivenValues.key(later);
      if (later && !before.some((each) => GivenValues.key(each) === key)) {
        this.values.set(key, new Map(values));
      }
    }
  }
}
