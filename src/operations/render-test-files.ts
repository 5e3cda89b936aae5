import type { Redactor } from '../base/index.ts';
import { renderTests, type SourcedTest, type TestCase, writeReferences } from '../suite/index.ts';
import { redactTest } from './redact-test.ts';
import { relocateTest, workspaceToken } from './relocate-test.ts';

/** A server's view of the tests on disk. */
export interface SuiteTests {
  /** Tests that run against the server. */
  tests: readonly SourcedTest[];
  /** Tests that belong to other servers. */
  aside: readonly SourcedTest[];
  /** Tests that newer ones replaced. */
  dropped: readonly SourcedTest[];
}

/**
 * Renders the files of `.pth/tests`: one per tool for generated tests; files that hold a person's tests stay unchanged.
 * A file that several servers share is rendered once, with the tests of all of them, also those that did not run.
 * @param options.variables given to the plugin; those that are secrets are referred to in place of their values
 */
export function renderTestFiles(
  suites: readonly SuiteTests[],
  options: { root: string; redactor: Redactor; variables: Readonly<Record<string, string>> },
): { path: string; content: string }[] {
  const byFile = new Map<string, Map<string, TestCase>>();
  const add = ({ test, file }: SourcedTest) => {
    if (file === null) return;
    const tests = byFile.get(file) ?? new Map<string, TestCase>();
    if (!tests.has(test.name)) tests.set(test.name, test);
    byFile.set(file, tests);
  };
  const isDropped = ({ test, file }: SourcedTest) =>
    suites.some(({ dropped }) => dropped.some((other) => other.file === file && other.test.name === test.name));
  for (const { tests } of suites) tests.forEach(add);
  for (const { aside } of suites) {
    for (const sourced of aside) {
      if (sourced.file !== null && byFile.has(sourced.file) && !isDropped(sourced)) add(sourced);
    }
  }
  return [...byFile]
    .map(([path, tests]) => ({ path, tests: [...tests.values()] }))
    .filter(({ tests }) => tests.every((test) => (test.generated_from ?? 'manual') !== 'manual'))
    .map(({ path, tests }) => ({
      path,
      content: renderTests(tests.map((test) => toFileTest(test, options))),
    }));
}

function toFileTest(test: TestCase, { root, redactor, variables }: Parameters<typeof renderTestFiles>[1]): TestCase {
  const secrets = Object.fromEntries(Object.entries(variables).filter(([, value]) => redactor.holdsSecret(value)));
  return redactTest(writeReferences(relocateTest(test, root, workspaceToken), secrets), redactor);
}
