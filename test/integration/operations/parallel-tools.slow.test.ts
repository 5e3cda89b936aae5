import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isJsonObject, type JsonObject } from '../../../src/base/index.ts';
import { type JournalEntry, readJournal } from '../../../src/harness/index.ts';
import { sessionOperations } from '../../../src/operations/index.ts';
import { expectFits } from '../../kit/listed-tools.ts';
import { createPluginRepository } from '../../kit/plugin-repository.ts';
import { openSessionClient, type SessionClient, textOf } from '../../kit/session-client.ts';

const callers = 8;
const callsOfCaller = 25;
const seed = Number(process.env['PTH_CALLS_SEED'] ?? 1);

/** Two sessions whose steps each start processes, on a machine that is busy with other things too. */
const slow = 900_000;
const patience = { timeout: 60_000 };

/** A tool that answers once a file is there, and one that answers wrongly. */
const plugin = readFileSync(join(import.meta.dirname, '../../fixtures/programs/servers/healthy.mjs'), 'utf8')
  .replace('structuredContent: { sum: a + b }', 'structuredContent: { sum: String(a + b) }')
  .replace(
    "    {\n      name: 'refuse',",
    `    {
      name: 'hold',
      description: 'Answers once the file is there.',
      inputSchema: objectSchema({ file: { type: 'string' } }, ['file']),
      annotations: { readOnlyHint: true },
      call: async ({ file }) => {
        const { existsSync } = await import('node:fs');
        while (!existsSync(file)) await new Promise((resolve) => setTimeout(resolve, 20));
        return text('released');
      },
    },
    {
      name: 'refuse',`,
  );

/** Starts a session in this host's own environment, with tests of two tools that ran once. */
async function openTested(session: SessionClient) {
  const repository = await createPluginRepository({ files: { 'healthy.mjs': plugin } });
  const { take } = session;
  const started = await take('pth_start_session', { pluginPath: repository.plugin });
  await take('pth_provision_environment', { tier: 0 });
  await take('pth_load_plugin');
  await take('pth_generate_tests', { tools: ['add', 'echo'] });
  const ran = await take('pth_run_test_suite');
  const [failing] = ran['failing'] as { test: string }[];
  const [branch, worktree] = [textOf(started, 'branch'), textOf(started, 'worktree')];
  return { repository, branch, worktree, failing: failing?.test ?? '' };
}

const manual = (name: string, word: string) =>
  `name: ${name}\ntier: 1\ntool: echo\ninput: { text: ${word} }\nexpect: { output_contains: ${word} }\n`;

/** A call of one caller, and after how many turns of the event loop its caller gives it up. */
const callArbitrary = fc.record({
  kind: fc.constantFrom('create', 'create', 'replace', 'remove', 'run', 'suite', 'call', 'read', 'read', 'read'),
  read: fc.constantFrom(
    'pth_list_tests',
    'pth_get_iteration_status',
    'pth_get_test_results',
    'pth_diff_session',
    'pth_get_plugin_status',
    'pth_get_fix_history',
  ),
  givenUpAfter: fc.option(fc.nat({ max: 12 }), { freq: 4 }),
});
type Call = typeof callArbitrary extends fc.Arbitrary<infer T> ? T : never;

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** One of several who work on the same session at once, each with tests of its own. */
class Caller {
  readonly #session: SessionClient;
  readonly #id: number;
  /** Own tests that must be there, as all answers so far say. */
  readonly kept = new Set<string>();
  /** Own tests whose call was given up, so that it may have taken place or not. */
  readonly open = new Set<string>();
  /** The tests of all callers at once, as each list of them said. */
  readonly seen: string[][] = [];
  readonly wrong: string[] = [];
  #count = 0;

  constructor(session: SessionClient, id: number) {
    this.#session = session;
    this.#id = id;
  }

  async make({ kind, read, givenUpAfter }: Call): Promise<void> {
    const [own] = this.kept;
    if (kind === 'read') return this.#read(read);
    if (kind === 'call') return this.#call(givenUpAfter);
    if (kind === 'create' || own === undefined) return this.#create(givenUpAfter);
    if (kind === 'replace') await this.#take('pth_edit_test', { test: own, yaml: manual(own, 'again') }, null);
    if (kind === 'run') await this.#run(own, givenUpAfter);
    if (kind === 'suite') await this.#take('pth_run_test_suite', { tests: [...this.kept] }, givenUpAfter);
    if (kind === 'remove') await this.#remove(own, givenUpAfter);
  }

  async #create(givenUpAfter: number | null): Promise<void> {
    const name = `own-${this.#id}-${++this.#count}`;
    const made = await this.#take('pth_create_test', { yaml: manual(name, 'first') }, givenUpAfter);
    (made === null ? this.open : this.kept).add(name);
  }

  async #remove(name: string, givenUpAfter: number | null): Promise<void> {
    const removed = await this.#take('pth_edit_test', { test: name, action: 'remove' }, givenUpAfter);
    this.kept.delete(name);
    if (removed === null) this.open.add(name);
  }

  async #run(name: string, givenUpAfter: number | null): Promise<void> {
    const ran = await this.#take('pth_run_test', { test: name }, givenUpAfter);
    if (ran !== null && (ran['test'] !== name || ran['status'] !== 'passed')) this.wrong.push(JSON.stringify(ran));
  }

  async #call(givenUpAfter: number | null): Promise<void> {
    const word = `word-${this.#id}-${++this.#count}`;
    const called = await this.#take('pth_call_plugin_tool', { tool: 'echo', arguments: { text: word } }, givenUpAfter);
    if (called !== null && !JSON.stringify(called).includes(word)) this.wrong.push(JSON.stringify(called));
  }

  async #read(name: string): Promise<void> {
    const facts = await this.#take(name, name === 'pth_list_tests' ? { limit: 500 } : {}, null);
    if (facts === null || name !== 'pth_list_tests') return;
    const tests = (facts['tests'] as { test: string }[]).map(({ test: one }) => one);
    if (tests.length !== facts['total']) this.wrong.push(`only ${tests.length} tests listed`);
    this.seen.push(tests.filter((one) => one.startsWith('own-')).toSorted());
  }

  /** Returns what the step answered; null where it was given up before. */
  async #take(name: string, input: JsonObject, givenUpAfter: number | null): Promise<JsonObject | null> {
    const abort = new AbortController();
    const standing = { isOver: false };
    const answer = this.#session.call(name, input, { signal: abort.signal, timeout: slow });
    const over = answer.finally(() => (standing.isOver = true));
    // Looked at below; until then it must not count as one that nobody handles.
    over.catch(() => undefined);
    for (let count = 0; count < (givenUpAfter ?? 0) && !standing.isOver; count++) await turn();
    if (givenUpAfter !== null) abort.abort(new Error('given up'));
    try {
      const { isError, text, facts } = await answer;
      if (isError) this.wrong.push(`${name}: ${text}`);
      return facts;
    } catch (error) {
      if (!abort.signal.aborted) throw error;
      return null;
    }
  }
}

/** Names the tests that callers have, after each step of the journal that made or removed one. */
function replayEdits(entries: readonly JournalEntry[]): string[][] {
  const names = new Set<string>();
  const states: string[][] = [[]];
  for (const { event, subject, facts } of entries) {
    const { answer } = facts;
    if (event !== 'end' || !isJsonObject(answer)) continue;
    const isMade = subject === 'pth_create_test';
    if (!isMade && (subject !== 'pth_edit_test' || answer['action'] !== 'remove')) continue;
    const name = textOf(answer, 'test');
    if (isMade) names.add(name);
    else names.delete(name);
    states.push([...names].toSorted());
  }
  return states;
}

describe('calls of several callers at once on one session', () => {
  test('take place one after another in some order, are all answered, and lose no test', {
    timeout: slow,
  }, async () => {
    const session = await openSessionClient('static');
    const { repository, branch } = await openTested(session);
    const shares = fc.sample(fc.array(callArbitrary, { minLength: callsOfCaller, maxLength: callsOfCaller }), {
      seed,
      numRuns: callers,
    });
    const workers = shares.map((share, id) => ({ share, caller: new Caller(session, id) }));
    await Promise.all(
      workers.map(async ({ share, caller }) => {
        for (const call of share) await caller.make(call);
      }),
    );
    await session.server.settle();
    expect(workers.flatMap(({ caller }) => caller.wrong)).toEqual([]);

    const journal = textOf(await session.take('pth_get_iteration_status'), 'journal');
    const steps = readJournal(journal).filter(({ event }) => event === 'begin' || event === 'end');
    // No step begins before the one before it has ended.
    const [begun, ended] = [0, 1].map((part) => steps.filter((_step, index) => index % 2 === part));
    expect(begun?.every(({ event }) => event === 'begin')).toBe(true);
    expect(ended?.every(({ event }) => event === 'end')).toBe(true);
    expect(ended?.map(({ subject }) => subject)).toEqual(begun?.map(({ subject }) => subject));
    const states = replayEdits(steps);
    const last = states.at(-1) ?? [];
    const callersOwn = workers.flatMap(({ caller }) => [...caller.kept]);
    expect(callersOwn.length).toBeGreaterThan(callers);
    expect(last).toEqual(expect.arrayContaining(callersOwn));
    // Beyond those that were answered for, only calls that were given up can have taken place.
    const open = new Set(workers.flatMap(({ caller }) => [...caller.open]));
    expect(last.filter((name) => !callersOwn.includes(name) && !open.has(name))).toEqual([]);
    const known = new Set(states.map((names) => names.join()));
    const lists = workers.flatMap(({ caller }) => caller.seen);
    expect(lists.length).toBeGreaterThan(0);
    expect(lists.filter((names) => !known.has(names.join()))).toEqual([]);

    const onBranch = (await repository.git('grep', '-hE', '^(- )?name: own-', branch, '--', '.pth/tests'))
      .trim()
      .split('\n')
      .map((line) => line.replace(/^(- )?name: /, ''));
    expect(onBranch.toSorted()).toEqual(last);
    await session.take('pth_end_session');
    await repository.expectClean();
  });

  test('every step that reads is answered while a suite runs, before its step ends', { timeout: slow }, async () => {
    const session = await openSessionClient('static');
    const { take, server } = session;
    const { repository, branch, worktree, failing } = await openTested(session);
    // The sandbox of the plugin shows of the host's changes only those in the worktree.
    const gate = join(worktree, 'gate');
    const yaml = `name: is held\ntier: 1\ntool: hold\ninput: { file: ${gate} }\nexpect: { output_contains: released }\ntimeout_seconds: 3600\n`;
    await take('pth_create_test', { yaml });
    const inputs: Readonly<Record<string, JsonObject>> = {
      pth_preflight: { pluginPath: repository.plugin },
      pth_diagnose_failure: { test: failing },
      pth_get_test_impact: { files: ['healthy.mjs'] },
    };
    let hasEnded = false;
    const suite = session
      .call('pth_run_test_suite', { tests: ['is held', failing] }, { timeout: slow })
      .finally(() => (hasEnded = true));
    suite.catch(() => undefined);
    await expect.poll(() => server.host.queue.running?.name, patience).toBe('pth_run_test_suite');
    // A step that changes something waits behind it, and one more read is answered beside both.
    const asked = { tool: 'echo', arguments: { text: 'behind' } };
    const behind = session.call('pth_call_plugin_tool', asked, { timeout: slow });
    behind.catch(() => undefined);
    await expect.poll(() => server.host.queue.waiting, patience).toEqual(['pth_call_plugin_tool']);
    const reads = sessionOperations.filter(({ access }) => access === 'read').map(({ name }) => name);
    const times: [string, number][] = [];
    for (const name of reads) {
      const startedMs = performance.now();
      const { isError, text, facts } = await session.call(name, inputs[name] ?? {}, { timeout: slow });
      times.push([name, Math.round(performance.now() - startedMs)]);
      expect(isError, text).toBe(false);
      expectFits(name, facts);
      expect(hasEnded, name).toBe(false);
      expect(server.host.queue.running?.name).toBe('pth_run_test_suite');
    }
    expect(reads.length).toBeGreaterThan(10);
    process.stdout.write(`reads while a suite ran, in ms: ${JSON.stringify(Object.fromEntries(times))}\n`);
    expect(server.host.queue.waiting).toEqual(['pth_call_plugin_tool']);
    writeFileSync(gate, '');
    expect((await suite).facts).toMatchObject({ counts: { total: 2, passed: 1 } });
    rmSync(gate);
    expect((await behind).facts).toMatchObject({ outcome: 'result' });
    expect(await repository.git('log', '--format=%s', `main..${branch}`)).toContain('add a test by hand');
    await take('pth_end_session');
    await repository.expectClean();
  });
});
