import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type AgentEvent, type AgentSession, openAgentSession } from '../../../src/agent/index.ts';
import { createLocalProvider, type Environment } from '../../../src/environment/index.ts';
import { createAnthropicModel } from '../../../src/model/anthropic/anthropic-model.ts';
import type { ChatModel } from '../../../src/model/index.ts';
import { defaultModels } from '../../../src/model/model-registry.ts';
import { createToken } from '../../kit/processes.ts';
import { proves } from '../../requirements.ts';
import { callTools, collect, createScriptedModel, say, types } from '../../unit/agent/agent-kit.ts';

const { ANTHROPIC_API_KEY: key } = process.env;

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
async function converse(model: ChatModel): Promise<AgentSession> {
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
  return session;
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
      const session = await converse(
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

  test.skipIf(key === undefined)(
    proves(['A-064'], 'with the real model (skipped without ANTHROPIC_API_KEY)'),
    async () => {
      const session = await converse(createAnthropicModel({ model: defaultModels.anthropic, apiKey: key ?? '' }));
      expect(shapeOf(session)).toMatch(threeInteractions);
    },
  );
});
