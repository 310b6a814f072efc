// Memory against work, for all runs: states held, over the expansions so far.

function chartPart(replays, frames, width, height, others, all, hidesFuture) {
  const root = draw("g", {});
  const work = Math.max(1, ...replays.concat(others).map(r => r.visits[r.steps.length]));
  const most = Math.max(1, all, ...replays.concat(others).map(r => r.last.count.peakStored));
  const left = 34;
  const base = height - 30;
  const x = visits => left + visits / work * (width - left - 10);
  const y = states => base - states / most * (base - 14 - 13 * replays.length);
  for (let i = 0; i <= 2; i++) {
    root.append(draw("path", { class: "grid", d: "M" + left + " " + round(y(most * i / 2)) + "H" + (width - 8) }), label(left - 4, y(most * i / 2) + 4, grouped(Math.round(most * i / 2)), "small end"));
  }
  root.append(draw("path", { class: "axis", d: "M" + left + " 10V" + base + "H" + (width - 8) }));
  root.append(label(left, base + 13, 0, "small mid"), label(width - 10, base + 13, grouped(work), "small end"), label((left + width) / 2, base + 24, replays.every(onSets) ? "products" : "expansions", "small mid"));
  for (const [states, words] of levelsOf(replays, all)) {
    root.append(draw("path", { class: "limit", d: "M" + left + " " + round(y(states)) + "H" + (width - 8) }), label(left + 5, y(states) + 11, words, "small name"));
  }
  (hidesFuture ? [] : others).forEach(other => root.append(draw("path", { class: "line0 ahead", d: memoryLine(other, other.steps.length, x, y) })));
  replays.forEach((replay, i) => {
    hidesFuture || root.append(draw("path", { class: "line" + i % 3 + " ahead", d: memoryLine(replay, replay.steps.length, x, y) }));
    root.append(draw("path", { class: "line" + i % 3, d: memoryLine(replay, frames[i].at, x, y) }));
    root.append(draw("circle", { r: 3.5, cx: round(x(frames[i].count.visits)), cy: round(y(frames[i].count.stored)), class: "token" }));
    root.append(draw("path", { class: "line" + i % 3, d: "M" + (left + 8) + " " + (13 + 13 * i) + "h16" }), label(left + 29, 17 + 13 * i, shortened(runName(replay), 34), "small"));
  });
  return { node: root, width, height };
}

/** Whether a run holds nodes of a diagram instead of states. */
function onSets(replay) {
  return replay.begin.structure === "diagram";
}

/** Lines across: all states that were reached, and the memory that the runs may use. */
function levelsOf(replays, all) {
  const limits = new Map([[all, grouped(all) + (replays.some(r => r.end.completeness === "COMPLETE") ? " states in all" : " states reached")]]);
  for (const replay of replays) {
    const o = replay.begin.options;
    const limit = o.cacheStates || o.cacheSlots || o.memoryStates;
    if (limit && limit < all) {
      limits.set(limit, "memory for " + grouped(limit));
    }
  }
  return limits;
}

function memoryLine(replay, end, x, y) {
  const jumpBy = Math.max(1, Math.ceil(replay.steps.length / 800));
  let d = "M" + round(x(0)) + " " + round(y(0));
  for (let k = 0; k <= end; k += jumpBy) {
    d += "L" + round(x(replay.visits[k])) + " " + round(y(replay.stored[k]));
  }
  return d + "L" + round(x(replay.visits[end])) + " " + round(y(replay.stored[end]));
}

/** A run in a few words: method, order, and the options that were given. */
function runName(replay) {
  const b = replay.begin;
  const options = Object.entries(b.options).filter(([key, value]) => !(key === "seed" && value === 0)).map(([key, value]) => key.replace(/[A-Z]/g, c => " " + c.toLowerCase()) + (value === true ? "" : " " + value));
  return [b.method + (b.order ? " " + b.order : "")].concat(options).join(", ");
}
