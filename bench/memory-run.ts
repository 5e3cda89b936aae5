import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Cleanup, Redactor, systemClock, Timings } from '../src/base/index.ts';
import { runCheckedSuite } from '../src/checks/index.ts';
import { createLocalProvider } from '../src/environment/index.ts';
import { createRepository, type Repository } from '../src/git/index.ts';
import { limitMemory } from '../src/host/limit-memory.ts';
import { createPolicyDecider, runLoop } from '../src/loop/index.ts';
import { noUsage } from '../src/model/index.ts';
import { createPlugin, type PluginDefinition } from '../src/plugin/index.ts';
import { endHarnessSession, startHarnessSession, writeCheckpoint } from '../src/session/index.ts';
import { OracleMemory, type SourcedTest } from '../src/suite/index.ts';

/**
 * A whole session of many iterations with many tests each against a real server, real git, a fix commit and a checkpoint per
 * iteration; prints the peak memory of this process in MB. One test never passes, so that the loop goes on.
 */
limitMemory();
const [iterations, tests, tools, commits, ...argv] = process.argv.slice(2);
const [program, ...rest] = argv;
if (program === undefined) throw new Error('usage: memory-run ITERATIONS TESTS TOOLS COMMITS COMMAND …');
const variables = Object.fromEntries(
  Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
);
const base = await mkdtemp(join(tmpdir(), 'pth-memory-'));
const cleanup = new Cleanup();
try {
  const repository = join(base, 'plugin');
  await writeFileIn(repository, 'notes.txt', 'start\n');
  await createRepository(repository, { variables, subject: 'start' });
  const session = await startHarnessSession({
    pluginPath: repository,
    pluginName: 'memory',
    worktreeDirectory: base,
    variables,
    clock: systemClock,
    pid: process.pid,
    hostName: 'bench',
    cleanup,
  });
  await commitFixes(session.git, Number(commits));
  const environment = await createLocalProvider({ variables }).provision({
    label: session.id,
    worktree: session.worktree,
  });
  cleanup.add('environment', () => environment.dispose());
  const definition: PluginDefinition = {
    name: 'memory',
    build: { source: 'none', steps: [] },
    servers: [
      {
        name: 'memory',
        source: 'command line',
        transport: { kind: 'stdio', argv: [program, ...rest], variables: {} },
        missingVariables: [],
      },
    ],
    language: 'other',
  };
  const plugin = createPlugin({ environment, definition });
  const suite = Array.from(
    { length: Number(tests) },
    (_, index): SourcedTest => ({
      test: {
        name: `echo ${index}`,
        tier: 1,
        tool: tools === '1' ? 'echo' : `tool_${index % Number(tools)}`,
        input: { message: `hello ${index}` },
        expect: { success: true, output_contains: index === 0 ? 'never said' : `hello ${index}` },
      },
      file: null,
    }),
  );
  const oracleMemory = new OracleMemory();
  const result = await runLoop({
    session,
    environment,
    plugin,
    prepareSuite: () => Promise.resolve({ tests: suite, generated: suite.length, persisted: 0, needsReview: 0 }),
    runCheckedSuite: (request) => {
      const { tests: chosen, signal } = request;
      const stream = runCheckedSuite({ tests: chosen, plugin: request.plugin, concurrency: 1, oracleMemory, signal });
      stream.listen((event) => {
        if (event.type === 'test-end') request.onTestEnd(event.outcome, event.done, event.total);
      });
      return stream.result();
    },
    fixProviders: [
      {
        source: 'bench',
        async fix({ workspace, iteration }) {
          await workspace.writeFile('notes.txt', `iteration ${iteration}\n`);
          return { status: 'edited', subject: `try ${iteration}`, body: 'A try.', turns: 1, usage: noUsage };
        },
      },
    ],
    isFixing: true,
    decider: createPolicyDecider({ maxIterations: Number(iterations) - 1, stallAfter: 1_000_000 }),
    writeCheckpoint: (state) =>
      writeCheckpoint(session, { ...state, server: null, settings: null, unsaved_settings: [] }),
    redactor: new Redactor(),
    timings: new Timings(),
    clock: systemClock,
  }).result();
  await plugin.close();
  await endHarnessSession(session);
  const peakMB = await readPeakMB();
  process.stdout.write(
    `${JSON.stringify({ peakMB, iterations: result.iterations.length, tests: result.outcomes.length })}\n`,
  );
} finally {
  await cleanup.run();
  await rm(base, { recursive: true, force: true });
}

/** Puts fixes on the branch before the session works on it. */
async function commitFixes(git: Repository, count: number): Promise<void> {
  for (let index = 0; index < count; index++) {
    await writeFileIn(git.path, 'earlier.txt', `fix ${index}\n`);
    await git.commit({
      paths: ['earlier.txt'],
      subject: `fix: earlier ${index}`,
      trailers: [
        { key: 'PTH-Test', value: `echo ${index}` },
        { key: 'PTH-Category', value: 'wrong-output' },
        { key: 'PTH-Iteration', value: String(index + 1) },
      ],
    });
  }
}

async function writeFileIn(directory: string, name: string, text: string): Promise<void> {
  await mkdir(directory, { recursive: true });
  await writeFile(join(directory, name), text);
}

/** Peak resident memory since this program started. `maxRSS` would also count the parent's, from before the exec. */
async function readPeakMB(): Promise<number> {
  const status = await readFile('/proc/self/status', 'utf8');
  const kilobytes = /^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1];
  if (kilobytes === undefined) throw new Error('this host does not tell the peak memory of a process');
  return Number(kilobytes) / 1024;
}
