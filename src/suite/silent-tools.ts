import type { TestOutcome } from './outcome.ts';
import { listTools } from './skip-reason.ts';
import type { TestCase } from './test-case.ts';

/** Time limits that a tool reaches in a row, in tests of it and in scenarios, before its other tests are left out. */
const maxTimeouts = 3;
/** Such tools in a row, with no answer of another tool in between, before the rest of the suite is left out. */
const maxSilentTools = 3;

/** Notices tools that do not answer, so that a server that hangs costs a few time limits and not one for each test. */
export class SilentTools {
  readonly #timeouts = new Map<string, number>();
  readonly #silent = new Set<string>();
  /** The silent tools since the last answer of any tool. */
  #inARow: string[] = [];
  #isServerSilent = false;

  /** Takes the outcome of a test that ran; of a scenario, each of its calls. */
  note({ tool, status, calls }: Pick<TestOutcome, 'tool' | 'status' | 'calls'>): void {
    if (status === 'skipped' || status === 'errored') return;
    if (tool !== null) {
      this.#noteCall(tool, status === 'timed-out');
      return;
    }
    const longestMs = Math.max(...calls.map(({ outcome }) => outcome.durationMs));
    for (const { tool: called, outcome } of calls) {
      const isTimedOut = outcome.kind === 'timed-out';
      // The call that took most of the scenario's time reached its limit, not one that had the rest of it.
      if (!isTimedOut || outcome.durationMs === longestMs) this.#noteCall(called, isTimedOut);
    }
  }

  #noteCall(tool: string, isTimedOut: boolean): void {
    if (!isTimedOut) {
      this.#timeouts.delete(tool);
      this.#inARow = [];
      return;
    }
    const count = (this.#timeouts.get(tool) ?? 0) + 1;
    this.#timeouts.set(tool, count);
    if (count < maxTimeouts || this.#silent.has(tool)) return;
    this.#silent.add(tool);
    this.#inARow.push(tool);
    if (this.#inARow.length >= maxSilentTools) this.#isServerSilent = true;
  }

  /** Returns why a test is left out, in one sentence; null when it runs. */
  findReason(test: TestCase): string | null {
    if (this.#isServerSilent) {
      return `the server does not answer: ${this.#inARow.join(', ')} each reached the time limit ${maxTimeouts} times in a row`;
    }
    const silent = listTools(test).find((tool) => this.#silent.has(tool));
    return silent === undefined
      ? null
      : `${silent} does not answer: it reached the time limit ${maxTimeouts} times in a row`;
  }
}
