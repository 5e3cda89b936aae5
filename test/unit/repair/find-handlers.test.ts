import { describe, expect, test } from 'vitest';
import { findHandlers } from '../../../src/repair/find-handlers.ts';
import { SourceReader } from '../../../src/repair/source-reader.ts';
import { MemoryWorkspace } from '../../kit/memory-workspace.ts';

/** Returns the text of the line that is found for the tool `add`, with its file. */
async function find(files: Record<string, string>, tool = 'add'): Promise<string | null> {
  const reader = new SourceReader(new MemoryWorkspace(files));
  const place = (await findHandlers(reader, [tool, 'sub'], undefined)).get(tool);
  if (!place) return null;
  return `${place.path}: ${(files[place.path] ?? '').split('\n')[place.line - 1]?.trim()}`;
}

const names = 'export const TOOL_NAMES = {\n  ADD: "add",\n  SUB: "sub",\n} as const;\n';
const functions =
  'export async function handleAdd(args) {\n  return args.a + args.b;\n}\nexport const handleSub = () => 0;\n';

describe('the handler that really runs', () => {
  test.each<[string, Record<string, string>, string]>([
    [
      'a registration by a constant, with the handler in place',
      { 'names.ts': names, 'server.ts': 'server.tool(TOOL_NAMES.ADD, schema, async (args) => {\n  return 1;\n});\n' },
      'server.ts: server.tool(TOOL_NAMES.ADD, schema, async (args) => {',
    ],
    [
      'a registration by a constant that names its function',
      {
        'a-names.ts': names,
        'functions.ts': functions,
        'server.ts': 'server.tool(TOOL_NAMES.ADD, schema, handleAdd);\n',
      },
      'functions.ts: export async function handleAdd(args) {',
    ],
    [
      'a switch over constants',
      {
        'names.ts': names,
        'list.ts': 'const tools = [{ name: TOOL_NAMES.ADD }, { name: TOOL_NAMES.SUB }];\n',
        'server.ts': 'switch (name) {\n  case TOOL_NAMES.ADD: {\n    const { a } = args;\n    break;\n  }\n}\n',
      },
      'server.ts: case TOOL_NAMES.ADD: {',
    ],
    [
      'a switch whose branch calls a function',
      {
        'names.ts': names,
        'functions.ts': functions,
        'server.ts': 'switch (name) {\n  case TOOL_NAMES.ADD:\n    return await handleAdd(args);\n}\n',
      },
      'functions.ts: export async function handleAdd(args) {',
    ],
    [
      'a table of handlers by constants',
      {
        'names.ts': names,
        'functions.ts': functions,
        'server.ts': 'const handlers = {\n  [TOOL_NAMES.ADD]: handleAdd,\n};\n',
      },
      'functions.ts: export async function handleAdd(args) {',
    ],
    [
      'a table of handlers by bare names',
      { 'functions.ts': functions, 'server.ts': 'const handlers = { add: handleAdd, sub: handleSub };\n' },
      'functions.ts: export async function handleAdd(args) {',
    ],
    [
      'an enumeration of TypeScript, and a method',
      {
        'names.ts': "export enum Tools {\n  Add = 'add',\n}\n",
        'server.ts':
          'class Server {\n  call(name) {\n    if (name === Tools.Add) return this.runAdd(args);\n  }\n  private async runAdd(args) {\n  }\n}\n',
      },
      'server.ts: private async runAdd(args) {',
    ],
    [
      'constants of Python, and a dictionary of handlers',
      {
        'names.py': 'ADD = "add"\nSUB = "sub"\n',
        'server.py':
          'from names import ADD, SUB\n\nasync def do_add(args):\n    return 1\n\nHANDLERS = {\n    ADD: do_add,\n}\n',
      },
      'server.py: async def do_add(args):',
    ],
    [
      'a comparison in Python with an enumeration',
      {
        'names.py': 'class Tools(str, Enum):\n    ADD = "add"\n',
        'server.py':
          'async def call_tool(name, args):\n    if name == Tools.ADD:\n        return await add_numbers(args)\n\nasync def add_numbers(args):\n    pass\n',
      },
      'server.py: async def add_numbers(args):',
    ],
    [
      'a match in Python',
      {
        'names.py': 'class Tools(str, Enum):\n    ADD = "add"\n',
        'server.py': 'match name:\n    case Tools.ADD:\n        result = 1\n',
      },
      'server.py: case Tools.ADD:',
    ],
  ])('%s', async (_, files, place) => {
    expect(await find(files)).toBe(place);
  });

  test('a direct registration with its handler stays, and so does a constant that nobody uses', async () => {
    expect(await find({ 'server.ts': "server.registerTool('add', {}, async () => {\n});\n", 'names.ts': names })).toBe(
      "server.ts: server.registerTool('add', {}, async () => {",
    );
    expect(await find({ 'names.ts': names })).toBe('names.ts: ADD: "add",');
  });
});
