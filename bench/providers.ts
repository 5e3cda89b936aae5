import { Anthropic } from '@anthropic-ai/sdk';
import { GoogleGenAI } from '@google/genai';
import { OpenAI } from 'openai';
import { buildAnthropicRequest } from '../src/model/anthropic/build-request.ts';
import { buildGeminiRequest } from '../src/model/gemini/build-request.ts';
import type { ChatRequest } from '../src/model/index.ts';
import { buildChatRequest } from '../src/model/openai/build-chat-request.ts';
import { buildResponsesRequest } from '../src/model/openai/build-responses-request.ts';
import { wires } from '../test/kit/wire-dialects.ts';
import { startWireServer } from '../test/kit/wire-server.ts';
import type { WireTurn } from '../test/kit/wire-turn.ts';
import { type BenchRow, median } from './report-row.ts';

const turns = 50;
const rounds = 9;

/** One turn of a fix: a little thinking and text, then a call whose arguments are a small file. */
const answer: WireTurn = {
  thinking: { text: 'The tool gives a wrong sum, so the sign must be wrong. '.repeat(4) },
  text: 'I change the sign and run the tests. '.repeat(4),
  toolCalls: [{ name: 'write_file', arguments: { path: 'src/add.ts', content: 'line of code\n'.repeat(200) } }],
  usage: { inputTokens: 1000, outputTokens: 100, cacheReadTokens: 0, cacheWriteTokens: 0 },
};

const tools = ['read_file', 'write_file', 'edit_file', 'shell', 'grep', 'glob'].map((name) => ({
  name,
  description: `Does what ${name} says.`,
  inputSchema: { type: 'object', properties: { path: { type: 'string' }, content: { type: 'string' } } },
}));

/** The history as it stands at a turn: the same for the adapter and for the bare SDK. */
function requestAt(turn: number): ChatRequest {
  const messages: ChatRequest['messages'][number][] = [{ role: 'user', text: 'Fix the tool.' }];
  for (let past = 0; past < turn; past++) {
    const id = `call_${past}`;
    const args = { path: 'src/add.ts', content: 'line of code\n'.repeat(20) };
    messages.push({
      role: 'assistant',
      parts: [
        { type: 'text', text: 'I change it.' },
        { type: 'tool-call', call: { id, name: 'write_file', arguments: args }, signature: 'c2lnbmVk' },
      ],
    });
    messages.push({ role: 'tool', results: [{ toolCallId: id, toolName: 'write_file', text: 'ok', isError: false }] });
  }
  return { system: 'You are a coding agent. '.repeat(100), messages, tools };
}

type Ask = (request: ChatRequest) => Promise<void>;

async function drain(events: AsyncIterable<unknown>): Promise<void> {
  for await (const _event of events);
}

/** What a program without PTH would do: one client, one request, all events. */
const bareSdks: Readonly<Record<string, (baseUrl: string, model: string) => Ask>> = {
  Anthropic(baseURL, model) {
    const client = new Anthropic({ apiKey: 'x', baseURL, maxRetries: 0, openTelemetry: false });
    return async (request) => drain(await client.messages.create(buildAnthropicRequest(model, request)));
  },
  'OpenAI Responses'(baseURL, model) {
    const client = new OpenAI({ apiKey: 'x', baseURL, maxRetries: 0 });
    return async (request) => drain(await client.responses.create(buildResponsesRequest(model, request)));
  },
  'OpenAI Chat Completions'(baseURL, model) {
    const client = new OpenAI({ apiKey: 'x', baseURL, maxRetries: 0 });
    return async (request) => drain(await client.chat.completions.create(buildChatRequest(model, request)));
  },
  Gemini(baseUrl, model) {
    const client = new GoogleGenAI({ apiKey: 'x', httpOptions: { baseUrl } });
    return async (request) => drain(await client.models.generateContentStream(buildGeminiRequest(model, request)));
  },
};

async function timeRun(ask: Ask, requests: readonly ChatRequest[]): Promise<number> {
  const started = performance.now();
  for (const request of requests) await ask(request);
  return performance.now() - started;
}

/** A conversation of 50 turns through each adapter against the bare SDK, over real HTTP, taken in turns. */
export async function benchProviders(): Promise<BenchRow[]> {
  const requests = Array.from({ length: turns }, (_, turn) => requestAt(turn));
  const rows: BenchRow[] = [];
  for (const { dialect, createModel } of wires) {
    const server = await startWireServer(dialect, () => answer);
    try {
      const model = createModel({ apiKey: 'x', baseUrl: server.url });
      const createBare = bareSdks[dialect.name];
      if (!createBare) throw new Error(`no bare SDK for ${dialect.name}`);
      const askBare = createBare(server.url, model.id);
      const askModel: Ask = async (request) => void (await model.stream(request).result());
      const bare: number[] = [];
      const ours: number[] = [];
      for (let round = 0; round < rounds + 2; round++) {
        const [theirs, own] = [await timeRun(askBare, requests), await timeRun(askModel, requests)];
        server.requests.length = 0;
        server.accepted.length = 0;
        if (round < 2) continue;
        bare.push(theirs);
        ours.push(own);
      }
      rows.push({
        name: `${turns} turns through the adapter for ${dialect.name} against the bare SDK`,
        measured: `${median(ours).toFixed(0)} ms against ${median(bare).toFixed(0)} ms, medians of ${rounds}`,
        value: median(ours.map((own, round) => own / (bare[round] ?? Number.NaN))),
        limit: 1.5,
        unit: ' times',
      });
    } finally {
      await server.close();
    }
  }
  return rows;
}
