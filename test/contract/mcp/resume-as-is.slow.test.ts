import { expect, test } from 'vitest';
import { abandonSession } from '../../../src/operations/index.ts';
import { expectFits } from '../../kit/listed-tools.ts';
import { createPluginRepository } from '../../kit/plugin-repository.ts';
import { openSessionClient, textOf } from '../../kit/session-client.ts';

/** Tests that the repository keeps: one that passes, one that fails. */
const ownTests = `name: adds rightly
tier: 1
tool: add
input: { a: 1, b: 2 }
expect: { output_contains: "3" }
---
name: adds wrongly
tier: 1
tool: add
input: { a: 1, b: 2 }
expect: { output_contains: "4" }
`;

test('without an environment a resumed session tells where it stood, and its end reports what the process before found', async () => {
  const repository = await createPluginRepository({ files: { '.pth/tests/own.yaml': ownTests } });
  const first = await openSessionClient('static');
  const branch = textOf(await first.take('pth_start_session', { pluginPath: repository.plugin }), 'branch');
  await first.take('pth_provision_environment', { tier: 0 });
  await first.take('pth_load_plugin');
  await first.take('pth_generate_tests', { tools: ['echo'] });
  const { counts } = await first.take('pth_run_test_suite');
  const { total, passed } = counts as { total: number; passed: number };
  expect(passed).toBeLessThan(total);
  const lost = first.server.host.session;
  if (lost === null) throw new Error('a session was active');
  expect(await abandonSession(lost)).toEqual([]);
  first.server.host.hold(null);

  const { take, call } = await openSessionClient('static');
  const resumed = await take('pth_resume_session', { branch, pluginPath: repository.plugin, reprovision: false });
  expectFits('pth_resume_session', resumed);
  expect(resumed).toMatchObject({
    branch,
    iteration: 1,
    counts: { total, passed, failing: 1 },
    history: [{ iteration: 1, total, passed, failing: 1 }],
    environment: null,
    plugin: null,
    toolsWithoutTests: [],
    isDegraded: false,
    next: expect.arrayContaining([expect.objectContaining({ tool: 'pth_provision_environment' })]),
  });
  expect(await take('pth_get_iteration_status')).toMatchObject({ phase: 'started', iteration: 1, running: null });
  expect((await call('pth_run_test_suite')).text).toContain('plugin/not-loaded');
  expect(await take('pth_get_test_results', { status: 'failed' })).toMatchObject({
    results: [expect.objectContaining({ test: 'adds wrongly', fromState: true })],
  });

  expect(await take('pth_end_session')).toMatchObject({
    branch,
    iterations: 1,
    tests: resumed['tests'],
    report: '.pth/SESSION-REPORT.md',
    isBranchKept: true,
    warnings: [],
  });
  const report = await repository.git('show', `${branch}:.pth/SESSION-REPORT.md`);
  expect(report).toContain('adds wrongly');
  expect(report).not.toContain('No server was tested');
  await repository.expectClean();
});
