import { readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runProcess } from '../../../src/process/index.ts';
import { plainVariables } from '../../kit/run-cli.ts';

const root = join(import.meta.dirname, '../../..');
const variables = plainVariables();
const guides = (await readdir(join(root, 'docs/guides'))).map((name) => `docs/guides/${name}`);
const pages = await Promise.all(
  ['README.md', 'examples/README.md', ...guides].map(async (path) => ({
    path,
    text: await readFile(join(root, path), 'utf8'),
  })),
);
const blocks = pages.flatMap(({ path, text }) =>
  [...text.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, block = '']) => ({ path, block })),
);

/** Words of every call of `pth` in blocks and in code spans, up to a pipe, a remark, or the plugin's own command. */
const calls = [
  ...blocks.flatMap(({ block }) => block.split('\n')),
  ...pages.flatMap(({ text }) => [...text.matchAll(/`(pth [^`]+)`/g)].map(([, span = '']) => span)),
].flatMap((line) => {
  const words = /(?:^|\s)(?:pth|node \S*dist\/cli\.js) ([^>|]*)/
    .exec(line.replace(/(?:^|\s)#.*$/, ''))?.[1]
    ?.split(/ -- | --$/)[0];
  return words === undefined ? [] : [words.trim().split(/\s+/)];
});

/** What a command says with --help. */
const readHelp = async (...words: string[]) => {
  const argv: [string, ...string[]] = [process.execPath, join(root, 'src/entry/cli.ts'), ...words, '--help'];
  return (await runProcess({ argv, cwd: tmpdir(), variables, timeoutMs: 60_000 })).stdout.text;
};

test('every block of commands is one that a shell can read', async () => {
  expect(blocks.length).toBeGreaterThan(15);
  for (const { path, block } of blocks) {
    const { exitCode, stderr } = await runProcess({
      argv: ['bash', '-n', '-c', block],
      cwd: tmpdir(),
      variables,
      timeoutMs: 10_000,
    });
    expect({ path, exitCode, stderr: stderr.text }).toEqual({ path, exitCode: 0, stderr: '' });
  }
});

test('every call of pth in the README and the guides names a command and flags that there are', async () => {
  const named = new Set(calls.flatMap(([name = '']) => (/^[a-z][a-z-]+$/.test(name) ? [name] : [])));
  expect([...named]).toEqual(
    expect.arrayContaining(['audit', 'demo', 'diff', 'doctor', 'init', 'mutate', 'test', 'verify']),
  );
  const missing = await Promise.all(
    [...named].map(async (name) => {
      const own = await readHelp(name);
      if (!own.startsWith(`Usage: pth ${name}`)) return [`pth ${name}`];
      // A command of commands names the flags of each of them.
      const inner = [...(/^Commands:\n((?: .*\n)*)/m.exec(own)?.[1] ?? '').matchAll(/^ {2}(?!help )([a-z]+)/gm)];
      const helps = await Promise.all(inner.map(([, word = '']) => readHelp(name, word)));
      const help = [own, ...helps].join('\n');
      const flags = calls
        .filter(([first]) => first === name)
        .flatMap((words) => words.filter((word) => /^--[a-z]/.test(word)));
      return [...new Set(flags)]
        .map((flag) => flag.replace(/[=,.;|].*$/, ''))
        .filter((flag) => !new RegExp(`${flag}\\b`).test(help))
        .map((flag) => `pth ${name} ${flag}`);
    }),
  );
  expect(missing.flat()).toEqual([]);
});
