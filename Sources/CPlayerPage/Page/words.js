// How numbers, properties and gestures are put into words.
class Words {
  static parts = {
    number: [""], angle: [""], time: [""], edge: [""], boolean: [""],
    point: ["x", "y"], size: ["width", "height"], circle: ["x", "y", "radius"],
    rect: ["x", "y", "width", "height"], color: ["red", "green", "blue", "alpha"],
  };

  static edges = ["left", "right", "top", "bottom", "leading", "trailing"];

  // What a property has where nothing is set, if it is not geometry or zero.
  static resting = {
    alpha: [1], borderColor: [0, 0, 0, 1], shadowRadius: [3], shadowOffset: [0, -3],
    shadowColor: [0, 0, 0, 1], anchor: [0.5, 0.5], scale: [1], scaleX: [1], scaleY: [1],
  };

  static number(value, digits = 2) {
    if (Number.isNaN(value)) return "–";
    if (!Number.isFinite(value)) return value > 0 ? "∞" : "−∞";
    const text = Math.abs(value).toFixed(digits);
    return (value < 0 && Number(text) !== 0 ? "−" : "") + text;
  }

  // Without zeros at the end, for axes and thresholds.
  static short(value, digits = 2) {
    const text = Words.number(value, digits);
    return text.includes(".") ? text.replace(/\.?0+$/, "") : text;
  }

  static percent(value, digits = 1) {
    return Words.number(value * 100, digits) + " %";
  }

  static seconds(value) {
    return Words.number(value, 3) + " s";
  }

  // The factor and the unit in which a property is shown, and how many digits are worth it.
  static scaleOf(property) {
    if (property.type === "angle") return { factor: 180 / Math.PI, unit: "°", digits: 1 };
    if (property.type === "boolean") return { factor: 1, unit: "", digits: 0 };
    const unit = property.unit ?? "";
    const isFine = property.type === "color" || unit === "" || property.name === "alpha";
    return { factor: 1, unit, digits: isFine ? 3 : 1 };
  }

  static value(property, component) {
    const { factor, unit, digits } = Words.scaleOf(property);
    if (property.type === "boolean") return component ? "yes" : "no";
    const gap = unit === "" || unit === "°" ? "" : " ";
    return Words.number(component * factor, digits) + gap + unit;
  }

  static values(property, components) {
    if (property.type === "color") return Words.color(components);
    const { factor, unit, digits } = Words.scaleOf(property);
    if (components.length === 1) return Words.value(property, components[0]);
    const numbers = components.map((value) => Words.short(value * factor, Math.min(digits, 2)));
    return numbers.join(", ") + (unit ? " " + unit : "");
  }

  // As little as fits beside a track's name.
  static few(property, components) {
    const { factor } = Words.scaleOf(property);
    const digits = property.unit === "pt" ? (components.length > 2 ? 0 : 1) : 2;
    return components.map((value) => Words.number(value * factor, digits)).join(", ");
  }

  static color([red, green, blue, alpha]) {
    const byte = (value) => Math.round(Math.min(1, Math.max(0, value)) * 255);
    return `rgb(${byte(red)} ${byte(green)} ${byte(blue)} / ${Words.number(alpha, 2)})`;
  }

  // "rotateY" as "rotate Y": easier to read and to speak.
  static spaced(name) {
    return name.replace(/([a-z])([A-Z])/g, (_, a, b) => a + " " + b.toLowerCase())
      .replace(/ ([xyz])$/, (_, axis) => " " + axis.toUpperCase());
  }

  static content(element) {
    const { content } = element;
    switch (content?.kind) {
      case "container": return "the container";
      case "screen": return `the screen ${content.screen}`;
      case "snapshot": return `a copy of ${content.screen}` + (content.rect ? ", a part" : "");
      case "viewSnapshot": return `a copy of ${content.screen}.${content.view}`;
      case "shared": return `${content.view}, shared by both screens`;
      case "views": return `a view of ${content.screen}.${content.view}`;
      case "effect": return "a blur";
      case "color": return "a colour";
      case "gradient": return "a gradient";
      default: return "an empty parent";
    }
  }

  // The hue of each element, by order of what is neither `from` nor `to`.
  static hues(elements) {
    const own = [160, 280, 340, 60, 190, 0];
    const known = new Map();
    return elements.map(({ name, content }) => {
      if (content?.kind === "container") return 250;
      if (content?.kind === "screen") return content.screen === "from" ? 215 : 28;
      if (!known.has(name)) known.set(name, own[known.size % own.length]);
      return known.get(name);
    });
  }

  static opposite = {
    left: "right", right: "left", top: "bottom", bottom: "top",
  };

  // Where the sides of a gesture are in a layout; a mirrored transition turns all of them.
  static sides(isTurned, isMirrored) {
    if (!isTurned) return { leading: "left", trailing: "right" };
    const own = isMirrored ? { left: "right", right: "left" } : {};
    return { leading: "right", trailing: "left", ...own };
  }

  static way(way, sides) {
    const side = { up: "top", down: "bottom" }[way] ?? way;
    return sides[side] ?? side;
  }

  static towards(side) {
    return { top: "up", bottom: "down" }[side] ?? side;
  }

  // What a hand does: "Drag right from the left edge to pop".
  static gesture(gesture, sides) {
    const way = Words.way(gesture.way, sides);
    const on = gesture.view ? ` on ${gesture.view}` : "";
    const act = {
      pan: () => `Drag ${Words.towards(way)}${on}`,
      edgePan: () => `Drag ${Words.towards(Words.opposite[way] ?? way)} from the ${way} edge`,
      pinch: () => (gesture.way === "in" ? "Pinch together" : "Pinch apart") + on,
      rotation: () => `Turn two fingers ${gesture.way}${on}`,
      tap: () => `Tap ${gesture.view ?? "the screen"}`,
      swipe: () => `Swipe ${Words.towards(way)}${on}`,
      longPress: () => `Press and hold ${gesture.view ?? "the screen"}`,
    }[gesture.recognizer];
    return `${act ? act() : gesture.recognizer} to ${gesture.direction}`;
  }

  static speedUnit(gesture) {
    return { pinch: "/s", rotation: "rad/s" }[gesture?.recognizer] ?? "pt/s";
  }

  static speed(gesture, value) {
    const digits = ["pinch", "rotation"].includes(gesture?.recognizer) ? 2 : 0;
    return `${Words.number(value, digits)} ${Words.speedUnit(gesture)}`;
  }

  // Why a release finished or cancelled, with the numbers that decided.
  static decision(gesture, event) {
    const { thresholds } = event;
    const way = Words.percent(event.progressAtRelease ?? event.progress);
    const speed = Words.speed(gesture, event.speed ?? 0);
    const limit = (value) => Words.short(value * 100, 1) + " %";
    switch (event.reason) {
      case "progress":
        return `Finished: ${way} of the way, more than ${limit(thresholds.progress)}.`;
      case "velocity":
        return `Finished: ${speed}, faster than ${Words.speed(gesture, thresholds.velocity)}.`;
      case "projected":
        return `Finished: on its way to ${Words.percent(event.projected)}, `
          + `more than ${limit(thresholds.projected)}.`;
      case "against":
        return `Cancelled: flicked back at ${speed}, `
          + `faster than ${Words.speed(gesture, thresholds.velocity)}.`;
      case "cancelled": return "Cancelled: the system took the touch away.";
      default: {
        const missed = [];
        if (thresholds.progress !== null) missed.push(limit(thresholds.progress));
        if (thresholds.velocity !== null) missed.push(Words.speed(gesture, thresholds.velocity));
        if (thresholds.projected !== null) {
          missed.push(`${limit(thresholds.projected)} projected`);
        }
        return `Cancelled: ${way} of the way at ${speed} does not reach ${missed.join(" or ")}.`;
      }
    }
  }
}
