// Sets as decision diagrams: a level for each place or group of places, and there lists of numbers of tokens.

const DIAGRAM_ROW = 46;
const DIAGRAM_CELL = 19;
const DIAGRAM_GAP = 12;
const DIAGRAM_BOX = 18;

Object.assign(EVENTS, {
  layer(f, step) {
    f.layer = step.layer;
    f.closed.push(...f.order);
    f.order.forEach(state => { f.waiting[state] = 0; });
    f.order = step.states.slice();
    f.order.forEach(state => { f.waiting[state] = 1; remove(f.closed, state); });
    f.count.open = f.order.length;
  },
  image(f, step, replay) {
    f.count.visits++;
    f.count.firings += step.edges.length;
    step.edges.forEach(([source, target]) => f.edges.add(source * replay.states + target));
    step.found.forEach(([state]) => {
      f.seen[state] = 1;
      f.inMemory[state] = 1;
      f.waiting[state] = 1;
      f.target = state;
    });
    known(f, step);
  },
  fixpoint(f, step) {
    f.closed.push(...f.order);
    f.order.forEach(state => { f.waiting[state] = 0; });
    f.order = [];
    f.count.open = 0;
    f.count.inserts = step.count;
    f.count.deadlocks = step.deadlocks;
  },
});

/** What the diagram holds after a step: its nodes are what takes memory. */
function known(f, step) {
  f.set = step;
  f.count.inserts = step.count;
  f.count.stored = step.nodes;
  f.count.peakStored = Math.max(f.count.peakStored, step.nodes);
}

Object.assign(SAY, {
  layer: (r, s) => statesIn(new Sentence().say("Layer " + s.layer + " begins: all transitions are fired in all of "), s.states).say(" at once."),
  image: (r, s) => {
    const words = new Sentence().transition(r.net, s.transition).say(" is fired in " + times(s.edges.length, "state", "states") + " at once: ");
    return s.found.length === 0 ? words.say("nothing new.") : statesIn(words, s.found.map(([state]) => state)).say((s.found.length === 1 ? " is" : " are") + " new. The set has " + times(s.count, "state", "states") + " now, its diagram " + times(s.nodes, "node", "nodes") + ".");
  },
  fixpoint: (r, s) => new Sentence().say("The last layer was empty: the set holds all " + times(s.count, "reachable state", "reachable states") + ", " + times(s.deadlocks, "deadlock", "deadlocks") + " among them."),
});

STRUCTURES.diagram = {
  title: () => "Diagram of the states found so far",
  legend: ["open", "closed", "current", "unseen"],
  draw(replay, frame, width) {
    const root = draw("g", {});
    if (!frame.set) {
      return { node: root, width, height: 20 };
    }
    const order = replay.steps[0].order;
    let y = headed(root, times(frame.set.count, "state", "states") + " in " + times(frame.set.nodes, "node", "nodes") + ", on " + times(order.length, "level", "levels"), 4);
    const part = frame.set.diagram ? listDiagramPart(replay.net, order, frame.set.diagram) : levelBars(replay.net, order, frame.set.byLevel, width);
    part.node.setAttribute("transform", "translate(0 " + y + ")");
    root.append(part.node);
    y += part.height + 6;
    if (frame.set.diagram && order.some(places => places.length > 1)) {
      root.append(label(2, y + 10, "#2: the second place of the level is marked; –: none", "note"));
      y += 18;
    }
    y = headed(root, "growth by step", y);
    const growth = growthPart(replay, frame, width);
    growth.node.setAttribute("transform", "translate(0 " + y + ")");
    root.append(growth.node);
    return { node: root, width: Math.max(width, part.width), height: y + growth.height };
  },
};

function levelName(net, places, most) {
  return shortened(places.map(p => nameOf(net.places[p])).join(" "), most);
}

/** Every list of every level, its cells with lines to the lists below; all ways end at the bottom. */
function listDiagramPart(net, order, levels) {
  const root = draw("g", {});
  const wide = level => level.reduce((sum, list) => sum + list.length * DIAGRAM_CELL + DIAGRAM_GAP, 0);
  const left = 8 + 6.4 * Math.max(...order.map(places => Array.from(levelName(net, places, 16)).length));
  const width = left + Math.max(60, ...levels.map(wide));
  const tops = levels.map(level => {
    let x = left + (width - left - wide(level)) / 2;
    return level.map(list => {
      const at = x;
      x += list.length * DIAGRAM_CELL + DIAGRAM_GAP;
      return at;
    });
  });
  const bottom = levels.length * DIAGRAM_ROW;
  const middle = left + (width - left) / 2;
  const lines = draw("g", {});
  root.append(lines);
  levels.forEach((level, l) => {
    const y = l * DIAGRAM_ROW;
    root.append(titled(label(2, y + 13, levelName(net, order[l], 16), "small"), levelName(net, order[l], 200)));
    level.forEach((list, k) => list.forEach(([below, ...tokens], c) => {
      const x = tops[l][k] + c * DIAGRAM_CELL;
      const isLast = l + 1 === levels.length;
      const to = isLast ? middle : tops[l + 1][below] + levels[l + 1][below].length * DIAGRAM_CELL / 2;
      lines.append(draw("path", { class: "edge seen", d: "M" + round(x + DIAGRAM_CELL / 2) + " " + (y + DIAGRAM_BOX) + "L" + round(to) + " " + (isLast ? bottom : y + DIAGRAM_ROW) }));
      root.append(titled(draw("g", {}, draw("rect", { x: round(x), y, width: DIAGRAM_CELL, height: DIAGRAM_BOX, class: "box" }), label(x + DIAGRAM_CELL / 2, y + 13, cellText(tokens), "small mid")),
        tokens.map((n, i) => nameOf(net.places[order[l][i]]) + " " + n).join(", ")));
    }));
  });
  root.append(draw("rect", { x: round(middle - 9), y: bottom, width: 18, height: DIAGRAM_BOX, class: "box hot" }), label(middle, bottom + 13, "1", "small mid"));
  return { node: root, width, height: bottom + DIAGRAM_BOX };
}

/** One place: its tokens. Several: the one that is marked, counted from 1, or 0. */
function cellText(tokens) {
  if (tokens.length === 1) {
    return tokens[0];
  }
  const marked = tokens.findIndex(n => n > 0);
  return marked < 0 ? "–" : "#" + (marked + 1);
}

/** Large diagrams: how many lists each level has. */
function levelBars(net, order, byLevel, width) {
  const root = draw("g", {});
  const row = 17;
  const left = 118;
  const most = Math.max(1, ...byLevel);
  byLevel.forEach((nodes, l) => root.append(label(2, l * row + 12, levelName(net, order[l], 16), "small"),
    draw("rect", { x: left, y: l * row + 2, width: round(Math.max(1, nodes / most * (width - left - 50))), height: row - 5, class: "bar-blue" }),
    label(left + nodes / most * (width - left - 50) + 5, l * row + 12, grouped(nodes), "small")));
  return { node: root, width, height: byLevel.length * row + 4 };
}

/** Nodes of the diagram and states of the set after each step so far. */
function growthPart(replay, frame, width) {
  const root = draw("g", {});
  const all = replay.steps.filter(step => step.nodes !== undefined);
  const height = 96;
  const base = height - 18;
  const most = Math.max(1, ...all.map(step => Math.max(step.nodes, step.count)));
  const x = k => 34 + k / Math.max(1, all.length - 1) * (width - 48);
  const y = n => base - n / most * (base - 16);
  root.append(draw("path", { class: "axis", d: "M34 8V" + base + "H" + (width - 8) }), label(30, y(most) + 4, grouped(most), "small end"), label(30, base + 4, 0, "small end"),
    label(width - 10, base + 14, times(all.length, "diagram", "diagrams"), "small end"));
  const now = all.filter(step => step.step <= frame.at);
  [["nodes", "line0"], ["count", "line1"]].forEach(([key, kind], i) => {
    root.append(draw("path", { class: kind, d: "M" + now.map((step, k) => round(x(k)) + " " + round(y(step[key]))).join("L") }),
      draw("path", { class: kind, d: "M" + (44 + 80 * i) + " 8h14" }), label(62 + 80 * i, 12, key === "count" ? "states" : "nodes", "small"));
  });
  return { node: root, width, height };
}
