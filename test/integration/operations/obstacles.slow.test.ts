import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createPluginRepository } from '../../kit/plugin-repository.ts';
import { proves } from '../../requirements.ts';

const server = 'needs-surroundings';
const secret = 'acme-s3cr3t-value-0123456789';

async function findInFiles(directory: string, text: string): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const found: string[] = [];
  for (const file of files) if ((await readFile(file)).includes(text)) found.push(file);
  return found;
}

describe(proves(['P-090'], 'a plugin that lacks a key'), () => {
  test('is told as that, with the lines that give it, and no fix is asked for', async () => {
    const repository = await createPluginRepository({ server, args: ['key'] });
    const variables = { ACME_PERSONAL_NOTE: 'private' };
    const run = await repository.perform({ test: { path: repository.path, fix: true } }, variables);
    expect(run.exitCode).toBe(2);
    const [, , verdict] = run.stdout.split('\n');
    expect(verdict).toMatch(
      /^\*\*The server did not come up\. The server needs a value for the variable ACME_API_KEY\. 1 failing .*nothing of it is for a change of the code/,
    );
    expect(run.stdout).toContain('  --set ACME_API_KEY\n');
    expect(run.stdout).toContain(
      'environment:\n    targetPlugin:\n      configValues:\n        ACME_API_KEY: ${env:ACME_API_KEY}',
    );
    expect(run.stderr).toContain('--set ACME_API_KEY');
    expect(run.stderr).not.toContain('diagnosis');
    expect(run.stdout + run.stderr).not.toContain('ACME_PERSONAL_NOTE');
  });

  test.each([
    ['typed', [`ACME_API_KEY=${secret}`], {}],
    ['taken from the shell', ['ACME_API_KEY'], { ACME_API_KEY: secret }],
  ] as const)(
    proves(['P-195', 'P-196'], 'works with the key %s, whose value appears nowhere'),
    async (_, set, variables) => {
      const repository = await createPluginRepository({ server, args: ['key'] });
      const junit = join(repository.base, 'junit.xml');
      const report = join(repository.base, 'report.md');
      const settings = { path: repository.path, fix: false, set, junit, report, keepBranch: true };
      const run = await repository.perform({ test: settings, json: true }, variables);
      expect(run.exitCode).toBe(0);
      expect(JSON.parse(run.stdout)).toMatchObject({ result: 'success', tools: { total: 2, worked: 2, idle: [] } });
      expect(run.stdout + run.stderr).not.toContain(secret);
      expect(await findInFiles(repository.base, secret)).toEqual([]);
      const [branch] = await repository.sessionBranches();
      expect(await repository.git('log', '-p', `main..${branch?.branch ?? ''}`)).not.toContain(secret);
    },
    60_000,
  );

  test(proves(['P-197'], 'is referred to by tests, and one that was not given holds its test back'), async () => {
    const repository = await createPluginRepository({ server, args: ['key'] });
    const tests = ['ACME_API_KEY', 'ACME_OTHER_KEY'].map(
      (name) =>
        `name: "answers with ${name}"\ntier: 1\ntool: lookup\ninput: { word: "\${env:${name}}" }\n` +
        `expect: { success: true, output_contains: "\${env:${name}}" }\n`,
    );
    await mkdir(join(repository.path, '.pth/tests'), { recursive: true });
    await writeFile(join(repository.path, '.pth/tests/own.yaml'), tests.join('---\n'));
    await repository.git('add', '.pth');
    await repository.git('commit', '--quiet', '--message', 'add tests');
    const report = join(repository.base, 'report.md');
    const set = [`ACME_API_KEY=${secret}`];
    const settings = { path: repository.path, fix: false, set, report, keepBranch: true };
    const run = await repository.perform({ test: settings, json: true });
    const { outcomes } = JSON.parse(run.stdout) as { outcomes: { test: string; status: string }[] };
    const own = outcomes.filter(({ test: name }) => name.startsWith('answers with'));
    expect(own).toMatchObject([{ status: 'passed' }, { status: 'skipped' }]);
    const written = await readFile(report, 'utf8');
    expect(written).toContain('needs a value for the variable ACME_OTHER_KEY: give it with --set ACME_OTHER_KEY');
    expect(await findInFiles(repository.base, secret)).toEqual([]);
  }, 60_000);

  test('is a fault where neither the flag nor the shell has a value', async () => {
    const repository = await createPluginRepository({ server, args: ['key'] });
    const run = await repository.perform({ test: { path: repository.path, set: ['ACME_API_KEY'] } });
    expect(run.exitCode).toBe(3);
    expect(run.stderr).toContain('--set ACME_API_KEY takes the value of your shell, which has none.');
    const wrong = await repository.perform({ test: { path: repository.path, set: [`=${secret}`] } });
    expect(wrong.exitCode).toBe(3);
    expect(wrong.stderr).not.toContain(secret);
  });

  test('that its manifest declares is a fault that names only what the plugin asks for', async () => {
    const manifest = {
      name: 'io.example/acme',
      version: '1.0.0',
      packages: [
        {
          registryType: 'npm',
          identifier: 'acme',
          version: '1.0.0',
          transport: { type: 'stdio' },
          environmentVariables: [{ name: 'ACME_API_KEY', isRequired: true, isSecret: true }],
        },
      ],
    };
    const files = {
      'server.json': JSON.stringify(manifest),
      'package.json': '{"name":"acme","version":"1.0.0","type":"module","bin":"needs-surroundings.mjs"}',
      '.mcp.json': '{"mcpServers":{}}',
    };
    const repository = await createPluginRepository({ server, files });
    const variables = { ACME_PERSONAL_NOTE: 'private' };
    const run = await repository.perform({ test: { path: repository.path, fix: false } }, variables);
    expect(run.exitCode).toBe(3);
    expect(run.stderr).toContain('plugin/config-missing');
    expect(run.stderr).toMatch(/next +Give it with the value that your shell has: --set ACME_API_KEY\n/);
    expect(run.stderr).toContain('ACME_API_KEY: ${env:ACME_API_KEY}');
    expect(run.stderr).not.toMatch(/nothing asks for it|ACME_PERSONAL_NOTE/);
  });
});

test('a server whose backend cannot be reached is no success, though its refusals of wrong input pass', async () => {
  const repository = await createPluginRepository({ server, args: ['host'] });
  const run = await repository.perform({ test: { path: repository.path, fix: false }, json: true });
  expect(run.exitCode).toBe(2);
  const { result, tools, obstacles, failing_tests: failing } = JSON.parse(run.stdout) as Record<string, unknown>;
  expect({ result, failing }).toEqual({ result: 'stalled', failing: 0 });
  expect(tools).toMatchObject({ total: 2, worked: 0 });
  expect(obstacles).toMatchObject([{ kind: 'host', name: 'api.acme.example', tools: ['lookup', 'explain'] }]);
  const asked = await repository.perform({ test: { path: repository.path, fix: false, minTools: '0' } });
  expect(asked.exitCode).toBe(0);
  expect(asked.stdout).toContain('**Nothing was proven: 0 of 2 tools answered a valid call.');
});

test('an audit names the key that is missing, and takes it', async () => {
  const repository = await createPluginRepository({ server, args: ['key'] });
  const command = ['node', join(repository.path, 'needs-surroundings.mjs'), 'key'];
  const without = await repository.perform({ audit: { command } });
  expect(without.exitCode).toBe(2);
  expect(without.stdout.split('\n')[0]).toContain('needs a value for the variable ACME_API_KEY');
  expect(without.stdout).toContain('        --set ACME_API_KEY\n');
  const given = await repository.perform({ audit: { command, set: [`ACME_API_KEY=${secret}`] } });
  expect(given.exitCode).toBe(0);
  expect(given.stdout.split('\n')[0]).toMatch(/^2 of 2 tools answered a valid call\. All tests that ran pass/);
  expect(given.stdout + given.stderr).not.toContain(secret);
});

test('a start command that is not there is a mistake of whoever typed it, not a finding', async () => {
  const repository = await createPluginRepository({ server, args: ['key'] });
  for (const run of [
    await repository.perform({ test: { path: repository.path, command: ['nosuchprogram', 'x'] } }),
    await repository.perform({ audit: { command: ['nosuchprogram', 'x'] } }),
  ]) {
    expect(run.exitCode).toBe(3);
    expect(run.stderr).toContain(
      'The start command after -- begins with nosuchprogram, which is not there on this host.',
    );
    expect(run.stderr).toContain('usage/invalid');
  }
});
