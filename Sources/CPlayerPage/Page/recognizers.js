// Recognizers that say what UIKit's say. A touch is {time, points} with points of the stage by
// finger; an answer is {phase, translation, velocity, scale, rotation, location} or null.

const Touching = {
  /** Points that a finger goes before it pans. */
  panSlop: 10,
  /** Points within which a finger counts as still. */
  stillSlop: 10,
  /** Points by which two fingers part or meet before they pinch. */
  pinchSlop: 8,
  /** Radians by which two fingers turn before they rotate. */
  rotationSlop: 0.06,
  /** Points from an edge within which an edge pan starts. */
  edgeWidth: 24,
  /** Seconds over which velocities are taken. */
  velocitySpan: 0.1,
  /** Seconds of the longest tap, the shortest long press and the longest swipe. */
  tapTime: 0.75,
  pressTime: 0.5,
  swipeTime: 0.5,
  /** Points of the shortest swipe. */
  swipeLength: 40,
};

/** Numbers at moments, to tell how fast they change. */
class Motion {
  constructor() {
    this.moments = [];
  }

  add(time, values) {
    const last = this.moments.at(-1);
    if (last && last.time >= time) this.moments.pop();
    this.moments.push({ time, values });
    while (this.moments.length > 2 && this.moments[1].time < time - 0.5) this.moments.shift();
  }

  /** The values at `time`, on a straight line between two moments. */
  at(time) {
    const after = this.moments.findIndex((moment) => moment.time >= time);
    if (after <= 0) return (after === 0 ? this.moments[0] : this.moments.at(-1)).values;
    const [a, b] = [this.moments[after - 1], this.moments[after]];
    const part = (time - a.time) / (b.time - a.time);
    return a.values.map((value, index) => value + part * (b.values[index] - value));
  }

  /** Per second, over the last moments before `time`. */
  velocity(time) {
    const first = this.moments[0];
    if (!first || time <= first.time) return first ? first.values.map(() => 0) : [0, 0];
    const start = Math.max(time - Touching.velocitySpan, first.time);
    const before = this.at(start);
    return this.at(time).map((value, index) => (value - before[index]) / (time - start));
  }
}

function middle(points) {
  const sum = points.reduce(([x, y], point) => [x + point[0], y + point[1]], [0, 0]);
  return [sum[0] / points.length, sum[1] / points.length];
}

function length([x, y]) {
  return Math.hypot(x, y);
}

/** What all recognizers have: fingers come, move and go. */
class TouchRecognizer {
  constructor(gesture) {
    this.gesture = gesture;
    this.isActive = false;
    this.hasFailed = false;
  }

  event(phase, touch, more = {}) {
    return {
      time: touch.time, phase, translation: [0, 0], velocity: [0, 0], scale: 1, rotation: 0,
      location: touch.points.length > 0 ? middle(touch.points) : this.location ?? [0, 0], ...more,
    };
  }

  fail() {
    this.hasFailed = true;
    this.isActive = false;
    return null;
  }

  begin(_touch) {
    return null;
  }

  move(_touch) {
    return null;
  }

  end(_touch) {
    return this.fail();
  }

  /** The time of a long press has gone by. */
  wait(_touch) {
    return null;
  }

  /** The system takes the fingers away. */
  cancel(touch) {
    return this.isActive ? this.event("cancelled", touch) : this.fail();
  }
}

/** A finger that moves; others may come to it later. */
class PanRecognizer extends TouchRecognizer {
  begin(touch) {
    if (touch.points.length > 1 && !this.isActive) return this.fail();
    if (this.way) return this.#rebase(touch);
    this.way = [0, 0];
    this.base = [0, 0];
    this.motion = new Motion();
    this.#rebase(touch);
    this.motion.add(touch.time, this.way);
    return null;
  }

  /** Fingers that come or go move nothing. */
  #rebase(touch) {
    this.count = touch.points.length;
    this.location = middle(touch.points);
    return null;
  }

  move(touch) {
    const now = middle(touch.points);
    if (touch.points.length !== this.count) this.#rebase(touch);
    this.way = this.way.map((way, axis) => way + now[axis] - this.location[axis]);
    this.location = now;
    this.motion.add(touch.time, this.way);
    if (this.isActive) return this.#say("changed", touch);
    if (length(this.way) < Touching.panSlop) return null;
    this.isActive = true;
    this.base = this.way;
    return this.#say("began", touch);
  }

  end(touch) {
    if (touch.points.length > 0) return this.#rebase(touch);
    return this.isActive ? this.#say("ended", touch) : this.fail();
  }

  #say(phase, touch) {
    return this.event(phase, touch, {
      translation: this.way.map((way, axis) => way - this.base[axis]),
      velocity: this.motion.velocity(touch.time), location: this.location,
    });
  }
}

/** A quick stroke along one of the four ways. */
class SwipeRecognizer extends TouchRecognizer {
  constructor(gesture, way) {
    super(gesture);
    this.way = way;
  }

  begin(touch) {
    if (touch.points.length > 1) return this.fail();
    this.start = { time: touch.time, point: touch.points[0] };
    this.motion = new Motion();
    this.motion.add(touch.time, touch.points[0]);
    return null;
  }

  move(touch) {
    const [x, y] = touch.points[0].map((value, axis) => value - this.start.point[axis]);
    this.motion.add(touch.time, touch.points[0]);
    if (touch.time - this.start.time > Touching.swipeTime) return this.fail();
    const along = x * this.way[0] + y * this.way[1];
    const across = Math.abs(x * this.way[1]) + Math.abs(y * this.way[0]);
    if (along < Touching.swipeLength || across > along / 2) return null;
    return this.event("ended", touch, {
      translation: [x, y], velocity: this.motion.velocity(touch.time),
    });
  }
}

/** A touch that stays where it is: short, or long. */
class StillRecognizer extends TouchRecognizer {
  begin(touch) {
    if (touch.points.length > 1) return this.fail();
    this.start = { time: touch.time, point: touch.points[0] };
    this.location = touch.points[0];
    return null;
  }

  move(touch) {
    const way = touch.points[0].map((value, axis) => value - this.start.point[axis]);
    return length(way) > Touching.stillSlop ? this.fail() : null;
  }
}

class TapRecognizer extends StillRecognizer {
  end(touch) {
    if (touch.time - this.start.time > Touching.tapTime) return this.fail();
    return this.event("ended", touch);
  }
}

class PressRecognizer extends StillRecognizer {
  wait(touch) {
    return this.event("began", touch);
  }
}

/** Two fingers that part, meet or turn. */
class PairRecognizer extends TouchRecognizer {
  begin(touch) {
    if (touch.points.length !== 2) return null;
    [this.spread, this.angle] = this.#pair(touch);
    this.turned = 0;
    this.motion = new Motion();
    this.motion.add(touch.time, [this.value(1)]);
    return null;
  }

  #pair({ points: [a, b] }) {
    const way = [b[0] - a[0], b[1] - a[1]];
    return [Math.max(length(way), 1), Math.atan2(way[1], way[0])];
  }

  move(touch) {
    if (!this.motion || touch.points.length < 2) return null;
    const [spread, angle] = this.#pair(touch);
    const step = angle - this.angle;
    this.angle = angle;
    this.turned += step - 2 * Math.PI * Math.round(step / (2 * Math.PI));
    this.location = middle(touch.points);
    this.scale = spread / this.spread;
    this.motion.add(touch.time, [this.value(this.scale)]);
    if (this.isActive) return this.#say("changed", touch);
    if (!this.isBeyondSlop(spread - this.spread)) return null;
    this.isActive = true;
    return this.#say("began", touch);
  }

  end(touch) {
    if (this.isActive) return this.#say("ended", touch);
    return touch.points.length > 0 ? null : this.fail();
  }

  #say(phase, touch) {
    return this.event(phase, touch, {
      velocity: this.motion.velocity(touch.time)[0], location: this.location, ...this.said(),
    });
  }
}

class PinchRecognizer extends PairRecognizer {
  value(scale) {
    return scale;
  }

  isBeyondSlop(way) {
    return Math.abs(way) >= Touching.pinchSlop;
  }

  said() {
    return { scale: this.scale };
  }
}

class RotationRecognizer extends PairRecognizer {
  value() {
    return this.turned;
  }

  isBeyondSlop() {
    return Math.abs(this.turned) >= Touching.rotationSlop;
  }

  said() {
    return { rotation: this.turned };
  }
}

const wayVectors = {
  left: [-1, 0], right: [1, 0], up: [0, -1], top: [0, -1], down: [0, 1], bottom: [0, 1],
};

/** The side of the screen that a way of the spec means; a mirrored transition turns all of them. */
function sideOfScreen(way, rightToLeft, isMirrored) {
  const turned = { left: "right", right: "left" };
  const named = { leading: "left", trailing: "right" };
  const side = named[way] ?? way;
  const turns = isMirrored || (rightToLeft && named[way] !== undefined);
  return turns ? turned[side] ?? side : side;
}

/** The recognizer of a gesture for a touch that starts at `point`; null where it cannot start. */
function recognizer(gesture, point, { stage, rightToLeft, transition }) {
  const isMirrored = rightToLeft && (transition?.mirrored ?? false);
  const side = sideOfScreen(gesture.way, rightToLeft, isMirrored);
  switch (gesture.recognizer) {
    case "pan": return new PanRecognizer(gesture);
    case "edgePan": {
      const { width, height } = stage;
      const distance = {
        left: point[0], right: width - point[0], top: point[1], bottom: height - point[1],
      }[side];
      return distance <= Touching.edgeWidth ? new PanRecognizer(gesture) : null;
    }
    case "pinch": return new PinchRecognizer(gesture);
    case "rotation": return new RotationRecognizer(gesture);
    case "swipe": return new SwipeRecognizer(gesture, wayVectors[side] ?? [1, 0]);
    case "tap": return new TapRecognizer(gesture);
    case "longPress": return new PressRecognizer(gesture);
    default: return null;
  }
}
