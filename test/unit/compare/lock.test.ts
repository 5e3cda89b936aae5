import { describe, expect, test } from 'vitest';
import type { JsonObject, JsonValue } from '../../../src/base/index.ts';
import type { Behaviour, CallAnswer } from '../../../src/compare/behaviour.ts';
import { compareLocks, siftChanges } from '../../../src/compare/compare-locks.ts';
import {
  type Lock,
  lockSchema,
  lockServer,
  renderLock,
  type ServerLock,
  testsOfLock,
} from '../../../src/compare/lock.ts';
import { compareShapes, mergeShapes, shapeOf } from '../../../src/compare/reply-shape.ts';
import type { SourcedTest } from '../../../src/suite/index.ts';
import { fakeTool } from '../../kit/fake-connection.ts';

const identity: Behaviour['identity'] = {
  name: 'shop',
  version: '1.0.0',
  protocolVersion: '2025-11-25',
  era: 'legacy',
  capabilities: {},
  instructions: null,
};
const get = fakeTool('get', {
  inputSchema: { type: 'object', properties: { id: { type: 'integer' } }, required: ['id'] },
});
const text = (said: string): JsonValue => ({ content: [{ type: 'text', text: said }] });
const structured = (value: JsonObject): JsonValue => ({
  content: [{ type: 'text', text: value }],
  structuredContent: value,
});
const called: SourcedTest = {
  test: { name: 'get - valid', tier: 1, tool: 'get', input: { id: 1 }, expect: {} },
  file: null,
};

function behave(answer: Partial<CallAnswer>, more: Partial<Behaviour> = {}): Behaviour {
  const whole: CallAnswer = {
    tool: 'get',
    input: { id: 1 },
    verdict: 'accepted',
    reply: text('x'),
    files: [],
    ...answer,
  };
  return {
    identity,
    tools: [get],
    prompts: null,
    resources: null,
    resourceTemplates: null,
    answers: new Map([['get - valid#0', whole]]),
    notes: [],
    ...more,
  };
}

const block = (value: JsonObject) => shapeOf({ content: [{ type: 'text', text: value }] });
const lock = (...runs: [Behaviour, ...Behaviour[]]): ServerLock => lockServer('shop', runs, [called]);
const changes = (before: Behaviour, after: Behaviour) =>
  compareLocks(lock(before), lock(after)).changes.map((change) => `${change.class} ${change.message}`);
const whole = (server: ServerLock): Lock => ({ format: 'pth-lock/1', accepted: [], servers: [server] });

describe('shapes', () => {
  test('hold types and no values', () => {
    expect(shapeOf({ a: 1, b: [{ c: 'x' }, { c: null, d: true }], e: [] })).toEqual({
      a: 'number',
      b: [{ c: 'null|string', 'd?': 'boolean' }],
      e: [],
    });
  });

  test('hold the types of content blocks', () => {
    expect(shapeOf(text('x'))).toEqual({ content: [{ type: 'text', text: 'string' }] });
  });

  test('are bounded in depth and width, and keep odd names', () => {
    let deep: JsonValue = 1;
    for (let level = 0; level < 5000; level++) deep = [deep];
    expect(JSON.stringify(shapeOf(deep)).length).toBeLessThan(100);
    expect(shapeOf(Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`k${at}`, at])))).toBe('object');
    expect(Object.keys(shapeOf(JSON.parse('{"__proto__": 1, "a?": 2}')) as object)).toEqual(['__proto__', 'a?=']);
  });

  test('merge in any order alike', () => {
    const [one, other] = [shapeOf({ a: 1, b: [1] }), shapeOf({ b: ['x'], c: null })];
    expect(mergeShapes(one, other)).toEqual(mergeShapes(other, one));
  });

  test.each<[JsonObject, JsonObject, string[]]>([
    [{ a: 1 }, { a: 2 }, []],
    [{ a: 1, b: 2 }, { a: 1 }, ['breaking structuredContent.b is gone']],
    [{ a: 1 }, { a: 'x' }, ['breaking structuredContent.a: number → string']],
    [{ a: 1 }, { a: 1, b: 2 }, ['compatible structuredContent.b is new']],
    [{ a: [{ b: 1 }] }, { a: [{ b: 1 }, {}] }, ['breaking structuredContent.a[].b is no longer always there']],
    [{ a: [] }, { a: [1] }, []],
  ])('%j to %j: %j', (before, after, told) => {
    const found = compareShapes(shapeOf(structured(before)), shapeOf(structured(after)));
    expect(found.map((change) => `${change.class} ${change.message}`)).toEqual(told);
  });

  test('what goes missing in a text is for a person to judge', () => {
    expect(compareShapes(block({ a: 1 }), block({}))).toEqual([
      { class: 'undecided', message: 'content[].text.a is gone' },
    ]);
    const image = shapeOf({ content: [{ type: 'image', data: 'x' }] });
    expect(compareShapes(block({}), image).map((change) => change.class)).toContain('breaking');
  });
});

describe('locks', () => {
  test('the same server has the same bytes, whatever it answers and in which order it lists', () => {
    const other = fakeTool('add');
    const one = renderLock(whole(lock(behave({ reply: text('at 10:01') }, { tools: [get, other] }))));
    const again = renderLock(whole(lock(behave({ reply: text('at 10:02') }, { tools: [other, get] }))));
    expect(again).toBe(one);
    expect(lockSchema.parse(JSON.parse(one))).toEqual(whole(lock(behave({}, { tools: [get, other] }))));
    expect(one).toContain('{"test": "get - valid", "steps": [{"tool": "get", "input": {"id": 1}, "answer": "accepted"');
  });

  test('what differs between runs of one server is left out', () => {
    const listed = (uri: string) => behave({}, { resources: [{ uri: 'a:1' }, { uri }] });
    expect(lock(listed('b:1'), listed('b:2')).resources).toEqual([{ uri: 'a:1' }]);
    const described = (description: string) => behave({}, { tools: [{ ...get, description }] });
    expect(lock(described('1'), described('2')).tools[0]).not.toHaveProperty('description');
    const steps = lock(behave({}), behave({ verdict: 'refused', reply: { code: -32602, message: 'no' } })).calls[0]
      ?.steps;
    expect(steps).toEqual([{ tool: 'get', input: { id: 1 }, answer: 'varies' }]);
  });

  test('the calls of a lock can be made again', () => {
    const scenario: SourcedTest = {
      test: {
        name: 'life',
        tier: 2,
        steps: [
          { tool: 'get', input: { id: 1 }, capture: { id: '$.output.id' } },
          { tool: 'get', input: { id: '${id}' } },
        ],
      },
      file: null,
    };
    const made: CallAnswer = { tool: 'get', input: {}, verdict: 'accepted', reply: text('x'), files: [] };
    const answers = new Map(['get - valid#0', 'life#0', 'life#1'].map((key) => [key, made]));
    const locked = lockServer('shop', [behave({}, { answers })], [called, scenario]);
    expect(testsOfLock(locked)).toEqual([called, scenario]);
  });

  test.each<[string, Partial<CallAnswer>, Partial<CallAnswer>, string[]]>([
    ['the same', {}, { reply: text('y') }, []],
    [
      'a refusal of what was taken',
      {},
      { verdict: 'refused', reply: text('no') },
      ['breaking was accepted, now was refused by a tool result with isError'],
    ],
    [
      'a refusal of what the schema forbids',
      { input: {} },
      { input: {}, verdict: 'refused', reply: text('no') },
      [
        'compatible an input that its schema does not allow was accepted, now was refused by a tool result with isError',
      ],
    ],
    ['no answer', {}, { verdict: 'no answer', reply: {} }, ['breaking was accepted, now had no answer']],
    [
      'another form of refusal',
      { verdict: 'refused', reply: text('no') },
      { verdict: 'refused', reply: { code: -32602, message: 'no' } },
      ['undecided was refused by a tool result with isError, now was refused by JSON-RPC error -32602'],
    ],
  ])('%s', (_, before, after, told) => {
    const input = before.input ?? { id: 1 };
    const tests = [{ ...called, test: { ...called.test, input } as SourcedTest['test'] }];
    const [one, other] = [before, after].map((answer) => lockServer('shop', [behave(answer)], tests));
    if (one === undefined || other === undefined) throw new Error('both sides have a lock');
    expect(compareLocks(one, other).changes.map((change) => `${change.class} ${change.message}`)).toEqual(told);
  });

  test('the surface is compared as between revisions', () => {
    expect(changes(behave({}), behave({}, { tools: [] }))).toContain('breaking the tool is gone');
  });

  test.each([
    [{ format: 'pth-lock/2' }, 'format'],
    [{ accepted: [{ change: 'x', reason: '', until: '2026-12-31' }] }, 'accepted'],
    [{ accepted: [{ change: 'x', reason: 'y', until: '2026-02-31' }] }, 'accepted'],
    [{ accepted: [{ change: 'x', reason: 'y' }] }, 'accepted'],
    [{ extra: 1 }, ''],
    [{ servers: [{}] }, 'servers'],
  ])('a file with %j is refused', (more, place) => {
    const parsed = lockSchema.safeParse({ ...whole(lock(behave({}))), ...more });
    expect(parsed.error?.issues[0]?.path[0] ?? '').toBe(place);
  });
});

describe('siftChanges', () => {
  const [gone] = compareLocks(lock(behave({})), lock(behave({}, { tools: [] }))).changes;
  const entry = { change: 'get the tool is gone', reason: 'replaced by find', until: '2026-12-31' };

  test('an accepted change does not count and is told, until its last day', () => {
    if (gone === undefined) throw new Error('a tool that is gone is a change');
    const on = siftChanges([gone], [entry], new Date('2026-12-31T23:59:00Z'));
    expect(on).toEqual({
      counted: [],
      notes: ['"get the tool is gone" accepted until 2026-12-31 (replaced by find)'],
    });
    const later = siftChanges([gone], [entry], new Date('2027-01-01T00:00:00Z'));
    expect(later.counted).toEqual([gone]);
    expect(later.notes[0]).toContain('was accepted until 2026-12-31, and counts again');
  });

  test('an entry without its change is told', () => {
    expect(siftChanges([], [entry], new Date('2026-12-01')).notes[0]).toContain('may be taken out');
  });
});
