import { describe, expect, test } from 'vitest';
import { generateTests } from '../../../src/generate/index.ts';
import { findProducers, orderByNeed } from '../../../src/generate/values/producers.ts';
import type { PluginTool } from '../../../src/plugin/index.ts';
import { threadCpuMs } from '../../kit/cpu-time.ts';
import { fakeTool } from '../../kit/fake-connection.ts';

function listTools(count: number): PluginTool[] {
  const description = 'The shelf whose books are wanted, as the list of all shelves shows it; see also read_shelf_8.';
  return Array.from({ length: count }, (_, index) =>
    fakeTool(`${index % 2 === 0 ? 'read' : 'list'}_shelf_${index}`, {
      inputSchema: {
        type: 'object',
        properties: { shelf_id: { type: 'string', description } },
        required: ['shelf_id'],
      },
    }),
  );
}

describe('a server with thousands of tools', () => {
  test('is read in a time that grows with their number, not with its square', () => {
    const tools = listTools(4000);
    const start = threadCpuMs();
    const edges = findProducers(tools);
    const ordered = orderByNeed(tools, ({ name }) => name, edges);
    // Holding each description against each name alone takes ten times as long.
    expect(threadCpuMs() - start).toBeLessThan(6000);
    expect(ordered).toHaveLength(tools.length);
    const ofLast = edges.filter(({ consumer }) => consumer === 'list_shelf_3999');
    expect(ofLast[0]).toMatchObject({ producer: 'read_shelf_8', why: 'named' });
    expect(ofLast.length).toBeLessThanOrEqual(51);
  });

  test('does not keep an interrupt out while its tools get tests without any call', async () => {
    const interrupt = new AbortController();
    setTimeout(() => interrupt.abort(new Error('interrupted')), 0);
    const hints = { paths: [], workDirectory: null };
    const made = generateTests({ tools: listTools(100), probe: null, seed: 1, hints, signal: interrupt.signal });
    await expect(made).rejects.toThrow('interrupted');
  });
});
