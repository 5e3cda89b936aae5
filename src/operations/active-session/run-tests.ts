import { PthError, suggestName } from '../../base/index.ts';
import { isAllPassing, isFailing, type SourcedTest, type TestOutcome } from '../../suite/index.ts';
import type { ActiveSession, SuiteRunRecord } from './active-session.ts';
import type { ServerBench, TestWishes } from './server-bench.ts';

/** The tests that a caller wants to run; absent parts leave nothing out. */
export interface TestFilter {
  scope: 'all' | 'failing' | 'targeted';
  tests?: readonly string[] | undefined;
  tags?: readonly string[] | undefined;
  testTier?: number | undefined;
  tools?: readonly string[] | undefined;
}

/** Lists the tools that a test calls. */
export function toolsOf({ test }: SourcedTest): string[] {
  if (test.tier === 1) return [test.tool];
  const steps = test.tier === 2 ? test.steps : (test.tool_sequence ?? []);
  return [...new Set(steps.map(({ tool }) => tool))];
}

/** True for a test that fits every given part of a filter but its scope. Pure. */
export function fitsFilter(sourced: SourcedTest, filter: Omit<TestFilter, 'scope'>): boolean {
  const { test } = sourced;
  const { tests, tags, testTier, tools } = filter;
  if (tests !== undefined && !tests.includes(test.name)) return false;
  if (tags !== undefined && !tags.some((tag) => test.tags?.includes(tag))) return false;
  if (testTier !== undefined && test.tier !== testTier) return false;
  return tools === undefined || toolsOf(sourced).some((tool) => tools.includes(tool));
}

/** True when a filter leaves out anything beside its scope. Pure. */
function isFiltering({ tests, tags, testTier, tools }: TestFilter): boolean {
  return [tests, tags, testTier, tools].some((part) => part !== undefined);
}

/** Refuses a name that no test has. @throws PthError `testing/unknown-test` with the nearest name */
export function requireTests(names: readonly string[], known: readonly string[]): void {
  const unknown = names.filter((name) => !known.includes(name));
  const [first] = unknown;
  if (first === undefined) return;
  const near = suggestName(first, known);
  throw new PthError('testing/unknown-test', `there is no test ${unknown.map((name) => `"${name}"`).join(', ')}`, {
    recovery: [
      ...(near === null ? [] : [`Did you mean "${near}"?`]),
      'Name a test that pth_list_tests lists; names are exact.',
    ],
  });
}

/** Selects the tests of one server; null when none of them fits. Pure. */
export function selectOfServer(
  { tests, outcomes }: { tests: readonly SourcedTest[]; outcomes: readonly TestOutcome[] },
  filter: TestFilter,
): TestFilter['scope'] | ReadonlySet<string> | null {
  if (!isFiltering(filter)) {
    if (filter.scope !== 'failing') return tests.length === 0 ? null : filter.scope;
  }
  const failing = new Set(outcomes.filter(isFailing).map(({ name }) => name));
  const names = tests
    .filter((sourced) => fitsFilter(sourced, filter))
    .map(({ test }) => test.name)
    .filter((name) => filter.scope !== 'failing' || failing.has(name));
  return names.length === 0 ? null : new Set(names);
}

/**
 * Runs the selected tests of every loaded server as one iteration, and writes the state of the session to its branch.
 * @throws PthError `testing/unknown-test`, `testing/no-tests`, `usage/invalid`
 */
export async function runTests(
  session: ActiveSession,
  filter: TestFilter,
  wishes: TestWishes,
): Promise<SuiteRunRecord> {
  if (filter.scope === 'targeted' && isFiltering(filter)) {
    throw new PthError(
      'usage/invalid',
      'scope "targeted" selects by itself: leave tests, tags, testTier and tools out',
    );
  }
  requireTests(
    filter.tests ?? [],
    session.tests.map(({ sourced }) => sourced.test.name),
  );
  const chosen = session.loaded.flatMap((server) => {
    const selection = server.suite === null ? null : selectOfServer(server.bench.suite, filter);
    return selection === null ? [] : [{ server, selection }];
  });
  if (chosen.length === 0) {
    throw new PthError('testing/no-tests', 'no test fits what was asked for', {
      recovery: ['Leave parts of the filter out; pth_list_tests takes the same ones.'],
    });
  }
  session.records.exchanges.beginRun();
  const { clock } = session.run.context.ports;
  const started = clock.monotonicMs();
  const iteration = session.nextIteration();
  const outcomes: TestOutcome[] = [];
  for (const { server, selection } of chosen) {
    const ran = await watchRun(server, () =>
      server.wishing(wishes, () => server.bench.runIteration(iteration, selection).then(() => undefined)),
    );
    outcomes.push(...ran);
    await keepResults(server, iteration);
  }
  return session.noteRun({ iteration, durationMs: clock.monotonicMs() - started, outcomes });
}

/** Writes the results of a server and the causes of what fails to the branch: whoever resumes goes on from both. */
export async function keepResults({ bench }: ServerBench, iteration: number): Promise<void> {
  if (isAllPassing(bench.suite.outcomes)) bench.findGreenEnd({ failing: [] });
  else await bench.diagnose();
  await bench.checkpoint(iteration);
}

/** Runs one test of a server by its name. @throws PthError `testing/unknown-test`, `testing/no-tests` */
export async function runOneTest(session: ActiveSession, name: string, wishes: TestWishes): Promise<TestOutcome> {
  requireTests(
    [name],
    session.tests.map(({ sourced }) => sourced.test.name),
  );
  const server = session.loaded.find(({ bench }) => bench.suite.tests.some(({ test }) => test.name === name));
  if (server === undefined) throw new PthError('plugin/not-loaded', `the server of "${name}" is not loaded`);
  session.records.exchanges.beginRun();
  const outcomes = await watchRun(server, () => server.wishing(wishes, () => server.bench.runTests(new Set([name]))));
  const outcome = outcomes.find((candidate) => candidate.name === name);
  if (outcome === undefined) throw new Error('a test that ran has an outcome');
  return outcome;
}

/** Runs tests of a server, and returns the outcomes of those that ran: all of them after a full run. */
async function watchRun(server: ServerBench, work: () => Promise<void>): Promise<TestOutcome[]> {
  const before = new Set(server.bench.suite.outcomes);
  await work();
  // A run makes a new record for everything that it ran; the others are handed on as they were.
  return server.bench.suite.outcomes.filter((outcome) => !before.has(outcome));
}
