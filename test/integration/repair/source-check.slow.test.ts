import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { defaultTools } from '../../../src/agent/index.ts';
import { SourceCheck } from '../../../src/repair/source-check.ts';
import { provisionLocal } from '../../kit/local-fixture.ts';

/** The tools of an agent over a directory with these files, with real checkers. */
async function setUp(files: Record<string, string>) {
  const root = await mkdtemp(join(tmpdir(), 'pth-check-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), content);
  }
  const environment = await provisionLocal(root);
  onTestFinished(() => environment.dispose());
  const tools = new SourceCheck('').attach(defaultTools);
  const edit = async (path: string, from: string, to: string) =>
    tools
      .find(({ name }) => name === 'edit_file')
      ?.execute(
        { path, old_string: from, new_string: to },
        { workspace: environment.restricted(), signal: new AbortController().signal },
      );
  return { root, edit };
}

test('a wrong type is told by the compiler of the project, which leaves nothing behind; mended, it is silent', async () => {
  const { root, edit } = await setUp({
    'tsconfig.json': JSON.stringify({
      compilerOptions: { strict: true, incremental: true, types: [] },
      include: ['src'],
    }),
    'src/add.ts': 'export const add = (a: number, b: number): number => a + b;\n',
    'src/old.ts': 'export const old: string = 1;\n',
  });
  const compiler = dirname(createRequire(import.meta.url).resolve('typescript/package.json'));
  await cp(compiler, join(root, 'node_modules/typescript'), { recursive: true });
  const answer = await edit('src/add.ts', 'a + b', 'String(a + b)');
  expect(answer).toContain("src/add.ts(1,54): error TS2322: Type 'string' is not assignable to type 'number'.");
  expect(answer).not.toContain('old.ts');
  expect(await edit('src/add.ts', 'String(a + b)', 'b + a')).toBe('Replaced 1 occurrence in src/add.ts, line 1.');
  expect((await readdir(root)).sort()).toEqual(['node_modules', 'src', 'tsconfig.json']);
});

test('broken JavaScript and Python are told with their line', async () => {
  const { root, edit } = await setUp({ '-server.mjs': 'export const one = 1;\n', 'server.py': 'one = 1\n' });
  expect(await edit('-server.mjs', '= 1', '= (1')).toMatch(/-server\.mjs:1[\s\S]*SyntaxError/);
  expect(await edit('server.py', '= 1', '= (1')).toMatch(/line 1[\s\S]*SyntaxError: '\(' was never closed/);
  expect((await readdir(root)).sort()).toEqual(['-server.mjs', 'server.py']);
});
