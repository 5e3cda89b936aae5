import { cp, mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { createRepository } from '../../../src/git/index.ts';
import { runProcess } from '../../../src/process/index.ts';
import { lintWorkflow } from '../../kit/lint-workflow.ts';
import { plainVariables, runCli } from '../../kit/run-cli.ts';
import { proves } from '../../requirements.ts';

const sample = join(import.meta.dirname, '../../fixtures/plugins/sample-plugin');
const variables = plainVariables();

interface Workflow {
  on: Record<string, unknown>;
  permissions: Record<string, string>;
  jobs: Record<string, { permissions?: unknown; steps: { uses?: string; run?: string }[] }>;
}

let base: string;
let origin: string;
beforeEach(async () => {
  base = await realpath(await mkdtemp(join(tmpdir(), 'pth-export-')));
  origin = join(base, 'origin');
  await cp(sample, origin, { recursive: true, filter: (path) => !/[\\/](node_modules|dist)$/.test(path) });
  await mkdir(join(origin, '.pth/tests'), { recursive: true });
  await writeFile(join(origin, '.pth/tests/own.yaml'), ownTests);
  await createRepository(origin, { variables, subject: 'A plugin' });
});
afterEach(() => rm(base, { recursive: true, force: true }));

const ownTests = `name: "divide - seven by two"
tier: 1
tool: divide
input: { dividend: 7, divisor: 2 }
expect: { success: true, output_contains: "3.5" }
---
name: "an agent performs this"
tier: 3
prompt: Say hello.
checklist: ["It said hello."]
`;

async function run(argv: [string, ...string[]], cwd: string) {
  const outcome = await runProcess({ argv, cwd, variables, timeoutMs: 100_000, maxOutputBytes: 4 << 20 });
  return { exitCode: outcome.exitCode, output: outcome.stdout.text + outcome.stderr.text };
}

describe('pth export-ci', () => {
  test(
    proves(
      ['C-030', 'P-246'],
      'the commands of the exported workflow are green in a clone without PTH, and red once a fault is planted',
    ),
    async () => {
      const exported = await runCli(['export-ci', origin, '--json']);
      expect({ exitCode: exported.exitCode, stderr: exported.stderr }).toEqual({ exitCode: 0, stderr: '' });
      const path = '.github/workflows/pth-tests.yml';
      const text = await readFile(join(origin, path), 'utf8');
      expect(await lintWorkflow(text, path)).toEqual([]);
      const workflow = parse(text) as Workflow;
      // T35: it reads, hands on no secret, and pins what it uses.
      expect(workflow.permissions).toEqual({ contents: 'read' });
      expect(text).not.toContain('secrets');
      const steps = Object.values(workflow.jobs).flatMap((job) => job.steps);
      for (const { uses } of steps.filter((step) => step.uses !== undefined)) expect(uses).toMatch(/@[0-9a-f]{40}$/);
      expect((await runCli(['export-ci', origin])).stdout).toContain('as it should be');

      await run(['git', 'add', '-A'], origin);
      const author = ['-c', 'user.name=Dev', '-c', 'user.email=dev@example.invalid'];
      expect((await run(['git', ...author, 'commit', '-qm', 'Tests in CI'], origin)).exitCode).toBe(0);
      const clone = join(base, 'clone');
      expect((await run(['git', 'clone', '-q', origin, clone], base)).exitCode).toBe(0);
      const commands = steps.flatMap((step) => step.run ?? []);
      expect(commands).toHaveLength(1);

      const green = await run(['bash', '-e', '-c', commands.join('\n')], clone);
      expect(green).toMatchObject({ exitCode: 0, output: expect.stringMatching(/divide +1 +1 +0/) });
      expect(green.output).toContain('an agent performs this');

      const file = join(clone, 'src/text-tools.ts');
      const source = await readFile(file, 'utf8');
      expect(source).toContain('dividend / divisor');
      await writeFile(file, source.replace('dividend / divisor', 'dividend * divisor'));
      const red = await run(['bash', '-e', '-c', commands.join('\n')], clone);
      expect(red).toMatchObject({ exitCode: 1, output: expect.stringContaining('✖ divide - seven by two') });
    },
  );

  test('without tests there is nothing to export', async () => {
    await rm(join(origin, '.pth'), { recursive: true });
    const exported = await runCli(['export-ci', origin]);
    expect(exported.exitCode).toBe(3);
    expect(exported.stderr).toContain('testing/no-tests');
  });
});
