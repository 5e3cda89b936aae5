import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../src/base/index.ts';
import { classifyInvalidInputRejection, classifyRejection } from '../../../src/suite/index.ts';
import { threadCpuMs } from '../../kit/cpu-time.ts';
import { proves } from '../../requirements.ts';

const classify = (text: string, input: JsonObject = {}, code: number | null = null) =>
  classifyRejection({ text, code, input });

test.each([
  ['fetch failed', 'network'],
  ['Service temporarily unavailable due to previous failures', 'network'],
  ['The registry is currently unavailable', 'network'],
  ['getaddrinfo EAI_AGAIN api.example.com', 'network'],
  ['HTTP 503 Service Unavailable', 'network'],
  ['GITHUB_TOKEN: missing access token', 'credential'],
  ['Normal token required but not provided', 'credential'],
  ['Request failed with status code 401', 'credential'],
  ['429 Too Many Requests', 'limit'],
  ['spawn pdftotext ENOENT', 'missing-program'],
  ['Command failed: ping -c 4 undefined\n/bin/sh: 1: ping: not found', 'missing-program'],
  ["browserType.launch: Executable doesn't exist at /opt/chrome", 'missing-program'],
  ["ENOENT: no such file or directory, open '/etc/app/config.json'", 'missing-file'],
])(proves(['P-090'], 'the surroundings are at fault: %s'), (text, cause) => {
  expect(classify(text, { q: 'x' })).toEqual({ kind: 'environment', cause });
});

test.each([
  ["TypeError: Cannot read properties of undefined (reading 'id')"],
  ['Traceback (most recent call last):\n  File "x.py"'],
  ["'NoneType' object has no attribute 'get'"],
  ['boom\n    at handler (/srv/index.js:10:3)'],
])(proves(['P-083'], 'the program is at fault: %s'), (text) => {
  expect(classify(text)).toEqual({ kind: 'bug' });
});

test(proves(['P-083'], 'an internal error without a word on the input is a fault of the program'), () => {
  expect(classify('Internal error', {}, -32603)).toEqual({ kind: 'bug' });
  for (const text of [
    'name must be a string',
    'Duplicate task ID',
    'Tags should not include whitespace',
    'ZIP requires more parts',
  ])
    expect(classify(text, {}, -32603)).toEqual({ kind: 'refusal' });
});

test.each([
  ['Git command failed: fatal: not a git repository (or any of the parent directories): .git', 'refusal'],
  ["Git command failed: error: pathspec 'sample' did not match any file(s) known to git", 'refusal'],
  ["Git command failed: fatal: pathspec 'sample' did not match any files", 'refusal'],
  ['Git command failed: null', 'unclear'],
  ['Command failed with exit code 1', 'unclear'],
])(proves(['P-083'], 'a program that the server starts refused, which is no fault: %s'), (text, kind) => {
  expect(classify(text, {}, -32603)).toEqual({ kind });
});

test.each([
  ["fatal: pathspec '[object Object]' did not match any files", 'files', 'unnamed'],
  ['The list of notes could not be read', 'notes', 'unnamed'],
  ['files must be a list', 'files', 'validation'],
  ['No files given', 'files', 'validation'],
  ['That is no file', 'file', 'validation'],
  ['Invalid query: null', 'query', 'validation'],
  ['query: null', 'query', 'validation'],
  ['Wrong kind of "query"', 'query', 'validation'],
  ['Something about max_count', 'max_count', 'validation'],
  ['Invalid input: expected string, received object at path', 'path', 'validation'],
])(proves(['P-067'], 'the name of an argument counts where the argument is meant: %s'), (text, property, kind) => {
  expect(classifyInvalidInputRejection(text, { property })).toBe(kind);
});

test.each([
  ['name is required', {}],
  ['Input validation error: a: Expected number, received string', { a: 'x' }],
  ["ENOENT: no such file or directory, open '/work/pth-no-such'", { path: 'pth-no-such' }],
  ['api_key is required', { api_key: '' }],
  ['404 not found: item 7', { id: 7 }],
  ['must be at most 403', { n: 500 }],
])(proves(['P-084'], 'the input was refused: %s'), (text, input) => {
  expect(classify(text, input)).toEqual({ kind: 'refusal' });
});

test(proves(['P-090'], 'what says nothing is unclear'), () => {
  expect(classify('something happened')).toEqual({ kind: 'unclear' });
});

test(proves(['P-083'], 'an error by name is a fault of the program only where the input was right'), () => {
  const call = { text: 'TypeError: limit must be a number', code: null, input: { limit: 3 } };
  expect(classifyRejection({ ...call, isInputValid: true })).toEqual({ kind: 'bug' });
  expect(classifyRejection({ ...call, input: { limit: 'x' } })).toEqual({ kind: 'refusal' });
});

test.each(['TypeError: fetch failed', 'Error fetching the page. TypeError: fetch failed'])(
  proves(['P-090'], 'a network that is not there stays that under the name of an error: %s'),
  (text) => {
    const rejection = classifyRejection({ text, code: null, input: { limit: 3 }, isInputValid: true });
    expect(rejection).toEqual({ kind: 'environment', cause: 'network' });
  },
);

describe('why a wrong input was refused', () => {
  test.each([
    ['Input validation error: title: Required', 'title', undefined, 'validation'],
    ["Error: expected number, received string at 'limit'", 'limit', 'x', 'validation'],
    ['1 validation error for Add\nlimit\n  Field required', 'limit', undefined, 'validation'],
    ['json: cannot unmarshal string into Go struct field Args.limit of type int', 'limit', 'x', 'validation'],
    ['invalid type: string "x", expected u32', 'limit', 'not in text', 'unnamed'],
    ['"purple" is none of red, green', 'color', 'purple', 'validation'],
    ['value 11 is above 10', 'size', 11, 'validation'],
    ['something went wrong', 'title', undefined, 'unnamed'],
    ['fetch failed: getaddrinfo ENOTFOUND api.example.com', 'query', undefined, 'environment'],
    ['401 Unauthorized: invalid API key for query', 'query', undefined, 'environment'],
    ["ENOENT: no such file or directory, open '/tmp/x'", 'path', '/tmp/x', 'missing'],
    ["Cannot read properties of undefined (reading 'title')", 'title', undefined, 'crash'],
  ])(proves(['P-067'], '%s about %s (%s) is %s'), (text, property, value, wanted) => {
    expect(classifyInvalidInputRejection(text, { property, value })).toBe(wanted);
  });

  test('a text that is long and hostile is read in no time', () => {
    const started = threadCpuMs();
    classifyInvalidInputRejection(`path ${'file '.repeat(200_000)}`, { property: 'path', value: 'file' });
    expect(threadCpuMs() - started).toBeLessThan(500);
  });
});
