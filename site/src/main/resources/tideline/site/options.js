// Methods and what can be chosen for them. The kernel checks all of it again and says what is wrong.

const METHODS = {
  full: { says: "keeps every state", orders: ["bfs", "dfs", "random"], fields: [] },
  cache: { says: "evicts states that no open state depends on", orders: ["bfs", "dfs", "bbfs:2", "alt:2,2", "random"], memory: "cache-states", fields: ["replace"] },
  "sweep-line": { says: "deletes states behind a line of progress", orders: [], memory: "cache-states", fields: ["measure", "replace"] },
  "pseudo-root": { says: "forgets states that nothing leads to any more", orders: ["bfs", "dfs", "greedy", "random"], memory: "memory-states", fields: [] },
  locality: { says: "a cache that may forget anything", orders: [], memory: "cache-slots", fields: [] },
  depth: { says: "depth first, within a bound that is raised", orders: [], fields: [] },
  external: { says: "partitions, most of them out of memory", orders: [], memory: "memory-states", fields: [] },
  symbolic: { says: "all states at once, as a diagram", orders: [], fields: [] },
};

const STRATEGIES = ["stratified:3", "fifo", "lru", "lfu", "random", "distance", "distance:far", "in-degree", "out-degree", "frequency"];

/** Splits method;name=value;... into its parts. */
function readRun(text) {
  const [method, ...words] = text.split(";");
  const options = new Map();
  for (const word of words) {
    const at = word.indexOf("=");
    if (word !== "") {
      options.set(at < 0 ? word : word.slice(0, at), at < 0 ? "true" : word.slice(at + 1));
    }
  }
  return { method: method in METHODS ? method : "full", options };
}

function writeRun({ method, options }) {
  return [method].concat(Array.from(options, ([name, value]) => name + "=" + value)).join(";");
}

/** The fields of the page as a run. */
function chosenRun() {
  const method = byId("method").value;
  const about = METHODS[method];
  const options = new Map();
  const put = (name, value) => { if (value !== "") { options.set(name, value); } };
  if (about.orders.length > 0 && byId("order").value !== about.orders[0]) {
    put("order", byId("order").value.trim());
  }
  if (about.memory) {
    put(about.memory, byId("memory").value.trim());
  }
  if (about.fields.includes("measure")) {
    put("measure", byId("measure").value.trim());
  }
  if (about.fields.includes("replace") && (method !== "sweep-line" || byId("memory").value !== "")) {
    put("replace", byId("replace").value.trim());
  }
  readRun(method + ";" + byId("more").value.trim()).options.forEach((value, name) => options.set(name, value));
  return { method, options };
}

/** Sets the fields by a run. */
function showRun(run) {
  const about = METHODS[run.method];
  const left = new Map(run.options);
  const take = name => { const value = left.get(name) || ""; left.delete(name); return value; };
  byId("method").value = run.method;
  byId("order").value = take("order") || about.orders[0] || "";
  byId("memory").value = about.memory ? take(about.memory) : "";
  byId("measure").value = about.fields.includes("measure") ? take("measure") : "";
  byId("replace").value = about.fields.includes("replace") ? take("replace") : "";
  byId("more").value = Array.from(left, ([name, value]) => name + "=" + value).join(";");
  showFields();
}

/** Shows the fields that the method has. */
function showFields() {
  const about = METHODS[byId("method").value];
  byId("says").textContent = about.says;
  byId("method").title = about.says;
  byId("ordering").hidden = about.orders.length === 0;
  byId("remembering").hidden = !about.memory;
  byId("measuring").hidden = !about.fields.includes("measure");
  byId("weigh").hidden = !about.fields.includes("measure");
  if (byId("weigh").hidden) {
    hideWeights();
  }
  byId("replacing").hidden = !about.fields.includes("replace");
  byId("orders").replaceChildren(...about.orders.map(order => el("option", { value: order })));
  if (about.orders.length > 0 && byId("order").value === "") {
    byId("order").value = about.orders[0];
  }
}
