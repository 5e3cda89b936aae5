import { readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { finalReportSchema } from '../../../src/artifacts/index.ts';
import { createPluginRepository } from '../../kit/plugin-repository.ts';

const servers = join(import.meta.dirname, '../../fixtures/programs/servers');
const json = (value: unknown) => JSON.stringify(value);

/** A workspace with two servers, one more that needs a build that nothing describes, and a root that names others'. */
async function createMonorepo({ isWhole = false } = {}) {
  const [healthy, base] = await Promise.all(
    ['healthy.mjs', 'base.mjs'].map((file) => readFile(join(servers, file), 'utf8')),
  );
  const member = (name: string, bin: string) => json({ name, version: '1.0.0', bin, keywords: ['mcp'] });
  return createPluginRepository({
    server: null,
    files: {
      'package.json': json({ name: 'root', private: true, workspaces: ['packages/*'] }),
      '.mcp.json': json({ mcpServers: { docs: { type: 'http', url: 'https://docs.example.org/mcp' } } }),
      '.claude-plugin/marketplace.json': json({
        name: 'm',
        plugins: [{ name: 'away', source: { source: 'github', repo: 'owner/away' } }],
      }),
      'packages/one/package.json': member('one', 'healthy.mjs'),
      'packages/one/healthy.mjs': healthy ?? '',
      'packages/one/base.mjs': base ?? '',
      'packages/two/.mcp.json': json({ second: { command: 'node', args: ['healthy.mjs'] } }),
      'packages/two/healthy.mjs': healthy ?? '',
      'packages/two/base.mjs': base ?? '',
      ...(isWhole ? {} : { 'packages/unbuilt/package.json': member('unbuilt', 'dist/index.js') }),
    },
  });
}

test('the root of a workspace lists its servers with the command for each', async () => {
  const repository = await createMonorepo();
  const run = await repository.perform({ test: { path: 'plugin', fix: false } });
  expect(run.exitCode).toBe(3);
  expect(run.stderr).toContain('plugin is no MCP server itself, but 3 plugins stand below it:');
  expect(run.stderr).toContain('pth test plugin/packages/one   (one; package.json bin)');
  expect(run.stderr).toContain('pth test plugin/packages/two   (second; .mcp.json)');
  expect(run.stderr).toContain('Elsewhere: away (github owner/away)');
  expect(run.stderr).toContain('pth test plugin --all');
  await repository.expectClean();
  expect(await repository.sessionBranches()).toEqual([]);
});

test('a marketplace without a server of its own says where its plugins live', async () => {
  const plugins = [
    { name: 'skills', source: './skills' },
    { name: 'away', source: { source: 'url', url: 'https://example.org/away.git' } },
  ];
  const repository = await createPluginRepository({
    server: null,
    files: {
      '.claude-plugin/marketplace.json': json({ name: 'm', plugins }),
      'skills/.claude-plugin/plugin.json': json({ name: 'skills' }),
    },
  });
  const run = await repository.perform({ test: { path: 'plugin', fix: false } });
  expect(run.exitCode).toBe(3);
  expect(run.stderr).toContain(
    'plugin is a marketplace of 2 plugins, none of which has an MCP server in this repository. These live in other repositories: away (url https://example.org/away.git).',
  );
  expect(run.stderr).toContain('Clone the repository of a plugin, and run pth test there.');
});

test('all of them are tested in one session; one that cannot be opened does not end the others', async () => {
  const repository = await createMonorepo();
  const run = await repository.perform({
    test: { path: 'plugin', all: true, fix: false, keepBranch: true, sequences: 0 },
    json: true,
  });
  expect(run.exitCode).toBe(3);
  const report = JSON.parse(run.stdout) as { branch: string };
  expect(run.stdout).toContain('packages/one: one');
  expect(run.stdout).toContain('packages/two: second');
  expect(run.stdout).toContain('packages/unbuilt');
  const files = (await repository.git('ls-tree', '-r', '--name-only', report.branch)).split('\n');
  expect(files).toContain('.pth/SESSION-REPORT.md');
  expect(files.filter((file) => /^packages\/(?:one|two)\/\.pth\/tests\//.test(file)).length).toBeGreaterThan(1);
  const text = await repository.git('show', `${report.branch}:.pth/SESSION-REPORT.md`);
  expect(text).toContain('packages/one: one');
  expect(text).toContain('dist/index.js, which does not exist');
  await repository.expectClean();
});

test('all of them, as one types it: one report, and success where every member is right', async () => {
  const repository = await createMonorepo({ isWhole: true });
  const run = await repository.run(['test', repository.path, '--all', '--no-fix', '--sequences', '0', '--json']);
  expect(run.exitCode, run.stderr).toBe(0);
  const report = finalReportSchema.parse(JSON.parse(run.stdout));
  expect(report.result).toBe('success');
  const tested = new Set(report.outcomes.map(({ server }) => server));
  expect([...tested].toSorted()).toEqual(['packages/one: one', 'packages/two: second']);
  expect(await repository.sessionBranches()).toEqual([]);
  await repository.expectClean();
});

test('what belongs to one plugin does not go with all of them', async () => {
  const repository = await createMonorepo();
  const run = await repository.perform({ test: { path: 'plugin', all: true, fix: false, server: 'one' } });
  expect(run.exitCode).toBe(3);
  expect(run.stderr).toContain('--server belongs to one plugin');
  const shards = await repository.perform({
    test: { path: 'plugin', all: true, fix: false, shardReports: ['a.json'] },
  });
  expect(shards.stderr).toContain(
    '--shard-reports belongs to one plugin: it does not go with --all. Run pth test in the directory of that plugin.',
  );
});

const shared = "export const first = 'hello';\nexport const second = 'helo';\n";

/** Breaks what the first plugin needs while it corrects the second one. */
const playbook = `playbook: 1
conversations:
  - when: ["greet"]
    turns:
      - calls:
          - tool: write_file
            arguments:
              path: shared/words.mjs
              content: |
                export const first = 'bye';
                export const second = 'hello';
      - says: |-
          SUBJECT: greet in full
          BODY: The word lacked a letter.
`;

const greeter = (word: string) => `import { objectSchema, serve, text } from './base.mjs';
import { ${word} } from '../shared/words.mjs';
serve({
  name: '${word}',
  tools: [{ name: 'greet', description: 'Says hello.', inputSchema: objectSchema(), call: () => text(${word}) }],
});
`;

test('a plugin is tested again after a fix for a later one has changed a file beside that one', async () => {
  const base = (await readFile(join(servers, 'base.mjs'), 'utf8')) ?? '';
  const member = (word: string) => ({
    [`${word}/.mcp.json`]: json({ [word]: { command: 'node', args: ['server.mjs'] } }),
    [`${word}/server.mjs`]: greeter(word),
    [`${word}/base.mjs`]: base,
    [`${word}/.pth/tests/mine.yaml`]: json({
      name: `${word} by hand`,
      tier: 1,
      tool: 'greet',
      input: {},
      expect: { output_equals: 'hello' },
    }),
  });
  const repository = await createPluginRepository({
    server: null,
    files: { ...member('first'), ...member('second'), 'shared/words.mjs': shared },
  });
  const file = join(repository.path, '..', `${basename(repository.path)}-playbook.yaml`);
  await writeFile(file, playbook);
  onTestFinished(() => rm(file));
  const run = await repository.perform({
    test: { path: 'plugin', all: true, model: `playbook:${file}`, sequences: 0, env: 'local', maxIterations: 1 },
    json: true,
  });
  const report = finalReportSchema.parse(JSON.parse(run.stdout));
  const statuses = report.outcomes.map(({ test: name, status }) => [name, status]);
  expect(statuses).toContainEqual(['second by hand', 'passed']);
  expect(statuses).toContainEqual(['first by hand', 'failed']);
  expect(run.stderr).toContain('first again, after a fix for another plugin');
});
