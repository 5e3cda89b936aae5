import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type AgentEvent, type AgentSessionOptions, createAgentSession } from '../../../src/agent/index.ts';
import { renderSystemPrompt } from '../../../src/agent/system-prompt.ts';
import { createLocalProvider, type Environment } from '../../../src/environment/index.ts';
import { createAnthropicModel } from '../../../src/model/anthropic/anthropic-model.ts';
import type { Playbook } from '../../../src/playbook/index.ts';
import {
  servePlaybook,
  startAnthropicWireServer,
  wireErrors,
  type WireResponder,
  type WireServer,
} from '../../kit/anthropic-wire-server.ts';
import { createToken } from '../../kit/processes.ts';
import { proves } from '../../requirements.ts';

let directory: string;
let environment: Environment;
const servers: WireServer[] = [];

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'pth-agent-'));
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

const call = (name: string, args: Record<string, string | number>) => ({ name, arguments: args });

function openSession(server: WireServer, options: Partial<AgentSessionOptions> = {}) {
  servers.push(server);
  const model = createAnthropicModel({
    model: 'claude-sonnet-5-5',
    apiKey: 'sk-test',
    baseUrl: server.url,
    maxRetries: 1,
    random: () => 1,
  });
  const system = renderSystemPrompt({
    model: model.id,
    platform: 'linux',
    workingDirectory: directory,
    date: '2026-02-15',
  });
  return createAgentSession({ model, workspace: environment.restricted(), system, ...options });
}

async function run(session: ReturnType<typeof createAgentSession>, input: string) {
  const stream = session.submit(input);
  const events: AgentEvent[] = [];
  stream.listen((event) => events.push(event));
  return { reply: await stream.result(), events };
}

describe('the agent over HTTP, in a real directory', () => {
  test(
    proves(['A-003', 'A-023', 'H-003'], 'reads, edits, runs and writes, and the files are as the script says'),
    async () => {
      await writeFile(join(directory, 'add.mjs'), 'export const add = (a, b) => a - b;\n');
      const script: Playbook = [
        { text: 'I look for it.', toolCalls: [call('grep', { pattern: 'a - b' }), call('glob', { pattern: '*.mjs' })] },
        {
          toolCalls: [call('edit_file', { path: 'add.mjs', old_string: 'a - b', new_string: 'a + b' })],
          assertContext: (messages) =>
            expect(messages.at(-1)).toMatchObject({
              results: [{ text: 'add.mjs:1:export const add = (a, b) => a - b;' }, { text: 'add.mjs' }],
            }),
        },
        {
          toolCalls: [
            call('shell', { command: `node -e "import('./add.mjs').then((m) => console.log(m.add(2, 3)))"` }),
          ],
        },
        {
          toolCalls: [call('write_file', { path: 'a/b/c/note.txt', content: 'fixed\n' })],
          assertContext: (messages) =>
            expect(messages.at(-1)).toMatchObject({ results: [{ text: '5\n[exit code 0]', isError: false }] }),
        },
        { text: 'Done.' },
      ];
      const server = await servePlaybook(script, { key: 'sk-test' });
      const { reply, events } = await run(openSession(server), 'add is wrong. Fix it.');
      expect(reply).toMatchObject({ stop: 'completed', text: 'Done.', turns: 5 });
      expect(await readFile(join(directory, 'add.mjs'), 'utf8')).toBe('export const add = (a, b) => a + b;\n');
      expect(await readFile(join(directory, 'a/b/c/note.txt'), 'utf8')).toBe('fixed\n');
      expect(events.flatMap((event) => (event.type === 'tool-call-end' ? [event.isError] : []))).toEqual([
        false,
        false,
        false,
        false,
        false,
      ]);
      expect(server.requests.map((request) => request.refusal)).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
        undefined,
      ]);
      server.playbook.assertFinished();
    },
  );

  test('three inputs: a history that alternates, and that the service accepts each time', async () => {
    const server = await servePlaybook([
      { toolCalls: [call('write_file', { path: 'hello.txt', content: 'Hello World' })] },
      { text: 'Created.' },
      { toolCalls: [call('read_file', { path: 'hello.txt' })] },
      { text: 'It says Hello World.' },
      { toolCalls: [call('shell', { command: 'ls -la' })] },
      { text: 'Listed.' },
    ]);
    const session = openSession(server);
    await run(session, 'Create hello.txt.');
    const read = await run(session, 'Read it.');
    const list = await run(session, 'Run ls -la.');
    await session.abort();
    expect(read.events.find((event) => event.type === 'tool-call-end')).toMatchObject({
      output: '     1\tHello World',
    });
    expect(list.events.find((event) => event.type === 'tool-call-end')).toMatchObject({
      output: expect.stringContaining('hello.txt'),
    });
    const round = ['user', 'assistant', 'tool', 'assistant'];
    expect(session.history().map((message) => message.role)).toEqual([...round, ...round, ...round]);
    expect(session.state).toBe('CLOSED');
    expect(server.accepted).toHaveLength(6);
  });

  test(proves(['A-036'], 'steering and follow-ups are words of the user that the service accepts'), async () => {
    const server = await servePlaybook([
      { toolCalls: [call('glob', { pattern: '*' })] },
      { text: 'One.' },
      { text: 'Two.' },
    ]);
    const session = openSession(server);
    session.steer('change approach');
    session.followUp('next question');
    expect((await run(session, 'first input')).reply).toMatchObject({ stop: 'completed', text: 'Two.', turns: 3 });
    expect(server.accepted).toHaveLength(3);
    const [first] = server.accepted;
    expect(JSON.stringify(first?.messages)).toMatch(/first input.*change approach/);
    expect(new Set(first?.messages.map((message) => message.role))).toEqual(new Set(['user']));
  });

  test(proves(['A-066', 'A-056'], 'much output: all of it in the event, what fits in the next request'), async () => {
    const server = await servePlaybook([
      { toolCalls: [call('shell', { command: 'seq 1 100000' })] },
      { text: 'Done.' },
    ]);
    const { events } = await run(openSession(server), 'Count.');
    const end = events.find((event) => event.type === 'tool-call-end');
    expect(end?.output.split('\n').slice(0, 100_000)).toEqual(
      Array.from({ length: 100_000 }, (_, index) => String(index + 1)),
    );
    const sent = JSON.stringify(server.accepted[1]?.messages.at(-1));
    expect(sent.length).toBeLessThan(32_000);
    expect(sent).toContain('[WARNING');
    expect(sent).toContain('99999');
  });

  test(proves(['A-008'], 'an abort during a command ends the command and the session'), async () => {
    const server = await servePlaybook([
      { toolCalls: [call('shell', { command: 'echo $$ > pid; exec sleep 30' })] },
      { text: 'never' },
    ]);
    const session = openSession(server);
    const submitted = session.submit('Wait.');
    const pid = await pollFor(async () =>
      Number((await readFile(join(directory, 'pid'), 'utf8').catch(() => '')).trim()),
    );
    await session.abort();
    expect((await submitted.result()).stop).toBe('aborted');
    expect(session.state).toBe('CLOSED');
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
    await expect(session.submit('More.').result()).rejects.toMatchObject({ code: 'agent/closed' });
    expect(server.requests).toHaveLength(1);
  });

  test(proves(['A-008'], 'an abort during an answer hangs up'), async () => {
    const server = await startAnthropicWireServer(() => ({ text: 'A text that never ends.', stall: 'in-content' }));
    const session = openSession(server);
    const submitted = session.submit('Go.');
    const hungUp = server.nextAbort();
    submitted.listen((event) => {
      if (event.type === 'text-delta') void session.abort();
    });
    expect((await submitted.result()).stop).toBe('aborted');
    await hungUp;
    expect(session.state).toBe('CLOSED');
  });

  test('a command that takes too long is ended, and the model is told', async () => {
    const server = await servePlaybook([
      { toolCalls: [call('shell', { command: 'sleep 30', timeout_ms: 100 })] },
      {
        text: 'Oh.',
        assertContext: (messages) =>
          expect(messages.at(-1)).toMatchObject({
            results: [{ isError: true, text: expect.stringContaining('timed out after 100 ms') }],
          }),
      },
    ]);
    expect((await run(openSession(server), 'Wait.')).reply.stop).toBe('completed');
  });

  test('protected files stay as they are, through names, links and commands', async () => {
    await environment.writeFile('.pth/tests/a.yaml', 'oracle\n');
    const server = await servePlaybook([
      {
        toolCalls: [
          call('write_file', { path: '.pth/tests/a.yaml', content: 'weak' }),
          call('edit_file', { path: './x/../.pth/tests/a.yaml', old_string: 'oracle', new_string: 'weak' }),
          call('shell', {
            command:
              'echo weak > .pth/tests/a.yaml; rm -rf .pth/tests; ln -s .pth link; echo x > link/new; echo free > other',
          }),
          call('write_file', { path: 'link/tests/a.yaml', content: 'weak' }),
        ],
      },
      {
        text: 'Oh.',
        assertContext: (messages) =>
          expect(messages.at(-1)).toMatchObject({ role: 'user', text: expect.stringContaining('.pth/tests/a.yaml') }),
      },
    ]);
    await run(openSession(server, { protectedPaths: ['.git', '.pth'] }), 'Go.');
    expect(await readFile(join(directory, '.pth/tests/a.yaml'), 'utf8')).toBe('oracle\n');
    expect((await environment.list('.pth', { isRecursive: true })).map((entry) => entry.path)).toEqual([
      '.pth/tests',
      '.pth/tests/a.yaml',
    ]);
    expect(await readFile(join(directory, 'other'), 'utf8')).toBe('free\n');
  });
});

describe('faults over HTTP', () => {
  const cases: [title: string, code: string, responder: WireResponder, requests: number][] = [
    [proves(['A-059'], 'a wrong key'), 'model/auth', () => wireErrors.auth(), 1],
    [proves(['A-060'], 'a full window'), 'model/context-length', () => wireErrors.promptTooLong(), 1],
    [proves(['A-061'], 'a rate limit'), 'model/rate-limit', () => wireErrors.rateLimit('0'), 2],
    ['a cut stream', 'model/stream-cut', () => ({ text: 'half', cut: 'in-content' }), 2],
  ];

  test.each(cases)('%s', async (_, code, responder, requests) => {
    const server = await startAnthropicWireServer(responder);
    const session = openSession(server);
    const stream = session.submit('Go.');
    const events: AgentEvent[] = [];
    stream.listen((event) => events.push(event));
    await expect(stream.result()).rejects.toMatchObject({ code });
    expect(events.at(-2)).toMatchObject({ type: 'error', code });
    expect(events.at(-1)?.type).toBe('session-end');
    expect(events.some((event) => event.type === 'context-warning')).toBe(code === 'model/context-length');
    expect(session.state).toBe('CLOSED');
    expect(server.requests).toHaveLength(requests);
  });

  test('broken and unknown calls come back to the model, which goes on', async () => {
    const server = await startAnthropicWireServer([
      {
        toolCalls: [
          { name: 'shell', rawArguments: '{"command": ' },
          { name: 'teleport', arguments: {} },
          { name: 'shell', arguments: { cmd: 'ls' } },
        ],
      },
      { text: 'I see.' },
    ]);
    const session = openSession(server);
    expect((await run(session, 'Go.')).reply).toMatchObject({ stop: 'completed', text: 'I see.' });
    const results = session.history().flatMap((message) => (message.role === 'tool' ? message.results : []));
    expect(results.map((result) => result.isError)).toEqual([true, true, true]);
    expect(results.map((result) => result.text)).toEqual([
      expect.stringContaining('not a valid JSON object'),
      expect.stringContaining('Unknown tool "teleport"'),
      expect.stringContaining('command'),
    ]);
  });
});

async function pollFor<T>(read: () => Promise<T>): Promise<T> {
  for (;;) {
    const value = await read();
    if (value) return value;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
