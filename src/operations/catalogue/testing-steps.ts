import { z } from 'zod';
import { type JsonObject, PthError, toJsonValue, toPlainLine } from '../../base/index.ts';
import { countOutcomes, generatedFromSchema, isFailing, renderTests, type TestOutcome } from '../../suite/index.ts';
import type { ActiveSession, SuiteRunRecord } from '../active-session/active-session.ts';
import { fitsFilter, requireTests, runOneTest, runTests, toolsOf } from '../active-session/run-tests.ts';
import { describeRun } from './describe-run.ts';
import {
  cursor,
  keepBothEnds,
  limit,
  line,
  list,
  maxBytes,
  names,
  record,
  seconds,
  takePage,
  testTier,
} from './fields.ts';
import { annotations, defineStep } from './session-operation.ts';
import { requireTool } from './tool-steps.ts';

const outcomeStatus = z.enum(['passed', 'failed', 'flaky', 'timed-out', 'skipped', 'errored', 'failing']);
const status = z.enum([...outcomeStatus.options, 'not-run']);
const concurrency = z.int().min(1).max(64).optional();

/** `pth_generate_tests`. */
export const generateStep = defineStep({
  name: 'pth_generate_tests',
  title: 'Generate tests',
  description:
    'Proposes tests from schemas, source, documentation and config, tries calls, and adds what is new to the suite. Risky tests wait for review unless approve is all: see pth_list_tests needsReview. Next: pth_run_test_suite.',
  input: {
    tools: names().optional().describe('Only for these'),
    sources: z
      .array(generatedFromSchema.exclude(['manual']))
      .min(1)
      .max(4)
      .optional(),
    testTiers: z.array(testTier).min(1).max(3).optional(),
    seed: z.int().min(0).max(2_147_483_647).default(1),
    approve: z.enum(['safe', 'all', 'none']).default('safe').describe('Which may run without review'),
  },
  output: {
    added: z.number(),
    tests: z.number(),
    byTestTier: record,
    bySource: record,
    byTool: record,
    needsReview: list,
    warnings: list,
    sharedState: record.optional(),
  },
  annotations: annotations.writes,
  needs: ['plugin'],
  access: 'exclusive',
  choices: {
    approve: 'which new tests may run without review?',
    sources: 'what to make tests from?',
    testTiers: 'tests of which tiers?',
    tools: 'for which tools?',
  },
  async perform({ seed, approve, ...only }, session) {
    for (const tool of only.tools ?? []) requireTool(session, tool, undefined);
    const known = new Set(session.tests.map(({ sourced }) => sourced.test.name));
    await session.generate({ seed, approveRisky: approve === 'all' }, { ...only, isHeld: approve === 'none' });
    const prepared = session.loaded.flatMap((server) => (server.prepared === null ? [] : [server.prepared]));
    const tests = session.tests.map(({ sourced }) => sourced.test);
    const added = prepared.reduce((sum, { generated }) => sum + generated, 0);
    const fresh = session.tests.filter(({ sourced }) => !known.has(sourced.test.name));
    const made = fresh.length === added ? `${added} tests added` : `${added} tests made, ${fresh.length} of them new`;
    const waiting = tests.filter((test) => test.needs_review !== undefined);
    return {
      summary: `${made}, ${tests.length} in all; ${approve === 'all' ? 'none waits' : `${waiting.length} wait`} for review.`,
      added,
      tests: tests.length,
      byTestTier: countBy(tests.map(({ tier }) => String(tier))),
      bySource: countBy(tests.map((test) => test.generated_from ?? 'manual')),
      byTool: countMost(fresh.flatMap(({ sourced }) => toolsOf(sourced))),
      needsReview: waiting.slice(0, 20).map((test) => ({ test: test.name, reason: test.needs_review ?? '' })),
      warnings: prepared.flatMap(({ warnings = [] }) => warnings.slice(0, 20)),
      ...describeSharedState(session),
      next: [{ tool: 'pth_run_test_suite', why: 'to see what fails' }],
    };
  },
});

/** How many tests of a server that holds state run at a time, and why: the facts for whoever chooses another number. */
function describeSharedState({ loaded }: Pick<ActiveSession, 'loaded'>, wanted?: number): { sharedState?: JsonObject } {
  const [first] = loaded.flatMap(({ prepared }) => prepared?.sharedState ?? []);
  if (first === undefined) return {};
  return { sharedState: { concurrency: wanted ?? first.concurrency, reason: toPlainLine(first.reason, 300) } };
}

function countBy(words: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const word of words) counts[word] = (counts[word] ?? 0) + 1;
  return counts;
}

/** Counts each word, of the most frequent ones. */
function countMost(words: readonly string[]): Record<string, number> {
  const counts = Object.entries(countBy(words)).toSorted(([, left], [, right]) => right - left);
  return Object.fromEntries(counts.slice(0, 200));
}

/** Most bytes of one test in a list of them. */
const maxYamlBytes = 8000;

/** `pth_list_tests`. */
export const listTestsStep = defineStep({
  name: 'pth_list_tests',
  title: 'List tests',
  description:
    'Lists tests, filtered by every part given. Before tests are generated, those that the repository keeps.',
  input: {
    tags: names().optional().describe('Any of'),
    testTier: testTier.optional(),
    status: status.optional(),
    generatedFrom: generatedFromSchema.optional(),
    tools: names().optional().describe('Any of'),
    needsReview: z.boolean().optional(),
    detail: z.enum(['names', 'full']).default('names').describe('full: with their YAML'),
    limit: limit(50),
    cursor,
  },
  output: { tests: list, total: z.number(), nextCursor: z.string().optional() },
  annotations: annotations.reads,
  access: 'read',
  async perform({ status: wanted, generatedFrom, needsReview, detail, limit: size, cursor: from, ...filter }, session) {
    const latest = latestOutcomes(session);
    const rows = session.tests
      .filter(({ sourced }) => fitsFilter(sourced, filter))
      .map(({ server, sourced }) => ({
        test: sourced.test.name,
        testTier: sourced.test.tier,
        tools: toolsOf(sourced),
        ...(server === null ? {} : { server }),
        status: statusOf(latest.get(sourced.test.name)),
        ...(latest.get(sourced.test.name)?.isRecalled === true ? { fromState: true } : {}),
        generatedFrom: sourced.test.generated_from ?? 'manual',
        tags: sourced.test.tags ?? [],
        needsReview: sourced.test.needs_review !== undefined,
        ...(detail === 'full' ? { yaml: keepBothEnds(renderTests([sourced.test]), maxYamlBytes).text } : {}),
      }))
      .filter((row) => wanted === undefined || hasStatus(row.status, wanted))
      .filter((row) => generatedFrom === undefined || row.generatedFrom === generatedFrom)
      .filter((row) => needsReview === undefined || row.needsReview === needsReview);
    const page = takePage(rows, { size, from });
    return {
      summary: `${page.items.length} of ${page.total} tests that fit.`,
      tests: page.items,
      total: page.total,
      ...(page.nextCursor === undefined ? {} : { nextCursor: page.nextCursor }),
    };
  },
});

function statusOf(outcome: TestOutcome | undefined): TestOutcome['status'] | 'not-run' {
  return outcome?.status ?? 'not-run';
}

function hasStatus(actual: TestOutcome['status'] | 'not-run', wanted: z.output<typeof status>): boolean {
  if (wanted === 'failing') return actual !== 'not-run' && isFailing({ status: actual });
  return actual === wanted;
}

function latestOutcomes(session: ActiveSession): Map<string, TestOutcome> {
  return new Map(session.outcomes.map((outcome) => [outcome.name, outcome]));
}

/** `pth_run_test`. */
export const runTestStep = defineStep({
  name: 'pth_run_test',
  title: 'Run one test',
  description: 'Runs one test and tells expected and actual.',
  input: {
    test: line(300),
    approve: z.boolean().default(false).describe('Run it although it waits for review'),
    timeoutSeconds: seconds(3600).optional(),
    retries: z.int().min(0).max(10).default(0),
  },
  output: { test: z.string(), status: z.string(), failures: list, calls: list, durationMs: z.number() },
  annotations: { ...annotations.destroys, openWorldHint: true },
  needs: ['plugin', 'suite'],
  access: 'exclusive',
  choices: {
    approve: 'run a test that waits for review?',
    retries: 'how often to try a failing test again?',
  },
  async perform({ test, approve, timeoutSeconds = null, retries }, session) {
    const outcome = await runOneTest(session, test, {
      approved: new Set(approve ? [test] : []),
      timeoutSeconds,
      flakyRetries: retries,
    });
    return {
      summary: `${outcome.name}: ${outcome.status}${outcome.message === '' ? '' : `, ${toPlainLine(outcome.message, 400)}`}`,
      ...describeOutcome(outcome),
      calls: describeCalls(outcome, 2000),
    };
  },
});

function describeOutcome(outcome: TestOutcome) {
  return {
    test: outcome.name,
    tool: outcome.tool,
    status: outcome.status,
    category: outcome.category,
    ...(outcome.isRecalled === true ? { fromState: true } : {}),
    message: toPlainLine(outcome.message, 1000),
    failures: outcome.failures.slice(0, 10).map(({ assertion, place, expected, actual }) => ({
      assertion,
      place,
      expected: keepBothEnds(expected, 1000).text,
      actual: keepBothEnds(actual, 1000).text,
    })),
    durationMs: outcome.durationMs,
  };
}

function describeCalls({ calls }: TestOutcome, max: number): JsonObject[] {
  return calls.slice(0, 10).map(({ tool, input, outcome }) => ({
    tool,
    input: keepBothEnds(JSON.stringify(input), max).text,
    answer: keepBothEnds(JSON.stringify(toJsonValue(outcome)), max).text,
  }));
}

/** `pth_run_test_suite`. */
export const runSuiteStep = defineStep({
  name: 'pth_run_test_suite',
  title: 'Run tests',
  description:
    'Runs tests as one iteration: all, those that fail, those a change concerns, or by filter. Tool tests run in parallel. Returns counts and the first failures.',
  input: {
    scope: z.enum(['all', 'failing', 'targeted']).default('all'),
    tests: names().optional().describe('Only these'),
    tags: names().optional().describe('Any of'),
    testTier: testTier.optional(),
    tools: names().optional().describe('Any of'),
    concurrency,
    flakyRetries: z.int().min(0).max(10).default(0),
    coverage: z.boolean().default(false).describe('Run again and measure what source they reach'),
    approve: z.array(line(300)).max(1000).optional().describe('May run although they wait for review'),
    restartPerTest: z.boolean().default(false).describe('A fresh server for each'),
    timeoutSeconds: seconds(3600).optional().describe('For tests without a limit of their own'),
    limit: limit(20),
  },
  output: {
    run: z.number(),
    iteration: z.number(),
    counts: record,
    failing: list,
    findings: list,
    durationMs: z.number(),
    sharedState: record.optional(),
  },
  annotations: { ...annotations.destroys, openWorldHint: true },
  needs: ['plugin', 'suite'],
  access: 'exclusive',
  choices: {
    scope: 'which tests to run?',
    concurrency: 'how many tests at a time?',
    flakyRetries: 'how often to try a failing test again?',
    approve: 'which tests may run that wait for review?',
    restartPerTest: 'a fresh server for each test?',
  },
  async perform(input, session) {
    const { scope, tests, tags, tools, approve = [], timeoutSeconds = null, limit: size } = input;
    const { concurrency: wanted, flakyRetries, restartPerTest } = input;
    requireTests(
      approve,
      session.tests.map(({ sourced }) => sourced.test.name),
    );
    const done = await runTests(
      session,
      { scope, tests, tags, testTier: input.testTier, tools },
      { approved: new Set(approve), timeoutSeconds, concurrency: wanted, flakyRetries, restartPerTest },
    );
    if (input.coverage) await session.measureCoverage();
    const counts = countOutcomes(done.outcomes);
    const failing = done.outcomes.filter(isFailing);
    const rows = failing.map(({ name, category, message }) => ({
      test: name,
      category,
      message: toPlainLine(message, 300),
    }));
    const findings = session.loaded.flatMap(({ bench }) => bench.suite.findings);
    const harm = session.noteHarm('policy');
    return {
      summary: describeRun(
        done,
        session.loaded.map(({ bench }) => bench.readFacts(done.iteration).points),
      ),
      run: done.run,
      iteration: done.iteration,
      counts: { ...counts },
      failing: takePage(rows, { size, from: undefined }).items,
      findings: findings.slice(0, 20).map(({ check, tool, severity, message }) => ({
        check,
        tool,
        severity,
        message: toPlainLine(message, 300),
      })),
      ...(harm.length === 0 ? {} : { brokenBy: harm.slice(0, 20).map(describeHarm) }),
      durationMs: done.durationMs,
      ...describeSharedState(session, wanted),
      next:
        failing.length > 0
          ? [{ tool: 'pth_get_test_results', why: 'detail failures tells expected and actual' }]
          : [{ tool: 'pth_end_session', why: 'it keeps the tests and the report on the branch' }],
    };
  },
});

/** Describes what a fix broke that stays on the branch. */
function describeHarm({ fix: { commit, subject }, tests, isCertain }: ReturnType<ActiveSession['noteHarm']>[number]) {
  return { commit, subject, broke: tests.slice(0, 20), isCertain };
}

/** `pth_get_test_results`. */
export const resultsStep = defineStep({
  name: 'pth_get_test_results',
  title: 'Test results',
  description:
    'Results of the latest run of pth_run_test_suite. detail failures adds expected and actual, output the calls and what the server wrote to stderr, exchange the raw JSON-RPC of one call of the one named test, build what the latest build wrote.',
  input: {
    tests: names().optional().describe('Only these'),
    status: outcomeStatus.optional(),
    detail: z.enum(['summary', 'failures', 'output', 'exchange', 'build']).default('summary'),
    call: z.int().min(1).max(100_000).default(1).describe('For detail exchange'),
    limit: limit(50),
    cursor,
    maxBytes,
  },
  output: { run: z.number(), counts: record, results: list, total: z.number(), nextCursor: z.string().optional() },
  annotations: annotations.reads,
  needs: ['results'],
  access: 'read',
  async perform({ tests, status: wanted, detail, call, limit: size, cursor: from, maxBytes: max }, session) {
    const { lastRun } = session;
    if (lastRun === null) throw new PthError('testing/no-results', 'no test ran yet');
    const { outcomes, run } = lastRun;
    requireTests(
      tests ?? [],
      outcomes.map(({ name }) => name),
    );
    const counts = countOutcomes(outcomes);
    if (detail === 'exchange' || detail === 'build') {
      const shown =
        detail === 'build' ? describeBuild(session, max) : describeExchange(session, { tests: tests ?? [], call }, max);
      return { ...shown, run, counts: { ...counts }, results: [], total: 0 };
    }
    const rows = outcomes
      .filter(({ name }) => tests === undefined || tests.includes(name))
      .filter(({ status: actual }) => wanted === undefined || hasStatus(actual, wanted))
      .map((outcome) => describeResult(outcome, detail, max));
    const page = takePage(rows, { size, from });
    return {
      summary: `${nameRun({ run })}: ${counts.passed} of ${counts.total} passed; ${page.items.length} of ${page.total} results that fit.`,
      run,
      counts: { ...counts },
      results: page.items,
      total: page.total,
      ...(page.nextCursor === undefined ? {} : { nextCursor: page.nextCursor }),
    };
  },
});

/** Names a run; what the process before left is told to be that. Pure. */
export function nameRun({ run }: Pick<SuiteRunRecord, 'run'>): string {
  return run === 0 ? 'Results of the process before' : `Run ${run}`;
}

/** Describes one exchange of a test. @throws PthError `usage/invalid`, `testing/no-results` once it has left the memory */
function describeExchange(
  { records }: ActiveSession,
  { tests, call }: { tests: readonly string[]; call: number },
  max: number,
) {
  const [test, ...others] = tests;
  if (test === undefined || others.length > 0) {
    throw new PthError('usage/invalid', 'tests: detail exchange is of one test', { recovery: ['Name that one test.'] });
  }
  const found = records.exchanges.find(test, call);
  if (found === undefined) {
    throw new PthError('testing/no-results', `no exchange ${call} of "${test}" is kept`, {
      recovery: ['Count calls from 1.', 'Run the test again: the oldest exchanges leave the memory.'],
    });
  }
  const { server, request, response, durationMs } = found.item;
  const sent = keepBothEnds(JSON.stringify(request), Math.floor(max / 2));
  const answered = keepBothEnds(JSON.stringify(response), max - Buffer.byteLength(sent.text));
  return {
    summary: `Call ${call} of "${test}" to ${server}${response === null ? ', not answered' : ''}.`,
    exchange: {
      id: found.id,
      test,
      call,
      server,
      request: sent.text,
      response: answered.text,
      durationMs,
      isTruncated: sent.isTruncated || answered.isTruncated,
    },
  };
}

/** Describes what the latest build wrote. */
function describeBuild({ records }: ActiveSession, max: number) {
  const latest = records.outputs.list().findLast(({ item }) => item.kind === 'build');
  if (latest === undefined) return { summary: 'No build wrote anything in this session.', build: null };
  const { source, at, text } = latest.item;
  const shown = keepBothEnds(text, max);
  return {
    summary: `What the build for ${source} wrote at ${at}.`,
    build: { id: latest.id, server: source, at, output: shown.text, isTruncated: shown.isTruncated },
  };
}

function describeResult(outcome: TestOutcome, detail: 'summary' | 'failures' | 'output', max: number) {
  const { failures, ...summary } = describeOutcome(outcome);
  if (detail === 'summary') return summary;
  if (detail === 'failures') return { ...summary, failures };
  return {
    ...summary,
    failures,
    stderr: keepBothEnds(outcome.stderr, max).text,
    calls: describeCalls(outcome, Math.min(max, 4000)),
  };
}
