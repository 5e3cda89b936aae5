import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import {
  nodeWriteHook,
  parseWriteLog,
  pythonWriteHook,
  writeLogVariable,
} from '../../../src/performance/write-count.ts';
import { runProcess } from '../../../src/process/index.ts';
import { plainVariables } from '../../kit/run-cli.ts';
import { proves } from '../../requirements.ts';

async function openPlace() {
  const directory = await mkdtemp(join(tmpdir(), 'pth-writes-'));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  const log = join(directory, 'log.jsonl');
  await writeFile(log, '');
  return { directory, variables: { ...plainVariables(), [writeLogVariable]: log }, read: () => readFile(log, 'utf8') };
}

const nodeProgram = `import { appendFile, copyFile, open, writeFile } from 'node:fs/promises';
import fs, { createWriteStream, readFileSync, writeFileSync } from 'node:fs';
writeFileSync('a.txt', '1');
await writeFile('a.txt', '2');
await appendFile('a.txt', '3');
await new Promise((resolve, reject) => fs.writeFile('a.txt', '4', (error) => (error ? reject(error) : resolve())));
const file = await open('b.txt', 'w');
await file.close();
const stream = createWriteStream('c.txt');
await new Promise((resolve) => stream.end('5', resolve));
await copyFile('a.txt', 'd.txt');
readFileSync('a.txt');
const read = await open('a.txt');
await read.close();
`;

test(
  proves(['P-178'], 'a Node program tells each file that it opens for writing, once, and none that it reads'),
  async () => {
    const { directory, variables, read } = await openPlace();
    await writeFile(join(directory, 'hook.cjs'), nodeWriteHook);
    await writeFile(join(directory, 'program.mjs'), nodeProgram);
    const argv = [process.execPath, '--require', join(directory, 'hook.cjs'), 'program.mjs'] as const;
    const run = await runProcess({ argv, cwd: directory, variables, timeoutMs: 60_000 });
    expect(run.stderr.text).toBe('');
    const { by, paths } = parseWriteLog(await read());
    expect(by).toBe('node');
    expect(paths.map((path) => path.replace(`${directory}/`, ''))).toEqual([
      '/',
      'a.txt',
      'a.txt',
      'a.txt',
      'a.txt',
      'b.txt',
      'c.txt',
      'd.txt',
    ]);
  },
);

const pythonProgram = `import os
for turn in range(3):
    with open("a.txt", "w") as file:
        file.write("x")
open("a.txt").read()
os.close(os.open("b.txt", os.O_WRONLY | os.O_CREAT))
`;

test(proves(['P-178'], 'a Python program tells the same'), async () => {
  const { directory, variables, read } = await openPlace();
  await writeFile(join(directory, 'sitecustomize.py'), pythonWriteHook);
  await writeFile(join(directory, 'program.py'), pythonProgram);
  const own = { ...variables, PYTHONPATH: directory, PYTHONDONTWRITEBYTECODE: '1' };
  const run = await runProcess({ argv: ['python3', 'program.py'], cwd: directory, variables: own, timeoutMs: 60_000 });
  expect(run.stderr.text).toBe('');
  const { by, paths } = parseWriteLog(await read());
  expect(by).toBe('python');
  expect(paths.map((path) => path.replace(`${directory}/`, ''))).toEqual(['/', 'a.txt', 'a.txt', 'a.txt', 'b.txt']);
});
