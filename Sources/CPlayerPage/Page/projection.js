// Matrices as the evaluator has them: 16 numbers, row vectors, m11 m12 ... m44.

const Matrix = {
  translation: (x, y) => [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, x, y, 0, 1],

  /** `a` in the plane of a layer, seen through the layer's own matrix: its depth is left behind. */
  drawn(a, layer) {
    const result = new Array(16);
    for (let row = 0; row < 16; row += 4) {
      for (let column = 0; column < 4; column++) {
        result[row + column] =
          a[row] * layer[column] + a[row + 1] * layer[4 + column] +
          a[row + 3] * layer[12 + column];
      }
    }
    return result;
  },

  /** Whether a plane stays where all other flat layers are. */
  leavesPlane: (m) => Math.abs(m[2]) + Math.abs(m[6]) > 1e-9 || Math.abs(m[14]) > 1e-6,

  /**
   * As CSS has it, rounded to what no screen shows, since long numbers cost time. A browser keeps
   * few decimals of a number: where a layer is seen in perspective, whose numbers are small, all
   * are large. Where it is not, the last number is 1: with another one Chromium clips nothing in it.
   */
  css(m) {
    const isFlat = Math.abs(m[3]) + Math.abs(m[7]) < 1e-9 && m[15] > 0;
    const factor = isFlat ? 1 / m[15] : 1024;
    let text = "";
    for (let place = 0; place < 16; place++) {
      text += (place > 0 ? "," : "") + Math.round(m[place] * factor * 1e10) / 1e10;
    }
    return `matrix3d(${text})`;
  },
};

/** Where the point x, y of a layer is seen; null behind the eye. */
function projected(m, x, y) {
  const w = x * m[3] + y * m[7] + m[15];
  if (!(w > 0)) return null;
  return [(x * m[0] + y * m[4] + m[12]) / w, (x * m[1] + y * m[5] + m[13]) / w];
}

/** The outline of the rect 0, 0, width, height as it is seen, cut off before the eye. */
function projectedOutline(m, width, height) {
  const corners = [[0, 0], [width, 0], [width, height], [0, height]].map(([x, y]) => [
    x * m[0] + y * m[4] + m[12], x * m[1] + y * m[5] + m[13], x * m[3] + y * m[7] + m[15],
  ]);
  const near = 0.02;
  const outline = [];
  corners.forEach((corner, index) => {
    const before = corners[(index + 3) % 4];
    if (corner[2] >= near !== before[2] >= near) {
      const part = (near - before[2]) / (corner[2] - before[2]);
      outline.push(before.map((number, axis) => number + part * (corner[axis] - number)));
    }
    if (corner[2] >= near) outline.push(corner);
  });
  return outline.map(([x, y, w]) => [x / w, y / w]);
}

/** Whether a point is inside of an outline. */
function isInside(outline, [x, y]) {
  let isOdd = false;
  outline.forEach(([ax, ay], index) => {
    const [bx, by] = outline[(index + outline.length - 1) % outline.length];
    const crosses = ay > y !== by > y;
    if (crosses && x < ax + ((y - ay) * (bx - ax)) / (by - ay)) isOdd = !isOdd;
  });
  return isOdd;
}
