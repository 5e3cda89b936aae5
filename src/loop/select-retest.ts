import { findAffectedTests, type ImpactMap, type SourcedTest } from '../suite/index.ts';
import { listTestTools } from './select-tests.ts';

/** Facts about one fix, for the selection of the tests that run right after it. */
export interface RetestFacts {
  /** Names of the tests that failed before it. */
  failing: ReadonlySet<string>;
  /** Tools of the cause that it was made for. */
  tools: ReadonlySet<string>;
  /** Files that it changed, relative to the repository. */
  files: readonly string[];
  /** The same files relative to the plugin directory, as the impact map has them. */
  pluginFiles: readonly string[];
  /** Files that each test runs; absent when not measured. */
  impact: ImpactMap | undefined;
  /** Files of the tools' handlers, relative to the repository, by tool. */
  handlerFiles: ReadonlyMap<string, string>;
}

/**
 * Selects the tests that run right after a fix: those that failed, those of the tools at fault, and those that ran the
 * changed files. Where that was not measured, the handlers' files stand for it, and a file that is no handler's, which
 * any tool may use, concerns all tests. Pure.
 */
export function selectRetest(tests: readonly SourcedTest[], facts: RetestFacts): ReadonlySet<string> {
  const onFiles = facts.impact ? findMeasured(tests, facts, facts.impact) : findByHandlers(tests, facts);
  return new Set(
    tests.flatMap(({ test }) =>
      facts.failing.has(test.name) ||
      onFiles.has(test.name) ||
      listTestTools(test).some((tool) => facts.tools.has(tool))
        ? [test.name]
        : [],
    ),
  );
}

function findMeasured(tests: readonly SourcedTest[], facts: RetestFacts, impact: ImpactMap): ReadonlySet<string> {
  const cases = tests.map(({ test }) => test);
  const { direct, scenarios } = findAffectedTests(impact, facts.pluginFiles, cases);
  return new Set([...direct, ...scenarios]);
}

function findByHandlers(tests: readonly SourcedTest[], { files, handlerFiles }: RetestFacts): ReadonlySet<string> {
  const known = new Set(handlerFiles.values());
  const isShared = files.some((file) => !known.has(file));
  const tools = new Set([...handlerFiles].flatMap(([tool, file]) => (files.includes(file) ? [tool] : [])));
  return new Set(
    tests.flatMap(({ test }) => (isShared || listTestTools(test).some((tool) => tools.has(tool)) ? [test.name] : [])),
  );
}
