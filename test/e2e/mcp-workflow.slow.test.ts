import { existsSync } from 'node:fs';
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { JsonObject } from '../../src/base/index.ts';
import { commitIdentity } from '../../src/git/index.ts';
import { createPluginRepository, type PluginRepository } from '../kit/plugin-repository.ts';
import { cliPath, plainVariables } from '../kit/run-cli.ts';
import { textOf } from '../kit/session-client.ts';
import { proves } from '../requirements.ts';

const dormant = ['pth_start_session', 'pth_resume_session', 'pth_preflight'];
const patience = { timeout: 60_000 };
const secret = 'the-value-of-a-secret-4711';

/** The start of the server as the package declares it for Claude Code. */
const packaged = JSON.parse(await readFile(join(import.meta.dirname, '../../package.json'), 'utf8')) as {
  claude: { entry: string; args: string[]; transport: string };
};

/** A client without a model that drives the built program over stdio, and keeps every answer. */
async function drive(repository: PluginRepository, era: 'legacy' | 'auto') {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [cliPath, ...packaged.claude.args, '--tools', 'dynamic'],
    cwd: repository.base,
    env: plainVariables({
      PTH_WORKTREE_DIR: repository.worktrees,
      TMPDIR: repository.temporary,
      PLUGIN_API_KEY: secret,
    }),
    stderr: 'ignore',
  });
  let changes = 0;
  const client = new Client(
    { name: 'driver', version: '1' },
    {
      versionNegotiation: { mode: era },
      listChanged: { tools: { autoRefresh: false, debounceMs: 0, onChanged: () => void (changes += 1) } },
    },
  );
  await client.connect(transport);
  onTestFinished(() => client.close());
  const answers: string[] = [];
  const take = async (name: string, input: JsonObject = {}): Promise<JsonObject> => {
    const answer = await client.callTool({ name, arguments: input }, { timeout: 200_000 });
    const text = JSON.stringify(answer);
    answers.push(text);
    expect(answer.isError, text.slice(0, 2000)).not.toBe(true);
    expect(text.length, name).toBeLessThan(48_000);
    return answer.structuredContent as JsonObject;
  };
  return {
    client,
    pid: () => transport.pid ?? 0,
    names: async () => (await client.listTools()).tools.map(({ name }) => name),
    changes: () => changes,
    take,
    answers,
  };
}

const extend = (code: string) =>
  code.replace(
    "    {\n      name: 'refuse',",
    `    {
      name: 'negate',
      description: 'Negates a whole number.',
      inputSchema: objectSchema({ a: { type: 'integer', minimum: -9, maximum: 9 } }, ['a']),
      annotations: { readOnlyHint: true, idempotentHint: true, openWorldHint: false },
      call: ({ a }) => text(String(-a)),
    },
    {
      name: 'refuse',`,
  );

/** Adds a tool to the plugin on a session's branch, as a person does between two sessions. */
async function addTool(repository: PluginRepository, branch: string): Promise<void> {
  const place = join(repository.base, 'by-hand');
  await repository.git('worktree', 'add', '--quiet', '--force', place, branch);
  const file = join(place, 'healthy.mjs');
  const code = await readFile(file, 'utf8');
  expect(extend(code)).not.toBe(code);
  await writeFile(file, extend(code));
  const author = ['-c', `user.name=${commitIdentity.name}`, '-c', `user.email=${commitIdentity.email}`];
  await repository.git('-C', place, ...author, 'commit', '--quiet', '-am', 'feat: negate numbers');
  await repository.git('worktree', 'remove', '--force', place);
}

/** Two sessions, and each once more, on a machine that is busy with other things too. */
const slow = 900_000;

describe.each(['legacy', 'auto'] as const)('the built program, driven over stdio in the era %s', (era) => {
  test(
    proves(
      ['P-025', 'P-251', 'P-267'],
      'starts, tests, is killed, comes up dormant, resumes, tests the new tool and ends, each figure as git has it',
    ),
    async () => {
      expect(packaged.claude).toMatchObject({ entry: 'dist/cli.js', transport: 'stdio' });
      const repository = await createPluginRepository();
      const first = await drive(repository, era);
      expect(await first.names()).toEqual(dormant);
      expect(await first.take('pth_preflight', { pluginPath: repository.plugin })).toMatchObject({ isReady: true });
      const started = await first.take('pth_start_session', { pluginPath: repository.plugin });
      expect(started).toMatchObject({ recommendation: { tier: 1, evidence: expect.any(Array) } });
      await expect.poll(first.changes, patience).toBe(1);
      const all = await first.names();
      expect(all.length).toBeGreaterThan(30);
      const branch = textOf(started, 'branch');
      await first.take('pth_provision_environment', { tier: 0, configValues: { PLUGIN_API_KEY: null } });
      expect(await first.take('pth_load_plugin')).toMatchObject({ status: 'loaded', tools: 3 });
      const { tests } = await first.take('pth_generate_tests', { tools: ['add', 'echo'] });
      await first.take('pth_list_tests', { needsReview: true });
      const ran = await first.take('pth_run_test_suite');
      expect(ran).toMatchObject({ iteration: 1 });
      const created = await first.take('pth_create_test', {
        yaml: 'name: adds by hand\ntier: 1\ntool: add\ninput: { a: 1, b: 2 }\nexpect: { output_contains: "3" }\n',
      });
      expect(await repository.git('rev-parse', branch)).toContain(textOf(created, 'commit'));

      const journal = join(repository.base, 'session.jsonl');
      await copyFile(textOf(await first.take('pth_get_iteration_status'), 'journal'), journal);
      process.kill(first.pid(), 'SIGKILL');
      await addTool(repository, branch);
      const second = await drive(repository, era);
      expect(await second.names()).toEqual(dormant);
      const resumed = await second.take('pth_resume_session', { branch, pluginPath: repository.plugin });
      const { total, passed } = ran['counts'] as { total: number; passed: number };
      expect(resumed).toMatchObject({ iteration: 1, counts: { total, passed }, tests: Number(tests) + 1, fixes: 0 });
      await expect.poll(second.changes, patience).toBe(1);
      expect(await second.names()).toEqual(all);
      await second.take('pth_provision_environment', { tier: 0 });
      expect(await second.take('pth_load_plugin')).toMatchObject({ tools: 4 });
      const more = await second.take('pth_generate_tests', { tools: ['negate'] });
      expect(Object.keys(more['byTool'] as object)).toEqual(['negate']);
      expect(await second.take('pth_run_test_suite')).toMatchObject({ iteration: 2 });
      expect(await second.take('pth_run_test', { test: 'adds by hand' })).toMatchObject({ status: 'passed' });

      const resumedJournal = join(repository.base, 'resumed.jsonl');
      const ended = await second.take('pth_end_session', { journal: resumedJournal });
      const range = `main..${branch}`;
      const rows = (await repository.git('diff', '--numstat', range))
        .trim()
        .split('\n')
        .map((row) => row.split('\t'));
      const sum = (column: number) => rows.reduce((total_, row) => total_ + Number(row[column]), 0);
      expect(ended).toMatchObject({
        branch,
        commits: { total: Number(await repository.git('rev-list', '--count', range)) },
        filesChanged: rows.map(([, , path]) => path),
        linesAdded: sum(0),
        linesDeleted: sum(1),
        iterations: 2,
        report: '.pth/SESSION-REPORT.md',
        isBranchKept: true,
        worktree: null,
        warnings: [],
      });
      const kept = (await repository.git('ls-tree', '-r', '--name-only', branch)).split('\n');
      expect(kept.filter((path) => path.startsWith('.pth/tests/')).length).toBeGreaterThan(1);
      const named = await repository.git('grep', '-hE', '^(- )?name: ', branch, '--', '.pth/tests');
      expect(ended['tests']).toBe(named.trim().split('\n').length);
      expect(await repository.git('show', `${branch}:.pth/SESSION-REPORT.md`)).toContain('| Tools | 4 |');
      expect(existsSync(textOf(resumed, 'worktree'))).toBe(false);
      await expect.poll(second.changes, patience).toBe(2);
      expect(await second.names()).toEqual(dormant);
      expect([...first.answers, ...second.answers].join('\n')).not.toContain(secret);
      expect(await repository.git('log', '-p', range)).not.toContain(secret);
      for (const file of [journal, resumedJournal]) expect(await readFile(file, 'utf8')).not.toContain(secret);
      const given = ['--repository', repository.path, '--allow-host', '--set', `PLUGIN_API_KEY=${secret}`, '--json'];
      for (const file of [journal, resumedJournal]) {
        const { stdout, stderr } = await repository.run(['replay', file, ...given], { timeoutMs: 400_000 });
        expect(JSON.parse(stdout), stderr).toMatchObject({ result: 'same', difference: null, unfinished: null });
      }
    },
    slow,
  );
});
