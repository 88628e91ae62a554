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

  // Of each transition its name and kind, and its file where another one is called so as well.
  static titles({ transitions, sources }) {
    const counts = new Map();
    for (const { name } of transitions) counts.set(name, (counts.get(name) ?? 0) + 1);
    return transitions.map(({ name, kind, source }) => (
      [name, kind, counts.get(name) > 1 ? sources[source]?.file : ""].filter(Boolean).join(" · ")));
  }

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
      case "color": return "a color";
      case "gradient": return "a gradient";
      default: return "an empty parent";
    }
  }

  static opposite = {
    left: "right", right: "left", top: "bottom", bottom: "top",
  };

  // Where the sides of a gesture are in a layout; a mirrored transition turns all of them.
  static sides(isTurned, isMirrored) {
    if (!isTurned) return { leading: "left", trailing: "right" };
    const own = isMirrored
      ? {
        left: "right", right: "left", clockwise: "counterclockwise", counterclockwise: "clockwise",
      } : {};
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
      rotation: () => `Turn two fingers ${way}${on}`,
      tap: () => `Tap ${gesture.view ?? "the screen"}`,
      swipe: () => `Swipe ${Words.towards(way)}${on}`,
      longPress: () => `Press and hold ${gesture.view ?? "the screen"}`,
    }[gesture.recognizer];
    return `${act ? act() : gesture.recognizer} to ${gesture.direction}`;
  }

  // The unit of a gesture's speed, and how many of it are one of the evaluator's.
  static speed({ recognizer }) {
    if (recognizer === "pinch") return { unit: "×/s", factor: 1, usual: 4 };
    if (recognizer === "rotation") return { unit: "°/s", factor: 180 / Math.PI, usual: 8 };
    return { unit: "pt/s", factor: 1, usual: 1600 };
  }

  static rate(gesture, value) {
    const { unit, factor } = Words.speed(gesture);
    return `${Words.number(value * factor, gesture.recognizer === "pinch" ? 2 : 0)} ${unit}`;
  }

  // Why a release finished or cancelled, with the numbers that decided.
  static decision(gesture, answer) {
    const { state, thresholds, reason, progressAtRelease, speed, projected } = answer;
    if (state === "triggered") return `Recognized: ${gesture.direction} plays.`;
    const percent = (value, digits = 1) => `${Words.short(value * 100, digits)} %`;
    // What is hardly above is said with more digits.
    const nearly = (value, limit) => percent(value, percent(value) === percent(limit) ? 4 : 1);
    const rate = (value) => Words.rate(gesture, value);
    switch (reason) {
      case "progress":
        return `Finished: ${nearly(progressAtRelease, thresholds.progress)} is above `
          + `${percent(thresholds.progress)}.`;
      case "velocity": return `Finished: ${rate(speed)} is above ${rate(thresholds.velocity)}.`;
      case "projected":
        return `Finished: projected ${percent(projected)} is above `
          + `${percent(thresholds.projected)}.`;
      case "against":
        return `Cancelled: ${rate(-speed)} back is above ${rate(thresholds.velocity)}.`;
      case "cancelled": return "Cancelled by the system.";
      default: break;
    }
    const missed = [
      [progressAtRelease, thresholds.progress, "", nearly, percent],
      [speed, thresholds.velocity, "", rate, rate],
      [projected, thresholds.projected, "projected ", nearly, percent],
    ].filter(([, limit]) => limit !== null)
      .map(([value, limit, word, say, sayLimit]) => (
        `${word}${say(value, limit)} is not above ${sayLimit(limit)}`));
    return `Cancelled: ${missed.join(" and ")}.`;
  }
}
