// The playground: a net, a method, and the kernel that runs it here.

const MOST_STEPS = 20000;
const PAUSE_BEFORE_RUN = 250;

const kernel = new KernelWorker();
const ground = { runs: ["full"], budgets: "", loadedFrom: "", running: 0, waiting: 0, place: null, keepVisits: false };

function tell(words, isBad) {
  byId("status").textContent = words;
  byId("status").className = isBad ? "bad" : "";
}

/** Takes in a net, from wherever it came. */
function openNet(doc_, from) {
  bench.history = new Past(doc_);
  bench.selected = null;
  bench.from = null;
  bench.game = null;
  bench.plan = null;
  bench.lies = null;
  hideWeights();
  ground.loadedFrom = from;
  byId("examples").value = from.startsWith("example:") ? from.slice(8) : "";
  zoomed.clear();
  showRemoved();
}

function openExample(name) {
  openNet(readPnml(NETS[name]), "example:" + name);
  bench.lies = LAYOUTS[name];
  bench.shape = shapeOf(doc());
}

function openText(text, from) {
  try {
    openNet(readPnml(text), from);
    bench.mode = "run";
    showMode();
    ground.runs = [writeRun(chosenRun())];
    ground.place = null;
    runNow();
    return true;
  } catch (e) {
    tell(from + ": " + e.message, true);
    return false;
  }
}

/** After an edit: the address changes, and so do the runs if the net is another. */
bench.changed = what => {
  ground.loadedFrom = "";
  byId("examples").value = "";
  properties();
  showRemoved();
  if (what === "moved") {
    showNet();
    remember();
    return;
  }
  bench.game = null;
  showNet();
  runSoon();
};

function showRemoved() {
  byId("undo").disabled = bench.history.past.length === 0;
  byId("redo").disabled = bench.history.future.length === 0;
  byId("title").textContent = doc().name;
}

function runSoon() {
  clearTimeout(ground.waiting);
  ground.waiting = setTimeout(runNow, PAUSE_BEFORE_RUN);
}

/** Runs what is chosen, and plays it from where the page stood. */
async function runNow() {
  clearTimeout(ground.waiting);
  ground.waiting = 0;
  const mine = ++ground.running;
  if (kernel.isBusy) {
    kernel.stop("another run began");
  }
  showNetFirst();
  busy("Running " + ground.runs.length + (ground.runs.length > 1 ? " methods" : " method") + " …");
  const visits = ground.keepVisits && frames.length ? frames[0].count.visits : -1;
  const ended = data && now.at === length();
  ground.keepVisits = false;
  try {
    const answer = await kernel.ask("lecture", [netText(doc()), ground.runs.join("\n"), ground.budgets, MOST_STEPS]);
    if (mine !== ground.running) {
      return;
    }
    const given = JSON.parse(answer);
    bench.plan = given.layout.picture.nodes || null;
    load(given);
    wirePanels();
    idle("");
    memoryRange();
    if (ground.place) {
      const place = ground.place;
      ground.place = null;
      recallPlace(place);
    } else {
      go(visits >= 0 ? (ended ? length() : replays[0].atVisits(visits)) : 0);
    }
    window.tidelineReady = (window.tidelineReady || 0) + 1;
  } catch (e) {
    if (mine === ground.running) {
      idle(e.message, true);
      showNetAlone();
    }
  }
}

/** A net that has its layout is drawn before the first run has ended. */
function showNetFirst() {
  if (!data && drawablePlan().lies) {
    byId("stage").replaceChildren(netPanel.node);
    shownBench();
    ground.drawnAfter = ground.drawnAfter || performance.now();
  }
}

/** Without a run there is still the net to work on. */
function showNetAlone() {
  if (!netPanel.node.isConnected) {
    byId("stage").replaceChildren(netPanel.node);
  }
  shownBench();
  remember();
  window.tidelineReady = (window.tidelineReady || 0) + 1;
}

function busy(words) {
  tell(words);
  byId("halt").hidden = false;
  document.body.setAttribute("aria-busy", "true");
}

function idle(words, isBad) {
  tell(words, isBad);
  byId("halt").hidden = true;
  document.body.removeAttribute("aria-busy");
}

/** The slider goes up to the number of states, which is enough for anything. */
function memoryRange() {
  const most = Math.max(4, states + 2, Number(byId("memory").value) || 0);
  byId("slide").max = most;
  byId("slide").value = byId("memory").value || most;
}

function chooseRun() {
  ground.runs = [writeRun(chosenRun())].concat(byId("beside").value.trim() === "" ? [] : byId("beside").value.trim().split("|").map(text => text.trim()));
  ground.budgets = "";
  bench.mode = "run";
  showMode();
  runNow();
}

/** Counts without recording steps: for nets with many states. */
async function exploreAll() {
  const mine = ++ground.running;
  if (kernel.isBusy) {
    kernel.stop("another run began");
  }
  const began = performance.now();
  const chosen = writeRun(chosenRun());
  busy("Exploring …");
  try {
    const answer = JSON.parse(await kernel.ask("explore", [netText(doc()), chosen], stored => {
      if (mine === ground.running) {
        tell("Exploring: " + grouped(stored) + " states stored so far, " + Math.round((performance.now() - began) / 1000) + " s. The browser may end it when memory is short.");
      }
    }));
    const r = answer.result;
    const known = ["states", "statesAtLeast", "statesAtMost", "edges", "deadlocks", "visits", "levels", "peakStored"].filter(key => key in r);
    ground.explored = answer;
    idle(answer.completeness + ": " + answer.reason + ". " + known.map(key => key + " " + grouped(r[key])).join(", ") + ". " + ((performance.now() - began) / 1000).toFixed(1) + " s.", answer.completeness !== "COMPLETE");
  } catch (e) {
    if (mine === ground.running) {
      idle(e.message, true);
    }
  }
}

/** Asks the kernel a question; a trace is played on the net. */
async function checkNow(question) {
  const mine = ++ground.running;
  if (kernel.isBusy) {
    kernel.stop("another run began");
  }
  busy("Checking " + shortened(question, 60) + " …");
  try {
    const answer = JSON.parse(await kernel.ask("check", [netText(doc()), question], stored => {
      if (mine === ground.running) {
        tell("Checking: " + grouped(stored) + " states so far.");
      }
    }));
    ground.checked = answer;
    const words = question + ": " + answer.verdict + " (" + times(answer.visits, "state", "states") + " expanded). ";
    if (answer.trace) {
      bench.game = { events: answer.trace, markings: answer.markings, at: 0, isTrace: true };
      bench.mode = "game";
      showMode();
      showNet();
      idle(words + "A shortest way there has " + times(answer.trace.length, "firing", "firings") + ": step through it below the net.");
    } else {
      idle(words + (answer.verdict === "UNKNOWN" ? answer.reason : "No marking shows otherwise."), answer.verdict === "UNKNOWN");
    }
  } catch (e) {
    if (mine === ground.running) {
      idle(e.message, true);
    }
  }
}

function halt() {
  ground.running++;
  kernel.stop("stopped");
  idle("Stopped.");
}

/** The token game: the kernel fires. */
bench.fire = async transition => {
  const game = bench.game;
  try {
    const next = JSON.parse(await kernel.ask("fired", [netText(doc()), game.markings[game.at].join(","), transition]));
    game.events = game.events.slice(0, game.at).concat([transition]);
    game.markings = game.markings.slice(0, game.at + 1).concat([next]);
    game.at++;
    game.isTrace = false;
    tell("");
  } catch (e) {
    tell(e.message, true);
  }
  showGame();
  showNet();
};

function startGame() {
  bench.game = { events: [], markings: [doc().places.map(p => p.tokens)], at: 0, isTrace: false };
}

function moveGame(to) {
  const game = bench.game;
  game.at = Math.max(0, Math.min(game.events.length, to));
  showGame();
  showNet();
}

function showGame() {
  const box = byId("game");
  box.hidden = bench.mode !== "game";
  if (box.hidden) {
    return;
  }
  const game = bench.game;
  const d = doc();
  const way = el("ol", { class: "way", "aria-label": "Firings" }, ...game.events.map((t, k) => el("li", { "aria-current": k + 1 === game.at ? "step" : "false" }, el("button", { type: "button", onclick: () => moveGame(k + 1) }, shortened(nameOf(d.transitions[t]), 24)))));
  box.replaceChildren(
    el("button", { type: "button", "aria-label": "Begin again", title: "Begin again", onclick: () => { startGame(); moveGame(0); } }, "|◀"),
    el("button", { type: "button", "aria-label": "Take one firing back", onclick: () => moveGame(game.at - 1) }, "◀"),
    el("button", { type: "button", "aria-label": "Next firing", onclick: () => moveGame(game.at + 1) }, "▶"),
    el("span", { class: "small" }, game.isTrace ? "the way found" : "click a blue transition to fire it"), way);
  const current = way.querySelector("[aria-current=\"step\"]");
  if (current) {
    current.scrollIntoView({ block: "nearest", inline: "nearest" });
  }
}

function showMode() {
  for (const mode of ["run", "game", "edit"]) {
    byId("mode-" + mode).setAttribute("aria-pressed", String(bench.mode === mode));
  }
  byId("palette").hidden = bench.mode !== "edit";
  if (bench.mode === "game" && !bench.game) {
    startGame();
  }
  for (const tool of Object.keys(TOOLS)) {
    byId("tool-" + tool).setAttribute("aria-pressed", String(bench.tool === tool));
  }
  properties();
  showGame();
}

function setMode(mode) {
  bench.mode = mode;
  bench.selected = null;
  bench.from = null;
  if (mode === "game") {
    startGame();
  }
  showMode();
  showNet();
}

function savePnml() {
  const link = el("a", { href: URL.createObjectURL(new Blob([writePnml(doc())], { type: "application/xml" })), download: (doc().name.replace(/[^\w-]+/g, "-").slice(0, 60) || "net") + ".pnml" });
  document.body.append(link);
  link.click();
  link.remove();
}

function undo(step) {
  if (bench.history[step]()) {
    bench.selected = null;
    bench.changed();
  }
}

/** What the address says beside the step: net, runs, lesson. */
extension.address = () => {
  const net_ = ground.loadedFrom.startsWith("example:") ? ground.loadedFrom : toBase64(netText(doc()));
  const parts = ["net=" + net_, "run=" + encodeURIComponent(ground.runs.join("|"))];
  if (ground.budgets !== "") {
    parts.push("budgets=" + ground.budgets);
  }
  if (bench.lesson) {
    parts.push("lesson=" + bench.lesson);
  }
  return parts;
};

/** Goes where the address says; answers whether runs have to be made first. */
extension.recall = given => {
  const net_ = given.get("net") || "example:mutual-exclusion";
  const runs = (given.get("run") || "full").split("|");
  const same = data && net_ === (ground.loadedFrom || toBase64(netText(doc()))) && runs.join("|") === ground.runs.join("|") && (given.get("budgets") || "") === ground.budgets;
  if (given.get("lesson") && given.get("lesson") !== bench.lesson) {
    showLessons(given.get("lesson"));
  }
  if (same) {
    return false;
  }
  try {
    if (net_.startsWith("example:")) {
      if (!(net_.slice(8) in NETS)) {
        throw new Error("there is no example '" + shortened(net_.slice(8), 40) + "'");
      }
      openExample(net_.slice(8));
    } else {
      openNet(readNetText(fromBase64(net_)), "");
    }
  } catch (e) {
    openExample("mutual-exclusion");
    tell("The address holds no net: " + e.message, true);
  }
  ground.runs = runs;
  ground.budgets = given.get("budgets") || "";
  showRun(readRun(runs[0]));
  byId("beside").value = runs.slice(1).join(" | ");
  ground.place = given;
  runNow();
  return true;
};

extension.shownNet = shownBench;

function playLesson(button) {
  openExample(button.dataset.net);
  const runs = button.dataset.runs.split("\n");
  const first = readRun(runs[0]);
  ground.budgets = first.options.get("budgets") || "";
  first.options.delete("budgets");
  ground.runs = [writeRun(first)].concat(runs.slice(1));
  showRun(first);
  byId("beside").value = runs.slice(1).join(" | ");
  bench.mode = "run";
  showMode();
  ground.place = null;
  if (window.innerWidth - LESSON_WIDTH < NET_WIDTH + LANE_WIDTH * ground.runs.length) {
    foldLesson();
  }
  runNow();
}

function wireGround() {
  byId("examples").append(el("option", { value: "" }, "own net"), ...Object.keys(NETS).sort().map(name => el("option", { value: name }, name)));
  byId("examples").onchange = event => {
    if (event.target.value !== "") {
      openExample(event.target.value);
      chooseRun();
    }
  };
  byId("method").append(...Object.keys(METHODS).map(name => el("option", { value: name }, name)));
  byId("strategies").append(...STRATEGIES.map(name => el("option", { value: name })));
  byId("method").onchange = () => { byId("order").value = ""; byId("memory").value = ""; showFields(); chooseRun(); };
  for (const id of ["order", "memory", "replace", "measure", "more", "beside"]) {
    byId(id).onchange = chooseRun;
  }
  byId("slide").oninput = event => {
    byId("memory").value = event.target.value;
    ground.runs[0] = writeRun(chosenRun());
    ground.keepVisits = true;
    runSoon();
  };
  byId("weigh").onclick = () => (byId("weighing").hidden ? showWeights() : hideWeights());
  byId("run").onclick = chooseRun;
  byId("count").onclick = exploreAll;
  byId("halt").onclick = halt;
  byId("deadlock").onclick = () => checkNow("deadlock");
  byId("ask").onclick = () => { if (byId("formula").value.trim() !== "") { checkNow(byId("formula").value.trim()); } };
  byId("formula").onkeydown = event => { if (event.key === "Enter") { byId("ask").click(); } };
  for (const mode of ["run", "game", "edit"]) {
    byId("mode-" + mode).onclick = () => setMode(mode);
  }
  byId("palette").append(...Object.entries(TOOLS).map(([tool, words]) => el("button", { type: "button", id: "tool-" + tool, "aria-pressed": "false", onclick: () => { bench.tool = tool; bench.from = null; showMode(); } }, words)));
  byId("undo").onclick = () => undo("undo");
  byId("redo").onclick = () => undo("redo");
  byId("save").onclick = savePnml;
  byId("fresh").onclick = () => { openNet(emptyDocument("new net"), ""); bench.history.doc.places.push({ id: "p1", name: "p1", tokens: 1, capacity: null, x: 0, y: 0 }); setMode("edit"); runSoon(); };
  byId("open").onclick = () => byId("file").click();
  byId("file").onchange = event => { const file = event.target.files[0]; event.target.value = ""; if (file) { readFile(file); } };
  byId("paste").onclick = () => { byId("pasting").hidden = false; byId("pasted").focus(); };
  byId("pasteCancel").onclick = () => { byId("pasting").hidden = true; };
  byId("pasteOk").onclick = () => { if (openText(byId("pasted").value, "pasted text")) { byId("pasting").hidden = true; } };
  byId("course").onclick = () => (bench.folded ? unfoldLesson() : byId("lesson").hidden ? showLessons(bench.lesson || lessonNames()[0]) : closeLessons());
  document.addEventListener("dragover", event => event.preventDefault());
  document.addEventListener("drop", event => {
    event.preventDefault();
    const file = event.dataTransfer && event.dataTransfer.files[0];
    if (file) {
      readFile(file);
    }
  });
  document.addEventListener("keydown", event => {
    const isField = /^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName) && event.target.type !== "range";
    if ((event.ctrlKey || event.metaKey) && !isField && (event.key === "z" || event.key === "y")) {
      event.preventDefault();
      undo(event.key === "y" || event.shiftKey ? "redo" : "undo");
    }
  });
}

function readFile(file) {
  if (file.size > MOST_FILE_BYTES) {
    tell(shortened(file.name, 60) + ": the file is larger than 4 MB: use the program for it", true);
    return Promise.resolve(false);
  }
  return file.text().then(text => openText(text, shortened(file.name, 60)));
}

wireGround();
wireEditor();
wire();
showFields();
showMode();
recall();

Object.assign(window.tideline, { bench, ground, weighing, doc, readPnml, openText, readFile, netText: () => netText(doc()), pnml: () => writePnml(doc()), ask: (door, ...parts) => kernel.ask(door, parts), checkNow, exploreAll, halt });
