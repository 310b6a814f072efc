// A progress measure made by hand: a slider for each place, and what the measure is worth on this net.

const MOST_WEIGHED = 60;
const GREATEST_WEIGHT = 9;
const FEW_ENOUGH_TO_PLAY = 5000;

const weighing = { values: new Map(), states: new Map(), waiting: 0, running: 0, effect: null };

/** Only ids that a run can hold in its text. */
function weighable(place) {
  return !/[";|&]/.test(place.id);
}

function weightOf(id) {
  return weighing.values.get(id) || 0;
}

/** The measure as the kernel reads it. */
function weighedMeasure() {
  const named = id => (/^[A-Za-z_]\w*$/.test(id) ? id : "\"" + id + "\"");
  return doc().places.filter(place => weightOf(place.id) !== 0)
    .map(place => (weightOf(place.id) < 0 ? "-" : "+") + (Math.abs(weightOf(place.id)) === 1 ? "" : Math.abs(weightOf(place.id)) + "*") + named(place.id))
    .join("").replace(/^\+/, "");
}

/** Takes over what the field says, if it is a sum of places. */
function readWeights(text) {
  weighing.values.clear();
  const ids = new Set(doc().places.map(place => place.id));
  for (const [, sign, factor, quoted_, plain] of text.replace(/\s/g, "").matchAll(/([+-]?)(?:(\d+)\*)?(?:"([^"]*)"|([A-Za-z_]\w*))/g)) {
    const id = quoted_ === undefined ? plain : quoted_;
    if (ids.has(id)) {
      weighing.values.set(id, (sign === "-" ? -1 : 1) * Math.min(GREATEST_WEIGHT, Number(factor || 1)));
    }
  }
}

function showWeights() {
  const box = byId("weighing");
  readWeights(byId("measure").value);
  const places = doc().places.filter(weighable).slice(0, MOST_WEIGHED);
  const rows = places.map(place => {
    const value = el("output", {}, String(weightOf(place.id)));
    const slider = el("input", { type: "range", min: -GREATEST_WEIGHT, max: GREATEST_WEIGHT, step: 1, value: weightOf(place.id), "aria-label": "Weight of " + place.name });
    slider.oninput = () => {
      weighing.values.set(place.id, Number(slider.value));
      value.textContent = slider.value;
      weighedAgain();
    };
    return el("label", {}, el("span", {}, shortened(place.name, 24)), slider, value);
  });
  box.replaceChildren(
    el("p", {}, el("strong", {}, "A progress measure: "), "weights of the places", places.length < doc().places.length ? " (the first " + places.length + ")" : "", " ",
      el("button", { type: "button", id: "weighed", onclick: hideWeights }, "Close")),
    el("p", { id: "worth", role: "status" }, byId("measure").value === "" ? "Move a slider." : ""),
    el("div", { class: "sliders" }, ...rows));
  box.hidden = false;
  byId("weigh").setAttribute("aria-expanded", "true");
  if (weighedMeasure() !== "") {
    weighedAgain();
  }
}

function hideWeights() {
  byId("weighing").hidden = true;
  byId("weigh").setAttribute("aria-expanded", "false");
}

function weighedAgain() {
  byId("measure").value = weighedMeasure();
  clearTimeout(weighing.waiting);
  weighing.waiting = setTimeout(showWorth, PAUSE_BEFORE_RUN);
}

/** Sweeps with the measure, and compares with all states of the net; small nets are played as well. */
async function showWorth() {
  const mine = ++weighing.running;
  const text = netText(doc());
  const say = words => { byId("worth") && (byId("worth").textContent = words); };
  if (weighedMeasure() === "") {
    say("All weights are 0: there is no progress. Move a slider.");
    return;
  }
  if (kernel.isBusy) {
    kernel.stop("another run began");
  }
  ground.running++;
  busy("Sweeping …");
  try {
    if (!weighing.states.has(text)) {
      weighing.states.clear();
      weighing.states.set(text, JSON.parse(await kernel.ask("explore", [text, "full"])).result.states);
    }
    const run = writeRun(chosenRun());
    const answer = JSON.parse(await kernel.ask("explore", [text, run]));
    if (mine !== weighing.running) {
      return;
    }
    const all = Number(weighing.states.get(text));
    const r = answer.result;
    const percent = n => (100 * n / all).toFixed(1) + " %";
    weighing.effect = { measure: weighedMeasure(), states: all, peakStored: Number(r.peakStored), visits: Number(r.visits), regressEdges: Number(r.regressEdges), sweeps: Number(r.sweeps) };
    say("Of " + grouped(all) + " states at most " + grouped(r.peakStored) + " are stored (" + percent(r.peakStored) + "), for " + percent(r.visits) + " visits; "
      + times(Number(r.regressEdges), "regress edge", "regress edges") + ", " + times(Number(r.sweeps), "sweep", "sweeps") + ".");
    idle("");
    if (all <= FEW_ENOUGH_TO_PLAY) {
      ground.runs[0] = run;
      ground.keepVisits = true;
      runNow();
    }
  } catch (e) {
    if (mine === weighing.running) {
      idle("");
      say(e.message);
    }
  }
}
