import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openPullRequestSession, type PullRequestSession } from '../../kit/pull-request-session.ts';
import { runActionStep } from '../../kit/run-action.ts';
import { proves } from '../../requirements.ts';

describe('resolve', () => {
  let session: PullRequestSession;
  beforeAll(async () => {
    session = await openPullRequestSession();
  });
  afterAll(() => session.github.close());

  const refuse = async (inputs: Record<string, string>, variables: Record<string, string> = {}) => {
    const run = await runActionStep({
      inputs: { phase: 'resolve', ...session.dispatchInputs, token: session.readToken, ...inputs },
      variables: { ...session.variables, ...variables },
      workspace: '/tmp',
    });
    expect(run.outputs).toMatchObject({ result: 'error', 'exit-code': '3' });
    expect(run.outputs).not.toHaveProperty('decision');
    expect(existsSync(join(run.temporary, 'pth-artifacts/resolve/manifest.json'))).toBe(false);
    expect(run.exitCode).toBe(1);
    return run.log;
  };

  test(proves(['C-024'], 'refuses inputs that the App does not send (T9)'), async () => {
    expect(await refuse({ nonce: 'x' })).toContain('not those that the App sends');
    expect(await refuse({ command: '/pth test; rm -rf /' })).toContain('action/refused');
  });

  test(proves(['C-024'], 'refuses a nonce that the App did not write down (T9)'), async () => {
    expect(await refuse({ nonce: 'f'.repeat(32) })).toContain('not started by the App');
  });

  test(
    proves(['C-024'], 'refuses the repetition of a run, and another run with the same inputs (T9, T30)'),
    async () => {
      expect(await refuse({}, { GITHUB_RUN_ATTEMPT: '2' })).toContain('not repeated by "Re-run all jobs"');
      const { inputs } = await session.give('/pth test', '8'.repeat(32), session.run.id + 1);
      expect(await refuse(inputs)).toContain(`The App gave this command to run ${session.run.id + 1}`);
    },
  );

  test(proves(['C-024'], 'refuses a marker that another account wrote, whatever it says (T24)'), async () => {
    expect(await refuse({ 'app-id': '1' })).toContain('not started by the App');
  });

  test(
    proves(['C-024'], 'refuses another commit than the head (T5) and another command than the comment (T9)'),
    async () => {
      expect(await refuse({ 'head-sha': 'a'.repeat(40) })).toContain('has changed since');
      expect(await refuse({ command: '/pth test 3' })).toContain('asks for what the run was started with');
    },
  );

  test(proves(['C-024'], 'refuses an image that is none of PTH’s, where the settings list none (T9)'), async () => {
    const command = `/pth test evil.example:5000/x@sha256:${'a'.repeat(64)}`;
    const { inputs } = await session.give(command, '6'.repeat(32));
    expect(await refuse(inputs)).toContain('action/refused');
  });

  test(
    proves(
      ['C-024'],
      'no number of forged markers crowds out what the App wrote, and what is missing is no noise (T24)',
    ),
    async () => {
      const stranger = session.github.addUser('crowd');
      const crowd = Array.from({ length: 60 }, () => session.pull.comment('Looks good', { author: stranger }));
      const own = '7'.repeat(32);
      const { inputs } = await session.give('/pth test', own);
      for (const comment of crowd) {
        const forged = `<!-- pth:status:v1 1.1 ${'0'.repeat(64)} -->\n<!-- pth:run:v1 ${inputs['comment-id']} ${own} -->`;
        session.pull.editComment(comment, forged);
      }
      const run = await session.step('resolve', { ...inputs, token: session.readToken });
      expect(run.outputs, run.log).toMatchObject({ decision: 'run', 'exit-code': '0' });
      expect(run.log).not.toMatch(/- [45]\d\d (?:with id|in \d)/);
      session.github.assertSound();
    },
  );

  test(proves(['C-024'], 'refuses a run that was not started on the default branch (T10)'), async () => {
    expect(await refuse({}, { GITHUB_REF: 'refs/heads/change' })).toContain('default branch');
  });

  test(proves(['C-024'], 'refuses an edited comment, and one whose author lost write access (T1, T4)'), async () => {
    session.repository.setRole(session.writer, 'read');
    expect(await refuse({})).toMatch(/needs write access/);
    session.repository.setRole(session.writer, 'write');
    session.pull.editComment(session.comment, '/pth test\nplease', session.writer);
    const log = await refuse({});
    expect(log).toMatch(/edited/);
    session.github.assertSound();
  });

  test('reads the settings of the organisation, with a token that reaches no more than they', async () => {
    const { record } = session.repository;
    session.github.createRepository({
      owner: record.owner,
      name: '.github',
      files: { '.github/pth.yml': 'imagse: [fedora]\n' },
      isAppInstalled: false,
    });
    expect(await refuse({})).toContain('.github: .github/pth.yml:1:1: imagse');
  });
});

describe('resolve without an App', () => {
  test(
    proves(['C-024'], 'settings that cannot be read are answered with file, line and what to do, and start nothing'),
    async () => {
      const settings = 'drafts: true\nquotas: { perUser: 1 }\n';
      const session = await openPullRequestSession({ hasApp: false, files: { '.github/pth.yml': settings } });
      onTestFinished(() => session.github.close());
      const resolve = (inputs: Record<string, string> = {}, variables: Record<string, string> = {}) =>
        runActionStep({
          inputs: { phase: 'resolve', ...session.dispatchInputs, token: session.readToken, ...inputs },
          variables: { ...session.variables, ...variables },
          workspace: '/tmp',
        });
      const broken = {
        decision: 'answer',
        'exit-code': '0',
        answer: expect.stringMatching(
          /^The settings cannot be read, so nothing was started\.\n\n\.github\/pth\.yml:2:11: quotas\.perUser is not a known field\n\nCorrect \.github\/pth\.yml on the base branch/,
        ),
      };
      const byComment = await resolve();
      expect(byComment.outputs, byComment.log).toMatchObject(broken);
      expect(byComment.outputs).not.toHaveProperty('manifest-digest');
      // Whoever set a label may work here as well.
      session.pull.label('pth', session.writer);
      const event = { GITHUB_EVENT_NAME: 'pull_request_target' };
      const byLabel = await resolve({ 'comment-id': 'label:pth' }, event);
      expect(byLabel.outputs, byLabel.log).toMatchObject(broken);
      // A push is nobody's question: the run says why it is red.
      const byPush = await resolve({ 'comment-id': 'push' }, event);
      expect(byPush).toMatchObject({
        exitCode: 1,
        log: expect.stringContaining('.github/pth.yml:2:11: quotas.perUser'),
      });
      session.repository.setRole(session.writer, 'read');
      expect((await resolve()).outputs).toMatchObject({ decision: 'none', answer: '' });
      session.github.assertSound();
    },
  );
});
