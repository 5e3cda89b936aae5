import { describe, expect, test } from 'vitest';
import { compareTools, type PluginTool } from '../../../src/plugin/index.ts';
import { proves } from '../../requirements.ts';

const tool = (name: string, more: Partial<PluginTool> = {}): PluginTool => ({
  name,
  description: 'd',
  inputSchema: { type: 'object', properties: { a: { type: 'string' } } },
  raw: {},
  ...more,
});

describe('how tools changed across a reload', () => {
  test(proves(['P-066'], 'added, removed and changed tools each in their class, with the parts that changed'), () => {
    const before = [tool('kept'), tool('gone'), tool('changed'), tool('described')];
    const after = [
      tool('new'),
      tool('changed', { inputSchema: { type: 'object' }, outputSchema: { type: 'object' } }),
      tool('kept'),
      tool('described', { description: 'e', annotations: { readOnlyHint: true } }),
    ];
    expect(compareTools(before, after)).toEqual({
      added: ['new'],
      removed: ['gone'],
      changed: [
        { name: 'changed', parts: ['inputSchema', 'outputSchema'] },
        { name: 'described', parts: ['description', 'annotations'] },
      ],
    });
  });

  test(proves(['P-066'], 'no change gives an empty delta; key order and list order are no change'), () => {
    const one = tool('a', { inputSchema: { type: 'object', required: ['x'] } });
    const same = tool('a', { inputSchema: { required: ['x'], type: 'object' } });
    expect(compareTools([one, tool('b')], [tool('b'), same])).toEqual({ added: [], removed: [], changed: [] });
  });

  test('a rename is one removed and one added', () => {
    expect(compareTools([tool('a')], [tool('b')])).toEqual({ added: ['b'], removed: ['a'], changed: [] });
  });
});
