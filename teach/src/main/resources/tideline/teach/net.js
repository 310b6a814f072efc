// The net with the tokens of one marking.

const NET_UNIT = 84;
const NET_MARGIN = 44;
const PLACE = 14;
const BAR = 8;
const MOST_DOTS = 4;

function enabledIn(net, marking, transition) {
  const t = net.transitions[transition];
  return t.inputs.every(([p, w]) => marking[p] >= w) && (t.inhibitors || []).every(([p, w]) => marking[p] < w)
    && net.places.every((place, p) => place.capacity === undefined || marking[p] + change(t, p) <= place.capacity);
}

function change(transition, place) {
  const weight = arcs => arcs.filter(([p]) => p === place).reduce((sum, [, w]) => sum + w, 0);
  return weight(transition.outputs) - weight(transition.inputs);
}

/** Draws the net; the transition that was fired is marked, or none if it is negative. */
function netPart(net, plan, marking, fired, box) {
  if (plan.lies) {
    return laidPart(net, plan, bestLie(plan.lies, box), marking, fired);
  }
  const spread = k => Math.max(0, ...plan.nodes.map(point => point[k]));
  const turned = !plan.fixed && (box.height > box.width) !== (spread(1) > spread(0));
  const at = ([x, y]) => turned ? [NET_MARGIN + y * NET_UNIT, NET_MARGIN + x * NET_UNIT] : [NET_MARGIN + x * NET_UNIT, NET_MARGIN + y * NET_UNIT];
  const points = plan.nodes.map(at);
  const places = net.places.length;
  const [wide, high] = turned ? [spread(1), spread(0)] : [spread(0), spread(1)];
  const width = 2 * NET_MARGIN + wide * NET_UNIT;
  const height = 2 * NET_MARGIN + high * NET_UNIT + 6;
  const names = namePlaces(net, plan, points, turned, width, height);
  const pairs = new Set(plan.edges.map(e => e.source + ">" + e.target));
  const line = (edge, hot) => arc(edge, points, hot, pairs.has(edge.target + ">" + edge.source), places);
  return { node: netDrawing(net, plan.edges, line, points, names, marking, fired), width, height };
}

function netDrawing(net, edges, lineOf, points, names, marking, fired) {
  const places = net.places.length;
  const root = draw("g", {}, arrowHeads());
  const above = draw("g", {});
  for (const edge of edges) {
    const hot = Math.max(edge.source, edge.target) - places === fired;
    const line = lineOf(edge, hot);
    if (edge.number !== undefined) {
      line.setAttribute("data-arc", edge.number);
    }
    (hot ? above : root).append(line);
  }
  root.append(above);
  const touched = new Set();
  if (fired >= 0) {
    net.transitions[fired].inputs.concat(net.transitions[fired].outputs).forEach(([p]) => touched.add(p));
  }
  net.places.forEach((place, p) => {
    const [x, y] = points[p];
    const node = draw("g", { "data-place": p }, draw("circle", { cx: round(x), cy: round(y), r: PLACE, class: "place" + (touched.has(p) ? " touched" : "") }));
    tokens(node, marking ? marking[p] : 0, x, y);
    node.append(nameAt(names[p], nameOf(place)));
    root.append(titled(node, nameOf(place) + " (" + place.id + "): " + (marking ? marking[p] : 0)));
  });
  net.transitions.forEach((transition, t) => {
    const [x, y] = points[places + t];
    const kind = t === fired ? " fired" : marking && enabledIn(net, marking, t) ? " enabled" : "";
    root.append(titled(draw("g", { "data-transition": t },
      draw("rect", { x: round(x - BAR), y: round(y - BAR), width: 2 * BAR, height: 2 * BAR, class: "transition" + kind }),
      nameAt(names[places + t], nameOf(transition))), nameOf(transition) + " (" + transition.id + ")"));
  });
  return root;
}

/** Scales the points of a file so that nodes stand apart. */
function spaced(points) {
  const left = Math.min(...points.map(([x]) => x));
  const top = Math.min(...points.map(([, y]) => y));
  let nearest = Infinity;
  points.forEach((a, i) => points.slice(i + 1).forEach(b => { nearest = Math.min(nearest, Math.hypot(a[0] - b[0], a[1] - b[1])); }));
  const scale = points.length > 1 && nearest > 0 ? Math.min(4, Math.max(0.3, 78 / nearest)) : 1;
  return points.map(([x, y]) => [round((x - left) * scale), round((y - top) * scale)]);
}

/** Of several ways to lay out a net, the one that is shown largest. */
function bestLie(lies, box) {
  const scale = ({ size: [width, height] }) => Math.min(box.width / width, box.height / height);
  return lies.reduce((best, lie) => (scale(lie) > scale(best) ? lie : best));
}

/** A net whose nodes, names and arcs have been given their room: names stand below or beside, arcs have corners. */
function laidPart(net, plan, lie, marking, fired) {
  const places = net.places.length;
  const reach = i => (i < places ? PLACE : BAR);
  const names = lie.nodes.map(([x, y], i) => Object.assign(lie.beside ? { x: x + reach(i) + 4, y: y + 4, kind: "" } : { x, y: y + reach(i) + 11, kind: "mid " }, { letters: LAID_LETTERS }));
  const line = (edge, hot) => cornered(edge, lie.arcs[edge.number], lie.nodes, hot, places);
  return { node: netDrawing(net, plan.edges, line, lie.nodes, names, marking, fired), width: lie.size[0], height: lie.size[1] };
}

/** An arc with corners; its ends are taken to the rims of its nodes. */
function cornered(edge, numbers, points, fired, places) {
  const way = Array.from({ length: numbers.length / 2 }, (none, k) => [numbers[2 * k], numbers[2 * k + 1]]);
  const last = way.length - 1;
  const rim = (node, end, next) => {
    const [x, y] = points[node];
    const flat = Math.abs(end[1] - next[1]) < Math.abs(end[0] - next[0]);
    const aside = flat ? end[1] - y : end[0] - x;
    const reach = node < places ? Math.sqrt(Math.max(0, PLACE * PLACE - aside * aside)) : BAR;
    return flat ? [x + Math.sign(next[0] - x) * (reach + 1), end[1]] : [end[0], y + Math.sign(next[1] - y) * (reach + 1)];
  };
  const ends = [rim(edge.source, way[0], way[1]), rim(edge.target, way[last], way[last - 1])];
  way[0] = ends[0];
  way[last] = ends[1];
  const head = edge.inhibits ? "none" : fired ? "fired" : "arc";
  const group = draw("g", {}, draw("path", { d: "M" + way.map(point => point.map(round).join(" ")).join("L"), class: "arc" + (fired ? " fired" : ""), "marker-end": "url(#head-" + head + ")" }));
  if (edge.weight !== 1) {
    const long = k => Math.hypot(way[k + 1][0] - way[k][0], way[k + 1][1] - way[k][1]);
    const k = way.slice(1).map((none, i) => i).reduce((best, i) => (long(i) > long(best) ? i : best), 0);
    group.append(label((way[k][0] + way[k + 1][0]) / 2 + 6, (way[k][1] + way[k + 1][1]) / 2 - 3, edge.weight, "mid"));
  }
  return group;
}

const LETTER = 7.2;
const NAME_HEIGHT = 15;

const NAME_LETTERS = 14;
/** Where room was kept for names; the builder of the site keeps as much. */
const LAID_LETTERS = 20;

function nameAt({ x, y, kind, letters }, words) {
  return label(x, y, shortened(words, letters || NAME_LETTERS), kind + "name");
}

/** Where each name stands least in the way: below its node, above, or beside it. Found once for each lie of the net. */
function namePlaces(net, plan, points, turned, width, height) {
  const known = plan.names || (plan.names = new Map());
  if (known.has(turned)) {
    return known.get(turned);
  }
  const places = net.places.length;
  const nodes = net.places.concat(net.transitions);
  const reach = i => (i < places ? PLACE : BAR);
  const choices = nodes.map((node, i) => {
    const [x, y] = points[i];
    const long = LETTER * Array.from(shortened(nameOf(node), NAME_LETTERS)).length;
    const by = reach(i) + 3;
    const box = (left, top) => [left, top, left + long, top + NAME_HEIGHT];
    return [
      { x, y: y + by + 8, kind: "mid ", box: box(x - long / 2, y + by - 1), cost: 0 },
      { x, y: y - by, kind: "mid ", box: box(x - long / 2, y - by - NAME_HEIGHT + 2), cost: 8 },
      { x: x + by, y: y + 4, kind: "", box: box(x + by, y - 6), cost: 12 },
      { x: x - by, y: y + 4, kind: "end ", box: box(x - by - long, y - 6), cost: 12 },
    ];
  });
  const shapes = points.map(([x, y], i) => [x - reach(i), y - reach(i), x + reach(i), y + reach(i)]);
  const chosen = choices.map(choice => choice[0]);
  const cost = (choice, i) => choice.cost + outside(choice.box, width, height)
    + shapes.reduce((sum, shape, k) => sum + (k === i ? 0 : 3 * overlap(choice.box, shape)), 0)
    + chosen.reduce((sum, other, k) => sum + (k === i ? 0 : 2 * overlap(choice.box, other.box)), 0)
    + plan.edges.reduce((sum, edge) => sum + along(choice.box, points[edge.source], points[edge.target]), 0);
  for (let round = 0; round < 3; round++) {
    choices.forEach((four, i) => {
      const costs = four.map(choice => cost(choice, i));
      chosen[i] = four[costs.indexOf(Math.min(...costs))];
    });
  }
  known.set(turned, chosen);
  return chosen;
}

function overlap(a, b) {
  return Math.max(0, Math.min(a[2], b[2]) - Math.max(a[0], b[0])) * Math.max(0, Math.min(a[3], b[3]) - Math.max(a[1], b[1]));
}

function outside([left, top, right, bottom], width, height) {
  return 1000 * Math.max(0, -left, -top, right - width, bottom - height);
}

/** How far an arc runs below a box, roughly. */
function along(box, [x1, y1], [x2, y2]) {
  const pieces = Math.max(1, Math.ceil(Math.hypot(x2 - x1, y2 - y1) / 6));
  let inside = 0;
  for (let k = 0; k <= pieces; k++) {
    const x = x1 + (x2 - x1) * k / pieces;
    const y = y1 + (y2 - y1) * k / pieces;
    inside += x >= box[0] && x <= box[2] && y >= box[1] && y <= box[3] ? 1 : 0;
  }
  return 14 * inside;
}

function tokens(node, number, x, y) {
  if (typeof number !== "number" || number > MOST_DOTS) {
    node.append(label(x, y + 4, grouped(number), "mid"));
    return;
  }
  for (let i = 0; i < number; i++) {
    const angle = 2 * Math.PI * i / number;
    const reach = number === 1 ? 0 : 6.5;
    node.append(draw("circle", { cx: round(x + reach * Math.cos(angle)), cy: round(y + reach * Math.sin(angle)), r: 3.6, class: "token" }));
  }
}

function arc(edge, points, fired, twin, places) {
  const [x1, y1] = points[edge.source];
  const [x2, y2] = points[edge.target];
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const ux = (x2 - x1) / length;
  const uy = (y2 - y1) / length;
  const bow = twin ? 9 : 0;
  const reach = node => (node < places ? PLACE : BAR + 2);
  const from = [x1 + ux * reach(edge.source) - uy * bow / 3, y1 + uy * reach(edge.source) + ux * bow / 3];
  const to = [x2 - ux * (reach(edge.target) + 1) - uy * bow / 3, y2 - uy * (reach(edge.target) + 1) + ux * bow / 3];
  const middle = [(x1 + x2) / 2 - uy * bow, (y1 + y2) / 2 + ux * bow];
  const head = edge.inhibits ? "none" : fired ? "fired" : "arc";
  const group = draw("g", {}, draw("path", { d: "M" + from.map(round).join(" ") + "Q" + middle.map(round).join(" ") + " " + to.map(round).join(" "),
    class: "arc" + (fired ? " fired" : ""), "marker-end": "url(#head-" + head + ")" }));
  if (edge.weight !== 1) {
    group.append(label(middle[0] - uy * 7, middle[1] + ux * 7 + 4, edge.weight, "mid"));
  }
  return group;
}

/** For nets too large to draw: the marked places. */
function markedList(net, marking) {
  const list = el("ul", { class: "marked" });
  if (marking) {
    marking.forEach((number, p) => {
      if (number !== 0) {
        list.append(el("li", {}, shortened(nameOf(net.places[p]), 60) + ": " + grouped(number)));
      }
    });
  }
  return list;
}
