import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../../src/base/index.ts';
import { readDocument } from '../../../../src/generate/knowledge/document-knowledge.ts';
import { listArguments } from '../../../../src/generate/knowledge/tool-arguments.ts';
import { threadCpuMs } from '../../../kit/cpu-time.ts';
import { fakeTool } from '../../../kit/fake-connection.ts';
import { proves } from '../../../requirements.ts';

const tool = (name: string, properties: JsonObject, required: string[] = Object.keys(properties)) =>
  fakeTool(name, { inputSchema: { type: 'object', properties, required } });
const text = { type: 'string' };

const tools = listArguments([
  tool('divide', { dividend: { type: 'number' }, divisor: { type: 'number' } }),
  tool('set_value', { key: text, value: text }),
  tool('get_value', { key: text }),
  tool('search', { query: text, limit: { type: 'integer' }, deep: { type: 'boolean' } }, ['query']),
]);

const inputs = (markdown: string) =>
  readDocument(markdown, 'README.md', tools).values.map((known) => [known.tool, known.argument, known.value]);

describe('readDocument', () => {
  test(proves(['P-069'], 'a numbered workflow of three steps is three calls with the inputs it shows'), () => {
    const path = fileURLToPath(new URL('../../../fixtures/plugins/sample-plugin/README.md', import.meta.url));
    const { workflows } = readDocument(readFileSync(path, 'utf8'), 'README.md', tools);
    expect(workflows).toEqual([
      {
        title: 'remember a value',
        generatedFrom: 'documentation',
        evidence: 'README.md:47',
        steps: [
          { tool: 'set_value', input: { key: 'colour', value: 'green' } },
          { tool: 'get_value', input: { key: 'colour' } },
          { tool: 'set_value', input: { key: 'colour', value: 'blue' } },
        ],
      },
    ]);
  });

  test(proves(['P-069'], 'an example names the tool and its input, and what it answers is no input'), () => {
    expect(inputs('`divide` with `{"dividend": 7, "divisor": 2}` answers `{"quotient": 3.5}`.')).toEqual([
      ['divide', '', { dividend: 7, divisor: 2 }],
    ]);
  });

  test.each<[string, string, unknown[]]>([
    [
      'a request of the protocol',
      '```json\n{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"get_value","arguments":{"key":"a"}}}\n```',
      [['get_value', '', { key: 'a' }]],
    ],
    [
      'tool and arguments under other names',
      '```json\n[{"tool": "search", "args": {"query": "cats"}}]\n```',
      [['search', '', { query: 'cats' }]],
    ],
    ['a call as Python writes it', '```python\nget_value(key="a")\n```', [['get_value', '', { key: 'a' }]]],
    [
      'a call as JavaScript writes it',
      "Use `search({ query: 'cats', limit: 5, })`.",
      [['search', '', { query: 'cats', limit: 5 }]],
    ],
    [
      'a block below the heading of a tool',
      '### search\n\n```json\n{"query": "x"}\n```',
      [['search', '', { query: 'x' }]],
    ],
    [
      'a block that fits one tool alone',
      '```\n{"dividend": 1, "divisor": 3}\n```',
      [['divide', '', { dividend: 1, divisor: 3 }]],
    ],
    ['an object that fits no tool', '```json\n{"mcpServers": {"a": {"command": "node"}}}\n```', []],
    ['a word that is also a tool', 'You can search for `{"query": "x", "color": 1}`.', []],
    [
      'a table of parameters',
      '## `search`\n\n| Parameter | Type | Default | Example |\n|---|---|---|---|\n| `query` | string | - | `cats` |\n| limit | int | 10 | |\n| deep | bool | false | true |',
      [
        ['search', '/query', 'cats'],
        ['search', '/limit', 10],
        ['search', '/deep', false],
        ['search', '/deep', true],
      ],
    ],
    [
      'a list of parameters',
      '### search\n\n- `query` (string): what to find, e.g. `cats`\n- **limit** (number, default `5`): how many',
      [
        ['search', '/query', 'cats'],
        ['search', '/limit', 5],
      ],
    ],
  ])('%s', (_title, markdown, expected) => {
    expect(inputs(markdown)).toEqual(expected);
  });

  test(proves(['P-069'], 'a block below a step gives the step its input; arrows between tools are a workflow'), () => {
    const steps = '1. Run `set_value`:\n   ```json\n   {"key": "a", "value": "b"}\n   ```\n2. Then `get_value`.';
    expect(readDocument(`## First use\n\n${steps}`, 'README.md', tools).workflows).toMatchObject([
      { title: 'First use', steps: [{ input: { key: 'a', value: 'b' } }, { tool: 'get_value', input: {} }] },
    ]);
    const { workflows } = readDocument('First `set_value` → `get_value`.', 'README.md', tools);
    expect(workflows[0]?.steps.map((step) => step.tool)).toEqual(['set_value', 'get_value']);
  });

  test(proves(['P-069'], 'hostile documents are read in bounded time'), () => {
    for (const piece of ['{', '[{', '`', '| ', '```\n', '{"a":', '1. `get_value` ', '# ']) {
      const started = threadCpuMs();
      readDocument(piece.repeat(200_000), 'README.md', tools);
      expect(threadCpuMs() - started).toBeLessThan(2000);
    }
  });

  test('a prototype key is an ordinary argument that no tool has', () => {
    expect(inputs('`get_value` with `{"__proto__": {"key": "x"}, "key": "a"}`')).toEqual([]);
  });
});
