// The state graph: single states where there are few, levels where there are many.

const GRAPH_COLUMN = 52;
const GRAPH_ROW = 38;
const GRAPH_MARGIN = 26;
const RADIUS = 15;

/** Draws the states and the edges between them, as far as the run has come. */
function graphPart(plan, replay, frame, box) {
  if (!plan.nodes) {
    return levelsPart(plan, replay, frame);
  }
  const room = box || { width: 4, height: 3 };
  const columns = Math.max(1, plan.width - 1);
  const rows = Math.max(1, plan.height - 1);
  const turned = (columns * GRAPH_COLUMN > rows * GRAPH_ROW) !== (room.width > room.height) && Math.abs(Math.log(columns * GRAPH_COLUMN / rows / GRAPH_ROW)) > 0.4;
  const [across, down] = turned ? [rows, columns] : [columns, rows];
  const unitX = Math.max(GRAPH_COLUMN, Math.min(3 * GRAPH_COLUMN, down * GRAPH_ROW * room.width / room.height / across));
  const unitY = Math.max(GRAPH_ROW, Math.min(3 * GRAPH_ROW, across * unitX * room.height / room.width / down));
  const at = ([level, height]) => turned ? [GRAPH_MARGIN + height * unitX, GRAPH_MARGIN + level * unitY] : [GRAPH_MARGIN + level * unitX, GRAPH_MARGIN + height * unitY];
  const points = plan.nodes.map(at);
  const root = draw("g", {}, arrowHeads());
  const edges = draw("g", {});
  const top = draw("g", {});
  for (const [source, target] of plan.links) {
    const seen = frame.edges.has(source * replay.states + target);
    if (!seen && plan.hidesFuture) {
      continue;
    }
    const now = seen && frame.transition >= 0 && frame.current === source && frame.target === target;
    const kind = now ? (frame.step.regress || frame.step.persistent ? "regress" : frame.step.event === "insert" ? "now" : "again") : seen ? "seen" : "";
    (now ? top : edges).append(draw("path", { class: "edge " + kind, d: link(points[source], points[target], turned), "marker-end": "url(#head-" + (kind || "edge") + ")" }));
  }
  root.append(edges, top);
  points.forEach(([x, y], state) => {
    const look = lookOf(frame, state);
    if (plan.hidesFuture && /^unseen$/.test(look)) {
      return;
    }
    const node = draw("g", { "data-state": state, "data-look": look, tabindex: 0, role: "button", "aria-label": "state s" + state + ", " + look },
      draw("circle", { cx: round(x), cy: round(y), r: RADIUS, class: "state " + look }),
      label(x, y + 3.6, "s" + state, "label" + (/unseen/.test(look) ? " unseen" : /gone/.test(look) ? " gone" : "")));
    root.append(replay.markings[state] ? titled(node, "s" + state + ": " + markingText(replay.net, replay.markings[state])) : node);
  });
  const right = Math.max(...points.map(p => p[0])) + GRAPH_MARGIN;
  const bottom = Math.max(...points.map(p => p[1])) + GRAPH_MARGIN;
  return { node: root, width: right, height: bottom };
}

function link([x1, y1], [x2, y2], turned) {
  if (x1 === x2 && y1 === y2) {
    return "M" + round(x1 - 5) + " " + round(y1 - RADIUS + 1) + "c-9 -17 19 -17 11 -1";
  }
  const dx = x2 - x1;
  const dy = y2 - y1;
  const length = Math.hypot(dx, dy);
  const along = turned ? dy : dx;
  const bow = along > 1 ? 0 : Math.min(34, 10 + length * 0.12);
  const mx = (x1 + x2) / 2 - dy / length * bow;
  const my = (y1 + y2) / 2 + dx / length * bow;
  const cut = (fromX, fromY, x, y, gap) => {
    const far = Math.hypot(x - fromX, y - fromY) || 1;
    return [x + (fromX - x) / far * gap, y + (fromY - y) / far * gap];
  };
  const [ax, ay] = cut(mx, my, x1, y1, RADIUS);
  const [bx, by] = cut(mx, my, x2, y2, RADIUS + 2);
  return "M" + round(ax) + " " + round(ay) + "Q" + round(mx) + " " + round(my) + " " + round(bx) + " " + round(by);
}

/** Many states: one bar for each level, cut by what has become of its states. */
function levelsPart(plan, replay, frame) {
  const levels = Math.max(...plan.level) + 1;
  const count = () => new Array(levels).fill(0);
  const parts = { open: count(), closed: count(), gone: count(), unseen: count() };
  const now = [-1, -1];
  plan.level.forEach((level, state) => {
    const look = lookOf(frame, state).split(" ")[0];
    parts[look === "disk" ? "closed" : look === "queued" ? "unseen" : look in parts ? look : "open"][level]++;
    if (state === frame.current) {
      now[0] = level;
    }
    if (state === frame.target) {
      now[1] = level;
    }
  });
  const width = Math.max(300, levels * 20 + 70);
  const height = 250;
  const base = height - 40;
  const most = Math.max(...parts.open.map((n, l) => n + parts.closed[l] + parts.gone[l] + parts.unseen[l]));
  const step = (width - 70) / levels;
  const root = draw("g", {}, arrowHeads(), label(8, 14, "states of each level", "note"));
  const x = level => 52 + level * step;
  for (let i = 0; i <= 4; i++) {
    const y = base - i * (base - 40) / 4;
    root.append(draw("path", { class: "grid", d: "M48 " + round(y) + "H" + (width - 12) }), label(44, y + 4, grouped(Math.round(most * i / 4)), "small end"));
  }
  for (let level = 0; level < levels; level++) {
    let y = base;
    for (const kind of ["closed", "open", "gone", "unseen"]) {
      const tall = parts[kind][level] / most * (base - 40);
      y -= tall;
      if (tall > 0) {
        root.append(titled(draw("rect", { x: round(x(level)), y: round(y), width: round(step * 0.8), height: round(tall), class: "bar-" + kind }), "level " + level + ": " + grouped(parts[kind][level]) + " " + kind));
      }
    }
    if (levels <= 40 || level % 5 === 0) {
      root.append(label(x(level) + step * 0.4, base + 14, level, "small mid"));
    }
  }
  if (now[0] >= 0) {
    const from = x(now[0]) + step * 0.4;
    root.append(draw("path", { class: "cursor", d: "M" + round(from) + " 24V" + base }));
    if (now[1] >= 0) {
      const to = x(now[1]) + step * 0.4;
      root.append(draw("path", { class: "edge now", "marker-end": "url(#head-now)", d: "M" + round(from) + " 30Q" + round((from + to) / 2) + " " + (from === to ? 10 : 18) + " " + round(to) + " 30" }));
    }
  }
  root.append(label((width + 40) / 2, height - 8, "distance from the initial state", "note mid"));
  return { node: root, width, height };
}
