import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { createLocalProvider, type Environment } from '../../../src/environment/index.ts';
import type { TestOutcome } from '../../../src/suite/index.ts';
import { findBubblewrapLack } from '../../kit/bubblewrap.ts';
import { asPlugin, collectLoop, FakePlugin, makeLoopOptions } from '../../kit/loop-fakes.ts';
import { openHarnessSession } from '../../kit/open-harness-session.ts';
import { makeFailure, makeOutcome, textResult } from '../../kit/outcome-builders.ts';
import { createToken } from '../../kit/processes.ts';
import { ScriptedFixProvider } from '../../kit/scripted-fixes.ts';
import { proves } from '../../requirements.ts';

const lack = await findBubblewrapLack();
const opened: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0).toReversed()) await close();
});

/** A file of the system inside, which no commit holds. */
const setting = '/etc/pth-gate-setting';

/** A session in a sandbox whose only fix changes a dependency, and on its way the system around it. */
async function setUp() {
  const { sandbox, git, session } = await openHarnessSession({ 'package.json': '{}\n', 'src/add.ts': 'bad\n' });
  const stateDirectory = await mkdtemp(join(tmpdir(), 'pth-gate-'));
  opened.push(() => rm(stateDirectory, { recursive: true, force: true }));
  const provider = createLocalProvider({ variables: process.env, isolation: 'bubblewrap', stateDirectory });
  const environment = await provider.provision({ label: createToken(), worktree: sandbox.path });
  opened.push(() => environment.dispose());
  await environment.run({ argv: ['sh', '-c', `echo before > ${setting}`] });
  return { sandbox, git, session, environment };
}

const read = async (environment: Environment) => (await environment.run({ argv: ['cat', setting] })).stdout.text.trim();

const listTags = async (environment: Environment) => (await environment.listSnapshots()).map(({ tag }) => tag);

function run(
  { sandbox, session, environment }: Awaited<ReturnType<typeof setUp>>,
  judge: (name: string, files: { isFixed: boolean }) => TestOutcome,
  more: { gate?: 'auto' | 'never'; restarts?: string[] } = {},
) {
  const log: string[] = [];
  const isFixed = () => sandbox.git('show', 'HEAD:package.json').includes('dep');
  const options = makeLoopOptions({
    names: ['add adds', 'sub subtracts'],
    log,
    plugin: new FakePlugin(undefined, log),
    judge: (name) => judge(name, { isFixed: isFixed() }),
    options: {
      session,
      environment,
      fixProviders: [
        new ScriptedFixProvider(sandbox.path, (_, asked) => ({
          files: { 'package.json': `{"dependencies":{"dep":"1.0.${asked}"}}\n` },
          act: async () => {
            await environment.run({ argv: ['sh', '-c', `echo after > ${setting}`] });
          },
        })),
      ],
      ...(more.gate ? { gate: more.gate } : {}),
      afterRollback: () => {
        more.restarts?.push('companions');
        return Promise.resolve();
      },
    },
  });
  return collectLoop({ ...options, plugin: asPlugin(new FakePlugin(undefined, log)) });
}

const failing = (name: string) => makeFailure({ name, tool: 'add', outcome: textResult('-1') });
const passing = (name: string) => makeOutcome({ name, tool: 'add' });

test.skipIf(lack !== undefined)(
  proves(['P-104'], 'a risky fix that breaks what worked is rolled back in the environment and on the branch'),
  async () => {
    const place = await setUp();
    const restarts: string[] = [];
    // The new dependency repairs nothing and breaks sub.
    const { result, events } = await run(
      place,
      (name, { isFixed }) => (name === 'add adds' || isFixed ? failing(name) : passing(name)),
      { restarts },
    );
    const gates = events.flatMap((event) => (event.type === 'gate' ? [event.outcome] : []));
    expect(gates[0]).toBe('rolled-back');
    expect(await listTags(place.environment)).toEqual(['provisioned']);
    expect(await read(place.environment)).toBe('before');
    expect(place.sandbox.git('show', 'HEAD:package.json')).toBe('{}\n');
    expect(restarts.length).toBeGreaterThan(0);
    expect(result.evidence).toEqual([]);
    expect(result.outcomes.map(({ name, status }) => [name, status])).toEqual([
      ['add adds', 'failed'],
      ['sub subtracts', 'passed'],
    ]);
    expect(result.warnings.join('\n')).toMatch(/taken back: it repaired 0 and broke 1 .*sub subtracts/);
    // What was tried stays to be seen in the history.
    expect(place.sandbox.git('log', '--format=%s')).toMatch(/Revert/);
  },
);

test.skipIf(lack !== undefined)(
  proves(['P-104', 'P-052'], 'one that passes the retest is kept, and what it changed around the worktree is told'),
  async () => {
    const place = await setUp();
    const { result, events } = await run(place, (name, { isFixed }) =>
      name === 'add adds' && !isFixed ? failing(name) : passing(name),
    );
    const gates = events.flatMap((event) => (event.type === 'gate' ? [event.outcome] : []));
    expect(gates).toEqual(['held', 'kept']);
    expect(await listTags(place.environment)).toEqual(['provisioned']);
    expect(result.stop).toBe('all-passing');
    expect(await read(place.environment)).toBe('after');
    expect(result.drift?.changedFiles).toEqual([setting]);
    expect(events).toContainEqual({ type: 'drift', drift: result.drift });
  },
);

test.skipIf(lack !== undefined)(proves(['P-105'], 'with the gate off nothing is held'), async () => {
  const place = await setUp();
  const { result, events } = await run(
    place,
    (name, { isFixed }) => (name === 'add adds' || isFixed ? failing(name) : passing(name)),
    { gate: 'never' },
  );
  expect(events.filter(({ type }) => type === 'gate')).toEqual([]);
  expect(result.stop).not.toBe('all-passing');
});
