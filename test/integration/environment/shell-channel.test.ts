import { tmpdir } from 'node:os';
import { afterEach, describe, expect, test } from 'vitest';
import { PthError } from '../../../src/base/index.ts';
import { ShellChannel } from '../../../src/environment/remote/shell-channel.ts';
import { createHostExec } from '../../kit/host-shells.ts';
import { faultOf } from '../../contract/environment/contract-kit.ts';

const pids: (number | undefined)[] = [];
const open: ShellChannel[] = [];

function createChannel(): ShellChannel {
  const exec = createHostExec(tmpdir(), (pid) => pids.push(pid));
  const channel = new ShellChannel('test shell', () => exec(['sh'], 'setup'));
  open.push(channel);
  return channel;
}

afterEach(async () => {
  await Promise.all(open.splice(0).map((channel) => channel.close()));
  pids.length = 0;
});

describe('a kept shell', () => {
  test('answers one script after the other with exit code and both streams, in one process', async () => {
    const channel = createChannel();
    const replies = await Promise.all([
      channel.run('echo one; echo error >&2; exit 3'),
      channel.run('cd /; printf two'),
      channel.run('pwd; cat'),
    ]);
    expect(replies).toEqual([
      { exitCode: 3, stdout: 'one\n', stderr: 'error\n' },
      { exitCode: 0, stdout: 'two', stderr: '' },
      { exitCode: 0, stdout: `${tmpdir()}\n`, stderr: '' },
    ]);
    expect(pids).toHaveLength(1);
  });

  test('gives back a megabyte unchanged', async () => {
    const { stdout } = await createChannel().run('seq 1 150000');
    expect(stdout.length).toBe(938_895);
    expect(stdout.endsWith('149999\n150000\n')).toBe(true);
  });

  test('is opened again when it died, and the script under which it died is run again', async () => {
    const channel = createChannel();
    await channel.run('true');
    process.kill(pids[0] ?? 0, 'SIGKILL');
    expect((await channel.run('echo back')).stdout).toBe('back\n');
    expect(pids).toHaveLength(2);
    const dying = channel.run(`if [ $$ = ${pids[1]} ]; then kill -9 $$; fi; echo survived`);
    expect((await dying).stdout).toBe('survived\n');
    expect(pids).toHaveLength(3);
  });

  test('a script without an answer is a fault with what is seen from outside, and that may not take long either', async () => {
    const exec = createHostExec(tmpdir());
    const channel = new ShellChannel(
      'test shell',
      () => exec(['sh'], 'setup'),
      () => Promise.resolve('Its memory is used up.'),
    );
    open.push(channel);
    await expect(channel.run('sleep 60', { timeoutMs: 100 })).rejects.toMatchObject({
      code: 'environment/died',
      message: 'The test shell does not answer: a script gave no answer within 100 ms. Its memory is used up.',
    });
  });

  test('shells that end because what they run in is ending are told with that end, also when it is known a moment later', async () => {
    const exec = createHostExec(tmpdir());
    const end = new PthError('environment/died', 'The container is gone: it was killed (exit code 137).');
    let looks = 0;
    const findLoss = () => Promise.resolve(++looks < 3 ? undefined : end);
    const channel = new ShellChannel('test shell', () => exec(['sh'], 'setup'), undefined, findLoss);
    open.push(channel);
    await expect(channel.run('kill -9 $$')).rejects.toBe(end);
    expect(looks).toBe(3);
  });

  test('a script that kills every shell it gets is a fault, and the next one is answered', async () => {
    const channel = createChannel();
    expect(await faultOf(channel.run('kill -9 $$'))).toBe('environment/died');
    expect((await channel.run('echo on')).stdout).toBe('on\n');
  });

  test('a script that takes too long, and one that says too much, are faults and cost the shell alone', async () => {
    const channel = createChannel();
    await expect(channel.run('sleep 300', { timeoutMs: 200 })).rejects.toThrow(/200 ms/);
    expect(await faultOf(channel.run('yes', { maxBytes: 100_000 }))).toBe('environment/died');
    expect((await channel.run('echo on')).stdout).toBe('on\n');
  });

  test('an abort ends the script, a closed channel refuses the next', async () => {
    const channel = createChannel();
    const abort = new AbortController();
    const running = channel.run('sleep 300', { signal: abort.signal });
    setImmediate(() => abort.abort(new Error('enough')));
    await expect(running).rejects.toThrow('enough');
    await channel.close();
    expect(await faultOf(channel.run('true'))).toBe('environment/closed');
  });
});
