import { execFile } from 'node:child_process';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createDockerProvider, type Environment } from '../../../src/environment/index.ts';
import { findAffectedTests } from '../../../src/suite/index.ts';
import { createTestImages, findDockerLack } from '../../kit/docker-engine.ts';
import { copyMeasuredServers, measureServer } from '../../kit/measured-servers.ts';
import { createToken } from '../../kit/processes.ts';
import { proves } from '../../requirements.ts';

const lack = await findDockerLack();

describe.skipIf(lack !== undefined)(lack ?? 'coverage of a plugin in a container', () => {
  let directory: string;
  let environment: Environment;

  beforeEach(async () => {
    directory = await copyMeasuredServers();
    await mkdir(join(directory, 'wheels'));
    const provider = createDockerProvider({ tier: 1, images: createTestImages(), variables: process.env });
    environment = await provider.provision({
      label: createToken(),
      worktree: directory,
      // What pip finds inside is what the test put there.
      variables: { PIP_NO_INDEX: '1', PIP_FIND_LINKS: '/workspace/wheels' },
    });
  }, 120_000);

  afterEach(async () => {
    await environment?.dispose();
    await rm(directory, { recursive: true, force: true });
  });

  const measure = (folder: string, argv: readonly [string, ...string[]], yaml: string) =>
    measureServer(environment, { folder, argv }, yaml);

  const convert =
    '{ name: converts, tier: 1, tool: convert_temperature, input: { value: 1, from: celsius, to: kelvin }, expect: { success: true } }';

  test(proves(['P-077', 'P-078'], 'is measured for Node, with the tests that hit each file'), async () => {
    const yaml = '{ name: echoes, tier: 1, tool: echo, input: { text: hi }, expect: { success: true } }';
    const { report, impact } = await measure('servers', ['node', 'healthy.mjs'], yaml);
    const files = new Map(report.files.map((file) => [file.file, file]));
    expect(files.get('base.mjs')?.lines.covered).toBeGreaterThan(20);
    expect(files.get('base.mjs')?.uncoveredLines.length).toBeGreaterThan(0);
    expect(findAffectedTests(impact, ['base.mjs']).direct).toEqual(['echoes']);
    expect(await readdir(directory)).not.toContain('.pth-coverage');
  });

  test(proves(['P-078'], 'is measured for Python with coverage.py fetched inside, which the image lacks'), async () => {
    const wheels = [
      '-m',
      'pip',
      'download',
      '--quiet',
      '--no-deps',
      '--only-binary',
      ':all:',
      '--dest',
      join(directory, 'wheels'),
    ];
    const asked = 'import sys; print("%d.%d" % sys.version_info[:2])';
    const { stdout } = await environment.run({ argv: ['python3', '-c', asked] });
    await promisify(execFile)('python3', [...wheels, '--python-version', stdout.text.trim(), 'coverage>=7,<8'], {
      timeout: 100_000,
    });
    const { report } = await measure('python', ['python3', 'server.py'], convert);
    expect(report.problems).toEqual([]);
    expect(report.files.map(({ file }) => file)).toEqual(['server.py']);
    expect(report.files[0]?.lines.covered).toBeGreaterThan(20);
    expect(report.files[0]?.uncoveredFunctions.length).toBeGreaterThan(0);
    expect(await readdir(directory)).not.toContain('.pth-coverage');
  });

  test(
    proves(['P-078', 'P-079'], 'lines are counted and what is missing is said where coverage.py cannot be fetched'),
    async () => {
      const { report } = await measure('python', ['python3', 'server.py'], convert);
      expect(report.files).toMatchObject([{ file: 'server.py', branches: { covered: 0, total: 0 } }]);
      expect(report.files[0]?.lines.covered).toBeGreaterThan(20);
      expect(report.files[0]?.uncoveredFunctions.map(({ name }) => name)).toContain('word_frequency');
      expect(report.problems).toEqual(
        expect.arrayContaining([
          expect.stringContaining('coverage.py is not installed for /usr/bin/python3'),
          expect.stringMatching(/^coverage\.py could not be fetched for \/usr\/bin\/python3 \(pip: .*; uv: /),
        ]),
      );
    },
  );
});
