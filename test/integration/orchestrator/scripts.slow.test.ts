import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { testResultsSchema } from '../../../src/orchestrator/runs/test-results.ts';
import { makeTemporary, makeToolPath, type ProjectFiles, runScript, writeFiles } from '../../kit/feature-project.ts';
import { installNpmServers, packageManagerVersions } from '../../kit/npm-servers.ts';
import { plainVariables } from '../../kit/run-cli.ts';
import { proves } from '../../requirements.ts';

const root = join(import.meta.dirname, '../../..');

/** The programs of this repository, where a project's own would lie. */
const bin = (name: string): ProjectFiles => ({
  [`node_modules/.bin/${name}`]: `#!/bin/sh\nexec ${join(root, 'node_modules/.bin', name)} "$@"\n`,
});

const nodeFiles: ProjectFiles = {
  'package.json': '{"type":"module","scripts":{"test":"node --test"}}',
  'test/login.test.js': `import { test, describe } from 'node:test'; import assert from 'node:assert';
    describe('log in', () => { test('passes & <ends>', () => { console.log('said "out"'); console.error('said err'); }); test('fails', () => assert.equal(1, 2)); });
    test.skip('later', () => {});`,
  'test/signup.test.js': `import { test } from 'node:test'; test('another feature', () => { throw new Error('run'); });`,
};

const pythonFiles: ProjectFiles = {
  'tests/test_login.py': `import pytest\n
class TestLogin:
    def test_fails(self):
        assert 1 == 2
def test_passes():
    pass
@pytest.mark.skip
def test_later():
    pass
`,
  'tests/test_signup.py': 'import pytest\ndef test_another(): assert False\n',
};

/** What the first part of a script said on its standard error. */
const readErrors = (directory: string) => readFileSync(join(directory, 'output/parts/1.err'), 'utf8');

describe('the script on real runners', () => {
  test(proves(['R-002', 'R-005', 'R-006'], 'node --test: counts, names, exit codes'), () => {
    const { results, exitCode, config, directory, summary } = runScript(nodeFiles, { tests: ['test/login.test.js'] });
    expect(testResultsSchema.parse(results)).toMatchObject({ total: 3, failed: 1, skipped: 1, exit_code: 1 });
    expect(results.details).toEqual(['test/login.test.js > log in > fails']);
    expect(exitCode).toBe(1);
    const printed = ['out', 'err'].map((end) => readFileSync(join(directory, `output/parts/1.${end}`), 'utf8'));
    expect(printed).toEqual(['said "out"\n', 'said err\n']);
    expect(config.parts).toMatchObject([{ runner: 'node', directory: '.', tests: ['test/login.test.js'] }]);
    expect(statSync(join(directory, config.script)).mode & 0o111).toBe(0o111);
    expect(existsSync(results.summary_path)).toBe(true);
    expect(summary).toContain('failed: test/login.test.js > log in > fails');
  });

  test(proves(['R-002', 'R-005', 'R-006'], 'pytest: counts, names, exit codes'), () => {
    const { results, exitCode, config } = runScript(pythonFiles, { feature: 'login' });
    expect(results).toMatchObject({
      total: 3,
      failed: 1,
      skipped: 1,
      details: ['tests.test_login.TestLogin > test_fails'],
    });
    expect(exitCode).toBe(1);
    expect(config.parts).toMatchObject([{ runner: 'pytest' }]);
  });

  test(proves(['R-003', 'R-004'], 'runs the scoped tests alone, twice with the same result, and ends with 0'), () => {
    const green = { ...nodeFiles, 'test/login.test.js': `import { test } from 'node:test'; test('a', () => {});` };
    const { results, exitCode, directory, config } = runScript(green, { feature: 'login' });
    expect(results).toMatchObject({ total: 1, failed: 0, details: [], exit_code: 0 });
    expect(exitCode).toBe(0);
    const again = spawnSync(join(directory, config.script), [join(directory, 'project'), join(directory, 'second')]);
    expect(again.status).toBe(0);
    const second: unknown = JSON.parse(readFileSync(join(directory, 'second/results.json'), 'utf8'));
    expect(second).toEqual({ ...results, summary_path: join(directory, 'second/summary.log') });
  });

  test('vitest: suites, a file that does not load, no file of a similar name', () => {
    const files = {
      ...bin('vitest'),
      'package.json': '{"type":"module","devDependencies":{"vitest":"*"}}',
      'src/a.test.js': `import { describe, expect, test } from 'vitest';
        describe('outer', () => { test('fails', () => expect({ a: 1 }).toEqual({ a: 2 })); test('passes', () => {}); });`,
      'src/b.test.js': `import './missing.js';`,
      'packages/x/src/a.test.js': `import { test } from 'vitest'; test('not this one', () => { throw new Error('run'); });`,
    };
    const { results } = runScript(files, { tests: ['src/*.test.js'] });
    expect(results).toMatchObject({ total: 3, failed: 2, exit_code: 1 });
    expect(results.details).toEqual(['src/a.test.js > outer > fails', 'src/b.test.js']);
  });

  test('unittest: failures, errors, skipped tests, a module that does not load', () => {
    const files = {
      'shop/__init__.py': '',
      'shop/test_cart.py': `import unittest
class CartTest(unittest.TestCase):
    def test_total(self): self.assertEqual(1, 2)
    def test_empty(self): pass
    @unittest.skip('later')
    def test_later(self): pass
    def test_parts(self):
        for n in (1, 2):
            with self.subTest(n=n): self.assertEqual(n, 1)
`,
      'shop/test_broken.py': 'import unittest\nimport nowhere\n',
    };
    const { results, config } = runScript(files, { tests: ['shop/test_*.py'] });
    expect(config.parts).toMatchObject([{ runner: 'unittest' }]);
    expect(results).toMatchObject({ total: 5, failed: 3, skipped: 1 });
    expect(results.details).toEqual([
      'shop.test_broken > load',
      'shop.test_cart.CartTest > test_parts',
      'shop.test_cart.CartTest > test_total',
    ]);
  });

  test('a runner that ends before its tests counts as a failure with its reason', () => {
    const files = {
      ...bin('vitest'),
      'package.json': '{}',
      'a.test.js': "import { test } from 'vitest'; test('a', () => {});",
    };
    const broken = { ...files, 'vitest.config.js': 'throw new Error("no configuration");' };
    const { results, exitCode, summary } = runScript(broken, { tests: ['a.test.js'] });
    expect(results).toMatchObject({ total: 1, failed: 1, details: ['vitest: ended with code 1 before any test'] });
    expect(results.parts[0]).toMatchObject({ exit_code: 1, reason: 'ended with code 1 before any test' });
    expect(summary).toContain('no configuration');
    expect(exitCode).toBe(1);
    const bare = Object.fromEntries(Object.entries(files).filter(([path]) => !path.includes('.bin/')));
    expect(runScript(bare, { tests: ['a.test.js'] }).results.parts[0]).toMatchObject({ exit_code: 127 });
  });

  test('releases of mocha that are years apart write their report', { timeout: 300_000 }, async () => {
    for (const mocha of ['3.5.3', '6.2.3', '12.0.3']) {
      const program = join(await installNpmServers({ mocha }), 'mocha');
      const { results } = runScript(
        {
          'node_modules/.bin/mocha': `#!/bin/sh\nexec ${program} "$@"\n`,
          'package.json': '{"scripts":{"test":"mocha"}}',
          'a.test.js': "it('passes', () => {}); it('fails', () => { throw new Error('wrong'); });",
        },
        { tests: ['a.test.js'] },
      );
      expect(results, mocha).toMatchObject({ total: 2, failed: 1, details: ['fails'] });
      // Files of options name further tests, and what the scoped ones need.
      const files = {
        'node_modules/.bin/mocha': `#!/bin/sh\nexec ${program} "$@"\n`,
        'package.json': '{"scripts":{"test":"mocha"},"mocha":{"spec":["b.test.js"],"require":["./one.js"]}}',
        '.mocharc.yml': 'spec: b.test.js\nrequire: [./two.js]\n',
        'test/mocha.opts': '--require ./one.js\n--require ./two.js\nb.test.js\n',
        'one.js': 'global.one = 1;',
        'two.js': 'global.two = 2;',
        'a.test.js': "it('is ready', () => { if (global.one + global.two !== 3) throw new Error('not ready'); });",
        'b.test.js': "it('another feature', () => { throw new Error('run'); });",
      };
      expect(runScript(files, { tests: ['a.test.js'] }).results, mocha).toMatchObject({ total: 1, failed: 0 });
    }
  });

  test(proves(['R-002', 'R-003'], 'npm: installs from the lock file, and without one, leaving none behind'), () => {
    const variables = { npm_config_offline: 'true' };
    const files: ProjectFiles = {
      'package.json': '{"name":"shop","version":"1.0.0","dependencies":{"near":"file:near"}}',
      'near/package.json': '{"name":"near","version":"1.0.0"}',
      'near/index.js': 'exports.number = 7;\n',
      'feature.test.js': `const { test } = require('node:test'); const { equal } = require('node:assert');
        test('finds its dependency', () => equal(require('near').number, 7));`,
    };
    const lockFile = JSON.stringify({
      name: 'shop',
      version: '1.0.0',
      lockfileVersion: 3,
      requires: true,
      packages: {
        '': { name: 'shop', version: '1.0.0', dependencies: { near: 'file:near' } },
        near: { version: '1.0.0' },
        'node_modules/near': { resolved: 'near', link: true },
      },
    });
    for (const more of [{}, { 'package-lock.json': lockFile }]) {
      const { results, config, directory } = runScript({ ...files, ...more }, {}, variables);
      const project = join(directory, 'project');
      expect(results, readErrors(directory)).toMatchObject({ total: 1, failed: 0, exit_code: 0 });
      expect(config.parts).toMatchObject([{ runner: 'node', setup: 'npm', setupDirectory: '.' }]);
      expect(readErrors(directory)).toContain('installing dependencies with npm\n');
      expect(readdirSync(project).filter((name) => name === 'package-lock.json')).toEqual(Object.keys(more));
      // What is there already is not installed again.
      expect(spawnSync(join(directory, config.script), [project], { env: plainVariables() }).status).toBe(0);
      expect(readErrors(directory)).not.toContain('installing');
    }
    // A lock file that no longer fits its manifest is no licence to install something else.
    const changed = { ...files, 'package.json': '{"dependencies":{"near":"file:near","far":"^1.0.0"}}' };
    const { results } = runScript({ ...changed, 'package-lock.json': lockFile }, {}, variables);
    expect(results.parts).toMatchObject([{ exit_code: 127, reason: 'the dependencies could not be installed' }]);
  });

  test(proves(['R-003'], 'Yarn without node_modules: programs and packages come from its cache'), {
    timeout: 300_000,
  }, async () => {
    const manager = '@yarnpkg/cli-dist';
    const yarn = join(await installNpmServers({ [manager]: '4.9.1' }), 'yarn');
    // A machine with the first Yarn alone, which a project of a later one cannot use.
    const first = await installNpmServers(packageManagerVersions);
    const others = (process.env['PATH'] ?? '').split(delimiter).filter((place) => !existsSync(join(place, 'yarn')));
    const variables = {
      PATH: [first, ...others].join(delimiter),
      YARN_NPM_REGISTRY_SERVER: execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim(),
      YARN_GLOBAL_FOLDER: makeTemporary('yarn'),
      YARN_ENABLE_TELEMETRY: '0',
    };
    const manifests: ProjectFiles = {
      'package.json': `{"private":true,"packageManager":"yarn@4.9.1","workspaces":["packages/*"],"devDependencies":{"mocha":"12.0.3"}}`,
      'packages/it is/package.json': `{"name":"a","scripts":{"test":"mocha"},"dependencies":{"ms":"2.1.3"}}`,
    };
    const locked = makeTemporary('locked');
    writeFiles(locked, { ...manifests, 'yarn.lock': '' });
    execFileSync(yarn, ['install'], { cwd: locked, env: { ...plainVariables(), ...variables, CI: '' } });
    const files: ProjectFiles = {
      ...manifests,
      'yarn.lock': readFileSync(join(locked, 'yarn.lock'), 'utf8'),
      // The program is one of the root, the package one of the member.
      'packages/it is/a.test.mjs': `import ms from 'ms'; import { equal } from 'node:assert';
        it('passes', () => equal(ms('1s'), 1000)); it('fails', () => equal(ms('1s'), 1));`,
      'packages/it is/b.test.js': "require('node:test').test('passes', () => require('ms')('1s'));",
      'packages/it is/c.test.js': "import test from 'ava';",
    };
    const { results, directory, config } = runScript(files, { tests: ['packages/**'] }, variables);
    const errors = ['1', '2', '3'].map((part) => readFileSync(join(directory, `output/parts/${part}.err`), 'utf8'));
    expect(results.parts, errors.join('\n')).toMatchObject([
      { label: 'ava in packages/it is', reason: 'ava is not installed' },
      { label: 'mocha in packages/it is', total: 2, failed: 1 },
      { label: 'node --test in packages/it is', total: 1, failed: 0, exit_code: 0 },
    ]);
    expect(config.parts).toMatchObject([{ setup: 'yarn' }, { setup: 'yarn' }, { setup: 'yarn' }]);
    expect(errors.map((text) => text.includes('installing dependencies'))).toEqual([true, false, false]);
    expect(existsSync(join(directory, 'project/node_modules'))).toBe(false);
    const built = manifests['packages/it is/package.json']?.replace('"mocha"', '"npm run build && mocha","build":"ms"');
    const { results: unbuilt } = runScript(
      { ...files, 'packages/it is/package.json': built ?? '' },
      { tests: ['packages/**/a.*'] },
      { ...variables, PATH: others.join(delimiter) },
    );
    expect(unbuilt.parts).toMatchObject([{ reason: 'yarn is not installed' }]);
  });

  test.for(['go', 'cargo', 'flutter'] as const)(
    proves(['R-005'], 'a machine without %s is told so, and nothing else'),
    (program) => {
      const files = {
        go: { 'go.mod': 'module x\n', 'a_test.go': 'package x\nfunc TestA(t *testing.T) {}\n' },
        cargo: { 'Cargo.toml': '[package]\nname = "x"\n', 'tests/a.rs': '#[test] fn a() {}\n' },
        flutter: { 'pubspec.yaml': 'name: x\n', 'test/a_test.dart': 'void main() {}\n' },
      }[program];
      // Only what the script itself needs.
      const PATH = makeToolPath();
      const { results, exitCode, config } = runScript(files, { tests: ['**/*'] }, { PATH });
      expect(config.parts).toMatchObject([{ runner: program }]);
      expect(results.parts).toMatchObject([{ exit_code: 127, reason: `${program} is not installed` }]);
      expect(results).toMatchObject({ total: 1, failed: 1, exit_code: 127 });
      expect(exitCode).toBe(1);
    },
  );

  test('tests that are all skipped are no success', () => {
    const files = { 'package.json': '{}', 'a.test.js': "import { test } from 'node:test'; test.skip('a', () => {});" };
    const { results, exitCode } = runScript(files, { tests: ['a.test.js'] });
    expect(results.details).toEqual(['node --test: every test was skipped']);
    expect(exitCode).toBe(1);
  });

  test('names of tests keep backslashes and letters of any alphabet', () => {
    const [name, text] = [String.raw`a\xed \ ü\\ & <c>`, String.raw`'a\\xed \\ ü\\\\ & <c>'`];
    const files = {
      'package.json': '{}',
      'a.test.js': `import { test } from 'node:test'; test(${text}, () => { throw new Error('x'); });`,
    };
    const { results } = runScript(files, { tests: ['a.test.js'] });
    expect(results.details).toEqual([`a.test.js > ${name}`]);
  });

  test('several languages in one scope are one result', () => {
    const { results, config } = runScript({ ...nodeFiles, ...pythonFiles }, { feature: 'login' });
    expect(config.parts.map(({ runner }) => runner)).toEqual(['node', 'pytest']);
    expect(results).toMatchObject({ total: 6, failed: 2 });
    expect(results.parts.map(({ total }) => total)).toEqual([3, 3]);
  });

  test('names and directories that mean something to a shell are plain text', () => {
    const files = {
      'package.json': '{}',
      "it's $(touch here) `b`/a b.test.js": "import { test } from 'node:test'; test('quoted', () => {});",
    };
    const { results, directory } = runScript(files, { feature: "'; touch there; '", tests: ['**/*.test.js'] });
    expect(results).toMatchObject({ total: 1, failed: 0 });
    for (const name of ['here', 'there']) expect(existsSync(join(directory, 'project', name))).toBe(false);
  });
});
