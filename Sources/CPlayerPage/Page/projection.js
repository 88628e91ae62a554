// Matrices as the evaluator has them: 16 numbers, row vectors, m11 m12 ... m44.

const Matrix = {
  identity: () => [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1],

  translation: (x, y) => [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, x, y, 0, 1],

  /** First `a`, then `b`. */
  product(a, b) {
    const result = new Array(16);
    for (let row = 0; row < 16; row += 4) {
      for (let column = 0; column < 4; column++) {
        result[row + column] =
          a[row] * b[column] + a[row + 1] * b[4 + column] + a[row + 2] * b[8 + column] +
          a[row + 3] * b[12 + column];
      }
    }
    return result;
  },

  /** The inverse by Gauss and Jordan with the largest pivots; null where there is none. */
  inverse(matrix, size = 4) {
    const rows = [];
    for (let row = 0; row < size; row++) {
      const line = Array.from(matrix.slice(row * size, (row + 1) * size));
      for (let column = 0; column < size; column++) line.push(column === row ? 1 : 0);
      rows.push(line);
    }
    for (let column = 0; column < size; column++) {
      let pivot = column;
      for (let row = column + 1; row < size; row++) {
        if (Math.abs(rows[row][column]) > Math.abs(rows[pivot][column])) pivot = row;
      }
      const factor = rows[pivot][column];
      if (!(Math.abs(factor) > 1e-9)) return null;
      [rows[column], rows[pivot]] = [rows[pivot], rows[column]];
      const line = rows[column];
      for (let place = 0; place < 2 * size; place++) line[place] /= factor;
      for (let row = 0; row < size; row++) {
        const multiple = rows[row][column];
        if (row === column || multiple === 0) continue;
        for (let place = 0; place < 2 * size; place++) rows[row][place] -= multiple * line[place];
      }
    }
    return rows.flatMap((line) => line.slice(size));
  },

  /** What a matrix does to the plane z = 0 as it is seen: x, y, 1 to x, y, w. */
  ofPlane: (m) => [m[0], m[1], m[3], m[4], m[5], m[7], m[12], m[13], m[15]],

  product3(a, b) {
    const result = new Array(9);
    for (let row = 0; row < 9; row += 3) {
      for (let column = 0; column < 3; column++) {
        result[row + column] =
          a[row] * b[column] + a[row + 1] * b[3 + column] + a[row + 2] * b[6 + column];
      }
    }
    return result;
  },

  /** Whether how a point is seen depends on its z. */
  seesDepth: (m) => m[8] !== 0 || m[9] !== 0 || m[11] !== 0,

  /** Whether a plane stays where all other flat layers are. */
  leavesPlane: (m) => Math.abs(m[2]) + Math.abs(m[6]) > 1e-9 || Math.abs(m[14]) > 1e-6,

  /**
   * The transform of a child inside of its parent's flat layer: it looks on the screen as the
   * evaluator has it even though a browser, as Core Animation does, presses a layer's children into
   * its plane. Its z is the child's own, for the order among the parent's children.
   *
   * `toParent` is the child's matrix to the parent; `child` and `parent` are those to the screen.
   */
  inPlane(toParent, child, parent) {
    if (!Matrix.seesDepth(parent)) return toParent;
    const inverse = Matrix.inverse(Matrix.ofPlane(parent), 3);
    if (!inverse) return toParent;
    const plane = Matrix.product3(Matrix.ofPlane(child), inverse);
    return [
      plane[0], plane[1], toParent[2], plane[2], plane[3], plane[4], toParent[6], plane[5],
      0, 0, 1, 0, plane[6], plane[7], toParent[14], plane[8],
    ];
  },

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
