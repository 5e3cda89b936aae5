import { findAffectedTests, type ImpactMap, type SourcedTest, type TestCase } from '../suite/index.ts';
import type { TestScope } from './decider.ts';

/** Facts about the last run and the last change, for the selection of tests. */
export interface SelectionFacts {
  /** Names of the tests that failed in the last run. */
  failing: ReadonlySet<string>;
  /** Tools that the last fixes concern, or whose schema changed in the reload. */
  affectedTools: ReadonlySet<string>;
  /** Files that the last fixes changed, relative to the plugin directory. Default none. */
  changedFiles?: readonly string[];
  /** Files that each test runs; absent when not measured. */
  impact?: ImpactMap | undefined;
  /** Names of tests that have run in this session; a new test is always selected. */
  known: ReadonlySet<string>;
}

/** Lists the tools that a test calls. */
export function listTestTools(test: TestCase): string[] {
  if (test.tier === 1) return [test.tool];
  if (test.tier === 2) return test.steps.map((step) => step.tool);
  return test.tool_sequence?.map((step) => step.tool) ?? [];
}

/** Tests of a scope in the order in which they run. */
export interface Selection {
  tests: readonly SourcedTest[];
  /**
   * Names of the tests to run before all others, whatever their tier: the last change or the last failures concern
   * them.
   */
  first: ReadonlySet<string>;
}

/**
 * Selects the tests of a scope, including scenarios: all; those that failed; or those that failed and those that the
 * change concerns. Tests that never ran are always selected. Concerned tests come first, in suite order, so that a bad
 * fix shows early: tests that failed, that call an affected tool, or that run a changed file (where measured).
 */
export function selectTests(scope: TestScope, tests: readonly SourcedTest[], facts: SelectionFacts): Selection {
  const { failing, known } = facts;
  const concerned = findConcerned(tests, facts);
  const selected = tests.filter(({ test: { name } }) => {
    if (scope === 'all' || !known.has(name) || failing.has(name)) return true;
    return scope === 'targeted' && concerned.has(name);
  });
  const isFirst = ({ test: { name } }: SourcedTest) => failing.has(name) || concerned.has(name);
  const first = selected.filter(isFirst);
  return {
    tests: [...first, ...selected.filter((sourced) => !isFirst(sourced))],
    first: new Set(first.map(({ test }) => test.name)),
  };
}

/** Returns the names of the tests that call an affected tool or run a changed file. */
function findConcerned(
  tests: readonly SourcedTest[],
  { affectedTools, changedFiles = [], impact }: SelectionFacts,
): ReadonlySet<string> {
  const byTool = tests.flatMap(({ test }) =>
    listTestTools(test).some((tool) => affectedTools.has(tool)) ? [test.name] : [],
  );
  if (!impact || changedFiles.length === 0) return new Set(byTool);
  const { direct, scenarios } = findAffectedTests(
    impact,
    changedFiles,
    tests.map(({ test }) => test),
  );
  return new Set([...byTool, ...direct, ...scenarios]);
}
