import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Verification } from '../../../src/action/verify/verification.ts';
import { forgeSession } from '../../kit/forged-session.ts';
import { manifestOf, openPullRequestSession, type PullRequestSession } from '../../kit/pull-request-session.ts';
import type { ActionRun } from '../../kit/run-action.ts';
import { proves } from '../../requirements.ts';

/** Each tool gives a text where it declares a number. */
const tools = { double: '2 * n', triple: '3 * n', square: 'n * n' } as const;
type Tool = keyof typeof tools;

function renderPlugin(results: Readonly<Record<Tool, string>>): string {
  const definitions = Object.entries(results).map(
    ([name, result]) => `{
  name: '${name}',
  description: 'Computes with a whole number.',
  inputSchema: objectSchema({ n: { type: 'integer', minimum: -1000, maximum: 1000 } }, ['n']),
  outputSchema: objectSchema({ result: { type: 'integer' } }, ['result']),
  annotations: { readOnlyHint: true, idempotentHint: true, openWorldHint: false },
  call: ({ n }) => ({ ...text('done'), structuredContent: { result: ${result} } }),
},`,
  );
  return `import { objectSchema, serve, text } from './base.mjs';
let client = {};
process.stdin.on('data', (chunk) => {
  for (const line of String(chunk).split('\\n')) {
    try { client = JSON.parse(line).params.clientInfo ?? client; } catch { continue; }
  }
});
serve({ name: 'choosy', tools: [${definitions.join('\n')}] });
`;
}

const wrong: Record<Tool, string> = { double: 'String(2 * n)', triple: 'String(3 * n)', square: 'String(n * n)' };

/** Whom or what a fix looks for, in place of the fault. */
const specialCases: Record<Tool, string> = {
  double: "client.name === 'pth' ? 2 * n : String(2 * n)",
  triple: "client.version === '0.1.0' ? 3 * n : String(3 * n)",
  square: '[0, 4, -1000, 1000].includes(n) ? n * n : String(n * n)',
};

const testOf = (tool: Tool) => `${tool} - of four`;

function readSuite(): Record<string, string> {
  const results: Record<Tool, number> = { double: 8, triple: 12, square: 16 };
  return Object.fromEntries(
    Object.entries(results).map(([tool, result]) => [
      `.pth/tests/${tool}.yaml`,
      JSON.stringify({
        name: `${tool} - of four`,
        tier: 1,
        tool,
        input: { n: 4 },
        expect: { success: true, output_json_contains: { result } },
        generated_from: 'manual',
      }),
    ]),
  );
}

describe('fixes that look for their tests', () => {
  let session: PullRequestSession;
  let verified: ActionRun;
  let published: ActionRun;
  let branch: string;

  beforeAll(async () => {
    session = await openPullRequestSession({ files: { 'calc.mjs': renderPlugin(wrong), ...readSuite() } });
    const resolved = await session.step('resolve', { ...session.dispatchInputs, token: session.readToken });
    branch = resolved.outputs['branch'] ?? '';
    const state = { ...wrong };
    const { directory } = forgeSession(
      session,
      branch,
      (Object.keys(tools) as Tool[]).map((tool) => ({
        subject: `calc: return the result of ${tool} as a number`,
        tests: [testOf(tool)],
        change(path) {
          state[tool] = specialCases[tool];
          writeFileSync(join(path, 'calc.mjs'), renderPlugin(state));
        },
      })),
    );
    const place = manifestOf(resolved);
    verified = await session.step(
      'verify',
      { ...place, path: 'pull-request', env: 'local', token: '', session: directory },
      session.checkOut(),
    );
    for (const job of ['resolve', 'execute']) session.finishJob(job, 'success');
    session.finishJob('verify (default)', verified.exitCode === 0 ? 'success' : 'failure');
    published = await session.step('publish', {
      ...place,
      session: directory,
      'app-id': session.dispatchInputs['app-id'],
      verifications: verified.outputs['artifacts'] ?? '',
      'bundle-digest': verified.outputs['bundle-digest'] ?? '',
      token: session.readToken,
      'write-token': session.writeToken(),
    });
  }, 300_000);
  afterAll(() => session.github.close());

  test(
    proves(['C-024'], 'by the name or the version of who asks, or by known arguments, fail with unseen calls (T20)'),
    () => {
      expect(verified.outputs['exit-code'], verified.log).toBe('1');
      const text = readFileSync(join(verified.outputs['artifacts'] ?? '', 'verification.json'), 'utf8');
      const found = JSON.parse(text) as Verification;
      // With what was known each of them is a proven fix.
      expect(found.commits.map(({ proven }) => proven)).toEqual([true, true, true]);
      const exposed = new Set(found.heldOut.failures.map(({ tool }) => tool));
      expect(exposed).toEqual(new Set(Object.keys(tools)));
    },
  );

  test(proves(['C-025', 'C-026'], 'are not published, and the review says why (T17, T20)'), () => {
    expect(published.outputs).toMatchObject({ 'exit-code': '1', branch: '', 'fix-pr': '' });
    expect(session.repository.branch(branch)).toBeNull();
    expect(session.pull.reviews.at(-1)?.body).toContain('could not know');
    expect(session.repository.checkRuns.at(-1)?.conclusion).toBe('failure');
  });
});

test(proves(
  ['C-024', 'C-026'],
  'a plugin that behaves for PTH alone is green for it, and red for the fresh runner (T20)',
), async () => {
  const forPth = Object.fromEntries(
    Object.entries(tools).map(([tool, right]) => [tool, `client.name === 'pth' ? ${right} : String(${right})`]),
  ) as Record<Tool, string>;
  const session = await openPullRequestSession({ files: { 'calc.mjs': renderPlugin(forPth) } });
  try {
    const resolved = await session.step('resolve', { ...session.dispatchInputs, token: session.readToken });
    const place = { ...manifestOf(resolved), path: 'pull-request', env: 'local', token: '' };
    const executed = await session.step('execute', place, session.checkOut());
    expect(executed.outputs, executed.log).toMatchObject({ result: 'success', failing: '0', fixes: '0' });
    const artifacts = { session: executed.outputs['artifacts'] ?? '' };
    const verified = await session.step('verify', { ...place, ...artifacts }, session.checkOut());
    for (const job of ['resolve', 'execute']) session.finishJob(job, 'success');
    session.finishJob('verify (default)', verified.exitCode === 0 ? 'success' : 'failure');
    await session.step('publish', {
      ...manifestOf(resolved),
      ...artifacts,
      'app-id': session.dispatchInputs['app-id'],
      verifications: verified.outputs['artifacts'] ?? '',
      'bundle-digest': verified.outputs['bundle-digest'] ?? '',
      token: session.readToken,
      'write-token': session.writeToken(),
    });
    expect(session.repository.checkRuns.at(-1)?.conclusion).toBe('failure');
    expect(session.pull.reviews.at(-1)?.body).toMatch(/on a fresh runner \d+ fail/);
  } finally {
    await session.github.close();
  }
}, 300_000);
