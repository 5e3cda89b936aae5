import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { judgeSessionCaller, judgeVerifyCaller, listCalls } from '../../../src/github/doctor/judge-callers.ts';
import { judgeSettings } from '../../../src/github/doctor/judge-settings.ts';
import type { Reading } from '../../../src/github/doctor/repository-check.ts';
import { renderCallerFiles } from '../../../src/github/onboarding/caller-files.ts';
import { proves } from '../../requirements.ts';

const templates = join(import.meta.dirname, '../../../templates/github');
const pin = '0123456789abcdef0123456789abcdef01234567';
const [session = '', verify = '', settings = ''] = renderCallerFiles(
  {
    session: await readFile(join(templates, 'pth.yml'), 'utf8'),
    comment: await readFile(join(templates, 'pth-comment.yml'), 'utf8'),
    verify: await readFile(join(templates, 'pth-verify.yml'), 'utf8'),
    settings: await readFile(join(templates, 'settings.yml'), 'utf8'),
  },
  { repository: 'acme/pth', pin },
).map(({ content }) => content);
const [alone = ''] = renderCallerFiles(
  { session: '', comment: await readFile(join(templates, 'pth-comment.yml'), 'utf8'), verify: '', settings: '' },
  { repository: 'acme/pth', pin },
  false,
).map(({ content }) => content);

const file = (value: string): Reading<string> => ({ state: 'read', value });
/** States by the name of the check, those in order left out. */
const complaints = (text: string) =>
  Object.fromEntries(
    judgeSessionCaller(file(text))
      .filter(({ state }) => state !== 'ok')
      .map((check) => [check.name, check.state]),
  );

describe('doctor on the caller of a session', () => {
  test(
    proves(['C-029'], 'a session without the App writes with the token of its run, and no more than it needs'),
    () => {
      expect(complaints(alone)).toEqual({});
      expect(complaints(alone.replace('actions: read', 'actions: write'))).toEqual({
        'session-permissions': 'problem',
      });
      expect(complaints(alone.replace('issue_comment:', 'pull_request_target:\n  issue_comment:'))).toEqual({});
      expect(complaints(alone.replace('issue_comment:', 'workflow_run:\n  issue_comment:'))).toEqual({
        'session-triggers': 'problem',
      });
    },
  );

  test(proves(['C-020'], 'finds nothing against what pth init writes'), () => {
    expect(complaints(session)).toEqual({});
    expect(judgeVerifyCaller(file(verify)).every(({ state }) => state === 'ok')).toBe(true);
    expect(judgeSettings(file(settings))).toMatchObject({ state: 'ok' });
    expect(listCalls(file(session))).toEqual([{ repository: 'acme/pth', ref: pin }]);
  });

  test.each([
    ['T34: a branch', `@${pin}`, '@main', { 'session-pin': 'problem' }],
    ['T34: a tag', `@${pin}`, '@v1', { 'session-pin': 'problem' }],
    ['T34: a short hash', `@${pin}`, `@${pin.slice(0, 12)}`, { 'session-pin': 'problem' }],
    [
      'the rights of an attestation',
      'contents: read',
      'contents: read\n      id-token: write\n      attestations: write',
      {},
    ],
    ['T16: a scope to write', 'contents: read', 'contents: write', { 'session-permissions': 'problem' }],
    [
      'T16: all scopes to write',
      /permissions:\n {6}actions: read\n {6}contents: read\n {6}pull-requests: read/,
      'permissions: write-all',
      { 'session-permissions': 'problem' },
    ],
    ['T10: a comment as trigger', 'on:\n', 'on:\n  issue_comment:\n', { 'session-triggers': 'problem' }],
    ['T7: pull_request_target', 'on:\n', 'on:\n  pull_request_target:\n', { 'session-triggers': 'problem' }],
    ['a push as trigger', 'on:\n', 'on:\n  push:\n', { 'session-triggers': 'warning' }],
    ['C-020: an input that is missing', /      nonce:\n.*\n.*\n.*\n/, '', { 'session-workflow': 'problem' }],
    [
      'an input more',
      '    inputs:\n',
      '    inputs:\n      further:\n        type: string\n',
      { 'session-workflow': 'warning' },
    ],
    ['T35: all secrets', /secrets:\n(?: {6}.*\n)+/, 'secrets: inherit\n', { 'session-secrets': 'warning' }],
    [
      'T35: a secret more',
      'secrets:\n',
      'secrets:\n      npm_token: ${{ secrets.NPM_TOKEN }}\n',
      { 'session-secrets': 'warning' },
    ],
    ['a broken file', 'jobs:', 'jobs: [', { 'session-workflow': 'problem' }],
  ] as const)('sees %s', (_what, from, to, expected) => {
    const changed = session.replace(from, to);
    expect(changed).not.toBe(session);
    expect(complaints(changed)).toEqual(expected);
  });

  test('T16: stated nowhere, the default of the repository holds', () => {
    const silent = session.replace('permissions: {}\n', '').replace(/ {4}permissions:\n(?: {6}\w[\w-]*: read\n)+/, '');
    expect(complaints(silent)).toEqual({ 'session-permissions': 'warning' });
  });

  test('T34: a job with steps of its own is no call', () => {
    const text = 'on: workflow_dispatch\npermissions: {}\njobs: { a: { runs-on: x, steps: [{ run: "true" }] } }\n';
    expect(complaints(text)).toMatchObject({ 'session-pin': 'problem', 'session-workflow': 'problem' });
  });

  test('a missing file is a problem for the session, and only a warning for the verification', () => {
    expect(judgeSessionCaller({ state: 'missing' })).toMatchObject([{ state: 'problem' }]);
    expect(judgeVerifyCaller({ state: 'missing' })).toMatchObject([{ state: 'warning' }]);
    expect(judgeSettings({ state: 'missing' })).toMatchObject({ state: 'ok' });
    expect(judgeSessionCaller({ state: 'refused', reason: 'no' })).toMatchObject([{ state: 'not-known' }]);
  });

  test('T11: hostile files end in a check, soon', () => {
    const bomb = `a: &a [x,x,x,x,x,x,x,x,x]\n${'bcdefghi'
      .split('')
      .map((name, index) => `${name}: &${name} [${`*${'abcdefgh'[index]},`.repeat(9)}]\n`)
      .join('')}jobs: *i\n`;
    for (const text of [bomb, '['.repeat(20_000), 'x'.repeat(600_000), '', '[]', '__proto__: { jobs: {} }', '\0'])
      expect(judgeSessionCaller(file(text))).toMatchObject([{ state: 'problem' }]);
  });

  test('settings that cannot be read say where', () => {
    expect(judgeSettings(file('drafts: perhaps\n'))).toMatchObject({
      state: 'problem',
      evidence: expect.stringContaining('drafts'),
    });
  });
});
