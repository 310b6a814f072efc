// What happens at a step, in a sentence.

function nameOf(node) {
  return node.name || node.id;
}

/** Parts of a sentence; those in bold are names. */
class Sentence {
  constructor() {
    this.parts = [];
  }

  say(words) {
    this.parts.push(words);
    return this;
  }

  state(number) {
    this.parts.push({ bold: "s" + number });
    return this;
  }

  name(words) {
    this.parts.push({ bold: shortened(words, 48) });
    return this;
  }

  transition(net, number) {
    this.parts.push({ bold: shortened(nameOf(net.transitions[number]), 48) });
    return this;
  }

  toString() {
    return this.parts.map(part => (typeof part === "string" ? part : part.bold)).join("");
  }

  nodes() {
    return this.parts.map(part => (typeof part === "string" ? document.createTextNode(part) : el("b", {}, part.bold)));
  }
}

function led(replay, step) {
  return new Sentence().transition(replay.net, step.transition).say(" leads from ").state(step.source).say(" to ").state(step.state);
}

function statesIn(sentence, states) {
  states.slice(0, 12).forEach((state, i) => (i === 0 ? sentence : sentence.say(", ")).state(state));
  return states.length > 12 ? sentence.say(" and " + (states.length - 12) + " more") : sentence;
}

function partitionsOf(numbers) {
  const some = numbers.slice(0, 8).map(number => "P" + number).join(", ");
  return numbers.length > 8 ? some + " and " + (numbers.length - 8) + " more" : some;
}

function times(number, one, many) {
  return grouped(number) + " " + (number === 1 ? one : many);
}

function countedDown(s) {
  if (s.pending) {
    return ", which is pending: one firing less is to come, but it is kept until its expansion.";
  }
  return s.left === undefined ? ", which is stored already." : s.left === 0 ? ", which is checked: that was the last firing that leads to it."
    : ", which is checked: one firing less, " + times(s.left, "is", "are") + " still to come.";
}

const SAY = {
  start: (r, s) => new Sentence().say("The search begins at ").state(s.state).say(", the initial marking" + (s.partition === undefined ? "." : ": it waits in the queue of its partition.")),
  load: (r, s) => new Sentence().say(partitionsOf(s.partitions) + (s.partitions.length === 1 ? " has the longest queue: it is read from disk." : " have the longest queues and fit into memory together: they are read from disk.")),
  unload: (r, s) => new Sentence().say(partitionsOf(s.partitions) + (s.partitions.length === 1 ? " leaves" : " leave") + " memory: what is new is appended to the files."),
  arrive: (r, s) => new Sentence().say("From the queue: ").state(s.state).say(" was not visited before. It is stored in P" + s.partition + " and will be expanded."),
  drop: (r, s) => new Sentence().say("From the queue: ").state(s.state).say(" has been visited already, as only now can be seen: nothing to do."),
  queue: (r, s) => led(r, s).say(", which belongs to P" + s.partition + ": a cross transition. Whether it is new cannot be seen now; it waits in the queue of P" + s.partition + "."),
  refine: (r, s) => new Sentence().say("P" + s.partition + " has become too large for memory: it is divided by the value of ").name(s.component).say(" into " + times(s.parts.length, "partition", "partitions") + "."),
  expand: (r, s) => new Sentence().say(s.first ? "Now it is the turn of " : "The search comes back to ").state(s.state)
    .say(s.first ? ": its transitions will be fired." : ", which still has transitions to fire."),
  insert: (r, s) => led(r, s).say(s.persistent ? ", behind the line: a regress edge. The state is stored as persistent, to be expanded in the next sweep." : s.again ? ", which was forgotten: it is stored again, and all its work will be done again."
    : ", which is new: it is stored and will be expanded later."),
  revisit: (r, s) => led(r, s).say(r.begin.structure === "counters" ? countedDown(s) : s.regress ? ", behind the line, but persistent: it is still stored, nothing to do." : s.in === "cache" ? ", which the cache still holds: nothing to do, thanks to the cache."
    : s.in === "tree" ? ", which is in the tree: nothing to do." : ", which is stored already: nothing to do."),
  deadlock: (r, s) => new Sentence().state(s.state).say(" has no enabled transition: a deadlock."),
  close: (r, s) => new Sentence().say("All transitions of ").state(s.state).say(" have been fired: it is closed."),
  unref: (r, s) => new Sentence().state(s.state).say(" gives up a reference and keeps " + times(s.refs, "reference", "references") + ": it stays in the tree, for open states hang below it."),
  leave: (r, s) => new Sentence().say("No open state is left below ").state(s.state).say(": it leaves the tree and may be evicted."),
  reattach: (r, s) => new Sentence().say("A chain is cut short: ").state(s.state).say(" now hangs below ").state(s.predecessor).say("."),
  evict: (r, s) => s.slot === undefined
    ? new Sentence().say("Memory is full: ").state(s.state).say(" is evicted. If a transition leads there again, it will look new.")
    : new Sentence().say("All slots that the new state may take are taken: it will overwrite ").state(s.state).say(" in slot " + s.slot + "."),
  line: (r, s) => new Sentence().say("The line reaches the progress value " + s.progress.join(", ") + ": of the open states, these are the least advanced."),
  sweep: (r, s) => new Sentence().say("Nothing is left ahead of the line, but states became persistent: sweep " + s.sweep + " begins with them."),
  delete: (r, s) => statesIn(new Sentence().say("No open state has this value any more: "), s.states).say(s.states.length === 1 ? " is deleted. The line moves on." : " are deleted. The line moves on."),
  count: (r, s) => new Sentence().say("The net says how many firings lead to ").state(s.state).say(": " + times(s.left, "is", "are") + " still to come."),
  release: (r, s) => new Sentence().say("Every firing that leads to ").state(s.state).say(" has been executed: nothing can lead to it again, so it is forgotten for good."),
  full: (r, s) => new Sentence().say("Memory is full, and nothing may be evicted: all " + grouped(s.treeStates) + " states are in the tree. The search fails."),
  round: (r, s) => new Sentence().say("A round begins: from the states at depth " + s.depth + " down to the bound " + s.bound + "."),
  enter: (r, s) => (s.transition === undefined ? new Sentence().say("From the frontier: ").state(s.state) : new Sentence().transition(r.net, s.transition).say(" leads to ").state(s.state))
    .say(", which is explored at depth " + s.depth + "."),
  spare: (r, s) => new Sentence().state(s.state).say(" is reached at depth " + s.depth + ". Its number is " + s.threshold + ": only a lesser depth could bring something new, so it is not explored."),
  postpone: (r, s) => new Sentence().state(s.state).say(" lies at the bound, depth " + s.depth + ": it waits in the frontier for the next round."),
  threshold: (r, s) => new Sentence().say("The exploration of ").state(s.state).say(" ends; its threshold is " + s.threshold + ". "
    + (s.threshold <= 0 ? "It never needs to be explored again." : "Reached at a depth below " + s.threshold + ", it must be explored again.")),
  raise: (r, s) => new Sentence().say("All states within " + times(s.bound, "step", "steps") + " have been reached; " + times(s.frontier, "state waits", "states wait") + " in the frontier."),
};

/** The sentence for the last step of a frame. */
function story(replay, frame) {
  if (frame.at === 0) {
    return new Sentence().say("Before the first step. Go on with the right arrow key.");
  }
  const say = SAY[frame.step.event];
  return say ? say(replay, frame.step) : new Sentence().say(frame.step.event);
}

/** Marked places with their tokens, short enough for a line. */
function markingText(net, marking) {
  const parts = [];
  marking.forEach((tokens, p) => {
    if (tokens !== 0) {
      parts.push((tokens === 1 ? "" : tokens + "·") + shortened(nameOf(net.places[p]), 24));
    }
  });
  return parts.length === 0 ? "no tokens" : parts.join(" + ");
}

const LABELS = { visits: "expansions", firings: "firings", states: "states found", deadlocks: "deadlocks", stored: "states in memory", peak: "at most", evictions: "evictions",
  hits: "found in the cache", tree: "in the tree", again: "explored again", spared: "spared", open: "waiting", bound: "bound", frontier: "in the frontier" };

/** The numbers that are shown with every step. */
function countsOf(replay, frame) {
  const c = frame.count;
  const rows = [["visits", c.visits], ["firings", c.firings], ["stored", c.stored], ["peak", c.peakStored]];
  switch (replay.begin.structure) {
    case "td-tree":
      rows.push(["tree", c.tree], ["evictions", c.evictions], ["hits", c.hits]);
      break;
    case "slots":
      rows.push(["open", c.open], ["evictions", c.evictions]);
      break;
    case "thresholds":
      rows.push(["again", c.again], ["spared", c.spared], ["bound", frame.bound]);
      break;
    case "counters":
      rows.push(["released", c.released], ["waiting", c.open]);
      if (c.evictions > 0) {
        rows.push(["evictions", c.evictions]);
      }
      break;
    case "front":
      rows.push(["sweep", frame.sweep], ["persistent", frame.pinned.size], ["regress edges", c.regresses], ["deleted", c.deleted]);
      break;
    case "partitions":
      rows.push(["cross transitions", c.crossings], ["swaps", c.swaps], ["refinements", c.refinements], ["dropped", c.dropped]);
      break;
    case "diagram":
      return [["layer", frame.layer], ["products", c.visits], ["firings", c.firings], ["states found", c.inserts], ["nodes", c.stored], ["nodes at most", c.peakStored]];
    default:
      rows.push(["open", c.open], ["deadlocks", c.deadlocks]);
  }
  return rows.map(([key, value]) => [LABELS[key] || key, value]);
}
