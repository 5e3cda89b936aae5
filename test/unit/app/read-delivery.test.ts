import { describe, expect, test } from 'vitest';
import { readDelivery } from '../../../app/webhooks/read-delivery.ts';
import { proves } from '../../requirements.ts';

const scope = { appId: 12, workflowFile: 'pth.yml' };
const person = { id: 100, login: 'wendy', type: 'User' };
const envelope = {
  action: 'created',
  installation: { id: 42 },
  repository: { id: 1, name: 'calc', owner: { login: 'octo' } },
  sender: person,
};
const comment = (parts: object = {}, issue: object = {}, more: object = {}) => ({
  ...envelope,
  issue: { number: 7, title: 'Add\u202e subtraction', pull_request: {}, ...issue },
  comment: { id: 5, body: '/pth test', user: person, ...parts },
  ...more,
});
const run = (parts: object) => ({
  ...envelope,
  action: 'completed',
  workflow_run: { id: 9, path: '.github/workflows/pth.yml', event: 'workflow_dispatch', ...parts },
});
const check = (parts: object, action = 'rerequested') => ({
  ...envelope,
  action,
  check_run: { name: 'PTH', head_sha: 'a'.repeat(40), app: { id: 12 }, ...parts },
});
const pull = (action: string, more: object = {}) => ({
  ...envelope,
  action,
  pull_request: { number: 7, title: 'Add', head: { sha: 'b'.repeat(40) } },
  ...more,
});
const kindOf = (event: string, payload: unknown) => readDelivery(event, payload, scope)?.job.kind ?? null;

describe('readDelivery', () => {
  test(proves(['C-019'], 'a command on a pull request is a job of ids alone, acted on once'), () => {
    expect(readDelivery('issue_comment', comment(), scope)).toEqual({
      subject: 'comment/1/5',
      pullRequest: 7,
      job: {
        kind: 'comment',
        installationId: 42,
        repository: { id: 1, owner: 'octo', name: 'calc' },
        pullRequest: 7,
        commentId: 5,
        title: 'Add subtraction',
      },
    });
  });

  test.each([
    ['other text', comment({ body: 'Nice' })],
    ['a quotation', comment({ body: '> /pth test' })],
    ['a plain issue', comment({}, { pull_request: undefined })],
    ['an edit', comment({}, {}, { action: 'edited' })],
    ['a bot', comment({ user: { ...person, type: 'Bot' } })],
    ['nobody', comment({ user: null })],
  ])(proves(['C-019'], '%s is no job'), (_, payload) => {
    expect(kindOf('issue_comment', payload)).toBeNull();
  });

  test('only runs of the session workflow that were dispatched are followed', () => {
    expect(kindOf('workflow_run', run({}))).toBe('run-changed');
    expect(kindOf('workflow_run', run({ path: '.github/workflows/pth.yml@main' }))).toBe('run-changed');
    expect(kindOf('workflow_run', run({ path: '.github/workflows/ci.yml' }))).toBeNull();
    expect(kindOf('workflow_run', run({ event: 'push' }))).toBeNull();
  });

  test('only the App’s own check is repeated', () => {
    expect(kindOf('check_run', check({}))).toBe('check-rerequested');
    expect(kindOf('check_run', check({ app: { id: 13 } }))).toBeNull();
    expect(kindOf('check_run', check({ name: 'Build' }))).toBeNull();
    expect(kindOf('check_run', check({}, 'completed'))).toBeNull();
  });

  test('of pull requests, ends and pushes count', () => {
    expect(kindOf('pull_request', pull('closed'))).toBe('pull-request-closed');
    expect(kindOf('pull_request', pull('synchronize'))).toBe('pull-request-pushed');
    expect(kindOf('pull_request', pull('opened'))).toBe('pull-request-pushed');
    expect(kindOf('pull_request', pull('ready_for_review'))).toBe('pull-request-pushed');
    expect(kindOf('pull_request', pull('edited'))).toBeNull();
    const label = { label: { name: 'pth' } };
    expect(kindOf('pull_request', pull('labeled', label))).toBe('pull-request-labeled');
    expect(kindOf('pull_request', pull('labeled'))).toBeNull();
    expect(kindOf('pull_request', pull('labeled', { ...label, sender: { ...person, type: 'Bot' } }))).toBeNull();
    expect(kindOf('push', {})).toBeNull();
  });

  test('what GitHub does not send is no job but an error', () => {
    const odd = { ...envelope, repository: { id: 1, name: '../x', owner: { login: 'octo' } } };
    expect(() => readDelivery('issue_comment', { ...comment(), ...odd, action: 'created' }, scope)).toThrow(
      /must be a name on GitHub/,
    );
    expect(() => readDelivery('issue_comment', { action: 'created' }, scope)).toThrow(/invalid_type/);
  });
});
