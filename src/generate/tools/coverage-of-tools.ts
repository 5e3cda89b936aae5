import type { PluginTool } from '../../plugin/index.ts';
import type { TestCase } from '../../suite/index.ts';
import { schemaHash, schemaTagPrefix } from '../schema/schema-hash.ts';

/** The tools that need tests, and the existing tests that are out of date. */
export interface CoverageOfTools {
  toGenerate: PluginTool[];
  /**
   * Names of tests that were generated for an older schema of a tool. Never includes tests that a person made or
   * edited.
   */
  superseded: string[];
}

/**
 * Finds the tools without up-to-date tests. A tool is covered when a test has the tag of its present schema. Tests of a
 * person (`manual`) cover a tool only together with a generated one, so that a hand-made test alone does not prevent
 * the schema tests.
 */
export function findUncovered(tools: readonly PluginTool[], existing: readonly TestCase[]): CoverageOfTools {
  const toGenerate: PluginTool[] = [];
  const superseded: string[] = [];
  for (const tool of uniqueTools(tools)) {
    const own = existing.filter((test) => isTestOf(test, tool.name));
    const tag = `${schemaTagPrefix}${schemaHash(tool)}`;
    if (own.some((test) => test.tags?.includes(tag))) continue;
    toGenerate.push(tool);
    for (const test of own) {
      const isTagged = test.tags?.some((other) => other.startsWith(schemaTagPrefix)) === true;
      if (isTagged && (test.generated_from ?? 'manual') !== 'manual') superseded.push(test.name);
    }
  }
  return { toGenerate, superseded };
}

function isTestOf(test: TestCase, tool: string): boolean {
  return test.tier === 1 ? test.tool === tool : test.tags?.includes(`tool:${tool}`) === true;
}

/** Removes duplicates: of two tools with one name, a call reaches only one. */
function uniqueTools(tools: readonly PluginTool[]): PluginTool[] {
  return tools.filter((tool, index) => tools.findIndex((other) => other.name === tool.name) === index);
}
