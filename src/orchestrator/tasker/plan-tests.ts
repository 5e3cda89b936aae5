import { posix } from 'node:path';
import { isJsonObject, type JsonObject, type JsonValue, PthError, toPlainLine } from '../../base/index.ts';
import { chooseNodeRunner, listBuildScripts, type PlacedManifest, readTestScript } from './choose-node-runner.ts';
import { findTests, type Scope } from './find-tests.ts';
import type { Project } from './project.ts';
import { planPythonSetup } from './python-setup.ts';
import { listRunnerFiles } from './runner-files.ts';
import { type TestConfig, testConfigSchema, type TestPart, type TestRunnerName } from './test-config.ts';

/** A test file with the program that runs it. */
interface AssignedTest extends Pick<TestPart, 'runner' | 'directory' | 'options' | 'nodeOptions' | 'builds'> {
  /** From the root of the project. */
  path: string;
  filters: readonly string[];
}

/**
 * Finds out how the tests of a scope are run: the output of the Tasker. The same files and scope give the same result.
 * @throws PthError `complete/no-tests`, `complete/no-runner`
 */
export function planTests(project: Project, scope: Scope): TestConfig {
  const paths = findTests(project.files, scope);
  const assigned = paths.map((path) => assignRunner(project, path));
  const groups = new Map<string, [AssignedTest, ...AssignedTest[]]>();
  for (const test of assigned) {
    const key = JSON.stringify([test.runner, test.directory, test.options, test.nodeOptions]);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [test]);
    else group.push(test);
  }
  const parts = [...groups.values()].map((tests) => toPart(project, tests));
  parts.sort((left, right) => (left.label < right.label ? -1 : 1));
  const config = { version: 1, feature: scope.feature, script: 'run-tests.sh', parts };
  const parsed = testConfigSchema.safeParse(config);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new PthError('complete/no-runner', `The tests cannot stand in a script: ${problems.slice(0, 5).join('; ')}.`);
}

function toPart(project: Project, tests: readonly [AssignedTest, ...AssignedTest[]]): TestPart {
  const [{ runner, directory, options, nodeOptions, builds }] = tests;
  const { setup, setupDirectory, installOptions } = findSetup(project, runner, directory);
  const manager = setup === 'pnpm' || setup === 'yarn' ? findRelease(project, setup, setupDirectory) : null;
  const program = runner === 'node' ? 'node --test' : runner === 'go' || runner === 'cargo' ? `${runner} test` : runner;
  const part: TestPart = {
    label: directory === '.' ? program : `${program} in ${directory}`,
    runner,
    directory,
    tests: tests.map(({ path }) => posix.relative(directory, path)),
    filters: listFilters(project, tests),
    options: [...options],
    nodeOptions: [...nodeOptions],
    builds: [...builds],
    setup,
    setupDirectory,
    installOptions,
    manager,
    runnerFiles: [],
  };
  return { ...part, runnerFiles: listRunnerFiles(project, part) };
}

/** The npm package of a package manager in the version that the project names, else in one that many use. */
function findRelease(project: Project, manager: 'pnpm' | 'yarn', directory: string): string {
  const { packageManager, devEngines } = readManifest(project, directory);
  const engine = isJsonObject(devEngines) ? devEngines['packageManager'] : undefined;
  const named = isJsonObject(engine) ? `${toText(engine['name'])}@${toText(engine['version'])}` : '';
  // A hash may follow the version; a range is none.
  const exact = new RegExp(`^${manager}@(\\d[\\w.-]{0,50})(?:\\+|$)`);
  const version = (exact.exec(toText(packageManager)) ?? exact.exec(named))?.[1];
  if (version === undefined) return manager === 'pnpm' ? 'pnpm@10' : 'yarn@1';
  // From its second version on, Yarn is another package.
  return manager === 'yarn' && !version.startsWith('1.') ? `@yarnpkg/cli-dist@${version}` : `${manager}@${version}`;
}

function toText(value: JsonValue | undefined): string {
  return typeof value === 'string' ? value : '';
}

function listFilters(project: Project, tests: readonly [AssignedTest, ...AssignedTest[]]): string[] {
  const [{ runner, directory }] = tests;
  if (runner === 'vitest') return findNamesakes(project, tests);
  if (runner === 'go') return listPackages(tests);
  if (runner !== 'pth') return [...new Set(tests.flatMap(({ filters }) => filters))];
  // Named one by one only where others are kept beside them: runners that were exported earlier run all.
  const scoped = new Set(tests.map(({ path }) => path));
  const isWhole = project.files.every((file) => !isKeptTest(file, directory) || scoped.has(file));
  return isWhole ? [] : tests.map(({ path }) => posix.relative(directory, path));
}

/** The tests of each package of Go; another package may have tests of the same names, which are not meant. */
function listPackages(tests: readonly AssignedTest[]): string[] {
  const names = new Map<string, Set<string>>();
  for (const { path, directory, filters } of tests) {
    const place = posix.dirname(posix.relative(directory, path));
    const known = names.get(place) ?? new Set();
    for (const name of filters) known.add(name);
    names.set(place, known);
  }
  return [...names].map(([place, known]) => `^(${[...known].join('|')})$ ./${place === '.' ? '' : place}`);
}

function isKeptTest(file: string, directory: string): boolean {
  return posix.dirname(file) === posix.join(directory, '.pth/tests') && /\.ya?ml$/i.test(file);
}

/** Vitest takes a path for a part of paths: files that would be run besides, since their paths end alike. */
function findNamesakes(project: Project, tests: readonly AssignedTest[]): string[] {
  const scoped = new Set(tests.map(({ path }) => path));
  const directory = tests[0]?.directory ?? '.';
  const endings = tests.map(({ path }) => posix.relative(directory, path));
  return project.files
    .filter((file) => !scoped.has(file) && endings.some((ending) => file.includes(ending)))
    .map((file) => posix.relative(directory, file))
    .filter((file) => !file.startsWith('../'));
}

/** @throws PthError `complete/no-runner` */
function assignRunner(project: Project, path: string): AssignedTest {
  const plain = { path, filters: [], options: [], nodeOptions: [], builds: [] };
  if (/(?:^|\/)\.pth\/tests\//.test(path)) return assignKept(project, path);
  if (path.endsWith('.py')) {
    const directory =
      findAbove(project, path, ['pyproject.toml', 'setup.py', 'setup.cfg', 'pytest.ini', 'tox.ini']) ?? '.';
    return { ...plain, runner: choosePython(project, path, directory), directory };
  }
  if (path.endsWith('.go')) return assignGo(project, path);
  if (path.endsWith('.rs')) return assignCargo(project, path);
  if (path.endsWith('.dart')) {
    const directory = findAbove(project, path, ['pubspec.yaml']);
    if (directory !== null) return { ...plain, runner: 'flutter', directory };
    throw noRunner(path, 'no pubspec.yaml stands above it');
  }
  const directory = findAbove(project, path, ['package.json']) ?? '.';
  const manifests = listManifests(project, directory);
  const runner = chooseNodeRunner(
    manifests.map((each) => each.manifest),
    project.texts[path] ?? '',
  );
  if (runner === null) throw noRunner(path, describeScript(readManifest(project, directory)));
  const manifest = readManifest(project, directory);
  const script = readTestScript(manifests, runner, path);
  return { ...plain, runner, directory, ...script, builds: listBuildScripts(manifest) };
}

/** The runner that `pth export-ci` writes, from the directory of a plugin. */
const keptRunner = '.pth/ci/run-tests.mjs';

/** Plans all tests that PTH keeps for a plugin, whether they are written yet or not. Pure. */
export function planKeptTests(feature: string, directory: string): TestConfig {
  const part = {
    label: directory === '.' ? 'pth' : `pth in ${directory}`,
    runner: 'pth',
    directory,
    tests: ['.pth/tests'],
    filters: [],
    options: [keptRunner],
    nodeOptions: [],
    builds: [],
    setup: 'none',
    setupDirectory: directory,
    manager: null,
  };
  return testConfigSchema.parse({ version: 1, feature, script: 'run-tests.sh', parts: [part] });
}

function assignKept(project: Project, path: string): AssignedTest {
  const directory = path.replace(/(?:^|\/)\.pth\/tests\/.*$/, '') || '.';
  const runner = posix.join(directory, keptRunner);
  const base = { path, filters: [], nodeOptions: [], builds: [], runner: 'pth' as const, directory };
  if (project.files.includes(runner)) return { ...base, options: [keptRunner] };
  throw noRunner(path, `${runner} is not there; pth export-ci writes it`);
}

function choosePython(project: Project, path: string, directory: string): TestRunnerName {
  const text = project.texts[path] ?? '';
  if (/^\s*(?:import|from)\s+pytest\b/m.test(text)) return 'pytest';
  const near = (name: string) => posix.join(directory, name);
  const hasConfig =
    project.files.includes(near('pytest.ini')) ||
    project.files.some((file) => file.endsWith('conftest.py')) ||
    /\[tool\.pytest/.test(project.texts[near('pyproject.toml')] ?? '') ||
    /\[tool:pytest\]/.test(project.texts[near('setup.cfg')] ?? '') ||
    Object.entries(project.texts).some(
      ([file, content]) => /requirements|pyproject\.toml$|tox\.ini$/.test(file) && /\bpytest\b/.test(content),
    );
  if (hasConfig) return 'pytest';
  return /^\s*(?:import|from)\s+unittest\b/m.test(text) ? 'unittest' : 'pytest';
}

function assignGo(project: Project, path: string): AssignedTest {
  const directory = findAbove(project, path, ['go.mod']);
  if (directory === null) throw noRunner(path, 'no go.mod stands above it');
  const text = project.texts[path] ?? '';
  const names = [...text.matchAll(/^func\s+((?:Test|Example|Fuzz)\w*)\s*\(/gm)].map(([, name = '']) => name);
  return { path, runner: 'go', directory, filters: names, options: [], nodeOptions: [], builds: [] };
}

/** A filter is the target of cargo, and the path of a module where the tests stand in the source. */
function assignCargo(project: Project, path: string): AssignedTest {
  const directory = findAbove(project, path, ['Cargo.toml']);
  if (directory === null) throw noRunner(path, 'no Cargo.toml stands above it');
  const inner = posix.relative(directory, path);
  const target = /^tests\/([^/]+)(?:\.rs|\/.+)$/.exec(inner)?.[1];
  const base = { path, runner: 'cargo' as const, directory, options: [], nodeOptions: [], builds: [] };
  if (target !== undefined) return { ...base, filters: [`test:${target}`] };
  if (!inner.startsWith('src/')) throw noRunner(path, 'cargo runs tests below tests/ and src/');
  const [, bin] = /^src\/bin\/([^/]+?)(?:\.rs$|\/)/.exec(inner) ?? [];
  const sources = posix.join(directory, bin === undefined ? 'src' : `src/bin/${bin}`);
  const has = (file: string) => project.files.includes(posix.join(directory, file));
  // A manifest may place the library elsewhere; without a program there is no other crate.
  const isLibrary = inner !== 'src/main.rs' && (has('src/lib.rs') || !has('src/main.rs'));
  const own = bin ?? readPackageName(project, directory);
  const crate = bin === undefined && isLibrary ? 'lib' : own === null ? 'bins' : `bin:${own}`;
  const module = toModule(sources, path);
  // Names of tests are found anywhere in their path, so that the modules below, and those of like paths, are left out.
  const others = project.files
    .filter((file) => file.startsWith(`${sources}/`) && !(bin === undefined && file.startsWith(`${sources}/bin/`)))
    .map((file) => toModule(sources, file))
    .filter((other) => other !== module && other.includes(module));
  const skipped = others.filter((other) => !others.some((each) => each !== other && other.startsWith(each))).sort();
  const words = [crate, ...(module === '' ? [] : [module]), ...skipped.flatMap((other) => ['--skip', other])];
  return { ...base, filters: [words.join(' ')] };
}

/** The path of a file's module in its crate, such as `login::store::`; empty for the top of the crate. */
function toModule(sources: string, path: string): string {
  if (!path.startsWith(`${sources}/`) || !path.endsWith('.rs')) return '';
  const inner = path.slice(sources.length + 1).replace(/(?:\/mod)?\.rs$/, '');
  return inner === 'lib' || inner === 'main' ? '' : `${inner.replaceAll('/', '::')}::`;
}

/** The name of a package of cargo, which its program has too; null when it says none. */
function readPackageName(project: Project, directory: string): string | null {
  const text = project.texts[posix.join(directory, 'Cargo.toml')] ?? '';
  return /^\[package\][^[]*?^name\s*=\s*"([\w-]+)"/m.exec(text)?.[1] ?? null;
}

/** Says why the script `test` tells no program. */
function describeScript({ scripts }: JsonObject): string {
  const told = toPlainLine(isJsonObject(scripts) ? toText(scripts['test']) : '', 100);
  return told === ''
    ? 'neither its imports nor package.json name a program that runs it'
    : `the script test of package.json, "${told}", names none`;
}

/** Names the directory of the nearest file of these names above a path; null when there is none. */
function findAbove(project: Project, path: string, names: readonly string[]): string | null {
  const known = new Set(project.files);
  for (let directory = posix.dirname(path); ; directory = posix.dirname(directory)) {
    if (names.some((name) => known.has(posix.join(directory, name)))) return directory;
    if (directory === '.') return null;
  }
}

function readManifest(project: Project, directory: string): JsonObject {
  const text = project.texts[posix.join(directory, 'package.json')];
  if (text === undefined) return {};
  try {
    const value = JSON.parse(text) as JsonValue;
    return isJsonObject(value) ? value : {};
  } catch (error) {
    throw noRunner(posix.join(directory, 'package.json'), `it is no JSON: ${String(error)}`);
  }
}

/** The manifests from a directory up to the root, nearest first. */
function listManifests(project: Project, from: string): PlacedManifest[] {
  const found: PlacedManifest[] = [];
  for (let directory = from; ; directory = posix.dirname(directory)) {
    found.push({ directory, manifest: readManifest(project, directory) });
    if (directory === '.') return found;
  }
}

const nodeRunners: readonly TestRunnerName[] = ['vitest', 'node', 'jest', 'mocha', 'ava', 'tape'];

/** Finds what installs the dependencies: the lock file of the directory or of the workspace above it. */
function findSetup(
  project: Project,
  runner: TestRunnerName,
  directory: string,
): Pick<TestPart, 'setup' | 'setupDirectory' | 'installOptions'> {
  const plan = (setup: TestPart['setup'], setupDirectory = directory) => ({
    setup,
    setupDirectory,
    installOptions: [],
  });
  const has = (place: string, name: string) => project.files.includes(posix.join(place, name));
  if (runner === 'pytest' || runner === 'unittest') return planPythonSetup(project, directory);
  if (!nodeRunners.includes(runner)) return plan('none');
  for (let place = directory; ; place = posix.dirname(place)) {
    if (has(place, 'pnpm-lock.yaml')) return plan('pnpm', place);
    if (has(place, 'yarn.lock')) return plan('yarn', place);
    if (has(place, 'package-lock.json')) return plan('npm', place);
    if (readManifest(project, place)['workspaces'] !== undefined) return plan('npm', place);
    if (place === '.') break;
  }
  const { dependencies = {}, devDependencies = {} } = readManifest(project, directory);
  const count = [dependencies, devDependencies].flatMap((list) => (isJsonObject(list) ? Object.keys(list) : [])).length;
  return plan(count > 0 ? 'npm' : 'none');
}

function noRunner(path: string, reason: string): PthError {
  return new PthError('complete/no-runner', `No program is known that runs ${path}: ${reason}.`, { details: { path } });
}
