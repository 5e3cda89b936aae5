import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findDockerLack } from '../../kit/docker-engine.ts';
import { createPluginRepository } from '../../kit/plugin-repository.ts';
import { proves } from '../../requirements.ts';

const images = ['debian12', 'debian13'];
const lacks = await Promise.all(images.map((image) => findDockerLack(undefined, `pth-base-${image}`)));
const lack = lacks.find((reason) => reason !== undefined);

const server = `import { readFileSync } from 'node:fs';
import { echoTool, objectSchema, serve, text } from './base.mjs';
serve({
  name: 'release',
  tools: [
    echoTool,
    {
      name: 'release',
      description: 'Tells which release of the distribution this is.',
      inputSchema: objectSchema(),
      annotations: { readOnlyHint: true },
      call: () => text(/VERSION_ID="(\\d+)"/.exec(readFileSync('/etc/os-release', 'utf8'))[1]),
    },
  ],
});
`;
const definition = JSON.stringify({ mcpServers: { release: { command: 'node', args: ['server.mjs'] } } });
const ownTest = `name: "release - is twelve"
tier: 1
tool: release
input: {}
expect: { output_equals: "12" }
`;

interface Verification {
  exit_code: number;
  images: { image: string; state: string; passed: number; failed: number }[];
  tests: { test: string; status: Record<string, string>; change: Record<string, string>; is_specific: boolean }[];
}

describe.skipIf(lack !== undefined)(lack ?? 'pth verify on two images', () => {
  test(
    proves(['C-029'], 'runs the suite on both, says what fails where and what changed, and leaves no branch'),
    async () => {
      const repository = await createPluginRepository({
        files: { 'server.mjs': server, '.mcp.json': definition, '.pth/tests/release.yaml': ownTest },
      });
      const command = ['verify', repository.plugin, '--images', images.join(','), '--json'];
      const first = await repository.run(command);
      expect(first.exitCode).toBe(1);
      const document = JSON.parse(first.stdout) as Verification;
      expect(document.images).toMatchObject([
        { image: 'debian12', state: 'passing', failed: 0 },
        { image: 'debian13', state: 'failing', failed: 1 },
      ]);
      expect(document.tests).toMatchObject([
        { test: 'release - is twelve', status: { debian12: 'passed', debian13: 'failed' }, is_specific: true },
      ]);
      expect(await repository.sessionBranches()).toEqual([]);
      await repository.expectClean();

      const baseline = join(repository.base, 'before.json');
      await writeFile(baseline, first.stdout);
      const turned = ownTest.replace('"12"', '"13"');
      await writeFile(join(repository.plugin, '.pth/tests/release.yaml'), turned);
      await repository.git('-c', 'user.name=Dev', '-c', 'user.email=dev@example.invalid', 'commit', '-qam', 'Turn');
      const second = await repository.run([...command.slice(0, -1), '--baseline', baseline]);
      expect(second.exitCode).toBe(1);
      expect(second.stdout).toMatch(/release - is twelve +regressed +fixed/);
    },
  );
});
