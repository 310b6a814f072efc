// The lessons of the course, beside the net they are about.

function lessonNames() {
  return Object.keys(LESSONS).sort((a, b) => parseInt(a, 10) - parseInt(b, 10));
}

function showLessons(name) {
  const box = byId("lesson");
  const names = lessonNames();
  const list = el("nav", { "aria-label": "Lessons" }, ...names.map(n => el("button", { type: "button", "aria-pressed": String(n === name), onclick: () => showLessons(n) }, n.split("-")[0])));
  const text = el("article", {});
  // The text of the lessons is made when the site is: nothing in it comes from a file of the user.
  text.innerHTML = LESSONS[name] || LESSONS[names[0]];
  text.querySelectorAll("button.play").forEach(button => { button.onclick = () => playLesson(button); });
  exercises(text);
  box.replaceChildren(el("div", { class: "bar" }, list, el("button", { type: "button", "aria-label": "Close the lesson", onclick: closeLessons }, "✕")), text);
  setLessonWidth(false);
  bench.lesson = name in LESSONS ? name : names[0];
  box.scrollTop = 0;
}

/** What a lesson and its runs need side by side, in pixels. */
const LESSON_WIDTH = 430;
const NET_WIDTH = 260;
const LANE_WIDTH = 360;

/** Gives the whole window to the runs of a lesson; what was answered stays. */
function foldLesson() {
  setLessonWidth(true);
  byId("course").textContent = "Lesson " + parseInt(bench.lesson, 10);
}

function unfoldLesson() {
  setLessonWidth(false);
  byId("lesson").querySelector("button.play").focus();
}

function setLessonWidth(isFolded) {
  bench.folded = isFolded;
  byId("lesson").hidden = isFolded;
  byId("course").textContent = "Course";
  byId("course").setAttribute("aria-expanded", String(!isFolded));
  document.body.classList.toggle("with-lesson", !isFolded);
  window.dispatchEvent(new Event("resize"));
}

function closeLessons() {
  byId("lesson").hidden = true;
  bench.lesson = "";
  document.body.classList.remove("with-lesson");
  byId("course").setAttribute("aria-expanded", "false");
  window.dispatchEvent(new Event("resize"));
}

/** Puts each answer below its question, hidden until something was tried; numbers are compared. */
function exercises(text) {
  const answers = text.querySelector(".answers");
  if (!answers) {
    return;
  }
  const solutions = new Map(Array.from(answers.querySelectorAll("[data-item]"), item => [item.dataset.item, item.textContent]));
  const questions = Array.from(text.querySelectorAll("[data-item]")).filter(item => !answers.contains(item));
  for (const question of questions) {
    const solution = solutions.get(question.dataset.item);
    if (!solution) {
      continue;
    }
    const input = el("input", { type: "text", "aria-label": "Your answer to question " + question.dataset.item, placeholder: "your answer" });
    const verdict = el("p", { class: "checked", role: "status" });
    const check = () => {
      if (input.value.trim() === "") {
        return;
      }
      const judged = judge(input.value, solution);
      verdict.className = "checked " + judged.kind;
      verdict.replaceChildren(el("strong", {}, judged.words + " "), solution);
    };
    input.onkeydown = event => { if (event.key === "Enter") { check(); } };
    question.querySelector("li").append(el("div", { class: "try" }, input, el("button", { type: "button", onclick: check }, "Check")), verdict);
  }
  answers.remove();
}

const NUMBER_WORDS = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];

function numbersIn(text) {
  const words = text.toLowerCase().replace(/(\d),(\d{3})/g, "$1$2").match(/\d+|[a-z_]+/g) || [];
  return new Set(words.map(word => (NUMBER_WORDS.includes(word) ? String(NUMBER_WORDS.indexOf(word)) : word)).filter(word => /^\d+$/.test(word)));
}

/** Compares numbers, yes and no, and the words that carry the answer; what cannot be judged is shown for comparison. */
function judge(given, solution) {
  const first = solution.split(/[.;:]/)[0];
  const yes = /^\s*(yes|no)\b/i.exec(solution);
  const said = /^\s*(yes|no)\b/i.exec(given);
  if (yes && said) {
    return yes[1].toLowerCase() === said[1].toLowerCase() ? { kind: "yes", words: "Right." } : { kind: "no", words: "Not so." };
  }
  const wanted = numbersIn(first);
  const found = numbersIn(given);
  if (wanted.size > 0 && found.size > 0) {
    return Array.from(found).some(n => wanted.has(n)) ? { kind: "yes", words: "Right." } : { kind: "no", words: "Not so." };
  }
  const telling = word => word.length > 4;
  const mine = new Set((given.toLowerCase().match(/[a-z_]+/g) || []).filter(telling));
  const theirs = (solution.toLowerCase().match(/[a-z_]+/g) || []).filter(telling);
  return theirs.some(word => mine.has(word)) ? { kind: "near", words: "Compare:" } : { kind: "near", words: "The answer is:" };
}
