import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../../src/base/index.ts';
import { gatherKnowledge, type PluginKnowledge } from '../../../../src/generate/index.ts';
import { threadCpuMs } from '../../../kit/cpu-time.ts';
import { fakeTool } from '../../../kit/fake-connection.ts';
import { MemoryWorkspace } from '../../../kit/memory-workspace.ts';
import { proves } from '../../../requirements.ts';

const types: Record<string, JsonObject> = {
  s: { type: 'string' },
  n: { type: 'number' },
  b: { type: 'boolean' },
  l: { type: 'array', items: { type: 'string' } },
};

/** `text:s limit:n?`: arguments with their types, a question mark for optional ones. */
function describeTool(name: string, shape: string) {
  const parts = shape.split(' ').filter((part) => part !== '');
  const properties = Object.fromEntries(
    parts.map((part) => [part.split(':')[0] ?? '', types[part.split(':')[1]?.charAt(0) ?? ''] ?? {}]),
  );
  const required = parts.filter((part) => !part.endsWith('?')).map((part) => part.split(':')[0] ?? '');
  return fakeTool(name, { inputSchema: { type: 'object', properties, required } });
}

async function learn(
  file: string,
  source: string,
  tools: Record<string, string>,
  config: { name: string; value: string; source: string }[] = [],
): Promise<PluginKnowledge> {
  return gatherKnowledge({
    tools: Object.entries(tools).map(([name, shape]) => describeTool(name, shape)),
    workspace: new MemoryWorkspace({ [file]: source }),
    connection: null,
    config,
  });
}

const refusals = ({ handlers }: PluginKnowledge) =>
  handlers.map(({ tool, rejections: own }) => [
    tool,
    own.map(({ line, message, input, absent }) => [line, message, input, ...(absent ?? [])]),
  ]);

describe('handlers of a server in JavaScript', () => {
  test(proves(['P-068'], 'every throw is found with its line, its message and an input that reaches it'), async () => {
    const source = `
import { allowed } from './allowed.js';
const MAX = 20;
const notes = new Map();
server.registerTool('add_note', { title: 'x' }, async ({ id, text, tags = [], priority }) => {
  if (!text.trim()) throw new Error('The text must not be blank.');
  if (text.length > MAX) { throw new Error(\`A note has at most \${MAX} characters\`); }
  if (!/^[a-z]+$/.test(id)) return { content: [{ type: 'text', text: 'Ids are lower-case letters' }], isError: true };
  if (priority !== undefined && (priority < 1 || priority > 5)) throw new RangeError('priority goes from 1 to 5');
  if (tags.includes('secret') && priority === 5) throw new Error('secret notes have no high priority');
  switch (id) {
    case 'root': throw new Error('root cannot be written');
    default: notes.set(id, text);
  }
});
server.tool('get_note', {}, async (args) => {
  const note = notes.get(args.id);
  if (!note) return fail('There is no such note');
  return { content: [] };
});
const fail = (message) => ({ content: [{ type: 'text', text: message }], isError: true });
`;
    const knowledge = await learn('src/index.js', source, {
      add_note: 'id:s text:s tags:l? priority:n?',
      get_note: 'id:s',
    });
    expect(refusals(knowledge)).toEqual([
      [
        'add_note',
        [
          [6, 'The text must not be blank.', { text: '' }],
          [7, 'A note has at most', { text: 'x'.repeat(21) }],
          [8, 'Ids are lower-case letters', { id: 'x1' }],
          [9, 'priority goes from 1 to 5', { priority: 0 }],
          [10, 'secret notes have no high priority', { tags: ['secret'], priority: 5 }],
          [12, 'root cannot be written', { id: 'root' }],
        ],
      ],
      ['get_note', [[18, 'There is no such note', { id: 'x' }]]],
    ]);
    expect(knowledge.handlers.map(({ tool, changesState }) => [tool, changesState])).toEqual([
      ['add_note', true],
      ['get_note', false],
    ]);
    expect(knowledge.values).toContainEqual(
      expect.objectContaining({ tool: 'add_note', argument: '/id', value: 'root', evidence: 'src/index.js:11' }),
    );
  });

  test(proves(['P-068'], 'a dispatcher, a map of handlers and functions of other files are followed'), async () => {
    const workspace = new MemoryWorkspace({
      'src/index.ts': `
import { check as verify, limit } from './checks.js';
const handlers: Record<string, (args: any) => Promise<unknown>> = {
  mapped: async (args) => { if (args.size > limit) throw new Error('too large for the map'); return {}; },
};
server.setRequestHandler(CallToolRequestSchema, async (request) => {
  const { name, arguments: args } = request.params;
  try {
    switch (name) {
      case 'switched': {
        const input = Schema.parse(args);
        verify(input.path);
        return { content: [] };
      }
      default:
        if (name === 'asked') return await ask(args as Asked);
        return handlers[name](args);
    }
  } catch (error) {
    return { content: [], isError: true };
  }
});
async function ask(args: Asked) {
  if (!args.question) throw new McpError(ErrorCode.InvalidParams, 'a question is needed');
}
`,
      'src/checks.ts': `
export const limit = 100;
export function check(path: string): void {
  if (path.startsWith('/')) throw new Error('only relative paths');
}
`,
    });
    const tools = [
      describeTool('mapped', 'size:n'),
      describeTool('switched', 'path:s'),
      describeTool('asked', 'question:s?'),
    ];
    const { handlers } = await gatherKnowledge({ tools, workspace, connection: null });
    const found = new Map(handlers.map((handler) => [handler.tool, handler]));
    expect(found.get('mapped')?.rejections).toMatchObject([
      { line: 4, message: 'too large for the map', input: { size: 101 } },
    ]);
    expect(found.get('switched')?.rejections).toMatchObject([
      { line: 4, file: 'src/checks.ts', message: 'only relative paths', input: { path: '/x' } },
    ]);
    expect(found.get('asked')?.rejections).toMatchObject([
      { message: 'a question is needed', input: { question: '' } },
    ]);
  });

  test(proves(['P-068'], 'the known branch of the sample plugin is reached by a divisor of zero'), async () => {
    const root = fileURLToPath(new URL('../../../fixtures/plugins/sample-plugin/src/', import.meta.url));
    const files = Object.fromEntries(readdirSync(root).map((file) => [`src/${file}`, readFileSync(join(root, file))]));
    const { handlers } = await gatherKnowledge({
      tools: [
        describeTool('divide', 'dividend:n divisor:n'),
        describeTool('counter', 'action:s by:n?'),
        describeTool('service_start', 'service:s'),
      ],
      workspace: new MemoryWorkspace(files),
      connection: null,
    });
    const found = new Map(handlers.map((handler) => [handler.tool, handler]));
    expect(found.get('divide')).toMatchObject({ file: 'src/text-tools.ts', changesState: false });
    expect(found.get('divide')?.rejections).toEqual([
      {
        line: 59,
        message: 'Division by zero is not defined.',
        arguments: ['dividend', 'divisor'],
        input: { dividend: 1, divisor: 0 },
      },
    ]);
    expect(found.get('counter')).toMatchObject({ changesState: true, rejections: [] });
    expect(found.get('counter')?.branches?.map(({ lines, input }) => [lines[0], input])).toEqual([
      [28, { action: 'increment' }],
      [29, { action: 'decrement' }],
      [30, { action: 'reset' }],
    ]);
    expect(found.get('service_start')).toMatchObject({ changesState: true });
  });
});

describe('handlers of a server in Python', () => {
  test(proves(['P-068'], 'decorated tools, a low-level dispatcher and a table of functions'), async () => {
    const source = `
import re
ALLOWED = ("red", "green")
STORE = {}

@mcp.tool()
def paint(colour: str, coats: int = 1) -> str:
    if colour not in ALLOWED:
        raise ValueError(f"colour must be one of {ALLOWED}")
    if not 0 < coats <= 3:
        raise ValueError("between one and three coats")
    STORE[colour] = coats
    return "ok"

@server.call_tool()
async def handle(name: str, arguments: dict) -> list:
    if name == "rename":
        new = arguments.get("new", "")
        if len(new) < 3:
            return [TextContent(type="text", text="Error: the new name is too short")]
        elif not re.fullmatch(r"[a-z]+", new):
            raise ValueError("letters only")
        return []
    raise ValueError(f"Unknown tool {name}")

def halve(args):
    if args["number"] % 2:
        raise ToolError("the number is odd")
    return args["number"] / 2

TOOLS = [{"name": "halve", "inputSchema": {}, "run": halve}]
`;
    const knowledge = await learn('server.py', source, {
      paint: 'colour:s coats:n?',
      rename: 'new:s',
      halve: 'number:n',
    });
    expect(new Map(refusals(knowledge) as [string, unknown][])).toEqual(
      new Map([
        [
          'paint',
          [
            [9, 'colour must be one of', { colour: 'x' }],
            [11, 'between one and three coats', { coats: 0, colour: 'red' }],
          ],
        ],
        [
          'rename',
          [
            [20, 'Error: the new name is too short', { new: 'x' }],
            [22, 'letters only', { new: 'a b' }],
          ],
        ],
        ['halve', [[28, 'the number is odd', { number: 1 }]]],
      ]),
    );
    expect(knowledge.handlers.map(({ tool, changesState }) => [tool, changesState])).toEqual([
      ['paint', true],
      ['halve', false],
      ['rename', false],
    ]);
  });
});

describe('configured limits', () => {
  const source = `
const maxItems = Number(process.env.MAX_ITEMS ?? '10');
server.registerTool('take', {}, async ({ count }) => {
  if (count > maxItems) throw new Error('more than is configured');
  return { content: [] };
});
`;

  test(proves(['P-070'], 'the configured value decides which input is refused and which is just allowed'), async () => {
    const config = [{ name: 'MAX_ITEMS', value: '7', source: 'manifest.json user_config' }];
    const configured = await learn('index.js', source, { take: 'count:n' }, config);
    expect(configured.handlers[0]?.rejections).toEqual([
      {
        line: 4,
        message: 'more than is configured',
        arguments: ['count'],
        input: { count: 8 },
        configuredBy: ['MAX_ITEMS'],
        allowedInput: { count: 7 },
      },
    ]);
    const unset = await learn('index.js', source, { take: 'count:n' });
    expect(unset.handlers[0]?.rejections[0]).toMatchObject({ input: { count: 11 }, allowedInput: { count: 10 } });
  });
});

describe('hostile sources', () => {
  test.each([
    ['nested conditions', `server.tool('a', {}, (x) => { ${'if (x.v) { '.repeat(2000)}${'}'.repeat(2000)} });`],
    [
      'a function that calls itself',
      `server.tool('a', {}, (x) => f(x)); function f(x) { if (x.v > 1) throw new Error('deep'); return f(x) + f(x); }`,
    ],
    [
      'a pattern without end',
      `server.tool('a', {}, (x) => { if (!/^(a+)+$/.test(x.v)) throw new Error('pattern'); });`,
    ],
    [
      'many conditions',
      `server.tool('a', {}, (x) => { ${Array.from({ length: 300 }, (_, n) => `if (x.v === 'v${n}' && x.w > ${n}) throw new Error('number ${n}');`).join('\n')} });`,
    ],
    [
      'a constant made of itself',
      `const a = b; const b = a; server.tool('a', {}, (x) => { if (x.v === a) throw new Error('circle'); });`,
    ],
  ])('%s end in bounded time', async (_title, source) => {
    const started = threadCpuMs();
    await learn('index.js', source, { a: 'v:s w:n?' });
    expect(threadCpuMs() - started).toBeLessThan(15_000);
  });
});
