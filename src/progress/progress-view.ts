import { styleText } from 'node:util';
import type { Redactor } from '../base/index.ts';
import type { RunEvent } from '../operations/index.ts';
import { describeEvent, type LineMark, type ProgressLine } from './event-lines.ts';

/** The output of progress: standard error, as a terminal or as a plain pipe. */
export interface ProgressTarget {
  write(text: string): void;
  isTerminal: boolean;
  columns: number;
  hasColor: boolean;
  /** Takes secrets out of everything that is shown. */
  redactor: Redactor;
}

const marks: Record<LineMark, string> = { ok: '✔', bad: '✖', note: '•', head: '▸' };
const colors: Record<LineMark, 'green' | 'red' | 'yellow' | 'cyan'> = {
  ok: 'green',
  bad: 'red',
  note: 'yellow',
  head: 'cyan',
};
const frames = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];

/**
 * Shows a run as it goes: on a terminal a growing list of finished steps over one live line with the current activity
 * and its age, elsewhere plain lines. Close it before anything else writes to the terminal.
 */
export class ProgressView {
  readonly #target: ProgressTarget;
  #activity: { text: string; since: number } | null = null;
  #frame = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(target: ProgressTarget) {
    this.#target = target;
    if (target.isTerminal) {
      this.#timer = setInterval(() => this.#draw(), 100);
      this.#timer.unref();
    }
  }

  show(event: RunEvent): void {
    const { lines, activity } = describeEvent(event, this.#target.redactor);
    for (const entry of lines) this.print(entry);
    if (activity === undefined) return;
    if (activity === null) this.#activity = null;
    else if (this.#activity?.text !== activity) this.#activity = { text: activity, since: performance.now() };
    if (this.#target.isTerminal) this.#draw();
  }

  /** Prints one lasting line. */
  print(entry: ProgressLine): void {
    const { isTerminal, hasColor } = this.#target;
    const mark = hasColor
      ? styleText(colors[entry.mark], marks[entry.mark], { validateStream: false })
      : marks[entry.mark];
    this.#target.write(`${isTerminal ? '\r\u001b[K' : ''}${mark} ${entry.label.padEnd(11)} ${entry.text}\n`);
    if (isTerminal) this.#draw();
  }

  close(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
    if (this.#target.isTerminal) this.#target.write('\r\u001b[K');
  }

  #draw(): void {
    if (!this.#timer) return;
    if (!this.#activity) {
      this.#target.write('\r\u001b[K');
      return;
    }
    const age = Math.floor((performance.now() - this.#activity.since) / 1000);
    const text = `${frames[this.#frame++ % frames.length]} ${this.#activity.text}${age >= 1 ? ` (${age} s)` : ''}`;
    this.#target.write(`\r\u001b[K${text.slice(0, Math.max(10, this.#target.columns - 1))}`);
  }
}
