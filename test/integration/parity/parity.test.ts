import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  type AgentEvent,
  type AgentSession,
  type AgentSessionOptions,
  openAgentSession,
} from '../../../src/agent/index.ts';
import { selectProfile } from '../../../src/agent/profiles/select-profile.ts';
import { type Clock, type JsonObject, systemClock } from '../../../src/base/index.ts';
import { createLocalProvider, type Environment } from '../../../src/environment/index.ts';
import { responseReasoning } from '../../../src/model/chat-model.ts';
import type { ProviderModelOptions } from '../../../src/model/http/http-chat-model.ts';
import { type ChatRequest, type ProviderName, responseText, responseToolCalls } from '../../../src/model/index.ts';
import { createToken } from '../../kit/processes.ts';
import { type Wire, wires } from '../../kit/wire-dialects.ts';
import { startWireServer, type WireResponder, type WireServer } from '../../kit/wire-server.ts';
import type { WireTurn } from '../../kit/wire-turn.ts';
import { proves, type RequirementId } from '../../requirements.ts';
import { ParityMatrix } from './parity-matrix.ts';
import { type PlayedScript, playInProcess, playOverHttp } from './play-script.ts';

const matrix = new ParityMatrix(wires.map(({ dialect }) => dialect.name));
const servers: WireServer[] = [];
let directory: string;
let environment: Environment;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'pth-parity-'));
  environment = await createLocalProvider({ variables: process.env }).provision({
    label: createToken(),
    worktree: directory,
  });
});
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
  await environment.dispose();
  await rm(directory, { recursive: true, force: true });
});
afterAll(() => {
  console.log(`\n${matrix.render()}\n`);
});

/** A test per provider; its outcome is the provider's cell. */
function capability(
  name: string,
  run: (wire: Wire) => Promise<void>,
  options: { ids?: readonly RequirementId[]; none?: Readonly<Record<string, string>> } = {},
): void {
  const { ids = [], none = {} } = options;
  matrix.addRow(name);
  for (const [column, reason] of Object.entries(none)) matrix.set(name, column, `none: ${reason}`);
  const titled = wires
    .filter(({ dialect }) => none[dialect.name] === undefined)
    .map((wire) => [ids.length === 0 ? wire.dialect.name : proves(ids, wire.dialect.name), wire] as const);
  describe(name, () => {
    test.each(titled)('%s', async (_, wire) => {
      expect(await matrix.prove(name, wire.dialect.name, () => run(wire))).toBe('yes');
    });
  });
}

async function open(wire: Wire, responder: WireResponder<unknown>, more: Partial<ProviderModelOptions> = {}) {
  const server = await startWireServer(wire.dialect, responder, { key: 'sk-test' });
  servers.push(server);
  const model = wire.createModel({
    apiKey: 'sk-test',
    baseUrl: server.url,
    maxRetries: 1,
    random: () => 1,
    usesListPrices: true,
    ...more,
  });
  return { server, model };
}

type AgentOptions = Partial<Pick<AgentSessionOptions, 'reasoningEffort' | 'subagents'>>;

async function openAgent(wire: Wire, responder: WireResponder<unknown>, options: AgentOptions = {}) {
  const { server, model } = await open(wire, responder);
  const session = await openAgentSession({ model, workspace: environment.restricted(), maxTurns: 30, ...options });
  return { server, session };
}

async function submit(session: AgentSession, input = 'Go.') {
  const stream = session.submit(input);
  const events: AgentEvent[] = [];
  stream.listen((event) => events.push(event));
  const outcome = await stream.result().then(
    (reply) => ({ reply, fault: undefined }),
    (fault: unknown) => ({ reply: undefined, fault }),
  );
  return { ...outcome, events };
}

/** Prices depend on the day. */
const frozenClock: Clock = { ...systemClock, now: () => new Date('2026-11-21T00:00:00Z') };

const request: ChatRequest = {
  system: 'You are a test.',
  messages: [{ role: 'user', text: 'Go.' }],
  tools: [{ name: 'grep', description: 'Searches.', inputSchema: { type: 'object', properties: {} } }],
};

const full: WireTurn = {
  thinking: { text: 'I wonder about it.' },
  text: 'A text in several pieces, ünïcode ✓ included.',
  toolCalls: [
    { id: 'call_a', name: 'grep', arguments: { pattern: 'x' } },
    { id: 'call_b', name: 'grep', arguments: { pattern: 'y' } },
  ],
  usage: { inputTokens: 1000, outputTokens: 200, cacheReadTokens: 5000, cacheWriteTokens: 0 },
};

describe('one playbook', () => {
  let reference: PlayedScript;
  const referenceRun = async () => (reference ??= await playInProcess());

  capability(
    'same commits as in the process',
    async (wire) => {
      const played = await playOverHttp(wire, 'shared');
      expect(played.refusals).toEqual([]);
      expect((await referenceRun()).commits).toHaveLength(2);
      expect(played.commits).toEqual((await referenceRun()).commits);
    },
    { ids: ['H-003'] },
  );

  capability('same events as in the process', async (wire) => {
    const played = await playOverHttp(wire, 'shared');
    const expected = (await referenceRun()).events;
    expect(expected.length).toBeGreaterThan(25);
    expect(played.events).toEqual(expected);
  });

  capability(
    'same commits and events with the own profile',
    async (wire) => {
      const played = await playOverHttp(wire, 'own');
      expect(played.refusals).toEqual([]);
      expect(played.commits).toEqual((await referenceRun()).commits);
      expect(played.events).toEqual((await referenceRun()).events);
    },
    { ids: ['A-067'] },
  );
});

describe('answers', () => {
  capability('text in pieces', async (wire) => {
    const { model } = await open(wire, [full]);
    const stream = model.stream(request);
    const pieces: string[] = [];
    stream.listen((event) => void (event.type === 'text-delta' && pieces.push(event.text)));
    expect(responseText(await stream.result())).toBe(full.text);
    expect(pieces.length).toBeGreaterThan(1);
  });

  capability('thinking in pieces', async (wire) => {
    const { model } = await open(wire, [full]);
    expect(responseReasoning(await model.stream(request).result())).toBe('I wonder about it.');
  });

  capability('calls at the same time, ids kept', async (wire) => {
    const { model } = await open(wire, [full]);
    const response = await model.stream(request).result();
    expect(responseToolCalls(response).map((call) => call.id)).toEqual(['call_a', 'call_b']);
    expect(response.stopReason).toBe('tool-calls');
  });

  capability('tokens, cached ones apart', async (wire) => {
    const { model } = await open(wire, [full]);
    expect((await model.stream(request).result()).usage).toEqual(full.usage);
  });

  capability('cost at list price', async (wire) => {
    const { model } = await open(wire, [full, full], { clock: frozenClock });
    const { costUsd } = await model.stream(request).result();
    const rates = { anthropic: [2, 0.1, 10], openai: [2, 0.1, 10], gemini: [2, 0.1, 10] }[wire.dialect.provider];
    const [input = 0, cached = 0, output = 0] = rates;
    expect(costUsd).toBeCloseTo((1000 * input + 5000 * cached + 200 * output) / 1e6, 12);
    const elsewhere = await open(wire, [full], { usesListPrices: false });
    expect((await elsewhere.model.stream(request).result()).costUsd).toBeNull();
  });

  const words: Record<ProviderName | 'responses', readonly [maxTokens: string, refusal: string]> = {
    anthropic: ['max_tokens', 'refusal'],
    openai: ['length', 'content_filter'],
    responses: ['max_output_tokens', 'content_filter'],
    gemini: ['MAX_TOKENS', 'SAFETY'],
  };
  capability('stop reasons', async (wire) => {
    const [maxTokens, refusal] = words[wire.dialect.name === 'OpenAI Responses' ? 'responses' : wire.dialect.provider];
    const answers = [{ text: 'x' }, { text: 'x', stopReason: maxTokens }, { text: 'x', stopReason: refusal }];
    const { model } = await open(wire, answers);
    const reasons = [];
    for (const _answer of answers) reasons.push((await model.stream(request).result()).stopReason);
    expect(reasons).toEqual(['end', 'max-tokens', 'refusal']);
  });

  capability(
    'reasoning effort',
    async (wire) => {
      const { server, model } = await open(wire, [{ text: 'x' }]);
      await model.stream({ ...request, reasoningEffort: 'low' }).result();
      expect(JSON.stringify(server.accepted[0]).toLowerCase()).toMatch(
        /"(effort|reasoning_effort|thinkinglevel)":"low"/,
      );
    },
    { ids: ['A-044'] },
  );

  capability(
    'marks for the prompt cache',
    async (wire) => {
      const { server, model } = await open(wire, [{ text: 'x' }]);
      await model.stream(request).result();
      expect(JSON.stringify(server.accepted[0]).split('"cache_control"')).toHaveLength(4);
    },
    {
      none: Object.fromEntries(
        ['OpenAI Responses', 'OpenAI Chat Completions', 'Gemini'].map((name) => [
          name,
          'the service caches prompts by itself',
        ]),
      ),
    },
  );

  capability(
    'thinking goes back to the provider',
    async (wire) => {
      const { server, model } = await open(wire, [full, { text: 'Done.' }]);
      const { parts } = await model.stream(request).result();
      const results = ['call_a', 'call_b'].map((toolCallId) => ({
        toolCallId,
        toolName: 'grep',
        text: 'hit',
        isError: false,
      }));
      await model
        .stream({
          ...request,
          messages: [...request.messages, { role: 'assistant', parts }, { role: 'tool', results }],
        })
        .result();
      expect(server.accepted).toHaveLength(2);
      expect(JSON.stringify(server.accepted[1])).toMatch(
        /"signature":"signed"|"encrypted_content":"gAAAA"|"thoughtSignature":"c2lnbmVk"/,
      );
    },
    { none: { 'OpenAI Chat Completions': 'the API has no place for it' } },
  );
});

describe('the agent', () => {
  capability(
    'one call, then text, with the own profile',
    async (wire) => {
      const call = { name: 'shell', arguments: { command: 'echo parity' } };
      const { server, session } = await openAgent(wire, [{ toolCalls: [call] }, { text: 'Done.' }]);
      const { reply, events } = await submit(session);
      expect(reply).toMatchObject({ stop: 'completed', text: 'Done.', turns: 2 });
      expect(events.find((event) => event.type === 'tool-call-end')).toMatchObject({
        isError: false,
        output: expect.stringContaining('parity'),
      });
      const { tools } = wire.dialect.toChatRequest(server.accepted[0]);
      const own = selectProfile(wire.dialect.provider).toolRegistry.definitions();
      expect(tools.map((tool) => tool.name).sort()).toEqual(own.map((tool) => tool.name).sort());
      expect(tools.map((tool) => tool.name)).toEqual(
        expect.arrayContaining(['read_file', 'write_file', 'shell', 'grep', 'glob']),
      );
      const ajv = new Ajv2020({ strict: false });
      for (const tool of tools) expect(() => ajv.compile(tool.inputSchema), tool.name).not.toThrow();
      await session.abort();
    },
    { ids: ['A-067'] },
  );
});

const shell = (command: string, more: JsonObject = {}) => ({ name: 'shell', arguments: { command, ...more } });

describe('a session of the agent', () => {
  const glob = { name: 'glob', arguments: { pattern: '*' } };

  capability('shell calls of one answer run in order', async (wire) => {
    const toolCalls = [shell('seq 1 300000 > /dev/null; echo built > out.txt'), shell('cat out.txt')];
    const { session } = await openAgent(wire, [{ toolCalls }, { text: 'Done.' }]);
    expect((await submit(session)).reply?.stop).toBe('completed');
    expect(resultsOf(session)[1]).toMatchObject({ isError: false, text: expect.stringContaining('built') });
  });

  capability('a stream that is cut or overloaded after its first event is asked for again', async (wire) => {
    const half: WireTurn = { text: 'half of it', toolCalls: [shell('touch never-whole')] };
    const { server, session } = await openAgent(wire, [
      { ...half, cut: 'in-content' },
      { text: 'Whole.' },
      { ...half, streamError: wire.dialect.errors.overloaded().error },
      { text: 'Whole again.' },
    ]);
    expect((await submit(session)).reply).toMatchObject({ stop: 'completed', text: 'Whole.', turns: 1 });
    expect((await submit(session)).reply).toMatchObject({ stop: 'completed', text: 'Whole again.', turns: 1 });
    expect(server.requests).toHaveLength(4);
    expect(await environment.stat('never-whole')).toBeUndefined();
  });

  capability('steering while the last text streams', async (wire) => {
    const { server, session } = await openAgent(wire, [{ text: 'All is done.' }, { text: 'Documented.' }]);
    const stream = session.submit('Go.');
    const stop = stream.listen((event) => {
      if (event.type !== 'text-delta') return;
      stop();
      session.steer('Document it too.');
    });
    expect(await stream.result()).toMatchObject({ stop: 'completed', text: 'Documented.', turns: 2 });
    expect(JSON.stringify(server.accepted[1])).toContain('Document it too.');
  });

  capability('steering in the middle of a task, and a follow-up', async (wire) => {
    const { server, session } = await openAgent(wire, [{ toolCalls: [glob] }, { text: 'One.' }, { text: 'Two.' }]);
    session.followUp('And then?');
    const stream = session.submit('Go.');
    stream.listen((event) => void (event.type === 'tool-call-end' && session.steer('Be brief.')));
    expect(await stream.result()).toMatchObject({ text: 'Two.', turns: 3 });
    const kinds = session.history().map(({ kind }) => kind);
    expect(kinds).toEqual(['user', 'assistant', 'tool-results', 'steering', 'assistant', 'user', 'assistant']);
    expect(server.accepted).toHaveLength(3);
  });

  capability('another reasoning effort from the next request on', async (wire) => {
    const { server, session } = await openAgent(wire, [{ text: 'a' }, { text: 'b' }], { reasoningEffort: 'low' });
    await submit(session);
    session.setReasoningEffort('high');
    await submit(session);
    const effort = /"(?:effort|reasoning_effort|thinkinglevel)":"(\w+)"/;
    const sent = server.accepted.map((body) => effort.exec(JSON.stringify(body).toLowerCase())?.[1]);
    expect(sent).toEqual(['low', 'high']);
  });

  capability('a subagent works and gives its result, and has no subagent of its own', async (wire) => {
    const { session } = await openAgent(
      wire,
      (body) => {
        const { messages } = wire.dialect.toChatRequest(body);
        const said = JSON.stringify(messages);
        const spawn = { toolCalls: [{ name: 'spawn_agent', arguments: { task: 'Look.' } }] };
        if (!said.includes('Go.')) {
          if (messages.length === 1) return spawn;
          return { text: said.includes('agent_id') ? 'deeper' : 'leaf' };
        }
        if (said.includes('leaf') || said.includes('deeper')) return { text: 'Done.' };
        const id = /agent_id\W+([\w-]+)/.exec(said)?.[1];
        return id === undefined ? spawn : { toolCalls: [{ name: 'wait', arguments: { agent_id: id } }] };
      },
      { subagents: {} },
    );
    expect((await submit(session)).reply).toMatchObject({ stop: 'completed', turns: 3 });
    expect(JSON.parse(resultsOf(session)[1]?.text ?? '')).toMatchObject({ output: 'leaf', success: true });
    await session.abort();
  });

  const calledOff = [
    [1, 5, 10],
    [2, 6, 12],
    [3, 9, 18],
  ] as const;
  for (const [length, first, last] of calledOff) {
    capability(`a loop of ${length} is told, then ended`, async (wire) => {
      let calls = 0;
      const { session } = await openAgent(wire, () => ({
        toolCalls: [{ name: 'glob', arguments: { pattern: `${calls++ % length}*` } }],
      }));
      const { reply, events } = await submit(session);
      expect(reply?.stop).toBe('loop');
      const ends = events.filter(({ type }) => type === 'tool-call-end' || type === 'loop-detection');
      expect(ends.findIndex(({ type }) => type === 'loop-detection')).toBe(first);
      expect(calls).toBe(last);
    });
  }

  capability('a command that takes too long is ended, and much output is cut', async (wire) => {
    const toolCalls = [shell('sleep 30', { timeout_ms: 200 }), shell('seq 1 100000')];
    const { session } = await openAgent(wire, [{ toolCalls }, { text: 'Done.' }]);
    const { reply, events } = await submit(session);
    expect(reply?.stop).toBe('completed');
    const [late, long] = resultsOf(session);
    expect(late?.text).toContain('timed out after 200 ms');
    expect(long?.text.length).toBeLessThan(31_000);
    const ends = events.flatMap((event) => (event.type === 'tool-call-end' ? [event.output.length] : []));
    expect(ends[1]).toBeGreaterThan(588_000);
  });
});

describe('bad input', () => {
  capability('an unknown tool comes back to the model', async (wire) => {
    const { session } = await openAgent(wire, [{ toolCalls: [{ name: 'teleport' }] }, { text: 'I see.' }]);
    expect((await submit(session)).reply).toMatchObject({ stop: 'completed', text: 'I see.' });
    expect(resultsOf(session)).toMatchObject([{ isError: true, text: expect.stringContaining('teleport') }]);
  });

  capability(
    'broken arguments come back to the model',
    async (wire) => {
      const { session } = await openAgent(wire, [
        { toolCalls: [{ name: 'shell', rawArguments: '{"command": ' }] },
        { text: 'I see.' },
      ]);
      expect((await submit(session)).reply).toMatchObject({ stop: 'completed', text: 'I see.' });
      expect(resultsOf(session)).toMatchObject([{ isError: true, text: expect.stringContaining('JSON') }]);
    },
    { none: { Gemini: 'the service sends arguments as JSON, or no call at all' } },
  );

  capability('an empty answer ends the input', async (wire) => {
    const { session } = await openAgent(wire, [{ text: '' }, { text: 'Again.' }]);
    expect((await submit(session)).reply).toMatchObject({ stop: 'completed', text: '' });
    expect((await submit(session, 'And?')).reply).toMatchObject({ stop: 'completed', text: 'Again.' });
  });

  capability('an endless loop of calls ends', async (wire) => {
    const { session } = await openAgent(wire, () => ({ toolCalls: [{ name: 'glob', arguments: { pattern: '*' } }] }));
    expect((await submit(session)).reply?.stop).toBe('loop');
  });

  capability('5 MB of arguments', async (wire) => {
    const content = 'x'.repeat(5 * 1024 * 1024);
    const { session } = await openAgent(wire, [
      { toolCalls: [{ name: 'write_file', arguments: { path: 'big.txt', content } }] },
      { text: 'Done.' },
    ]);
    expect((await submit(session)).reply?.stop).toBe('completed');
    expect((await environment.stat('big.txt'))?.size).toBe(content.length);
  });
});

describe('faults end the session', () => {
  const fault = (
    name: string,
    code: string,
    responder: (wire: Wire) => WireResponder<unknown>,
    requests: number,
    ids: readonly RequirementId[] = [],
  ) =>
    capability(
      name,
      async (wire) => {
        const { server, session } = await openAgent(wire, responder(wire));
        const { fault: thrown, events } = await submit(session);
        expect(thrown).toMatchObject({ code });
        expect(events.at(-2)).toMatchObject({ type: 'error', code });
        expect(events.at(-1)?.type).toBe('session-end');
        expect(events.some((event) => event.type === 'context-warning')).toBe(code === 'model/context-length');
        expect(session.state).toBe('CLOSED');
        expect(server.requests).toHaveLength(requests);
      },
      { ids },
    );
  fault(
    'wrong key',
    'model/auth',
    ({ dialect }) =>
      () =>
        dialect.errors.auth(),
    1,
    ['A-059'],
  );
  fault(
    'full window',
    'model/context-length',
    ({ dialect }) =>
      () =>
        dialect.errors.promptTooLong(),
    1,
    ['A-060'],
  );
  fault(
    'rate limit, Retry-After obeyed',
    'model/rate-limit',
    ({ dialect }) =>
      () =>
        dialect.errors.rateLimit('0'),
    2,
    ['A-061'],
  );
  fault('cut stream', 'model/stream-cut', () => () => ({ text: 'half of it', cut: 'in-content' }), 2);

  capability('an abort hangs up', async (wire) => {
    const { server, session } = await openAgent(wire, () => ({ text: 'A text that never ends.', stall: 'in-content' }));
    const hungUp = server.nextAbort();
    const stream = session.submit('Go.');
    stream.listen((event) => {
      if (event.type === 'text-delta') void session.abort();
    });
    expect((await stream.result()).stop).toBe('aborted');
    await hungUp;
    expect(session.state).toBe('CLOSED');
  });
});

function resultsOf(session: AgentSession) {
  return session.history().flatMap((turn) => (turn.role === 'tool' ? turn.results : []));
}
