import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { parseTests, renderTests } from '../../../src/suite/index.ts';
import { proves } from '../../requirements.ts';

const root = join(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

function listFiles(directory: string): string[] {
  return readdirSync(join(root, directory), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
}

const description = JSON.parse(read('package.json')) as {
  scripts: Record<string, string>;
  engines: { node: string };
  dependencies?: Record<string, string>;
  devDependencies: Record<string, string>;
};

describe('files of the repository', () => {
  test(proves(['C-011'], 'package.json builds, tests and lints, and asks for Node 20 or newer'), () => {
    expect(Object.keys(description.scripts)).toEqual(expect.arrayContaining(['build', 'test', 'lint']));
    expect(description.engines.node).toMatch(/^>=20\./);
  });

  test(proves(['C-012'], 'tsconfig.json is strict'), () => {
    expect(JSON.parse(read('tsconfig.json'))).toMatchObject({ compilerOptions: { strict: true } });
  });

  test(proves(['C-013'], 'the program of action.yml is built from an entry in src'), () => {
    const { runs } = parse(read('action.yml')) as { runs: { main: string } };
    const entry = runs.main.replace(/^dist\/(.+)\.js$/, 'src/entry/$1.ts');
    expect(existsSync(join(root, entry)), entry).toBe(true);
    expect(read('scripts/build.ts')).toContain(`'${entry}'`);
  });

  test(proves(['C-017'], 'unit, property and integration tests stand where the test runner looks for them'), () => {
    const config = read('vitest.config.ts');
    for (const kind of ['unit', 'property', 'integration']) {
      expect(config).toContain(`'test/${kind}/**/*.test.ts'`);
      expect(listFiles(`test/${kind}`).filter((file) => file.endsWith('.test.ts')).length).toBeGreaterThan(10);
    }
  });

  test(proves(['C-032'], 'the code of src, app and scripts is TypeScript; shell prepares machines only'), () => {
    const code = [...listFiles('src'), ...listFiles('app'), ...listFiles('bench')].filter(
      (file) => !/\.(?:ts|md|css|json|svg|ya?ml)$|Dockerfile$|\.env/.test(file),
    );
    expect(code).toEqual([]);
    expect(listFiles('scripts').filter((file) => !/\.(?:ts|sh)$/.test(file))).toEqual([]);
  });
});

test('nothing that dist holds is declared as a dependency: who installs the package installs one package', () => {
  expect(description.dependencies).toBeUndefined();
});

test(proves(['C-008'], 'tests are parsed and written by the declared package yaml'), () => {
  expect(description.devDependencies).toHaveProperty('yaml');
  const text = 'name: adds\ntier: 1\ntool: add\ninput: { a: 1, b: [x, y] }\nexpect: { success: true }\n';
  const [sourced] = parseTests(text, { file: null });
  expect(sourced?.test).toMatchObject(parse(text) as object);
  expect(parse(renderTests(sourced ? [sourced.test] : []))).toMatchObject(parse(text) as object);
  for (const file of ['src/suite/parse-tests.ts', 'src/suite/render-tests.ts']) {
    expect(read(file)).toMatch(/from 'yaml';/);
  }
});
