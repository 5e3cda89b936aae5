// oxlint-disable unicorn/consistent-function-scoping -- each group keeps what its answers look like beside what it expects
import type { JsonObject, JsonValue } from '../../../src/base/index.ts';
import { expectAnswers, seeAnswer, type SeenAnswer } from '../../../src/generate/explore/exact-answer.ts';
import { listSaid, type Said, withoutSaid } from '../../../src/generate/values/said-texts.ts';
import { sampleFileContent } from '../../../src/generate/values/sample-file-content.ts';
import { wholeJsonText } from '../../../src/suite/forbidden-text.ts';
import { compilePattern } from '../../../src/suite/pattern.ts';
import { ToolResponse } from '../../../src/suite/response.ts';
import { textResult } from '../../kit/fake-connection.ts';
import { proves } from '../../requirements.ts';
import { describe, expect, test } from 'vitest';

const root = '/srv/room/work';
const picture = `${root}/pth-scratch/pth-sample.png`;
const hints = {
  paths: [root, `${root}/more`, '/etc/else/where'],
  workDirectory: root,
  sampleFiles: [{ path: picture, kind: 'png' as const, isForChanging: false }],
};
const said = (...inputs: JsonObject[]): Said =>
  listSaid(
    inputs.map((input) => ({ input })),
    { hints },
  );
const answers = (...texts: string[]): SeenAnswer[] =>
  texts.map((text) => ({ text, structured: undefined, isWhole: true }));
const structured = (...values: JsonValue[]): SeenAnswer[] =>
  values.map((value) => ({ text: '', structured: value, isWhole: true }));

describe('places that PTH gave', () => {
  test(proves(['P-067'], 'the work directory and what lies below it may be asked for, other places may not'), () => {
    const of = (text: string) => expectAnswers(answers(text, text), said());
    expect(of(`Allowed:\n${root}`)).toEqual({ output_equals: `Allowed:\n${root}` });
    expect(of(`Allowed: ${root}/more, ${root}.`)).not.toBeNull();
    expect(of(`at file://${root}`)).not.toBeNull();
    for (const text of ['/etc/else/where', `${root}/data/one.txt`, `/mnt${root}`, `${root}-old/data`, 'file:///tmp/x'])
      expect(of(`Allowed: ${text}`), text).toBeNull();
  });

  test(proves(['P-067'], 'a place counts only as a whole'), () => {
    expect(withoutSaid(`${root} ${root}/ ${root}/x ${root}2 "${root}"`, said())).toBe(`· ·/ ${root}/x ${root}2 "·"`);
  });
});

test.each([
  'PID: 5530',
  'Started as process 5530',
  'Process ID: 5530',
  'process_id = 5530',
  'childPid 5530',
  'ppid: 1',
])(proves(['P-067'], 'the number of a process is not asked for: %s'), (line) => {
  expect(expectAnswers(answers(line, line, line), said())).toBeNull();
  expect(expectAnswers(answers(`${line}\nup`, `${line}\nup`), said())).not.toEqual({
    output_contains: expect.stringContaining('5530') as string,
  });
});

describe('numbers that were the same by chance', () => {
  const memory = (used: number) => ({ memory: { total: 64, used, percent: 12, unit: 'GB' }, disks: 2 });
  const expectOf = (...values: JsonValue[]) => expectAnswers(structured(...values), said());

  test(proves(['P-067'], 'beside a number that differs, no other number is asked for'), () => {
    expect(expectOf(memory(7), memory(8), memory(9))).toEqual({
      output_json_contains: { memory: { unit: 'GB' }, disks: 2 },
    });
  });

  test(proves(['P-067'], 'a measure is not asked for where anything differs'), () => {
    const load = (state: string) => ({ host: { load: 3, cores: 4 }, state });
    expect(expectOf(load('idle'), load('busy'))).toEqual({ output_json_contains: { host: { cores: 4 } } });
    expect(expectOf(load('idle'), load('idle'))).toEqual({ output_json: load('idle') });
  });

  test(proves(['P-067'], 'a time or an id that differs says nothing of the numbers beside it'), () => {
    const found = (tookMs: number, id: number) => ({ count: 3, tookMs, id });
    expect(expectOf(found(5, 40), found(6, 41))).toEqual({ output_json_contains: { count: 3 } });
  });
});

test.each(['rapid: 5530', 'The process has 3 steps'])(proves(['P-067'], 'other words are asked for: %s'), (line) => {
  expect(expectAnswers(answers(line, line, line), said())).toEqual({ output_equals: line });
});

describe('pages of paragraphs', () => {
  const parts = (count: number) => Array.from({ length: count }, (_, at) => `**Part ${'abcdefgh'[at % 8]}${at}**`);
  const page = (count: number) => ['# All parts', ...parts(count)].join('\n\n');

  test.each([20, 100, 400])(
    proves(['P-067'], 'blank lines between %i parts do not hide that they stay, at any length'),
    (count) => {
      const seen = () => seeAnswer(new ToolResponse(textResult(page(count))));
      const wanted = expectAnswers([seen(), seen(), seen()], said());
      expect(wanted?.output_contains ?? wanted?.output_equals).toMatch(/^# All parts\n\n\*\*Part a0\*\*\n\n/);
      expect((wanted?.output_contains ?? '').length).toBeLessThanOrEqual(300);
      expect(wanted?.output_contains ?? '').not.toMatch(/\n$/);
    },
  );

  test(proves(['P-067'], 'one line with words is not enough, and a long page that differs is not asked for'), () => {
    expect(expectAnswers(answers('same\n\n---\none', 'same\n\n---\ntwo'), said())).toBeNull();
    expect(expectAnswers(answers(page(120), `${page(120)}\nmore`), said())).toBeNull();
  });
});

describe('lines of names and values', () => {
  const facts = (more: { size?: string; created?: string; kind?: string } = {}) =>
    [
      `size: ${more.size ?? '11'}`,
      `created: ${more.created ?? 'Sat Nov 21 2026 19:32:52'}`,
      `isFile: ${more.kind ?? 'true'}`,
      'permissions: 644',
    ].join('\n');
  const input = { path: `${root}/pth-scratch/a.txt`, content: 'sample text' };

  test(proves(['P-067'], 'those that stay are spelled out, also where others lie between'), () => {
    const wanted = expectAnswers(answers(facts(), facts({ created: 'Sun Nov 22 2026 08:00:00' })), said(input));
    expect(wanted).toEqual({ output_matches: '^size: 11\ncreated:.*\nisFile: true\npermissions:.*$' });
    const pattern = compilePattern(wanted?.output_matches ?? '');
    expect(pattern.test(facts({ created: 'never' }))).toBe(true);
    for (const text of [facts({ kind: 'false' }), facts({ size: '0' }), '', `${facts()}\nmore`, '\n\n\n'])
      expect(pattern.test(text), text).toBe(false);
  });

  test(proves(['P-067'], 'sizes that no call gave, and what lines without a name change, are left open'), () => {
    const ofDirectory = answers(facts({ size: '4096' }), facts({ size: '4096' }));
    expect(expectAnswers(ofDirectory, said(input))?.output_matches).toMatch(/^\^size:\.\*\n/);
    expect(expectAnswers(answers('a: 1\nmore 1', 'a: 1\nmore 2'), said())).toBeNull();
    expect(expectAnswers(answers('a: 1\nb: 2', 'a: 1\nc: 2'), said())).toBeNull();
    const places = answers(`a: 1\nb: ${root}\nc: 2`, `a: 2\nb: ${root}\nc: 2`);
    expect(expectAnswers(places, said())).toEqual({ output_matches: '^a:.*\nb:.*\nc: 2$' });
  });
});

const block = (own: string) => ({ type: 'image', data: own, mimeType: 'image/png' });

describe('answers with media in them', () => {
  const data = Buffer.from(sampleFileContent('png')).toString('base64');

  test(proves(['P-067'], "the data of PTH's own sample and of a given text is asked for, other data is not"), () => {
    const own = { content: [block(data)] };
    expect(expectAnswers(structured(own, own), said({ path: picture }))).toEqual({ output_json: own });
    const text = { content: [block(Buffer.from('sample text').toString('base64'))] };
    expect(expectAnswers(structured(text, text), said({ content: 'sample text' }))).toEqual({ output_json: text });
    const kinds = { output_json_contains: { content: [{ type: 'image', mimeType: 'image/png' }] } };
    expect(expectAnswers(structured(own, own), said())).toEqual(kinds);
    const others = ['aGVsbG8gMSBoZWxsbw==', 'aGVsbG8gMiBoZWxsbw=='].map((other) => ({ content: [block(other)] }));
    expect(expectAnswers(structured(...others), said({ path: picture }))).toBeNull();
  });

  test(proves(['P-067'], 'a text beside an image is asked for'), () => {
    const result = { content: [{ type: 'text', text: 'Here it is.' }, block(data)] };
    const seen = seeAnswer(new ToolResponse({ kind: 'result', result, durationMs: 1 }));
    const sha256 = expect.stringMatching(/^[0-9a-f]{64}$/) as string;
    const media = [{ type: 'image', mime_type: 'image/png', sha256 }];
    expect(expectAnswers([seen, seen], said())).toEqual({ output_equals: 'Here it is.', output_media: media });
  });

  test(proves(['P-067'], 'of a picture that is another one each time, the type is asked for'), () => {
    const seen = ['AAAA', 'BBBB'].map((bytes) =>
      seeAnswer(new ToolResponse({ kind: 'result', result: { content: [block(bytes)] }, durationMs: 1 })),
    );
    expect(expectAnswers(seen, said())).toEqual({ output_media: [{ type: 'image', mime_type: 'image/png' }] });
    const none = seeAnswer(new ToolResponse(textResult('none')));
    expect(expectAnswers([...seen, none], said())).toBeNull();
  });
});

test(proves(['P-067'], 'of lists that hold data nothing is asked for where they differ, or show what passes'), () => {
  const list = (...entries: JsonValue[]) => ({ entries });
  const [one, other] = [list({ id: 'note-1', kind: 'a' }), list({ id: 'note-2', kind: 'a' })];
  expect(expectAnswers(structured(one, other), said())).toBeNull();
  const dated = list({ at: '2026-11-21', kind: 'a' });
  expect(expectAnswers(structured(dated, dated), said())).toBeNull();
});

describe('JSON beyond what a test spells out', () => {
  const rows = Array.from({ length: 9 }, (_, at) => ({ id: `row${at}`, words: 'a few words '.repeat(12).trim() }));
  const expectOf = (value: JsonValue, indent?: number) => {
    const seen = [1, 2, 3].map(() => seeAnswer(new ToolResponse(textResult(JSON.stringify(value, null, indent)))));
    return expectAnswers(seen, said());
  };

  test(proves(['P-067'], 'the first items of a list are asked for'), () => {
    expect(expectOf(rows)).toEqual({ output_json_contains: rows.slice(0, 4) });
    expect(expectOf([])).toEqual({ output_matches: wholeJsonText });
  });

  test(proves(['P-067'], 'an item keeps what does not pass'), () => {
    const dated = rows.map((row) => ({ ...row, at: '2026-11-29' }));
    expect(expectOf(dated)).toEqual({ output_json_contains: rows.slice(0, 4) });
  });

  test(proves(['P-067'], 'an object gives its plain members first, then parts of its lists'), () => {
    expect(expectOf({ rows, name: 'shelf' })).toEqual({
      output_json_contains: { name: 'shelf', rows: rows.slice(0, 4) },
    });
  });

  test(proves(['P-067'], 'one long line of JSON that is the same each time is asked for in part'), () => {
    const many = Array.from({ length: 40 }, (_, at) => ({ ...rows[0], id: `row${at}` }));
    expect(expectOf(many)).toEqual({ output_json_contains: many.slice(0, 4) });
    const unlike = [many, many.slice(1)].map((value) => seeAnswer(new ToolResponse(textResult(JSON.stringify(value)))));
    expect(expectAnswers(unlike, said())).toBeNull();
  });
});
