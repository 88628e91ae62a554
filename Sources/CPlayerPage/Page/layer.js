/** Writes only what has changed to a style. */
class StyleWriter {
  constructor(style) {
    this.style = style;
    this.written = new Map();
  }

  set(name, value) {
    if (this.written.get(name) === value) return;
    this.written.set(name, value);
    this.style.setProperty(name, value);
  }
}

/**
 * One element of a scene: a flat layer, as every `CALayer` is, in whose plane its children are
 * drawn after they were put in order of depth among themselves.
 */
class LayerView {
  /** `context` is {scene, stage, ends, standIns, hues, rightToLeft}. */
  constructor(index, context) {
    this.index = index;
    this.element = context.scene.elements[index];
    this.context = context;
    this.tracked = new Set(
      context.scene.tracks.filter((track) => track.element === index).map((each) => each.property));
    this.node = document.createElement("div");
    this.node.className = `layer layer-${this.element.content.kind}`;
    if (Number.isInteger(this.element.member)) this.node.classList.add("is-member");
    this.box = document.createElement("div");
    this.box.className = "layer-box";
    // Chromium cuts a clip wrongly in a node that it draws in pieces, behind one sibling and in front
    // of another; what blurs what is behind it has to be clipped itself.
    this.mask = this.node;
    if (this.element.clip && this.element.content.kind !== "effect") {
      this.mask = document.createElement("div");
      this.mask.className = "layer-mask";
      this.node.append(this.mask);
    }
    this.mask.append(this.box);
    this.outer = new StyleWriter(this.node.style);
    this.cut = this.mask === this.node ? this.outer : new StyleWriter(this.mask.style);
    this.inner = new StyleWriter(this.box.style);
    this.space = null;
    this.edge = null;
    this.markers = null;
    this.size = [NaN, NaN];
    this.laidOut = "";
    this.#begin();
  }

  /** Puts another element's layer inside of this one. */
  append(child) {
    if (!this.space) {
      this.space = document.createElement("div");
      this.space.className = "layer-space";
      this.box.append(this.space);
    }
    this.space.append(child.node);
  }

  /** From then on the children are put in order by their depth. */
  deepen() {
    this.space?.classList.add("is-deep");
  }

  #begin() {
    const { content } = this.element;
    switch (content.kind) {
      case "gradient":
        this.picture = gradientPicture(content, this.context.rightToLeft);
        break;
      case "effect": {
        const [radius, saturation, tint] = blurEffects[content.blur] ?? blurEffects.regular;
        for (const name of ["backdrop-filter", "-webkit-backdrop-filter"]) {
          this.outer.set(name, `blur(${radius}px) saturate(${saturation})`);
        }
        this.ownColor = tint;
        break;
      }
      case "color": this.ownColor = cssColor(content.color); break;
      case "screen": this.ownColor = toneColor(screenHues[content.screen], backgroundTone); break;
      default: break;
    }
    if (this.picture) this.#show(this.picture);
  }

  /** The rect of an element at a frame. */
  static #rest(frame, index) {
    const start = index * FrameLayout.stride + FrameLayout.place.frame;
    return frame.subarray(start, start + 4);
  }

  #show(picture) {
    this.picture = picture;
    picture.classList.add("layer-picture");
    this.pictureStyle = new StyleWriter(picture.style);
    this.box.querySelector(":scope > .layer-picture")?.remove();
    this.box.prepend(picture);
  }

  /** What the device's edges take of a screen where it rests. */
  #safeArea(screen, size) {
    const { stage, ends, scene } = this.context;
    const index = scene.elements.findIndex(
      ({ content }) => content.kind === "screen" && content.screen === screen);
    // Where a copied screen stands that is not as large as the stage is not known.
    if (index < 0) {
      const isWhole = size[0] === stage.width && size[1] === stage.height;
      return isWhole ? stage.safeArea : [0, 0, 0, 0];
    }
    const frame = screen === "to" ? ends[1] : ends[0];
    const [x, y, width, height] = LayerView.#rest(frame, index);
    const [left, top] = [x + frame[12], y + frame[13]];
    const [right, bottom] = [stage.width - left - width, stage.height - top - height];
    return [top, left, bottom, right].map((distance, side) =>
      Math.max(stage.safeArea[side] - Math.max(distance, 0), 0));
  }

  #layOut(width, height) {
    const { content, name, original } = this.element;
    const hue = this.context.hues.of(this.element);
    const screenLabel = content.screen === "to" ? "To" : "From";
    const screen = (size, paintsBackground) => ({
      kind: content.screen, label: screenLabel, hue, width: size[0], height: size[1],
      safeArea: this.#safeArea(content.screen, size), paintsBackground,
    });
    switch (content.kind) {
      case "screen":
        this.#showOnce(`${width} ${height}`, () => screen([width, height], false));
        break;
      case "views":
        this.#showOnce(`${width} ${height}`, () => this.#view(hue, content.view, width, height));
        break;
      case "snapshot":
      case "viewSnapshot":
      case "shared": {
        const size = original[0] > 0 && original[1] > 0 ? original : [width, height];
        this.natural = content.rect ? content.rect.slice(2) : size;
        this.#showOnce("picture", () => content.kind === "snapshot"
          ? screen(size, true) : this.#view(hue, content.view ?? name, ...size));
        if (content.rect) this.picture.setAttribute("viewBox", content.rect.join(" "));
        break;
      }
      default: break;
    }
    if (!this.pictureStyle) return;
    const place = contentPlace(this.element.contentMode, [width, height], this.natural ?? [0, 0]);
    ["left", "top", "width", "height"].forEach((side, index) =>
      this.pictureStyle.set(side, `${place[index]}px`));
  }

  #view(hue, label, width, height) {
    const kind = "view";
    return { kind, label, hue, width, height, safeArea: [0, 0, 0, 0], paintsBackground: true };
  }

  #showOnce(key, describe) {
    if (this.laidOut === key) return;
    this.laidOut = key;
    this.#show(this.context.standIns.picture(describe()));
  }

  /** Shows the element's numbers of `frame`; `transform` is a matrix into the parent's plane. */
  draw(frame, transform) {
    const start = this.index * FrameLayout.stride;
    const number = (name, part = 0) => frame[start + FrameLayout.place[name] + part];
    const all = (name) => {
      const place = start + FrameLayout.place[name];
      return frame.subarray(place, place + 4);
    };
    const [width, height] = [Math.max(number("frame", 2), 0), Math.max(number("frame", 3), 0)];
    if (width !== this.size[0] || height !== this.size[1]) {
      this.size = [width, height];
      this.outer.set("width", `${width}px`);
      this.outer.set("height", `${height}px`);
      this.#layOut(width, height);
      this.#placeMarkers();
    }
    this.outer.set("transform", Matrix.css(transform));
    this.outer.set("opacity", String(number("alpha")));
    this.outer.set("visibility", number("hidden") !== 0 ? "hidden" : "");
    const blur = number("blurRadius");
    this.outer.set("filter", blur > 0 ? `blur(${blur}px)` : "");
    const clip = this.#clip(all("clip"), width, height);
    this.cut.set("clip-path", clip);
    // A blur is clipped, and no clip blurred.
    if (this.cut !== this.outer) this.outer.set("clip-path", blur > 0 ? clip : "");
    this.#drawBox(number, all);
    this.#drawEdge(number, all);
  }

  #drawBox(number, all) {
    const radius = number("cornerRadius");
    const opacity = number("shadowOpacity");
    const hasShadow = opacity > 0 || this.tracked.has("shadowOpacity");
    const rounds = !hasShadow && (radius > 0 || this.tracked.has("cornerRadius"));
    const clips = this.element.clips || rounds;
    const round = radius > 0 ? `${radius}px` : "";
    this.inner.set("border-radius", round);
    // A gradient is a background, which is round even beside a shadow.
    if (this.element.content.kind === "gradient") this.pictureStyle.set("border-radius", round);
    if (this.element.content.kind === "effect") this.outer.set("border-radius", round);
    this.inner.set("overflow", clips ? "hidden" : "");
    const background = all("backgroundColor");
    const color = cssColor(background);
    const isPainted = background[3] > 0 || this.tracked.has("backgroundColor");
    // What a screen has for a background is the app's affair: the spec's colour lies over it.
    const isOver = this.element.content.kind === "screen";
    this.inner.set("background-color", isPainted && !isOver ? color : this.ownColor ?? "");
    if (isOver) {
      this.inner.set("background-image", isPainted ? `linear-gradient(${color}, ${color})` : "");
    }
    const hasOwn = this.ownColor || this.picture || background[3] > 0;
    // A box's shadow is as wide as both sides of its blur, that of a filter as one.
    const sides = hasOwn ? 2 : 1;
    let shadow = "";
    if (opacity > 0 && !clips) {
      const dark = Array.from(all("shadowColor"));
      dark[3] *= opacity;
      const [x, y] = all("shadowOffset");
      shadow = `${x}px ${y}px ${sides * number("shadowRadius")}px ${cssColor(dark)}`;
    }
    this.inner.set("box-shadow", hasOwn ? shadow : "");
    this.inner.set("filter", shadow && !hasOwn ? `drop-shadow(${shadow})` : "");
  }

  /** The border lies above the children. */
  #drawEdge(number, all) {
    // A wider one would make the box larger.
    const width = Math.min(number("borderWidth"), ...this.size.map((side) => side / 2));
    if (!(width > 0) && !this.edge) return;
    if (!this.edge) {
      const node = document.createElement("div");
      node.className = "layer-edge";
      this.mask.append(node);
      this.edge = new StyleWriter(node.style);
    }
    const color = cssColor(all("borderColor"));
    this.edge.set("border", width > 0 ? `${width}px solid ${color}` : "none");
    this.edge.set("border-radius", `${number("cornerRadius")}px`);
  }

  #clip([x, y, third, fourth], width, height) {
    if (Number.isNaN(x)) return "";
    if (this.element.clip === "circle") return `circle(${Math.max(third, 0)}px at ${x}px ${y}px)`;
    return `polygon(${[[x, y], [x + third, y], [x + third, y + fourth], [x, y + fourth]]
      .map((point) => `${point[0]}px ${point[1]}px`).join(",")})`;
  }

  // Measuring

  #placeMarkers() {
    this.markers?.forEach((marker, index) => {
      marker.style.left = `${index === 1 || index === 2 ? this.size[0] : 0}px`;
      marker.style.top = `${index > 1 ? this.size[1] : 0}px`;
    });
  }

  /** Where the browser has the corners, in the page's pixels, clockwise from the top left. */
  measuredCorners() {
    if (!this.markers) {
      this.markers = [0, 1, 2, 3].map(() => {
        const marker = document.createElement("i");
        marker.className = "layer-corner";
        this.node.append(marker);
        return marker;
      });
      this.#placeMarkers();
    }
    return this.markers.map((marker) => {
      const { left, top } = marker.getBoundingClientRect();
      return [left, top];
    });
  }
}
