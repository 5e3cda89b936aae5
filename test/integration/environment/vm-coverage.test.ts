import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createHexId } from '../../../src/base/index.ts';
import type { Environment } from '../../../src/environment/index.ts';
import { findAffectedTests } from '../../../src/suite/index.ts';
import { copyMeasuredServers, measureServer } from '../../kit/measured-servers.ts';
import { findVmHost, openTestMachines, useAccelerator } from '../../kit/vm-host.ts';
import { proves } from '../../requirements.ts';

const host = await findVmHost();
const accelerator = host.isUsable ? host.accelerator : 'tcg';
const title = host.isUsable ? 'coverage of a plugin in a machine' : host.lack;

vi.setConfig({ testTimeout: 1_200_000, hookTimeout: 1_200_000 });

describe.skipIf(!host.isUsable).each(['virtiofs', 'rsync'] as const)(`${title}, shared by %s`, (mount) => {
  let directory: string;
  let environment: Environment;

  beforeAll(async () => {
    directory = await copyMeasuredServers();
    const provider = useAccelerator(openTestMachines({ mount }), accelerator);
    environment = await provider.provision({ label: `vm-coverage-${createHexId(12)}`, worktree: directory });
  });

  afterAll(async () => {
    await environment?.dispose();
    await rm(directory, { recursive: true, force: true });
  });

  const measure = (folder: string, argv: readonly [string, ...string[]], yaml: string) =>
    measureServer(environment, { folder, argv, startMs: 300_000 }, yaml);

  test(proves(['P-077', 'P-078'], 'is measured for Node, with the tests that hit each file'), async () => {
    const yaml = '{ name: echoes, tier: 1, tool: echo, input: { text: hi }, expect: { success: true } }';
    const { report, impact } = await measure('servers', ['node', 'healthy.mjs'], yaml);
    expect(report.problems).toEqual([]);
    const files = new Map(report.files.map((file) => [file.file, file]));
    expect(files.get('base.mjs')?.lines.covered).toBeGreaterThan(20);
    expect(files.get('base.mjs')?.uncoveredLines.length).toBeGreaterThan(0);
    expect(findAffectedTests(impact, ['base.mjs']).direct).toEqual(['echoes']);
    expect(await readdir(directory)).not.toContain('.pth-coverage');
  });

  test(proves(['P-078'], 'is measured for Python, with branches once coverage.py is there'), async () => {
    const yaml = '{ name: converts, tier: 1, tool: to_roman, input: { number: 4 }, expect: { output_equals: IV } }';
    const { report } = await measure('python', ['python3', 'server.py'], yaml);
    expect(report.problems).toContainEqual(
      expect.stringContaining('coverage.py is not installed for /usr/bin/python3'),
    );
    const [lines] = report.files;
    expect(lines).toMatchObject({ file: 'server.py', branches: { total: 0 } });
    expect(lines?.uncoveredFunctions.map(({ name }) => name)).toContain('word_frequency');

    await installCoverage();
    const { report: whole } = await measure('python', ['python3', 'server.py'], yaml);
    expect(whole.problems).toEqual([]);
    expect(whole.files).toMatchObject([{ file: 'server.py', lines: lines?.lines, functions: lines?.functions }]);
    expect(whole.files[0]?.uncoveredBranches).toContainEqual({ line: 145 });
    expect(await readdir(directory)).not.toContain('.pth-coverage');
  });

  /** From the host, since machines have no way to an index. */
  async function installCoverage() {
    const asked = 'import sys; print("%d.%d" % sys.version_info[:2])';
    const version = (await environment.run({ argv: ['python3', '-c', asked] })).stdout.text.trim();
    const wheels = await mkdtemp(join(tmpdir(), 'pth-wheels-'));
    const pip = ['-m', 'pip', 'download', '--quiet', '--no-deps', '--only-binary', ':all:', '--dest', wheels];
    try {
      await promisify(execFile)('python3', [...pip, '--python-version', version, 'coverage>=7,<8'], {
        timeout: 100_000,
      });
      const [wheel = ''] = await readdir(wheels);
      await environment.copyIn(join(wheels, wheel), '/tmp/coverage.whl');
      const target = `/usr/local/lib/python${version}/dist-packages`;
      const unpack = await environment.run({ argv: ['python3', '-m', 'zipfile', '-e', '/tmp/coverage.whl', target] });
      expect(unpack.stderr.text).toBe('');
    } finally {
      await rm(wheels, { recursive: true, force: true });
    }
  }
});
