import { EventStream, type JsonObject, type JsonValue } from '../base/index.ts';
import { listStrings } from '../generate/index.ts';
import type { PluginTool } from '../plugin/index.ts';
import { type Expect, relocateTexts, type TestCase } from '../suite/index.ts';
import { aimCalls } from './aim-calls.ts';
import { type Answer, answerCalls, type PlainCall } from './answer-calls.ts';
import { type Baseline, type GreenGroup, spread, testLimitOf } from './baseline.ts';
import type { Candidate } from './collect-candidates.ts';
import { MutantWorkspace } from './mutant-workspace.ts';
import { mutantId, operatorOf } from './mutant.ts';
import { runGroup } from './run-group.ts';
import type { MutantResult, MutationOptions } from './run-mutation.ts';

/** A survivor, and the test made for it; null when none was found. */
export interface SecondPass {
  id: string;
  test: TestCase | null;
  /** True when an earlier survivor led to the same test. */
  isShared: boolean;
}

export type SecondPassEvent = { type: 'survivor-end'; result: SecondPass; done: number; total: number };

/** Maximum number of runs to shorten the calls that show one difference. */
const maxTrials = 10;
/** Maximum number of differences between two servers to try as a test. */
const maxDifferences = 3;
const maxText = 2000;

type KillOptions = Pick<MutationOptions, 'plan' | 'seed' | 'concurrency' | 'approveRisky' | 'signal'> & {
  baseline: Baseline;
  survivors: readonly Candidate[];
};

/**
 * Finds calls that an untouched server and a mutant answer differently, and turns each difference into a test that
 * expects the untouched server's answer. Only answers that are the same in two runs count, and a test is kept only when
 * it passes alone and among other tests without the mutant, and fails with it. Tests name the template's paths.
 */
export function killSurvivors(options: KillOptions): EventStream<SecondPassEvent, SecondPass[]> {
  return EventStream.run(async (stream) => {
    const hunt = new Hunt(options);
    const results = new Map<Candidate, SecondPass>();
    await spread(options.survivors, options.concurrency, async (survivor, worker) => {
      options.signal.throwIfAborted();
      const result = await hunt.pursue(survivor, new MutantWorkspace(options.plan, worker + 1));
      results.set(survivor, result);
      stream.emit({ type: 'survivor-end', result, done: results.size, total: options.survivors.length });
    });
    return nameTests(
      options.survivors.flatMap((survivor) => results.get(survivor) ?? []),
      options.baseline.groups.flatMap(({ counting }) => [...counting]),
    );
  });
}

/** Gives the tests names of their own, and one test to survivors that led to the same one. */
function nameTests(results: readonly SecondPass[], taken: readonly string[]): SecondPass[] {
  const names = new Set(taken);
  const made = new Map<string, TestCase>();
  return results.map((result) => {
    if (!result.test) return result;
    const { name: wish, description: _description, ...substance } = result.test;
    const key = JSON.stringify(substance);
    const known = made.get(key);
    if (known) return { ...result, test: known, isShared: true };
    let name = wish;
    for (let count = 2; names.has(name); count++) name = `${wish} (${count})`;
    names.add(name);
    const test = { ...result.test, name };
    made.set(key, test);
    return { ...result, test };
  });
}

interface Steady {
  calls: readonly PlainCall[];
  answers: readonly Answer[];
  /** True for answers that were the same in two runs. */
  isSteady: readonly boolean[];
}

class Hunt {
  readonly #options: KillOptions;
  readonly #plans = new Map<GreenGroup, Promise<Steady | null>>();

  constructor(options: KillOptions) {
    this.#options = options;
  }

  async pursue(survivor: Candidate, mutantWorkspace: MutantWorkspace): Promise<SecondPass> {
    const id = mutantId(survivor.mutant);
    for (const group of survivor.groups.slice(0, 3)) {
      const plan = this.#plans.get(group) ?? this.#observe(group, mutantWorkspace);
      this.#plans.set(group, plan);
      const steady = await plan;
      const test = steady && (await this.#findTest(steady, survivor, group, mutantWorkspace));
      if (test) return { id, test, isShared: false };
    }
    return { id, test: null, isShared: false };
  }

  /** Returns the untouched server's answers to calls aimed at a group's tool. */
  async #observe(group: GreenGroup, mutantWorkspace: MutantWorkspace): Promise<Steady | null> {
    const tools = await this.#answer([], null, mutantWorkspace);
    if (!tools) return null;
    const { baseline, seed } = this.#options;
    return this.#watch(aimCalls(group, baseline.groups, tools.tools, seed), mutantWorkspace);
  }

  /** Returns the untouched server's answers in two runs from the same start. */
  async #watch(calls: readonly PlainCall[], mutantWorkspace: MutantWorkspace): Promise<Steady | null> {
    const first = await this.#answer(calls, null, mutantWorkspace);
    const second = first && (await this.#answer(calls, null, mutantWorkspace));
    if (!first || !second) return null;
    return {
      calls,
      answers: first.answers,
      isSteady: first.answers.map(
        (answer, index) => answer.verdict !== 'neither' && answer.whole === second.answers[index]?.whole,
      ),
    };
  }

  async #findTest(
    steady: Steady,
    survivor: Candidate,
    group: GreenGroup,
    mutantWorkspace: MutantWorkspace,
  ): Promise<TestCase | null> {
    const mutated = await this.#answer(steady.calls, survivor, mutantWorkspace);
    if (!mutated) return null;
    const differing = steady.answers.flatMap((answer, location) =>
      steady.isSteady[location] && answer.whole !== mutated.answers[location]?.whole ? [location] : [],
    );
    for (const at of differing.slice(0, maxDifferences)) {
      const shortest = await this.#shorten(steady, at, survivor, mutantWorkspace);
      const last = shortest.steady.answers.at(-1);
      if (!last) continue;
      for (const expect of expectAnswer(last, shortest.mutated, shortest.steady.calls)) {
        const test = render(shortest.steady, expect, survivor, mutantWorkspace.templateDirectory);
        if (test && (await this.#isGood(test, survivor, group, mutantWorkspace))) return test;
      }
    }
    return null;
  }

  /**
   * True when the test passes alone and after the other tests of its tool, which may leave data behind, and fails with
   * the mutant.
   */
  async #isGood(
    test: TestCase,
    survivor: Candidate,
    group: GreenGroup,
    mutantWorkspace: MutantWorkspace,
  ): Promise<boolean> {
    if (!(await this.#passes([test], mutantWorkspace))) return false;
    const company = [...group.tests.map((sourced) => sourced.test), test];
    return (
      (await this.#passes(company, mutantWorkspace)) &&
      (await this.#isKilledBy(company, test, survivor, mutantWorkspace))
    );
  }

  /**
   * Returns the shortest list found that ends in the difference: the last call alone, with a few before it, or with
   * all.
   */
  async #shorten(
    steady: Steady,
    at: number,
    survivor: Candidate,
    mutantWorkspace: MutantWorkspace,
  ): Promise<{ steady: Steady; mutated: Answer | undefined }> {
    let calls = steady.calls.slice(0, at + 1);
    let best: { steady: Steady; mutated: Answer | undefined } | undefined;
    let trials = 0;
    const attempt = async (shorter: readonly PlainCall[]): Promise<boolean> => {
      if (trials >= maxTrials || shorter.length === 0) return false;
      trials += 1;
      const mutated = await this.#answer(shorter, survivor, mutantWorkspace);
      const watched = mutated && (await this.#watch(shorter, mutantWorkspace));
      const last = shorter.length - 1;
      if (!mutated || !watched?.isSteady[last] || mutated.answers[last]?.whole === watched.answers[last]?.whole)
        return false;
      calls = [...shorter];
      best = { steady: watched, mutated: mutated.answers[last] };
      return true;
    };
    const end = calls.slice(-1);
    if (!(await attempt(end))) {
      for (const count of [2, 4, 8, 16]) if (calls.length > count && (await attempt(calls.slice(-count)))) break;
      for (let index = calls.length - 2; index >= 0; index--) {
        await attempt(calls.filter((_, location) => location !== index));
      }
    }
    if (best) return best;
    const whole = await this.#answer(calls, survivor, mutantWorkspace);
    return {
      steady: {
        calls,
        answers: steady.answers.slice(0, calls.length),
        isSteady: steady.isSteady.slice(0, calls.length),
      },
      mutated: whole?.answers[calls.length - 1],
    };
  }

  async #passes(tests: readonly TestCase[], mutantWorkspace: MutantWorkspace): Promise<boolean> {
    const last = tests.at(-1);
    const run = await this.#run(tests, null, new Set(), mutantWorkspace);
    return run.status === 'ran' && run.outcomes.some(({ name, status }) => name === last?.name && status === 'passed');
  }

  async #isKilledBy(
    tests: readonly TestCase[],
    test: TestCase,
    survivor: Candidate,
    mutantWorkspace: MutantWorkspace,
  ): Promise<boolean> {
    return (await this.#run(tests, survivor, new Set([test.name]), mutantWorkspace)).status === 'stopped';
  }

  #run(
    tests: readonly TestCase[],
    survivor: Candidate | null,
    counting: ReadonlySet<string>,
    mutantWorkspace: MutantWorkspace,
  ) {
    const { plan, signal, baseline } = this.#options;
    return runGroup(
      { tool: '', tests: tests.map((test) => ({ test, file: null })) },
      {
        mutantWorkspace,
        mutant: survivor?.mutant ?? null,
        counting,
        testTimeoutMs: testLimitOf(baseline),
        envTier: plan.envTier,
        approveRisky: true,
        signal,
      },
    );
  }

  async #answer(
    calls: readonly PlainCall[],
    survivor: Candidate | null,
    mutantWorkspace: MutantWorkspace,
  ): Promise<{ answers: Answer[]; tools: readonly PluginTool[] } | null> {
    const { signal, baseline } = this.#options;
    return answerCalls(calls, {
      mutantWorkspace,
      mutant: survivor?.mutant ?? null,
      callTimeoutMs: testLimitOf(baseline),
      signal,
    });
  }
}

/** Renders the calls as a test that ends in the expectation. */
function render(steady: Steady, expect: Expect, survivor: Candidate, directory: string): TestCase | null {
  const last = steady.calls.at(-1);
  if (!last) return null;
  const { mutant } = survivor;
  const location = mutant.kind === 'wire' ? 'in the messages' : `at ${mutant.file}:${mutant.line}`;
  const common = {
    name: nameOf(last, directory),
    description: `Made by the second pass of pth mutate, which had planted a fault ${location}: ${operatorOf(mutant.operator).text}.`,
    generated_from: 'source_analysis' as const,
    tags: ['differential', `tool:${last.tool}`],
  };
  if (steady.calls.length === 1) return { ...common, tier: 1, tool: last.tool, input: last.input, expect };
  return {
    ...common,
    tier: 2,
    steps: steady.calls.map((call, index) => {
      const isLast = index === steady.calls.length - 1;
      const verdict = steady.answers[index]?.verdict;
      return {
        tool: call.tool,
        input: escapeDollars(call.input) as JsonObject,
        expect: isLast ? expect : { success: verdict !== 'error' },
      };
    }),
  };
}

/** Drops the path of the scratch copies, which differs in every run. */
function nameOf({ tool, input }: PlainCall, directory: string): string {
  const text = JSON.stringify(relocateTexts(input, `${directory}/`, '')).replace(/\p{Cc}+/gu, ' ');
  return `${tool} - differential: answers as before to ${text.length > 80 ? `${text.slice(0, 80)}…` : text}`;
}

/**
 * Lists expectations that distinguish the two answers, the strictest first: the untouched server's whole answer, and
 * the parts of the calls' inputs that only it repeats, which hold on any data. Empty when there is none.
 */
function expectAnswer(answer: Answer, mutated: Answer | undefined, calls: readonly PlainCall[]): Expect[] {
  const success = { success: answer.verdict === 'success' };
  if (!mutated || mutated.verdict !== answer.verdict) return [success];
  if (answer.verdict !== 'success') {
    return answer.text === '' ? [] : [{ ...success, error_contains: answer.text.slice(0, maxText) }];
  }
  const hasOther = JSON.stringify(answer.structured) !== JSON.stringify(mutated.structured);
  const whole: Expect =
    hasOther && answer.structured !== undefined
      ? { ...success, output_json: answer.structured }
      : { ...success, output_equals: answer.text };
  const repeated = calls
    .flatMap(({ input }) => listStrings(input))
    .filter((text) => text.length > 2 && answer.text.includes(text) && !mutated.text.includes(text));
  const [longest] = repeated.toSorted((a, b) => b.length - a.length);
  return longest === undefined ? [whole] : [whole, { ...success, output_contains: longest }];
}

/** Scenarios read `$name` as a captured value. */
function escapeDollars(value: JsonValue): JsonValue {
  if (typeof value === 'string') return value.replaceAll('$', '$$$$');
  if (Array.isArray(value)) return value.map(escapeDollars);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, escapeDollars(item)]));
}

/** Returns the result of a mutant after the second pass. */
export function withSecondPass(result: MutantResult, second: SecondPass | undefined): MutantResult {
  if (result.verdict !== 'survived' || !second?.test) return result;
  return { ...result, verdict: 'killed', killedBy: second.test.name, message: 'a test of the second pass fails' };
}
