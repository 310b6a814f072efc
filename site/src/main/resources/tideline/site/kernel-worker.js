// The kernel runs in a worker, so that the page stays alive. The worker is made from the text of the
// kernel's own function: pages from disk may not load other files into one.

class KernelWorker {
  constructor() {
    this.waiting = new Map();
    this.next = 0;
    this.start();
  }

  start() {
    const text = tidelineKernel.toString() + "\n(" + workerMain.toString() + ")();";
    this.url = this.url || URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
    this.worker = new Worker(this.url);
    this.worker.onmessage = event => this.heard(event.data);
    this.worker.onerror = event => this.failed(event.message || "the worker has ended");
  }

  /** Asks the kernel through one of its doors. */
  ask(door, parts, progress) {
    const id = this.next++;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject, progress });
      this.worker.postMessage({ id, door, parts });
    });
  }

  heard({ id, progress, answer, error }) {
    const asked = this.waiting.get(id);
    if (!asked) {
      return;
    }
    if (progress !== undefined) {
      if (asked.progress) {
        asked.progress(progress);
      }
      return;
    }
    this.waiting.delete(id);
    if (error === undefined) {
      asked.resolve(answer);
    } else {
      asked.reject(new Error(error));
    }
  }

  failed(why) {
    this.waiting.forEach(asked => asked.reject(new Error(why)));
    this.waiting.clear();
  }

  get isBusy() {
    return this.waiting.size > 0;
  }

  /** Ends whatever the kernel does; a fresh one takes its place. */
  stop(why) {
    this.worker.terminate();
    this.failed(why);
    this.start();
  }
}

/** What the worker does; its text goes there, so it uses nothing of the page. */
function workerMain() {
  const kernel = tidelineKernel();
  self.onmessage = event => {
    const { id, door, parts } = event.data;
    const listener = stored => self.postMessage({ id, progress: stored });
    try {
      const given = door === "explore" || door === "check" ? parts.concat([listener]) : parts;
      self.postMessage({ id, answer: kernel[door](...given) });
    } catch (e) {
      const isMemory = e instanceof RangeError;
      self.postMessage({ id, error: isMemory ? "the browser gives no more memory, or the net is too deep for it: use the program (" + e.message + ")" : String(e && e.message || e) });
    }
  };
}
