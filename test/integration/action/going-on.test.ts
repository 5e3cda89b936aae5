import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readReport, readSessionLine } from '../../../src/github/index.ts';
import type { SessionState } from '../../../src/session/index.ts';
import { fault, manifestOf, openPullRequestSession, type PullRequestSession } from '../../kit/pull-request-session.ts';
import { type ActionRun, makeWorkspace } from '../../kit/run-action.ts';
import { proves } from '../../requirements.ts';

const healthy = readFileSync(join(import.meta.dirname, '../../fixtures/programs/servers/healthy.mjs'), 'utf8');
const second = { wrong: 'value: String(-a)', right: 'value: -a' };

/** Two tools with one fault each. */
const plugin = healthy.replace('structuredContent: { sum: a + b }', `structuredContent: { ${fault.wrong}`).replace(
  "    {\n      name: 'refuse',",
  `    {
      name: 'negate',
      description: 'Negates a whole number.',
      inputSchema: objectSchema({ a: { type: 'integer', minimum: -9, maximum: 9 } }, ['a']),
      outputSchema: objectSchema({ value: { type: 'integer' } }, ['value']),
      annotations: { readOnlyHint: true, idempotentHint: true, openWorldHint: false },
      call: ({ a }) => ({ ...text('negated'), structuredContent: { ${second.wrong} } }),
    },
    {
      name: 'refuse',`,
);

const repair = (edit: typeof fault, isDone: boolean) =>
  isDone
    ? [
        {
          calls: [
            {
              tool: 'edit_file',
              arguments: { path: 'calc.mjs', old_string: edit.wrong, new_string: edit.right },
            },
          ],
        },
        { says: 'SUBJECT: return a number\nBODY: The output schema declares an integer.' },
      ]
    : [{ says: 'I do not know what to do.' }];

/** A model that repairs what it is told to, and says no to the rest. */
function writePlaybook(repairs: { add: boolean; negate: boolean }): string {
  const file = join(makeWorkspace(), 'playbook.yaml');
  // Asked more than once where it changes nothing.
  const conversations = [1, 2, 3, 4].flatMap(() => [
    { when: ['Tool "negate"'], turns: repair(second, repairs.negate) },
    { when: ['Tool "add"'], turns: repair(fault, repairs.add) },
  ]);
  writeFileSync(file, JSON.stringify({ playbook: 1, conversations }));
  return file;
}

interface Session {
  resolved: ActionRun;
  executed: ActionRun;
  published: ActionRun;
}

let session: PullRequestSession;
const nonces = { plan: '0'.repeat(32), approve: '1'.repeat(32), resume: '2'.repeat(32), retest: '3'.repeat(32) };
const planId = nonces.plan.slice(0, 12);

/** All jobs of one command. */
async function carryOut(command: string, nonce: string, playbook: string): Promise<Session> {
  const { inputs } = await session.give(command, nonce);
  const resolved = await session.step('resolve', { ...inputs, token: session.readToken });
  expect(resolved.exitCode, resolved.log).toBe(0);
  session.finishJob('resolve', 'success');
  const manifest = manifestOf(resolved);
  const checkOut = (depth?: string) => session.checkOut({ 'pull-request': resolved.outputs['head-sha'] ?? '' }, depth);
  const place = { ...manifest, path: 'pull-request', env: 'local', token: '' };
  const executed = await session.step(
    'execute',
    { ...place, model: `playbook:${playbook}` },
    checkOut(resolved.outputs['fetch-depth']),
  );
  expect(executed.outputs, executed.log).toHaveProperty('session-id');
  session.finishJob('execute', 'success');
  const artifacts = { session: executed.outputs['artifacts'] ?? '' };
  const verified = await session.step('verify', { ...place, ...artifacts }, checkOut());
  session.finishJob('verify (default)', 'success');
  const published = await session.step('publish', {
    ...manifest,
    ...artifacts,
    'app-id': inputs['app-id'],
    verifications: verified.outputs['artifacts'] ?? '',
    'bundle-digest': verified.outputs['bundle-digest'] ?? '',
    token: session.readToken,
    'write-token': session.writeToken(),
  });
  expect(published.exitCode, published.log).toBe(0);
  return { resolved, executed, published };
}

const readManifest = ({ resolved }: Session) =>
  JSON.parse(readFileSync(join(resolved.outputs['artifacts'] ?? '', 'manifest.json'), 'utf8')) as Record<
    string,
    unknown
  >;
const lastReview = () => session.pull.reviews.at(-1)?.body ?? '';

describe('commands that go on from one another', () => {
  let plan: Session;
  let refusals: string[];
  let approved: Session;
  let resumed: Session;
  let retested: Session;
  let afterPlan: string[];
  const reviews: string[] = [];

  beforeAll(async () => {
    session = await openPullRequestSession({ command: 'Please look.', files: { 'calc.mjs': plugin } });
    plan = await carryOut('/pth plan', nonces.plan, writePlaybook({ add: true, negate: true }));
    reviews.push(lastReview());
    afterPlan = session.github.pushes.map(({ ref }) => ref);
    refusals = [];
    for (const wrong of ['/pth approve ffffffffffff']) {
      const { inputs } = await session.give(wrong, 'f'.repeat(32));
      const refused = await session.step('resolve', { ...inputs, token: session.readToken });
      expect(refused.exitCode).toBe(1);
      refusals.push(refused.log);
    }
    approved = await carryOut(`/pth approve ${planId}`, nonces.approve, writePlaybook({ add: true, negate: false }));
    reviews.push(lastReview());
    resumed = await carryOut('/pth resume', nonces.resume, writePlaybook({ add: false, negate: true }));
    reviews.push(lastReview());
    retested = await carryOut('/pth retest', nonces.retest, writePlaybook({ add: true, negate: true }));
    reviews.push(lastReview());
  }, 900_000);
  afterAll(() => session.github.close());

  test(proves(['C-026'], 'plan says what fails, why and what would repair it, and changes nothing'), () => {
    expect(plan.executed.outputs).toMatchObject({ fixes: '0', result: 'incomplete' });
    expect(plan.published.outputs).toMatchObject({ branch: '', 'fix-pr': '' });
    expect(afterPlan.filter((ref) => ref.startsWith('refs/heads/pth/'))).toEqual([]);
    expect(reviews[0]).toMatch(new RegExp(`^\\*\\*Plan \`${planId}\`\\*\\* for commit`));
    const { causes } = readReport(reviews[0] ?? '');
    expect(causes.map(({ tests }) => tests.join()).join('\n')).toMatch(/add[\s\S]*negate|negate[\s\S]*add/);
    for (const { text } of causes) expect(text).toMatch(/expected {2}.+\nactual {4}.+[\s\S]*\*\*Proposed:\*\*/);
  });

  test(proves(['C-024'], 'T9: approve is refused for a plan that does not stand on the pull request'), () => {
    for (const log of refusals) expect(log).toContain('no such plan to approve');
  });

  test(proves(['C-025', 'C-027'], 'approve repairs what the plan names, on the commit it was made for'), () => {
    expect(readManifest(approved)).toMatchObject({ basis: { kind: 'plan', id: planId } });
    expect(approved.executed.outputs['fixes'], approved.executed.log).toBe('1');
    expect(reviews[1]).toContain(`Carried out: plan \`${planId}\`.`);
    expect(approved.published.outputs['branch']).toMatch(/^pth\/calc-\d{4}-\d\d-\d\d-111111$/);
  });

  test(
    proves(
      ['C-025', 'C-027', 'P-128'],
      'resume goes on from the branch: the fixes that are there, those that are missing',
    ),
    () => {
      const branch = approved.published.outputs['branch'] ?? '';
      const { basis: planned } = readManifest(approved) as { basis: { tests: string[] } };
      expect(readManifest(resumed)).toMatchObject({ branch, basis: { kind: 'branch' }, headSha: session.pull.headSha });
      expect(resumed.resolved.outputs['head-sha']).not.toBe(session.pull.headSha);
      expect(resumed.executed.outputs, resumed.executed.log).toMatchObject({ fixes: '1', failing: '0' });
      expect(resumed.published.outputs['branch']).toBe(branch);
      const repaired = session.repository.readFile(branch, 'calc.mjs');
      expect(repaired).toContain(fault.right);
      expect(repaired).toContain(second.right);
      expect(reviews[2]).toContain(`Goes on from \`${branch}\` at `);
      // The iterations have one count over both sessions, and the review of the second carries both to a third.
      const { basis } = readManifest(resumed) as {
        basis: { state: SessionState; commits: number; approved: string[] };
      };
      const before = basis.state;
      expect(before).toMatchObject({ branch, branch_point: session.pull.headSha, settings: null });
      expect(before.iteration).toBeGreaterThan(0);
      expect(basis.approved).toEqual(planned.tests);
      const after = readSessionLine(reviews[2] ?? '')?.state;
      expect(after?.session_id).toBe(before.session_id);
      expect(after?.history.slice(0, before.history.length)).toEqual(before.history);
      expect(after?.history.map(({ iteration }) => iteration)).toEqual(
        Array.from({ length: after?.iteration ?? 0 }, (_, index) => index + 1),
      );
      expect(after?.iteration).toBeGreaterThan(before.iteration);
      expect(after?.trend).toBe('improving');
      expect(after?.decisions.slice(0, before.decisions.length)).toEqual(before.decisions);
      const trailers = session.repository.git(
        'log',
        '--format=%(trailers:key=PTH-Iteration,valueonly)',
        `${session.pull.headSha}..${branch}`,
      );
      expect(trailers.split('\n').filter(Boolean).map(Number)).toEqual([before.iteration + 1, 1]);
      expect(resumed.executed.log).toContain(`goes on at iteration ${before.iteration + 1}, `);
      expect(resumed.executed.log).toContain('1 fix on the branch');
      expect(session.repository.git('ls-tree', '-r', '--name-only', branch)).not.toContain('session-state');
      const fixes = session.repository.pulls.filter(({ number }) => number !== session.pull.number);
      expect(fixes).toHaveLength(1);
      session.github.assertSound();
    },
  );

  test(proves(['C-024'], 'retest fixes nothing, though there is a model, and says what became of what failed'), () => {
    expect(retested.executed.outputs['fixes']).toBe('0');
    expect(retested.resolved.outputs['head-sha']).toBe(session.pull.headSha);
    expect(reviews[3]).toContain('### Since the last report');
    expect(reviews[3]).toMatch(/- `[^`]*negate[^`]*`: failed, and was not among them/);
  });
});
