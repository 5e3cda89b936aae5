import { describe, expect, test } from 'vitest';
import type { JsonValue } from '../../../src/base/index.ts';
import type { Behaviour, CallAnswer } from '../../../src/compare/behaviour.ts';
import { compareBehaviour } from '../../../src/compare/compare-behaviour.ts';
import type { PluginTool } from '../../../src/plugin/index.ts';
import { fakeTool } from '../../kit/fake-connection.ts';

const identity: Behaviour['identity'] = {
  name: 'shop',
  version: '1.0.0',
  protocolVersion: '2025-11-25',
  era: 'legacy',
  capabilities: { tools: { listChanged: true } },
  instructions: null,
};

function answer(reply: JsonValue, more: Partial<CallAnswer> = {}): CallAnswer {
  return { tool: 'get', input: { id: 1 }, verdict: 'accepted', reply, files: [], ...more };
}

function behave(answers: Record<string, CallAnswer> = {}, more: Partial<Behaviour> = {}): Behaviour {
  return {
    identity,
    tools: [fakeTool('get')],
    prompts: null,
    resources: null,
    resourceTemplates: null,
    answers: new Map(Object.entries(answers)),
    notes: [],
    ...more,
  };
}

function compare(before: readonly [Behaviour, ...Behaviour[]], after: readonly [Behaviour, ...Behaviour[]]) {
  return compareBehaviour({ title: 'a', runs: before }, { title: 'b', runs: after });
}

/** The changes from one reply to another, each as `class message`. */
function changesOf(before: readonly JsonValue[], after: readonly JsonValue[]): string[] {
  return compare(toRuns(before), toRuns(after)).changes.map((change) => `${change.class} ${change.message}`);
}

const structured = (value: JsonValue): JsonValue => ({
  content: [{ type: 'text', text: JSON.stringify(value) }],
  structuredContent: value,
});
const text = (words: string): JsonValue => ({ content: [{ type: 'text', text: words }] });

const toRuns = ([first, ...others]: readonly JsonValue[]): [Behaviour, ...Behaviour[]] => [
  behave({ c: answer(first ?? null) }),
  ...others.map((reply) => behave({ c: answer(reply) })),
];
const classes = (before: CallAnswer, after: CallAnswer) =>
  compare([behave({ c: before })], [behave({ c: after })]).changes.map((change) => change.class);
const at = (time: string, name: string) => text(`made at ${time} by ${name}`);
const lists = (...values: JsonValue[][]) => values.map((value) => structured({ ids: value }));
const strip = (replies: JsonValue[]) => replies.map((reply) => ({ ...(reply as object), content: [] }));
const leaves = (checksum: string, path = 'log.txt') =>
  behave({ c: answer(text('ok'), { files: [{ path, change: 'added', checksum }] }) });
const listUris = (...uris: string[]) => behave({}, { resources: uris.map((uri) => ({ uri })) });
const timed = (before: number[], after: number[]) =>
  compareBehaviour({ title: 'a', runs: [behave()] }, { title: 'b', runs: [behave()] }, [
    { tool: 'get', input: {}, before, after },
  ]).changes;

describe('answers', () => {
  test('the same answers are no change', () => {
    const diff = compare([behave({ c: answer(text('hello')) })], [behave({ c: answer(text('hello')) })]);
    expect(diff).toMatchObject({ changes: [], calls: { compared: 1, same: 1, varying: 0 } });
  });

  test('a structured field that is gone or of another type breaks readers, a new one does not', () => {
    expect(changesOf([structured({ a: 1, b: 'x' })], [structured({ a: 1 })])).toEqual([
      'breaking structuredContent.b is gone',
    ]);
    expect(changesOf([structured({ a: 1 })], [structured({ a: '1' })])).toEqual([
      'breaking structuredContent.a: 1 → "1"',
    ]);
    expect(changesOf([structured({ a: 1 })], [structured({ a: 1, b: 2 })])).toEqual([
      'compatible structuredContent.b is new',
    ]);
    expect(changesOf([structured({ a: 1 })], [structured({ a: 2 })])).toEqual(['undecided structuredContent.a: 1 → 2']);
  });

  test('accepted and refused change sides', () => {
    const [yes, no] = [answer(text('done')), answer(text('no such id'), { verdict: 'refused' })];
    expect(classes(yes, no)).toEqual(['breaking']);
    expect(classes(no, yes)).toEqual(['compatible']);
    expect(classes(no, answer(null, { verdict: 'no answer' }))).toEqual(['breaking']);
    expect(classes(no, { ...no, reply: text('unknown id') })).toEqual(['cosmetic']);
  });

  test('what varies by itself is left out, on either side, and nothing else', () => {
    expect(changesOf([at('09:00:01', 'ann'), at('09:00:07', 'ann')], [at('09:00:04', 'ann')])).toEqual([]);
    expect(changesOf([at('09:00:01', 'ann')], [at('09:00:04', 'ann'), at('09:00:05', 'ann')])).toEqual([]);
    expect(changesOf([at('09:00:01', 'ann'), at('09:00:07', 'ann')], [at('09:00:04', 'bob')])).toEqual([
      'undecided content[0].text: "…at … by ann" → "…at 09:00:04 by bob"',
    ]);
    const diff = compare(
      [behave({ c: answer(at('1', 'ann')) }), behave({ c: answer(at('2', 'ann')) })],
      [behave({ c: answer(at('3', 'ann')) })],
    );
    expect(diff.calls).toEqual({ compared: 1, same: 1, varying: 1, onOneSide: 0, timed: 0 });
  });

  test('an order that varies is no change, another set of entries is', () => {
    expect(changesOf(strip(lists([1, 2], [2, 1])), strip(lists([2, 1])))).toEqual([]);
    expect(changesOf(strip(lists([1, 2], [2, 1])), strip(lists([3, 1])))).toEqual([
      'undecided structuredContent.ids[*]: [2] → [3]',
    ]);
    expect(changesOf(strip(lists([1, 2])), strip(lists([2, 1])))).toEqual([
      'undecided structuredContent.ids has its entries in another order',
    ]);
  });

  test('files that a call leaves otherwise are told by path', () => {
    expect(compare([leaves('1')], [leaves('2')]).changes.map(({ message }) => message)).toEqual([
      'it leaves other content in log.txt',
    ]);
    expect(compare([leaves('1'), leaves('3')], [leaves('2')]).changes).toEqual([]);
    expect(compare([leaves('1')], [leaves('1', 'b.txt')]).changes.map(({ message }) => message)).toEqual([
      'it no longer adds log.txt',
      'it added b.txt now',
    ]);
  });
});

describe('what a server lists', () => {
  const tool = (more: Partial<PluginTool>) => behave({}, { tools: [fakeTool('get', more)] });

  test.each<[string, Behaviour, Behaviour, string]>([
    ['a tool that is gone', behave(), behave({}, { tools: [] }), 'breaking tool get: the tool is gone'],
    ['a new tool', behave({}, { tools: [] }), behave(), 'compatible tool get: new tool'],
    [
      'a capability that is gone',
      behave(),
      behave({}, { identity: { ...identity, capabilities: { tools: { listChanged: false } } } }),
      'breaking server null: the capability tools.listChanged is gone',
    ],
    [
      'a hint that asks for more trust',
      tool({ annotations: { readOnlyHint: false } }),
      tool({ annotations: { readOnlyHint: true } }),
      'undecided annotations get: readOnlyHint false → true',
    ],
    [
      'another description',
      tool({ description: 'a' }),
      tool({ description: 'b' }),
      'cosmetic description get: the description differs',
    ],
    [
      'a prompt with a new required argument',
      behave({}, { prompts: [{ name: 'hi' }] }),
      behave({}, { prompts: [{ name: 'hi', arguments: [{ name: 'who', required: true }] }] }),
      'breaking prompt hi: the argument who is required now',
    ],
    [
      'a resource that is gone',
      behave({}, { resources: [{ uri: 'a://b' }] }),
      behave({}, { resources: [] }),
      'breaking resource a://b: the resource is gone',
    ],
  ])('%s', (_title, before, after, expected) => {
    expect(
      compare([before], [after]).changes.map(
        ({ class: kind, part, subject, message }) => `${kind} ${part} ${subject}: ${message}`,
      ),
    ).toEqual([expected]);
  });

  test('a list that varies by itself is no change', () => {
    expect(compare([listUris('a:1'), listUris('a:2')], [listUris('a:2')]).changes).toEqual([]);
  });
});

describe('durations', () => {
  test('are told only when they lie beyond what varied on one revision', () => {
    expect(timed([1, 2, 1, 2, 1, 2], [3, 4, 3, 3, 3, 3])[0]?.message).toMatch(/^2\.0 times slower: 1\.5 ms → 3\.0 ms/);
    expect(timed([1, 2, 1, 2, 1, 9], [3, 4, 3, 3, 3, 3])).toEqual([]);
    expect(timed([1, 9, 1, 9, 1, 9], [10, 11, 10, 11, 10, 11])).toEqual([]);
    expect(timed([1, 1], [30, 30])).toEqual([]);
  });
});
