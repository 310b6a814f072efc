// The data structures of the methods. Each is a function from a frame to a drawing of a given width, so that
// the page and the film strip show the same.

function plainLook(frame, extra) {
  return state => lookOf(frame, state) + (extra ? " " + extra : "");
}

function headed(root, words, y) {
  root.append(label(2, y + 11, words, "head"));
  return y + 18;
}

function listed(root, words, states, y, width, look) {
  let next = headed(root, words, y);
  const part = chips(states, 2, next, width - 4, look);
  root.append(part.node);
  if (states.length === 0) {
    root.append(label(2, next + 11, "none", "note"));
    return next + 24;
  }
  return part.bottom + 8;
}

/** How full memory is. */
function memoryBar(root, frame, limit, y, width) {
  let next = headed(root, "memory: " + grouped(frame.count.stored) + " of " + grouped(limit) + " states", y);
  const share = Math.min(1, frame.count.stored / limit);
  root.append(draw("rect", { x: 2, y: next, width: width - 4, height: 10, class: "box", rx: 3 }),
    draw("rect", { x: 2, y: next, width: round((width - 4) * share), height: 10, rx: 3, class: share >= 1 ? "bar-gone" : "bar-blue" }));
  return next + 20;
}

const STRUCTURES = {
  "open-set": {
    title: replay => /^dfs/.test(replay.begin.order) ? "Stack and closed states" : /^bfs/.test(replay.begin.order) ? "Queue and closed states" : "Open and closed states",
    legend: ["open", "closed", "current", "unseen"],
    draw(replay, frame, width) {
      const root = draw("g", {});
      const stack = /^dfs/.test(replay.begin.order);
      const queue = /^bfs/.test(replay.begin.order);
      const open = stack ? frame.order.slice().reverse() : frame.order;
      let y = listed(root, (stack ? "stack, top first: " : queue ? "queue, front first: " : "open: ") + grouped(frame.count.open), open, 4, width, plainLook(frame));
      y = listed(root, "closed: " + grouped(frame.closed.length), frame.closed, y, width, plainLook(frame));
      return { node: root, width, height: y };
    },
  },
  "td-tree": {
    title: () => "Termination-detection tree and cache",
    legend: ["open", "closed", "gone", "current"],
    draw(replay, frame, width) {
      const root = draw("g", {});
      let y = 4;
      const limit = replay.begin.options.cacheStates;
      if (limit) {
        y = memoryBar(root, frame, limit, y, width);
      }
      y = headed(root, "tree: " + grouped(frame.count.tree) + " states, each with its number of references", y);
      const tree = treePart(frame.pred, frame, width, state => frame.refs.get(state));
      tree.node.setAttribute("transform", "translate(0 " + y + ")");
      root.append(tree.node);
      y += tree.height + 6;
      y = listed(root, "candidates, which may be evicted: " + grouped(frame.candidates.length), frame.candidates, y, width, plainLook(frame));
      return { node: root, width: Math.max(width, tree.width), height: y };
    },
  },
  slots: {
    title: () => "Cache slots, queue and locality",
    legend: ["open", "closed", "gone", "current"],
    draw(replay, frame, width) {
      const root = draw("g", {});
      let y = 4;
      const slots = replay.begin.options.cacheSlots;
      if (slots && slots <= 400) {
        y = headed(root, "cache: " + grouped(frame.slots.size) + " of " + grouped(slots) + " slots taken", y);
        const perRow = Math.max(1, Math.floor((width - 4) / 42));
        for (let slot = 0; slot < slots; slot++) {
          const left = 2 + (slot % perRow) * 42;
          const top = y + Math.floor(slot / perRow) * 38;
          const state = frame.slots.get(slot);
          root.append(draw("rect", { x: left, y: top, width: 40, height: 34, class: "box" + (frame.step && frame.step.slot === slot && frame.step.event === "evict" ? " hot" : "") }), label(left + 3, top + 9, slot, "small"));
          if (state !== undefined) {
            root.append(chips([state], left + 2, top + 10, CHIP_WIDTH, plainLook(frame)).node);
          }
        }
        y += Math.ceil(slots / perRow) * 38 + 10;
      } else {
        y = headed(root, "cache: " + grouped(frame.count.stored) + " states", y);
      }
      y = listed(root, "queue, front first: " + grouped(frame.count.open), frame.order, y, width, plainLook(frame));
      y = headed(root, "transitions by the levels they lead on", y);
      const bars = histogram(frame.jumps, width);
      bars.node.setAttribute("transform", "translate(0 " + y + ")");
      root.append(bars.node);
      return { node: root, width, height: y + bars.height };
    },
  },
  front: {
    title: () => "Sweep line",
    legend: ["open", "closed", "gone", "pinned", "current"],
    draw(replay, frame, width) {
      const root = draw("g", {});
      let y = headed(root, lineText(replay, frame, width), 4);
      const classes = classesPart(replay, frame, width);
      classes.node.setAttribute("transform", "translate(0 " + y + ")");
      root.append(classes.node);
      y += classes.height + 6;
      const persistent = Array.from(frame.pinned);
      y = listed(root, "persistent, never deleted: " + grouped(persistent.length), persistent, y, width, plainLook(frame));
      y = headed(root, "the line over time, downwards; shaded: in memory", y);
      const strip = lineOverTime(replay, frame, width);
      strip.node.setAttribute("transform", "translate(0 " + y + ")");
      root.append(strip.node);
      return { node: root, width, height: y + strip.height };
    },
  },
  counters: {
    title: () => "Counters of predecessors",
    legend: ["open", "closed", "gone", "current"],
    draw(replay, frame, width) {
      const root = draw("g", {});
      let y = 4;
      const held = [];
      frame.inMemory.forEach((stored, state) => {
        if (stored) {
          held.push(state);
        }
      });
      const parts = [["pending, kept in any case", held.filter(s => frame.waiting[s] > 0)], ["checked, until the last firing has come", held.filter(s => frame.waiting[s] === 0)]];
      for (const [words, group] of parts) {
        y = headed(root, words + ": " + grouped(group.length), y);
        y = counterRows(root, group, frame, y, width) + 6;
      }
      const gone = [];
      frame.seen.forEach((seen, state) => {
        if (seen && !frame.inMemory[state] && !frame.evicted.has(state)) {
          gone.push(state);
        }
      });
      y = listed(root, "released, forgotten for good: " + grouped(frame.count.released), gone, y, width, plainLook(frame));
      if (frame.count.evictions > 0) {
        const evicted = Array.from(frame.evicted).sort((a, b) => a - b);
        y = listed(root, "evicted, since memory is short; may come again: " + grouped(evicted.length), evicted, y, width, plainLook(frame));
      }
      return { node: root, width, height: y };
    },
  },
  thresholds: {
    title: () => "Depth, thresholds and frontier",
    legend: ["open", "closed", "frontier", "current"],
    draw(replay, frame, width) {
      const root = draw("g", {});
      const saw = sawtooth(replay, frame, width);
      root.append(saw.node);
      let y = saw.height + 4;
      y = listed(root, "stack, from the initial state down", frame.stack, y, width, plainLook(frame));
      y = headed(root, "frontier: " + grouped(frame.frontier.length) + " to explore, " + grouped(frame.nextFrontier.length) + " for the next round", y);
      const pred = new Map();
      for (const state of frame.frontier.concat(frame.nextFrontier)) {
        const path = frame.paths.get(state) || [state];
        path.forEach((s, i) => {
          if (!pred.has(s)) {
            pred.set(s, i === 0 ? -1 : path[i - 1]);
          }
        });
      }
      const tree = treePart(pred, frame, width, () => undefined);
      tree.node.setAttribute("transform", "translate(0 " + y + ")");
      root.append(tree.node);
      y += tree.height + 6;
      y = headed(root, "numbers: explored again only at a lesser depth", y);
      const known = Array.from(frame.number.keys()).sort((a, b) => a - b).slice(0, MOST_CHIPS);
      const part = chips(known, 2, y, width - 4, plainLook(frame));
      root.append(part.node);
      part.node.childNodes.forEach((chip, i) => {
        const text = chip.querySelector && chip.querySelector("text");
        if (text && i < known.length) {
          text.textContent = "s" + known[i] + ":" + frame.number.get(known[i]);
        }
      });
      return { node: root, width: Math.max(width, tree.width), height: part.bottom + 6 };
    },
  },
};

STRUCTURES.partitions = {
  title: () => "Partition diagram, partitions and queues",
  legend: ["open", "closed", "disk", "queued", "current"],
  draw(replay, frame, width) {
    const root = draw("g", {});
    const leaves = Array.from(frame.cells).filter(([, cell]) => !cell.component);
    const inMemory = leaves.filter(([, cell]) => cell.loaded);
    let y = headed(root, "which partition a state belongs to: " + grouped(leaves.length) + (leaves.length === 1 ? " partition, " : " partitions, ") + grouped(inMemory.length) + " in memory", 4);
    const diagram = diagramPart(frame, width);
    diagram.node.setAttribute("transform", "translate(0 " + y + ")");
    root.append(diagram.node);
    y += diagram.height + 8;
    const urgent = leaves.slice().sort(([, a], [, b]) => b.loaded - a.loaded || b.queue.length - a.queue.length);
    for (const [number, cell] of urgent.slice(0, MOST_PARTITIONS)) {
      const words = "P" + number + (cell.loaded ? ", in memory" : ", on disk");
      y = headed(root, words + ": " + grouped(cell.states.length) + " visited, " + grouped(cell.queue.length) + " in its queue", y);
      const visited = chips(cell.states, 2, y, width - 4, plainLook(frame));
      root.append(visited.node);
      y = visited.bottom + (cell.states.length > 0 ? 2 : 0);
      if (cell.queue.length > 0) {
        root.append(label(2, y + 14, "queue", "small"));
        const waiting = chips(cell.queue, 38, y, width - 40, state => "queued" + (state === frame.target ? " target" : ""));
        root.append(waiting.node);
        y = waiting.bottom;
      }
      y += 8;
    }
    if (urgent.length > MOST_PARTITIONS) {
      root.append(label(2, y + 10, "and " + grouped(urgent.length - MOST_PARTITIONS) + " more partitions", "note"));
      y += 20;
    }
    return { node: root, width: Math.max(width, diagram.width), height: y };
  },
};

const MOST_PARTITIONS = 16;
const CELL_WIDTH = 54;
const CELL_ROW = 58;

/** The diagram: branching nodes with their components, partitions below them. */
function diagramPart(frame, width) {
  const below = new Map();
  const roots = [];
  for (const [number, cell] of frame.cells) {
    if (frame.cells.has(cell.parent)) {
      below.set(cell.parent, (below.get(cell.parent) || []).concat([number]));
    } else {
      roots.push(number);
    }
  }
  below.forEach(list => list.sort((a, b) => frame.cells.get(a).value - frame.cells.get(b).value));
  const place = new Map();
  let leaves = 0;
  let deepest = 0;
  const visit = (number, depth) => {
    deepest = Math.max(deepest, depth);
    const children = below.get(number) || [];
    children.forEach(child => visit(child, depth + 1));
    const xs = children.map(child => place.get(child)[0]);
    place.set(number, [children.length === 0 ? leaves++ : (xs[0] + xs[xs.length - 1]) / 2, depth]);
  };
  roots.forEach(number => visit(number, 0));
  const need = Math.max(1, leaves) * (CELL_WIDTH + 6);
  const scale = legible((width - 8) / need);
  const margin = Math.max(0, (width / scale - need) / 2);
  const at = number => [margin + (place.get(number)[0] + 0.5) * (CELL_WIDTH + 6), 4 + place.get(number)[1] * CELL_ROW];
  const inner = draw("g", { transform: "scale(" + Math.round(scale * 1000) / 1000 + ")" });
  const hot = frame.step && frame.step.partition;
  for (const [number, cell] of frame.cells) {
    const [x, y] = at(number);
    if (frame.cells.has(cell.parent)) {
      const [px, py] = at(cell.parent);
      inner.append(draw("path", { class: "edge tree", d: "M" + round(px) + " " + round(py + 22) + "L" + round(x) + " " + round(y) }));
      if (cell.value >= 0) {
        inner.append(label((px + x) / 2, (py + 22 + y) / 2 + 3, cell.value, "small mid name"));
      }
    }
    if (cell.component) {
      inner.append(titled(draw("rect", { x: round(x - CELL_WIDTH / 2), y, width: CELL_WIDTH, height: 22, rx: 11, class: "box" + (number === hot ? " hot" : "") }), "divided by " + cell.component), label(x, y + 15, shortened(cell.component, 9), "label"));
    } else {
      const kind = cell.loaded ? "state closed" : "state disk";
      inner.append(titled(draw("rect", { x: round(x - CELL_WIDTH / 2), y, width: CELL_WIDTH, height: 34, rx: 4, class: kind + (number === hot ? " target" : "") }), "partition " + number + (cell.loaded ? ", in memory" : ", on disk")),
        label(x, y + 14, "P" + number, "label"), label(x, y + 27, cell.states.length + (cell.queue.length > 0 ? " +" + cell.queue.length : ""), "small mid"));
    }
  }
  const root = draw("g", {}, inner);
  return { node: root, width: scale * need + 8, height: scale * (44 + deepest * CELL_ROW) };
}

const COUNTER_WIDTH = 92;

/** Each state with a bar: how many of the firings that lead to it have come. */
function counterRows(root, group, frame, y, width) {
  const perRow = Math.max(1, Math.floor(width / (COUNTER_WIDTH + 6)));
  group.slice(0, MOST_CHIPS).forEach((state, i) => {
    const left = 2 + (i % perRow) * (COUNTER_WIDTH + 6);
    const top = y + Math.floor(i / perRow) * 28;
    root.append(chips([state], left, top, CHIP_WIDTH, plainLook(frame)).node);
    const came = frame.reached.get(state) || 0;
    const known = frame.left.has(state);
    const all = came + (frame.left.get(state) || 0);
    root.append(draw("rect", { x: left + 40, y: top + 13, width: 50, height: 6, rx: 2, class: "box" }));
    if (known && all > 0) {
      root.append(draw("rect", { x: left + 40, y: top + 13, width: round(50 * came / all), height: 6, rx: 2, class: came === all ? "bar-gone" : "bar-blue" }));
    }
    root.append(label(left + 40, top + 10, came + " of " + (known ? all : "?"), "small"));
  });
  return group.length === 0 ? y + 6 : y + Math.ceil(Math.min(group.length, MOST_CHIPS) / perRow) * 28;
}

/** A tree given by predecessors, roots first, drawn downwards; as small as it must be to fit. */
function treePart(pred, frame, width, badge) {
  const children = new Map();
  const roots = [];
  for (const [state, above] of pred) {
    if (above === -1 || above === undefined || !pred.has(above)) {
      roots.push(state);
    } else if (children.has(above)) {
      children.get(above).push(state);
    } else {
      children.set(above, [state]);
    }
  }
  const place = new Map();
  let leaves = 0;
  let deepest = 0;
  for (const start of roots) {
    const path = [[start, 0, 0]];
    while (path.length > 0) {
      const top = path[path.length - 1];
      const below = children.get(top[0]) || [];
      deepest = Math.max(deepest, top[2]);
      if (top[1] < below.length) {
        path.push([below[top[1]++], 0, top[2] + 1]);
      } else {
        path.pop();
        const xs = below.map(child => place.get(child)[0]);
        place.set(top[0], [below.length === 0 ? leaves++ : (xs[0] + xs[xs.length - 1]) / 2, top[2]]);
      }
    }
  }
  const root = draw("g", {});
  if (place.size === 0) {
    root.append(label(2, 12, "empty", "note"));
    return { node: root, width, height: 20 };
  }
  const lying = deepest + 1 > 1.6 * Math.max(1, leaves);
  const gap = lying ? 34 : 46;
  const row = lying ? 52 : 44;
  const need = lying ? 46 + deepest * row : Math.max(1, leaves) * gap;
  const fitting = (width - 8) / need;
  if (fitting < SMALLEST_TREE) {
    return treeByDepth(place, frame, width);
  }
  const scale = legible(fitting);
  const margin = Math.max(0, (width / scale - need) / 2);
  const at = state => {
    const [across, down] = place.get(state);
    return lying ? [18 + down * row, 18 + across * gap] : [margin + gap / 2 + across * gap, 18 + down * row];
  };
  const inner = draw("g", { transform: "scale(" + Math.round(scale * 1000) / 1000 + ")" });
  for (const [state, above] of pred) {
    if (place.has(above) && place.has(state)) {
      const [x1, y1] = at(above);
      const [x2, y2] = at(state);
      inner.append(draw("path", { class: "edge tree", d: lying ? "M" + round(x1 + RADIUS) + " " + round(y1) + "L" + round(x2 - RADIUS) + " " + round(y2)
        : "M" + round(x1) + " " + round(y1 + RADIUS) + "L" + round(x2) + " " + round(y2 - RADIUS) }));
    }
  }
  for (const state of place.keys()) {
    const [x, y] = at(state);
    const look = lookOf(frame, state);
    inner.append(draw("g", { "data-state": state }, draw("circle", { cx: round(x), cy: round(y), r: RADIUS, class: "state " + look }), label(x, y + 3.6, "s" + state, "label")));
    const number = badge(state);
    if (number !== undefined) {
      inner.append(draw("circle", { cx: round(x + 15), cy: round(y - 9), r: 7.5, class: "badge" }), label(x + 15, y - 5.6, number, "label"));
    }
  }
  root.append(inner);
  return { node: root, width: scale * need + 8, height: scale * (lying ? 30 + Math.max(1, leaves) * gap : 36 + deepest * row) };
}

/** A tree with a scale below this would be several screens wide. */
const SMALLEST_TREE = 0.3;

/** What is too wide is not made so small that its labels cannot be read: its panel scrolls. */
function legible(scale) {
  return Math.min(1, Math.max(LEAST_SCALE, scale));
}

/** A tree that is too wide to be drawn: how many of its states lie at each depth, open ones in their colour. */
function treeByDepth(place, frame, width) {
  const rows = [];
  for (const [state, [, depth]] of place) {
    rows[depth] = rows[depth] || { all: 0, open: 0 };
    rows[depth].all++;
    rows[depth].open += /open/.test(lookOf(frame, state)) ? 1 : 0;
  }
  const root = draw("g", {}, label(2, 12, "too wide to be drawn; its states by their depth in the tree:", "note"));
  const most = Math.max(...rows.map(row => row.all));
  const x = n => round(n / most * (width - 84));
  const tall = Math.min(20, Math.max(4, 240 / rows.length));
  rows.forEach((row, depth) => {
    const y = 20 + depth * tall;
    root.append(titled(draw("rect", { x: 30, y, width: x(row.all), height: tall - 2, class: "bar-closed" }), times(row.all, "state", "states")),
      draw("rect", { x: 30, y, width: x(row.open), height: tall - 2, class: "bar-open" }));
    if (tall >= 10 || depth % Math.ceil(10 / tall) === 0) {
      root.append(label(24, y + tall / 2 + 2, depth, "small end"), label(34 + x(row.all), y + tall / 2 + 2, grouped(row.all), "small"));
    }
  });
  return { node: root, width, height: 24 + rows.length * tall };
}

const CLASS_AXIS = 26;

function lineText(replay, frame, width) {
  const numbered = areNumbered(replay, width);
  const value = frame.line ? frame.line.join(" ") : "";
  return "states in memory by progress value" + (numbered ? ", numbered" : "")
    + (frame.line ? "; the line is at " + (numbered ? replay.values.indexOf(value) + 1 : value) : "");
}

/** Values of several entries are too long for their columns: they are numbered. */
function areNumbered(replay, width) {
  return replay.values.some(value => value.length > Math.max(3, classX(replay, width).step / 5));
}

function classX(replay, width) {
  const step = (width - CLASS_AXIS - 6) / Math.max(1, replay.values.length);
  return { step, x: i => CLASS_AXIS + i * step };
}

/** A column for each progress value, with the line and the regress edges. */
function classesPart(replay, frame, width) {
  const root = draw("g", {}, arrowHeads());
  const { step, x } = classX(replay, width);
  const columns = replay.values.map(() => []);
  const index = new Map(replay.values.map((value, i) => [value, i]));
  for (const [state, value] of frame.progress) {
    if (frame.inMemory[state] || frame.deleted.includes(state)) {
      columns[index.get(value)].push(state);
    }
  }
  const tallest = Math.max(6, ...columns.map(c => c.length));
  const unit = Math.min(16, 130 / tallest);
  const base = 44 + tallest * unit;
  const now = frame.line ? index.get(frame.line.join(" ")) : -1;
  const numbered = areNumbered(replay, width);
  const names = replay.values.map((value, i) => numbered ? "" + (i + 1) : value.replace(/ /g, ","));
  const every = Math.ceil((4 + 6.2 * Math.max(...names.map(name => name.length))) / step);
  if (now >= 0) {
    root.append(draw("rect", { class: "box", x: round(x(now) - 1), y: 8, width: round(step + 1), height: round(base - 4) }), draw("path", { class: "line0", d: "M" + round(x(now)) + " 4V" + round(base + 4) }));
  }
  columns.forEach((column, i) => {
    column.sort((a, b) => a - b).forEach((state, k) => {
      const look = lookOf(frame, state);
      const box = draw("rect", { x: round(x(i) + step * 0.08), y: round(base - (k + 1) * unit + 1), width: round(Math.max(1.5, step * 0.84)), height: round(unit - 2 > 1 ? unit - 2 : unit), rx: 2, class: "state " + look, "data-state": state });
      root.append(titled(box, "s" + state));
      if (unit >= 13 && step >= 24) {
        root.append(label(x(i) + step / 2, base - (k + 1) * unit + unit * 0.72, "s" + state, "label"));
      }
    });
    if (i % every === 0) {
      root.append(label(x(i) + step / 2, base + 13, names[i], "small mid"));
    }
  });
  for (const [arc, count] of frame.regresses) {
    const [from, to] = arc.split(">").map(value => x(index.get(value)) + step / 2);
    root.append(titled(draw("path", { class: "edge regress", "marker-end": "url(#head-regress)", d: "M" + round(from) + " 40Q" + round((from + to) / 2) + " " + round(40 - Math.min(44, 8 + Math.abs(from - to) / 5)) + " " + round(to) + " 38" }), times(count, "regress edge", "regress edges")));
  }
  root.append(draw("path", { class: "axis", d: "M" + CLASS_AXIS + " " + round(base) + "H" + (width - 4) }));
  return { node: root, height: base + 18 };
}

const BANDS = 40;

/** One band for each part of the run: where the line was, and what was held. */
function lineOverTime(replay, frame, width) {
  const root = draw("g", {});
  const { step, x } = classX(replay, width);
  const held = heldOverTime(replay);
  const tall = 4;
  held.forEach((band, k) => {
    const past = band.at <= frame.at;
    band.counts.forEach((count, i) => {
      if (count > 0) {
        root.append(draw("rect", { x: round(x(i)), y: k * tall, width: round(Math.max(1, step)), height: tall, fill: past ? "#5f8fb8" : "#c9d4de", "fill-opacity": round(10 * (0.25 + 0.75 * count / held.most)) / 10 }));
      }
    });
    if (band.line >= 0 && past) {
      root.append(draw("path", { class: "line0", d: "M" + round(x(band.line)) + " " + k * tall + "v" + tall }));
    }
  });
  const now = held.filter(band => band.at <= frame.at).length;
  root.append(draw("path", { class: "cursor", d: "M" + (CLASS_AXIS - 8) + " " + now * tall + "H" + (width - 4) }));
  root.append(draw("path", { class: "axis", d: "M" + CLASS_AXIS + " 0V" + held.length * tall }));
  return { node: root, height: held.length * tall + 8 };
}

function heldOverTime(replay) {
  if (!replay.held) {
    const index = new Map(replay.values.map((value, i) => [value, i]));
    const n = replay.steps.length;
    const bands = [];
    bands.most = 1;
    const frame = replay.empty();
    for (let k = 1; k <= Math.min(BANDS, n); k++) {
      const at = Math.round(k * n / Math.min(BANDS, n));
      while (frame.at < at) {
        replay.apply(frame, replay.steps[frame.at]);
      }
      const counts = replay.values.map(() => 0);
      for (const [state, value] of frame.progress) {
        counts[index.get(value)] += frame.inMemory[state];
      }
      bands.most = Math.max(bands.most, ...counts);
      bands.push({ at, counts, line: frame.line ? index.get(frame.line.join(" ")) : -1 });
    }
    replay.held = bands;
  }
  return replay.held;
}

/** How far transitions lead, in levels. */
function histogram(jumps, width) {
  const root = draw("g", {});
  const keys = Array.from(jumps.keys());
  const low = Math.min(-2, ...keys);
  const high = Math.max(1, ...keys);
  const total = Array.from(jumps.values()).reduce((a, b) => a + b, 0);
  const step = Math.min(48, (width - 10) / (high - low + 1));
  for (let by = low; by <= high; by++) {
    const share = total === 0 ? 0 : (jumps.get(by) || 0) / total;
    const x = 4 + (by - low) * step;
    root.append(titled(draw("rect", { x: round(x), y: round(66 - 60 * share), width: round(step * 0.8), height: round(60 * share), class: Math.abs(by) <= 1 ? "bar-blue" : "bar-gone" }), by + ": " + (jumps.get(by) || 0)));
    root.append(label(x + step * 0.4, 80, by > 0 ? "+" + by : by, "small mid"));
    if (share > 0) {
      root.append(label(x + step * 0.4, 62 - 60 * share, Math.round(share * 100) + " %", "small mid"));
    }
  }
  root.append(draw("path", { class: "axis", d: "M2 66H" + round(4 + (high - low + 1) * step) }));
  return { node: root, height: 90 };
}

/** Depth against steps, with the bound above. */
function sawtooth(replay, frame, width) {
  const n = replay.steps.length;
  const root = draw("g", {}, label(2, 11, "depth of the search; the line above is the bound", "head"));
  const most = Math.max(1, ...replay.bounds);
  const x = k => 24 + k / Math.max(1, n) * (width - 30);
  const y = depth => 92 - depth / most * 68;
  const jumpBy = Math.max(1, Math.ceil(n / 600));
  const path = (values, end) => {
    let d = "";
    for (let k = 0; k <= end; k += jumpBy) {
      d += (k === 0 ? "M" : "L") + round(x(k)) + " " + round(y(values[k]));
    }
    return d;
  };
  for (let k = 0; k < n && n <= 3000; k++) {
    if (replay.steps[k].event === "enter" && replay.again && replay.again.has(k)) {
      root.append(draw("rect", { class: "shade", x: round(x(k)), y: 22, width: Math.max(1.5, round((width - 30) / n * 2)), height: 70 }));
    }
  }
  root.append(draw("path", { class: "axis", d: "M24 20V92H" + (width - 4) }), label(20, 96, 0, "small end"), label(20, y(most) + 4, most, "small end"));
  root.append(draw("path", { class: "limit", d: path(replay.bounds, frame.at) }), draw("path", { class: "line0 ahead", d: path(replay.depths, n) }), draw("path", { class: "line0", d: path(replay.depths, frame.at) }));
  root.append(draw("path", { class: "cursor", d: "M" + round(x(frame.at)) + " 20V94" }));
  return { node: root, height: 100 };
}
