// Six frames in one picture, for slides.

const STRIP_FRAMES = 6;
const STRIP_COLUMNS = 3;
const STRIP_WIDTH = 360;

/** The steps worth a frame: evenly over those that change the structure, the first and last included. */
function stripSteps(replay) {
  const telling = [];
  replay.steps.forEach((step, i) => {
    if (!["expand", "revisit", "unref"].includes(step.event)) {
      telling.push(i + 1);
    }
  });
  const picks = new Set();
  for (let i = 0; i < STRIP_FRAMES && telling.length > 0; i++) {
    picks.add(telling[Math.round(i * (telling.length - 1) / (STRIP_FRAMES - 1))]);
  }
  return Array.from(picks);
}

function stripPart(replay, plan) {
  const frames = stripSteps(replay).map(at => {
    const frame = copyOf(replay.frame(at));
    const graph = graphPart(plan, replay, frame, { width: STRIP_WIDTH, height: 190 });
    const scale = Math.min(STRIP_WIDTH / graph.width, 190 / graph.height, 1);
    const structure = STRUCTURES[replay.begin.structure].draw(replay, frame, STRIP_WIDTH);
    return { at, frame, graph, scale, structure, words: story(replay, frame).toString() };
  });
  const tall = 60 + 200 + Math.max(...frames.map(f => Math.min(420, f.structure.height)));
  const root = draw("g", {});
  frames.forEach((f, i) => {
    const x = 16 + (i % STRIP_COLUMNS) * (STRIP_WIDTH + 28);
    const y = 40 + Math.floor(i / STRIP_COLUMNS) * (tall + 18);
    const group = draw("g", { transform: "translate(" + x + " " + y + ")" },
      draw("rect", { x: -8, y: 0, width: STRIP_WIDTH + 16, height: tall, rx: 6, fill: "#fff", stroke: "#c3ccd5" }),
      label(0, 18, "step " + f.at, "head"));
    wrapped(f.words, 62).slice(0, 2).forEach((line, k) => group.append(label(0, 34 + 14 * k, line, "note")));
    f.graph.node.setAttribute("transform", "translate(" + round((STRIP_WIDTH - f.graph.width * f.scale) / 2) + " 60) scale(" + Math.round(f.scale * 1000) / 1000 + ")");
    group.append(f.graph.node);
    group.append(draw("svg", { x: 0, y: 262, width: STRIP_WIDTH, height: tall - 266 }, f.structure.node));
    root.append(group);
  });
  const rows = Math.ceil(frames.length / STRIP_COLUMNS);
  return { node: root, width: 16 + Math.min(frames.length, STRIP_COLUMNS) * (STRIP_WIDTH + 28), height: 52 + rows * (tall + 18) };
}

function wrapped(words, most) {
  const lines = [""];
  for (const word of words.split(" ")) {
    const line = lines[lines.length - 1];
    if (line.length + word.length + 1 > most) {
      lines.push(word);
    } else {
      lines[lines.length - 1] = line === "" ? word : line + " " + word;
    }
  }
  return lines;
}

/** The whole picture as text, with its style inside. */
function stripText(replay, plan, net) {
  const part = stripPart(replay, plan);
  const svg = picture(part.width, part.height,
    draw("style", {}, document.getElementById("drawing").textContent),
    draw("rect", { width: "100%", height: "100%", fill: "#fff" }),
    label(16, 24, shortened(net.name, 60) + " · " + shortened(runName(replay), 80), "head"), part.node);
  svg.setAttribute("xmlns", SVG);
  svg.setAttribute("width", round(part.width));
  svg.setAttribute("height", round(part.height));
  return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + new XMLSerializer().serializeToString(svg);
}
