import { z } from 'zod';
import type { TestCase } from '../test-case.ts';

/** The source files that one test ran. */
export interface TestHits {
  test: TestCase;
  /** Source files, relative to the plugin's directory. */
  files: readonly string[];
}

/** Which source files each test exercises, as it is kept between runs. */
export const impactMapSchema = z.strictObject({
  version: z.literal(1),
  tests: z.array(
    z.strictObject({
      name: z.string(),
      tier: z.union([z.literal(1), z.literal(2), z.literal(3)]),
      /** Tools that it calls. */
      tools: z.array(z.string()),
      /** Files that it runs beyond what starting the server runs. */
      files: z.array(z.string()),
    }),
  ),
  /** Files that run when the server starts. */
  started: z.array(z.string()),
});
export type ImpactMap = z.infer<typeof impactMapSchema>;

/** Makes the map from what was measured. */
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
  /** Names of scenario and agent tests that call a tool of one of these in a workflow, and are not among them. */
  scenarios: string[];
  /** Changed files that no test runs by itself: true when one of them runs at the start of the server, so that all tests count. */
  touchesStart: boolean;
}

/**
 * The tests that changed files concern: those that hit them, and scenarios that call the tools of the tests of tier 1
 * among these; no others. A file that only runs when the server starts concerns every test. Of the tests that
 * were made after the measuring, those that call such a tool count: their runs were not seen, those of their tools were.
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

/** The maps of several servers as one: a plugin's tests have names of their own, and its files are the same for all. */
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
