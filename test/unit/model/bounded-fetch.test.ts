import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Clock, PthError } from '../../../src/base/index.ts';
import { createBoundedFetch, defaultResponseLimits, type WirePolicy } from '../../../src/model/http/bounded-fetch.ts';
import { frameLines } from '../../../src/model/http/frame-lines.ts';

describe('createBoundedFetch', () => {
  let server: Server;
  let url: string;
  let answer: (write: (text: string) => void) => void;

  beforeEach(async () => {
    server = createServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      answer((text) => response.write(text));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  const policy = (more: Partial<WirePolicy>): WirePolicy => ({
    limits: defaultResponseLimits,
    clock: createHeldClock().clock,
    headers: {},
    baseUrl: url,
    toFault: () => new PthError('model/auth', 'no'),
    ...more,
  });

  test('the limit on silence starts anew with every piece that arrives', async () => {
    const { clock, sleeps, set, wake } = createHeldClock();
    answer = (write) => {
      set(100);
      write('data: 1\n\n');
    };
    const limits = { ...defaultResponseLimits, idleTimeoutMs: 150 };
    const bounded = createBoundedFetch(policy({ clock, limits }));
    const response = await bounded.fetch(url);
    const reader = response.body?.getReader();
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('data: 1\n\n');
    const rest = reader?.read();
    rest?.catch(() => undefined);
    set(150);
    wake();
    while (sleeps.length < 2) await new Promise((resolve) => setImmediate(resolve));
    expect(sleeps).toEqual([150, 100]);
    set(250);
    wake();
    await expect(rest).rejects.toMatchObject({ code: 'model/network' });
    expect(bounded.fault()).toMatchObject({ code: 'model/network' });
  });

  test('a request for another host does not go out', async () => {
    answer = (write) => write('data: 1\n\n');
    const bounded = createBoundedFetch(policy({ baseUrl: 'https://api.example.invalid' }));
    await expect(bounded.fetch(url)).rejects.toMatchObject({ code: 'model/invalid-request' });
  });
});

const bytes = (text: string) => new TextEncoder().encode(text);
const text = (value: Uint8Array | undefined) => (value ? new TextDecoder().decode(value) : undefined);

describe('frameLines', () => {
  const limits = { maxBytes: 100, maxLineBytes: 20 };

  test('holds back what is no whole line', () => {
    const frame = frameLines(limits);
    expect(text(frame.add(bytes('ab')))).toBeUndefined();
    expect(text(frame.add(bytes('c\nde\nf')))).toBe('abc\nde\n');
    expect(text(frame.add(bytes('\n')))).toBe('f\n');
    expect(frame.rest()).toBeUndefined();
  });

  test('gives what is left at the end', () => {
    const frame = frameLines(limits);
    frame.add(bytes('a'));
    frame.add(bytes('b'));
    expect(text(frame.rest())).toBe('ab');
  });

  test('refuses a line and a whole that are too long', () => {
    expect(() => frameLines(limits).add(bytes('x'.repeat(21)))).toThrow('line of more than 20');
    const frame = frameLines(limits);
    for (let line = 0; line < 10; line++) frame.add(bytes('123456789\n'));
    expect(() => frame.add(bytes('x'))).toThrow('more than 100 bytes');
  });
});

function createHeldClock() {
  let now = 0;
  const sleeps: number[] = [];
  let wakeUp: (() => void) | undefined;
  const clock: Clock = {
    now: () => new Date(now),
    monotonicMs: () => now,
    sleep: (ms, signal) =>
      new Promise((resolve, reject) => {
        sleeps.push(ms);
        wakeUp = resolve;
        signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
      }),
  };
  return { clock, sleeps, set: (ms: number) => (now = ms), wake: () => wakeUp?.() };
}
