import { type CallToolResult, inputRequired, type InputRequiredResult } from '@modelcontextprotocol/server';
import { describe, expect, test } from 'vitest';
import type { Clock } from '../../../../src/base/index.ts';
import { type CallTry, CallTasks, type ShownTask } from '../../../../src/entry/mcp/call-tasks.ts';

/** A clock that goes on by hand. */
class HandClock implements Clock {
  #nowMs = Date.parse('2026-11-24T00:00:00.000Z');
  readonly #sleepers = new Set<{ dueMs: number; wake: () => void }>();

  now(): Date {
    return new Date(this.#nowMs);
  }

  monotonicMs(): number {
    return this.#nowMs;
  }

  sleep(ms: number, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#sleepers.add({ dueMs: this.#nowMs + ms, wake: resolve });
      signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    });
  }

  pass(ms: number): void {
    this.#nowMs += ms;
    for (const sleeper of this.#sleepers) {
      if (sleeper.dueMs > this.#nowMs) continue;
      this.#sleepers.delete(sleeper);
      sleeper.wake();
    }
  }
}

const done: CallToolResult = { content: [{ type: 'text', text: 'done' }] };

/** A call that ends when the test says so, with what it was given. */
function openCall() {
  const tries: CallTry[] = [];
  const settle: { resolve?: (answer: CallToolResult | InputRequiredResult) => void; reject?: (error: Error) => void } =
    {};
  const work = new Promise<CallToolResult | InputRequiredResult>((resolve, reject) => {
    Object.assign(settle, { resolve, reject });
  });
  const call = (attempt: CallTry) => {
    tries.push(attempt);
    return work;
  };
  return {
    tries,
    call,
    resolve: (answer: CallToolResult | InputRequiredResult) => settle.resolve?.(answer),
    reject: (error: Error) => settle.reject?.(error),
  };
}

/** Waits until what was settled has been heard of. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

function openTasks() {
  const clock = new HandClock();
  const tasks = new CallTasks(clock);
  const sent: string[] = [];
  const request = new AbortController();
  const attempt: CallTry = {
    signal: request.signal,
    send: ({ message }) => void sent.push(message),
    answers: null,
  };
  /** Makes a call that becomes a task. */
  const begin = async (call: (one: CallTry) => Promise<CallToolResult | InputRequiredResult>) => {
    const taken = tasks.take('pth_x', call, attempt);
    clock.pass(3000);
    return (await taken) as ShownTask;
  };
  return { clock, tasks, sent, request, attempt, begin };
}

describe('a call', () => {
  test('is answered itself where it ends within three seconds', async () => {
    const { clock, tasks, attempt } = openTasks();
    const { call, resolve } = openCall();
    const taken = tasks.take('pth_x', call, attempt);
    clock.pass(2999);
    resolve(done);
    expect(await taken).toBe(done);
    await expect(tasks.take('pth_x', () => Promise.reject(new Error('a bug')), attempt)).rejects.toThrow('a bug');
  });

  test('ends with its request until it is a task, and goes on after it from then on', async () => {
    const { tasks, request, attempt, begin, sent } = openTasks();
    const long = openCall();
    const task = await begin(long.call);
    expect(task).toMatchObject({ status: 'working', statusMessage: 'pth_x', ttlMs: null });
    const short = openCall();
    void tasks.take('pth_y', short.call, attempt);
    long.tries[0]?.send({ progress: 2, message: 'builds' });
    short.tries[0]?.send({ progress: 1, message: 'reads' });
    expect(sent).toEqual(['reads']);
    expect(tasks.get(task.taskId)).toMatchObject({ status: 'working', statusMessage: 'builds' });
    request.abort(new Error('gone'));
    expect(short.tries[0]?.signal.aborted).toBe(true);
    expect(long.tries[0]?.signal.aborted).toBe(false);
  });

  test('that fails for a reason of its own is a failed task, with the words of an error of the protocol', async () => {
    const { tasks, begin } = openTasks();
    const { call, reject } = openCall();
    const { taskId } = await begin(call);
    reject(new Error('a bug'));
    await settle();
    expect(tasks.get(taskId)).toMatchObject({
      status: 'failed',
      statusMessage: 'pth_x failed: a bug',
      error: { code: -32_603, message: 'a bug' },
    });
  });

  test('that asks twice asks by two names', async () => {
    const { tasks, begin } = openTasks();
    const question = inputRequired({
      requestState: 'state',
      inputRequests: { secrets: inputRequired.elicitUrl({ url: 'http://127.0.0.1/x', message: 'a token is needed' }) },
    });
    const answers: unknown[] = [];
    const first = openCall();
    const task = await begin((attempt) => {
      if (attempt.answers === null) return first.call(attempt);
      answers.push(attempt.answers);
      return Promise.resolve(answers.length < 2 ? question : done);
    });
    first.resolve(question);
    await settle();
    expect(tasks.get(task.taskId)).toMatchObject({ status: 'input_required', inputRequests: { 'secrets-1': {} } });
    tasks.respond(task.taskId, { secrets: { action: 'accept' } });
    tasks.respond(task.taskId, { 'secrets-1': { action: 'accept' }, other: {} });
    await settle();
    expect(tasks.get(task.taskId)).toMatchObject({ status: 'input_required', inputRequests: { 'secrets-2': {} } });
    tasks.respond(task.taskId, { 'secrets-1': { action: 'accept' } });
    await settle();
    expect(tasks.get(task.taskId)).toMatchObject({ status: 'input_required' });
    tasks.respond(task.taskId, { 'secrets-2': { action: 'decline' } });
    await settle();
    expect(tasks.get(task.taskId)).toMatchObject({
      status: 'completed',
      result: { ...done, resultType: 'complete' },
    });
    expect(answers).toEqual([
      { inputResponses: { secrets: { action: 'accept' } }, requestState: 'state' },
      { inputResponses: { secrets: { action: 'decline' } }, requestState: 'state' },
    ]);
  });

  test('is forgotten an hour after its end, or as the oldest of too many, and never while it works', async () => {
    const { clock, tasks, begin } = openTasks();
    const working = openCall();
    const first = await begin(working.call);
    const ended = openCall();
    const second = await begin(ended.call);
    ended.resolve(done);
    await settle();
    expect(tasks.get(second.taskId)).toMatchObject({ status: 'completed', ttlMs: 3_600_000 });
    clock.pass(3_600_001);
    expect(tasks.get(second.taskId)).toBeUndefined();
    expect(tasks.get(first.taskId)).toMatchObject({ status: 'working' });

    const others: string[] = [];
    for (let index = 0; index < 100; index += 1) {
      const other = openCall();
      others.push((await begin(other.call)).taskId);
      other.resolve(done);
      await settle();
    }
    expect(tasks.get(first.taskId)).toMatchObject({ status: 'working' });
    expect(tasks.get(others[0] ?? '')).toBeUndefined();
    expect(tasks.get(others[1] ?? '')).toMatchObject({ status: 'completed' });
  });
});
