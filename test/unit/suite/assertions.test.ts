import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { JsonObject, JsonValue } from '../../../src/base/index.ts';
import { expectNoFault, expectRejection } from '../../../src/generate/explore/expectations.ts';
import { judgeReply } from '../../../src/generate/replies/judge-reply.ts';
import type { CallOutcome } from '../../../src/plugin/index.ts';
import type { RunOutcome } from '../../../src/process/index.ts';
import { checkVerify } from '../../../src/suite/check-verify.ts';
import { checkExpect, type Expect, ToolResponse } from '../../../src/suite/index.ts';
import type { Verify } from '../../../src/suite/test-case.ts';
import {
  connectionClosed,
  errorResult,
  protocolError,
  structuredResult,
  textResult,
  timedOut,
} from '../../kit/fake-connection.ts';
import { proves } from '../../requirements.ts';

/** Names of the assertions that did not hold. */
function failing(asked: Expect | undefined, outcome: CallOutcome, outputSchema?: JsonObject): string[] {
  return checkExpect(asked, new ToolResponse(outcome), { place: 'expect', outputSchema }).map((one) => one.assertion);
}

function messageOf(asked: Expect, outcome: CallOutcome, outputSchema?: JsonObject): string {
  const [first] = checkExpect(asked, new ToolResponse(outcome), { place: 'expect', outputSchema });
  return first?.message ?? '';
}

const captured = (text: string) => ({ text, totalBytes: text.length, isTruncated: false });

function run(stdout: string, more: Partial<RunOutcome> = {}): RunOutcome {
  return {
    argv: ['sh', '-c', 'x'],
    reason: 'exited',
    exitCode: 0,
    signal: null,
    stdout: captured(stdout),
    stderr: captured(''),
    durationMs: 5,
    ...more,
  };
}

const failingVerify = (verify: Omit<Verify, 'exec'>, outcome: RunOutcome): string[] =>
  checkVerify({ exec: 'x', ...verify }, outcome, 'verify[0]').map((one) => one.assertion);

describe('success', () => {
  test(proves(['P-163'], 'passes when the call succeeded or failed as stated'), () => {
    expect(failing({ success: true }, textResult('ok'))).toEqual([]);
    expect(failing({ success: false }, errorResult('no'))).toEqual([]);
    expect(failing({ success: false }, protocolError(-32602, 'no'))).toEqual([]);
  });

  test(proves(['P-163'], 'fails otherwise, and quotes what the tool said'), () => {
    expect(messageOf({ success: true }, errorResult('disk full'))).toBe(
      'the call was refused with an error: "disk full"',
    );
    expect(messageOf({ success: true }, protocolError(-32603, 'oops'))).toContain('a protocol error (-32603): "oops"');
    expect(messageOf({ success: false }, textResult('done'))).toBe('the call succeeded, although it should be refused');
    expect(failing(undefined, errorResult('no'))).toEqual(['success']);
  });

  test.each([
    'Error occurred: a is required',
    'Error initializing the shelf: a is required',
    'Invalid arguments: a',
    '{"success": false, "error": "no a"}',
  ])(proves(['P-163'], 'a refusal that is not marked as one is told apart from an accepted call: %s'), (text) => {
    expect(messageOf({ success: false }, textResult(text))).toContain('refused in words only');
  });

  test(proves(['P-163'], 'a time-out, a dead connection or a question back is neither success nor failure'), () => {
    const question: CallOutcome = { kind: 'result', result: { resultType: 'input_required' }, durationMs: 1 };
    for (const outcome of [timedOut(), connectionClosed(), question]) {
      expect(failing({ success: true }, outcome)).toEqual(['answer']);
      expect(failing({ success: false }, outcome)).toEqual(['answer']);
    }
    expect(messageOf({ success: true }, connectionClosed(3))).toContain(
      'closed the connection before it answered (exit code 3)',
    );
    expect(messageOf({ success: true }, timedOut(50))).toBe('no answer within 50 ms');
  });
});

describe('text', () => {
  const outcome = textResult('Restarted nginx (pid 42)\n');

  test(proves(['P-164'], 'output_contains finds a substring of the response text'), () => {
    expect(failing({ output_contains: 'nginx' }, outcome)).toEqual([]);
    expect(failing({ output_contains: 'apache' }, outcome)).toEqual(['output_contains']);
    expect(failing({ output_contains: 'not found' }, errorResult('service not found'))).toEqual([]);
    expect(failing({ output_contains: 'x' }, textResult(''))).toEqual(['output_contains']);
  });

  test(proves(['P-165'], 'output_equals compares without stripping'), () => {
    expect(failing({ output_equals: 'Restarted nginx (pid 42)\n' }, outcome)).toEqual([]);
    expect(failing({ output_equals: 'Restarted nginx (pid 42)' }, outcome)).toEqual(['output_equals']);
    expect(failing({ output_equals: '' }, textResult(''))).toEqual([]);
    expect(messageOf({ output_equals: 'Restarted nginX' }, outcome)).toContain('at character 15');
  });

  test('the patterns that generation writes are told in plain words', () => {
    const crash = expectRejection({ crashed: true }).output_matches ?? '';
    expect(messageOf({ success: false, output_matches: crash }, errorResult('x is not a function'))).toBe(
      'the error text is that of a crash, not of a refusal',
    );
    expect(failing({ success: false, output_matches: crash }, errorResult('x must be text'))).toEqual([]);
    const output = textResult('it takes NaN minutes');
    const judgement = judgeReply(output, { name: 'a', inputSchema: {}, raw: {} }, {});
    if (judgement.verdict !== 'fault') throw new Error('the word was not noticed');
    const asked = expectNoFault({ name: 'a', inputSchema: {}, raw: {} }, judgement, true);
    const [failure] = checkExpect({ ...asked }, new ToolResponse(output), { place: 'expect' });
    expect(failure).toMatchObject({
      assertion: 'output_matches',
      expected: 'an output without NaN',
      message: 'the output says NaN where a value should stand',
    });
    // A pattern of a person speaks for itself.
    expect(messageOf({ output_matches: '^(?![\\s\\S]*(?:NaN|minutes))' }, output)).toContain('does not match');
  });

  test(proves(['P-166'], 'output_matches searches for a regular expression'), () => {
    expect(failing({ output_matches: 'pid \\d+' }, outcome)).toEqual([]);
    expect(failing({ output_matches: '^nginx' }, outcome)).toEqual(['output_matches']);
    expect(failing({ output_matches: '^\\p{L}+$' }, textResult('Größe'))).toEqual([]);
    expect(failing({ output_matches: 'a\\-b' }, textResult('a-b'))).toEqual([]);
  });

  test(
    proves(['P-166'], 'a pattern that explodes, or a text that is too long, fails with a clear reason and in time'),
    () => {
      const before = process.threadCpuUsage();
      expect(messageOf({ output_matches: '^(a+)+$' }, textResult(`${'a'.repeat(50)}!`))).toBe(
        'the output could not be checked: the pattern took longer than 1000 ms',
      );
      expect(process.threadCpuUsage(before).user).toBeLessThan(5_000_000);
      expect(messageOf({ output_matches: 'a' }, textResult('a'.repeat(4 * 1024 * 1024 + 1)))).toContain(
        'characters; patterns are applied',
      );
    },
  );

  test(proves(['P-167'], 'error_contains looks at the error message, of the tool or of the protocol'), () => {
    expect(failing({ error_contains: 'not found' }, errorResult('service not found'))).toEqual([]);
    expect(failing({ error_contains: 'Invalid' }, protocolError(-32602, 'Invalid params'))).toEqual([]);
    expect(failing({ error_contains: 'denied' }, errorResult('service not found'))).toEqual(['error_contains']);
    expect(messageOf({ error_contains: 'x' }, textResult('x'))).toContain('the call succeeded');
  });

  test('the text is all text blocks in order; other blocks and protocol errors have none', () => {
    const content: JsonValue = [
      { type: 'text', text: 'a' },
      { type: 'image', data: '', mimeType: 'image/png' },
      { type: 'text', text: 'b' },
    ];
    expect(failing({ output_equals: 'ab' }, { kind: 'result', result: { content }, durationMs: 1 })).toEqual([]);
    expect(failing({ output_contains: 'a' }, protocolError(-1, 'a'))).toEqual(['output_contains']);
  });

  test(proves(['P-174'], 'comparisons mind the case, and those ending in _i do not'), () => {
    const text = textResult('Größe: MIXED case');
    expect(failing({ output_contains: 'mixed' }, text)).toEqual(['output_contains']);
    expect(failing({ output_contains_i: 'GRÖSSE: mixed'.replace('SS', 'ß') }, text)).toEqual([]);
    expect(failing({ output_equals: 'größe: mixed CASE' }, text)).toEqual(['output_equals']);
    expect(failing({ output_equals_i: 'größe: mixed CASE' }, text)).toEqual([]);
    expect(failing({ output_matches: 'mixed\\s' }, text)).toEqual(['output_matches']);
    expect(failing({ output_matches_i: 'mixed\\s' }, text)).toEqual([]);
    expect(failing({ error_contains: 'DENIED' }, errorResult('Denied'))).toEqual(['error_contains']);
    expect(failing({ error_contains_i: 'DENIED' }, errorResult('Denied'))).toEqual([]);
    expect(failing({ output_contains_i: 'other' }, text)).toEqual(['output_contains_i']);
  });
});

describe('JSON', () => {
  const user = { uid: 1001, groups: ['wheel', 'ops', 'dev'], home: { path: '/home/ada', size: 0 }, shell: null };

  test(proves(['P-168'], 'output_json is deep equality with the parsed response, key order aside'), () => {
    const same = { shell: null, home: { size: 0, path: '/home/ada' }, groups: ['wheel', 'ops', 'dev'], uid: 1001 };
    expect(failing({ output_json: same }, textResult(JSON.stringify(user)))).toEqual([]);
    expect(failing({ output_json: 42 }, textResult(' 42 '))).toEqual([]);
    expect(messageOf({ output_json: { ...user, uid: '1001' } }, textResult(JSON.stringify(user)))).toBe(
      'the output differs at $.uid: expected "1001", found 1001',
    );
    expect(messageOf({ output_json: { uid: 1001 } }, textResult(JSON.stringify(user)))).toContain('expected nothing');
    expect(messageOf({ output_json: [1, 2] }, textResult('[1,2,3]'))).toContain('$[2]');
    expect(messageOf({ output_json: [1, 2] }, textResult('[1]'))).toContain('$[1]');
  });

  test(proves(['P-168', 'P-169'], 'a response that is no JSON fails'), () => {
    for (const text of ['', 'hello', '{"a":', '[1,]']) {
      expect(messageOf({ output_json: {} }, textResult(text))).toBe('the output is not JSON');
      expect(failing({ output_json_contains: {} }, textResult(text))).toEqual(['output_json_contains']);
    }
  });

  test(proves(['P-169'], 'output_json_contains is a partial match at every depth'), () => {
    const outcome = textResult(JSON.stringify(user));
    expect(failing({ output_json_contains: { home: { path: '/home/ada' } } }, outcome)).toEqual([]);
    expect(failing({ output_json_contains: {} }, outcome)).toEqual([]);
    expect(failing({ output_json_contains: { shell: null } }, outcome)).toEqual([]);
    expect(messageOf({ output_json_contains: { home: { path: '/root' } } }, outcome)).toContain('$.home.path');
    expect(messageOf({ output_json_contains: { gid: null } }, outcome)).toBe(
      'the output differs at $.gid: expected null, found nothing',
    );
    expect(failing({ output_json_contains: JSON.parse('{"__proto__":{}}') as JsonObject }, outcome)).toEqual([
      'output_json_contains',
    ]);
  });

  test(proves(['P-169'], 'entries of a list are looked for in order, with others allowed between'), () => {
    const outcome = textResult(JSON.stringify(user));
    expect(failing({ output_json_contains: { groups: ['wheel', 'dev'] } }, outcome)).toEqual([]);
    expect(failing({ output_json_contains: { groups: [] } }, outcome)).toEqual([]);
    expect(failing({ output_json_contains: { groups: ['dev', 'wheel'] } }, outcome)).toEqual(['output_json_contains']);
    expect(failing({ output_json_contains: { groups: ['ops', 'ops'] } }, outcome)).toEqual(['output_json_contains']);
    expect(failing({ output_json_contains: [{ id: 2 }] }, textResult('[{"id":1,"x":1},{"id":2,"x":1}]'))).toEqual([]);
  });

  test('structured content counts before the text', () => {
    const outcome = textResult('{"a":1}', { structuredContent: { a: 2 } });
    expect(failing({ output_json: { a: 2 } }, outcome)).toEqual([]);
    expect(failing({ output_contains: '"a":1' }, outcome)).toEqual([]);
  });

  test('a bottomless response breaks no comparison', () => {
    const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
    expect(failing({ output_json: [1] }, textResult(deep))).toEqual(['output_json']);
  });
});

const node = (value: string): JsonObject => ({
  $id: 'https://example.test/node',
  type: 'object',
  properties: { value: { type: value }, next: { $ref: '#' } },
});

const pair = (first: string): JsonObject => ({
  $id: 'https://example.test/pair',
  type: 'object',
  properties: { pair: { type: 'array', prefixItems: [{ type: first }] } },
});

describe('output_schema', () => {
  const schema: JsonObject = { type: 'object', properties: { n: { type: 'integer' } }, required: ['n'] };

  test('structured content must be there and fit the declared schema', () => {
    expect(failing({ output_schema: true }, structuredResult({ n: 1 }), schema)).toEqual([]);
    expect(messageOf({ output_schema: true }, structuredResult({ n: 'x' }), schema)).toBe(
      'structuredContent /n must be integer',
    );
    expect(messageOf({ output_schema: true }, textResult('{"n":1}'), schema)).toContain('no structuredContent');
    expect(messageOf({ output_schema: true }, structuredResult({ n: 1 }))).toBe('the tool declares no output schema');
    expect(messageOf({ output_schema: true }, errorResult('no'), schema)).toContain('the call failed');
  });

  test('the dialect follows $schema, and 2020-12 holds where none is named', () => {
    const tuple: JsonObject = {
      type: 'object',
      properties: { t: { type: 'array', prefixItems: [{ type: 'string' }] } },
    };
    expect(failing({ output_schema: true }, structuredResult({ t: [1] }), tuple)).toEqual(['output_schema']);
    const old: JsonObject = {
      $schema: 'http://json-schema.org/draft-07/schema#',
      type: 'object',
      properties: { t: { type: 'array', items: [{ type: 'string' }] } },
    };
    expect(failing({ output_schema: true }, structuredResult({ t: [1] }), old)).toEqual(['output_schema']);
    expect(failing({ output_schema: true }, structuredResult({ t: ['x'] }), old)).toEqual([]);
  });

  test('formats are notes, not demands', () => {
    const dated: JsonObject = { type: 'object', properties: { at: { type: 'string', format: 'date-time' } } };
    expect(failing({ output_schema: true }, structuredResult({ at: 'yesterday' }), dated)).toEqual([]);
  });

  test.each<[string, JsonObject, string]>([
    ['an invalid schema', { type: 'nonsense' }, 'the output schema is not usable'],
    ['a schema with a reference into the unknown', { $ref: 'https://example.invalid/s.json' }, 'not usable'],
    ['a schema that refers to itself for ever', { $ref: '#' }, 'the output schema cannot be applied'],
    ['a pattern that explodes', { properties: { s: { pattern: '^(a+)+$' } } }, 'took longer than 1000 ms'],
  ])('%s is told, and stops nothing', (_title, broken, reason) => {
    expect(messageOf({ output_schema: true }, structuredResult({ s: `${'a'.repeat(50)}!` }), broken)).toContain(reason);
  });

  test('schemas may refer to themselves, and two tools may carry the same $id', () => {
    const bare: JsonObject = { type: 'object', properties: { value: { type: 'string' }, next: { $ref: '#' } } };
    const list = structuredResult({ value: 'a', next: { value: 5 } });
    for (const schemaOfNode of [node('string'), bare]) {
      expect(messageOf({ output_schema: true }, list, schemaOfNode)).toBe(
        'structuredContent /next/value must be string',
      );
    }
    for (const type of ['number', 'boolean']) {
      expect(messageOf({ output_schema: true }, list, node(type))).toBe(`structuredContent /value must be ${type}`);
    }
  });

  test('a second schema of the same $id is read in the same dialect', () => {
    const outcome = structuredResult({ pair: [true] });
    expect(failing({ output_schema: true }, outcome, pair('string'))).toEqual(['output_schema']);
    expect(failing({ output_schema: true }, outcome, pair('number'))).toEqual(['output_schema']);
  });

  test('an asynchronous schema is read as an ordinary one', () => {
    const asynchronous: JsonObject = { $async: true, ...schema };
    expect(failing({ output_schema: true }, structuredResult({ n: 'x' }), asynchronous)).toEqual(['output_schema']);
  });
});

describe('the shape of a result', () => {
  test.each<[JsonObject, string]>([
    [{}, 'the result has no content list'],
    [
      { error: { code: -1, message: 'no' } },
      'the result has no content list, only an error: {"code":-1,"message":"no"}',
    ],
    [
      { toolResult: { content: [{ type: 'text', text: 'hi' }], isError: false } },
      'the result has no content list: it lies one level too deep, in `toolResult`, as in revision 2024-10-07 of the protocol; return what is in there',
    ],
    [{ toolResult: 'hi' }, 'the result has no content list'],
    [{ content: 'x' }, 'content is not a list'],
    [{ content: [{ text: 'x' }] }, 'content[0] has no type'],
    [{ content: [{ type: 'text' }] }, 'content[0] is of type text but has no text'],
    [{ content: [{ type: 'hologram' }] }, 'content[0] has the unknown type "hologram"'],
    [{ content: [{ type: 'image', data: 'x' }] }, 'content[0] is of type image but has no mimeType'],
    [{ content: [], isError: 'no' }, 'isError is neither true nor false'],
  ])('%j breaks the protocol', (result, reason) => {
    expect(messageOf({ success: true }, { kind: 'result', result, durationMs: 1 })).toBe(
      `the answer breaks the protocol: ${reason}`,
    );
  });
});

describe('verify', () => {
  test(proves(['P-170'], 'expect_stdout compares exactly, one trailing newline aside'), () => {
    expect(failingVerify({ expect_stdout: 'active' }, run('active\n'))).toEqual([]);
    expect(failingVerify({ expect_stdout: 'active\n' }, run('active\n'))).toEqual([]);
    expect(failingVerify({ expect_stdout: 'active' }, run('active\r\n'))).toEqual([]);
    expect(failingVerify({ expect_stdout: 'active' }, run('active\n\n'))).toEqual(['expect_stdout']);
    expect(failingVerify({ expect_stdout: 'active' }, run('inactive\n'))).toEqual(['expect_stdout']);
    expect(failingVerify({ expect_stdout: '' }, run(''))).toEqual([]);
  });

  test(proves(['P-171'], 'expect_stdout_contains finds a substring'), () => {
    expect(failingVerify({ expect_stdout_contains: 'no' }, run('permitrootlogin no\n'))).toEqual([]);
    expect(failingVerify({ expect_stdout_contains: 'yes' }, run('permitrootlogin no\n'))).toEqual([
      'expect_stdout_contains',
    ]);
    expect(failingVerify({ expect_stdout_contains: 'x' }, run(''))).toEqual(['expect_stdout_contains']);
  });

  test(proves(['P-172'], 'expect_stdout_matches searches for a regular expression'), () => {
    expect(failingVerify({ expect_stdout_matches: '^\\d+$' }, run('12'))).toEqual([]);
    expect(failingVerify({ expect_stdout_matches: '^\\d+$' }, run('twelve'))).toEqual(['expect_stdout_matches']);
    expect(failingVerify({ expect_stdout_matches: 'active$' }, run('is active\n'))).toEqual(['expect_stdout_matches']);
  });

  test(proves(['P-173'], 'the exit code must be the expected one, 0 where none is given'), () => {
    expect(failingVerify({ expect_exit_code: 3 }, run('', { exitCode: 3 }))).toEqual([]);
    expect(failingVerify({ expect_exit_code: 0 }, run('', { exitCode: 1 }))).toEqual(['expect_exit_code']);
    expect(failingVerify({ expect_stdout: 'x' }, run('x', { exitCode: 1 }))).toEqual(['expect_exit_code']);
    expect(failingVerify({}, run('', { exitCode: null, signal: 'SIGSEGV' }))).toEqual(['expect_exit_code']);
    const [one] = checkVerify(
      { exec: 'ls x' },
      run('', { exitCode: 2, stderr: { text: 'no x\n', totalBytes: 5, isTruncated: false } }),
      'v',
    );
    expect(one?.message).toBe('"ls x" gave exit code 2 instead of 0: "no x"');
  });

  test(proves(['P-174'], 'the _i twins ignore case'), () => {
    expect(failingVerify({ expect_stdout_i: 'ACTIVE' }, run('Active\n'))).toEqual([]);
    expect(failingVerify({ expect_stdout: 'ACTIVE' }, run('Active\n'))).toEqual(['expect_stdout']);
    expect(failingVerify({ expect_stdout_contains_i: 'CTI' }, run('Active\n'))).toEqual([]);
    expect(failingVerify({ expect_stdout_matches_i: '^ACT' }, run('Active\n'))).toEqual([]);
    expect(failingVerify({ expect_stdout_matches: '^ACT' }, run('Active\n'))).toEqual(['expect_stdout_matches']);
  });

  test('a command that did not end, or never began, holds nothing', () => {
    expect(failingVerify({ expect_stdout: '' }, run('', { reason: 'timed-out', exitCode: null }))).toEqual(['exec']);
    expect(failingVerify({}, run('', { reason: 'spawn-failed', exitCode: null, spawnError: 'no sh' }))).toEqual([
      'exec',
    ]);
  });
});

const pictureResult = (bytes: Buffer, mimeType = 'image/png'): CallOutcome => ({
  kind: 'result',
  result: { content: [{ type: 'image', mimeType, data: bytes.toString('base64') }] },
  durationMs: 1,
});

describe('output_media', () => {
  const png = Buffer.from('\x89PNG\r\n\x1a\n-', 'latin1');
  const sha256 = createHash('sha256').update(png).digest('hex');
  const wanted: Expect = { output_media: [{ type: 'image', mime_type: 'image/png', sha256 }] };

  test(proves(['P-167'], 'asks for the type, the bytes of that type, and the bytes themselves'), () => {
    expect(failing(wanted, pictureResult(png))).toEqual([]);
    expect(messageOf(wanted, pictureResult(Buffer.concat([png, png])))).toMatch(/other bytes than before/);
    expect(messageOf(wanted, pictureResult(Buffer.from('not found')))).toMatch(/its bytes are no image\/png/);
    expect(messageOf(wanted, pictureResult(Buffer.alloc(0)))).toMatch(/holds no bytes/);
    expect(messageOf(wanted, pictureResult(Buffer.from([0xff, 0xd8, 0xff]), 'image/jpeg'))).toMatch(/another type/);
    expect(messageOf(wanted, textResult('none'))).toMatch(/holds 0 pictures, sounds and files, expected 1/);
  });
});
