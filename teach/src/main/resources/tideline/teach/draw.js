// Elements of the page and of pictures. Names from the net reach the page as text only, never as markup.

const SVG = "http://www.w3.org/2000/svg";

function fill(node, attributes, children) {
  for (const [key, value] of Object.entries(attributes || {})) {
    if (key.startsWith("on")) {
      node.addEventListener(key.slice(2), value);
    } else if (value !== undefined && value !== null && value !== false) {
      node.setAttribute(key, value);
    }
  }
  for (const child of children) {
    node.append(child instanceof Node ? child : String(child));
  }
  return node;
}

function el(tag, attributes, ...children) {
  return fill(document.createElement(tag), attributes, children);
}

function draw(tag, attributes, ...children) {
  return fill(document.createElementNS(SVG, tag), attributes, children);
}

function label(x, y, words, kind) {
  return draw("text", { x: round(x), y: round(y), class: kind }, words);
}

function titled(node, words) {
  node.prepend(draw("title", {}, words));
  return node;
}

function round(number) {
  return Math.round(number * 10) / 10;
}

function shortened(words, most) {
  const letters = Array.from(words);
  return letters.length <= most ? words : letters.slice(0, most - 1).join("") + "…";
}

function grouped(number) {
  return String(number).replace(/\B(?=(\d{3})+(?!\d))/g, ",");
}

/** A picture that fills its panel; what it holds is in its own units. */
function picture(width, height, ...children) {
  return draw("svg", {
    class: "pic", viewBox: "0 0 " + round(width) + " " + round(height),
    preserveAspectRatio: "xMidYMid meet", role: "img" }, ...children);
}

/** A picture that keeps its size and makes the panel scroll. */
function sheet(part) {
  const svg = picture(part.width, part.height, part.node);
  svg.setAttribute("width", round(part.width));
  svg.setAttribute("height", round(part.height));
  return svg;
}

const ARROWS = ["edge", "seen", "now", "again", "regress", "arc", "fired"];
const ARROW_COLOURS = { edge: "#c3ccd5", seen: "#8b9aa8", now: "#13754c", again: "#0b4a8f", regress: "#b5402a", arc: "#9aa7b3", fired: "#13754c" };

/** The heads of arrows, once for each picture; ids are the page's own. */
function arrowHeads() {
  const defs = draw("defs", {});
  for (const kind of ARROWS) {
    defs.append(draw("marker", { id: "head-" + kind, viewBox: "0 0 8 8", refX: 7, refY: 4, markerWidth: 7, markerHeight: 7, markerUnits: "userSpaceOnUse", orient: "auto" },
      draw("path", { d: "M0 0.5 8 4 0 7.5z", fill: ARROW_COLOURS[kind] })));
  }
  defs.append(draw("marker", { id: "head-none", viewBox: "0 0 10 10", refX: 9, refY: 5, markerWidth: 9, markerHeight: 9, markerUnits: "userSpaceOnUse", orient: "auto" },
    draw("circle", { cx: 5, cy: 5, r: 3.5, fill: "#fff", stroke: "#9aa7b3" })));
  return defs;
}

const CHIP_WIDTH = 36;
const CHIP_HEIGHT = 22;
const CHIP_GAP = 5;
const MOST_CHIPS = 240;

/** Rows of states, each a small box: answers the group and where the next thing may begin. */
function chips(states, x, y, width, look) {
  const group = draw("g", {});
  const perRow = Math.max(1, Math.floor((width + CHIP_GAP) / (CHIP_WIDTH + CHIP_GAP)));
  const shown = states.slice(0, MOST_CHIPS);
  shown.forEach((state, i) => {
    const left = x + (i % perRow) * (CHIP_WIDTH + CHIP_GAP);
    const top = y + Math.floor(i / perRow) * (CHIP_HEIGHT + CHIP_GAP);
    const kind = look(state, i);
    const chip = draw("g", { "data-state": state },
      draw("rect", { x: left, y: top, width: CHIP_WIDTH, height: CHIP_HEIGHT, rx: 5, class: "state " + kind }),
      label(left + CHIP_WIDTH / 2, top + 15, "s" + state, "label" + (/gone/.test(kind) ? " gone" : "")));
    group.append(chip);
  });
  const rows = Math.ceil(shown.length / perRow);
  let bottom = y + rows * (CHIP_HEIGHT + CHIP_GAP);
  if (states.length > shown.length) {
    group.append(label(x, bottom + 10, "and " + grouped(states.length - shown.length) + " more", "note"));
    bottom += 18;
  }
  return { node: group, bottom: rows === 0 ? y : bottom };
}
