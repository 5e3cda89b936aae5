import { describe, expect, test } from 'vitest';
import { planTests } from '../../../src/orchestrator/tasker/plan-tests.ts';
import { renderScript } from '../../../src/orchestrator/tasker/render-script.ts';
import { testConfigSchema } from '../../../src/orchestrator/tasker/test-config.ts';
import { type ProjectFiles, toProject } from '../../kit/feature-project.ts';

const plan = (files: ProjectFiles, tests: string[] = [], feature = 'login', within = '') =>
  planTests(toProject(files), { feature, tests, within });
const manifest = (value: unknown) => JSON.stringify(value);

const pythonProject = (pyproject: string, more: ProjectFiles = {}) => {
  const config = plan({ 'tests/test_login.py': 'import pytest\n', 'pyproject.toml': pyproject, ...more });
  return { part: config.parts[0], script: renderScript(config) };
};

describe('the Tasker', () => {
  test.for([
    ['vitest', { devDependencies: { vitest: '1' } }, ''],
    ['vitest', { scripts: { test: 'jest' } }, "import { test } from 'vitest';"],
    ['node', {}, "import test from 'node:test';"],
    ['node', { scripts: { test: 'tsc && node --import tsx --test' } }, ''],
    ['jest', { scripts: { test: 'jest --coverage' }, devDependencies: { mocha: '1' } }, ''],
    ['mocha', { devDependencies: { mocha: '1' } }, ''],
    ['ava', {}, "import test from 'ava';"],
    ['tape', {}, "const test = require('tape');"],
  ] as const)('takes %s', ([runner, packageJson, text]) => {
    const config = plan({ 'package.json': manifest(packageJson), 'test/login.test.js': text });
    expect(config.parts).toMatchObject([{ runner, tests: ['test/login.test.js'] }]);
  });

  test('keeps the options of the test script that say how files are read', () => {
    const script = 'NODE_OPTIONS=--experimental-vm-modules jest --config test/jest.json --coverage --testTimeout=9';
    const [part] = plan({ 'package.json': manifest({ scripts: { test: script } }), 'login.test.js': '' }).parts;
    expect(part).toMatchObject({ options: ['--config', 'test/jest.json'], nodeOptions: ['--experimental-vm-modules'] });
    const evil = 'mocha --require $(touch/x) --require ../../out -r ./ok.js';
    const [other] = plan({ 'package.json': manifest({ scripts: { test: evil } }), 'login.test.js': '' }).parts;
    expect(other?.options).toEqual(['-r', './ok.js']);
  });

  test('takes the options from the script that runs the tests, also one of another name', () => {
    const scripts = {
      test: 'npm run test:unit && npm run test:e2e',
      'test:unit': 'mocha --require ./hooks.js',
      'test:e2e': `NODE_OPTIONS="--import ./e2e.mjs --no-warnings" mocha --config 'test/e2e.json'`,
    };
    const files = { 'package.json': manifest({ scripts }), 'login.test.js': '', 'test/login.e2e-spec.js': '' };
    expect(plan(files, ['login.test.js']).parts).toMatchObject([{ options: ['--require', './hooks.js'] }]);
    expect(plan(files, ['test/*']).parts).toMatchObject([
      { options: ['--config', 'test/e2e.json'], nodeOptions: ['--import', './e2e.mjs', '--no-warnings'] },
    ]);
  });

  test('takes the options from the root of a workspace, for the directory of the member', () => {
    const script =
      'NODE_OPTIONS=--require=./node.js jest --config=jest.all.json --experimental-vm-modules && mocha -r tsx/cjs -r ./a -u tdd';
    const files = { 'package.json': manifest({ scripts: { test: script } }), 'packages/a/login.test.js': '' };
    const member = (dependency: string, more = {}) =>
      plan({
        ...files,
        'packages/a/package.json': manifest({ devDependencies: { [dependency]: '1' }, ...more }),
      }).parts;
    expect(member('jest')).toMatchObject([
      {
        directory: 'packages/a',
        options: ['--config=../../jest.all.json', '--experimental-vm-modules'],
        nodeOptions: ['--require=../../node.js'],
      },
    ]);
    expect(member('mocha')).toMatchObject([{ options: ['-r', 'tsx/cjs', '-r', '../../a', '-u', 'tdd'] }]);
    expect(member('jest', { scripts: { test: 'jest' } })).toMatchObject([{ options: [], nodeOptions: [] }]);
  });

  test('builds what the test script builds before it, and runs no linter', () => {
    const scripts = {
      build: 'tsc',
      'build:wasm': 'make',
      lint: 'eslint .',
      pretest: 'npm run lint',
      test: 'npm run lint && npm run build && pnpm build:wasm && npm run build:gone && mocha',
    };
    const files = { 'package.json': manifest({ scripts }), 'login.test.js': '' };
    const config = plan(files);
    expect(config.parts).toMatchObject([{ builds: ['build', 'build:wasm'] }]);
    expect(renderScript(config)).toContain('npm run --silent build || return $?');
    const before = manifest({ scripts: { pretest: 'tsc -p .', test: 'mocha' } });
    expect(plan({ ...files, 'package.json': before }).parts).toMatchObject([{ builds: ['pretest'] }]);
  });

  test('a member of a workspace has the runner of its root, and is installed there', () => {
    const files = {
      'package.json': manifest({ workspaces: ['packages/*'], devDependencies: { vitest: '1' } }),
      'pnpm-lock.yaml': '',
      'packages/a/package.json': manifest({ name: 'a' }),
      'packages/a/src/login.test.ts': '',
      'services/api/pyproject.toml': '[project]\n',
      'services/api/tests/test_login.py': 'import pytest\n',
    };
    expect(plan(files).parts).toMatchObject([
      { runner: 'pytest', directory: 'services/api', label: 'pytest in services/api' },
      { runner: 'vitest', directory: 'packages/a', setup: 'pnpm', setupDirectory: '.', tests: ['src/login.test.ts'] },
    ]);
    expect(plan(files, [], 'login', 'services').parts).toHaveLength(1);
  });

  test('compiled languages are narrowed by the names in the files', () => {
    const files = {
      'go.mod': 'module x\n',
      'auth/login_test.go': 'func TestLogin(t *testing.T) {}\nfunc ExampleLogin() {}\nfunc helper() {}\n',
      'core/Cargo.toml': '',
      'core/tests/login.rs': '',
      'core/src/login/mod.rs': '',
    };
    const { parts } = plan(files, ['auth/*_test.go', 'core/tests/login.rs', 'core/src/login/mod.rs']);
    expect(parts).toMatchObject([
      { runner: 'cargo', directory: 'core', filters: ['lib login::', 'test:login'] },
      { runner: 'go', directory: '.', filters: ['^(TestLogin|ExampleLogin)$ ./auth'] },
    ]);
  });

  test('go runs the tests of each package there alone, and none for a file without tests', () => {
    const files = {
      'go.mod': 'module x\n',
      'a/a_test.go': 'func TestA(t *testing.T) {}\n',
      'a/more_test.go': 'func TestMore(t *testing.T) {}\n',
      'b c/b_test.go': 'func TestB(t *testing.T) {}\n',
      'helpers_test.go': 'func help() {}\n',
    };
    const config = plan(files, ['**/*_test.go']);
    expect(config.parts).toMatchObject([{ filters: ['^(TestA|TestMore)$ ./a', '^(TestB)$ ./b c', '^()$ ./'] }]);
    const script = renderScript(config);
    expect(script).toContain(`go test -json -count=1 -run '^(TestA|TestMore)$' ./a >>"$report" || failed=$?`);
    expect(script).toContain(`go test -json -count=1 -run '^(TestB)$' './b c' >>"$report" || failed=$?`);
  });

  test.for([
    ['src/lib.rs', 'lib --skip admin::login:: --skip login::'],
    ['src/login/mod.rs', 'lib login:: --skip admin::login:: --skip login::store::'],
    ['src/login/store.rs', 'lib login::store::'],
    ['src/bin/serve.rs', 'bin:serve'],
    ['src/bin/tool/main.rs', 'bin:tool --skip parse::'],
    ['src/bin/tool/parse.rs', 'bin:tool parse::'],
    ['src/main.rs', 'bin:shop --skip admin::login:: --skip login::'],
  ] as const)('cargo runs of %s no other module', ([path, filter]) => {
    const sources = ['lib', 'login/mod', 'login/store', 'admin/login', 'bin/serve', 'bin/tool/main', 'bin/tool/parse'];
    const files = {
      'Cargo.toml': '[package]\nname = "shop"\n[lib]\nname = "other"\n',
      ...Object.fromEntries([...sources, 'main'].map((name) => [`src/${name}.rs`, ''])),
    };
    const config = plan(files, [path]);
    expect(config.parts).toMatchObject([{ runner: 'cargo', filters: [filter] }]);
    const target = filter.startsWith('bin:') ? `--bin ${filter.slice(4).split(' ')[0]}` : '--lib';
    expect(renderScript(config)).toContain(`test --no-fail-fast ${target} -- `);
  });

  test('a crate without a library has its modules in its program', () => {
    const files = { 'Cargo.toml': '[package]\nname = "shop"\n', 'src/main.rs': '', 'src/login.rs': '' };
    expect(plan(files, ['src/login.rs']).parts).toMatchObject([{ filters: ['bin:shop login::'] }]);
  });

  test('tests that PTH keeps are run by the exported runner', () => {
    const files = { '.pth/tests/login.yaml': '', '.pth/ci/run-tests.mjs': '' };
    expect(plan(files, ['.pth/tests/*.yaml']).parts).toMatchObject([
      { runner: 'pth', options: ['.pth/ci/run-tests.mjs'], filters: [] },
    ]);
    const some = plan({ ...files, '.pth/tests/it is.yaml': '' }, ['.pth/tests/it is.yaml']);
    expect(some.parts).toMatchObject([{ filters: ['.pth/tests/it is.yaml'] }]);
    expect(renderScript(some)).toContain(`--junit "$report" --file '.pth/tests/it is.yaml'`);
    expect(() => plan({ '.pth/tests/login.yaml': '' }, ['.pth/tests/*.yaml'])).toThrow(/pth export-ci writes it/);
  });

  test('says which tests there are when none fits, and which file no program runs', () => {
    expect(() => plan({ 'package.json': '{}', 'test/signup.test.js': '' })).toThrow(
      /No test file has "login" in its path/,
    );
    expect(() => plan({ 'package.json': '{}', 'login.test.js': '' })).toThrow(
      /No program is known that runs login.test.js/,
    );
    expect(() => plan({ 'package.json': '{', 'login.test.js': '' })).toThrow(/no JSON/);
    const other = manifest({ scripts: { test: 'uvu -r esm test' }, devDependencies: { uvu: '1' } });
    expect(() => plan({ 'package.json': other, 'login.test.js': '' })).toThrow(
      'No program is known that runs login.test.js: the script test of package.json, "uvu -r esm test", names none.',
    );
  });

  test('installs what setup.py asks for', () => {
    const files = { 'test_login.py': 'import unittest\n', 'setup.py': "setup(install_requires=['x'])" };
    expect(plan(files).parts).toMatchObject([{ setup: 'python' }]);
    expect(plan({ ...files, 'setup.py': 'setup()' }).parts).toMatchObject([{ setup: 'none' }]);
  });

  const built = '[build-system]\nrequires = []\n[project]\nname = "shop"\n';
  const extras = '[project.optional-dependencies]\n';
  const groups = '[dependency-groups]\n';

  test.for([
    ['an extra for tests', `${built}${extras}Tests = ["pytest"]\ndev = ["mypy"]\n`, ['-e', '.[Tests]']],
    ['an extra for development', `${built}${extras}dev = ["pytest"]\ndocs = ["sphinx"]\n`, ['-e', '.[dev]']],
    [
      'a group with what it includes',
      `${built}${groups}dev = ["mypy"]\ntest = ["pytest>=8; python_version<'4'", {include-group = "My_Base"}]\nmy-base = ["six", {include-group = "test"}]\n`,
      ['-e', '.', "pytest>=8; python_version<'4'", 'six'],
    ],
    [
      'extras and groups',
      `${built}${extras}testing = ["a"]\n${groups}dev = ["pytest"]\n`,
      ['-e', '.[testing]', 'pytest'],
    ],
    ['groups without a project', `${groups}test = ["pytest"]\n`, ['pytest']],
    [
      'a project that is no package',
      `[project]\nname = "My.Shop"\ndependencies = ["six"]\n${extras}test = ["pytest"]\ndev = ["x"]\nall = ["my-shop[test,dev]"]\n`,
      ['six', 'pytest'],
    ],
    [
      "an extra of the project's own extras",
      `[project]\nname = "My.Shop"\n${extras}base = ["pytest"]\ntest = ["my-shop[base, test]", "my-shop-fixtures[x]"]\n[tool.uv]\npackage = false\n`,
      ['pytest', 'my-shop-fixtures[x]'],
    ],
    ['dependencies that are read at building', `${built}dynamic = ["dependencies"]\n`, ['-e', '.']],
  ] as const)('pip installs %s', ([, pyproject, installOptions]) => {
    const { part, script } = pythonProject(pyproject);
    expect(part).toMatchObject({ setup: 'python', setupDirectory: '.', installOptions });
    const words = installOptions.map((word) => (/^[\w.-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`));
    expect(script).toContain(`( python_install pip ${words.join(' ')} ) ||`);
  });

  test.for([
    [
      'a path, an address and a commit of a repository',
      `${built}dependencies = ["six", "Other_Lib[fast]>=2; python_version>'3'", "remote", "forked"]\n[tool.uv.sources]\nother-lib = { path = "libs/other", editable = true }\nremote = { url = "https://example.test/remote.whl" }\nforked = { git = "https://example.test/forked", rev = "abc1", subdirectory = "py" }\n`,
      {},
      [
        '-e',
        './libs/other[fast]',
        'remote @ https://example.test/remote.whl',
        'forked @ git+https://example.test/forked@abc1#subdirectory=py',
        '-e',
        '.',
      ],
    ],
    [
      'a list of a project that is no package',
      `[project]\nname = "shop"\ndependencies = ["six", "other"]\n[tool.uv.sources]\nother = { path = "libs/other" }\n`,
      {},
      ['./libs/other', 'six'],
    ],
    [
      'members of a workspace, which need further ones',
      `${built}dependencies = ["member"]\n[tool.uv.workspace]\nmembers = ["packages/*"]\n[tool.uv.sources]\nmember = { workspace = true }\nbase = { workspace = true }\n`,
      {
        'packages/member/pyproject.toml': `${built.replace('shop', 'member')}dependencies = ["base"]\n`,
        'packages/base/pyproject.toml': built.replace('shop', 'base'),
      },
      ['-e', './packages/base', '-e', './packages/member', '-e', '.'],
    ],
    [
      'what lies outside of the project, or in another index, by its name',
      `${built}dependencies = ["other", "torch"]\n[tool.uv.sources]\nother = { path = "../other" }\ntorch = [{ index = "wheels", marker = "sys_platform == 'linux'" }]\n`,
      {},
      ['-e', '.'],
    ],
    ['its older list for development', `[tool.uv]\ndev-dependencies = ["pytest"]\n`, {}, ['pytest']],
  ] as const)('of uv, pip installs %s', ([, pyproject, more, installOptions]) => {
    expect(pythonProject(pyproject, more).part).toMatchObject({ setup: 'python', installOptions });
  });

  test('a member of a workspace of uv is tested in its own directory, with the members that it needs', () => {
    const files = {
      'pyproject.toml': `[tool.uv.workspace]\nmembers = ["packages/*"]\n[tool.uv.sources]\nbase = { workspace = true }\n`,
      'packages/app/pyproject.toml': `${built.replace('shop', 'app')}dependencies = ["base"]\n`,
      'packages/base/pyproject.toml': built.replace('shop', 'base'),
      'packages/app/test_login.py': 'import unittest\n',
    };
    expect(plan(files).parts).toMatchObject([
      { directory: 'packages/app', installOptions: ['-e', '../base', '-e', '.'] },
    ]);
  });

  test('pip installs the extra for tests that setup.cfg names', () => {
    const cfg =
      '[metadata]\nname = shop\n[options.extras_require]\ndocs = sphinx\n# none\ntest =\n    pytest\n    six\n[tool:pytest]\ndev = 1\n';
    const files = { 'test_login.py': 'import unittest\n', 'setup.py': 'setup()', 'setup.cfg': cfg };
    expect(plan(files).parts).toMatchObject([{ setup: 'python', installOptions: ['-e', '.[test]'] }]);
  });

  test('a project of Python without dependencies is installed by nothing', () => {
    expect(pythonProject(`${built}${extras}docs = ["sphinx"]\n`).part).toMatchObject({ setup: 'none' });
    expect(pythonProject('[tool.ruff]\n').part).toMatchObject({ setup: 'none', installOptions: [] });
    // Settings of tools beside a list of requirements make no package of it.
    const { part } = pythonProject('[tool.ruff]\n', { 'requirements.txt': 'six\n' });
    expect(part).toMatchObject({ setup: 'python', installOptions: [] });
  });

  test.for([
    ['its lock file', '[project]\nname = "shop"\n', { 'poetry.lock': '' }, []],
    ['its older table', '[tool.poetry.dev-dependencies]\npytest = "^8"\n', {}, []],
    [
      'extras and optional groups',
      `[tool.poetry.dependencies]\npython = "^3.9"\n[tool.poetry.extras]\ntest = ["six"]\n[tool.poetry.group.tests]\noptional = true\n[tool.poetry.group.docs]\noptional = true\n`,
      {},
      ['--extras', 'test', '--with', 'tests'],
    ],
    [
      'groups that are installed anyway',
      '[tool.poetry.group.test.dependencies]\npytest = "^8"\n[tool.poetry.group.dev]\noptional = true\n',
      {},
      [],
    ],
  ] as const)('Poetry installs a project with %s', ([, pyproject, more, installOptions]) => {
    const { part, script } = pythonProject(pyproject, more);
    expect(part).toMatchObject({ setup: 'poetry', installOptions });
    expect(script).toContain(`( ${['python_install poetry', ...installOptions].join(' ')} ) ||`);
  });

  test('a requirement that pip would take for an option is refused, and so is a broken pyproject.toml', () => {
    expect(() => pythonProject(`${groups}test = ["--index-url=https://example.test"]\n`)).toThrow(
      /cannot stand in a script: .*must be a requirement of Python/,
    );
    expect(() => pythonProject('[project\n')).toThrow('pyproject.toml is no TOML');
  });

  test.for([
    ['pnpm-lock.yaml', 'pnpm@9.1.0+sha512.abc', 'pnpm@9.1.0'],
    ['pnpm-lock.yaml', undefined, 'pnpm@10'],
    ['pnpm-lock.yaml', 'pnpm@$(touch x)', 'pnpm@10'],
    ['yarn.lock', 'yarn@1.22.22', 'yarn@1.22.22'],
    ['yarn.lock', 'yarn@4.9.1', '@yarnpkg/cli-dist@4.9.1'],
    ['package-lock.json', undefined, null],
    ['pnpm-lock.yaml', { name: 'pnpm', version: '11.9.0+sha512.bd' }, 'pnpm@11.9.0'],
  ] as const)('installs by %s in the version of the project (%j)', ([lockfile, packageManager, manager]) => {
    const engines = typeof packageManager === 'object' ? { devEngines: { packageManager } } : { packageManager };
    const packageJson = manifest({ ...engines, devDependencies: { vitest: '1' } });
    const config = plan({ 'package.json': packageJson, [lockfile]: '', 'login.test.js': '' });
    expect(config.parts).toMatchObject([{ manager }]);
    expect(testConfigSchema.parse(config)).toEqual(config);
    const [program] = lockfile.split(/[-.]/);
    const install = program === 'package' ? 'node_install npm;' : `node_install ${program} ${manager};`;
    expect(renderScript(config)).toContain(install);
  });

  test('paths and values that could leave the project or become flags are refused', () => {
    const [part] = plan({ 'package.json': '{}', 'login.test.js': "'node:test'" }).parts;
    const config = { version: 1, feature: 'x', script: 'run-tests.sh' };
    for (const change of [
      { directory: '../x' },
      { tests: ['/etc/x'] },
      { tests: ['--flag'] },
      { options: ['$(x)'] },
      { label: 'a\nb' },
    ]) {
      expect(testConfigSchema.safeParse({ ...config, parts: [{ ...part, ...change }] }).success).toBe(false);
    }
    expect(testConfigSchema.safeParse({ ...config, parts: [part] }).success).toBe(true);
  });

  test('the same configuration gives the same script', () => {
    const config = plan({ 'package.json': '{}', 'login.test.js': "'node:test'" });
    expect(renderScript(structuredClone(config))).toBe(renderScript(config));
  });
});
