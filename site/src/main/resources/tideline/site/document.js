// The net that is worked on, with what can be undone. A plain object, so that a copy is a JSON text.

function emptyDocument(name) {
  return { name, places: [], transitions: [], arcs: [] };
}

/** Scales positions of a file so that nodes stand apart; drops them if some are missing or most coincide. */
function spread(doc) {
  const nodes = doc.places.concat(doc.transitions);
  const points = new Set(nodes.map(node => node.x + " " + node.y));
  if (nodes.some(node => node.x === undefined) || points.size < nodes.length) {
    nodes.forEach(node => { delete node.x; delete node.y; });
    return doc;
  }
  const apart = spaced(nodes.map(node => [node.x, node.y]));
  nodes.forEach((node, i) => { [node.x, node.y] = apart[i]; });
  return doc;
}

function quoted(text) {
  return String(text).replace(/\\/g, "\\\\").replace(/\t/g, "\\t").replace(/\n/g, "\\n");
}

/** The form in which the kernel takes a net; places where nodes stand follow, for addresses. */
function netText(doc) {
  const at = node => node.x === undefined ? "" : "\t" + round(node.x) + "\t" + round(node.y);
  return ["n\t" + quoted(doc.name)]
    .concat(doc.places.map(p => ["p", quoted(p.id), quoted(p.name), p.tokens, p.capacity === null || p.capacity === undefined ? "" : p.capacity].join("\t") + at(p)))
    .concat(doc.transitions.map(t => ["t", quoted(t.id), quoted(t.name)].join("\t") + at(t)))
    .concat(doc.arcs.map(a => [a.kind, a.place, a.transition, a.weight].join("\t")))
    .join("\n");
}

function readNetText(text) {
  const doc = emptyDocument("net");
  const plain = field => field.replace(/\\(.)/g, (all, c) => (c === "t" ? "\t" : c === "n" ? "\n" : c));
  const number = field => { if (!/^\d{1,19}$/.test(field)) { throw new Error("the address holds no net"); } return field.length < 16 ? Number(field) : field; };
  for (const line of text.split("\n")) {
    const f = line.split("\t");
    const at = k => (f.length > k + 1 && Number.isFinite(Number(f[k])) && Number.isFinite(Number(f[k + 1])) ? { x: Number(f[k]), y: Number(f[k + 1]) } : {});
    switch (f[0]) {
      case "n": doc.name = plain(f[1] || ""); break;
      case "p": doc.places.push(Object.assign({ id: plain(f[1]), name: plain(f[2]), tokens: number(f[3]), capacity: f[4] === "" ? null : number(f[4]) }, at(5))); break;
      case "t": doc.transitions.push(Object.assign({ id: plain(f[1]), name: plain(f[2]) }, at(3))); break;
      case "i": case "o": case "h": doc.arcs.push({ kind: f[0], place: number(f[1]), transition: number(f[2]), weight: number(f[3]) }); break;
      default: throw new Error("the address holds no net");
    }
  }
  if (doc.arcs.some(a => a.place >= doc.places.length || a.transition >= doc.transitions.length)) {
    throw new Error("the address holds no net");
  }
  return doc;
}

function toBase64(text) {
  let bytes = "";
  new TextEncoder().encode(text).forEach(b => { bytes += String.fromCharCode(b); });
  return btoa(bytes).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

function fromBase64(text) {
  const bytes = atob(text.replace(/-/g, "+").replace(/_/g, "/"));
  return new TextDecoder().decode(Uint8Array.from(bytes, c => c.charCodeAt(0)));
}

const MOST_UNDOS = 200;

/** A document and its past. */
class Past {
  constructor(doc) {
    this.doc = doc;
    this.past = [];
    this.future = [];
  }

  /** Lets somebody change the document, and remembers how it was. */
  change(by) {
    this.past.push(JSON.stringify(this.doc));
    if (this.past.length > MOST_UNDOS) {
      this.past.shift();
    }
    this.future = [];
    by(this.doc);
  }

  undo() {
    return this.step(this.past, this.future);
  }

  redo() {
    return this.step(this.future, this.past);
  }

  step(from, to) {
    if (from.length === 0) {
      return false;
    }
    to.push(JSON.stringify(this.doc));
    this.doc = JSON.parse(from.pop());
    return true;
  }
}

/** A name that no node has yet. */
function freshId(doc, stem) {
  const taken = new Set(doc.places.concat(doc.transitions).map(node => node.id));
  let k = 1;
  while (taken.has(stem + k)) {
    k++;
  }
  return stem + k;
}

function removeNode(doc, kind, index) {
  const field = kind === "places" ? "place" : "transition";
  doc[kind].splice(index, 1);
  doc.arcs = doc.arcs.filter(arc => arc[field] !== index);
  doc.arcs.forEach(arc => { arc[field] -= arc[field] > index ? 1 : 0; });
}

/** Adds tokens to a place, never below none nor above its capacity. */
function addTokens(place, by) {
  const most = place.capacity === null || place.capacity === undefined ? 2 ** 53 - 1 : Number(place.capacity);
  place.tokens = Math.max(0, Math.min(most, Number(place.tokens) + by));
}
