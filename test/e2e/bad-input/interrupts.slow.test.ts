// oxlint-disable vitest/expect-expect, vitest/no-conditional-expect -- expectFault, expectClean and interrupt hold the expectations, and what
// to expect depends on when a signal came
import { existsSync, readdirSync } from 'node:fs';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { double, sample } from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import { finalReportSchema } from '../../../src/artifacts/index.ts';
import { startAnthropicWireServer, type WireAnswer, type WireServer } from '../../kit/anthropic-wire-server.ts';
import { expectFault, expectJsonFault } from '../../kit/expect-fault.ts';
import { expectNamedRemains, holdClosing } from '../../kit/held-closing.ts';
import { findLeftovers } from '../../kit/leftovers.ts';
import { createPluginRepository, type PluginRepository } from '../../kit/plugin-repository.ts';
import type { CliEnd, RunningCli } from '../../kit/start-cli.ts';
import { proves } from '../../requirements.ts';

/** How long an interrupted run may take to close everything, also on a busy machine. */
const closingLimitMs = 10_000;

/** Sends the signal and expects the end of an interrupted run: 130, soon, nothing left, the branch named iff it is kept. */
async function interrupt(
  repository: PluginRepository,
  run: RunningCli,
  signal: NodeJS.Signals = 'SIGINT',
  options: { toGroup?: boolean } = {},
): Promise<CliEnd> {
  const sent = performance.now();
  run.kill(signal, options);
  const end = await run.end;
  expect(end).toMatchObject({ exitCode: 130, signal: null });
  expect(performance.now() - sent).toBeLessThan(closingLimitMs);
  expect(end.stderr).toContain('interrupted');
  // What was cut short is no failure of its own, and the end is told once.
  const told = end.stderr.split('\n').filter((line) => line.startsWith('pth: '));
  expect(told.length, end.stderr).toBeLessThan(2);
  expect(end.stderr).not.toMatch(/(?:build|install|start)\w* failed/i);
  await repository.expectClean();
  const kept = await repository.sessionBranches();
  expect(kept.length).toBeLessThan(2);
  for (const { branch, commits } of kept) {
    expect(end.stderr).toContain(`${branch} is kept with ${commits} commit`);
  }
  if (kept.length === 0) expect(end.stderr).not.toContain('is kept with');
  return end;
}

/** A shell command that leaves a mark in its working copy and then takes very long, whatever it is told. */
const stubborn = `trap '' TERM INT HUP; echo building; touch stubborn-mark; while :; do sleep 1; done`;

/** Whether a stubborn command runs; what it would write elsewhere may be kept from this host. */
function isStubborn(repository: PluginRepository): boolean {
  return hasMark(repository, 'stubborn-mark');
}

/** Whether a file of this name is in the working copy of a session. */
function hasMark({ worktrees }: PluginRepository, file: string): boolean {
  return readdirSync(worktrees).some((name) => existsSync(join(worktrees, name, file)));
}

describe('Ctrl-C', () => {
  test(proves(['P-007', 'P-010'], 'while git makes the session'), async () => {
    const repository = await createPluginRepository();
    const mark = join(repository.base, 'mark');
    const bin = join(repository.base, 'bin');
    await mkdir(bin);
    // A git that is slow where the worktree is made.
    const script = `#!/bin/sh\ncase "$*" in *"worktree add"*) touch '${mark}'; sleep 30;; esac\nPATH="\${PATH#*:}" exec git "$@"\n`;
    await writeFile(join(bin, 'git'), script);
    await chmod(join(bin, 'git'), 0o755);
    const run = await repository.start(['test', repository.path, '--no-fix'], {
      variables: { PATH: `${bin}:${process.env['PATH']}` },
    });
    await run.waitUntil(() => existsSync(mark), 'the worktree');
    expectFault(await interrupt(repository, run), 'run/interrupted', 130);
  });

  test('right after the session is made', async () => {
    const repository = await createPluginRepository();
    const run = await repository.start(['test', repository.path, '--no-fix', '--json']);
    await run.waitFor(/session +pth\//);
    expectJsonFault(await interrupt(repository, run), 'run/interrupted', 130);
    expect(await repository.sessionBranches()).toEqual([]);
  });

  test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('during a build that ignores signals: %s', async (signal) => {
    const repository = await createPluginRepository();
    const run = await repository.start(['test', repository.path, '--no-fix', '--build', stubborn]);
    await run.waitUntil(() => isStubborn(repository), 'the build');
    expectFault(await interrupt(repository, run, signal), 'run/interrupted', 130);
  });

  test('during an installation whose script ignores signals, sent to the whole group', async () => {
    const manifest = { name: 'plugin', version: '1.0.0', private: true, scripts: { preinstall: stubborn } };
    const repository = await createPluginRepository({ files: { 'package.json': JSON.stringify(manifest) } });
    const run = await repository.start(['test', repository.path, '--no-fix']);
    await run.waitUntil(() => isStubborn(repository), 'the installation');
    expectFault(await interrupt(repository, run, 'SIGINT', { toGroup: true }), 'run/interrupted', 130);
  });

  test('during a build, sent to the whole group as a terminal does', async () => {
    const repository = await createPluginRepository();
    const run = await repository.start(['test', repository.path, '--no-fix', '--build', stubborn]);
    await run.waitUntil(() => isStubborn(repository), 'the build');
    expectFault(await interrupt(repository, run, 'SIGINT', { toGroup: true }), 'run/interrupted', 130);
  });

  test('while a server starts', async () => {
    const repository = await createPluginRepository({ server: 'slow-start', args: ['60000'] });
    const run = await repository.start(['test', repository.path, '--no-fix']);
    await run.waitFor(/environment local/);
    await waitForServer(repository, run, 'slow-start.mjs');
    expectFault(await interrupt(repository, run), 'run/interrupted', 130);
  });

  test('while calls teach how to make tests, of a server that only KILL ends', async () => {
    const repository = await createPluginRepository({
      server: 'ignores-sigterm',
      files: { 'ignores-sigterm.mjs': deaf },
    });
    const run = await repository.start(['test', repository.path, '--no-fix']);
    await run.waitFor(/server +fixture lists/);
    expectFault(await interrupt(repository, run), 'run/interrupted', 130);
  });

  test('in the middle of tests', async () => {
    const repository = await createPluginRepository({ server: 'hangs-on-call' });
    const run = await repository.start(['test', repository.path, '--no-fix', '--timeout', '5']);
    await run.waitFor(/suite +\d+ tests/);
    await delay(100);
    const end = await interrupt(repository, run);
    expectFault({ ...end, stdout: '' }, 'run/interrupted', 130);
    expect(end.stdout).toContain('Cut short: interrupted by SIGINT.');
  });

  test('in the middle of tests, by TERM with --json and --report: both hold what was found', async () => {
    const repository = await createPluginRepository({
      files: { 'healthy.mjs': hangsWhenTold, '.pth/tests/a.yaml': failingTest, '.pth/tests/b.yaml': hangingTest },
    });
    const file = join(repository.base, 'report.md');
    const flags = ['--no-fix', '--timeout', '30', '--json', '--report', file];
    const run = await repository.start(['test', repository.path, ...flags]);
    await run.waitFor(/echo lies/);
    await run.waitUntil(() => hasMark(repository, 'hangs-mark'), 'a call that hangs');
    const end = await interrupt(repository, run, 'SIGTERM');
    expectJsonFault(end, 'run/interrupted', 130);
    const report = finalReportSchema.parse(JSON.parse(end.stdout));
    expect(report).toMatchObject({ result: 'interrupted', exit_code: 130, fault: { code: 'run/interrupted' } });
    expect(report.outcomes).toContainEqual(expect.objectContaining({ test: 'echo lies', status: 'failed' }));
    expect(report.outcomes.map(({ test: name }) => name)).not.toContain('echo hangs');
    expect(await readFile(file, 'utf8')).toContain('Cut short: interrupted by SIGTERM.');
    expect(await repository.git('show', `${report.branch}:.pth/SESSION-REPORT.md`)).toContain('echo lies');
  });

  test('twice at the same moment, as npx passes it on, is no different', async () => {
    const repository = await createPluginRepository({ server: 'hangs-on-call' });
    const run = await repository.start(['test', repository.path, '--no-fix', '--timeout', '5']);
    await run.waitFor(/suite +\d+ tests/);
    run.kill('SIGINT');
    await interrupt(repository, run);
  });

  test('again while the closing hangs ends at once, and names what stays with the commands that remove it', {
    timeout: 600_000,
  }, async () => {
    const repository = await createPluginRepository({ server: 'hangs-on-call' });
    const { variables } = await holdClosing(repository);
    const run = await repository.start(['test', repository.path, '--no-fix', '--timeout', '5'], { variables });
    await run.waitFor(/suite +\d+ tests/);
    // Those that come too soon after the first pass for its echo.
    const again = setInterval(() => run.kill('SIGINT'), 20);
    onTestFinished(() => clearInterval(again));
    const end = await run.end;
    expect(end).toMatchObject({ exitCode: 130, signal: null });
    await expectNamedRemains(repository, end.stderr);
  });

  test('of an audit', async () => {
    const repository = await createPluginRepository({ server: 'slow-start', args: ['60000'] });
    const run = await repository.start(['audit', '--', 'node', join(repository.path, 'slow-start.mjs'), '60000']);
    await run.waitFor(/environment local/);
    await waitForServer(repository, run, 'slow-start.mjs');
    expectFault(await interrupt(repository, run), 'run/interrupted', 130);
  });
});

describe('Ctrl-C while faults are fixed', () => {
  test('while the model thinks: the connection to it is closed', async () => {
    const { repository, server } = await createBroken(() => ({ text: 'Let me think.', stall: 'in-content' }));
    const run = await repository.start(['test', repository.path, '--timeout', '2'], modelVariables(server));
    await run.waitUntil(() => server.accepted.length > 0, 'a request');
    const aborted = server.nextAbort();
    await interrupt(repository, run);
    await aborted;
  });

  test('while a command of the agent runs: its edits are undone', async () => {
    const { repository, server } = await createBroken(() => ({
      toolCalls: [
        { name: 'write_file', arguments: { path: 'half.txt', content: 'half a fix\n' } },
        { name: 'shell', arguments: { command: stubborn } },
      ],
    }));
    const run = await repository.start(['test', repository.path, '--timeout', '2'], modelVariables(server));
    await run.waitUntil(() => isStubborn(repository), 'the command');
    await interrupt(repository, run);
    for (const { branch } of await repository.sessionBranches()) {
      expect(await repository.git('ls-tree', '-r', '--name-only', branch)).not.toContain('half.txt');
    }
  });

  test(
    proves(['P-010'], 'right after a fix was committed: the commit is kept, and stderr names the branch'),
    async () => {
      const { repository, server } = await createBroken((turn) =>
        turn === 1
          ? {
              toolCalls: [
                {
                  name: 'edit_file',
                  arguments: {
                    path: 'crashes-on-call.mjs',
                    old_string: 'process.exit(3);',
                    new_string: "return text('fine');",
                  },
                },
              ],
            }
          : turn === 2
            ? { text: 'SUBJECT: keep the server alive\nBODY: The tool ended the process; now it answers.' }
            : { text: 'Let me think.', stall: 'in-content' },
      );
      const run = await repository.start(['test', repository.path, '--timeout', '2'], modelVariables(server));
      await run.waitFor(/fix +.*keep the server alive/);
      await interrupt(repository, run);
      const [kept] = await repository.sessionBranches();
      const log = await repository.git('log', '--format=%s%n%(trailers:key=PTH-Test)', `HEAD..${kept?.branch}`);
      expect(log).toContain('keep the server alive');
      expect(log).toContain('PTH-Test: ');
    },
  );
});

describe('Ctrl-C at any moment', () => {
  test(proves(['P-007', 'P-010', 'P-054'], 'leaves nothing but commits'), async () => {
    // One moment in each eighth of a run; the seed keeps them the same.
    const parts = sample(double({ min: 0, max: 1, noNaN: true }), { numRuns: 8, seed: 20260221 });
    const args = ['--no-fix', '--keep-branch', '--build', 'sleep 0.2'];
    const whole = await createPluginRepository();
    let { durationMs } = await whole.run(['test', whole.path, ...args]);
    let interrupted = 0;
    for (const [index, part] of parts.entries()) {
      const afterMs = ((index + part) / parts.length) * durationMs;
      const repository = await createPluginRepository();
      const startedMs = performance.now();
      const run = await repository.start(['test', repository.path, ...args]);
      await delay(afterMs);
      const isSent = run.kill('SIGINT');
      const end = await run.end;
      const note = `after ${afterMs} of ${durationMs} ms: ${end.stderr}`;
      if (end.signal !== null && end.stdout === '') {
        // Before Node has read any of PTH a signal ends the process as it ends any other.
        expect(end, note).toMatchObject({ signal: 'SIGINT', stderr: '' });
      } else if (!isSent || end.signal !== null || end.exitCode === 0) {
        // Whoever is too late interrupts nothing: all is told, and Node, which takes its handlers away as it ends, may still
        // be ending.
        expect(end, note).toMatchObject(end.signal === null ? { exitCode: 0 } : { signal: 'SIGINT' });
        expect(end.stdout, note).toMatch(/\ngit merge pth\/\S+\n```\n/);
        // A busy host made the first run a slow one; the moments of the next fall into what a run takes now.
        durationMs = Math.min(durationMs, performance.now() - startedMs);
      } else {
        expect(end, note).toMatchObject({ exitCode: 130 });
        if (end.stdout === '') expectFault(end, 'run/interrupted', 130);
        interrupted += 1;
      }
      await repository.expectClean();
    }
    expect(interrupted).toBeGreaterThan(2);
  });
});

/** Answers no call with one text, and leaves a mark in the working copy when it gets it. */
const hangsWhenTold = `
import { writeFileSync } from 'node:fs';
import { echoTool, serve } from './base.mjs';
const call = (args) => {
  if (args.text !== 'hang') return echoTool.call(args);
  writeFileSync('hangs-mark', '');
  return new Promise(() => {});
};
serve({ name: 'hangs-when-told', tools: [{ ...echoTool, call }] });
`;
const failingTest = 'name: echo lies\ntier: 1\ntool: echo\ninput: { text: one }\nexpect: { output_contains: two }\n';
const hangingTest = 'name: echo hangs\ntier: 1\ntool: echo\ninput: { text: hang }\nexpect: { success: true }\n';

/** Never answers a call, ignores every signal and the end of its input. */
const deaf = `
import { echoTool, serve } from './base.mjs';
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => {});
setInterval(() => {}, 60_000);
process.stdout.on('error', () => {});
serve({ name: 'deaf', tools: [{ ...echoTool, call: () => new Promise(() => {}) }], onEnd: () => {} });
`;

async function waitForServer(repository: PluginRepository, run: RunningCli, file: string): Promise<void> {
  const isUp = async () =>
    (await findLeftovers(repository)).some(
      (line) =>
        line.startsWith('process') && / node .*mjs/.test(line) && line.includes(file) && !line.includes('cli.js'),
    );
  await run.waitUntil(isUp, 'a server');
}

function modelVariables(server: WireServer) {
  return { variables: { ANTHROPIC_API_KEY: 'sk-test-0123456789abcdefghij', ANTHROPIC_BASE_URL: server.url } };
}

/** A plugin with one fault, and a model that answers by the number of the turn. */
async function createBroken(
  answer: (turn: number) => WireAnswer,
): Promise<{ repository: PluginRepository; server: WireServer }> {
  const repository = await createPluginRepository({ server: 'crashes-on-call' });
  let turn = 0;
  const server = await startAnthropicWireServer(() => {
    turn += 1;
    return answer(turn);
  });
  onTestFinished(() => server.close());
  return { repository, server };
}
