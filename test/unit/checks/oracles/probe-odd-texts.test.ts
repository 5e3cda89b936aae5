import { describe, expect, test } from 'vitest';
import { type JsonObject, systemClock } from '../../../../src/base/index.ts';
import { probeOddTexts } from '../../../../src/checks/oracles/probe-odd-texts.ts';
import { AcceptedCalls } from '../../../../src/suite/answers/accepted-calls.ts';
import { ToolResponse } from '../../../../src/suite/index.ts';
import type { OracleContext } from '../../../../src/suite/oracle-context.ts';
import { errorResult, FakeServer, type FakeTool, fakeTool, textResult } from '../../../kit/fake-connection.ts';

const readOnly = { annotations: { readOnlyHint: true } };

/** Probes a reader after a test that called it with this input. */
async function probe(
  answer: FakeTool,
  { name = 'find_rows', input, said = {} }: { name?: string; input: JsonObject; said?: Record<string, string> },
) {
  const properties = Object.fromEntries(Object.entries(said).map(([key, description]) => [key, { description }]));
  const tool = fakeTool(name, { ...readOnly, inputSchema: { type: 'object', properties } });
  const accepted = new AcceptedCalls();
  const made = { name: 'valid', tier: 1 as const, tool: name, input, expect: { success: true } };
  accepted.add({ tool: name, input, test: made, response: new ToolResponse(textResult('2 rows')) });
  const context: OracleContext = {
    connect: null,
    tools: new Map([[name, tool]]),
    accepted,
    workspace: undefined,
    watchedPaths: [],
    repeatTest: () => Promise.resolve(true),
    clock: systemClock,
    deadlineMs: Infinity,
    signal: undefined,
  };
  const [quotes, outside] = await probeOddTexts(new FakeServer({ tools: { [name]: answer } }).connect(), context);
  return { quotes, outside };
}

const complains = () => errorResult('unterminated string literal (detected at line 1)');

describe('a quotation mark in a text', () => {
  test('that an engine behind the tool complains of is told', async () => {
    const { quotes } = await probe(complains, { input: { name: 'sample' }, said: { name: 'Name of the person.' } });
    expect(quotes).toMatchObject({ examined: 1, findings: [{ tool: 'find_rows' }] });
  });

  test.each<[JsonObject, Record<string, string>, string]>([
    [{ equation: '1 + 1' }, {}, 'solve'],
    [{ a: '1 + 1' }, {}, 'solve'],
    [{ cmd: 'ls' }, {}, 'run'],
    [{ line: 'echo sample' }, {}, 'start'],
    [{ source: 'x' }, {}, 'run_python'],
    [{ text: 'print("sample")' }, {}, 'start'],
    [{ query: 'SHOW TABLES' }, {}, 'ask'],
    [{ query: 'up' }, { query: 'A PromQL query' }, 'ask'],
    [{ query: 'up' }, {}, 'execute_query'],
    [{ query: 'sample' }, { query: 'Words, in FTS5 syntax' }, 'search_notes'],
    [{ value: '2' }, { value: 'An arithmetic expression' }, 'compute'],
  ])('is an error of who gives the statement %j (%j)', async (input, said, name) => {
    const { quotes } = await probe(complains, { name, input, said });
    expect(quotes).toMatchObject({ examined: 0, findings: [] });
  });
});

const takes =
  (known: string): FakeTool =>
  ({ project }) =>
    project === known || project === '..' ? textResult(`files of ${project}`) : errorResult('no such project');

describe('.. as the name of a store', () => {
  test('that is taken is told', async () => {
    const { outside } = await probe(takes('sample'), { input: { project: 'sample' } });
    expect(outside).toMatchObject({ examined: 1, findings: [{ tool: 'find_rows' }] });
  });

  test.each(['/abs/dir', 'C:\\dir'])('is a directory like any other where the store is the path %s', async (path) => {
    const { outside } = await probe(takes(path), { input: { project: path } });
    expect(outside).toMatchObject({ examined: 0, findings: [] });
  });
});
