import { isJsonEqual, type JsonObject } from '../../base/index.ts';
import type { CallOutcome, PluginTool } from '../../plugin/index.ts';
import { type Expect, statefulTag, type TestCase, ToolResponse, type ToolTest } from '../../suite/index.ts';
import { judgeReply } from '../replies/judge-reply.ts';
import type { ServerProbe } from '../tools/generate-types.ts';
import type { PluginKnowledge } from './plugin-knowledge.ts';
import { listSourceDrafts, type SourceDraft } from './source-drafts.ts';
import { listArguments } from './tool-arguments.ts';

/** Options of proposing tests. */
export interface ProposeOptions {
  knowledge: PluginKnowledge;
  tools: readonly PluginTool[];
  /** The existing suite: it shows which inputs work, and which tools may be called at all. */
  tests: readonly TestCase[];
  /** Null: nothing is called, and every proposal waits for review. */
  probe: ServerProbe | null;
  /**
   * Lines that no test has run, by file relative to the plugin. When given, only branches with such lines are proposed.
   */
  uncovered?: ReadonlyMap<string, ReadonlySet<number>>;
  /** Highest number of proposals per tool. Default 8. */
  testsPerTool?: number;
  /** Longest wait for one answer, in milliseconds. Default 5000. */
  callTimeoutMs?: number;
  signal?: AbortSignal | undefined;
}

/** New tests, and dropped ideas with their reasons. */
export interface SourceProposals {
  tests: ToolTest[];
  dropped: { test: string; reason: string }[];
}

/**
 * Proposes tests that reach branches of the handlers: refusals tagged `source_analysis`, limits of the configuration
 * tagged `config`. Calls each of them twice and drops those that do not reach their branch. Never calls tools that no
 * test of the suite calls without approval: their tests wait for review.
 * @throws the signal's reason when it was aborted; every error of the probe
 */
export async function proposeSourceTests(options: ProposeOptions): Promise<SourceProposals> {
  return new Proposer(options).run();
}

class Proposer {
  readonly #options: ProposeOptions;
  readonly #tools: ReadonlyMap<string, PluginTool>;
  readonly #names: Set<string>;
  readonly #tests: ToolTest[] = [];
  readonly #dropped: SourceProposals['dropped'] = [];
  #probe: ServerProbe | null;

  constructor(options: ProposeOptions) {
    this.#options = options;
    this.#tools = new Map(options.tools.map((tool) => [tool.name, tool]));
    this.#names = new Set(options.tests.map(({ name }) => name));
    this.#probe = options.probe;
  }

  async run(): Promise<SourceProposals> {
    const { knowledge, tools, uncovered, testsPerTool = 8 } = this.#options;
    const counts = new Map<string, number>();
    for (const draft of listSourceDrafts(knowledge, listArguments(tools), uncovered)) {
      const count = counts.get(draft.tool) ?? 0;
      if (count >= testsPerTool) continue;
      if (await this.#propose(draft)) counts.set(draft.tool, count + 1);
    }
    return { tests: this.#tests, dropped: this.#dropped };
  }

  /** Returns true when the draft became a test. */
  async #propose(draft: SourceDraft): Promise<boolean> {
    const tool = this.#tools.get(draft.tool);
    const base = this.#findBase(draft.tool);
    if (!tool) return false;
    const input = merge(base?.input ?? {}, draft);
    const isDone = [...this.#options.tests, ...this.#tests].some(
      (test) => test.tier === 1 && test.tool === draft.tool && isJsonEqual(test.input, input),
    );
    if (isDone) return false;
    const probe = base && base.isApproved ? this.#probe : null;
    if (!probe) {
      this.#add(
        draft,
        input,
        draft.expect,
        'made from the source and not tried: the tool is not called without approval',
      );
      return true;
    }
    const expect = await this.#calibrate(draft, tool, input);
    if (typeof expect === 'string') {
      this.#dropped.push({ test: draft.name, reason: expect });
      return false;
    }
    this.#add(draft, input, expect, null);
    return true;
  }

  /** Calls the draft twice; returns the expectation that both answers meet, or why it makes no test. */
  async #calibrate(draft: SourceDraft, tool: PluginTool, input: JsonObject): Promise<Expect | string> {
    const first = await this.#call(draft.tool, input);
    const expect = readExpectation(draft, tool, input, first);
    if (typeof expect === 'string') return expect;
    const again = readExpectation(draft, tool, input, await this.#call(draft.tool, input));
    return isJsonEqual(expect, again) ? expect : 'a second call was answered differently';
  }

  async #call(name: string, input: JsonObject): Promise<CallOutcome | null> {
    const { callTimeoutMs = 5000, signal } = this.#options;
    signal?.throwIfAborted();
    const probe = this.#probe;
    if (!probe) return null;
    const outcome = await probe.callTool(name, input, { timeoutMs: callTimeoutMs, signal });
    if (outcome.kind === 'timed-out' || outcome.kind === 'connection-closed')
      this.#probe = (await probe.renew?.()) ?? null;
    return outcome;
  }

  /**
   * Returns the smallest input that the suite expects to work; for a tool that needs approval, any input of its tests.
   */
  #findBase(tool: string): { input: JsonObject; isApproved: boolean } | null {
    const own = this.#options.tests.filter(
      (test): test is ToolTest => test.tier === 1 && test.tool === tool && test.expect.success === true,
    );
    const approved = own.filter((test) => test.needs_review === undefined);
    const [best] = (approved.length > 0 ? approved : own).toSorted((a, b) => size(a) - size(b));
    return best ? { input: best.input, isApproved: approved.length > 0 } : null;
  }

  #add(draft: SourceDraft, input: JsonObject, expect: Expect, review: string | null): void {
    let name = draft.name;
    for (let count = 2; this.#names.has(name); count++) name = `${draft.name} (${count})`;
    this.#names.add(name);
    this.#tests.push({
      name,
      description: draft.description,
      tier: 1,
      tool: draft.tool,
      input,
      expect,
      tags: ['source', ...(draft.changesState ? [statefulTag] : [])],
      generated_from: draft.generatedFrom,
      ...(review === null ? {} : { needs_review: review }),
    });
  }
}

function size({ input }: ToolTest): number {
  return JSON.stringify(input).length;
}

function merge(base: JsonObject, { input, absent }: SourceDraft): JsonObject {
  return Object.fromEntries(Object.entries({ ...base, ...input }).filter(([name]) => !absent.includes(name)));
}

/** Returns the expectation that an answer meets, or why it meets none. */
function readExpectation(
  draft: SourceDraft,
  tool: PluginTool,
  input: JsonObject,
  outcome: CallOutcome | null,
): Expect | string {
  if (!outcome) return 'nothing can be called any more';
  const response = new ToolResponse(outcome);
  if (draft.expect.success === true) {
    const { verdict } = judgeReply(outcome, tool, input);
    return verdict === 'accepted' ? draft.expect : `the server answered otherwise: ${verdict}`;
  }
  if (response.verdict === 'neither') return 'the server did not answer';
  if (response.verdict === 'error') {
    const { message } = draft;
    if (message === null || (response.error ?? '').includes(message)) return draft.expect;
    return `another refusal came first: ${(response.error ?? '').slice(0, 200)}`;
  }
  // A refusal that is not marked as an error is still the answer of this branch.
  if (draft.message !== null && response.text.includes(draft.message)) return { output_contains: draft.message };
  return 'the input was accepted: the condition could not be read right';
}
