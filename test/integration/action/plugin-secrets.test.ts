import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { verificationSchema } from '../../../src/action/verify/verification.ts';
import { manifestOf, openPullRequestSession, readPlugin, writePlaybook } from '../../kit/pull-request-session.ts';
import { proves } from '../../requirements.ts';

const value = 'v4lue-of-the-plugin-key';
const digest = createHash('sha256').update(value).digest('hex');

/** The plugin tells whether it has the value of its key, and a test of the base branch says what it should tell. */
function writeFiles(state: 'open' | 'closed'): Record<string, string> {
  const plugin = readPlugin();
  const tool = `{
      name: 'key_state',
      description: 'Tells whether the server was started with its key.',
      inputSchema: objectSchema(),
      call: () => text(hash('sha256', process.env.CALC_KEY ?? '') === '${digest}' ? 'open' : 'closed'),
    },
    {
      name: 'refuse',`;
  return {
    'calc.mjs': `import { hash } from 'node:crypto';\n${(plugin['calc.mjs'] ?? '').replace("{\n      name: 'refuse',", tool)}`,
    '.pth/tests/key.yaml': JSON.stringify({
      name: 'the key',
      tier: 1,
      tool: 'key_state',
      input: {},
      expect: { success: true, output_contains: state },
      generated_from: 'manual',
    }),
    '.github/pth.yml': JSON.stringify({
      forks: { fix: true },
      environment: { tier: 1, targetPlugin: { configValues: { CALC_KEY: `\${env:CALC_KEY}` } } },
    }),
  };
}

test.each(['of somebody with write access, and it opens', 'of a stranger, whom it does not reach'] as const)(
  proves(['C-023', 'C-024'], "the plugin's secret where it is tested and proven, in a pull request %s (T7)"),
  async (whose) => {
    const isOutside = whose.startsWith('of a stranger');
    const session = await openPullRequestSession({ files: writeFiles(isOutside ? 'closed' : 'open'), isOutside });
    onTestFinished(() => session.github.close());
    const resolved = await session.step('resolve', { ...session.dispatchInputs, token: session.readToken });
    expect(resolved.outputs, resolved.log).toMatchObject({ decision: 'run', 'may-use-secrets': String(!isOutside) });
    // The workflow hands the secrets on where the grant allows it; the job refuses them again where it does not.
    const place = {
      ...manifestOf(resolved),
      path: 'pull-request',
      env: 'local',
      token: '',
      secrets: `CALC_KEY=${value}`,
    };
    const executed = await session.step(
      'execute',
      { ...place, model: `playbook:${writePlaybook()}` },
      session.checkOut(),
    );
    expect(executed.outputs, executed.log).toMatchObject({ 'exit-code': '0', fixes: '1' });
    const report = readFileSync(join(executed.outputs['artifacts'] ?? '', 'report.json'), 'utf8');
    expect(JSON.parse(report).outcomes).toContainEqual(expect.objectContaining({ test: 'the key', status: 'passed' }));
    const artifacts = { session: executed.outputs['artifacts'] ?? '' };
    const verified = await session.step('verify', { ...place, ...artifacts }, session.checkOut());
    expect(verified.outputs, verified.log).toMatchObject({ 'exit-code': '0' });
    const file = join(verified.outputs['artifacts'] ?? '', 'verification.json');
    const verification = verificationSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
    expect(verification).toMatchObject({ after: { failing: 0 }, regressions: [], unrun: [] });
    for (const text of [executed.log, verified.log, report])
      expect(text.replace(/::add-mask::\S*/g, '')).not.toContain(value);
  },
  400_000,
);
