// Answers requests with the compiled kernel: node run-kernel.js KERNEL REQUESTS ANSWERS, a line each.
const fs = require("fs");

const [kernelFile, requestFile, answerFile] = process.argv.slice(2);
const kernel = new Function(fs.readFileSync(kernelFile, "utf8") + "; return tidelineKernel();")();
const answers = fs.readFileSync(requestFile, "utf8").trim().split("\n").map(line => {
  const [door, ...parts] = JSON.parse(line);
  try {
    return kernel[door](...parts, door === "check" || door === "explore" ? () => {} : undefined);
  } catch (e) {
    return "! " + String(e && e.message || e);
  }
});
fs.writeFileSync(answerFile, answers.map(answer => JSON.stringify(answer)).join("\n") + "\n");
