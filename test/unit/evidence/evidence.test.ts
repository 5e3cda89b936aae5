import { describe, expect, test } from 'vitest';
import {
  compareWithRepository,
  compareWithRun,
  digestText,
  readEnvelope,
  readEvidence,
  renderEnvelope,
  renderEvidence,
  type RepositoryFacts,
  sealEvidence,
} from '../../../src/evidence/index.ts';
import { makeEvidenceParts } from '../../kit/evidence.ts';

const evidence = sealEvidence(makeEvidenceParts());
const text = renderEvidence(evidence);
const [head = '', fix = ''] = evidence.subject.map(({ digest }) => digest.gitCommit);

test('what PTH wrote is read again', () => {
  expect(readEvidence(text)).toEqual({ evidence, problems: [] });
});

test.each([
  ['a passing test', 'weather - valid"', 'weather - value"', ['passedTests', 'fixes']],
  ['the result', '"FAILED"', '"PASSED"', ['result']],
  ['a commit', fix, `${'2'.repeat(39)}4`, ['subject', 'fixes']],
  ['the seed', '"seed": 1', '"seed": 2', ['session']],
  ['an image', 'sha256:aa', 'sha256:ab', ['servers']],
  ['the drift', 'weather.log', 'weather.txt', ['servers']],
  ['a decision', '"yes"', '"yep"', ['decisions']],
  ['a test file', digestText('tests: []\n'), digestText('tests: [1]\n'), ['configuration']],
])('a change of %s is refused, and its part named', (_, from, to, parts) => {
  expect(text).toContain(from);
  const { problems } = readEvidence(text.replaceAll(from, to));
  expect(problems).toEqual(parts.map((part) => `The part ${JSON.stringify(part)} or its digest was changed.`));
});

test.each([
  ['another layout', text.trimEnd(), /changed at character/],
  ['a key that nobody knows', text.replace('"subject"', '"extra": 1,\n  "subject"'), /not evidence of PTH/],
  ['a key twice', text.replace('"result"', '"result": "PASSED",\n    "result"'), /changed at character/],
  ['half a file', text.slice(0, 300), /not JSON/],
  ['another type', text.replace('Statement/v1', 'Statement/v2'), /not evidence of PTH/],
])('%s is refused', (_, changed, said) => {
  expect(readEvidence(changed).problems.join('\n')).toMatch(said);
});

describe('held against a repository', () => {
  const facts: RepositoryFacts = {
    commits: [head, fix],
    files: new Map([['.pth/tests/weather.yaml', digestText('tests: []\n')]]),
    changedSince: ['.pth/evidence.json'],
  };
  const compare = (changed: Partial<RepositoryFacts>) =>
    compareWithRepository(evidence, { ...facts, ...changed }, ['.pth/evidence.json']);

  test('all of it fits', () => {
    expect(compare({})).toEqual([]);
  });

  test.each<[string, Partial<RepositoryFacts>, RegExp]>([
    ['a commit is missing', { commits: null }, /one of these commits is missing/],
    ['a fix is gone', { commits: [head] }, /^The commit 2{40} is not on the branch/],
    [
      'a commit more',
      { commits: [head, '4'.repeat(40), fix] },
      /4{40} is on the branch, and the evidence does not name/,
    ],
    [
      'a test file changed',
      { files: new Map([['.pth/tests/weather.yaml', 'other']]) },
      /weather.yaml has another content/,
    ],
    ['a test file is gone', { files: new Map() }, /weather.yaml is not there/],
    ['the source changed later', { changedSince: ['src/server.js'] }, /src\/server.js changed after the evidence/],
    ['the branch is another one', { changedSince: null }, /does not come after the evidence/],
  ])('%s', (_, changed, said) => {
    expect(compare(changed).join('\n')).toMatch(said);
  });

  test('a fix that is no commit of the session', () => {
    const parts = makeEvidenceParts();
    parts.subject.pop();
    expect(compareWithRepository(sealEvidence(parts), { ...facts, commits: [head] }, ['.pth/evidence.json'])).toEqual([
      `The fix ${fix} is no commit of the evidence.`,
    ]);
  });
});

describe('held against another run', () => {
  const [passed, failed] = ['weather - valid', 'weather - invalid: city is missing'];
  test.each([
    ['the same', ['passed', 'failed'], ''],
    ['flaky and timed out', ['flaky', 'timed-out'], ''],
    ['a failure', ['failed', 'failed'], 'The test "weather - valid" passed in the evidence and is failed now.'],
    ['a pass', ['passed', 'passed'], `The test ${JSON.stringify(failed)} failed in the evidence and is passed now.`],
  ])('%s', (_, [first = '', second = ''], said) => {
    const tests = [
      { name: passed ?? '', status: first },
      { name: failed ?? '', status: second },
    ];
    expect(compareWithRun(evidence, tests).join('\n')).toBe(said);
  });

  test('a test that did not run', () => {
    expect(compareWithRun(evidence, [])).toHaveLength(2);
  });
});

test('an envelope belongs to one text', () => {
  const envelope = renderEnvelope(text, { keyId: 'SHA256:x', signature: 'armoured' });
  expect(readEnvelope(envelope, text)).toEqual({ signatures: [{ keyId: 'SHA256:x', signature: 'armoured' }] });
  expect(readEnvelope(envelope, `${text} `)).toEqual({ problem: 'The signature belongs to other evidence.' });
  expect(readEnvelope('{', text)).toEqual({ problem: expect.stringContaining('not JSON') });
  expect(readEnvelope('{"signatures": []}', text)).toEqual({ problem: expect.stringContaining('no envelope') });
});
