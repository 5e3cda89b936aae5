import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { BodyReader } from '../../../app/server/read-body.ts';
import { proves } from '../../requirements.ts';

/** A request whose body the test sends. */
function open(headers: Readonly<Record<string, string>> = {}) {
  const body = new PassThrough();
  return { body, request: Object.assign(body, { headers }) as unknown as IncomingMessage };
}

test('reads a body that came in pieces', async () => {
  const { body, request } = open();
  const read = new BodyReader().read(request);
  body.write('{"a":');
  body.end('"ü"}');
  expect(await read).toEqual({ text: '{"a":"ü"}' });
});

test(proves(['C-002'], 'T31: bodies that are read at the same time have one limit together'), async () => {
  const reader = new BodyReader({ body: 100, inFlight: 150 });
  const first = open();
  const reading = reader.read(first.request);
  first.body.write('x'.repeat(90));
  await new Promise(setImmediate);
  const second = open();
  const refused = reader.read(second.request);
  second.body.write('x'.repeat(90));
  expect(await refused).toEqual({ unread: 'too-many' });
  first.body.end();
  expect(await reading).toEqual({ text: 'x'.repeat(90) });
  // Those that ended count no more.
  const third = open();
  third.body.end('x'.repeat(99));
  expect(await reader.read(third.request)).toEqual({ text: 'x'.repeat(99) });
});

test(proves(['C-002'], 'T31: a body that is too long, says so, or never ends is not waited for'), async () => {
  const reader = new BodyReader({ body: 10, readMs: 5 });
  expect(await reader.read(open({ 'content-length': '11' }).request)).toEqual({ unread: 'too-long' });
  const long = open();
  long.body.end('x'.repeat(11));
  expect(await reader.read(long.request)).toEqual({ unread: 'too-long' });
  expect(await reader.read(open().request)).toEqual({ unread: 'cut-off' });
});
