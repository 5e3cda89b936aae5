import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { systemClock } from '../../../../src/base/index.ts';
import { probeParallelWrites } from '../../../../src/checks/oracles/probe-parallel-writes.ts';
import { AcceptedCalls } from '../../../../src/suite/answers/accepted-calls.ts';
import { ToolResponse } from '../../../../src/suite/index.ts';
import type { OracleContext } from '../../../../src/suite/oracle-context.ts';
import { FakeServer, fakeTool, textResult } from '../../../kit/fake-connection.ts';
import { proves } from '../../../requirements.ts';

/** Probes a tool that adds notes to a list, which it reads and writes with a turn of the event loop between. */
async function probe(answer: (id: number) => string, isLocked: boolean) {
  let stored: number[] = [];
  let last = Promise.resolve('');
  const append = async () => {
    const notes = [...stored];
    await setImmediate();
    const id = (notes.at(-1) ?? 0) + 1;
    stored = [...notes, id];
    return answer(id);
  };
  const add = async () => {
    last = isLocked ? last.then(append) : append();
    return textResult(await last);
  };
  const input = { text: 'sample' };
  const made = { name: 'valid', tier: 1 as const, tool: 'add_note', input, expect: { success: true } };
  const accepted = new AcceptedCalls();
  accepted.add({ tool: 'add_note', input, test: made, response: new ToolResponse(textResult(answer(1))) });
  const connection = new FakeServer({ tools: { add_note: add } }).connect();
  const context: OracleContext = {
    connect: null,
    tools: new Map([['add_note', fakeTool('add_note')]]),
    accepted,
    workspace: undefined,
    watchedPaths: [],
    repeatTest: async (_, own, wrap) => {
      await wrap({ tool: 'add_note', input }, () => own.callTool('add_note', input, { timeoutMs: 1000 }));
      return true;
    },
    clock: systemClock,
    deadlineMs: Infinity,
    signal: undefined,
  };
  const [result] = await probeParallelWrites(connection, context);
  return result;
}

test.each([
  ['prose', (id: number) => `Saved note #${id}.`],
  ['JSON', (id: number) => JSON.stringify({ note: { id } })],
])(proves(['P-086'], 'things that are made at once under one id are lost, told in %s'), async (_, answer) => {
  expect(await probe(answer, false)).toMatchObject({
    examined: 1,
    findings: [{ check: 'made-at-once-kept', tool: 'add_note', category: 'missing-side-effect' }],
  });
});

test('things that are made one after another are fine', async () => {
  expect(await probe((id) => `Saved note #${id}.`, true)).toMatchObject({ examined: 1, findings: [] });
});

test('a tool that answers with one id each time keeps one thing on purpose', async () => {
  expect(await probe(() => 'Saved note #1.', false)).toMatchObject({ examined: 0, findings: [] });
});
