/** Lines over the stage, in its points: outlines, ghosts of other moments, paths, fingers. */
class Overlay {
  constructor() {
    this.node = svgElement("svg", { class: "stage-overlay", "aria-hidden": "true" });
    this.ghosts = svgElement("g", { class: "stage-ghosts" }, this.node);
    this.path = svgElement("polyline", { class: "stage-path" }, this.node);
    this.outline = svgElement("polygon", { class: "stage-outline" }, this.node);
    this.anchor = svgElement("circle", { class: "stage-anchor", r: 4 }, this.node);
    this.fingers = svgElement("g", { class: "stage-fingers" }, this.node);
    this.setPath(null);
    this.setOutline(null);
  }

  setSize({ width, height }) {
    this.node.setAttribute("viewBox", `0 0 ${width} ${height}`);
    this.node.style.width = `${width}px`;
    this.node.style.height = `${height}px`;
  }

  /** `shape` is {outline, anchor, isEmpty, hue} or null. */
  setOutline(shape) {
    const isSeen = shape !== null && shape.outline.length > 2;
    this.outline.style.display = isSeen ? "" : "none";
    this.anchor.style.display = isSeen && shape.anchor ? "" : "none";
    if (!isSeen) return;
    this.outline.setAttribute("points", Overlay.points(shape.outline));
    this.outline.classList.toggle("is-empty", shape.isEmpty);
    if (shape.anchor) {
      this.anchor.setAttribute("cx", shape.anchor[0]);
      this.anchor.setAttribute("cy", shape.anchor[1]);
    }
  }

  /** Each ghost is {outline, hue, strength} with a strength in 0...1. */
  setGhosts(ghosts) {
    this.ghosts.replaceChildren(
      ...ghosts.map(({ outline, hue, strength }) => {
        const polygon = svgElement("polygon", { points: Overlay.points(outline) });
        polygon.style.stroke = hue === null ? "" : `hsl(${hue} 75% 55%)`;
        polygon.style.opacity = strength;
        return polygon;
      }));
  }

  setPath(points) {
    const isSeen = points !== null && points.length > 1;
    this.path.style.display = isSeen ? "" : "none";
    if (isSeen) this.path.setAttribute("points", Overlay.points(points));
  }

  /** Soft dots where fingers are. */
  setFingers(points) {
    while (this.fingers.childElementCount > points.length) this.fingers.lastChild.remove();
    while (this.fingers.childElementCount < points.length) {
      svgElement("circle", { r: 22 }, this.fingers);
    }
    points.forEach(([x, y], index) => {
      this.fingers.children[index].setAttribute("cx", x);
      this.fingers.children[index].setAttribute("cy", y);
    });
  }

  static points(list) {
    return list.map(([x, y]) => `${round(x)},${round(y)}`).join(" ");
  }
}

function round(number) {
  return Math.round(Math.min(Math.max(number, -1e6), 1e6) * 100) / 100;
}
