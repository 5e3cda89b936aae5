import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { systemClock } from '../../../src/base/index.ts';
import { ShellCommandHost } from '../../../src/environment/remote/command-host.ts';
import { StdioPipes } from '../../../src/environment/remote/stdio-pipes.ts';
import type { HostCommand } from '../../../src/environment/remote/launch-script.ts';
import { findProcess, runStarted } from '../../../src/process/index.ts';
import { createHostExec } from '../../kit/host-shells.ts';
import { collectLine, faultOf } from '../../contract/environment/contract-kit.ts';

let directory: string;
let host: ShellCommandHost;
let opened: number;

beforeEach(async () => {
  directory = await realpath(await mkdtemp(join(tmpdir(), 'pth-host-')));
  opened = 0;
  host = new ShellCommandHost({
    name: 'test environment',
    exec: createHostExec(directory, () => opened++),
    findLoss: async () => undefined,
    isOneUser: true,
    clock: systemClock,
  });
});

afterEach(async () => {
  await host.close();
  await rm(directory, { recursive: true, force: true });
});

function command(argv: [string, ...string[]], more: Partial<HostCommand> = {}): HostCommand {
  return { argv, cwd: directory, variables: {}, hasStdin: false, ...more };
}

async function run(argv: [string, ...string[]], more: Partial<HostCommand> = {}, timeoutMs = 20_000) {
  return runStarted(await host.start(command(argv, more)), { argv, timeoutMs });
}

describe('commands by kept shells', () => {
  test('one shell runs one command after the other', async () => {
    for (let count = 0; count < 5; count++) {
      const outcome = await run(['sh', '-c', `echo ${count}; echo e${count} >&2; exit ${count}`]);
      expect(outcome).toMatchObject({ reason: 'exited', exitCode: count });
      expect([outcome.stdout.text, outcome.stderr.text]).toEqual([`${count}\n`, `e${count}\n`]);
    }
    expect(opened).toBe(1);
  });

  test('several at once do not mix their output', async () => {
    const outcomes = await Promise.all([1, 2, 3].map((count) => run(['sh', '-c', `seq ${count}000 ${count}999`])));
    for (const [index, { stdout }] of outcomes.entries()) {
      const lines = stdout.text.trimEnd().split('\n');
      expect(lines).toHaveLength(1000);
      expect(lines.every((line) => line.startsWith(String(index + 1)))).toBe(true);
    }
  });

  test('arguments and variables pass unchanged, whatever is in them', async () => {
    const nasty = `a'b"c$(id)\`id\`\\n\nnew line\t*?~ #;&|<> é \u001e`;
    const argv: [string, ...string[]] = ['sh', '-c', 'printf "%s|" "$@"; printf %s "$NASTY"', 'sh', nasty, '', '-n'];
    for (const hasStdin of [false, true]) {
      const { stdout } = await run(argv, { variables: { NASTY: nasty, 'odd.name': 'x' }, hasStdin });
      expect(stdout.text).toBe(`${nasty}||-n|${nasty}`);
    }
    const { stdout } = await run(['env'], { variables: { 'odd.name': 'x\ny', BASE: undefined } });
    expect(stdout.text).toContain('odd.name=x\ny\n');
    expect(stdout.text).not.toContain('BASE=');
  });

  test('what a command left behind is killed with it, what it still writes shortly after is kept', async () => {
    const outcome = await run([
      'sh',
      '-c',
      '(sleep 0.03; echo late) & setsid sleep 300 & echo $!; env -i sleep 300 & echo $!',
    ]);
    const [detached, cleared, late] = outcome.stdout.text.split('\n');
    expect(late).toBe('late');
    expect(findProcess(Number(detached)).isRunning).toBe(false);
    expect(findProcess(Number(cleared)).isRunning).toBe(false);
    expect((await run(['echo', 'next'])).stdout.text).toBe('next\n');
  });

  test('a time limit ends the whole tree, also what cut all ties', async () => {
    const script = `setsid sh -c 'trap "" TERM; echo $$; while :; do sleep 1; done' & trap '' TERM; wait; sleep 300`;
    const outcome = await run(['sh', '-c', script], {}, 400);
    expect(outcome.reason).toBe('timed-out');
    expect(outcome.exitCode).not.toBe(0);
    expect(findProcess(Number(outcome.stdout.text)).isRunning).toBe(false);
  });

  test('a command that signals its own group, or kills its parent, harms itself alone', async () => {
    expect((await run(['sh', '-c', 'kill -9 0'])).exitCode).toBe(137);
    expect((await run(['echo', 'on'])).stdout.text).toBe('on\n');
    expect(await run(['sh', '-c', 'kill -9 $PPID; sleep 300'])).toMatchObject({ reason: 'exited', exitCode: null });
    expect((await run(['echo', 'on'])).stdout.text).toBe('on\n');
  });

  test('a missing program and a missing directory are faults that say so', async () => {
    for (const hasStdin of [false, true]) {
      const missing = host.start(command(['no-such-program-here'], { hasStdin }));
      await expect(missing).rejects.toMatchObject({ code: 'process/spawn-failed' });
      await expect(host.start(command(['true'], { hasStdin, cwd: '/no/such/place' }))).rejects.toThrow(
        /\/no\/such\/place/,
      );
    }
    expect((await run(['echo', 'on'])).stdout.text).toBe('on\n');
  });
});

describe.each(['the shell', 'pipes'])('processes with stdin over the streams of %s', (way) => {
  beforeEach(() => {
    if (way !== 'pipes') return;
    const place = { root: directory, remoteRoot: directory, owner: userInfo(), path: '/usr/bin:/bin' };
    host.usePipes(() => StdioPipes.make(place));
  });

  test('echo what they get, end with their stdin, and give their exit code', async () => {
    const server = await host.start(
      command(['sh', '-c', 'while read -r line; do echo "got $line"; done; exit 4'], { hasStdin: true }),
    );
    const line = collectLine(server);
    server.stdin.write('hello\n');
    expect(await line).toBe('got hello');
    expect(findProcess(server.pid ?? 0).isRunning).toBe(true);
    expect(await server.stop()).toEqual({ exitCode: 4, signal: null });
  });

  test('stopping ends what ignores TERM, with its children', async () => {
    const script = `trap '' TERM; sh -c 'trap "" TERM; while :; do sleep 1; done' & echo $!; while :; do sleep 1; done`;
    const server = await host.start(command(['sh', '-c', script], { hasStdin: true }));
    const child = Number(await collectLine(server));
    expect((await server.stop({ graceMs: 100 })).exitCode).toBe(137);
    expect(findProcess(child).isRunning).toBe(false);
    expect(findProcess(server.pid ?? 0).isRunning).toBe(false);
  });

  test('a reader that pauses holds the writer back', async () => {
    const server = await host.start(command(['sh', '-c', 'yes | head -c 20000000; echo done >&2'], { hasStdin: true }));
    const early = await Promise.race([
      new Promise((resolve) => server.stderr.once('data', () => resolve('done'))),
      new Promise((resolve) => setTimeout(resolve, 300, 'held')),
    ]);
    expect(early).toBe('held');
    let bytes = 0;
    server.stdout.on('data', (data: Uint8Array) => (bytes += data.length));
    await new Promise((resolve) => server.stdout.once('end', resolve));
    expect(bytes).toBe(20_000_000);
    await server.stop();
  });
});

describe('a host of shells', () => {
  test('after closing nothing starts', async () => {
    await host.close();
    expect(await faultOf(host.setup.run('true'))).toBe('environment/closed');
  });
});
