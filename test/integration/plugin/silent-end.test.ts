import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { connectServer } from '../../../src/plugin/index.ts';
import { provisionLocal, stdioServer } from '../../kit/local-fixture.ts';

async function start(code: string) {
  const directory = await mkdtemp(join(tmpdir(), 'pth-silent-'));
  const environment = await provisionLocal(directory);
  onTestFinished(async () => {
    await environment.dispose();
    await rm(directory, { recursive: true, force: true });
  });
  const outcome = await connectServer(environment, stdioServer(['node', '-e', code]));
  return outcome.status === 'failed' ? outcome.failure : outcome.status;
}

const logs = `
const { mkdirSync, writeFileSync } = require('node:fs');
mkdirSync('logs'); mkdirSync('node_modules');
writeFileSync('logs/all.log', 'started'); writeFileSync('node_modules/error.log', 'old');
writeFileSync('logs/error.log', 'connect ECONNREFUSED 127.0.0.1:7687');
`;

test('a server that ends without a word on stderr is quoted by its log, the one about errors first', async () => {
  expect(await start(`${logs} process.exit(1)`)).toMatchObject({
    reason: 'exited',
    message: expect.stringContaining('this stands in logs/error.log, which was written at the same time'),
    stderr: 'connect ECONNREFUSED 127.0.0.1:7687',
  });
});

test('what stands on stderr is quoted alone, and a server without a log as it ended', async () => {
  expect(await start(`${logs} console.error('no licence'); process.exit(1)`)).toMatchObject({
    message: 'The server exited with code 1 before it was connected.',
    stderr: expect.stringContaining('no licence'),
  });
  expect(await start('process.exit(1)')).toMatchObject({
    message: 'The server exited with code 1 before it was connected.',
    stderr: '',
  });
});

test('a bundle of one long line, which Node prints before the error that it threw, is quoted by its error', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'pth-silent-'));
  const environment = await provisionLocal(directory);
  onTestFinished(async () => {
    await environment.dispose();
    await rm(directory, { recursive: true, force: true });
  });
  const filler = `'${'x'.repeat(1_000_000)}'`;
  await writeFile(join(directory, 'bundle.js'), `${filler};throw new Error('Please set the variable SHOP_TOKEN');`);
  const outcome = await connectServer(environment, stdioServer(['node', 'bundle.js']));
  expect(outcome).toMatchObject({
    failure: { reason: 'exited', stderr: expect.stringContaining('Please set the variable SHOP_TOKEN') },
  });
});

test('a server that wants the arguments of its README says which', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'pth-silent-'));
  const environment = await provisionLocal(directory);
  onTestFinished(async () => {
    await environment.dispose();
    await rm(directory, { recursive: true, force: true });
  });
  const readme = { place: 'README.md:7', args: ['start', '--key', 'K'] };
  const outcome = await connectServer(environment, { ...stdioServer(['node', '-e', '']), readme });
  expect(outcome).toMatchObject({
    failure: {
      message:
        'The server exited with code 0 before it was connected. README.md:7 starts it with arguments: start --key K; they are given with --args.',
    },
  });
});
