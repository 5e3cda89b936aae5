import { expect, test } from 'vitest';
import { ExchangeLog } from '../../../../src/plugin/wire/exchange-log.ts';

test('an answer over 64 KiB is kept without its content', () => {
  const log = new ExchangeLog();
  const request = { jsonrpc: '2.0', id: 1, method: 'tools/call' };
  const result = { content: [{ type: 'text', text: 'x'.repeat(100_000) }] };
  log.finish(log.add(request, null, 50), { jsonrpc: '2.0', id: 1, result }, 1, 100_050);
  log.finish(log.add(request, null, 50), { jsonrpc: '2.0', id: 2, result: {} }, 1, 40);
  expect(log.list().map(({ response }) => response)).toEqual([
    { jsonrpc: '2.0', id: 1, result: { leftOut: '100050 bytes' } },
    { jsonrpc: '2.0', id: 2, result: {} },
  ]);
});
