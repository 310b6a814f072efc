// The net on the page: played with, edited, or shown as the run has it.

const TOOLS = { move: "Move", place: "Place", transition: "Transition", arc: "Arc", inhibitor: "Inhibitor", token: "Token +", untoken: "Token −", remove: "Remove" };

const bench = { history: new Past(emptyDocument("net")), mode: "run", tool: "move", selected: null, from: null, game: null, folded: false, plan: null, lies: null, shape: "", changed: () => {}, fire: () => {} };

function doc() {
  return bench.history.doc;
}

/** The document as the drawing takes it. */
function drawableNet() {
  const d = doc();
  const of = (t, kind) => d.arcs.filter(a => a.transition === t && a.kind === kind).map(a => [a.place, Number(a.weight)]);
  return {
    name: d.name,
    places: d.places.map(p => ({ id: p.id, name: p.name, tokens: p.tokens, capacity: p.capacity === null ? undefined : p.capacity })),
    transitions: d.transitions.map((t, i) => ({ id: t.id, name: t.name, inputs: of(i, "i"), outputs: of(i, "o"), inhibitors: of(i, "h") })),
  };
}

/** Where the nodes stand: as the document says, or as the kernel has placed them. */
function drawablePlan() {
  const d = doc();
  const nodes = d.places.concat(d.transitions);
  const placed = nodes.length > 0 && nodes.every(node => node.x !== undefined);
  const given = bench.plan && bench.plan.length === nodes.length ? bench.plan : null;
  const points = placed ? nodes.map(node => [node.x / NET_UNIT, node.y / NET_UNIT]) : given || ring(nodes.length);
  const places = d.places.length;
  const edges = d.arcs.map((a, k) => ({ source: a.kind === "o" ? places + a.transition : a.place, target: a.kind === "o" ? a.place : places + a.transition, weight: a.weight, inhibits: a.kind === "h", number: k }));
  if (!placed && bench.lies && bench.shape === shapeOf(d)) {
    const shown = bestLie(bench.lies, sizeOf(netPanel.body, 320, 400));
    return { nodes: shown.nodes.map(([x, y]) => [x / NET_UNIT, y / NET_UNIT]), edges, lies: bench.lies };
  }
  return { nodes: points, edges, fixed: placed };
}

/** Nodes and arcs without numbers and names: a layout holds as long as these do. */
function shapeOf(d) {
  return JSON.stringify([d.places.length, d.transitions.length, d.arcs.map(a => a.kind + a.place + " " + a.transition)]);
}

function ring(n) {
  const reach = Math.max(1, n / 5);
  return Array.from({ length: n }, (none, k) => [reach + reach * Math.cos(2 * Math.PI * k / n), reach + reach * Math.sin(2 * Math.PI * k / n)]);
}

/** Before the first change by hand the document takes over where nodes stand. */
function settle() {
  const d = doc();
  const nodes = d.places.concat(d.transitions);
  const points = drawablePlan().nodes;
  nodes.forEach((node, k) => {
    if (node.x === undefined) {
      node.x = round(points[k][0] * NET_UNIT);
      node.y = round(points[k][1] * NET_UNIT);
    }
  });
}

/** Draws the net instead of the recorded one, if somebody works on it. */
function shownBench() {
  const isRun = bench.mode === "run" && Boolean(data);
  const body = netPanel.body;
  const d = doc();
  const aside = netPanel.node.querySelector(".aside");
  let marking = d.places.map(p => p.tokens);
  let fired = -1;
  if (isRun) {
    const frame = frames[focusLane()];
    const state = now.inspected >= 0 ? now.inspected : frame.shown;
    marking = (state >= 0 && replays.map(r => r.markings[state]).find(Boolean)) || marking;
    fired = now.inspected >= 0 ? -1 : frame.transition;
    aside.textContent = state >= 0 ? "marking of s" + state : "initial marking";
  } else if (bench.mode === "game" && bench.game) {
    marking = bench.game.markings[bench.game.at];
    fired = bench.game.at > 0 ? bench.game.events[bench.game.at - 1] : -1;
    aside.textContent = bench.game.at === 0 ? "initial marking" : "after " + times(bench.game.at, "firing", "firings");
  } else {
    aside.textContent = "initial marking";
  }
  if (d.places.length + d.transitions.length > 400) {
    body.replaceChildren(el("p", {}, "The net is too large to draw. Marked places:"), markedList(drawableNet(), marking));
    return true;
  }
  const part = netPart(drawableNet(), drawablePlan(), marking, fired, sizeOf(body, 320, 400));
  const svg = named(picture(part.width, part.height, part.node), "The net " + d.name);
  const held = focusedNode(body);
  refill(netPanel, svg);
  decorate(svg, marking);
  if (held) {
    const again = body.querySelector(held);
    if (again) {
      again.focus();
    }
  }
  return true;
}

function focusedNode(body) {
  const node = body.contains(document.activeElement) && document.activeElement.closest("[data-place],[data-transition]");
  return node ? (node.hasAttribute("data-place") ? "[data-place=\"" + node.getAttribute("data-place") + "\"]" : "[data-transition=\"" + node.getAttribute("data-transition") + "\"]") : null;
}

/** Lets nodes be reached by the keyboard and says what they are. */
function decorate(svg, marking) {
  if (bench.mode === "run") {
    return;
  }
  const d = doc();
  svg.querySelectorAll("[data-place], [data-transition]").forEach(node => {
    const isPlace = node.hasAttribute("data-place");
    const k = Number(node.getAttribute(isPlace ? "data-place" : "data-transition"));
    node.setAttribute("tabindex", "0");
    node.setAttribute("role", "button");
    node.setAttribute("aria-label", isPlace ? "place " + d.places[k].name + ", " + marking[k] + " tokens" : "transition " + d.transitions[k].name + (enabledIn(drawableNet(), marking, k) ? ", enabled" : ", not enabled"));
    const chosen = bench.selected && bench.selected.kind === (isPlace ? "places" : "transitions") && bench.selected.index === k;
    node.classList.toggle("chosen", Boolean(chosen));
  });
  if (bench.mode === "edit") {
    svg.querySelectorAll("[data-arc]").forEach(node => {
      const k = Number(node.getAttribute("data-arc"));
      const arc = d.arcs[k];
      node.setAttribute("tabindex", "0");
      node.setAttribute("role", "button");
      node.setAttribute("aria-label", "arc between " + d.places[arc.place].name + " and " + d.transitions[arc.transition].name + ", weight " + arc.weight);
      node.classList.toggle("chosen", Boolean(bench.selected && bench.selected.kind === "arcs" && bench.selected.index === k));
    });
  }
}

function hitOf(target) {
  const node = target.closest && target.closest("[data-place],[data-transition],[data-arc]");
  if (!node || !netPanel.body.contains(node)) {
    return null;
  }
  for (const [attribute, kind] of [["data-place", "places"], ["data-transition", "transitions"], ["data-arc", "arcs"]]) {
    if (node.hasAttribute(attribute)) {
      return { kind, index: Number(node.getAttribute(attribute)) };
    }
  }
  return null;
}

/** A node was clicked, or chosen by the keyboard. */
function act(hit, at) {
  if (bench.mode === "game") {
    if (hit && hit.kind === "transitions") {
      bench.fire(hit.index);
    }
    return;
  }
  const edit = by => { settleIfEdited(); bench.history.change(by); bench.changed(); };
  switch (bench.tool) {
    case "place": if (!hit) { edit(d => addNode(d, "places", at)); } else { select(hit); } return;
    case "transition": if (!hit) { edit(d => addNode(d, "transitions", at)); } else { select(hit); } return;
    case "arc": case "inhibitor": joinNodes(hit, edit); return;
    case "token": case "untoken":
      if (hit && hit.kind === "places") {
        edit(d => addTokens(d.places[hit.index], bench.tool === "token" ? 1 : -1));
      }
      return;
    case "remove":
      if (hit) {
        bench.selected = null;
        edit(d => (hit.kind === "arcs" ? d.arcs.splice(hit.index, 1) : removeNode(d, hit.kind, hit.index)));
      }
      return;
    default: select(hit);
  }
}

function settleIfEdited() {
  if (doc().places.concat(doc().transitions).some(node => node.x === undefined)) {
    settle();
  }
}

function addNode(d, kind, at) {
  const id = freshId(d, kind === "places" ? "p" : "t");
  const nodes = d.places.concat(d.transitions);
  const [x, y] = at || [Math.max(0, ...nodes.map(n => n.x)) + (nodes.length ? 80 : 0), nodes.length ? nodes[nodes.length - 1].y : 0];
  d[kind].push(Object.assign({ id, name: id, x: round(x), y: round(y) }, kind === "places" ? { tokens: 0, capacity: null } : {}));
  bench.selected = { kind, index: d[kind].length - 1 };
}

function joinNodes(hit, edit) {
  if (!hit || hit.kind === "arcs") {
    bench.from = null;
    select(hit);
    return;
  }
  const from = bench.from;
  if (!from || from.kind === hit.kind) {
    bench.from = hit;
    select(hit);
    tell("Now choose the " + (hit.kind === "places" ? "transition" : "place") + " at the other end.");
    return;
  }
  bench.from = null;
  const isInput = from.kind === "places";
  const [place, transition] = isInput ? [from.index, hit.index] : [hit.index, from.index];
  const kind = bench.tool === "inhibitor" ? "h" : isInput ? "i" : "o";
  edit(d => {
    const known = d.arcs.find(a => a.kind === kind && a.place === place && a.transition === transition);
    if (known) {
      known.weight = Number(known.weight) + 1;
    } else {
      d.arcs.push({ kind, place, transition, weight: 1 });
    }
  });
}

function select(hit) {
  bench.selected = hit;
  properties();
  showNet();
}

/** The form for what is selected. */
function properties() {
  const box = byId("properties");
  const chosen = bench.selected;
  box.hidden = bench.mode !== "edit";
  if (box.hidden) {
    return;
  }
  const d = doc();
  const node = chosen && d[chosen.kind][chosen.index];
  if (!node) {
    box.replaceChildren(field("Net", d.name, value => { d.name = value; }), el("span", { class: "small" }, "Choose a node or an arc to change it."));
    return;
  }
  const parts = chosen.kind === "arcs" ? [field("Weight", node.weight, value => { node.weight = whole(value, 1); })]
    : [field("Name", node.name, value => { node.name = value || node.id; })];
  if (chosen.kind === "places") {
    parts.push(field("Tokens", node.tokens, value => { node.tokens = whole(value, 0); }),
      field("Capacity", node.capacity === null ? "" : node.capacity, value => { node.capacity = value === "" ? null : whole(value, Number(node.tokens)); }));
  }
  box.replaceChildren(...parts);
}

function whole(text, least) {
  if (!/^\d{1,18}$/.test(text) || Number(text) < least) {
    throw new Error("a whole number of at least " + least + ", not '" + shortened(text, 30) + "'");
  }
  return Number(text) <= 2 ** 53 - 1 ? Number(text) : text;
}

function field(words, value, set) {
  const input = el("input", { type: "text", value, size: Math.max(4, Math.min(18, String(value).length + 1)), "aria-label": words });
  input.onchange = () => {
    const before = JSON.stringify(doc());
    try {
      set(input.value.trim());
    } catch (e) {
      bench.history.doc = JSON.parse(before);
      tell(words + ": " + e.message, true);
      properties();
      return;
    }
    bench.history.past.push(before);
    bench.history.future = [];
    bench.changed();
  };
  return el("label", {}, words + " ", input);
}

/** The place in the document of a point on the screen. */
function pointOf(event) {
  const svg = netPanel.body.querySelector("svg");
  const matrix = svg.getScreenCTM();
  const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
  return [point.x - NET_MARGIN, point.y - NET_MARGIN];
}

function wireEditor() {
  let dragged = null;
  netPanel.body.addEventListener("pointerdown", event => {
    const hit = hitOf(event.target);
    if (bench.mode === "edit" && bench.tool === "move" && hit && hit.kind !== "arcs") {
      settleIfEdited();
      dragged = { hit, from: pointOf(event), before: JSON.stringify(doc()), moved: false };
      const node = doc()[hit.kind][hit.index];
      dragged.start = [node.x, node.y];
      event.stopPropagation();
      netPanel.body.setPointerCapture(event.pointerId);
    }
  });
  netPanel.body.addEventListener("pointermove", event => {
    if (!dragged) {
      return;
    }
    const [x, y] = pointOf(event);
    const node = doc()[dragged.hit.kind][dragged.hit.index];
    const [dx, dy] = [x - dragged.from[0], y - dragged.from[1]];
    dragged.moved = dragged.moved || Math.hypot(dx, dy) > 4;
    if (dragged.moved) {
      node.x = Math.max(0, round(dragged.start[0] + dx));
      node.y = Math.max(0, round(dragged.start[1] + dy));
      showNet();
    }
  });
  netPanel.body.addEventListener("pointerup", () => {
    if (dragged && dragged.moved) {
      bench.history.past.push(dragged.before);
      bench.history.future = [];
      bench.changed("moved");
    }
    dragged = null;
  });
  netPanel.body.addEventListener("click", event => {
    if (bench.mode !== "run") {
      act(hitOf(event.target), netPanel.body.querySelector("svg") ? pointOf(event) : null);
    }
  });
  netPanel.body.addEventListener("keydown", event => {
    const hit = hitOf(event.target);
    if (bench.mode === "run" || !hit) {
      return;
    }
    const arrows = { ArrowLeft: [-12, 0], ArrowRight: [12, 0], ArrowUp: [0, -12], ArrowDown: [0, 12] };
    if (event.key === "Enter" || event.key === " ") {
      act(hit, null);
    } else if (event.key === "Delete" && bench.mode === "edit") {
      const tool = bench.tool;
      bench.tool = "remove";
      act(hit, null);
      bench.tool = tool;
    } else if (arrows[event.key] && bench.mode === "edit" && hit.kind !== "arcs") {
      settleIfEdited();
      bench.history.change(d => {
        const node = d[hit.kind][hit.index];
        node.x = Math.max(0, node.x + arrows[event.key][0]);
        node.y = Math.max(0, node.y + arrows[event.key][1]);
      });
      bench.changed("moved");
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  });
}
