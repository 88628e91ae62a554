/** Why a gesture was decided as it was, in one line. */
function decisionText(gesture, result) {
  if (result.state === "triggered") return `started by the ${gesture.recognizer}`;
  if (result.state === "refused" || result.state === "waiting") return "the gesture does not begin";
  const { thresholds, progressAtRelease, projected, speed, reason } = result;
  const percent = (value) => `${Math.round(value * 1000) / 10} %`;
  const rate = (value) => gestureSpeed(gesture, value);
  const compared = (value, limit, unit) => {
    const words = value < limit && unit(value) !== unit(limit) ? "below" : "not above";
    return `${unit(value)} is ${words} ${unit(limit)}`;
  };
  const above = (value, limit, unit) => `finished: ${unit(value)} is above ${unit(limit)}`;
  switch (reason) {
    case "progress": return above(progressAtRelease, thresholds.progress, percent);
    case "velocity": return above(speed, thresholds.velocity, rate);
    case "projected":
      return `finished: projected ${percent(projected)} is above ${percent(thresholds.projected)}`;
    case "against": return `cancelled: ${rate(-speed)} back is above ${rate(thresholds.velocity)}`;
    case "cancelled": return "cancelled by the system";
    default: break;
  }
  const parts = [];
  if (thresholds.velocity !== null) parts.push(compared(speed, thresholds.velocity, rate));
  if (thresholds.progress !== null) {
    parts.push(compared(progressAtRelease, thresholds.progress, percent));
  }
  if (thresholds.projected !== null) {
    parts.push(`projected ${compared(projected, thresholds.projected, percent)}`);
  }
  return parts.length > 0 ? `cancelled: ${parts.join(" and ")}` : "cancelled";
}

/** A speed along the way in the units of a gesture. */
function gestureSpeed(gesture, value) {
  switch (gesture.recognizer) {
    case "pinch": return `${Math.round(value * 100) / 100} ×/s`;
    case "rotation": return `${Math.round((value * 180) / Math.PI)} °/s`;
    default: return `${Math.round(value)} pt/s`;
  }
}
