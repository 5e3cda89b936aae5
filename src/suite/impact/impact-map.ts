import { z } from 'zod';
import type { TestCase } from '../test-case.ts';

/** The source files that one test ran. */
export interface TestHits {
  test: TestCase;
  /** Source files, relative to the plugin's directory. */
  files: readonly string[];
}

/** Source files that each test runs, stored between runs. */
export const impactMapSchema = z.strictObject({
  version: z.literal(1),
  tests: z.array(
    z.strictObject({
      name: z.string(),
      tier: z.union([z.literal(1), z.literal(2), z.literal(3)]),
      /** Tools that it calls. */
      tools: z.array(z.string()),
      /** Files that it runs beyond those of the server's start. */
      files: z.array(z.string()),
    }),
  ),
  /** Files that run when the server starts. */
  started: z.array(z.string()),
});
export type ImpactMap = z.infer<typeof impactMapSchema>;

/** Makes the map from measured coverage. */
export function buildImpactMap(hits: readonly TestHits[], started: readonly string[]): ImpactMap {
  return {
    version: 1,
    tests: hits.map(describeTest),
    started: [...new Set(started)].toSorted(),
  };
}

/** Tests that a change touches. */
export interface AffectedTests {
  /** Names of the tests that run a changed file. */
  direct: string[];
  /** Names of other scenario and agent tests that call a tool of one of these in a workflow. */
  scenarios: string[];
  /**
   * True when a changed file that no test runs by itself runs at the start of the server, so that all tests are
   * affected.
   */
  touchesStart: boolean;
}

/**
 * Finds the tests that changed files affect: those that run them, and scenarios that call the tools of tier 1 tests
 * among these; no others. A file that only runs at the server's start affects every test. A test that was made after
 * the measuring is affected when it calls such a tool, since only its tools' coverage is known.
 * @param later tests that the map may lack. Default none
 */
export function findAffectedTests(
  map: ImpactMap,
  changedFiles: readonly string[],
  later: readonly TestCase[] = [],
): AffectedTests {
  const measured = new Set(map.tests.map(({ name }) => name));
  const unmeasured = later.filter(({ name }) => !measured.has(name)).map((test) => describeTest({ test, files: [] }));
  const all = [...map.tests, ...unmeasured];
  const hit = new Set(map.tests.flatMap(({ files }) => files));
  const touchesStart = changedFiles.some((file) => !hit.has(file) && map.started.includes(file));
  const isHit = ({ files }: ImpactMap['tests'][number]) => files.some((file) => changedFiles.includes(file));
  const seen = touchesStart ? all : map.tests.filter(isHit);
  const tools = new Set(seen.flatMap(({ tier, tools: own }) => (tier === 1 ? own : [])));
  const callsTool = (test: ImpactMap['tests'][number]) => test.tools.some((tool) => tools.has(tool));
  const direct = [...seen, ...unmeasured.filter((test) => test.tier === 1 && !seen.includes(test) && callsTool(test))];
  const scenarios = all.filter((test) => test.tier !== 1 && !direct.includes(test) && callsTool(test));
  return { direct: direct.map(({ name }) => name), scenarios: scenarios.map(({ name }) => name), touchesStart };
}

/** Joins the maps of several servers: names of tests are unique within a plugin, and its files are the same for all. */
export function joinImpactMaps(maps: readonly ImpactMap[]): ImpactMap {
  return {
    version: 1,
    tests: maps.flatMap(({ tests }) => tests),
    started: [...new Set(maps.flatMap(({ started }) => started))].toSorted(),
  };
}

function describeTest({ test, files }: TestHits): ImpactMap['tests'][number] {
  return {
    name: test.name,
    tier: test.tier,
    tools: [...new Set(listTools(test))],
    files: [...new Set(files)].toSorted(),
  };
}

function listTools(test: TestCase): string[] {
  if (test.tier === 1) return [test.tool];
  if (test.tier === 2) return test.steps.map(({ tool }) => tool);
  return test.tool_sequence?.map(({ tool }) => tool) ?? [];
}
