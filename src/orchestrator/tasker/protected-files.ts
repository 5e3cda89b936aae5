import { posix } from 'node:path';
import { isJsonObject, type JsonValue } from '../../base/index.ts';
import { refusePath } from '../../repair/index.ts';
import type { TestConfig, TestRunnerName } from './test-config.ts';

const configNames: Readonly<Record<TestRunnerName, RegExp>> = {
  vitest: /(?:^|\/)(?:vitest|vite)\.(?:config|workspace|projects)\.[cm]?[jt]s(?:on)?$/,
  node: /(?:^|\/)node\.config\.json$/,
  jest: /(?:^|\/)jest\.(?:config|setup|preset)\.(?:[cm]?[jt]s|json)$/,
  mocha: /(?:^|\/)\.mocharc(?:\.\w+)?$/,
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
  const runners = new Set(config.parts.map(({ runner }) => runner));
  const own = files.filter((file) => isSnapshot(file, tests) || isRunnerConfig(file, runners));
  return [...new Set([...tests, ...own])].filter((path) => !isUnitTestInSource(path)).sort();
}

/** Returns the reason why no attempt may change a path, or null when it may. Pure. */
export function refuseChange(path: string, config: TestConfig): string | null {
  const refusal = refusePath(path);
  if (refusal !== null) return refusal === 'test-suite' ? 'files of PTH' : refusal;
  const tests = listTestPaths(config);
  if ((tests.has(path) && !isUnitTestInSource(path)) || isSnapshot(path, tests)) return 'a test of the feature';
  const runners = new Set(config.parts.map(({ runner }) => runner));
  return isRunnerConfig(path, runners) ? 'configuration of the test runner' : null;
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

function isRunnerConfig(path: string, runners: ReadonlySet<TestRunnerName>): boolean {
  return [...runners].some((runner) => configNames[runner].test(path));
}

/** True for a file that may hold settings of a test runner beside others. Pure. */
export function isManifest(path: string): boolean {
  return /(?:^|\/)(?:package\.json|pyproject\.toml|setup\.cfg|Cargo\.toml)$/.test(path);
}

/**
 * True when two versions of a manifest configure the test runner otherwise. Manifests may change, since a feature may
 * need a dependency; the settings of a runner in them may not. Pure.
 */
export function isRunnerSettingChanged(path: string, before: string, after: string): boolean {
  const name = posix.basename(path);
  if (name === 'package.json') return readRunnerKeys(before) !== readRunnerKeys(after);
  if (!isManifest(path)) return false;
  return readRunnerSections(before) !== readRunnerSections(after);
}

function readRunnerKeys(text: string): string {
  try {
    const value = JSON.parse(text) as JsonValue;
    const keys = ['vitest', 'jest', 'mocha', 'ava'];
    return JSON.stringify(isJsonObject(value) ? keys.map((key) => value[key] ?? null) : null);
  } catch (error) {
    return `unreadable: ${String(error)}`;
  }
}

/** The sections of a file with headings in brackets that configure tests. */
function readRunnerSections(text: string): string {
  const sections = text.split(/^(?=\s*\[)/m);
  return sections
    .filter((section) => /^\s*\[+(?:tool[.:]pytest|pytest|(?:profile\.)?test\b)/.test(section))
    .map((section) => section.trim())
    .join('\n');
}
