import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { finalReportSchema } from '../../../src/artifacts/index.ts';
import { createPluginRepository } from '../../kit/plugin-repository.ts';

const fixtures = join(import.meta.dirname, '../../fixtures');

test('a plugin whose start script serves HTTP is tested, fixed and proven like one over stdio', async () => {
  const plugin = join(fixtures, 'plugins/http-plugin');
  const [server = '', manifest = ''] = await Promise.all(
    ['server.mjs', 'package.json'].map((file) => readFile(join(plugin, file), 'utf8')),
  );
  const repository = await createPluginRepository({
    server: null,
    files: { 'server.mjs': server, 'package.json': manifest },
  });
  const model = `playbook:${join(fixtures, 'playbooks/http-plugin.yaml')}`;
  const run = await repository.perform({
    test: { path: repository.path, model, skipBuild: true, sequences: 0, env: 'local' },
    json: true,
  });
  expect(run.stderr).toContain('speaks HTTP, at http://127.0.0.1:8791/mcp');
  expect(run.exitCode).toBe(0);
  const report = finalReportSchema.parse(JSON.parse(run.stdout));
  expect(report.outcomes.every(({ status }) => status === 'passed')).toBe(true);
  expect(await repository.git('show', `${report.branch}:server.mjs`)).toContain('String(args.a)');
  await repository.expectClean();
});
