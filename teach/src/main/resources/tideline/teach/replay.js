// A run, played from its log. A frame is all that is known after some steps; every number in it comes
// from the log. Frames are kept at intervals, so that any step is reached from the one before it.

const FEWEST_STEPS_BETWEEN_FRAMES = 100;

class Replay {
  constructor(run, states) {
    this.begin = run.begin;
    this.steps = run.steps;
    this.end = run.end;
    this.states = states;
    this.markings = new Array(states);
    this.net = run.begin.net;
    for (const step of run.steps) {
      if (step.marking) {
        this.markings[step.state] = step.marking;
      }
      (step.found || []).forEach(([state, marking]) => { this.markings[state] = marking; });
    }
    this.values = distinctValues(run.steps);
    this.interval = Math.max(FEWEST_STEPS_BETWEEN_FRAMES, Math.ceil(run.steps.length / 100));
    this.prepare();
  }

  /** Plays the run once: keeps frames, and the curves that the charts show. */
  prepare() {
    const n = this.steps.length;
    this.kept = [];
    this.stored = new Int32Array(n + 1);
    this.visits = new Int32Array(n + 1);
    this.depths = new Int32Array(n + 1);
    this.bounds = new Int32Array(n + 1);
    const frame = this.empty();
    for (let k = 0; ; k++) {
      if (k % this.interval === 0) {
        this.kept.push(copyOf(frame));
      }
      this.stored[k] = frame.count.stored;
      this.visits[k] = frame.count.visits;
      this.depths[k] = frame.depth;
      this.bounds[k] = frame.bound;
      if (k === n) {
        break;
      }
      this.apply(frame, this.steps[k]);
    }
    this.last = frame;
    this.latest = copyOf(frame);
  }

  empty() {
    return {
      at: 0, step: null, ended: false, shown: -1, current: -1, target: -1, transition: -1, victim: -1,
      inMemory: new Uint8Array(this.states), waiting: new Uint16Array(this.states), seen: new Uint8Array(this.states),
      expanded: new Uint16Array(this.states),
      order: [], closed: [], edges: new Set(),
      pred: new Map(), refs: new Map(), candidates: [],
      slots: new Map(), jumps: new Map(), evicted: new Set(),
      stack: [], number: new Map(), frontier: [], nextFrontier: [], paths: new Map(), bound: 0, depth: 0, complete: 0,
      left: new Map(), reached: new Map(),
      cells: this.begin.structure === "partitions" ? new Map() : null,
      queued: new Set(), layer: 0, set: null,
      progress: new Map(), line: null, sweep: 1, pinned: new Set(), regresses: new Map(), deleted: [],
      count: { inserts: 0, visits: 0, firings: 0, deadlocks: 0, evictions: 0, hits: 0, stored: 0, peakStored: 0,
        open: 0, peakOpen: 0, tree: 0, peakTree: 0, again: 0, spared: 0, rounds: 0, maxDepth: 0, frontier: 0, arrivals: 0, regresses: 0, deleted: 0, released: 0, peakBetween: 0,
        crossings: 0, dropped: 0, swaps: 0, loads: 0, refinements: 0 },
    };
  }

  /** The frame after so many steps. */
  frame(at) {
    let frame = this.latest;
    const base = this.kept[Math.floor(at / this.interval)];
    if (frame.at > at || frame.at < base.at) {
      frame = copyOf(base);
    }
    while (frame.at < at) {
      this.apply(frame, this.steps[frame.at]);
    }
    this.latest = frame;
    return frame;
  }

  /** Executes one line of the log. */
  apply(f, step) {
    f.at++;
    f.step = step;
    f.target = -1;
    f.transition = step.transition === undefined ? -1 : step.transition;
    f.victim = -1;
    f.deleted = [];
    const play = EVENTS[step.event];
    if (f.ended && step.event !== "release") {
      f.count.peakBetween = Math.max(f.count.peakBetween, f.count.stored);
      f.ended = false;
    }
    if (play) {
      play(f, step, this);
    }
    const shown = f.target >= 0 ? f.target : f.victim >= 0 ? f.victim : f.current;
    f.shown = shown >= 0 ? shown : f.shown;
  }

  /** The place in the log where so many expansions have begun. */
  atVisits(visits) {
    let low = 0;
    let high = this.steps.length;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.visits[middle] <= visits) {
        low = middle;
      } else {
        high = middle - 1;
      }
    }
    return low;
  }

  /** What the page has counted, under the names of the result. */
  totals(f) {
    const c = f.count;
    const totals = { visits: c.visits, firings: c.firings };
    switch (this.begin.structure) {
      case "open-set":
        return Object.assign(totals, { states: c.inserts, edges: c.firings, deadlocks: c.deadlocks, peakStored: c.peakStored });
      case "td-tree":
        return Object.assign(totals, { evictions: c.evictions, cacheHits: c.hits, tdTreePeak: c.peakTree, peakStored: c.peakStored },
          c.evictions === 0 ? { states: c.visits, edges: c.firings, deadlocks: c.deadlocks } : {});
      case "slots":
        return Object.assign(totals, { maxQueue: c.peakOpen, insertions: c.inserts });
      case "thresholds":
        return Object.assign(totals, { states: c.inserts, deadlocks: c.deadlocks, revisits: c.again, frontier: c.frontier,
          maxDepth: c.maxDepth, completeDepth: f.complete, iterations: c.rounds });
      case "counters":
        return Object.assign(totals, { states: c.visits, edges: c.firings, released: c.released, evictions: c.evictions, leftOver: c.stored,
          peakStored: c.evictions > 0 ? c.peakStored : Math.max(c.peakBetween, c.stored), deadlocks: c.deadlocks });
      case "front":
        return Object.assign(totals, { sweeps: f.sweep, arrivals: c.arrivals, regressEdges: c.regresses, persistent: f.pinned.size, peakStored: c.peakStored, deadlocks: c.deadlocks, evictions: c.evictions });
      case "partitions":
        return Object.assign(totals, { states: c.inserts, edges: c.firings, deadlocks: c.deadlocks, crossTransitions: c.crossings, refinements: c.refinements, swaps: c.swaps, partitionLoads: c.loads,
          partitions: Array.from(f.cells.values()).filter(cell => cell.states.length > 0).length });
      case "diagram":
        return { states: c.inserts, edges: c.firings, deadlocks: c.deadlocks, bddNodes: c.stored };
      default:
        return totals;
    }
  }

  /** Those of the totals that the result has, too, with both values. */
  compared(f) {
    const totals = this.totals(f);
    return Object.keys(totals).filter(key => key in this.end.result).map(key => ({ key, page: totals[key], result: Number(this.end.result[key]) }));
  }
}

function copyOf(f) {
  const copy = {};
  for (const [key, value] of Object.entries(f)) {
    copy[key] = copyOfValue(value);
  }
  return copy;
}

function copyOfValue(value) {
  if (value instanceof Map) {
    return new Map(Array.from(value, ([k, v]) => [k, copyOfValue(v)]));
  }
  if (value instanceof Set) {
    return new Set(value);
  }
  if (ArrayBuffer.isView(value)) {
    return value.slice();
  }
  if (Array.isArray(value)) {
    return value.map(copyOfValue);
  }
  if (value !== null && typeof value === "object" && !("event" in value)) {
    return copyOf(value);
  }
  return value;
}

function remove(list, value) {
  const at = list.indexOf(value);
  if (at >= 0) {
    list.splice(at, 1);
  }
}

function enterMemory(f, state) {
  f.count.inserts++;
  if (!f.inMemory[state]) {
    f.inMemory[state] = 1;
    f.count.stored++;
    f.count.peakStored = Math.max(f.count.peakStored, f.count.stored);
  }
  f.seen[state] = 1;
  f.evicted.delete(state);
}

function bringBack(f, state) {
  f.inMemory[state] = 1;
  f.count.stored++;
  f.count.peakStored = Math.max(f.count.peakStored, f.count.stored);
}

function leaveMemory(f, state) {
  if (f.inMemory[state]) {
    f.inMemory[state] = 0;
    f.count.stored--;
  }
}

function wait(f, state) {
  f.waiting[state]++;
  f.order.push(state);
  f.count.open++;
  f.count.peakOpen = Math.max(f.count.peakOpen, f.count.open);
}

function unwait(f, state) {
  f.waiting[state]--;
  f.count.open--;
  remove(f.order, state);
}

function fire(f, step, replay) {
  f.current = step.source;
  f.target = step.state;
  f.count.firings++;
  f.edges.add(step.source * replay.states + step.state);
}

function intoTree(f, step) {
  if (step.refs === undefined) {
    return;
  }
  f.refs.set(step.state, step.refs);
  f.pred.set(step.state, step.source === undefined ? -1 : step.source);
  if (step.source !== undefined) {
    f.refs.set(step.source, step.sourceRefs);
  }
  f.count.tree++;
  f.count.peakTree = Math.max(f.count.peakTree, f.count.tree);
}

/** The partition of a step; the first step that names one tells its place in the diagram. */
function cellOf(f, number, parent, value) {
  if (!f.cells.has(number)) {
    f.cells.set(number, { parent: parent === undefined ? -1 : parent, value: value === undefined ? -1 : value, component: "", states: [], queue: [], loaded: false });
  }
  return f.cells.get(number);
}

function queueUp(f, step) {
  const cell = cellOf(f, step.partition, step.parent, step.value);
  if (!cell.queue.includes(step.state)) {
    cell.queue.push(step.state);
  }
  f.queued.add(step.state);
}

function unqueue(f, step) {
  const cell = cellOf(f, step.partition, step.parent, step.value);
  remove(cell.queue, step.state);
  f.queued.delete(step.state);
  f.current = -1;
  f.target = step.state;
  return cell;
}

const EVENTS = {
  start(f, step, replay) {
    if (f.cells) {
      queueUp(f, step);
      f.current = -1;
      f.target = step.state;
      return;
    }
    enterMemory(f, step.state);
    f.current = -1;
    f.target = step.state;
    if (step.nodes !== undefined) {
      known(f, step);
    }
    if (replay.begin.structure === "thresholds") {
      f.nextFrontier = [step.state];
      f.paths.set(step.state, [step.state]);
      f.count.frontier = 1;
    } else {
      wait(f, step.state);
    }
    place(f, step);
    intoTree(f, step);
    ahead(f, step);
  },
  insert(f, step, replay) {
    fire(f, step, replay);
    enterMemory(f, step.state);
    f.reached.set(step.state, 1);
    if (replay.begin.structure !== "thresholds") {
      wait(f, step.state);
    }
    place(f, step);
    intoTree(f, step);
    jump(f, step, replay);
    ahead(f, step);
    if (f.cells) {
      cellOf(f, step.partition, step.parent, step.value).states.push(step.state);
    }
  },
  queue(f, step, replay) {
    fire(f, step, replay);
    f.count.crossings++;
    queueUp(f, step);
  },
  arrive(f, step) {
    unqueue(f, step).states.push(step.state);
    enterMemory(f, step.state);
    wait(f, step.state);
  },
  drop(f, step) {
    unqueue(f, step);
    f.count.dropped++;
  },
  load(f, step) {
    f.current = -1;
    f.count.swaps++;
    f.count.loads += step.partitions.length;
    for (const number of step.partitions) {
      const cell = cellOf(f, number);
      cell.loaded = true;
      cell.states.forEach(state => bringBack(f, state));
    }
  },
  unload(f, step) {
    f.current = -1;
    for (const number of step.partitions) {
      const cell = cellOf(f, number);
      cell.loaded = false;
      cell.states.forEach(state => leaveMemory(f, state));
    }
  },
  refine(f, step) {
    f.current = -1;
    f.count.refinements++;
    const divided = cellOf(f, step.partition);
    divided.component = step.component;
    divided.states = [];
    divided.queue = [];
    step.parts.forEach(([number, value]) => cellOf(f, number, step.partition, value));
    step.states.forEach(([state, number]) => cellOf(f, number, step.partition).states.push(state));
    step.queued.forEach(([state, number]) => cellOf(f, number, step.partition).queue.push(state));
  },
  revisit(f, step, replay) {
    fire(f, step, replay);
    f.reached.set(step.state, (f.reached.get(step.state) || 0) + 1);
    if (step.left !== undefined) {
      f.left.set(step.state, step.left);
    }
    regressed(f, step, step.regress);
    f.count.hits += step.in === "cache" ? 1 : 0;
    jump(f, step, replay);
  },
  expand(f, step, replay) {
    f.current = step.state;
    if (step.first) {
      f.count.visits++;
      f.expanded[step.state]++;
      if (replay.begin.structure === "slots") {
        unwait(f, step.state);
      }
    }
  },
  deadlock(f, step) {
    f.current = step.state;
    f.count.deadlocks++;
  },
  close(f, step, replay) {
    f.current = step.state;
    f.ended = true;
    if (replay.begin.structure !== "slots") {
      unwait(f, step.state);
    }
    if (f.inMemory[step.state]) {
      f.closed.push(step.state);
    }
  },
  unref(f, step) {
    f.current = step.state;
    f.refs.set(step.state, step.refs);
  },
  leave(f, step) {
    f.current = step.state;
    f.refs.delete(step.state);
    f.pred.delete(step.state);
    f.candidates.push(step.state);
    f.count.tree--;
  },
  reattach(f, step) {
    f.current = step.state;
    f.pred.set(step.state, step.predecessor);
    f.refs.set(step.predecessor, step.refs);
  },
  evict(f, step) {
    f.victim = step.state;
    f.count.evictions++;
    leaveMemory(f, step.state);
    f.evicted.add(step.state);
    f.left.delete(step.state);
    f.reached.delete(step.state);
    remove(f.candidates, step.state);
    remove(f.closed, step.state);
    if (step.slot !== undefined) {
      f.slots.delete(step.slot);
    }
  },
  full() {},
  count(f, step) {
    f.current = step.state;
    f.left.set(step.state, step.left);
  },
  release(f, step) {
    f.victim = step.state;
    f.count.released++;
    leaveMemory(f, step.state);
    remove(f.closed, step.state);
    f.left.delete(step.state);
    f.reached.delete(step.state);
  },
  line(f, step) {
    f.current = -1;
    f.line = step.progress;
    f.count.arrivals++;
  },
  sweep(f, step) {
    f.current = -1;
    f.line = null;
    f.sweep = step.sweep;
  },
  delete(f, step) {
    f.current = -1;
    f.deleted = step.states;
    for (const state of step.states) {
      leaveMemory(f, state);
      remove(f.closed, state);
    }
    f.count.deleted += step.states.length;
  },
  round(f, step) {
    f.bound = step.bound;
    f.depth = step.depth;
    f.frontier = f.nextFrontier;
    f.nextFrontier = [];
    f.stack = [];
  },
  enter(f, step) {
    if (step.transition === undefined) {
      f.stack = (f.paths.get(step.state) || [step.state]).slice();
    } else {
      f.stack = f.stack.slice(0, step.depth);
      f.stack.push(step.state);
    }
    remove(f.frontier, step.state);
    remove(f.nextFrontier, step.state);
    f.current = step.state;
    f.depth = step.depth;
    f.count.visits++;
    f.count.again += f.number.has(step.state) ? 1 : 0;
    f.count.maxDepth = Math.max(f.count.maxDepth, step.depth);
    f.number.set(step.state, step.depth);
    f.expanded[step.state]++;
    f.waiting[step.state] = 1;
  },
  spare(f, step) {
    f.count.spared++;
    f.target = step.state;
    if (step.transition === undefined) {
      remove(f.frontier, step.state);
    } else {
      f.current = f.stack[f.stack.length - 1];
    }
  },
  postpone(f, step) {
    f.current = f.stack[f.stack.length - 1];
    f.target = step.state;
    if (!f.nextFrontier.includes(step.state)) {
      f.nextFrontier.push(step.state);
      f.paths.set(step.state, f.stack.slice(0, step.depth).concat([step.state]));
    }
  },
  threshold(f, step) {
    f.current = step.state;
    f.number.set(step.state, step.threshold);
    f.waiting[step.state] = 0;
    f.stack = f.stack.slice(0, -1);
    f.depth = Math.max(0, f.stack.length - 1);
  },
  raise(f, step) {
    f.current = -1;
    f.complete = step.bound;
    f.count.rounds++;
    f.count.frontier = step.frontier;
    f.stack = [];
  },
};

function place(f, step) {
  if (step.slot !== undefined) {
    f.slots.set(step.slot, step.state);
  }
}

/** Notes the progress value of a new state. */
function ahead(f, step) {
  if (step.progress) {
    f.progress.set(step.state, step.progress.join(" "));
    if (step.persistent) {
      f.pinned.add(step.state);
    }
    regressed(f, step, step.persistent);
  }
}

function regressed(f, step, holds) {
  if (holds) {
    f.count.regresses++;
    const arc = f.progress.get(step.source) + ">" + f.progress.get(step.state);
    f.regresses.set(arc, (f.regresses.get(arc) || 0) + 1);
  }
}

/** All progress values of a run, the least first. */
function distinctValues(steps) {
  const values = new Map();
  for (const step of steps) {
    if (step.progress) {
      values.set(step.progress.join(" "), step.progress);
    }
  }
  return Array.from(values.values()).sort((a, b) => a.map((v, i) => v - b[i]).find(d => d !== 0) || 0).map(v => v.join(" "));
}

/** Counts by how many levels a transition leads on. */
function jump(f, step, replay) {
  if (replay.levels) {
    const by = replay.levels[step.state] - replay.levels[step.source];
    f.jumps.set(by, (f.jumps.get(by) || 0) + 1);
  }
}

/** How a state looks now. */
function lookOf(f, state) {
  let look = "unseen";
  if (f.pinned.has(state)) {
    look = "pinned";
  } else if (f.nextFrontier.length + f.frontier.length > 0 && (f.nextFrontier.includes(state) || f.frontier.includes(state))) {
    look = "frontier";
  } else if (f.waiting[state] > 0) {
    look = "open";
  } else if (f.inMemory[state]) {
    look = f.number.size > 0 && !f.number.has(state) ? "open" : "closed";
  } else if (f.seen[state]) {
    look = f.cells ? "disk" : "gone";
  } else if (f.queued.has(state)) {
    look = "queued";
  }
  if (state === f.victim || f.deleted.includes(state)) {
    look += " victim";
  } else if (state === f.target) {
    look += " target";
  } else if (state === f.current) {
    look += " current";
  }
  return look;
}
