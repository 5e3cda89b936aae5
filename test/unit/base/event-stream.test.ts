import { describe, expect, test, vi } from 'vitest';
import { EventStream } from '../../../src/base/index.ts';

const collect = async <T>(events: AsyncIterable<T>): Promise<T[]> => {
  const all: T[] = [];
  for await (const event of events) all.push(event);
  return all;
};

describe('settling', () => {
  test('end resolves the result and finishes open iterations after what was emitted', async () => {
    const stream = new EventStream<number, string>();
    const events = collect(stream);
    stream.emit(1);
    stream.emit(2);
    stream.end('done');
    await expect(stream.result()).resolves.toBe('done');
    await expect(events).resolves.toEqual([1, 2]);
  });

  test('fail rejects the result and finishes the iteration', async () => {
    const stream = new EventStream<number, string>();
    const events = collect(stream);
    stream.emit(1);
    stream.fail(new Error('broke'));
    await expect(stream.result()).rejects.toThrow('broke');
    await expect(events).resolves.toEqual([1]);
  });

  test('what comes after is ignored', async () => {
    const stream = new EventStream<number, string>();
    const heard = vi.fn<(event: number) => void>();
    stream.listen(heard);
    stream.end('first');
    stream.end('second');
    stream.fail(new Error('late'));
    stream.emit(1);
    await expect(stream.result()).resolves.toBe('first');
    expect(heard).not.toHaveBeenCalled();
  });

  test('a failure that nobody awaits crashes nothing', async () => {
    const rejections: unknown[] = [];
    const note = (reason: unknown) => rejections.push(reason);
    process.on('unhandledRejection', note);
    new EventStream<number, string>().fail(new Error('unseen'));
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
    process.off('unhandledRejection', note);
    expect(rejections).toEqual([]);
  });
});

describe('listeners', () => {
  test('hear each later event until they end', () => {
    const stream = new EventStream<number, void>();
    const heard: number[] = [];
    stream.emit(1);
    const stop = stream.listen((event) => heard.push(event));
    stream.emit(2);
    stop();
    stream.emit(3);
    expect(heard).toEqual([2]);
  });

  test('one listener’s throw silences no other and is handed on', () => {
    const errors: unknown[] = [];
    const stream = new EventStream<number, void>((error) => errors.push(error));
    const heard: number[] = [];
    const broken = new Error('listener');
    stream.listen(() => {
      throw broken;
    });
    stream.listen((event) => heard.push(event));
    stream.emit(1);
    stream.emit(2);
    expect(heard).toEqual([1, 2]);
    expect(errors).toEqual([broken, broken]);
  });

  test('all hear events in the same order, also those that a listener emits', () => {
    const stream = new EventStream<string, void>();
    const heard: string[] = [];
    stream.listen((event) => {
      if (event === 'question') stream.emit('answer');
    });
    stream.listen((event) => heard.push(event));
    stream.emit('question');
    expect(heard).toEqual(['question', 'answer']);
  });

  test('one that begins or ends while an event is told: the event is not told to it', () => {
    const stream = new EventStream<number, void>();
    const late: number[] = [];
    const stopped: number[] = [];
    const stops: (() => void)[] = [];
    stream.listen((event) => {
      if (event !== 1) return;
      stream.listen((later) => late.push(later));
      for (const stop of stops) stop();
    });
    stops.push(stream.listen((event) => stopped.push(event)));
    stream.emit(1);
    stream.emit(2);
    expect(late).toEqual([2]);
    expect(stopped).toEqual([]);
  });

  test('the same function may listen twice, and ends one by one', () => {
    const stream = new EventStream<number, void>();
    const heard = vi.fn<(event: number) => void>();
    const stop = stream.listen(heard);
    stream.listen(heard);
    stream.emit(1);
    stop();
    stop();
    stream.emit(2);
    expect(heard).toHaveBeenCalledTimes(3);
  });
});

describe('iterators', () => {
  test('a late one gets only later events, one after the end none', async () => {
    const stream = new EventStream<number, void>();
    stream.emit(1);
    const late = collect(stream);
    stream.emit(2);
    stream.end();
    expect(await late).toEqual([2]);
    expect(await collect(stream)).toEqual([]);
  });

  test('several get all, each at its own pace; many waiting events keep their order', async () => {
    const stream = new EventStream<number, void>();
    const slow = stream[Symbol.asyncIterator]();
    const fast = collect(stream);
    const expected = Array.from({ length: 5000 }, (_, index) => index);
    for (const event of expected) stream.emit(event);
    stream.end();
    expect(await fast).toEqual(expected);
    const seen: number[] = [];
    for (let next = await slow.next(); !next.done; next = await slow.next()) seen.push(next.value);
    expect(seen).toEqual(expected);
  });

  test('waiting for an event, and events that are undefined', async () => {
    const stream = new EventStream<undefined, void>();
    const iterator = stream[Symbol.asyncIterator]();
    const [first, second] = [iterator.next(), iterator.next()];
    stream.emit(undefined);
    stream.emit(undefined);
    stream.emit(undefined);
    expect(await Promise.all([first, second, iterator.next()])).toEqual(
      Array.from({ length: 3 }, () => ({ value: undefined, done: false })),
    );
    stream.end();
    expect(await iterator.next()).toEqual({ value: undefined, done: true });
  });

  test('leaving a loop ends only that iteration', async () => {
    const stream = new EventStream<number, void>();
    const all = collect(stream);
    const iterator = stream[Symbol.asyncIterator]();
    stream.emit(1);
    stream.emit(2);
    await iterator.return?.();
    expect(await iterator.next()).toEqual({ value: undefined, done: true });
    stream.emit(3);
    expect(await iterator.next()).toEqual({ value: undefined, done: true });
    stream.end();
    expect(await all).toEqual([1, 2, 3]);
  });
});

describe('run', () => {
  test('ends with what the work returns; the caller listens before the first event', async () => {
    const stream = EventStream.run<string, number>(async (own) => {
      own.emit('start');
      await Promise.resolve();
      own.emit('end');
      return 7;
    });
    const heard: string[] = [];
    stream.listen((event) => heard.push(event));
    const events = collect(stream);
    expect(await stream.result()).toBe(7);
    expect(heard).toEqual(['start', 'end']);
    expect(await events).toEqual(['start', 'end']);
  });

  test('fails with what the work throws, at once or later', async () => {
    await expect(EventStream.run(() => Promise.reject(new Error('later'))).result()).rejects.toThrow('later');
    const atOnce = EventStream.run<string, number>(() => {
      throw new Error('at once');
    });
    await expect(atOnce.result()).rejects.toThrow('at once');
    expect(await collect(atOnce)).toEqual([]);
  });
});
