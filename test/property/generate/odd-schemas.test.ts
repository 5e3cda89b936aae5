import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { generateTests, isReadingTool, type ServerProbe } from '../../../src/generate/index.ts';
import type { PluginTool } from '../../../src/plugin/index.ts';
import { fakeTool, textResult } from '../../kit/fake-connection.ts';
import { oddSchemas } from '../../kit/odd-schemas.ts';
import { runs } from '../../kit/property-runs.ts';

function generate(tools: PluginTool[]) {
  const probe: ServerProbe = { callTool: () => Promise.resolve(textResult('ok')), renew: () => Promise.resolve(probe) };
  return generateTests({ tools, probe, seed: 1, hints: { paths: [], workDirectory: null } });
}

test('whatever schema a tool declares, generation ends with a suite, and checks know whether it reads', async () => {
  await fc.assert(
    fc.asyncProperty(oddSchemas, async (inputSchema) => {
      const tool = fakeTool('odd', { inputSchema });
      expect(isReadingTool(tool)).toBeTypeOf('boolean');
      const suite = await generate([tool]);
      expect(suite.warnings.filter(({ check }) => check === 'tests-made')).toEqual([]);
      expect(suite.perTool).toHaveLength(1);
    }),
    { numRuns: runs(50) },
  );
});
