import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { type AgentEvent, type AgentSession, openAgentSession } from '../../../src/agent/index.ts';
import { createLocalProvider, type Environment } from '../../../src/environment/index.ts';
import type { ChatModel } from '../../../src/model/index.ts';
import { runProcess } from '../../../src/process/index.ts';
import { startAnthropicWireServer } from '../../kit/anthropic-wire-server.ts';
import { composeTestPorts } from '../../kit/operation-ports.ts';
import { createToken } from '../../kit/processes.ts';
import { plainVariables } from '../../kit/run-cli.ts';
import { proves } from '../../requirements.ts';
import { callTools, collect, createScriptedModel, say, types } from '../../unit/agent/agent-kit.ts';

const { ANTHROPIC_API_KEY: key, ANTHROPIC_BASE_URL: baseUrl } = process.env;

let directory: string;
let environment: Environment;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'pth-live-'));
  environment = await createLocalProvider({ variables: process.env }).provision({
    label: createToken(),
    worktree: directory,
  });
});

afterEach(async () => {
  await environment.dispose();
  await rm(directory, { recursive: true, force: true });
});

/** The six steps of the plan's full conversation, with whichever model. */
async function converse(model: ChatModel): Promise<{ session: AgentSession; created: AgentEvent[] }> {
  const session = await openAgentSession({ model, workspace: environment });
  expect(session.state).toBe('IDLE');
  const all = collect(session);
  const created = await ask(session, "Create a file called hello.txt with the content 'Hello World'.");
  expect(types(created)[0]).toBe('session-start');
  expect(findCall(created, /write_file|shell|edit_file/)).toMatchObject({ isError: false });
  expect(types(created).slice(-1)).toEqual(['text-end']);
  expect((await readFile(join(directory, 'hello.txt'), 'utf8')).trimEnd()).toBe('Hello World');
  const read = await ask(session, 'Read hello.txt with read_file and tell me what it says.');
  expect(findCall(read, /read_file/)).toMatchObject({ output: expect.stringMatching(/1\tHello World/) });
  expect(read.at(-1)).toMatchObject({ text: expect.stringContaining('Hello World') });
  const listed = await ask(session, "Run the command 'ls -la' in the current directory.");
  expect(findCall(listed, /shell/)).toMatchObject({ output: expect.stringContaining('hello.txt') });
  await session.abort();
  expect(session.state).toBe('CLOSED');
  expect((await all).at(-1)?.type).toBe('session-end');
  return { session, created };
}

/** The client that PTH itself would use with these variables. */
async function openFrom(variables: Record<string, string>): Promise<ChatModel> {
  const model = await composeTestPorts(directory, { variables }).openModel(undefined);
  if (model === null) throw new Error('the variables name no model');
  return model;
}

async function ask(session: AgentSession, input: string): Promise<AgentEvent[]> {
  const stream = session.submit(input);
  const events: AgentEvent[] = [];
  stream.listen((event) => events.push(event));
  expect((await stream.result()).stop).toBe('completed');
  return events;
}

function findCall(events: readonly AgentEvent[], name: RegExp) {
  return events.find((event) => event.type === 'tool-call-end' && name.test(event.name));
}

/** One letter for each turn of the history. */
function shapeOf(session: AgentSession): string {
  const letters = { user: 'u', steering: 's', assistant: 'a', 'tool-results': 't' };
  return session
    .history()
    .map((turn) => letters[turn.kind])
    .join('');
}

/** Each input, then answers with calls and their results, then an answer in words. */
const threeInteractions = /^(?:u(?:at)+a){3}$/;

describe('the full conversation of the plan', () => {
  test(
    proves(['A-065'], 'with a scripted model: three interactions, history in its order, files on the disk'),
    async () => {
      const { session } = await converse(
        createScriptedModel([
          callTools({ name: 'write_file', arguments: { path: 'hello.txt', content: 'Hello World' } }),
          say('Created.'),
          callTools({ name: 'read_file', arguments: { path: 'hello.txt' } }),
          say('It says Hello World.'),
          callTools({ name: 'shell', arguments: { command: 'ls -la' } }),
          say('Here it is.'),
        ]),
      );
      expect(shapeOf(session)).toMatch(threeInteractions);
    },
  );

  test(
    proves(['A-064'], 'with the client that the variables name, which speaks to a server of the same protocol'),
    async () => {
      const write = { path: 'hello.txt', content: 'Hello World' };
      const server = await startAnthropicWireServer(
        [
          { text: 'I write it.', toolCalls: [{ name: 'write_file', arguments: write }] },
          { text: 'Created.' },
          { toolCalls: [{ name: 'read_file', arguments: { path: 'hello.txt' } }] },
          { text: 'It says Hello World.' },
          { toolCalls: [{ name: 'shell', arguments: { command: 'ls -la' } }] },
          { text: 'Here it is.' },
        ],
        { key: 'key-of-the-variables' },
      );
      onTestFinished(() => server.close());
      const variables = { ANTHROPIC_API_KEY: 'key-of-the-variables', ANTHROPIC_BASE_URL: server.url };
      const { session, created } = await converse(await openFrom(variables));
      expect(shapeOf(session)).toMatch(threeInteractions);
      expect(created.map(({ type }) => type).filter((type, index, all) => type !== all[index - 1])).toEqual([
        'session-start',
        'text-start',
        'text-delta',
        'text-end',
        'tool-call-start',
        'tool-call-end',
        'text-start',
        'text-delta',
        'text-end',
      ]);
      await expect(session.submit('More.').result()).rejects.toMatchObject({ code: 'agent/closed' });
      expect(server.requests).toHaveLength(6);
    },
  );

  const live = 'with the real model (skipped without ANTHROPIC_API_KEY)';

  test.skipIf(key === undefined)(proves(['A-064'], live), async () => {
    const served = baseUrl === undefined ? {} : { ANTHROPIC_BASE_URL: baseUrl };
    const { session } = await converse(await openFrom({ ANTHROPIC_API_KEY: key ?? '', ...served }));
    expect(shapeOf(session)).toMatch(threeInteractions);
  });

  test(proves(['A-064'], 'without a key, the live conversation is told as skipped, with the reason'), async () => {
    const root = join(import.meta.dirname, '../../..');
    const report = join(directory, 'report.json');
    const named = ['-t', String.raw`real model \(skipped`, '--reporter=json', `--outputFile=${report}`];
    const { exitCode, stderr } = await runProcess({
      argv: [process.execPath, join(root, 'node_modules/vitest/vitest.mjs'), 'run', import.meta.filename, ...named],
      cwd: root,
      variables: plainVariables({ ANTHROPIC_API_KEY: undefined }),
      timeoutMs: 100_000,
    });
    expect(exitCode, stderr.text).toBe(0);
    const { testResults } = JSON.parse(await readFile(report, 'utf8')) as {
      testResults: { assertionResults: { title: string; status: string }[] }[];
    };
    const told = testResults.flatMap(({ assertionResults }) => assertionResults);
    expect(told).toContainEqual(expect.objectContaining({ title: `${live} [A-064]`, status: 'skipped' }));
  });
});
