import { fileURLToPath } from 'node:url';
import { createAgentSession, type ModelTool, truncateOutput } from '../src/agent/index.ts';
import { defaultOutputLimits } from '../src/agent/truncate-output.ts';
import { EventStream } from '../src/base/index.ts';
import type { Workspace } from '../src/environment/index.ts';
import { type ChatEvent, type ChatModel, type ChatResponse, noUsage } from '../src/model/index.ts';
import { MemoryWorkspace } from '../test/kit/memory-workspace.ts';
import { type BenchRow, median, renderRows } from './report-row.ts';

const historyTurns = 200;
const measuredTurns = 400;
const outputLength = 10_000_000;

/** A call per turn, each with other arguments; the answers are made before the measurement. */
function createModel(answers: readonly ChatResponse[]): ChatModel {
  let next = 0;
  return {
    id: 'bench',
    provider: 'playbook',
    contextWindow: 10_000_000,
    stream: () => EventStream.run<ChatEvent, ChatResponse>(async () => answers[next++] ?? endAnswer),
  };
}

const endAnswer: ChatResponse = {
  parts: [{ type: 'text', text: 'Done.' }],
  stopReason: 'end',
  usage: noUsage,
  model: 'bench',
};

function createAnswers(count: number): ChatResponse[] {
  return Array.from({ length: count }, (_, turn) => ({
    ...endAnswer,
    stopReason: 'tool-calls',
    parts: [
      { type: 'text', text: `Step ${turn}: ${'I look at the next part of it. '.repeat(10)}` },
      { type: 'tool-call', call: { id: `c${turn}`, name: 'look', arguments: { part: turn, why: 'x'.repeat(200) } } },
    ],
  }));
}

const look: ModelTool = {
  name: 'look',
  description: 'Gives some text.',
  inputSchema: { type: 'object', properties: { part: { type: 'number' } } },
  isReadOnly: true,
  parse: (args) => ({ ok: true, input: args as Record<string, unknown> }),
  execute: async ({ part }) => `${String(part)}: ${'a line of a file as it comes back from a tool\n'.repeat(40)}`,
};

/** What the loop itself takes for one turn, behind a history of 200 turns: the model and the tool take next to nothing. */
export async function benchAgentLoop(workspace: Workspace = new MemoryWorkspace()): Promise<BenchRow> {
  const session = createAgentSession({
    model: createModel(createAnswers(historyTurns + measuredTurns)),
    workspace,
    system: 'Be brief.',
    tools: [look],
    maxToolRounds: historyTurns + measuredTurns + 1,
  });
  const starts: number[] = [];
  const stream = session.submit('Go.');
  stream.listen((event) => {
    if (event.type === 'tool-call-start') starts.push(performance.now());
  });
  await stream.result();
  await session.abort();
  const turns = starts.slice(historyTurns).map((start, index, all) => (all[index + 1] ?? start) - start);
  const measured = turns.slice(0, -1);
  return {
    name: 'agent loop, one turn with a call',
    measured: `median of ${measured.length} turns behind ${historyTurns}; the longest took ${Math.max(...measured).toFixed(2)} ms`,
    value: median(measured),
    limit: 2,
    unit: ' ms',
  };
}

/** Ten million characters on one line and on very many, through the limits of each tool; the slowest counts. */
export function benchTruncation(): BenchRow {
  const texts = ['x'.repeat(outputLength), 'y\n'.repeat(outputLength / 2), '\n'.repeat(outputLength)];
  const cases = Object.values(defaultOutputLimits).flatMap((limits) => texts.map((text) => ({ text, limits })));
  const times = cases.map(({ text, limits }) =>
    median(
      Array.from({ length: 7 }, () => {
        const started = performance.now();
        truncateOutput(text, limits);
        return performance.now() - started;
      }),
    ),
  );
  return {
    name: 'truncation of 10 MB of tool output',
    measured: `slowest median over ${cases.length} pairs of a text and a tool; the fastest took ${Math.min(...times).toFixed(2)} ms`,
    value: Math.max(...times),
    limit: 50,
    unit: ' ms',
  };
}

/** Both rows. */
export async function benchAgent(): Promise<BenchRow[]> {
  return [await benchAgentLoop(), benchTruncation()];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const rows = await benchAgent();
  console.log(renderRows(rows));
  if (rows.some(({ value, limit }) => value > limit)) process.exitCode = 1;
}
