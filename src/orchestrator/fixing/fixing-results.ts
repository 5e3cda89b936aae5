import { isLoadCheck, type LoopEvent } from '../../loop/index.ts';
import { type Diagnosis, keepEnds } from '../../repair/index.ts';
import { isFailing, type TestOutcome } from '../../suite/index.ts';
import { toPlainLine } from '../../base/index.ts';
import { summarizeRun, type Summary } from '../roles/summarizer.ts';
import type { TestFailure } from '../runs/test-failure.ts';
import type { Standing } from '../standing.ts';

/** Results and causes of one server. */
interface ServerResults {
  outcomes: Map<string, TestOutcome>;
  causes: Diagnosis[];
  /** The outcomes before the newest fix, which may be taken back. */
  kept: Map<string, TestOutcome>;
}

/** Follows the events of a run of `pth test` and knows what its tests show at each moment. Pure. */
export class FixingResults {
  readonly #servers = new Map<string, ServerResults>();

  /** Takes an event of a server's loop. */
  take(server: string, event: LoopEvent): void {
    const results: ServerResults = this.#servers.get(server) ?? { outcomes: new Map(), causes: [], kept: new Map() };
    this.#servers.set(server, results);
    if (event.type === 'iteration-start') results.causes = [];
    else if (event.type === 'suite-ready') {
      // The plugin loads again.
      for (const name of results.outcomes.keys()) if (isLoadCheck(name)) results.outcomes.delete(name);
    } else if (event.type === 'suite-start') {
      if (event.scope === 'all') results.outcomes.clear();
    } else if (event.type === 'test-end') results.outcomes.set(event.outcome.name, event.outcome);
    else if (event.type === 'diagnosis') results.causes.push(event.diagnosis);
    else if (event.type === 'fix-commit') results.kept = new Map(results.outcomes);
    else if (event.type === 'fix-broke' && event.isTakenBack) results.outcomes = new Map(results.kept);
  }

  /** Counts over all servers. */
  readStanding(): Standing {
    const outcomes = this.#listOutcomes();
    const names = outcomes.filter(isFailing).map(({ name }) => name);
    const skipped = outcomes.filter(({ status }) => status === 'skipped').length;
    return { total: outcomes.length, failing: names.length, skipped, isBroken: names.some(isLoadCheck), names };
  }

  /** Sums up the results as they are. @param before the results before the attempt; null for none */
  summarize(attempt: number, before: Standing | null): Summary {
    const outcomes = this.#listOutcomes();
    const causes = [...this.#servers.values()].flatMap((results) => results.causes);
    return summarizeRun({
      attempt,
      run: this.readStanding(),
      before,
      failures: outcomes.filter(isFailing).map((outcome) => describeOutcome(outcome, causes)),
      flaky: outcomes.filter(({ status }) => status === 'flaky').map(({ name }) => name),
    });
  }

  #listOutcomes(): TestOutcome[] {
    return [...this.#servers.values()].flatMap(({ outcomes }) => [...outcomes.values()]);
  }
}

function describeOutcome({ name, message, failures, stderr }: TestOutcome, causes: readonly Diagnosis[]): TestFailure {
  const cause = causes.find(({ tests }) => tests.includes(name));
  const [file] = cause?.files ?? [];
  const [failure] = failures;
  const told = cause?.evidence.rawError ?? failures.map((each) => `${each.place}: ${each.message}`).join('\n');
  return {
    name,
    reason: toPlainLine(message, 400) || 'failed without a message',
    expected: failure === undefined ? null : toPlainLine(failure.expected, 600),
    actual: failure === undefined ? null : toPlainLine(failure.actual, 600),
    // Assertions of kept and of generated tests have no line.
    asserted_at: null,
    location: file === undefined ? null : file.line === null ? file.path : `${file.path}:${file.line}`,
    excerpt: keepEnds([told, stderr].filter((text) => text !== '').join('\n'), 3_000, 0.6),
  };
}
