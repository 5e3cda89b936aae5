import { totalmem } from 'node:os';
import { expect, test } from 'vitest';
import { createLocalProvider } from '../../../src/environment/index.ts';
import { startProcess } from '../../../src/process/index.ts';
import { makeDirectory } from '../../kit/git-sandbox.ts';
import { createToken } from '../../kit/processes.ts';

const megabyte = 1024 * 1024;

function start(code: string, maxMemoryBytes: number) {
  const variables = { PATH: process.env['PATH'] ?? '' };
  return startProcess({ argv: [process.execPath, '-e', code], cwd: '/', variables, maxMemoryBytes });
}

test('a program whose child takes more memory than allowed is ended with it, and says so', async () => {
  const eat = 'const kept = []; setInterval(() => kept.push(Buffer.alloc(8 << 20, 1)), 5);';
  const parent = `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(eat)}]); setInterval(() => 0, 1000);`;
  const child = await start(parent, 300 * megabyte);
  expect(await child.exit).toEqual({ exitCode: null, signal: 'SIGKILL', memoryLimit: 300 * megabyte });
});

test('memory that is only reserved, as WebAssembly does, is no reason', async () => {
  const reserve =
    'const kept = [1, 2, 3, 4].map(() => new WebAssembly.Memory({ initial: 1, maximum: 65536 })); setTimeout(() => process.exit(kept.length), 1000);';
  const child = await start(reserve, 300 * megabyte);
  expect(await child.exit).toEqual({ exitCode: 4, signal: null });
});

test('a server on this host may take half of its memory where nobody asked for a limit, and 4 GiB at most', async () => {
  const provider = createLocalProvider({ variables: process.env });
  const environment = await provider.provision({ label: createToken(), worktree: makeDirectory('memory') });
  expect(await environment.inspect()).toMatchObject({
    serverMemoryBytes: Math.min(4 * 1024 * megabyte, Math.floor(totalmem() / 2)),
  });
  await environment.dispose();
});

test('a server that takes more than the limit that nobody asked for is ended', async () => {
  const provider = createLocalProvider({ variables: process.env, serverBytes: 300 * megabyte });
  const environment = await provider.provision({ label: createToken(), worktree: makeDirectory('memory') });
  const eat = 'const kept = []; setInterval(() => kept.push(Buffer.alloc(8 << 20, 1)), 5);';
  const child = await environment.restricted().start({ argv: [process.execPath, '-e', eat] });
  expect(await child.exit).toEqual({ exitCode: null, signal: 'SIGKILL', memoryLimit: 300 * megabyte });
  await environment.dispose();
});
