import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../src/base/index.ts';
import { holdInconclusive, isInconclusive } from '../../../src/suite/hold-inconclusive.ts';
import type { CallOutcome } from '../../../src/plugin/index.ts';
import type { TestCase, TestOutcome } from '../../../src/suite/index.ts';
import { errorResult, protocolError, structuredResult, textResult } from '../../kit/fake-connection.ts';
import { makeOutcome } from '../../kit/outcome-builders.ts';
import { proves } from '../../requirements.ts';

type Ran = [TestCase, TestOutcome];

interface Parts {
  tool?: string;
  input?: JsonObject;
  status?: TestOutcome['status'];
  test?: Partial<Extract<TestCase, { tier: 1 }>>;
}

/** A test that ran, with the answer of its one call. */
function ran(kind: 'valid' | 'invalid', answer: CallOutcome, parts: Parts = {}): Ran {
  const { tool = 'find', input = kind === 'valid' ? { node: 'a' } : { node: null }, status = 'passed' } = parts;
  const name = `${tool} - ${kind}: ${JSON.stringify(input)}`;
  const expect_ = { success: kind === 'valid' };
  const own: TestCase = { name, tier: 1, tool, input, expect: expect_, tags: [kind], generated_from: 'schema' };
  const calls = [{ tool, input, outcome: answer }];
  return [{ ...own, ...parts.test }, makeOutcome({ name, tool, status, calls })];
}

/** A valid call that waits, with the words that its tool said when the test was made. */
function waits(needs_review: string, tool = 'find'): Ran {
  const [own, outcome] = ran('valid', textResult('unused'), { tool, test: { needs_review } });
  return [own, { ...outcome, status: 'skipped', message: `needs review: ${needs_review}`, calls: [] }];
}

function hold(...all: Ran[]): TestOutcome[] {
  return holdInconclusive(
    all.map(([, outcome]) => outcome),
    all.map(([own]) => ({ test: own })),
    new Map([['find', { inputSchema: { type: 'object', properties: { limit: { type: 'integer', default: 2 } } } }]]),
  );
}

const lastOf = (...all: Ran[]) => hold(...all).at(-1);
const works = () => ran('valid', textResult('a has 3 pods'));
const risky = () => waits('may destroy data');

describe(proves(['P-067'], 'a refusal counts only when it is about the wrong input'), () => {
  test.each([
    ['a network', 'connect ECONNREFUSED 127.0.0.1:6443', /surroundings \(network\)/],
    ['a credential', 'Authentication required', /surroundings \(credential\)/],
    ['a program', 'spawn kubectl ENOENT', /surroundings \(missing-program\)/],
    ['a file of its own', "ENOENT: no such file or directory, open '/home/x/config'", /surroundings \(missing-file\)/],
    ['a fault', "Cannot read properties of null (reading 'trim')", /fault of the program/],
    ['a trace', 'oops\n    at find (/srv/index.js:3:9)', /fault of the program/],
  ])('%s that is missing proves nothing, also beside an accepted call', (_what, words, reason) => {
    const outcome = lastOf(works(), ran('invalid', errorResult(words)));
    expect(outcome).toMatchObject({ status: 'skipped', message: expect.stringMatching(reason) });
    expect(outcome && isInconclusive(outcome)).toBe(true);
  });

  test('words about the surroundings that are the name of the wrong argument are about the argument', () => {
    const given = ran('valid', textResult('in'), { input: { api_key: 'k' } });
    expect(lastOf(given, ran('invalid', errorResult('api_key is required'), { input: {} }))?.status).toBe('passed');
  });

  test('the words with which a valid call was refused prove nothing, apart from ids and echoes', () => {
    const refused = ran('valid', errorResult('Job 17 of aa: no game is running'), {
      status: 'failed',
      input: { node: 'aa' },
    });
    const wrong = ran('invalid', errorResult('Job 18 of bb: no game is running'), { input: { node: 'bb' } });
    expect(lastOf(refused, wrong)?.message).toMatch(/valid inputs with the same words/);
    const other = ran('invalid', errorResult('node must not be empty'), { input: { node: '' } });
    expect(lastOf(refused, other)?.status).toBe('passed');
  });

  test.each([
    ['left out', 'Project "undefined" not found', {}],
    ['null', "Project 'null' not found", { node: null }],
    ['an object', 'Project "[object Object]" not found', { node: { unexpected: true } }],
  ])('so does a lookup of a value that is %s, where the valid one is not found either', (_what, words, input) => {
    const quoted = words.replace(/undefined|null|\[object Object\]/, '1');
    const reason = `no input was found that the tool accepts: last refusal "${quoted}"`;
    expect(lastOf(waits(reason), ran('invalid', errorResult(words), { input }))?.message).toMatch(/same words/);
    const checked = errorResult('node is required, received undefined');
    expect(lastOf(waits(reason), ran('invalid', checked, { input }))?.status).toBe('passed');
  });

  test('so do the words that a waiting test quotes', () => {
    const wrong = ran('invalid', errorResult('No   game is running.'));
    const reason = 'no input was found that the tool accepts: last refusal "No game is running."';
    expect(lastOf(waits(reason), wrong)?.message).toMatch(/valid inputs with the same words/);
    const once = 'works only once on the same data; the second call was refused: No game is running.';
    expect(lastOf(waits(once), wrong)?.message).toMatch(/valid inputs with the same words/);
    expect(lastOf(waits(once), ran('invalid', errorResult('That is no node.')))?.status).toBe('passed');
  });

  test('without an accepted call, a refusal must name the argument or speak of checking', () => {
    expect(lastOf(risky(), ran('invalid', errorResult('No game is running.')))?.status).toBe('skipped');
    expect(lastOf(risky(), ran('invalid', errorResult('Expected string, received null at node')))?.status).toBe(
      'passed',
    );
    expect(lastOf(risky(), ran('invalid', errorResult('Invalid arguments')))?.status).toBe('passed');
    expect(lastOf(risky(), ran('invalid', protocolError(-32602, 'no')))?.status).toBe('passed');
    expect(lastOf(works(), ran('invalid', errorResult('That is no node.')))?.status).toBe('passed');
  });

  test('words that other tools say of other inputs prove nothing without an accepted call', () => {
    const [, first, , second] = hold(
      waits('may destroy data'),
      ran('invalid', errorResult('Register, as required')),
      waits('may destroy data', 'drop'),
      ran('invalid', errorResult('Register, as required'), { tool: 'drop', input: { id: 3 } }),
    );
    expect([first?.status, second?.status]).toEqual(['skipped', 'skipped']);
    expect(first?.message).toMatch(/other tools refuse/);
  });
});

test(proves(['P-067'], 'tests of authors, failing tests and answers keep their result'), () => {
  const words = errorResult('connect ECONNREFUSED 127.0.0.1:6443');
  const byHand = ran('invalid', words, { test: { generated_from: 'manual' } });
  const untagged = ran('invalid', words, { test: { tags: [] } });
  const failed = ran('invalid', textResult('done'), { status: 'failed' });
  for (const one of [byHand, untagged, failed, works()]) expect(lastOf(one)).toEqual(one[1]);
});

test('a known obstacle goes with the reason', () => {
  expect(lastOf(ran('invalid', errorResult('connect ECONNREFUSED 127.0.0.1:6379')))?.obstacle).toMatchObject({
    kind: 'service',
  });
});

test(proves(['P-067'], 'a test that generation found to prove nothing can fail but not pass'), () => {
  const hollow = { tags: ['valid', 'inconclusive'], description: 'The answer is the same for unlike inputs.' };
  const passed = ran('valid', textResult('[]'), { test: hollow });
  expect(lastOf(passed)).toMatchObject({
    status: 'skipped',
    message: 'inconclusive: The answer is the same for unlike inputs.',
  });
  const failed = ran('valid', errorResult('no'), { test: hollow, status: 'failed' });
  expect(lastOf(failed)).toEqual(failed[1]);
});

test('an answer that proves nothing names the key that it asks for', () => {
  const hollow = { tags: ['valid', 'inconclusive'], description: 'The answer reads as a refusal.' };
  const said = 'GCP credentials are not available. Please configure them.';
  expect(lastOf(ran('valid', textResult(said), { test: hollow }))).toMatchObject({
    status: 'skipped',
    obstacle: { kind: 'key', said: expect.stringContaining('GCP credentials are not available') },
  });
});

test(proves(['P-067'], 'words of a twin that no fresh server accepts prove nothing'), () => {
  const twin = waits('worked only after other calls of the same server process: Relation not found');
  const outcome = lastOf(twin, ran('invalid', protocolError(-32603, 'Relation not found')));
  expect(outcome).toMatchObject({ status: 'skipped', message: expect.stringMatching(/with the same words/) });
});

describe(proves(['P-067'], 'a server that was called too often'), () => {
  const bare = { kind: 'result', durationMs: 1, result: { error: { code: -32000, message: 'Rate limit exceeded' } } };
  test.each([
    ['marked as an error', errorResult('Too many requests, try again in a minute')],
    ['in words only', textResult('Error: rate limit reached')],
    ['in a result without content', bare as CallOutcome],
  ])('says nothing about the input, %s', (_how, answer) => {
    for (const kind of ['valid', 'invalid'] as const) {
      const outcome = lastOf(works(), ran(kind, answer, { status: 'failed' }));
      expect(outcome).toMatchObject({ status: 'skipped', message: expect.stringMatching(/takes no more calls/) });
    }
  });

  test('proves nothing of a wrong input that it refused so, and names its limit', () => {
    expect(lastOf(works(), ran('invalid', errorResult('Too many requests')))).toMatchObject({
      status: 'skipped',
      message: expect.stringMatching(/^inconclusive: the server takes no more calls for now: /),
      obstacle: { kind: 'rate-limit' },
    });
  });

  test('another failure, and a test by hand, stay what they are', () => {
    const other = ran('valid', errorResult('no such node'), { status: 'failed' });
    const byHand = ran('valid', errorResult('Too many requests'), {
      status: 'failed',
      test: { generated_from: 'manual' },
    });
    for (const one of [other, byHand]) expect(lastOf(one)).toEqual(one[1]);
  });
});

test('an answer that holds nothing is no work of a tool whose server says on stderr what it lacked', () => {
  const parts = { test: { tags: ['inconclusive'], description: 'the answer holds nothing' } };
  const [own, outcome] = ran('valid', textResult('No insights found.'), parts);
  const stderr = 'Error retrieving access token: getaddrinfo ENOTFOUND api.example.com';
  expect(lastOf([own, { ...outcome, stderr }])).toMatchObject({
    status: 'skipped',
    answered: [],
    obstacle: { kind: 'host', name: 'api.example.com' },
  });
  expect(lastOf([own, { ...outcome, stderr: 'server started' }])).not.toHaveProperty('answered');
});

describe(proves(['P-067'], 'a valid call that is refused in words without the mark of an error'), () => {
  const said = '{"error":"Provide either a directory or a file."}';

  test('proves nothing, and is no work of the tool', () => {
    const outcome = lastOf(ran('valid', textResult(said)));
    expect(outcome).toMatchObject({ status: 'skipped', answered: [], message: expect.stringContaining('Provide') });
    expect(outcome && isInconclusive(outcome)).toBe(true);
  });

  test('nor is it where generation read the refusal', () => {
    const description =
      'the answer reads as a refusal, although it is not marked as an error: "Bo is not there, sorry"';
    const held = ran('valid', textResult('Bo is not there, sorry'), { test: { tags: ['inconclusive'], description } });
    expect(lastOf(held)).toMatchObject({ status: 'skipped', answered: [] });
    // The tool has no accepted call, beside which any refusal would do.
    expect(lastOf(held, ran('invalid', errorResult('sorry')))?.message).toMatch(
      /no valid call of the tool was accepted/,
    );
  });

  test('stays passed where an author asks for it, or where the words are those of the input', () => {
    const author = ran('valid', textResult(said), { test: { generated_from: 'manual' } });
    const echo = ran('valid', textResult('Error: disk full'), { input: { text: 'Error: disk full' } });
    const wanted = ran('valid', textResult(said), { test: { expect: { output_contains: 'Provide' } } });
    for (const one of [author, echo, wanted]) expect(lastOf(one)?.status).toBe('passed');
  });
});

/** A test that failed since a list of so many items lacks a text. */
function lacks(items: number, input: JsonObject, assertion = 'output_contains'): TestOutcome | undefined {
  const listed = { tasks: Array.from({ length: items }, (_, at) => ({ id: at })) };
  const [own, outcome] = ran('valid', structuredResult(listed), { input, status: 'failed' });
  const failure = { assertion, place: 'expect', expected: '', actual: '', message: 'it lacks "new"' };
  return lastOf([own, { ...outcome, failures: [failure] }]);
}

describe(proves(['P-067'], 'a list that ends at its limit does not prove that something is lost'), () => {
  test('by the default of the limit, or by the limit of the call', () => {
    for (const outcome of [lacks(2, {}), lacks(5, { limit: 5 })])
      expect(outcome).toMatchObject({ status: 'skipped', message: expect.stringMatching(/as many as its `limit` of/) });
  });

  test('a shorter list, a longer one and another failure stay failed', () => {
    for (const outcome of [lacks(1, {}), lacks(3, {}), lacks(2, { limit: 5 }), lacks(2, {}, 'success')])
      expect(outcome?.status).toBe('failed');
  });
});
