import { styleText } from 'node:util';
import { type Clock, type Redactor, systemClock, toPlainLine } from '../base/index.ts';
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
  /** Default: the machine's clock. */
  clock?: Pick<Clock, 'monotonicMs'>;
}

/** Longest silence where there is no terminal, in milliseconds: a log without lines looks like a process that hangs. */
const maxSilenceMs = 5000;
const beatMs = 500;
/** Silence after which a line comes: PTH may compute for a second, with no turn of the event loop, before it can be printed. */
const patienceMs = maxSilenceMs - 3 * beatMs;
const maxLast = 100;

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
 * and its age, elsewhere plain lines and one for each five seconds without any. Close it before anything else writes to the terminal.
 */
export class ProgressView {
  readonly #target: ProgressTarget;
  #activity: { text: string; since: number } | null = null;
  #frame = 0;
  #timer: NodeJS.Timeout | undefined;
  readonly #clock: Pick<Clock, 'monotonicMs'>;
  /** The last lasting line, what it says without its label, and when it was printed. */
  #last: { text: string; said: string; at: number };
  #writtenAt: number;

  constructor(target: ProgressTarget) {
    this.#target = target;
    this.#clock = target.clock ?? systemClock;
    this.#writtenAt = this.#clock.monotonicMs();
    this.#last = { text: '', said: '', at: this.#writtenAt };
    this.#timer = target.isTerminal ? setInterval(() => this.#draw(), 100) : setInterval(() => this.beat(), beatMs);
    this.#timer.unref();
  }

  /** Prints what goes on where there is no terminal and nothing was printed for five seconds. */
  beat(): void {
    const now = this.#clock.monotonicMs();
    if (this.#target.isTerminal || now - this.#writtenAt < patienceMs) return;
    const seconds = Math.round((now - this.#last.at) / 1000);
    const text = this.#activity?.text ?? 'working';
    this.#write({ mark: 'note', label: 'working', text: `${text} (${seconds} s${this.#nameStart(text)})` });
  }

  /** Names the line since which an activity goes on, unless that line is about the activity itself. */
  #nameStart(activity: string): string {
    const { text, said } = this.#last;
    if (text === '') return ' since the start';
    return said.startsWith(activity.replace(/…$/, '')) ? '' : ` since ${text}`;
  }

  show(event: RunEvent): void {
    const { lines, activity, isPart } = describeEvent(event, this.#target.redactor);
    for (const entry of lines) this.print(entry);
    if (activity !== undefined && !(isPart && this.#activity)) this.#begin(activity);
    // Work without a turn of the event loop leaves the timer none, and may still tell of itself.
    this.beat();
  }

  #begin(activity: string | null): void {
    if (activity === null) this.#activity = null;
    else if (this.#activity?.text !== activity) this.#activity = { text: activity, since: this.#clock.monotonicMs() };
    if (this.#target.isTerminal) this.#draw();
  }

  /** Prints one lasting line. */
  print(entry: ProgressLine): void {
    this.#write(entry);
    this.#last = {
      text: toPlainLine(`${entry.label}: ${entry.text}`, maxLast),
      said: entry.text,
      at: this.#writtenAt,
    };
  }

  #write(entry: ProgressLine): void {
    this.#writtenAt = this.#clock.monotonicMs();
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
    const age = Math.floor((this.#clock.monotonicMs() - this.#activity.since) / 1000);
    const text = `${frames[this.#frame++ % frames.length]} ${this.#activity.text}${age >= 1 ? ` (${age} s)` : ''}`;
    this.#target.write(`\r\u001b[K${text.slice(0, Math.max(10, this.#target.columns - 1))}`);
  }
}
