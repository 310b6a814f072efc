// PNML in and out. Names from files reach the page as text only.

const MOST_FILE_BYTES = 4 << 20;

function childrenNamed(node, name) {
  return Array.from(node.children).filter(child => child.localName === name);
}

function textIn(node, name) {
  const child = childrenNamed(node, name)[0];
  const text = child && childrenNamed(child, "text")[0];
  return text ? text.textContent.trim() : null;
}

function wholeIn(node, name, otherwise) {
  const child = childrenNamed(node, name)[0];
  let text = child ? (childrenNamed(child, "text")[0] || childrenNamed(child, "value")[0] || child).textContent.trim() : "";
  text = text.replace(/^[A-Za-z_]\w*\s*,\s*/, "");
  if (text === "") {
    return otherwise;
  }
  if (!/^\d+$/.test(text)) {
    throw new Error("'" + shortened(text, 40) + "' is no whole number");
  }
  return text.length < 16 ? Number(text) : text;
}

function positionIn(node) {
  const graphics = childrenNamed(node, "graphics")[0];
  const position = graphics && childrenNamed(graphics, "position")[0];
  if (!position) {
    return null;
  }
  const [x, y] = [Number(position.getAttribute("x")), Number(position.getAttribute("y"))];
  return Number.isFinite(x) && Number.isFinite(y) ? [x, y] : null;
}

/** Reads a place/transition net; throws an error with a sentence for people. */
function readPnml(text) {
  if (text.length > MOST_FILE_BYTES) {
    throw new Error("the file is larger than 4 MB: use the program for it");
  }
  const xml = new DOMParser().parseFromString(text, "application/xml");
  if (xml.getElementsByTagName("parsererror").length > 0) {
    throw new Error("this is no XML: " + shortened(xml.getElementsByTagName("parsererror")[0].textContent.replace(/\s+/g, " "), 160));
  }
  if (xml.documentElement.localName !== "pnml") {
    throw new Error("the file begins with <" + shortened(xml.documentElement.localName, 40) + ">, not with <pnml>");
  }
  const net = childrenNamed(xml.documentElement, "net")[0];
  if (!net) {
    throw new Error("there is no net in the file");
  }
  if (/symmetricnet|highlevelnet/.test(net.getAttribute("type") || "")) {
    throw new Error("this is a coloured net: unfold it with the program first (./tideline convert)");
  }
  const nodes = { places: [], transitions: [], arcs: [], refs: new Map() };
  collect(net, nodes);
  return linked(net, nodes);
}

function collect(page, nodes) {
  for (const node of page.children) {
    switch (node.localName) {
      case "page": collect(node, nodes); break;
      case "place": nodes.places.push(node); break;
      case "transition": nodes.transitions.push(node); break;
      case "arc": nodes.arcs.push(node); break;
      case "referencePlace": case "referenceTransition": nodes.refs.set(node.getAttribute("id"), node.getAttribute("ref")); break;
      default:
    }
  }
}

function linked(net, nodes) {
  const doc = emptyDocument(textIn(net, "name") || net.getAttribute("id") || "net");
  const known = new Map();
  const add = (node, list, make) => {
    const id = node.getAttribute("id");
    if (!id || known.has(id)) {
      throw new Error(id ? "two nodes are called '" + shortened(id, 40) + "'" : "a node has no id");
    }
    const at = positionIn(node);
    list.push(Object.assign(make(node), { id, name: textIn(node, "name") || id }, at ? { x: at[0], y: at[1] } : {}));
    known.set(id, { list, index: list.length - 1 });
  };
  nodes.places.forEach(node => add(node, doc.places, place => {
    const capacity = wholeIn(place, "capacity", null);
    return { tokens: wholeIn(place, "initialMarking", 0), capacity: capacity === 0 ? null : capacity };
  }));
  nodes.transitions.forEach(node => add(node, doc.transitions, () => ({})));
  const resolve = id => {
    const seen = new Set();
    while (nodes.refs.has(id) && !seen.has(id)) {
      seen.add(id);
      id = nodes.refs.get(id);
    }
    return known.get(id);
  };
  for (const node of nodes.arcs) {
    const [from, to] = [resolve(node.getAttribute("source")), resolve(node.getAttribute("target"))];
    if (!from || !to || from.list === to.list) {
      throw new Error("arc '" + shortened(node.getAttribute("id") || "", 40) + "' does not lead from a place to a transition or back");
    }
    const kind = arcKind(node);
    const isInput = from.list === doc.places;
    if (kind !== "normal" && kind !== "inhibitor" || kind === "inhibitor" && !isInput) {
      throw new Error("arcs of the kind '" + shortened(kind, 40) + "' are not known here");
    }
    doc.arcs.push({ kind: kind === "inhibitor" ? "h" : isInput ? "i" : "o", place: (isInput ? from : to).index, transition: (isInput ? to : from).index, weight: wholeIn(node, "inscription", 1) });
  }
  return spread(doc);
}

function arcKind(node) {
  const type = childrenNamed(node, "type")[0];
  const given = type ? type.getAttribute("value") || textIn(node, "type") : node.getAttribute("type");
  return given || "normal";
}

function escapedXml(text) {
  return String(text).replace(/[&<>"]/g, c => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;" })[c]).replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, "\ufffd");
}

/** The net as a PNML file that any tool reads. */
function writePnml(doc) {
  const graphics = node => node.x === undefined ? "" : "\n        <graphics><position x=\"" + round(node.x) + "\" y=\"" + round(node.y) + "\"/></graphics>";
  const named = node => "\n        <name><text>" + escapedXml(node.name) + "</text></name>" + graphics(node);
  const lines = ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<pnml xmlns=\"http://www.pnml.org/version-2009/grammar/pnml\">", "  <net id=\"net\" type=\"http://www.pnml.org/version-2009/grammar/ptnet\">",
    "    <name><text>" + escapedXml(doc.name) + "</text></name>", "    <page id=\"page\">"];
  for (const p of doc.places) {
    lines.push("      <place id=\"" + escapedXml(p.id) + "\">" + named(p) + (p.tokens ? "\n        <initialMarking><text>" + p.tokens + "</text></initialMarking>" : "") + (p.capacity === null || p.capacity === undefined ? "" : "\n        <capacity><text>" + p.capacity + "</text></capacity>") + "\n      </place>");
  }
  for (const t of doc.transitions) {
    lines.push("      <transition id=\"" + escapedXml(t.id) + "\">" + named(t) + "\n      </transition>");
  }
  doc.arcs.forEach((arc, k) => {
    const ends = [doc.places[arc.place].id, doc.transitions[arc.transition].id];
    const [source, target] = arc.kind === "o" ? ends.reverse() : ends;
    lines.push("      <arc id=\"arc-" + k + "\" source=\"" + escapedXml(source) + "\" target=\"" + escapedXml(target) + "\">" + (arc.weight === 1 ? "" : "<inscription><text>" + arc.weight + "</text></inscription>") + (arc.kind === "h" ? "<type value=\"inhibitor\"/>" : "") + "</arc>");
  });
  return lines.concat(["    </page>", "  </net>", "</pnml>", ""]).join("\n");
}
