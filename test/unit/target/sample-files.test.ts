import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Cleanup } from '../../../src/base/index.ts';
import { createLocalProvider, type Environment } from '../../../src/environment/index.ts';
import { sampleFileContent } from '../../../src/generate/index.ts';
import { layOutSampleFiles } from '../../../src/target/sample-files.ts';
import { openScratch, openWorkDirectory } from '../../../src/target/scratch.ts';
import { fakeTool } from '../../kit/fake-connection.ts';
import { plainVariables } from '../../kit/run-cli.ts';
import { proves } from '../../requirements.ts';

let root: string;
let environment: Environment;
const cleanup = new Cleanup();

beforeAll(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), 'pth-samples-')));
  cleanup.add('directory', () => rm(root, { recursive: true, force: true }));
  environment = await createLocalProvider({ variables: plainVariables() }).provision({
    label: 'samples',
    worktree: root,
  });
  cleanup.add('environment', () => environment.dispose());
});
afterAll(() => cleanup.run());

const fileTool = fakeTool('read_sheet', {
  description: 'Reads an Excel workbook',
  inputSchema: { type: 'object', properties: { filePath: { type: 'string' } } },
});
const gitTool = fakeTool('git_status', {
  inputSchema: { type: 'object', properties: { path: { type: 'string', description: 'Path of the repository' } } },
});

test(
  proves(['P-067', 'P-072'], 'a server with no directory gets one of its own, with the files that its tools name'),
  async () => {
    const own = new Cleanup();
    const hints = await openScratch(
      await openWorkDirectory({ paths: [], workDirectory: null }, environment, own),
      environment,
      own,
    );
    expect(hints).toMatchObject({ isWorkDirectoryOwn: true, isScratchReady: true });
    expect(hints.workDirectory?.startsWith(root)).toBe(false);
    const files = await layOutSampleFiles([fileTool], hints, environment);
    expect(files.map(({ kind, isForChanging }) => [kind, isForChanging])).toEqual([
      ['xlsx', false],
      ['xlsx', true],
    ]);
    for (const { path } of files) expect(await readFile(path)).toEqual(Buffer.from(sampleFileContent('xlsx')));
    await own.run();
    await expect(readFile(files[0]?.path ?? '')).rejects.toThrow('ENOENT');
  },
);

test(
  proves(['P-067'], 'the sample repository is the same each time, with changes that are not committed'),
  async () => {
    const own = new Cleanup();
    const hints = await openScratch({ paths: [root], workDirectory: root, mayWrite: true }, environment, own);
    const look = async () => {
      const [repository] = await layOutSampleFiles([gitTool], hints, environment);
      const run = async (...argv: string[]) =>
        (await promisify(execFile)('git', ['-C', repository?.path ?? '', ...argv], { env: plainVariables() })).stdout;
      return [await run('log', '--all', '--format=%H %D'), await run('status', '--short')];
    };
    const first = await look();
    expect(first[0]).toContain('pth-sample-branch');
    expect(first[0]).toContain('tag: pth-sample-tag');
    expect(first[1]).toBe(' M sample.txt\nA  staged.txt\n');
    expect(await look()).toEqual(first);
    await own.run();
  },
);

async function holds(path: string) {
  const names = (await readdir(path, { recursive: true })).toSorted();
  const stats = await Promise.all(names.map((name) => stat(join(path, name))));
  return names.map((name, at) => [name, stats[at]?.isFile() === true ? stats[at]?.size : null]);
}

test(
  proves(
    ['P-067'],
    'tools that list directories get folders that hold the same under other names, made anew each time',
  ),
  async () => {
    const own = new Cleanup();
    const hints = await openScratch({ paths: [root], workDirectory: root, mayWrite: true }, environment, own);
    const listTool = fakeTool('list_directory', {
      inputSchema: { type: 'object', properties: { path: { type: 'string' } } },
    });
    const lay = async () => (await layOutSampleFiles([listTool], hints, environment)).map(({ path }) => path);
    const [first = '', second = ''] = await lay();
    await writeFile(join(first, 'left-over.txt'), '');
    expect((await lay()).slice(0, 2)).toEqual([first, second]);
    expect(await holds(first)).toEqual([
      ['one-a.txt', 4400],
      ['sample', null],
      ['sample/two-a.md', 6],
      ['three-a.txt', 8412],
    ]);
    expect(JSON.stringify(await holds(second))).toBe(JSON.stringify(await holds(first)).replaceAll('-a.', '-b.'));
    await own.run();
  },
);

test(proves(['P-067'], 'nothing is laid out where the tools name no kind of file'), async () => {
  const own = new Cleanup();
  const hints = await openScratch({ paths: [root], workDirectory: root, mayWrite: true }, environment, own);
  const echo = fakeTool('echo', { inputSchema: { type: 'object', properties: { text: { type: 'string' } } } });
  expect(await layOutSampleFiles([echo], hints, environment)).toEqual([]);
  await own.run();
});
