// Questions before a step is shown. They are made from the log, so every answer is what really happened.

const MOST_CHOICES = 5;

/** A small generator, so that the same page asks the same question in the same words. */
function shuffled(list, seed) {
  const copy = list.slice();
  let x = seed * 2654435761 >>> 0 || 1;
  for (let i = copy.length - 1; i > 0; i--) {
    x = (x ^ x << 13) >>> 0;
    x = (x ^ x >>> 17) >>> 0;
    x = (x ^ x << 5) >>> 0;
    const j = x % (i + 1);
    [copy[i], copy[j]] = [copy[j], copy[i]];
  }
  return copy;
}

function yesNo(ask, holds, why) {
  return { ask, choices: ["Yes", "No"], right: holds ? 0 : 1, why };
}

function which(ask, right, others, seed, why) {
  const some = shuffled(Array.from(new Set(others)).filter(s => s !== right), seed).slice(0, MOST_CHOICES - 1);
  const states = shuffled([right].concat(some), seed + 1);
  return { ask, choices: states.map(s => "s" + s), right: states.indexOf(right), why };
}

/** The question before a step, or nothing if it is not worth one. */
function questionFor(replay, frame, step) {
  const make = QUESTIONS[step.event];
  return make ? make(replay, frame, step) : null;
}

const QUESTIONS = {
  evict(replay, frame, step) {
    if (step.slot !== undefined) {
      return null;
    }
    const others = frame.candidates.length > 1 ? frame.candidates : Array.from(frame.pred.keys());
    return which(new Sentence().say("Memory is full. Which state is evicted next?"), step.state, others, step.step,
      new Sentence().state(step.state).say(": a candidate, chosen by the replacement strategy" + (replay.begin.options.replace ? " " + replay.begin.options.replace : "") + ". States in the tree are never evicted."));
  },
  insert: (replay, frame, step) => stored(replay, frame, step),
  revisit: (replay, frame, step) => stored(replay, frame, step),
  close(replay, frame, step) {
    if (!frame.left.has(step.state) && !frame.left.size) {
      return null;
    }
    const next = replay.steps[step.step];
    const goes = Boolean(next) && next.event === "release" && next.state === step.state;
    return yesNo(new Sentence().state(step.state).say(" has been expanded. May it be forgotten?"), goes,
      new Sentence().say(goes ? "Nothing leads to it any more." : "Some firing still leads to it."));
  },
  leave(replay, frame, step) {
    return step.step % 3 === 0 ? yesNo(new Sentence().state(step.state).say(" has just given up a reference. May it leave the tree?"), true,
      new Sentence().say("Its counter is zero: no open state is left below it.")) : null;
  },
  unref(replay, frame, step) {
    return yesNo(new Sentence().state(step.state).say(" has just given up a reference. May it leave the tree?"), false,
      new Sentence().say("It keeps " + times(step.refs, "reference", "references") + ", so something open hangs below it."));
  },
  queue(replay, frame, step) {
    return step.step % 2 === 0 ? yesNo(led(replay, step).say(". Can the search see now whether that state is new?"), false,
      new Sentence().say("It belongs to P" + step.partition + ", which is not in memory: it waits there, unseen.")) : null;
  },
  load(replay, frame, step) {
    const busy = Array.from(frame.cells).filter(([, cell]) => cell.queue.length > 0).map(([number]) => number);
    if (busy.length < 2) {
      return null;
    }
    const right = step.partitions[0];
    const numbers = shuffled(busy.filter(number => number !== right), step.step).slice(0, MOST_CHOICES - 1).concat([right]).sort((a, b) => a - b);
    return { ask: new Sentence().say("Which partition is brought in first?"), choices: numbers.map(number => "P" + number), right: numbers.indexOf(right),
      why: new Sentence().say("P" + right + ": most states are to be expanded there or wait in its queue.") };
  },
  drop(replay, frame, step) {
    return arrived(step, false);
  },
  arrive(replay, frame, step) {
    return step.step % 3 === 0 ? arrived(step, true) : null;
  },
  spare: (replay, frame, step) => explored(step, false),
  enter(replay, frame, step) {
    return frame.number.has(step.state) ? explored(step, true, frame.number.get(step.state)) : null;
  },
};

function stored(replay, frame, step) {
  if (step.progress && frame.line) {
    return yesNo(new Sentence().transition(replay.net, step.transition).say(" leads from ").state(step.source).say(" to ").state(step.state).say(", whose progress value is " + step.progress.join(", ") + "; the line is at " + frame.line.join(", ") + ". Is this a regress edge?"),
      Boolean(step.persistent), new Sentence().say(step.persistent ? "The value lies behind the line: the state becomes persistent." : "The value is not behind the line."));
  }
  if (step.step % 2 === 1 && step.event === "revisit" && !frame.seen[step.state]) {
    return null;
  }
  return yesNo(new Sentence().transition(replay.net, step.transition).say(" leads from ").state(step.source).say(" to the marking " + markingText(replay.net, replay.markings[step.state]) + ". Is it in memory?"),
    step.event === "revisit", new Sentence().state(step.state).say(step.event === "revisit" ? " is stored." : step.again ? " was stored once, but has been forgotten since." : " has never been seen before."));
}

function arrived(step, isNew) {
  return yesNo(new Sentence().state(step.state).say(" comes from the queue of P" + step.partition + ". Is it new?"), isNew,
    new Sentence().say(isNew ? "It is not among the visited states of P" + step.partition + "." : "It has been visited since, or was so already: only its partition knows."));
}

function explored(step, again, number) {
  const known = again ? number : step.threshold;
  return yesNo(new Sentence().state(step.state).say(" is reached again, at depth " + step.depth + ", and its number is " + known + ". Is it explored once more?"), again,
    new Sentence().say(again ? step.depth + " is less than " + known + ": more can be reached within the bound this time." : step.depth + " is not less than " + known + "."));
}
