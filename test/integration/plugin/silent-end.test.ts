import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { connectServer, type ServerSpec } from '../../../src/plugin/index.ts';
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
  const readme = { place: 'README.md:7', args: ['start', '--key', 'K'], variables: [] };
  const outcome = await connectServer(environment, { ...stdioServer(['node', '-e', '']), readme });
  expect(outcome).toMatchObject({
    failure: {
      message:
        'The server exited with code 0 before it was connected. README.md:7 starts it with arguments: start --key K; they are given with --args.',
    },
  });
});

const shop = `
import { address } from './address.js';
const KEY = process.env.SHOP_KEY;
const TOKEN = process.env.SHOP_TOKEN;
if (!KEY || !TOKEN) {
  process.exit(1);
}
`;

async function startFiles(files: Record<string, string>, argv: [string, ...string[]], more: Partial<ServerSpec> = {}) {
  const directory = await mkdtemp(join(tmpdir(), 'pth-silent-'));
  const environment = await provisionLocal(directory);
  onTestFinished(async () => {
    await environment.dispose();
    await rm(directory, { recursive: true, force: true });
  });
  for (const [path, text] of Object.entries(files)) await writeFile(join(directory, path), text);
  const outcome = await connectServer(environment, stdioServer(argv, more));
  return outcome.status === 'failed' ? outcome.failure : outcome.status;
}

describe('the variables of a server that ends without a word', () => {
  const files = {
    'index.js': shop,
    'address.js': "export const address = process.env.SHOP_URL ?? '';",
    'package.json': '{"type":"module"}',
  };

  test('are those whose check ends it', async () => {
    expect(await startFiles(files, ['node', 'index.js'])).toMatchObject({
      message:
        'The server exited with code 1 before it was connected. It wrote nothing to stderr; index.js:6 ends it where one of these variables has no value: SHOP_KEY, SHOP_TOKEN.',
      missing: { place: 'index.js:6', needed: [['SHOP_KEY'], ['SHOP_TOKEN']] },
    });
  });

  test('are found in a file that the start file imports, and only those without a value', async () => {
    const variables = { SHOP_TOKEN: 'x' };
    const transport = { kind: 'stdio', argv: ['node', 'start.js'], variables } as const;
    const imported = { ...files, 'start.js': "import './index.js';" };
    expect(await startFiles(imported, ['node', 'start.js'], { transport })).toMatchObject({
      missing: { place: 'index.js:6', needed: [['SHOP_KEY']] },
    });
  });

  test('are found at the exit itself, where the command names no file', async () => {
    expect(await startFiles(files, ['node', '-e', "import('./index.js')"])).toMatchObject({
      missing: { place: expect.stringMatching(/\/index\.js:6$/), needed: [['SHOP_KEY'], ['SHOP_TOKEN']] },
    });
  });

  test('are those of its README where its source has no such check', async () => {
    const readme = { place: 'README.md:7', args: [], variables: ['SHOP_KEY'] };
    expect(await startFiles({}, ['sh', '-c', 'exit 1'], { readme })).toMatchObject({
      message:
        'The server exited with code 1 before it was connected. It wrote nothing to stderr; README.md:7 starts it with values for these variables: SHOP_KEY.',
      missing: { place: 'README.md:7', needed: [['SHOP_KEY']] },
    });
  });
});

describe('a server that swallows why it did not reach a host', () => {
  const source = `
try { await fetch('http://shop.invalid/goods'); } catch { console.error('Goods could not be loaded.'); }
throw new Error('No usable goods found in any of the provided shops');
`;
  const readme = { place: 'README.md:7', args: ['--directory=/Users/ann/goods'], variables: [] };

  test('is told by the host, and not by the arguments of its README', async () => {
    const failure = await startFiles({ 'shop.mjs': source }, ['node', 'shop.mjs'], { readme });
    expect(failure).toMatchObject({
      unreached: expect.stringMatching(/^getaddrinfo \w+ shop\.invalid$/),
      message: expect.stringContaining('Before that, it did not reach a host: getaddrinfo'),
    });
    expect(failure).not.toHaveProperty('readme');
  });

  test('is not watched where it says itself what it lacks, or breaks by its own fault', async () => {
    const asks = source.replace('No usable goods found', 'Set SHOP_KEY: no usable goods found');
    expect(await startFiles({ 'shop.mjs': asks }, ['node', 'shop.mjs'])).not.toHaveProperty('unreached');
    const broken = source.replace('new Error(', 'new TypeError(');
    expect(await startFiles({ 'shop.mjs': broken }, ['node', 'shop.mjs'])).not.toHaveProperty('unreached');
  });
});
