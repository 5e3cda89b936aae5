import { describe, expect, test } from 'vitest';
import { ExclusiveQueue } from '../../../src/harness/exclusive-queue.ts';

const clock = { now: () => new Date('2026-11-23T04:00:00.000Z') };
const never = new AbortController().signal;

/** A step that ends when it is told to, and notes what happened to it. */
function openSteps(queue: ExclusiveQueue) {
  const log: string[] = [];
  const start = (name: string, signal = never, preempts = false) => {
    const ending = new AbortController();
    const gate = new Promise<void>((resolve) => ending.signal.addEventListener('abort', () => resolve()));
    const result = queue.run({
      name,
      signal,
      preempts,
      onWait: (running, ahead) => log.push(`${name} waits for ${running}, ${ahead} ahead`),
      work: async (own) => {
        log.push(`${name} starts`);
        await Promise.race([
          gate,
          new Promise((_, reject) => own.addEventListener('abort', () => reject(own.reason as Error))),
        ]);
        log.push(`${name} ends`);
        return name;
      },
    });
    result.catch(() => undefined);
    return { result, end: () => ending.abort() };
  };
  return { log, start };
}

describe('the queue of steps that change something', () => {
  test('takes one at a time, in the order of the calls', async () => {
    const queue = new ExclusiveQueue(clock);
    const { log, start } = openSteps(queue);
    const [a, b, c] = [start('a'), start('b'), start('c')];
    expect(queue.running).toEqual({ name: 'a', since: '2026-11-23T04:00:00.000Z', doing: null });
    expect(queue.waiting).toEqual(['b', 'c']);
    for (const step of [c, b, a]) step.end();
    expect(await Promise.all([a.result, b.result, c.result])).toEqual(['a', 'b', 'c']);
    expect(log).toEqual([
      'a starts',
      'b waits for a, 0 ahead',
      'c waits for a, 1 ahead',
      'a ends',
      'b starts',
      'b ends',
      'c starts',
      'c ends',
    ]);
    expect(queue.running).toBeNull();
  });

  test('tells what the running step says that it does, and when it has settled', async () => {
    const queue = new ExclusiveQueue(clock);
    queue.noteDoing('nobody');
    await queue.settleRunning();
    const { log, start } = openSteps(queue);
    const [a, b] = [start('a'), start('b')];
    queue.noteDoing('the second half');
    expect(queue.running).toMatchObject({ name: 'a', doing: 'the second half' });
    const settled = queue.settleRunning().then(() => log.push('told'));
    a.end();
    await settled;
    expect(log.slice(-2)).toEqual(expect.arrayContaining(['told']));
    expect(log).toContain('a ends');
    expect(queue.running?.doing ?? null).toBeNull();
    b.end();
    await b.result;
  });

  test('nobody overtakes while one step hands over to the next', async () => {
    const queue = new ExclusiveQueue(clock);
    const { log, start } = openSteps(queue);
    const [a, b] = [start('a'), start('b')];
    a.end();
    await a.result;
    const c = start('c');
    for (const step of [b, c]) step.end();
    await Promise.all([b.result, c.result]);
    expect(log.filter((line) => /starts|ends/.test(line))).toEqual([
      'a starts',
      'a ends',
      'b starts',
      'b ends',
      'c starts',
      'c ends',
    ]);
  });

  test('a waiting step that is cancelled leaves, and the one behind it gets its turn', async () => {
    const queue = new ExclusiveQueue(clock);
    const { start } = openSteps(queue);
    const cancel = new AbortController();
    const [a, b, c] = [start('a'), start('b', cancel.signal), start('c')];
    cancel.abort(new Error('no longer wanted'));
    await expect(b.result).rejects.toThrow('no longer wanted');
    expect(queue.waiting).toEqual(['c']);
    for (const step of [a, c]) step.end();
    expect(await c.result).toBe('c');
  });

  test('a step that ends the session stops the running one, and is taken next: those that wait are refused', async () => {
    const queue = new ExclusiveQueue(clock, 2);
    const { log, start } = openSteps(queue);
    const [a, b, c] = [start('a'), start('b'), start('c')];
    const end = start('end', never, true);
    const late = start('late');
    await expect(a.result).rejects.toMatchObject({ code: 'run/interrupted', message: 'stopped by end' });
    for (const [name, { result }] of Object.entries({ b, c })) {
      await expect(result).rejects.toMatchObject({
        code: 'session/phase',
        message: `${name} is not possible: the session is ending`,
        recovery: ['Wait until it has ended, then start another one with pth_start_session.'],
      });
    }
    expect(queue.running?.name).toBe('end');
    expect(queue.waiting).toEqual(['late']);
    for (const step of [end, late]) step.end();
    expect(await Promise.all([end.result, late.result])).toEqual(['end', 'late']);
    expect(log).toEqual([
      'a starts',
      'b waits for a, 0 ahead',
      'c waits for a, 1 ahead',
      'end waits for a, 0 ahead',
      'late waits for a, 1 ahead',
      'end starts',
      'end ends',
      'late starts',
      'late ends',
    ]);
  });

  test('a step that got its turn but has not begun is stopped as well', async () => {
    const queue = new ExclusiveQueue(clock);
    const { log, start } = openSteps(queue);
    const [a, b] = [start('a'), start('b')];
    const preempt = async () => {
      // Returns in the moment between the end of one step and the begin of the next.
      await queue.settleRunning();
      return start('end', never, true);
    };
    const taking = preempt();
    a.end();
    await expect(b.result).rejects.toThrow('stopped by end');
    const end = await taking;
    end.end();
    expect(await end.result).toBe('end');
    expect(log).not.toContain('b starts');
  });

  test('a step that fails frees its place; one that ends the session starts at once where none runs', async () => {
    const queue = new ExclusiveQueue(clock);
    const { log, start } = openSteps(queue);
    const cancel = new AbortController();
    const a = start('a', cancel.signal);
    cancel.abort(new Error('given up'));
    await expect(a.result).rejects.toThrow('given up');
    expect(queue.running).toBeNull();
    const end = start('end', never, true);
    end.end();
    expect(await end.result).toBe('end');
    expect(log).toEqual(['a starts', 'end starts', 'end ends']);
  });

  test('more calls than fit are refused, and those that wait stay', async () => {
    const queue = new ExclusiveQueue(clock, 2);
    const { start } = openSteps(queue);
    const taken = ['a', 'b', 'c'].map((name) => start(name));
    await expect(start('d').result).rejects.toMatchObject({
      code: 'session/queue-full',
      message: '2 calls wait already, so d was not taken',
    });
    for (const step of taken) step.end();
    expect(await Promise.all(taken.map(({ result }) => result))).toEqual(['a', 'b', 'c']);
  });

  test('sixteen calls wait unless another number is given', async () => {
    const queue = new ExclusiveQueue(clock);
    const { start } = openSteps(queue);
    const taken = Array.from({ length: 17 }, (_, index) => start(`step ${index}`));
    await expect(start('one more').result).rejects.toMatchObject({
      code: 'session/queue-full',
      message: '16 calls wait already, so one more was not taken',
    });
    for (const step of taken) step.end();
    expect(await Promise.all(taken.map(({ result }) => result))).toHaveLength(17);
  });
});
