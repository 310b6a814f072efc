// The page itself: panels, keys, and what they do.

let data;
let states;
let recorded;
let slides;
let replays;
let net;
let drawn;
let lanes = [];
const LEAST_BETWEEN_NOTES = 150;
const byId = id => document.getElementById(id);
const now = { at: 0, lock: "steps", predicting: false, playing: 0, inspected: -1, right: 0, asked: 0, answered: new Set(), noted: 0, noting: 0 };
let frames = [];

/** What a page with more on it than a recorded run adds: parts of the address, and another marking or picture for the net. */
const extension = { address: () => [], recall: null, shownNet: null };

/** Takes in the runs that the page plays, in the place of those before. */
function load(given) {
  data = given;
  states = data.layout.graph.level.length;
  recorded = data.runs.map(run => new Replay(run, states));
  slides = recorded.slice(0, Math.max(1, data.budgets.length));
  replays = [slides[0]].concat(recorded.slice(slides.length));
  net = recorded[0].net;
  placed(data.layout.picture);
  drawn = Boolean(data.layout.picture.nodes);
  now.answered.clear();
  now.inspected = -1;
  byId("question").hidden = true;
  recorded.forEach(prepared);
  build();
}

/** A net whose nodes a file has placed, or whose arcs have corners. */
function placed(plan) {
  if (plan.file) {
    plan.nodes = spaced(plan.file).map(([x, y]) => [x / NET_UNIT, y / NET_UNIT]);
    plan.fixed = true;
  }
  if (plan.lies) {
    plan.nodes = plan.lies[0].nodes;
    plan.edges.forEach((edge, k) => { edge.number = k; });
  }
}

function prepared(replay) {
  replay.levels = data.layout.graph.level;
  replay.prepare();
  replay.again = new Set();
  const explored = new Set();
  replay.steps.forEach((step, k) => {
    if (step.event === "enter") {
      if (explored.has(step.state)) {
        replay.again.add(k);
      }
      explored.add(step.state);
    }
  });
}

function panel(id, kind, title, aside) {
  const body = el("div", { class: "body" });
  const node = el("section", { class: "panel " + kind, id, "aria-label": title }, el("h2", {}, el("span", {}, title), el("span", { class: "aside" }, aside || "")), body);
  return { node, body };
}

const LEGEND = { open: "open", closed: "closed, stored", gone: "forgotten", current: "current", unseen: "not reached yet", frontier: "in the frontier", pinned: "persistent", disk: "visited, on disk", queued: "waits, not looked up yet" };

function legend(kinds) {
  return el("div", { class: "legend" }, ...kinds.map(kind => el("span", { class: kind }, LEGEND[kind])));
}

function makeLane(replay, i) {
  const several = replays.length > 1;
  const name = several ? runName(replay) : "";
  const structure = STRUCTURES[replay.begin.structure];
  const graph = panel("graph" + i, "graph fit", several ? name : "State graph", several ? "" : grouped(states) + " states");
  graph.node.append(legend(structure.legend));
  const side = panel("structure" + i, "structure", structure.title(replay));
  const tale = panel("story" + i, "story", several ? "Step" : "This step");
  const figure = replay.begin.figure;
  const code = panel("code" + i, "code", figure.name + " of " + figure.paper, "[" + figure.key + "]");
  const say = el("p", { class: "say", "aria-live": "polite" });
  const counts = el("p", { class: "counts" });
  const verdict = el("p", { class: "verdict", hidden: "" });
  tale.body.append(say, counts, verdict);
  const list = el("ol", {});
  const lines = figure.lines.map(line => {
    const item = el("li", { class: "line", style: "padding-left:" + (6 + 14 * line.indent) + "px" }, el("span", { class: "n" }, line.label || (line.from === line.to ? line.from : line.from + "–" + line.to)), el("span", {}, line.text));
    list.append(item);
    return { line, item };
  });
  code.body.append(list);
  const node = el("div", { class: "lane", id: "lane" + i });
  node.append(graph.node, side.node, tale.node, code.node);
  return { node, graph, side, say, counts, verdict, lines, code, structure };
}

const netPanel = panel("net", "net fit", "Net", "");
const chartPanel = panel("chart", "chart fit", "Memory against work", "states in memory");

function build() {
  lanes = replays.map(makeLane);
  document.title = shortened(net.name, 80) + " – " + replays.map(r => r.begin.method).join(" and ");
  byId("title").textContent = net.name;
  byId("title").title = net.name;
  byId("budgeting").hidden = slides.length < 2;
  byId("budget").max = slides.length - 1;
  nameRuns();
  byId("stage").replaceChildren(netPanel.node, chartPanel.node, ...lanes.map(lane => lane.node));
  byId("stage").classList.toggle("several", lanes.length > 1);
  byId("locking").hidden = lanes.length < 2;
  wirePanels();
  manual();
}

/** Says what a picture is. */
function named(svg, words) {
  svg.setAttribute("aria-label", words);
  return svg;
}

const LEAST_SCALE = 0.85;

/** Puts a picture into its panel; one that would become too small to read keeps its size, and the panel scrolls. The focus stays on the same state. */
function refill(panel_, svg) {
  const body = panel_.body;
  const focused = body.contains(document.activeElement) && document.activeElement.getAttribute("data-state");
  body.replaceChildren(svg);
  const [, , width, height] = svg.getAttribute("viewBox").split(" ").map(Number);
  const box = sizeOf(body, width, height);
  if (Math.min(box.width / width, box.height / height) < LEAST_SCALE) {
    svg.style.width = Math.max(box.width, round(width * LEAST_SCALE)) + "px";
    svg.style.height = Math.max(box.height, round(height * LEAST_SCALE)) + "px";
  }
  applyZoom(panel_.node);
  if (focused) {
    const again = body.querySelector("[data-state=\"" + focused + "\"]");
    if (again) {
      again.focus();
    }
  }
}

function nameRuns() {
  byId("runs").textContent = replays.map(runName).join("  |  ") + (replays.some(r => r.end.completeness !== "COMPLETE") ? "  (a run was truncated, see its end)" : "");
  const slide = slides.indexOf(replays[0]);
  byId("budget").value = slide;
  byId("budget").setAttribute("aria-valuetext", data.budgets[slide] + " states");
  byId("held").textContent = slides.length < 2 ? "" : grouped(data.budgets[slide]) + " states";
}

/** Shows the first method with another memory, after as many expansions. */
function slideTo(k) {
  if (k < 0 || k >= slides.length || slides[k] === replays[0]) {
    return;
  }
  const ended = now.at === length();
  const visits = frames.length ? frames[0].count.visits : 0;
  replays[0] = slides[k];
  const lane = makeLane(replays[0], 0);
  lanes[0].node.replaceWith(lane.node);
  lanes[0] = lane;
  now.answered.clear();
  byId("question").hidden = true;
  nameRuns();
  const alone = lanes.length === 1;
  go(ended ? length() : alone && visits > 0 ? replays[0].atVisits(visits) : now.at);
}

function length() {
  return Math.max(...replays.map(r => (now.lock === "visits" ? r.visits[r.steps.length] + 1 : r.steps.length)));
}

/** Where a run stands when the page is at a position. */
function placeOf(replay, at) {
  if (now.lock !== "visits") {
    return Math.min(at, replay.steps.length);
  }
  return at === 0 ? 0 : replay.atVisits(at - 1);
}

function show() {
  if (!replays) {
    return; // the first run is still under way
  }
  frames = replays.map(replay => replay.frame(placeOf(replay, now.at)));
  lanes.forEach((lane, i) => showLane(lane, replays[i], frames[i]));
  showNet();
  const box = sizeOf(chartPanel.body, 320, 200);
  const chart = chartPart(replays, frames, box.width, box.height, slides.filter(slide => slide !== replays[0]), states, now.predicting);
  chartPanel.node.querySelector(".aside").textContent = replays.every(onSets) ? "nodes of the diagram" : replays.some(onSets) ? "states or nodes in memory" : "states in memory";
  chartPanel.body.replaceChildren(named(picture(chart.width, chart.height, chart.node), "States in memory over expansions"));
  const end = length();
  byId("scrub").max = end;
  byId("scrub").value = now.at;
  byId("scrub").setAttribute("aria-valuetext", now.at + " of " + end);
  byId("where").textContent = (now.lock === "visits" ? "expansion " : "step ") + grouped(now.at) + " of " + grouped(end);
  byId("score").hidden = !now.predicting;
  byId("score").textContent = "Score " + now.right + " of " + now.asked;
  remember();
}

function sizeOf(body, width, height) {
  const box = body.getBoundingClientRect();
  return { width: Math.max(140, (box.width || width) - 16), height: Math.max(90, (box.height || height) - 8) };
}

/** Scrolls to the current state of a picture that is larger than its panel. */
function bringIntoView(body) {
  const state = body.querySelector(".state.current");
  if (state) {
    const [at, window_] = [state.getBoundingClientRect(), body.getBoundingClientRect()];
    const by = (from, to, least, most) => Math.min(0, from - least - 12) + Math.max(0, to - most + 12);
    body.scrollLeft += by(at.left, at.right, window_.left, window_.right);
    body.scrollTop += by(at.top, at.bottom, window_.top, window_.bottom);
  }
}

function showLane(lane, replay, frame) {
  const plan = Object.assign({}, data.layout.graph, { hidesFuture: now.predicting && frame.at < replay.steps.length });
  const graph = graphPart(plan, replay, frame, sizeOf(lane.graph.body, 400, 300));
  refill(lane.graph, named(picture(graph.width, graph.height, graph.node), "State graph after step " + frame.at));
  const part = lane.structure.draw(replay, frame, sizeOf(lane.side.body, 400, 300).width);
  const scrolled = [lane.side.body.scrollLeft, lane.side.body.scrollTop];
  lane.side.body.replaceChildren(named(sheet(part), lane.structure.title(replay)));
  [lane.side.body.scrollLeft, lane.side.body.scrollTop] = scrolled;
  lane.say.replaceChildren(...story(replay, frame).nodes());
  lane.counts.replaceChildren(...countsOf(replay, frame).flatMap(([words, number]) => [el("span", {}, words + " ", el("b", {}, grouped(number)))]));
  showLines(lane, frame, replay);
  showVerdict(lane, replay, frame);
  bringIntoView(lane.graph.body);
  bringIntoView(lane.side.body);
}

function showLines(lane, frame, replay) {
  const atEnd = frame.at === replay.steps.length;
  const range = frame.step && frame.step.lines;
  let first = null;
  for (const { line, item } of lane.lines) {
    const on = Boolean(range) && line.from <= range[1] && line.to >= range[0];
    item.classList.toggle("now", on);
    if (on) {
      item.setAttribute("aria-current", "step");
      first = first || item;
    } else {
      item.removeAttribute("aria-current");
    }
  }
  if (first && !atEnd) {
    const body = lane.code.body;
    body.scrollTop = Math.max(0, first.offsetTop - body.offsetTop - 30);
  }
}

/** At the end: what the run itself has reported, beside what the page has counted. */
function showVerdict(lane, replay, frame) {
  const atEnd = frame.at === replay.steps.length;
  lane.verdict.hidden = !atEnd;
  if (!atEnd) {
    lane.verdict.textContent = "";
    lane.verdict.className = "verdict";
    return;
  }
  const complete = replay.end.completeness === "COMPLETE";
  const rows = replay.compared(frame);
  const same = rows.every(row => row.page === row.result || (!complete && row.page <= row.result));
  lane.verdict.classList.toggle("no", !complete || !same);
  lane.verdict.textContent = replay.end.completeness + ": " + replay.end.reason + ". "
    + (same ? "The page has counted what the run reports: " : "The page and the run differ: ")
    + rows.map(row => row.key + " " + grouped(row.page) + (row.page === row.result ? "" : " (" + grouped(row.result) + ")")).join(", ") + ".";
}

/** The marking that the net shows: of the state somebody asked for, or of the step. */
function showNet() {
  if (extension.shownNet && extension.shownNet()) {
    return;
  }
  const i = focusLane();
  const frame = frames[i];
  let state = frame.shown;
  let fired = frame.transition;
  if (now.inspected >= 0) {
    state = now.inspected;
    fired = -1;
  }
  const marking = state >= 0 ? replays.map(r => r.markings[state]).find(Boolean) : net.places.map(p => p.tokens);
  netPanel.node.querySelector(".aside").textContent = state >= 0 ? "marking of s" + state : "initial marking";
  if (drawn) {
    const part = netPart(net, data.layout.picture, marking, fired, sizeOf(netPanel.body, 320, 400));
    refill(netPanel, named(picture(part.width, part.height, part.node), "The net " + net.name));
  } else {
    netPanel.body.replaceChildren(el("p", {}, "There is no picture of the model, or it would be too large. What is not 0:"), markedList(net, marking));
  }
}

/** With several runs: the first that has not ended. */
function focusLane() {
  const i = replays.findIndex(replay => placeOf(replay, now.at) < replay.steps.length);
  return i < 0 ? 0 : i;
}

function go(to) {
  now.at = Math.max(0, Math.min(length(), to));
  now.inspected = -1;
  show();
}

/** One step forward; in predict mode a question may come first. */
function forward() {
  if (!byId("question").hidden) {
    return false;
  }
  if (now.at >= length()) {
    stop();
    return false;
  }
  if (now.predicting && ask()) {
    return false;
  }
  go(now.at + 1);
  return true;
}

function ask() {
  if (now.lock === "visits" || now.answered.has(now.at)) {
    return false;
  }
  for (let i = 0; i < replays.length; i++) {
    const step = replays[i].steps[now.at];
    const question = step && questionFor(replays[i], frames[i], step);
    if (question) {
      pose(question, replays.length > 1 ? runName(replays[i]) + ": " : "");
      return true;
    }
  }
  return false;
}

function pose(question, before) {
  stop();
  const box = byId("question");
  const answers = question.choices.map((words, i) => el("button", { type: "button", "data-choice": i, onclick: () => answer(question, i) }, (i + 1) + "  " + words));
  box.replaceChildren(el("p", { id: "asked" }, before, ...question.ask.nodes()), el("div", { class: "choices" }, ...answers));
  box.hidden = false;
  answers[0].focus();
  box.question = question;
}

function answer(question, choice) {
  const box = byId("question");
  const right = choice === question.right;
  now.asked++;
  now.right += right ? 1 : 0;
  now.answered.add(now.at);
  const on = el("button", { type: "button", id: "goOn", onclick: closeQuestion }, "Go on");
  box.replaceChildren(el("p", { id: "asked", class: "answer" }, right ? "Right." : "No: " + question.choices[question.right] + "."), el("p", {}, ...question.why.nodes()), on);
  box.question = null;
  on.focus();
  go(now.at + 1);
}

function closeQuestion() {
  byId("question").hidden = true;
  byId("forward").focus();
}

function setPredicting(on) {
  now.predicting = on;
  byId("predict").setAttribute("aria-pressed", String(on));
  if (!on) {
    byId("question").hidden = true;
  }
  show();
}

function play() {
  if (now.playing) {
    stop();
    return;
  }
  if (now.at >= length()) {
    go(0);
  }
  now.playing = setInterval(forward, Number(byId("speed").value));
  byId("play").textContent = "⏸ Pause";
  byId("play").setAttribute("aria-label", "Pause");
}

function stop() {
  clearInterval(now.playing);
  now.playing = 0;
  byId("play").textContent = "▶ Play";
  byId("play").setAttribute("aria-label", "Play");
}

function saveStrip() {
  const i = focusLane();
  const text = stripText(replays[i], data.layout.graph, net);
  const link = el("a", { href: URL.createObjectURL(new Blob([text], { type: "image/svg+xml" })), download: "film-strip-" + replays[i].begin.method + ".svg" });
  document.body.append(link);
  link.click();
  link.remove();
  show();
}

/** The address of the page says where it stands, so that it can be handed out. Browsers bear only so many changes. */
function remember() {
  clearTimeout(now.noting);
  const since = Date.now() - now.noted;
  if (since < LEAST_BETWEEN_NOTES) {
    now.noting = setTimeout(note, LEAST_BETWEEN_NOTES - since);
  } else {
    note();
  }
}

function note() {
  now.noted = Date.now();
  const parts = ["step=" + now.at];
  if (now.lock !== "steps") {
    parts.push("lock=" + now.lock);
  }
  if (now.predicting) {
    parts.push("predict=1");
  }
  if (slides && slides.length > 1) {
    parts.push("memory=" + data.budgets[slides.indexOf(replays[0])]);
  }
  const hash = "#" + extension.address().concat(parts).join("&");
  if (location.hash !== hash) {
    history.replaceState(null, "", hash);
  }
}

function recall() {
  const given = new URLSearchParams(location.hash.slice(1));
  if (extension.recall && extension.recall(given)) {
    return; // it goes on when its runs are there
  }
  recallPlace(given);
}

function recallPlace(given) {
  now.lock = given.get("lock") === "visits" && replays.length > 1 ? "visits" : "steps";
  byId("lock").value = now.lock;
  now.predicting = given.get("predict") === "1";
  byId("predict").setAttribute("aria-pressed", String(now.predicting));
  if (given.has("memory")) {
    slideTo(data.budgets.indexOf(Number(given.get("memory"))));
  }
  const at = Number(given.get("step"));
  go(Number.isInteger(at) ? at : 0);
}

function manual() {
  const keys = [["→ ←", "one step forward or back"], ["shift → ←", "ten steps"], ["Home End", "first, last step"], ["space", "play or pause"], ["P", "predict mode"], ["1 … 5", "choose an answer"], ["F", "save a film strip"], ["L", "compare by steps or by expansions"], ["M", "more memory, shift M less, where the page has a slider"], ["tab, Enter", "go to a state, see its marking"], ["?", "this help"]];
  byId("manual").replaceChildren(el("h2", {}, "Keys"), el("dl", {}, ...keys.flatMap(([key, does]) => [el("dt", {}, el("kbd", {}, key)), el("dd", {}, does)])),
    el("h2", {}, "Reading the page"), el("p", {}, "A state is a marking of the net; s0 is the initial one. Point at a state to read its marking, click it to see it in the net. Blue bars in the net are enabled transitions, the green one was just fired. Everything comes from the log of a real run; the last step compares what the page has counted with what the run has reported."));
}

function toggleHelp() {
  const open = byId("manual").hidden;
  byId("manual").hidden = !open;
  byId("help").setAttribute("aria-expanded", String(open));
}

function toggleLock() {
  if (replays.length < 2) {
    return;
  }
  const visits = frames.map((f, i) => f.count.visits);
  now.lock = now.lock === "steps" ? "visits" : "steps";
  byId("lock").value = now.lock;
  go(now.lock === "visits" ? Math.max(...visits) : Math.max(...replays.map((r, i) => placeOf(r, frames[i].at))));
}

const KEYS = {
  ArrowRight: e => (e.shiftKey ? go(now.at + 10) : forward()),
  ArrowLeft: e => go(now.at - (e.shiftKey ? 10 : 1)),
  Home: () => go(0),
  End: () => go(length()),
  " ": () => play(),
  p: () => setPredicting(!now.predicting),
  f: () => saveStrip(),
  l: () => toggleLock(),
  m: e => slideTo(slides.indexOf(replays[0]) + (e.shiftKey ? -1 : 1)),
  "?": () => toggleHelp(),
  Escape: () => { byId("manual").hidden = true; byId("help").setAttribute("aria-expanded", "false"); },
};

function keyed(event) {
  if (event.ctrlKey || event.altKey || event.metaKey) {
    return;
  }
  const question = byId("question");
  if (!question.hidden) {
    if (question.question && /^[1-9]$/.test(event.key) && Number(event.key) <= question.question.choices.length) {
      event.preventDefault();
      answer(question.question, Number(event.key) - 1);
    } else if (!question.question && (event.key === "ArrowRight" || event.key === "Escape")) {
      event.preventDefault();
      closeQuestion();
    } else if (event.key === "Escape") {
      question.hidden = true;
    }
    return;
  }
  const target = event.target;
  if ((event.key === "Enter" || event.key === " ") && target.closest && target.closest("[data-state]")) {
    event.preventDefault();
    now.inspected = Number(target.closest("[data-state]").getAttribute("data-state"));
    showNet();
    return;
  }
  const isField = target.tagName === "SELECT" || target.tagName === "TEXTAREA" || target.isContentEditable || (target.tagName === "INPUT" && target.type !== "range" && target.type !== "checkbox");
  if (isField || target.closest("[data-keys]") || ((target.id === "scrub" || target.id === "budget") && event.key !== " " && event.key.length > 1)) {
    return;
  }
  if (target.tagName === "BUTTON" && (event.key === " " || event.key === "Enter")) {
    return;
  }
  const act = KEYS[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  if (act) {
    event.preventDefault();
    act(event);
  }
}

function wire() {
  byId("first").onclick = () => go(0);
  byId("back").onclick = () => go(now.at - 1);
  byId("forward").onclick = forward;
  byId("last").onclick = () => go(length());
  byId("play").onclick = play;
  byId("scrub").oninput = event => { stop(); go(Number(event.target.value)); };
  byId("budget").oninput = event => { stop(); slideTo(Number(event.target.value)); };
  byId("speed").onchange = () => { if (now.playing) { stop(); play(); } };
  byId("lock").onchange = toggleLock;
  byId("predict").onclick = () => setPredicting(!now.predicting);
  byId("strip").onclick = saveStrip;
  byId("print").onclick = () => window.print();
  byId("help").onclick = toggleHelp;
  document.addEventListener("keydown", keyed);
  document.addEventListener("click", event => {
    const node = event.target.closest("[data-state]");
    if (node) {
      now.inspected = Number(node.getAttribute("data-state"));
      showNet();
    }
  });
  window.addEventListener("hashchange", recall);
  let waiting = 0;
  const again = () => { clearTimeout(waiting); waiting = setTimeout(show, 60); };
  window.addEventListener("resize", again);
  let size = "";
  new ResizeObserver(() => {
    const box = byId("stage").getBoundingClientRect();
    const next = Math.round(box.width) + " " + Math.round(window.innerHeight);
    if (next !== size) {
      size = next;
      again();
    }
  }).observe(byId("stage"));
}

/** For tests and for the curious: where the page stands. */
window.tideline = {
  get data() { return data; },
  go,
  at: () => now.at,
  length,
  score: () => [now.right, now.asked],
  totals: () => replays.map((r, i) => r.totals(frames[i])),
  compared: () => replays.map((r, i) => r.compared(frames[i])),
  frames: () => frames.map(f => JSON.stringify(f, (key, value) => (value instanceof Map ? Array.from(value) : value instanceof Set ? Array.from(value) : ArrayBuffer.isView(value) ? Array.from(value) : value))),
  strip: i => stripText(replays[i || 0], data.layout.graph, net),
};
