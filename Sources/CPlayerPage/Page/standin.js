/** Saturation and lightness in percent of the tones of a stand-in, in the module's order. */
const standInTones = [
  [70, 95], [62, 87], [45, 46], [70, 26], [36, 78], [62, 73], [80, 89], [85, 48],
];
const backgroundTone = 0;
const labelTone = 3;

/** Hues in degrees: of the two screens, and of views by the order of their names. */
const screenHues = { from: 215, to: 28 };
const viewHues = [160, 280, 340, 60, 190, 0];

function toneColor(hue, tone) {
  const [saturation, lightness] = standInTones[tone] ?? standInTones[0];
  return `hsl(${hue} ${saturation}% ${lightness}%)`;
}

/** A colour of the spec: red, green, blue and alpha in 0...1. */
function cssColor([red, green, blue, alpha]) {
  return `rgb(${red * 255} ${green * 255} ${blue * 255} / ${alpha})`;
}

const svgNamespace = "http://www.w3.org/2000/svg";

function svgElement(name, attributes = {}, parent = null) {
  const element = document.createElementNS(svgNamespace, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  parent?.append(element);
  return element;
}

/** The hue of each element: that of its role, or of its view's name by first appearance. */
class Hues {
  constructor(elements) {
    this.views = [];
    for (const { content } of elements) {
      const name = content.view;
      if (name !== undefined && !this.views.includes(name)) this.views.push(name);
    }
  }

  of({ content }) {
    if (content.view !== undefined) {
      return viewHues[this.views.indexOf(content.view) % viewHues.length];
    }
    return screenHues[content.screen] ?? null;
  }
}

/** Pictures of screens and views, made of the module's shapes once for each size. */
class StandIns {
  constructor(player, rightToLeft) {
    this.player = player;
    this.rightToLeft = rightToLeft;
    this.pictures = new Map();
  }

  /**
   * An SVG whose user units are points of the picture: {kind, label, hue, width, height, safeArea,
   * paintsBackground}. Without the last the plain colour behind everything is left to the layer.
   */
  picture(description) {
    const key = JSON.stringify(description);
    let picture = this.pictures.get(key);
    if (!picture) {
      picture = this.#draw(description);
      // Screens that change their size on their way are as many as there are frames.
      if (this.pictures.size > 200) this.pictures.clear();
      this.pictures.set(key, picture);
    }
    return picture.cloneNode(true);
  }

  #draw({ kind, label, hue, width, height, safeArea, paintsBackground }) {
    const svg = svgElement("svg", {
      viewBox: `0 0 ${width} ${height}`, preserveAspectRatio: "none", "aria-hidden": "true",
    });
    if (!(width > 0 && height > 0)) return svg;
    for (const shape of this.player.standIn(kind, width, height, safeArea)) {
      if (shape.tone === labelTone) {
        this.#write(svg, label, shape, hue);
      } else if (shape.tone !== backgroundTone || paintsBackground) {
        svgElement("rect", {
          x: shape.x, y: shape.y, width: shape.width, height: shape.height,
          rx: shape.cornerRadius, fill: toneColor(hue, shape.tone),
        }, svg);
      }
    }
    return svg;
  }

  #write(svg, label, { x, y, width, height }, hue) {
    // A bold letter is rarely wider than 0.62 of its size.
    const size = Math.min(height * 0.78, width / (0.62 * Math.max(label.length, 1)));
    const text = svgElement("text", {
      x: this.rightToLeft ? x + width : x, y: y + height / 2 + size * 0.36, direction: "ltr",
      class: "stand-in-label",
    }, svg);
    Object.assign(text.style, {
      fontSize: `${size}px`, fill: toneColor(hue, labelTone),
      textAnchor: this.rightToLeft ? "end" : "start",
    });
    text.textContent = label;
  }
}

/** Where a gradient begins and ends in fractions of its size, as `CAGradientLayer` has them. */
function gradientEnds(direction, rightToLeft) {
  if (typeof direction !== "string") {
    const angle = Number(Array.isArray(direction) ? direction[0] : direction) || 0;
    const [x, y] = [Math.cos(angle), Math.sin(angle)];
    const half = 0.5 / Math.max(Math.abs(x), Math.abs(y));
    return [[0.5 - x * half, 0.5 - y * half], [0.5 + x * half, 0.5 + y * half]];
  }
  const [leading, trailing] = rightToLeft ? ["right", "left"] : ["left", "right"];
  const sides = { leading, trailing };
  switch (sides[direction] ?? direction) {
    case "left": return [[1, 0.5], [0, 0.5]];
    case "top": return [[0.5, 1], [0.5, 0]];
    case "bottom": return [[0.5, 0], [0.5, 1]];
    default: return [[0, 0.5], [1, 0.5]];
  }
}

let gradientCount = 0;

/** A gradient that fills what it is put into; skewed with it, as the layer's is. */
function gradientPicture({ colors, direction }, rightToLeft) {
  const svg = svgElement("svg", {
    viewBox: "0 0 1 1", preserveAspectRatio: "none", "aria-hidden": "true",
  });
  const [start, end] = gradientEnds(direction, rightToLeft);
  const id = `stage-gradient-${gradientCount++}`;
  const gradient = svgElement("linearGradient", {
    id, gradientUnits: "userSpaceOnUse", x1: start[0], y1: start[1], x2: end[0], y2: end[1],
  }, svg);
  colors.forEach((color, index) => {
    const stop = svgElement("stop", {
      offset: colors.length > 1 ? index / (colors.length - 1) : 0,
    }, gradient);
    stop.style.stopColor = cssColor(color);
  });
  svgElement("rect", { x: 0, y: 0, width: 1, height: 1, fill: `url(#${id})` }, svg);
  return svg;
}

/** The fog and the tint of the system's blurs: radius in points, saturation, colour. */
const blurEffects = {
  extraLight: [20, 1.8, "rgb(255 255 255 / 0.72)"],
  light: [20, 1.8, "rgb(255 255 255 / 0.4)"],
  dark: [20, 1.6, "rgb(20 20 22 / 0.62)"],
  regular: [20, 1.8, "rgb(248 248 250 / 0.5)"],
  prominent: [24, 1.8, "rgb(255 255 255 / 0.62)"],
  systemUltraThinMaterial: [16, 1.6, "rgb(248 248 250 / 0.3)"],
  systemThinMaterial: [20, 1.7, "rgb(248 248 250 / 0.45)"],
  systemMaterial: [24, 1.8, "rgb(248 248 250 / 0.6)"],
  systemThickMaterial: [28, 1.8, "rgb(248 248 250 / 0.76)"],
  systemChromeMaterial: [28, 1.8, "rgb(248 248 250 / 0.82)"],
};
for (const [name, [radius, saturation, color]] of Object.entries(blurEffects)) {
  if (!name.startsWith("system")) continue;
  blurEffects[`${name}Light`] = [radius, saturation, color];
  blurEffects[`${name}Dark`] = [radius, saturation, color.replace("248 248 250", "30 30 33")];
}

/**
 * Where a picture of `natural` size lies in a layer of `size`, as UIKit's content modes have it:
 * x, y, width, height.
 */
function contentPlace(mode, [width, height], [pictureWidth, pictureHeight]) {
  const fills = !mode || mode === "scaleToFill" || mode === "redraw";
  if (fills || !(pictureWidth > 0 && pictureHeight > 0)) {
    return [0, 0, width, height];
  }
  let scale = 1;
  if (mode === "scaleAspectFit") scale = Math.min(width / pictureWidth, height / pictureHeight);
  if (mode === "scaleAspectFill") scale = Math.max(width / pictureWidth, height / pictureHeight);
  const [w, h] = [pictureWidth * scale, pictureHeight * scale];
  const name = mode.toLowerCase();
  const x = name.includes("left") ? 0 : name.includes("right") ? width - w : (width - w) / 2;
  const y = name.includes("top") ? 0 : name.includes("bottom") ? height - h : (height - h) / 2;
  return [x, y, w, h];
}
