import { describe, expect, test } from 'vitest';
import { type JsonObject, PthError } from '../../../src/base/index.ts';
import { generateTests, type ServerProbe } from '../../../src/generate/index.ts';
import type { CallOutcome } from '../../../src/plugin/index.ts';
import { errorResult, fakeTool, structuredResult, textResult } from '../../kit/fake-connection.ts';

const name: JsonObject = { type: 'string', minLength: 1, maxLength: 40 };
const inputSchema: JsonObject = { type: 'object', properties: { name }, required: ['name'] };
const tools = [
  fakeTool('create_note', { inputSchema }),
  fakeTool('read_note', { inputSchema, annotations: { readOnlyHint: true } }),
  fakeTool('list_notes', { annotations: { readOnlyHint: true } }),
  fakeTool('delete_note', { inputSchema, annotations: { openWorldHint: false } }),
  fakeTool('echo', { inputSchema }),
];

/** A server of notes whose call number `broken` meets an error of PTH's own code. */
function openNotes(broken: number) {
  let calls = 0;
  const open = (): ServerProbe => {
    const notes = new Set<string>();
    const answer = (tool: string, { name: given }: JsonObject): CallOutcome => {
      if (tool === 'list_notes') return structuredResult({ notes: [...notes] });
      if (typeof given !== 'string' || given === '' || given.length > 40)
        return errorResult('Invalid arguments: name must be a string of 1 to 40 characters');
      if (tool === 'echo') return textResult(`said ${given}`);
      if (tool === 'create_note') {
        if (notes.has(given)) return errorResult(`${given} already exists`);
        notes.add(given);
        return textResult(`made ${given}`);
      }
      if (!notes.has(given)) return errorResult(`no such note: ${given}`);
      if (tool === 'delete_note') notes.delete(given);
      return textResult(`${tool} ${given}`);
    };
    return {
      callTool: async (tool, input) => {
        calls += 1;
        if (calls === broken) throw new RangeError('Maximum call stack size exceeded');
        return answer(tool, input);
      },
      renew: async () => open(),
    };
  };
  return { probe: open(), count: () => calls };
}

const generate = (probe: ServerProbe) =>
  generateTests({ tools, probe, seed: 1, hints: { paths: [], workDirectory: null, mayWrite: true } });

describe('an error of PTH in any one call', () => {
  test('costs at most tests of the tools that it concerns, and is told', async () => {
    const whole = openNotes(0);
    const sound = await generate(whole.probe);
    expect(sound.warnings.filter(({ check }) => check === 'tests-made')).toEqual([]);
    const untold: number[] = [];
    for (let broken = 1; broken <= whole.count(); broken += 1) {
      const suite = await generate(openNotes(broken).probe);
      const told = suite.warnings.filter(({ check }) => check === 'tests-made');
      if (told.length !== 1 || !told[0]?.message.startsWith('PTH failed to ')) untold.push(broken);
      expect(suite.perTool.map(({ tool }) => tool)).toEqual(tools.map((tool) => tool.name));
      for (const { tool } of suite.perTool) {
        expect(suite.tests.some((made) => made.name.includes(tool))).toBe(true);
      }
    }
    expect(untold).toEqual([]);
  });

  test('a server that does not start again ends the tries, and what is known is kept', async () => {
    const { probe } = openNotes(0);
    const fault = new PthError('plugin/start-failed', 'The server did not start: port in use');
    const suite = await generate({ ...probe, renew: () => Promise.reject(fault) });
    expect(suite.tests.length).toBeGreaterThan(5);
    expect(suite.perTool).toHaveLength(tools.length);
  });
});
