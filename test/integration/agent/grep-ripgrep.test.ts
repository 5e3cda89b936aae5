import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { grepTool } from '../../../src/agent/tools/grep/grep.ts';
import { searchWithRipgrep } from '../../../src/agent/tools/grep/search-with-ripgrep.ts';
import type { Environment, SearchOptions } from '../../../src/environment/index.ts';
import { findProgram } from '../../../src/process/index.ts';
import { provisionLocal } from '../../kit/local-fixture.ts';

const ripgrep = await findProgram('rg', process.env['PATH'] ?? '');
const bytes = (...values: number[]) => Uint8Array.from(values);
/** Text of so many characters in lines of twenty. */
const longLines = (length: number) => `${'x'.repeat(19)}\n`.repeat(length / 20 + 1).slice(0, length);
const files: Record<string, string | Uint8Array> = {
  'src/a.ts': 'export const foo = 1;\nconst Foo = "x";\n\n  foo.bar(baz)\n',
  'src/z/deep.ts': 'foo\r\nfoo bar\r\nno\r\n',
  'src-b.ts': 'foo before src/ in one order, behind it in another\n',
  '.hidden': 'foo in a hidden file\n',
  '.gitignore': 'ignored.txt\n*.log\n',
  'ignored.txt': 'foo is ignored by git only\n',
  '.git/config': 'foo = never\n',
  '.GIT/config': 'foo = never either\n',
  'node_modules/m/index.js': 'foo\n',
  'sub/node_modules/m/index.js': 'foo\n',
  'binary.bin': 'foo\n\0foo\n',
  'late-nul.txt': `${longLines(9000)}\n\0\nfoo after a late NUL\n`,
  'latin.txt': Buffer.concat([bytes(0x66, 0x6f, 0x6f, 0xe9, 0x20, 0xff), Buffer.from(' bar\n')]),
  'utf16.txt': Buffer.from('\ufefffoo bar\n', 'utf16le'),
  'bom.txt': '\ufefffoo with a mark\n',
  'unicode.txt': 'naïve café\nÉCOLE ſ K\n😀 foo 😀\nfoo\u2028bar\nfoo\u00a0bar\n\tfoo_bar\n',
  'long.txt': `${'a'.repeat(1200)}foo${'b'.repeat(1200)}\n`,
  'big.txt': `foo\n${longLines(1024 * 1024 - 3)}`,
  'exactly.txt': `foo\n${longLines(1024 * 1024 - 4)}`,
  'no-end.txt': 'last line foo',
  'empty.txt': '',
  'colon:12:name.txt': 'foo\n',
  '-dash.txt': 'foo\n',
};

let directory: string;
let environment: Environment;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'pth-grep-'));
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(directory, path)), { recursive: true });
    await writeFile(join(directory, path), content);
  }
  await symlink('src', join(directory, 'link'));
  await symlink('/etc', join(directory, 'outside'));
  environment = await provisionLocal(directory);
});

afterAll(async () => {
  await environment.dispose();
  await rm(directory, { recursive: true, force: true });
});

async function both(options: SearchOptions) {
  return { own: await environment.search(options), ripgrep: await searchWithRipgrep(environment, options) };
}

const patterns = [
  'foo',
  'FOO',
  '^foo$',
  'foo$',
  '^$',
  'foo.bar',
  'f.o',
  '^.$',
  '^.{2}foo',
  '😀',
  'caf.',
  'caf\\b',
  'é$',
  '[^a-z]',
  '[^\\s]foo',
  '\\sfoo\\s',
  '\\bfoo\\b',
  'foo\\Bb',
  '\\w+\\.\\w+\\(',
  '(foo|no)$',
  'fo{2}',
  'fo{1,}',
  'x{3,5}',
  'a{',
  '\\d',
  '\\D{3}',
  '\\S+foo',
  'foo\\W',
  '[\\w.-]+',
  'never',
  '(?:foo){1,2}?',
  'K',
  'k',
  's',
  '\\t',
  'after',
  '""',
  '[]a]'.replace(']a', '\\]a'),
  '',
  'foo.*bar',
  '.',
  'foo[^]bar',
  '\\.',
  '-',
];

describe.skipIf(ripgrep === undefined)('ripgrep inside a workspace (skipped where it is not installed)', () => {
  test.each(patterns)('finds for %j what the workspace finds', async (pattern) => {
    for (const isCaseInsensitive of [false, true]) {
      const { own, ripgrep: found } = await both({ pattern, isCaseInsensitive });
      const isForeign = pattern === '😀' || (isCaseInsensitive && Buffer.byteLength(pattern) > pattern.length);
      expect(found).toEqual(isForeign ? undefined : own);
    }
  });

  test.each([
    [{ path: 'src' }],
    [{ path: './src/' }],
    [{ path: 'src/a.ts' }],
    [{ path: '-dash.txt' }],
    [{ glob: '*.ts' }],
    [{ glob: 'src/**/*.ts' }],
    [{ glob: './*.txt' }],
    [{ glob: '{*.bin,utf*}' }],
    [{ maxHits: 1 }],
    [{ maxHits: 5 }],
    [{ path: 'empty.txt' }],
  ] as Partial<SearchOptions>[][])('looks at the same files: %j', async (more) => {
    const { own, ripgrep: found } = await both({ pattern: 'foo', ...more });
    expect(found).toEqual(own);
    expect(found).toBeDefined();
  });

  test('what has rules of its own is left to the workspace, and what leads outside is refused by it', async () => {
    for (const path of ['link', 'outside', 'node_modules/m', 'none']) {
      expect(await searchWithRipgrep(environment, { pattern: 'foo', path })).toBeUndefined();
    }
    await expect(searchWithRipgrep(environment, { pattern: 'foo', path: '../..' })).rejects.toMatchObject({
      code: 'environment/path-escape',
    });
    await expect(searchWithRipgrep(environment, { pattern: 'foo', path: '.git' })).rejects.toMatchObject({
      code: 'environment/path-escape',
    });
  });

  test('more output than is kept is left to the workspace', async () => {
    for (let part = 0; part < 20; part++)
      await writeFile(join(directory, `wide-${part}.txt`), `${'y'.repeat(1_000_000)}\n`);
    expect(await searchWithRipgrep(environment, { pattern: 'yy' })).toBeUndefined();
    expect(await searchWithRipgrep(environment, { pattern: 'foo' })).toBeDefined();
  });

  test('the tool gives the same text with and without it', async () => {
    const signal = new AbortController().signal;
    const workspace = environment.restricted();
    const without: typeof workspace = Object.assign(Object.create(workspace) as typeof workspace, {
      run: async (command: Parameters<typeof workspace.run>[0], limits: Parameters<typeof workspace.run>[1]) =>
        workspace.run({ ...command, argv: command.argv[0] === 'rg' ? ['no-such-program'] : command.argv }, limits),
    });
    const input = { pattern: 'foo', ignore_case: true };
    expect(await grepTool.execute(input, { workspace: without, signal })).toBe(
      await grepTool.execute(input, { workspace, signal }),
    );
  });
});
