import { expect, test } from 'vitest';
import type { JsonObject } from '../../../../src/base/index.ts';
import { classifyRejection } from '../../../../src/testing/index.ts';
import { proves } from '../../../requirements.ts';

const classify = (text: string, input: JsonObject = {}, code: number | null = null) =>
  classifyRejection({ text, code, input });

test.each([
  ['fetch failed', 'network'],
  ['getaddrinfo EAI_AGAIN api.example.com', 'network'],
  ['HTTP 503 Service Unavailable', 'network'],
  ['GITHUB_TOKEN: missing access token', 'credential'],
  ['Request failed with status code 401', 'credential'],
  ['429 Too Many Requests', 'limit'],
  ['spawn pdftotext ENOENT', 'missing-program'],
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
  expect(classify('name must be a string', {}, -32603)).toEqual({ kind: 'refusal' });
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
