import { describe, expect, test } from 'vitest';
import { RingStore } from '../../../src/harness/ring-store.ts';
import { ExchangeStore, OutputStore } from '../../../src/harness/session-stores.ts';

const exchange = (testName: string | null, text: string) => ({
  server: 'files',
  test: testName,
  request: { method: 'tools/call', params: { text } },
  response: { result: {} },
  durationMs: 1,
});

const output = (text: string) => ({ kind: 'build' as const, source: 'files', at: '2026-11-23T00:00:00.000Z', text });

describe('a store with a limit', () => {
  test('the oldest leave, by number they are gone, and no number comes twice', () => {
    const store = new RingStore<string>(10);
    expect(['aaaa', 'bbbb', 'cc', 'dd'].map((text) => store.add(text, text.length))).toEqual([1, 2, 3, 4]);
    expect(store.list()).toEqual([
      { id: 2, item: 'bbbb' },
      { id: 3, item: 'cc' },
      { id: 4, item: 'dd' },
    ]);
    expect([store.get(1), store.get(4), store.get(5)]).toEqual([undefined, 'dd', undefined]);
    expect({ bytes: store.bytes, left: store.left }).toEqual({ bytes: 8, left: 1 });
  });

  test('an item that is larger alone makes no room for itself', () => {
    const store = new RingStore<string>(10);
    store.add('small', 5);
    expect(store.get(store.add('huge', 11))).toBeUndefined();
    expect(store.list()).toEqual([{ id: 1, item: 'small' }]);
    expect(store.left).toBe(1);
  });

  test('a million items of one byte cost no more than its limit', () => {
    const store = new RingStore<number>(1000);
    for (let item = 0; item < 1_000_000; item++) store.add(item, 1);
    expect({ kept: store.list().length, bytes: store.bytes, last: store.get(1_000_000) }).toEqual({
      kept: 1000,
      bytes: 1000,
      last: 999_999,
    });
  });
});

describe('exchanges', () => {
  test('are found by test and place, the latest run first; calls by hand are of no test', () => {
    const store = new ExchangeStore();
    store.add(exchange('adds', 'one'));
    store.add(exchange('other', 'two'));
    store.add(exchange('adds', 'three'));
    store.add(exchange(null, 'by hand'));
    expect(store.find('adds', 2)?.item.request).toMatchObject({ params: { text: 'three' } });
    store.beginRun();
    const again = store.add(exchange('adds', 'four'));
    expect(store.find('adds', 1)).toMatchObject({ id: again, item: { request: { params: { text: 'four' } } } });
    expect(store.find('adds', 2)?.item.request).toMatchObject({ params: { text: 'three' } });
    expect([store.find('adds', 3), store.find('nothing', 1)]).toEqual([undefined, undefined]);
    expect(store.get(4)).toMatchObject({ test: null, call: 1 });
  });

  test('stay within their bytes, counted as UTF-8', () => {
    const store = new ExchangeStore(300);
    for (let call = 0; call < 5; call++) store.add(exchange('adds', '€'.repeat(20)));
    expect(store.list().map(({ id }) => id)).toEqual([4, 5]);
  });
});

test('outputs are kept by number, with the program that wrote them', () => {
  const store = new OutputStore(8);
  store.add(output('first'));
  const second = store.add(output('second'));
  expect(store.get(second)).toEqual(output('second'));
  expect(store.list().map(({ id }) => id)).toEqual([2]);
});

test('64 MiB of outputs and of exchanges stay unless another limit is given', () => {
  const outputs = new OutputStore();
  const exchanges = new ExchangeStore();
  const large = 'x'.repeat(16 * 1024 * 1024);
  for (let count = 0; count < 5; count++) {
    outputs.add(output(large));
    exchanges.add(exchange('adds', large));
  }
  // An exchange has the bytes of its message on top of those of the text, so that one less fits.
  expect(outputs.list().map(({ id }) => id)).toEqual([2, 3, 4, 5]);
  expect(exchanges.list().map(({ id }) => id)).toEqual([3, 4, 5]);
});
