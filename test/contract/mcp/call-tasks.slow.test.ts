import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { type Clock, type JsonObject, systemClock } from '../../../src/base/index.ts';
import { longCallMs } from '../../../src/entry/mcp/call-tasks.ts';
import { createPluginRepository } from '../../kit/plugin-repository.ts';
import { openRawHttp, openRawTransport, type RawRequest } from '../../kit/raw-modern.ts';
import { openSessionClient, openSessionTransport, textOf } from '../../kit/session-client.ts';
import { openSessionHttp } from '../../kit/session-http.ts';

const extension = 'io.modelcontextprotocol/tasks';
const waits = { extensions: { [extension]: {} } };

/** To this clock every call is a long one. */
const hasty: Clock = {
  ...systemClock,
  sleep: (ms, signal) => (ms === longCallMs ? Promise.resolve() : systemClock.sleep(ms, signal)),
};

async function open(transport: 'stdio' | 'http'): Promise<RawRequest> {
  if (transport === 'stdio') return openRawTransport(openSessionTransport('auto', { clock: hasty }).near);
  const { url, token } = await openSessionHttp(0, { clock: hasty });
  return openRawHttp(url, token);
}

/** Asks for a task until it has one of the states. */
async function follow(ask: RawRequest, taskId: string, ...states: string[]): Promise<JsonObject> {
  for (;;) {
    const { result, error } = await ask('tasks/get', { taskId }, waits);
    if (result === undefined) throw new Error(JSON.stringify(error));
    const status = textOf(result, 'status');
    if (states.includes(status)) return result;
    if (status !== 'working') throw new Error(`${status}: ${JSON.stringify(result)}`);
    await sleep(20);
  }
}

/** Begins a call and returns the task in whose place it goes on. */
async function begin(ask: RawRequest, name: string, input: JsonObject = {}, capabilities: JsonObject = waits) {
  const { result, error } = await ask('tools/call', { name, arguments: input }, capabilities);
  expect(result, JSON.stringify(error)).toMatchObject({ resultType: 'task', status: 'working' });
  return textOf(result ?? {}, 'taskId');
}

/** Takes a step by its task, and returns its facts. */
async function take(ask: RawRequest, name: string, input: JsonObject = {}): Promise<JsonObject> {
  const done = await follow(ask, await begin(ask, name, input), 'completed');
  const result = done['result'] as { isError?: boolean; structuredContent?: JsonObject; content: unknown };
  expect(result.isError, JSON.stringify(result.content)).not.toBe(true);
  return result.structuredContent ?? {};
}

describe('a long call', () => {
  test.each(['stdio', 'http'] as const)('is a task for a client that can wait, over %s', async (transport) => {
    const ask = await open(transport);
    const { result: found } = await ask('server/discover');
    expect(found?.['capabilities']).toMatchObject({ extensions: { [extension]: {} } });
    const repository = await createPluginRepository();
    const input = { pluginPath: repository.plugin };
    const { result: seed } = await ask('tools/call', { name: 'pth_start_session', arguments: input }, waits);
    expect(seed).toMatchObject({
      resultType: 'task',
      taskId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      status: 'working',
      ttlMs: null,
      pollIntervalMs: expect.any(Number),
    });
    const done = await follow(ask, textOf(seed ?? {}, 'taskId'), 'completed');
    expect(done).toMatchObject({
      resultType: 'complete',
      statusMessage: 'pth_start_session has ended',
      ttlMs: expect.any(Number),
      result: { resultType: 'complete', structuredContent: { branch: expect.stringMatching(/^pth\//) } },
    });
    // A step that only reads answers at once, and a wrong one is an answer too.
    const { result: status } = await ask('tools/call', { name: 'pth_get_iteration_status', arguments: {} }, waits);
    expect(status).toMatchObject({ resultType: 'complete', structuredContent: { phase: 'started' } });
    const early = await follow(ask, await begin(ask, 'pth_run_test_suite'), 'completed', 'failed');
    expect(early).toMatchObject({ status: 'completed', result: { isError: true } });
    // The last answer outlives its session.
    expect(await take(ask, 'pth_end_session')).toMatchObject({ isBranchKept: false });
    await repository.expectClean();
  });

  test.each(['stdio', 'http'] as const)('is a plain call for every other client, over %s', async (transport) => {
    const ask = await open(transport);
    const repository = await createPluginRepository();
    const taskId = await begin(ask, 'pth_start_session', { pluginPath: repository.plugin });
    await follow(ask, taskId, 'completed');
    const { result } = await ask('tools/call', { name: 'pth_end_session', arguments: {} });
    expect(result).toMatchObject({ resultType: 'complete', structuredContent: { isBranchKept: false } });
    for (const method of ['tasks/get', 'tasks/update', 'tasks/cancel']) {
      const { error } = await ask(method, { taskId, inputResponses: {} });
      expect(error, method).toMatchObject({
        code: -32_021,
        data: { requiredCapabilities: { extensions: { [extension]: {} } } },
      });
      const unknown = await ask(method, { taskId: 'nobody', inputResponses: {} }, waits);
      expect(unknown.error, method).toMatchObject({ code: -32_602, message: expect.stringContaining('nobody') });
      const missing = await ask(method, {}, waits);
      expect(missing.error, method).toMatchObject({ code: -32_602 });
      const strange = await ask(method, { taskId: { $ne: 1 } }, waits);
      expect(strange.error, method).toMatchObject({ code: -32_602 });
    }
    expect((await ask('tasks/list', {}, waits)).error).toMatchObject({ code: -32_601 });
    await repository.expectClean();
  });

  test('is a plain call in the older era, whose tasks are others', async () => {
    const { client, take: takeAtOnce } = await openSessionClient('static', 'legacy', { clock: hasty }, waits);
    expect(client.getServerCapabilities()).not.toHaveProperty('extensions');
    const repository = await createPluginRepository();
    expect(await takeAtOnce('pth_start_session', { pluginPath: repository.plugin })).toHaveProperty('branch');
    await takeAtOnce('pth_end_session');
    await repository.expectClean();
  });

  test('stops when its task is cancelled, and leaves the session as it was', async () => {
    const ask = await open('stdio');
    const repository = await createPluginRepository();
    await take(ask, 'pth_start_session', { pluginPath: repository.plugin });
    await take(ask, 'pth_provision_environment', { tier: 0 });
    const taskId = await begin(ask, 'pth_exec_in_environment', { argv: ['sleep', '600'], timeoutSeconds: 3600 });
    const waiting = await begin(ask, 'pth_exec_in_environment', { argv: ['sleep', '601'], timeoutSeconds: 3600 });
    for (const id of [waiting, taskId]) {
      expect(await ask('tasks/cancel', { taskId: id }, waits)).toMatchObject({ result: { resultType: 'complete' } });
      const over = await follow(ask, id, 'cancelled');
      expect(over).not.toHaveProperty('result');
      // To cancel what is over changes nothing.
      expect(await ask('tasks/cancel', { taskId: id }, waits)).toHaveProperty('result');
    }
    expect(await take(ask, 'pth_exec_in_environment', { argv: ['true'] })).toMatchObject({ exitCode: 0 });
    await take(ask, 'pth_end_session');
    await repository.expectClean();
  });

  test('asks for a secret in its task, and takes no answer to another question', async () => {
    const ask = await open('stdio');
    const env = { API_TOKEN: '${API_TOKEN}' };
    const servers = { mcpServers: { fixture: { command: 'node', args: ['healthy.mjs'], env } } };
    const repository = await createPluginRepository({
      server: 'healthy',
      files: { '.mcp.json': JSON.stringify(servers) },
    });
    await take(ask, 'pth_start_session', { pluginPath: repository.plugin });
    const both = { ...waits, elicitation: { url: {} } };
    const openQuestion = async (taskId: string) => {
      const { inputRequests } = await follow(ask, taskId, 'input_required');
      const [[key, question] = ['', null]] = Object.entries(inputRequests as JsonObject);
      expect(question).toMatchObject({ method: 'elicitation/create', params: { mode: 'url' } });
      return { key, url: (question as { params: { url: string } }).params.url };
    };
    // Whoever cancels a question gives nothing, and its page is gone.
    const unwanted = await begin(ask, 'pth_provision_environment', { tier: 0 }, both);
    const { url: closed } = await openQuestion(unwanted);
    await ask('tasks/cancel', { taskId: unwanted }, waits);
    await follow(ask, unwanted, 'cancelled');
    await expect(fetch(closed)).rejects.toThrow('fetch failed');

    const taskId = await begin(ask, 'pth_provision_environment', { tier: 0 }, both);
    const { key, url } = await openQuestion(taskId);
    await ask('tasks/update', { taskId, inputResponses: { other: { action: 'accept' } } }, waits);
    expect(await follow(ask, taskId, 'input_required', 'completed')).toMatchObject({ status: 'input_required' });
    await new Promise((resolve, reject) => {
      const headers = { origin: new URL(url).origin, 'content-type': 'application/x-www-form-urlencoded' };
      request(url, { method: 'POST', headers }, resolve).on('error', reject).end('API_TOKEN=typed-by-a-person-4711');
    });
    const given = { taskId, inputResponses: { [key]: { action: 'accept' } } };
    expect(await ask('tasks/update', given, waits)).toMatchObject({ result: { resultType: 'complete' } });
    const done = await follow(ask, taskId, 'completed');
    expect(done['result']).toMatchObject({ structuredContent: { environment: { tier: 0 } } });
    expect(JSON.stringify(done)).not.toContain('typed-by-a-person');

    await take(ask, 'pth_destroy_environment');
    await take(ask, 'pth_end_session');
    await repository.expectClean();
  });
});
