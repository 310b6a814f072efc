// Panels that can be looked at closely: zoomed, moved, or made as large as the screen.

const zoomed = new Map();

function zoomOf(node) {
  if (!zoomed.has(node.id)) {
    zoomed.set(node.id, { by: 1, x: 0, y: 0 });
  }
  return zoomed.get(node.id);
}

/** Shows the part of a picture that somebody has moved to; called after each drawing. */
function applyZoom(node) {
  const svg = node.querySelector(".body > svg");
  const zoom = zoomed.get(node.id);
  if (!svg || !zoom || zoom.by === 1) {
    return;
  }
  const [, , width, height] = svg.getAttribute("data-whole") ? svg.getAttribute("data-whole").split(" ").map(Number) : svg.getAttribute("viewBox").split(" ").map(Number);
  svg.setAttribute("data-whole", "0 0 " + width + " " + height);
  const [w, h] = [width / zoom.by, height / zoom.by];
  zoom.x = Math.max(0, Math.min(width - w, zoom.x));
  zoom.y = Math.max(0, Math.min(height - h, zoom.y));
  svg.setAttribute("viewBox", [zoom.x, zoom.y, w, h].map(round).join(" "));
}

function zoomBy(node, factor) {
  const svg = node.querySelector(".body > svg");
  if (!svg) {
    return;
  }
  const zoom = zoomOf(node);
  const [, , width, height] = (svg.getAttribute("data-whole") || svg.getAttribute("viewBox")).split(" ").map(Number);
  const before = zoom.by;
  zoom.by = Math.max(1, Math.min(8, zoom.by * factor));
  zoom.x += width / before / 2 - width / zoom.by / 2;
  zoom.y += height / before / 2 - height / zoom.by / 2;
  if (zoom.by === 1) {
    zoom.x = 0;
    zoom.y = 0;
    svg.setAttribute("viewBox", "0 0 " + width + " " + height);
  }
  applyZoom(node);
}

function toggleWhole(node) {
  const whole = node.classList.toggle("whole");
  document.body.classList.toggle("has-whole", whole);
  show();
}

/** Adds the buttons, once for each panel. */
function wirePanels() {
  document.querySelectorAll(".panel").forEach(node => {
    if (node.querySelector(".look")) {
      return;
    }
    const title = node.getAttribute("aria-label");
    const look = el("span", { class: "look" });
    const button = (words, says, does) => el("button", { type: "button", "aria-label": says + ": " + title, title: says, onclick: does }, words);
    if (node.classList.contains("fit") && node.id !== "chart") {
      look.append(button("+", "Larger", () => zoomBy(node, 1.5)), button("−", "Smaller", () => zoomBy(node, 1 / 1.5)));
      drags(node);
    }
    look.append(button("□", "Whole window", () => toggleWhole(node)));
    node.querySelector("h2").append(look);
  });
}

/** Zoomed pictures are moved by dragging, and by the arrow keys where they have the focus. */
function drags(node) {
  let from = null;
  const body = node.querySelector(".body");
  body.addEventListener("wheel", event => {
    if (event.ctrlKey) {
      event.preventDefault();
      zoomBy(node, event.deltaY < 0 ? 1.2 : 1 / 1.2);
    }
  }, { passive: false });
  body.addEventListener("pointerdown", event => {
    const zoom = zoomed.get(node.id);
    if (zoom && zoom.by > 1 && event.target.closest("svg")) {
      from = [event.clientX, event.clientY, zoom.x, zoom.y];
    }
  });
  body.addEventListener("pointermove", event => {
    if (from) {
      const svg = body.querySelector("svg");
      const scale = svg.getScreenCTM().a || 1;
      const zoom = zoomOf(node);
      zoom.x = from[2] - (event.clientX - from[0]) / scale;
      zoom.y = from[3] - (event.clientY - from[1]) / scale;
      applyZoom(node);
    }
  });
  ["pointerup", "pointerleave"].forEach(kind => body.addEventListener(kind, () => { from = null; }));
}
