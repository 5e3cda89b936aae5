import { readFileSync, writeFileSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { JsonObject } from '../../../src/base/index.ts';
import { StepContext } from '../../../src/harness/index.ts';
import { ActiveSession } from '../../../src/operations/active-session/active-session.ts';
import { abandonSession, endActiveSession } from '../../../src/operations/active-session/end-session.ts';
import { type RestoredSession, restoreSession } from '../../../src/operations/active-session/restore-session.ts';
import { runTests } from '../../../src/operations/active-session/run-tests.ts';
import type { RunEvent } from '../../../src/operations/index.ts';
import { type StartedProcess, startProcess } from '../../../src/process/index.ts';
import { isFailing } from '../../../src/suite/index.ts';
import { findLeftovers } from '../../kit/leftovers.ts';
import { composeTestPorts } from '../../kit/operation-ports.ts';
import { createPluginRepository, type PluginRepository } from '../../kit/plugin-repository.ts';
import { cliPath, plainVariables } from '../../kit/run-cli.ts';
import { textOf } from '../../kit/session-client.ts';
import { proves } from '../../requirements.ts';

/** How many killed sessions are resumed, and the seed that says when they are killed. */
const kills = Number(process.env['PTH_RESUMED_KILLS'] ?? 10);
const seed = Number(process.env['PTH_KILL_SEED'] ?? 1);
/** How many are killed and resumed at the same time. */
const atOnce = Math.min(kills, 4);
/** One kill with all that follows takes under ten seconds on an idle machine, and up to fifty on a busy one. */
const patienceMs = 60_000 + kills * 180_000;

const root = join(import.meta.dirname, '../../fixtures/programs');
const healthy = readFileSync(join(root, 'servers/healthy.mjs'), 'utf8');
const plugin = healthy
  .replace('structuredContent: { sum: a + b }', 'structuredContent: { sum: String(a + b) }')
  .replace(
    "    {\n      name: 'refuse',",
    `    {
      name: 'negate',
      description: 'Negates a whole number.',
      inputSchema: objectSchema({ a: { type: 'integer', minimum: -9, maximum: 9 } }, ['a']),
      outputSchema: objectSchema({ value: { type: 'integer' } }, ['value']),
      annotations: { readOnlyHint: true, idempotentHint: true, openWorldHint: false },
      call: ({ a }) => ({ ...text('negated'), structuredContent: { value: String(-a) } }),
    },
    {
      name: 'refuse',`,
  );

const edit = (wrong: string, right: string) => [
  { calls: [{ tool: 'edit_file', arguments: { path: 'healthy.mjs', old_string: wrong, new_string: right } }] },
  { says: 'SUBJECT: return a number\nBODY: The output schema declares an integer.' },
];
const playbook = {
  playbook: 1,
  conversations: [
    { when: ['Tool "negate"'], turns: edit('value: String(-a)', 'value: -a') },
    { when: ['Tool "add"'], turns: edit('sum: String(a + b)', 'sum: a + b') },
  ],
};

const faults = [
  { tool: 'add', wrong: 'sum: String(a + b)', right: 'sum: a + b' },
  { tool: 'negate', wrong: 'value: String(-a)', right: 'value: -a' },
];

/** What is killed: a program that takes the steps of a session, `pth test`, or the built `pth mcp` under a client. */
type Way = 'steps' | 'loop' | 'mcp';
/** Half of the kills are of the server, which people leave running. */
const ways: readonly Way[] = ['mcp', 'steps', 'mcp', 'loop'];

/** The steps of a session of its own pace, in order. */
const orders: Readonly<Record<'steps' | 'mcp', readonly string[]>> = {
  steps: [
    'start',
    'provision',
    'load',
    'generate',
    'create',
    ...faults.flatMap(({ tool }) => [`run before ${tool}`, `fix ${tool}`, `reload ${tool}`]),
    'last run',
    'end',
  ],
  mcp: [
    'pth_start_session',
    'pth_provision_environment',
    'pth_load_plugin',
    'pth_generate_tests',
    'pth_create_test',
    ...faults.flatMap(() => ['pth_run_iteration', 'pth_apply_fix']),
    'pth_run_test_suite',
    'pth_end_session',
  ],
};
/** Answers below which a program is killed, so that the last run of all tests, which tells over thirty lines, follows. */
const latest: Readonly<Record<Way, number>> = { steps: 12, loop: 6, mcp: 10 };

/** Whole numbers below a limit, the same for the same seed. */
function createDraws(start: number): (limit: number) => number {
  let state = start >>> 0;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

interface Promises {
  steps: string[];
  tests: string[];
  /** Tests of the suite as it was answered. */
  suite: number;
  fixes: string[];
}

type Place = Pick<PluginRepository, 'base' | 'plugin' | 'temporary'>;

/** Starts what is to be killed. */
function startVictim({ base, plugin: path, temporary }: Place, way: Way): Promise<StartedProcess> {
  if (way !== 'mcp') {
    const file = join(base, 'playbook.yaml');
    writeFileSync(file, JSON.stringify(playbook));
    return startProcess({
      argv: [process.execPath, join(root, 'take-steps.ts'), base, path, way, file],
      cwd: base,
      variables: plainVariables({ TMPDIR: temporary }),
    });
  }
  const variables = plainVariables({
    TMPDIR: temporary,
    PTH_WORKTREE_DIR: join(base, 'worktrees'),
    PTH_CACHE_DIR: join(base, 'cache'),
    // Every process that ended and every message of the plugin is a line, and so a moment to be killed at.
    PTH_DEBUG: 'trace',
  });
  return startProcess({ argv: [process.execPath, cliPath, 'mcp'], cwd: base, variables });
}

/** Starts a program and kills it, alone or with all that it started, some lines after one of its answers. */
async function runUntilKilled(place: Place, way: Way, draw: (limit: number) => number): Promise<Promises> {
  const child = await startVictim(place, way);
  const { pid } = child;
  if (pid === undefined) throw new Error('a started program has an id');
  onTestFinished(async () => {
    await child.stop({ graceMs: 0 });
  });
  const promises: Promises = { steps: [], tests: [], suite: 0, fixes: [] };
  const answers = draw(latest[way]);
  // Mostly few, since a step that commits tells few.
  let linesLeft = draw(1 + draw(30));
  const withGroup = draw(2) === 1;
  await new Promise<void>((resolve, reject) => {
    const countLine = () => {
      if (promises.steps.length >= answers && linesLeft-- === 0) resolve();
    };
    if (way === 'mcp') driveServer(child, { plugin: place.plugin, promises, countLine }).catch(reject);
    else followProgram(child, promises, countLine);
    child.exit.then(() => reject(new Error('the program ended before it was killed')), reject);
  });
  process.kill(withGroup ? -pid : pid, 'SIGKILL');
  expect(await child.exit).toMatchObject({ exitCode: null, signal: 'SIGKILL' });
  return promises;
}

/** Keeps what the program that takes steps says. */
function followProgram(child: StartedProcess, promises: Promises, countLine: () => void): void {
  child.stderr.resume();
  createInterface({ input: child.stdout }).on('line', (line) => {
    countLine();
    const told = JSON.parse(line) as { step?: string; tests?: string[]; fix?: string };
    if (told.step === undefined) return;
    promises.steps.push(told.step);
    promises.tests.push(...(told.tests ?? []));
    if (told.fix) promises.fixes.push(told.fix);
  });
}

/** Takes the steps of a session as a client of the server does, line by line, and keeps what is answered. */
async function driveServer(
  child: StartedProcess,
  { plugin: pluginPath, promises, countLine }: { plugin: string; promises: Promises; countLine: () => void },
): Promise<void> {
  createInterface({ input: child.stderr }).on('line', countLine);
  // What is written to a program that was just killed goes nowhere.
  child.stdin.on('error', () => undefined);
  let waiting: ((message: JsonObject) => void) | null = null;
  createInterface({ input: child.stdout }).on('line', (line) => {
    countLine();
    const message = JSON.parse(line) as JsonObject;
    if (message['id'] !== undefined) waiting?.(message);
  });
  const send = (message: JsonObject) => void child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  let id = 0;
  const request = (method: string, params: JsonObject, keep: (result: JsonObject) => void = () => undefined) =>
    new Promise<JsonObject>((resolve, reject) => {
      waiting = ({ result, error }) => {
        const answer = (result ?? { isError: true, content: error ?? null }) as JsonObject;
        if (answer['isError'] === true) return reject(new Error(`${method}: ${JSON.stringify(answer['content'])}`));
        keep(answer);
        resolve(answer);
      };
      send({ id: ++id, method, params });
    });
  const take = async (name: string, input: JsonObject, keep: (facts: JsonObject) => void = () => undefined) => {
    const answer = await request('tools/call', { name, arguments: input }, (result) => {
      promises.steps.push(name);
      keep(result['structuredContent'] as JsonObject);
    });
    return answer['structuredContent'] as JsonObject;
  };
  const clientInfo = { name: 'test', version: '1' };
  await request('initialize', { protocolVersion: '2025-11-25', capabilities: {}, clientInfo });
  send({ method: 'notifications/initialized' });
  await take('pth_start_session', { pluginPath });
  await take('pth_provision_environment', { tier: 0 });
  await take('pth_load_plugin', {});
  await take('pth_generate_tests', {}, ({ tests }) => {
    promises.suite = Number(tests);
  });
  const yaml = 'name: echoes by hand\ntier: 1\ntool: echo\ninput: { text: x }\nexpect: { output_contains: x }\n';
  await take('pth_create_test', { yaml }, (facts) => void promises.tests.push(textOf(facts, 'test')));
  for (const { tool, wrong, right } of faults) {
    const { groups } = await take('pth_run_iteration', {});
    const group = (groups as { id: string; summary: string }[]).find(({ summary }) => summary.includes(`"${tool}"`));
    const lines = plugin.split('\n');
    const startLine = lines.findIndex((line) => line.includes(wrong)) + 1;
    const mended = (lines[startLine - 1] ?? '').replace(wrong, right);
    const fix = {
      diagnosisId: group?.id ?? '',
      subject: `return a number from ${tool}`,
      edits: [{ type: 'lines', path: 'healthy.mjs', startLine, endLine: startLine, lines: [mended] }],
    };
    await take('pth_apply_fix', fix, (facts) => void promises.fixes.push(textOf(facts, 'commit')));
  }
  await take('pth_run_test_suite', {});
  await take('pth_end_session', {});
}

/** Resumes the session of a branch, sometimes with its tests, ends it, and lists what was lost. */
async function resumeKilled(
  repository: PluginRepository,
  branch: string,
  { promises, way, isWhole }: { promises: Promises; way: Way; isWhole: boolean },
): Promise<string[]> {
  const steps = new StepContext<RunEvent>();
  const ports = composeTestPorts(repository.base);
  const { signal } = new AbortController();
  const lost: string[] = [];
  const told: string[] = [];
  await steps.during({ emit: () => undefined, signal }, async () => {
    const session = await ActiveSession.resume({ branch, path: repository.plugin, given: { tier: 0 } }, steps, ports);
    told.push(...session.harness.warnings);
    try {
      const restored = await restoreSession(session, { reprovision: isWhole });
      const { git, branchPoint } = session.harness;
      const log = await git.log({ range: `${branchPoint}..HEAD`, maxCount: 1000 });
      const commits = new Set(log.map(({ commit }) => commit));
      lost.push(...promises.fixes.filter((fix) => !commits.has(fix)).map((fix) => `the fix ${fix}`));
      lost.push(...judgeInterrupted(restored.interrupted, way, promises.steps));
      if (restored.fixes < promises.fixes.length) lost.push(`${restored.fixes} of ${promises.fixes.length} fixes`);
      const kept = new Set(session.tests.map(({ sourced }) => sourced.test.name));
      lost.push(...promises.tests.filter((name) => !kept.has(name)).map((name) => `the test ${name}`));
      if (kept.size < promises.suite) lost.push(`${promises.suite - kept.size} of ${promises.suite} tests`);
      if (isWhole) lost.push(...(await goOn(session, restored)));
      await endActiveSession(session, { keepsWorktree: false });
    } finally {
      if (!session.isEnding) await abandonSession(session);
    }
  });
  const left = await findLeftovers(repository);
  const isTold = (one: string) => {
    const name = /^worktree (pth-worktree-\S+) /.exec(one)?.[1];
    return name !== undefined && told.some((text) => text.includes('uncommitted') && text.includes(name));
  };
  // A killed program cannot remove what it laid in the directory for temporary files, and half a fix stays for a person.
  return [...lost, ...left.filter((one) => !one.endsWith('in the temporary directory') && !isTold(one))];
}

/** Demands that the journal names a step that had not answered; an answer may have been on its way. */
function judgeInterrupted(interrupted: string | null, way: Way, answered: readonly string[]): string[] {
  if (interrupted === null) return [];
  const order = way === 'loop' ? [] : orders[way];
  const next = order.slice(answered.length, answered.length + 2);
  return next.includes(interrupted) ? [] : [`${interrupted} as the step after ${answered.at(-1) ?? 'nothing'}`];
}

/** Runs the tests of a resumed session: at the next iteration, and only what no fix repaired still fails. */
async function goOn(session: ActiveSession, restored: RestoredSession): Promise<string[]> {
  await session.generate({ seed: 1, approveRisky: false });
  const ran = await runTests(session, { scope: 'all' }, { approved: new Set(), timeoutSeconds: null });
  const wrong: string[] = [];
  if (ran.iteration !== restored.iteration + 1) wrong.push(`iteration ${ran.iteration} after ${restored.iteration}`);
  const failing = new Set(ran.outcomes.filter(isFailing).flatMap(({ tool }) => tool ?? []));
  if (failing.size > 2 - restored.fixes) wrong.push(`${[...failing].join()} fail after ${restored.fixes} fixes`);
  return wrong;
}

describe('a session whose process is killed at any moment', () => {
  test(
    proves(['P-054', 'P-128', 'P-148'], 'goes on from its branch with every fix and every test that was answered for'),
    async () => {
      const reached = new Map<string, number>();
      const losses: { about: string; lost: string[] }[] = [];
      let resumed = 0;
      // A process that is killed before its branch is there leaves nothing to resume, and counts apart.
      let early = 0;
      let next = 0;
      const killOne = async () => {
        const kill = next++;
        const draw = createDraws(seed + 7919 * kill);
        draw(2);
        const way = ways[kill % ways.length] ?? 'mcp';
        const repository = await createPluginRepository({ files: { 'healthy.mjs': plugin } });
        await mkdir(join(repository.base, 'cache'));
        const promises = await runUntilKilled(repository, way, draw);
        const last = `${way}: ${promises.steps.at(-1) ?? 'nothing'}`;
        reached.set(last, (reached.get(last) ?? 0) + 1);
        const [found] = await repository.sessionBranches();
        const lost =
          found === undefined
            ? [...promises.fixes, ...promises.tests]
            : await resumeKilled(repository, found.branch, { promises, way, isWhole: draw(4) === 0 });
        if (found === undefined) early += 1;
        else resumed += 1;
        losses.push({ about: `kill ${kill} of seed ${seed}, after ${last}`, lost });
        await rm(repository.base, { recursive: true, force: true });
      };
      // Much of a kill is waiting, so that several at once take little longer than one.
      const work = async (): Promise<void> => {
        if (next - early >= kills || early > kills) return;
        await killOne();
        await work();
      };
      await Promise.all(Array.from({ length: atOnce }, work));
      process.stdout.write(
        `${resumed} resumed, ${early} killed before a branch; after: ${JSON.stringify([...reached])}\n`,
      );
      expect(losses.filter(({ lost }) => lost.length > 0)).toEqual([]);
      expect(resumed).toBe(kills);
    },
    patienceMs,
  );
});
