// The net with the tokens of one marking.

const NET_UNIT = 66;
const NET_MARGIN = 34;
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
  const spread = k => Math.max(0, ...plan.nodes.map(point => point[k]));
  const turned = box.height > box.width;
  const at = ([x, y]) => turned ? [NET_MARGIN + y * NET_UNIT, NET_MARGIN + x * NET_UNIT] : [NET_MARGIN + x * NET_UNIT, NET_MARGIN + y * NET_UNIT];
  const points = plan.nodes.map(at);
  const places = net.places.length;
  const root = draw("g", {}, arrowHeads());
  const pairs = new Set(plan.edges.map(e => e.source + ">" + e.target));
  const above = draw("g", {});
  for (const edge of plan.edges) {
    const hot = Math.max(edge.source, edge.target) - places === fired;
    (hot ? above : root).append(arc(edge, points, hot, pairs.has(edge.target + ">" + edge.source), places));
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
    node.append(label(x, y + PLACE + 11, shortened(nameOf(place), 14), "mid name"));
    root.append(titled(node, nameOf(place) + " (" + place.id + "): " + (marking ? marking[p] : 0)));
  });
  net.transitions.forEach((transition, t) => {
    const [x, y] = points[places + t];
    const kind = t === fired ? " fired" : marking && enabledIn(net, marking, t) ? " enabled" : "";
    root.append(titled(draw("g", { "data-transition": t },
      draw("rect", { x: round(x - BAR), y: round(y - BAR), width: 2 * BAR, height: 2 * BAR, class: "transition" + kind }),
      label(x, y + BAR + 11, shortened(nameOf(transition), 14), "mid name")), nameOf(transition) + " (" + transition.id + ")"));
  });
  const [wide, high] = turned ? [spread(1), spread(0)] : [spread(0), spread(1)];
  return { node: root, width: 2 * NET_MARGIN + wide * NET_UNIT, height: 2 * NET_MARGIN + high * NET_UNIT + 6 };
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
