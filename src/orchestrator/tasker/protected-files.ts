import { posix } from 'node:path';
import { isJsonObject, type JsonValue } from '../../base/index.ts';
import { refusePath } from '../../repair/index.ts';
import { fileOption } from './choose-node-runner.ts';
import type { TestConfig, TestPart, TestRunnerName } from './test-config.ts';

const configNames: Readonly<Record<TestRunnerName, RegExp>> = {
  vitest: /(?:^|\/)(?:vitest|vite)\.(?:config|workspace|projects)\.[cm]?[jt]s(?:on)?$/,
  node: /(?:^|\/)node\.config\.json$/,
  jest: /(?:^|\/)jest\.(?:config|setup|preset)\.(?:[cm]?[jt]s|json)$/,
  mocha: /(?:^|\/)(?:\.mocharc(?:\.\w+)?|mocha\.opts)$/,
  ava: /(?:^|\/)ava\.config\.[cm]?js$/,
  tape: /$^/,
  pytest: /(?:^|\/)(?:pytest\.ini|\.pytest\.ini|tox\.ini|conftest\.py|sitecustomize\.py)$/,
  unittest: /(?:^|\/)sitecustomize\.py$/,
  go: /(?:^|\/)go\.work$/,
  cargo: /(?:^|\/)\.cargo\//,
  flutter: /(?:^|\/)(?:dart_test\.yaml|flutter_test_config\.dart)$/,
  pth: /(?:^|\/)\.pth\//,
};

/** Lists the scoped tests with what belongs to them, and the present files that configure their runners. Pure. */
export function listProtectedPaths(config: TestConfig, files: readonly string[]): string[] {
  const tests = listTestPaths(config);
  const own = files.filter((file) => isSnapshot(file, tests) || isRunnerConfig(file, config.parts));
  return [...new Set([...tests, ...own])].filter((path) => !isUnitTestInSource(path)).sort();
}

/** Returns the reason why no attempt may change a path, or null when it may. Pure. */
export function refuseChange(path: string, config: TestConfig): string | null {
  const refusal = refusePath(path);
  if (refusal !== null) return refusal === 'test-suite' ? 'files of PTH' : refusal;
  const tests = listTestPaths(config);
  if ((tests.has(path) && !isUnitTestInSource(path)) || isSnapshot(path, tests)) return 'a test of the feature';
  return isRunnerConfig(path, config.parts) ? 'configuration of the test runner' : null;
}

function listTestPaths({ parts }: TestConfig): Set<string> {
  return new Set(parts.flatMap(({ directory, tests }) => tests.map((path) => posix.join(directory, path))));
}

/** Rust keeps unit tests in the file of the code that they test, which then has to be changed. */
function isUnitTestInSource(path: string): boolean {
  return path.endsWith('.rs') && !/(?:^|\/)tests\//.test(path);
}

function isSnapshot(path: string, tests: ReadonlySet<string>): boolean {
  const match = /^(?:(.*)\/)?__snapshots__\/([^/]+)\.snap$/.exec(path);
  return match !== null && tests.has(posix.join(match[1] ?? '', match[2] ?? ''));
}

/** True for a file that configures the runner of a part, or that such a file names. Pure. */
export function isRunnerConfig(path: string, parts: readonly TestPart[]): boolean {
  return parts.some(
    (part) =>
      configNames[part.runner].test(path) ||
      part.runnerFiles.includes(path) ||
      listNamedFiles(part).some(fitsModule(path)),
  );
}

/** Lists the files that the command of a part names, from the root of the project; an ending may be left out. Pure. */
export function listNamedFiles({ directory, options, nodeOptions }: TestPart): string[] {
  return [options, nodeOptions].flatMap((words) =>
    words.flatMap((word, index) => {
      const [flag = '', value = words[index + 1]] = word.split('=', 2);
      return fileOption.test(flag) && value !== undefined ? [posix.join(directory, value)] : [];
    }),
  );
}

/** Tells whether a name of a module, with or without its ending, means a file. */
function fitsModule(path: string): (named: string) => boolean {
  const bare = path.replace(/\.\w+$/, '');
  return (named) => [path, bare, bare.replace(/\/index$/, '')].includes(named);
}

/** True for a file that may hold settings of a test runner beside others. Pure. */
export function isManifest(path: string): boolean {
  return /(?:^|\/)(?:package\.json|pyproject\.toml|setup\.cfg|Cargo\.toml)$/.test(path);
}

/**
 * True when two versions of a manifest, null for none, configure the test runner otherwise. Manifests may change, since a
 * feature may need a dependency; the settings of a runner in them, and the scripts that its run begins with, may not.
 * One that is there may not go, since whatever it said would be gone. Pure.
 */
export function isRunnerSettingChanged(
  path: string,
  before: string | null,
  after: string | null,
  config: TestConfig,
): boolean {
  if (!isManifest(path)) return false;
  if (after === null) return before !== null;
  if (posix.basename(path) !== 'package.json') return readRunnerSections(before ?? '') !== readRunnerSections(after);
  const builds = config.parts.flatMap((part) => part.builds);
  return readRunnerKeys(before ?? '{}', builds) !== readRunnerKeys(after, builds);
}

function readRunnerKeys(text: string, builds: readonly string[]): string {
  try {
    const value = JSON.parse(text) as JsonValue;
    if (!isJsonObject(value)) return 'no object';
    const keys = ['vitest', 'jest', 'mocha', 'ava'].map((key) => value[key] ?? null);
    return JSON.stringify([...keys, readRunScripts(value['scripts'] ?? null, builds)]);
  } catch (error) {
    return `unreadable: ${String(error)}`;
  }
}

/** Scripts that run when dependencies are installed. */
const installScripts = ['preinstall', 'install', 'postinstall', 'prepublish', 'preprepare', 'prepare', 'postprepare'];

/** The scripts of a manifest that run before the tests or as them, with those that they call, by name. */
function readRunScripts(scripts: JsonValue, builds: readonly string[]): [string, JsonValue][] {
  if (!isJsonObject(scripts)) return [];
  const tests = Object.keys(scripts).filter((name) => /^(?:pre|post)?test(?::|$)/.test(name));
  const run = new Set([...installScripts, ...tests, ...builds]);
  // A set also yields what is added while it is gone through.
  for (const name of run) {
    const script = scripts[name];
    if (typeof script !== 'string') continue;
    for (const [, called = ''] of script.matchAll(/\b(?:npm|pnpm|yarn|bun)\s+(?:run\s+)?(?:-\S+\s+)*([\w:.-]+)/g))
      run.add(called);
    run.add(`pre${name}`).add(`post${name}`);
  }
  return [...run].sort().flatMap((name): [string, JsonValue][] => {
    const script = scripts[name];
    return script === undefined ? [] : [[name, script]];
  });
}

/** The sections of a file with headings in brackets that configure tests. */
function readRunnerSections(text: string): string {
  const sections = text.split(/^(?=\s*\[)/m);
  return sections
    .filter((section) => /^\s*\[+(?:tool[.:]pytest|pytest|(?:profile\.)?test\b)/.test(section))
    .map((section) => section.trim())
    .join('\n');
}
