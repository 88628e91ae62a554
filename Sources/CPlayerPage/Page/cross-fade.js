/** What plays under Reduce Motion where the spec says nothing else: one screen over the other. */
class CrossFade {
  static duration = 0.25;

  /**
   * `usual` is the scene as it plays otherwise, `ends` its first and its last frame, `presentation`
   * what the page's data say of one, or null.
   */
  constructor(usual, stage, ends, presentation = null) {
    const shows = (screen) =>
      usual.elements.some((element) => element.listed && element.content.screen === screen);
    // A presentation whose screen below has stayed in its place fades out again.
    this.moving = shows("to") ? "to" : "from";
    const below = this.moving === "to" ? "from" : "to";
    const rest = ends[this.moving === "to" ? 1 : 0];
    const index = usual.elements.findIndex(
      ({ content }) => content.kind === "screen" && content.screen === this.moving);
    const start = index * FrameLayout.stride + FrameLayout.place.frame;
    const whole = [0, 0, stage.width, stage.height];
    let place = whole;
    if (index >= 0) {
      const [x, y, width, height] = rest.subarray(start, start + 4);
      // A container that moves brings its screens to their place.
      place = [x + rest[12], y + rest[13], width, height];
    }
    const named = (name) => usual.elements.find((element) => element.name === name);
    const dim = presentation?.dims ? named("presentation.dim") ?? named("dim") : null;
    const isRound = presentation?.rounds && index >= 0;
    this.radius = isRound ? rest[index * FrameLayout.stride + FrameLayout.place.cornerRadius] : 0;
    this.rects = dim ? [whole, whole, whole, place] : [whole, whole, place];
    const element = (name, content) => ({
      name, member: null, parent: name === "container" ? null : 0, listed: true,
      hasChildren: name === "container", clips: false, content, contentMode: null, line: 0,
    });
    const screen = (name) => element(name, { kind: "screen", screen: name });
    const elements = [
      element("container", { kind: "container" }), screen(below), ...(dim ? [dim] : []),
      screen(this.moving),
    ];
    // What dims comes and goes with the screen.
    const fading = elements.map((_, index) => index).slice(2);
    this.scene = {
      duration: CrossFade.duration, delay: 0, endTime: CrossFade.duration, form: "animator",
      elementCount: elements.length, trackCount: fading.length, columnCount: 1, isCrossFade: true,
      elements,
      tracks: fading.map((index) => ({
        element: index, property: "alpha", type: "number", columns: [0, 1], line: 0, begin: 0,
        end: CrossFade.duration, places: [0, 1],
      })),
    };
  }

  progressAt(time) {
    return Math.min(Math.max(time / CrossFade.duration, 0), 1);
  }

  /** The alpha of the screen above after UIKit's easeInOut, cubic-bezier(0.42, 0, 0.58, 1). */
  alpha(progress) {
    const at = (s, a, b) => 3 * s * (1 - s) ** 2 * a + 3 * s ** 2 * (1 - s) * b + s ** 3;
    let [low, high] = [0, 1];
    for (let step = 0; step < 50; step++) {
      const middle = (low + high) / 2;
      if (at(middle, 0.42, 0.58) < progress) low = middle;
      else high = middle;
    }
    const eased = progress <= 0 ? 0 : progress >= 1 ? 1 : at(low, 0, 1);
    return this.moving === "to" ? eased : 1 - eased;
  }

  frame(progress) {
    const count = this.rects.length;
    const frame = new Float64Array(count * FrameLayout.stride);
    for (let element = 0; element < count; element++) {
      const start = element * FrameLayout.stride;
      const [x, y, width, height] = this.rects[element];
      const set = (name, ...values) => frame.set(values, start + FrameLayout.place[name]);
      frame.set(Matrix.translation(x, y), start);
      set("frame", x, y, width, height);
      set("center", x + width / 2, y + height / 2);
      set("size", width, height);
      set("alpha", element >= 2 ? this.alpha(progress) : 1);
      set("cornerRadius", element === count - 1 ? this.radius : 0);
      set("borderColor", 0, 0, 0, 1);
      set("shadowRadius", 3);
      set("shadowOffset", 0, -3);
      set("shadowColor", 0, 0, 0, 1);
      set("anchor", 0.5, 0.5);
      for (const name of ["scale", "scaleX", "scaleY"]) set(name, 1);
      set("clip", NaN, NaN, NaN, NaN);
    }
    return frame;
  }

  column(from, to, count) {
    return Float64Array.from({ length: count }, (_, index) => {
      const time = count > 1 ? from + ((to - from) * index) / (count - 1) : from;
      return this.alpha(this.progressAt(time));
    });
  }
}
