import { describe, expect, test } from 'vitest';
import { findAnsweredId, readLine, readParsed } from '../../../../src/plugin/wire/read-message.ts';

const read = (text: string | Buffer) => readLine(Buffer.from(text));
const line = (value: object) => read(JSON.stringify({ jsonrpc: '2.0', ...value }));
const nested = (levels: number, inside = '') => `${'['.repeat(levels)}${inside}${']'.repeat(levels)}`;
const nest = (levels: number) => `{"jsonrpc":"2.0","id":5,"result":{"x":${nested(levels)}}}`;
const kinds = (text: string | Buffer) => read(text).violations.map((violation) => violation.kind);

describe('a line of stdout', () => {
  test('requests, notifications and responses are told apart', () => {
    expect(line({ id: 1, result: {} })).toMatchObject({ messages: [{ kind: 'response', id: 1 }], violations: [] });
    expect(line({ id: 'a', error: { code: -32603, message: 'm' } })).toMatchObject({
      messages: [{ kind: 'response', id: 'a' }],
    });
    expect(line({ id: null, error: { code: -32700, message: 'm' } })).toMatchObject({
      messages: [{ kind: 'response', id: null }],
    });
    expect(line({ id: 2, method: 'ping' })).toMatchObject({ messages: [{ kind: 'request', id: 2, method: 'ping' }] });
    expect(line({ method: 'notifications/x' })).toMatchObject({ messages: [{ kind: 'notification' }] });
  });

  test('a batch is several messages; its flaws are told one by one', () => {
    const batch = [{ jsonrpc: '2.0', id: 1, result: {} }, 7, { jsonrpc: '2.0', method: 'n' }];
    expect(read(JSON.stringify(batch))).toMatchObject({
      messages: [{ kind: 'response' }, { kind: 'notification' }],
      violations: [{ kind: 'invalid-message' }],
    });
    expect(kinds('[]')).toEqual(['invalid-message']);
  });

  test.each(['', ' ', 'listening on 3000', '[info] ready', '{ready}', '"text"', '42'])('%j is noise', (text) => {
    expect(read(text)).toMatchObject({ messages: [], violations: [{ kind: 'stdout-noise' }] });
  });

  test.each([
    [{ jsonrpc: '2.0', id: 3, result: 'text' }, 3],
    [{ jsonrpc: '2.0', id: 3, result: {}, error: { code: 1, message: '' } }, 3],
    [{ jsonrpc: '2.0', id: 3, error: { code: 'x', message: '' } }, 3],
    [{ jsonrpc: '2.0', id: 3, error: { code: 1 } }, 3],
    [{ jsonrpc: '2.0', id: 3 }, 3],
    [{ id: 3, result: {} }, 3],
    [{ jsonrpc: '1.0', id: 'x', result: {} }, 'x'],
    [{ jsonrpc: '2.0', id: {}, result: {} }, undefined],
    [{ jsonrpc: '2.0', id: null, result: {} }, undefined],
    [{ jsonrpc: '2.0', id: null, method: 'x' }, undefined],
    [{ jsonrpc: '2.0', method: 5 }, undefined],
    [{ method: 'x' }, undefined],
    [{ level: 'info', msg: 'ready' }, undefined],
  ])('%j is no valid message, and the request it answers is known', (value, answers) => {
    const { messages, violations } = read(JSON.stringify(value));
    expect(messages).toEqual([]);
    expect(violations).toEqual([expect.objectContaining({ kind: 'invalid-message' })]);
    expect(violations[0]?.answers).toBe(answers);
  });

  test.each([
    ['{"jsonrpc":"2.0","id":4,"result":{"x":NaN}}', 4],
    ['{"id": "four", "jsonrpc":"2.0","result":{', 'four'],
    ['{"result":{"x":undefined},"jsonrpc":"2.0","id":4}', 4],
    ['{"jsonrpc":"2.0","result":{', undefined],
  ])('broken JSON names the request it answers where that can be read: %s', (text, answers) => {
    const [violation] = read(text).violations;
    expect(violation).toMatchObject({ kind: 'malformed-json' });
    expect(violation?.answers).toBe(answers);
  });

  test('invalid UTF-8 is told, and the message still counts', () => {
    const bytes = Buffer.concat([
      Buffer.from('{"jsonrpc":"2.0","id":1,"result":{"a":"'),
      Buffer.from([0xff]),
      Buffer.from('"}}'),
    ]);
    expect(read(bytes)).toMatchObject({ messages: [{ id: 1 }], violations: [{ kind: 'invalid-utf8' }] });
  });

  test('a byte order mark is told, and the message still counts', () => {
    expect(read('\uFEFF{"jsonrpc":"2.0","id":1,"result":{}}')).toMatchObject({
      messages: [{ id: 1 }],
      violations: [{ kind: 'malformed-json' }],
    });
  });

  test('nesting is bounded before anything walks it; brackets in strings do not count', () => {
    expect(kinds(nest(500))).toEqual([]);
    expect(read(nest(600)).violations).toMatchObject([{ kind: 'invalid-message', answers: 5 }]);
    expect(read(nest(1_000_000)).violations).toMatchObject([{ kind: 'invalid-message', answers: 5 }]);
    const half = `{"jsonrpc":"2.0","id":5,"result":{"x":${'['.repeat(2000)}`;
    expect(read(half).violations).toMatchObject([{ kind: 'invalid-message', answers: 5 }]);
    expect(read(half).violations[0]?.cut).toBeUndefined();
    const text = `${'['.repeat(2000)}\\"{`;
    expect(kinds(`{"jsonrpc":"2.0","id":5,"result":{"x":"${text}"}}`)).toEqual([]);
  });
});

test.each(['a line', 'a parsed value'])('%s that is nested too deep brings what is left without its depths', (form) => {
  const text = `{"jsonrpc":"2.0","result":{"a":"]","deep":${nested(3000, '"}"')},"b":[1]},"id":7}`;
  const parsed = readParsed(JSON.parse(text));
  const violation = form === 'a line' ? read(text).violations[0] : 'violation' in parsed && parsed.violation;
  expect(violation).toEqual({
    kind: 'invalid-message',
    message: 'A message is nested more than 512 levels deep.',
    answers: 7,
    cut: { jsonrpc: '2.0', result: { a: ']', deep: JSON.parse(nested(510)), b: [1] }, id: 7 },
  });
});

test('the id of a request is never taken for an answer', () => {
  expect(findAnsweredId('{"jsonrpc":"2.0","id":4,"method":"roots/list","params":{')).toBeUndefined();
  expect(findAnsweredId('{"method":"x","id":4')).toBeUndefined();
});
