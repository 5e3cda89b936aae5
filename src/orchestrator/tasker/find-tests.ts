import { PthError } from '../../base/index.ts';
import { createGlobMatcher } from '../../environment/index.ts';

/** The tests of one feature. */
export interface Scope {
  feature: string;
  /** Globs of test files; empty to look for the feature's name. */
  tests: readonly string[];
  /** Directory below which the feature's name is looked for; empty for everywhere. */
  within: string;
}

const testFile =
  /(?:^|\/)(?:[^/]+[._-](?:test|spec)\.[cm]?[jt]sx?|(?:test|tests|__tests__|spec)\/(?:.+\/)?[^/]+\.[cm]?[jt]sx?|test_[^/]*\.py|[^/]+_test\.(?:py|go|dart)|tests\/[^/]+\.rs)$/;

/** True for a file that looks like one of tests. Pure. */
export function isTestFile(path: string): boolean {
  return testFile.test(path);
}

/**
 * Lists the test files of a scope, sorted: those that its globs name, or those whose path holds the feature's name.
 * @throws PthError `complete/no-tests`
 */
export function findTests(all: readonly string[], { feature, tests, within }: Scope): string[] {
  const files = within === '' ? all : all.filter((file) => file.startsWith(`${within}/`));
  const found = tests.length > 0 ? matchGlobs(files, tests) : matchFeature(files, feature);
  if (found.length > 0) return found;
  const wanted = tests.length > 0 ? `fits ${tests.join(', ')}` : `has ${JSON.stringify(feature)} in its path`;
  const known = files.filter(isTestFile).slice(0, 10);
  throw new PthError('complete/no-tests', `No test file ${wanted}.`, {
    details: { feature, tests, known },
    recovery: [
      ...(known.length > 0 ? [`Name test files with --tests; the project has ${known.join(', ')}.`] : []),
      'Give globs from the top of the project, such as --tests "test/login/**".',
      'Commit the tests: a run works on what is committed.',
    ],
  });
}

function matchGlobs(files: readonly string[], globs: readonly string[]): string[] {
  const matchers = globs.map((glob) => createGlobMatcher(glob.replace(/^\.\//, '')));
  const named = files.filter((file) => matchers.some((matches) => matches(file)));
  // A glob of a whole folder also fits helpers and data beside the tests.
  const exact = new Set(globs.map((glob) => glob.replace(/^\.\//, '')));
  const isRunnable = (file: string) => exact.has(file) || isTestFile(file) || isSourceWithTests(file) || isKept(file);
  return [...new Set(named.filter(isRunnable))].sort();
}

/** Rust keeps unit tests in the source; a glob that names such files means them. */
function isSourceWithTests(file: string): boolean {
  return file.endsWith('.rs');
}

/** Tests that PTH keeps for an MCP plugin. */
function isKept(file: string): boolean {
  return /(?:^|\/)\.pth\/tests\/[^/]+\.ya?ml$/.test(file);
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');
}

function matchFeature(files: readonly string[], feature: string): string[] {
  const wanted = plain(feature);
  return files.filter((file) => isTestFile(file) && wanted !== '' && plain(file).includes(wanted));
}
