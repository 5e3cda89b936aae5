import { mkdir, mkdtemp, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  type Environment,
  openDirectory,
  prepareEnvironment,
  type PrepareEvent,
  type ServiceDef,
} from '../../../src/environment/index.ts';
import type { Preparation } from '../../../src/environment/prepare/prepare-environment.ts';
import { findFreePort } from '../../contract/environment/contract-kit.ts';
import { provisionLocal } from '../../kit/local-fixture.ts';
import { createToken, livingWith } from '../../kit/processes.ts';
import { proves } from '../../requirements.ts';

let directory: string;
let worktree: string;
let environment: Environment;
let events: PrepareEvent[];

beforeEach(async () => {
  directory = await realpath(await mkdtemp(join(tmpdir(), 'pth-prepare-')));
  worktree = join(directory, 'worktree');
  await mkdir(join(directory, 'plugin/data/inner'), { recursive: true });
  await mkdir(join(worktree, '.git'), { recursive: true });
  await writeFile(join(directory, 'plugin/data/a.txt'), 'a\n');
  await writeFile(join(directory, 'plugin/data/inner/b.bin'), Buffer.from([0, 255, 10]));
  await writeFile(join(directory, 'outside.txt'), 'outside\n');
  await symlink(join(directory, 'outside.txt'), join(directory, 'plugin/link-out'));
  environment = await provisionLocal(worktree);
  events = [];
});
afterEach(async () => {
  await environment.dispose();
  await rm(directory, { recursive: true });
});

const prepare = (preparation: Partial<Preparation>) =>
  prepareEnvironment(
    environment,
    { sourceDirectory: join(directory, 'plugin'), temporaryDirectory: directory, ...preparation },
    { emit: (event) => events.push(event) },
  );
const types = () => events.map(({ type }) => type);

/** Answers each connection with a word; says on stderr where it listens. */
const answerer = (port: string, word: string) =>
  `require('node:net').createServer((socket) => socket.end(${JSON.stringify(word)})).listen(${port}, '127.0.0.1', () => console.error('listening'))`;
const service = (port: number, more: Partial<ServiceDef> = {}): ServiceDef => ({
  name: 'answers',
  programs: ['node'],
  command: ['node', '-e', answerer('{port}', 'hello')],
  readiness: { port, timeoutSeconds: 30 },
  variables: { ANSWER_URL: 'tcp://127.0.0.1:{port}' },
  ...more,
});

function ask(port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    connect(port, '127.0.0.1')
      .on('data', (data) => {
        text += String(data);
      })
      .on('error', reject)
      .on('close', () => resolve(text));
  });
}

describe('files', () => {
  test(proves(['P-039'], 'files, directories and texts are seeded byte for byte'), async () => {
    const { seeded } = await prepare({
      files: [
        { source: 'data/a.txt', target: './seed/one.txt' },
        { source: 'data', target: 'all' },
        { content: 'mode=test\n', target: 'conf/plugin.conf' },
      ],
    });
    expect(seeded.toSorted()).toEqual(['all/a.txt', 'all/inner/b.bin', 'conf/plugin.conf', 'seed/one.txt']);
    expect(await readFile(join(worktree, 'seed/one.txt'), 'utf8')).toBe('a\n');
    expect([...(await readFile(join(worktree, 'all/inner/b.bin')))]).toEqual([0, 255, 10]);
    expect(await readFile(join(worktree, 'conf/plugin.conf'), 'utf8')).toBe('mode=test\n');
  });

  test.each([
    [{ source: '../outside.txt', target: 'x' }, "leads out of the plugin's directory"],
    [{ source: '/etc/hostname', target: 'x' }, "leads out of the plugin's directory"],
    [{ source: 'link-out', target: 'x' }, "leads out of the plugin's directory"],
    [{ source: 'missing', target: 'x' }, 'there is no "missing"'],
    [{ source: 'data/a.txt', target: '../x' }, 'is not a path that may be written'],
    [{ content: 'x', target: '.git/hooks/pre-commit' }, 'is not a path that may be written'],
    [{ content: 'x', target: '/' }, 'is not a path that may be written'],
  ])('%j is refused', async (file, reason) => {
    await expect(prepare({ files: [file] })).rejects.toMatchObject({
      code: 'environment/config-invalid',
      message: expect.stringContaining(reason),
    });
  });
});

describe('services and scripts', () => {
  test(
    proves(['P-039'], 'a service is ready before the scripts, which see its address, and is gone after closing'),
    async () => {
      const port = await findFreePort();
      const token = createToken();
      const definition = service(port, { command: ['node', '-e', answerer('{port}', 'hello'), token] });
      const prepared = await prepare({
        files: [{ content: 'seeded', target: 'seed.txt' }],
        services: [definition],
        setupScripts: [
          'cat seed.txt > done.txt; printf " %s" "$ANSWER_URL" >> done.txt',
          { run: ['sh', '-c', 'printf " second" >> done.txt'], timeoutSeconds: 10 },
        ],
      });
      expect(await readFile(join(worktree, 'done.txt'), 'utf8')).toBe(`seeded tcp://127.0.0.1:${port} second`);
      expect(prepared.variables).toEqual({ ANSWER_URL: `tcp://127.0.0.1:${port}` });
      expect(await ask(port)).toBe('hello');
      expect(prepared.services).toMatchObject([{ name: 'answers', port, isRunning: true }]);
      expect(prepared.services[0]?.logs()).toContain('listening');
      expect(types()).toEqual([
        'file-seed',
        'service-start',
        'service-ready',
        'setup-start',
        'setup-end',
        'setup-start',
        'setup-end',
      ]);
      await prepared.close();
      expect(livingWith(token)).toEqual([]);
      expect(types().at(-1)).toBe('service-stop');
    },
  );

  test('a taken port moves the service to the next one where its command can be told', async () => {
    const port = await findFreePort();
    const first = await prepare({ services: [service(port)] });
    const second = await prepare({
      services: [service(port, { command: `exec node -e '${answerer('{port}', 'second').replaceAll("'", '"')}'` })],
    });
    const moved = second.services[0]?.port ?? 0;
    expect(moved).toBeGreaterThan(port);
    expect(second.variables).toEqual({ ANSWER_URL: `tcp://127.0.0.1:${moved}` });
    expect(await ask(moved)).toBe('second');
    const fixed = service(port, { command: ['node', '-e', answerer(String(port), 'x')] });
    await expect(prepare({ services: [fixed] })).rejects.toThrow(`port ${port} is taken already`);
    await second.close();
    await first.close();
  });

  test(
    proves(['P-039'], 'a script that fails is a fault with its output, and the service is stopped again'),
    async () => {
      const token = createToken();
      const definition = service(await findFreePort(), { command: ['node', '-e', answerer('{port}', 'x'), token] });
      await expect(
        prepare({ services: [definition], setupScripts: ['echo starting; echo broken >&2; exit 3'] }),
      ).rejects.toMatchObject({
        code: 'environment/setup-failed',
        message: expect.stringContaining('ended with exit code 3'),
        details: { exitCode: 3, output: expect.stringMatching(/starting[\s\S]*broken/) },
      });
      expect(livingWith(token)).toEqual([]);
    },
  );

  test('a script over its limit is ended and told', async () => {
    await expect(prepare({ setupScripts: [{ run: 'sleep 60', timeoutSeconds: 0.2 }] })).rejects.toMatchObject({
      code: 'environment/setup-failed',
      message: expect.stringContaining('timed out after 200 ms'),
    });
  });

  test('a service that ends, or is never ready, is a fault with its log', async () => {
    const ends = service(await findFreePort(), { command: 'echo cannot bind >&2; exit 1' });
    await expect(prepare({ services: [ends] })).rejects.toMatchObject({
      code: 'environment/setup-failed',
      message: 'The service answers ended with exit code 1 before it was ready.',
      rawOutput: expect.stringContaining('cannot bind'),
    });
    const silent = service(await findFreePort(), {
      command: ['sh', '-c', 'echo waiting; sleep 60'],
      readiness: { command: 'exit 1', timeoutSeconds: 0.3 },
    });
    await expect(prepare({ services: [silent] })).rejects.toMatchObject({
      message: 'The service answers was not ready within 0.3 s (its readiness command did not answer).',
      details: { service: 'answers', output: 'waiting\n' },
    });
  });

  test(proves(['P-039'], 'on this host nothing is installed: a missing program is told by name'), async () => {
    const none = service(1, { programs: ['no-such-program-anywhere'] });
    await expect(prepare({ services: [none] })).rejects.toMatchObject({
      code: 'environment/setup-failed',
      message: expect.stringContaining('needs the program no-such-program-anywhere, which is not there'),
    });
    const packaged = service(1, { programs: ['no-such-program-anywhere'], packages: { apt: ['pth-no-such-package'] } });
    await expect(prepare({ services: [packaged] })).rejects.toThrow('nothing is installed on this host');
    await expect(environment.run({ argv: ['true'], asRoot: true })).rejects.toMatchObject({
      code: 'environment/unsupported',
    });
  });

  test('an abort while a service is awaited ends it', async () => {
    const token = createToken();
    const abort = new AbortController();
    const waiting = prepareEnvironment(
      environment,
      {
        sourceDirectory: directory,
        temporaryDirectory: directory,
        services: [service(1, { programs: [], command: ['sleep', '60'], readiness: { command: `false ${token}` } })],
      },
      {
        signal: abort.signal,
        emit: ({ type }) => type === 'service-start' && setTimeout(() => abort.abort('enough'), 200),
      },
    );
    await expect(waiting).rejects.toBe('enough');
    expect((await environment.inspect())['processes']).toEqual([]);
  });
});

describe('a directory inside', () => {
  test('files, commands and search work there; nothing leads out of it or into git', async () => {
    const place = join(directory, 'elsewhere');
    await mkdir(join(place, '.git'), { recursive: true });
    const inside = openDirectory(environment, place);
    await inside.writeFile('a b/c.txt', 'one\ntwo\n');
    await inside.writeFile('bytes', Buffer.from([0, 1, 255]));
    await mkdir(join(place, 'node_modules'));
    expect(await inside.list('.', { isRecursive: true })).toEqual([
      { path: 'a b', kind: 'directory', size: 0 },
      { path: 'a b/c.txt', kind: 'file', size: 8 },
      { path: 'bytes', kind: 'file', size: 3 },
    ]);
    expect((await inside.list('a b')).map(({ path }) => path)).toEqual(['a b/c.txt']);
    expect([...(await inside.readFile('bytes'))]).toEqual([0, 1, 255]);
    expect(await inside.stat('nothing')).toBeUndefined();
    expect(await inside.search({ pattern: 'tw.', glob: '*.txt' })).toEqual([
      { path: 'a b/c.txt', line: 2, text: 'two' },
    ]);
    expect((await inside.run({ argv: ['sh', '-c', 'pwd; cat c.txt'], cwd: 'a b' })).stdout.text).toBe(
      `${place}/a b\none\ntwo\n`,
    );
    await inside.remove('a b');
    expect(await inside.stat('a b/c.txt')).toBeUndefined();
    for (const path of ['../worktree', '/etc/hostname', '.git/config', 'x/../../y']) {
      await expect(inside.readFile(path)).rejects.toMatchObject({ code: 'environment/path-escape' });
    }
    await expect(inside.readFile('nothing')).rejects.toMatchObject({ code: 'environment/file-missing' });
    await expect(inside.readFile('.')).rejects.toMatchObject({ code: 'environment/file-unreadable' });
  });

  test('a directory that cannot be written is a fault', async () => {
    const inside = openDirectory(environment, '/proc/self');
    await expect(inside.writeFile('x/y', 'z')).rejects.toMatchObject({ code: 'environment/write-failed' });
  });
});
