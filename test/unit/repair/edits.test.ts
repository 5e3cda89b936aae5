import { describe, expect, test } from 'vitest';
import { type FileEdit, planEdits } from '../../../src/repair/edits.ts';
import { refusePath } from '../../../src/repair/index.ts';
import { isBuildOutput } from '../../../src/repair/protected-paths.ts';

const plan = (edits: FileEdit[], files: Record<string, string | null> = { 'a.ts': 'one\ntwo\nthree\n' }) => {
  const result = planEdits(edits, new Map(Object.entries(files)));
  return result.ok ? Object.fromEntries(result.files) : result.error;
};
const lines = (startLine: number, endLine: number, text: string[], expected?: string[]): FileEdit => ({
  type: 'lines',
  path: 'a.ts',
  startLine,
  endLine,
  lines: text,
  ...(expected ? { expected } : {}),
});

describe('planEdits', () => {
  test('changes the named lines only, numbers counted before any edit', () => {
    expect(plan([lines(1, 1, ['ONE', 'more']), lines(3, 3, [])])).toEqual({ 'a.ts': 'ONE\nmore\ntwo\n' });
  });

  test('inserts before a line and at the end, several at one place in order', () => {
    expect(plan([lines(2, 1, ['x']), lines(2, 1, ['y']), lines(4, 3, ['end'])])).toEqual({
      'a.ts': 'one\nx\ny\ntwo\nthree\nend\n',
    });
  });

  test('keeps CRLF and a missing last line break', () => {
    expect(plan([lines(2, 2, ['TWO'])], { 'a.ts': 'one\r\ntwo\r\nthree' })).toEqual({ 'a.ts': 'one\r\nTWO\r\nthree' });
  });

  test('leaves every other line as it ends, where a file mixes both ends', () => {
    const mixed = { 'a.ts': 'one\r\ntwo\nthree\r\nfour' };
    expect(plan([lines(2, 2, ['TWO'])], mixed)).toEqual({ 'a.ts': 'one\r\nTWO\nthree\r\nfour' });
    expect(plan([lines(3, 3, ['x', 'y'])], mixed)).toEqual({ 'a.ts': 'one\r\ntwo\nx\r\ny\r\nfour' });
    expect(plan([lines(5, 4, ['five'])], mixed)).toEqual({ 'a.ts': 'one\r\ntwo\nthree\r\nfour\r\nfive' });
    expect(plan([lines(4, 4, [])], mixed)).toEqual({ 'a.ts': 'one\r\ntwo\nthree' });
    expect(plan([lines(1, 0, ['first'])], { 'a.ts': '' })).toEqual({ 'a.ts': 'first\n' });
  });

  test.each([
    ['lines that are not there', [lines(4, 5, [])], 'a.ts: lines 4 to 5 are not in a file of 3 lines'],
    ['a start of zero', [lines(0, 1, [])], 'a.ts: lines 0 to 1 are not in a file of 3 lines'],
    ['overlapping ranges', [lines(1, 2, []), lines(2, 3, [])], 'a.ts: edits overlap at line 2'],
    ['other content than expected', [lines(1, 1, [], ['uno'])], 'a.ts: lines 1 to 1 are not what the edit expects'],
    ['a file that is missing', [{ type: 'delete', path: 'b.ts' }], 'b.ts: is not there'],
    ['a file in the way', [{ type: 'create', path: 'a.ts', content: '' }], 'a.ts: is already there'],
    ['a rename onto a file', [{ type: 'rename', path: 'a.ts', to: 'a.ts' }], 'a.ts: is already there'],
    [
      'two meanings for one file',
      [{ type: 'delete', path: 'a.ts' }, lines(1, 1, [])],
      'a.ts: two edits contradict each other',
    ],
    [
      'the suite',
      [{ type: 'create', path: '.pth/tests/x.yaml', content: '' }],
      '.pth/tests/x.yaml: a fix may not change it (test-suite)',
    ],
    ['a way out', [{ type: 'create', path: '../x', content: '' }], '../x: a fix may not change it (outside)'],
    ['nothing', [], 'there is no edit'],
  ] satisfies [string, FileEdit[], string][])('refuses %s', (_, edits, error) => {
    expect(plan(edits)).toBe(error);
  });

  test('one refused edit refuses the whole set', () => {
    expect(plan([lines(1, 1, ['x']), { type: 'delete', path: 'gone.ts' }])).toBe('gone.ts: is not there');
  });
});

test.each([
  ['.git/config', 'git'],
  ['sub/.GIT/hooks/pre-commit', 'git'],
  ['.gitattributes', 'git'],
  ['src/.gitmodules', 'git'],
  ['plugins/a/.pth/tests/x.yaml', 'test-suite'],
  ['.github/workflows/ci.yml', 'ci'],
  ['.gitlab-ci.yml', 'ci'],
  ['Jenkinsfile', 'ci'],
  ['/etc/passwd', 'outside'],
  ['a/../../b', 'outside'],
  ['src/git.ts', null],
  ['src/github/index.ts', null],
  ['docs/.github.md', null],
])('%s is refused as %s', (path, reason) => expect(refusePath(path)).toBe(reason));

test.each([
  ['dist/index.js', true],
  ['plugins/a/node_modules/x/y.js', true],
  ['a.egg-info/PKG-INFO', true],
  ['src/x.pyc', true],
  ['src/dist.ts', false],
  ['lib/index.js', false],
])('%s is build output: %s', (path, expected) => expect(isBuildOutput(path)).toBe(expected));
