import { expect, test } from 'vitest';
import { judgeCommitObject } from '../../../src/action/bundle/judge-commit-object.ts';
import { proves } from '../../requirements.ts';

const hash = 'a'.repeat(40);
const person = 'PTH <pth@plugin-test-harness.invalid> 1760000000 +0000';
const headers = [`tree ${hash}`, `parent ${hash}`, `author ${person}`, `committer ${person}`];
const write = (lines: readonly string[], message = 'fix: x\n\nA body with a\ttab and ünïcode.\n') =>
  `${lines.join('\n')}\n\n${message}`;

test(proves(['C-025'], 'T18: an object that git prints whole is fine'), () => {
  expect(judgeCommitObject(write(headers))).toBeNull();
  expect(judgeCommitObject(write(headers, ''))).toBeNull();
});

test.each([
  ['a signature', write([...headers, 'gpgsig -----BEGIN PGP SIGNATURE-----', ' abc', ' -----END'])],
  ['another encoding', write([...headers, 'encoding UTF-7'])],
  ['an unknown header', write([...headers, 'x-note closes #1'])],
  ['two authors', write([...headers.slice(0, 3), `author ${person}`, ...headers.slice(3)])],
  ['no committer', write(headers.slice(0, 3))],
  ['text behind a NUL byte', write(headers, 'fix: x\0\ncloses #1\n')],
  ['an escape sequence', write(headers, 'fix: \u001b[2Kx\n')],
  ['a carriage return', write(headers, 'fix: x\rmerge: y\n')],
])(proves(['C-025'], 'T18: an object with %s is refused'), (_, text) => {
  expect(judgeCommitObject(text)).toMatch(/^The commit (?:has a header|holds control characters)/);
});
