import { describe, expect, test } from 'vitest';
import { planTests } from '../../../src/orchestrator/tasker/plan-tests.ts';
import { listProtectedPaths, refuseChange } from '../../../src/orchestrator/tasker/protected-files.ts';
import { type ProjectFiles, toProject } from '../../kit/feature-project.ts';
import { proves } from '../../requirements.ts';

const refusal = 'configuration of the test runner';

/** What a run refuses besides tests and files that are configurations by their name, with the paths it is told. */
function guard(files: ProjectFiles) {
  const config = planTests(toProject(files), { feature: 'login', tests: [], within: '' });
  const named = new Set(config.parts.flatMap((part) => part.runnerFiles));
  const told = listProtectedPaths(config, Object.keys(files));
  for (const path of named) expect(refuseChange(path, config), path).toBe(refusal);
  expect(told).toEqual(expect.arrayContaining([...named]));
  return [...named].sort();
}

const emptyFiles = (paths: string): ProjectFiles => Object.fromEntries(paths.split(' ').map((path) => [path, '']));
const uses = (runner: string, more: object = {}) => JSON.stringify({ devDependencies: { [runner]: '1' }, ...more });

describe('files that the configuration of a runner names', () => {
  test(proves(['R-011'], 'vitest: those of its settings and a configuration beside it, and no source'), () => {
    const found = guard({
      'package.json': uses('vitest'),
      'vitest.config.ts': `import react from '@vitejs/plugin-react';
        import base from './shared/vitest.base';
        import { version } from './package.json';
        import { plugin } from './src/plugin.ts';
        // setupFiles: ['src/commented.ts']
        export default { root: 'app', test: {
          environment: 'node', include: ['src/included.ts'],
          setupFiles: ['./test/setup.ts', \`\${__dirname}/test/more.ts\`, path.resolve(__dirname, 'test/third')],
          globalSetup: fileURLToPath(new URL('./test/global.mjs', import.meta.url)), alias: { '@': 'src/alias.ts' } } };`,
      'shared/vitest.base.ts': "export default { test: { 'setupFiles': '../shared/env.ts' } };",
      ...emptyFiles('app/test/setup.ts test/more.ts test/third/index.ts test/global.mjs shared/env.ts'),
      ...emptyFiles('node.ts src/plugin.ts src/included.ts src/alias.ts src/commented.ts'),
      'test/login.test.ts': '',
    });
    const expected = 'app/test/setup.ts shared/env.ts shared/vitest.base.ts test/global.mjs test/more.ts';
    expect(found).toEqual([...expected.split(' '), 'test/third/index.ts']);
  });

  test('jest: in package.json and in a preset, from the root that they name', () => {
    const jest = {
      rootDir: '..',
      preset: './tools/jest-base',
      setupFilesAfterEnv: ['<rootDir>/a/after.js', 'jest-extended/all'],
      transform: { '^.+\\.ts$': ['ts-jest', { tsconfig: './tsconfig.test.json' }] },
      moduleNameMapper: { '^x$': '<rootDir>/a/src/x.js' },
      testEnvironment: 'node',
    };
    const found = guard({
      'a/package.json': uses('jest', { jest }),
      'a/tools/jest-base/jest-preset.js': "module.exports = { globalSetup: require.resolve('./start.js') };",
      ...Object.fromEntries(
        ['tools/jest-base/start.js', 'after.js', 'src/x.js', 'node.js', 'login.test.js', 'tsconfig.test.json'].map(
          (path) => [`a/${path}`, ''],
        ),
      ),
    });
    expect(found).toEqual(
      ['after.js', 'tools/jest-base/jest-preset.js', 'tools/jest-base/start.js', 'tsconfig.test.json'].map(
        (path) => `a/${path}`,
      ),
    );
  });

  test.for([
    [
      '.mocharc.yml',
      'ui: bdd\nrequire:\n  - tsx # loads\n  - "./test/hooks.js"\nspec: src/x.js\nfile: [test/first.js]\n',
    ],
    ['.mocharc.json', '{ "require": ["tsx", "./test/hooks"], "file": "test/first.js", "spec": "src/x.js" }'],
    ['.mocharc.cjs', "module.exports = { file: 'test/first.js', 'node-option': ['import=./test/hooks.js'] }"],
    ['test/mocha.opts', '--require ./test/hooks\n--file test/first.js\n'],
  ] as const)('mocha: in %s', ([name, text]) => {
    const files = { 'package.json': uses('mocha'), [name]: text, 'test/hooks.js': '', 'test/first.js': '' };
    const found = guard({ ...files, 'src/x.js': '', 'test/login.test.js': '' });
    expect(found).toEqual(['test/first.js', 'test/hooks.js']);
  });

  test('pytest: plugins that its settings and its modules name', () => {
    const found = guard({
      'pyproject.toml': '[tool.pytest.ini_options]\naddopts = ["-p", "tests.plugin", "-p no:cacheprovider"]\n',
      'conftest.py': 'pytest_plugins = [\n    "tests.fixtures",\n    "pytester",\n]\n',
      'tests/login_test.py': 'import pytest\npytest_plugins = "helpers"\n',
      ...Object.fromEntries(
        ['tests/plugin.py', 'tests/fixtures/__init__.py', 'tests/helpers.py', 'tests/other.py'].map((path) => [
          path,
          '',
        ]),
      ),
    });
    expect(found).toEqual(['tests/fixtures/__init__.py', 'tests/helpers.py', 'tests/plugin.py']);
  });

  test('a configuration of another package, and one that leads out of the project, name nothing', () => {
    const files = { 'a/package.json': uses('vitest'), 'a/login.test.ts': '', 'b/x.ts': '' };
    expect(guard({ ...files, 'b/vitest.config.ts': "({ setupFiles: './x.ts' })" })).toEqual([]);
    expect(guard({ ...files, 'a/vitest.config.ts': "({ setupFiles: ['../../b/x.ts', '/etc/passwd'] })" })).toEqual([]);
  });

  test.for(['/*', '"\\"', 'setupFiles:', '`', 'require(["./', '{', '-p ', '$'])(
    'a hostile text ends soon: %s',
    (part) => {
      const hostile = part.repeat(200_000 / part.length);
      for (const runner of ['vitest', 'jest', 'mocha'])
        expect(
          guard({
            'package.json': uses(runner),
            'vitest.config.ts': hostile,
            '.mocharc.yml': hostile,
            'jest.config.js': hostile,
            'login.test.ts': '',
          }),
        ).toEqual([]);
      expect(
        guard({ 'pytest.ini': hostile, 'conftest.py': `pytest_plugins = ${hostile}`, 'login_test.py': '' }),
      ).toEqual([]);
    },
  );
});
