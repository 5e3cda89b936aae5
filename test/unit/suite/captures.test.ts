import { describe, expect, test } from 'vitest';
import type { JsonObject, JsonValue } from '../../../src/base/index.ts';
import { findPathProblem } from '../../../src/suite/captures.ts';
import { captureValue, interpolateInput, ToolResponse } from '../../../src/suite/index.ts';
import { errorResult, protocolError, structuredResult, textResult } from '../../kit/fake-connection.ts';
import { proves } from '../../requirements.ts';

describe('captureValue', () => {
  const root = new ToolResponse(textResult('{"uid":1001,"groups":["a","b"],"home":{"path":"/h"},"none":null}')).root;

  test.each<[string, JsonValue]>([
    ['$.output.uid', 1001],
    ['$.output.groups[1]', 'b'],
    ['$.output.groups[-1]', 'b'],
    ["$['output']['home']['path']", '/h'],
    ['$.output.home', { path: '/h' }],
    ['$.output.none', null],
    ['$.output.groups[*]', 'a'],
    ['$.success', true],
    ['$.error', null],
    ['$.content[0].type', 'text'],
  ])(proves(['P-154'], '%s finds its value'), (path, value) => {
    expect(captureValue(path, root)).toEqual({ value });
  });

  test.each([
    '$.output.missing',
    '$.output.uid.deeper',
    '$.output.groups[7]',
    '$.output.constructor',
    '$.output.__proto__',
    '$.output.groups.length',
  ])(proves(['P-154'], '%s finds nothing, which is a problem and not null'), (path) => {
    expect(captureValue(path, root)).toEqual({ problem: `${path} finds nothing in the response` });
  });

  test('the root holds structured content first, then parsed text, then text, and the error', () => {
    expect(new ToolResponse(structuredResult({ a: 1 })).root).toMatchObject({
      success: true,
      output: { a: 1 },
      error: null,
    });
    expect(new ToolResponse(textResult('plain')).root).toMatchObject({ output: 'plain' });
    expect(new ToolResponse(errorResult('no')).root).toMatchObject({ success: false, output: 'no', error: 'no' });
    expect(new ToolResponse(protocolError(-32602, 'bad')).root).toMatchObject({
      success: false,
      error: 'bad',
      content: [],
    });
  });

  test('an expression over a bottomless response ends with a problem', () => {
    let deep: JsonObject = {};
    for (let level = 0; level < 20_000; level++) deep = { a: deep };
    expect(captureValue('$..b', deep)).toEqual({ problem: expect.stringContaining('$..b') as string });
  });

  test('a filter that explodes ends with a problem, in time', () => {
    const started = performance.now();
    const list = Array.from({ length: 3000 }, (_, index) => ({ index }));
    const result = captureValue('$.l[?count($..*[?count($..*) == 1]) == 1]', { l: list });
    expect(result).toEqual({ problem: expect.stringContaining('took longer than') as string });
    expect(performance.now() - started).toBeLessThan(10_000);
  });

  test('expressions are checked by the standard', () => {
    expect(findPathProblem('$.output[?@.size > 3].name')).toBeNull();
    for (const path of ['', 'output.uid', '$.', '$[', '$.output[(@.length-1)]', '$.output[?unknown(@)]']) {
      expect(findPathProblem(path)).not.toBeNull();
    }
  });
});

describe('interpolateInput', () => {
  const variables = new Map<string, JsonValue>([
    ['uid', 1001],
    ['name', 'ada'],
    ['groups', ['a', 'b']],
    ['nothing', null],
    ['toString', 'own'],
  ]);
  const fill = (value: JsonValue) => interpolateInput({ value }, variables)['value'];

  test(proves(['P-155'], 'a whole $name keeps the type of what was captured'), () => {
    expect(fill('$uid')).toBe(1001);
    expect(fill('$groups')).toEqual(['a', 'b']);
    expect(fill('$nothing')).toBeNull();
    expect(fill({ deep: ['$uid', { x: '$name' }] })).toEqual({ deep: [1001, { x: 'ada' }] });
  });

  test(proves(['P-155'], 'inside a longer text it is written out, and $$ is a dollar sign'), () => {
    expect(fill('/home/$name/x')).toBe('/home/ada/x');
    expect(fill('$name$uid')).toBe('ada1001');
    expect(fill('g=$groups')).toBe('g=["a","b"]');
    expect(fill('$$uid costs 5$$')).toBe('$uid costs 5$');
    expect(fill('$$')).toBe('$');
    expect(fill('$5, $ and $')).toBe('$5, $ and $');
    expect(fill('$uid_more'.replace('_more', '-more'))).toBe('1001-more');
  });

  test(proves(['P-155'], 'an unknown name is an error that says what is known'), () => {
    expect(() => fill('$gid')).toThrow('$gid is not defined: captured so far: uid, name, groups, nothing, toString');
    expect(() => interpolateInput({ a: 'x $uid' }, new Map())).toThrow('no earlier step captured anything');
    expect(() => fill('$constructor')).toThrow('$constructor is not defined');
    expect(() => fill('$__proto__')).toThrow('is not defined');
  });

  test('captured texts are not read again, keys stay, and a key named __proto__ stays a key', () => {
    const hostile = new Map<string, JsonValue>([['a', '$b $$']]);
    expect(interpolateInput({ x: '<$a>', $a: 1 }, hostile)).toEqual({ x: '<$b $$>', $a: 1 });
    const input = JSON.parse('{"__proto__":{"polluted":"$a"}}') as JsonObject;
    const filled = interpolateInput(input, hostile);
    expect(JSON.stringify(filled)).toBe('{"__proto__":{"polluted":"$b $$"}}');
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });
});
