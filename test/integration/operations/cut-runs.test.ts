// oxlint-disable vitest/expect-expect -- expectClean and expectJsonFault hold expectations
import { readdirSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { finalReportSchema } from '../../../src/artifacts/index.ts';
import { PthError, Redactor } from '../../../src/base/index.ts';
import { composePorts } from '../../../src/compose/index.ts';
import { readHost } from '../../../src/host/index.ts';
import type { ChatModel } from '../../../src/model/index.ts';
import { type RunReport, testPlugin } from '../../../src/operations/index.ts';
import { createPlaybookModel } from '../../../src/playbook/index.ts';
import { parseInput, testInputSchema } from '../../../src/settings/index.ts';
import { blocksStateFiles, failingTest } from '../../kit/blocks-state.ts';
import { brokenToolsRepository, mendTool } from '../../kit/broken-tools.ts';
import { expectJsonFault } from '../../kit/expect-fault.ts';
import { createPluginRepository } from '../../kit/plugin-repository.ts';
import { plainVariables } from '../../kit/run-cli.ts';

describe('a run that something cuts short', () => {
  test('a working copy in which the session cannot be kept: the report of the tests that ran, in every format', async () => {
    const repository = await createPluginRepository({
      files: blocksStateFiles,
    });
    const files = { report: join(repository.base, 'report.md'), junit: join(repository.base, 'junit.xml') };
    const settings = { path: repository.path, isolation: 'none', fix: false, sequences: 0, ...files };
    const run = await repository.perform({ test: settings, json: true });
    const { code, message } = expectJsonFault(run, 'session/write-failed');
    const report = finalReportSchema.parse(JSON.parse(run.stdout));
    expect(report).toMatchObject({ result: 'error', exit_code: 3, fault: { code, message } });
    expect(report.outcomes).toContainEqual(expect.objectContaining({ test: 'echo lies', status: 'failed' }));
    expect(await readFile(files.report, 'utf8')).toMatch(/Cut short: .*echo lies/s);
    expect(await readFile(files.junit, 'utf8')).toContain('echo lies');
    expect(run.stdout).not.toContain(repository.worktrees);
  });

  test('a bug while a model is asked: the report, the failing tests on the branch, and the bug', async () => {
    const repository = await createPluginRepository(brokenToolsRepository(['half_of_number']));
    const bug = new TypeError('answer is not iterable');
    const model: ChatModel = {
      id: 'test-model',
      provider: 'anthropic',
      contextWindow: 100_000,
      stream: () => {
        throw bug;
      },
    } as unknown as ChatModel;
    const host = { ...readHost(), variables: plainVariables({ PTH_WORKTREE_DIR: repository.worktrees }) };
    const kept: RunReport[] = [];
    const performing = testPlugin.perform(
      parseInput(testInputSchema, { path: repository.path, env: 'local', isolation: 'none', sequences: 0 }),
      {
        ports: { ...composePorts(host, new Redactor()), openModel: () => Promise.resolve(model) },
        emit: () => undefined,
        signal: new AbortController().signal,
        keepReport: async (report) => void kept.push(report),
      },
    );
    await expect(performing).rejects.toBe(bug);
    const [report] = kept;
    expect(report?.document).toMatchObject({ exit_code: 3, fault: { code: 'bug' } });
    expect(report?.document.failing_tests).toBeGreaterThan(0);
    expect(report?.terminal).toContain('Cut short: TypeError: answer is not iterable.');
    await repository.expectClean();
    const listed = await repository.git('ls-tree', '-r', '--name-only', report?.document.branch ?? '');
    expect(listed).toContain('.pth/SESSION-REPORT.md');
    expect(listed).toContain('.pth/tests/');
  });

  test('further images that cannot be tried: the report of the run before, with what prevented them', async () => {
    const repository = await createPluginRepository({ files: { '.pth/tests/a.yaml': failingTest } });
    const host = { ...readHost(), variables: plainVariables({ PTH_WORKTREE_DIR: repository.worktrees }) };
    const kept: RunReport[] = [];
    const interrupt = new AbortController();
    const performing = testPlugin.perform(
      parseInput(testInputSchema, {
        path: repository.path,
        env: 'local',
        isolation: 'none',
        fix: false,
        sequences: 0,
        verifyImages: ['debian13'],
      }),
      {
        ports: composePorts(host, new Redactor()),
        emit: (event) => {
          if (event.type === 'stage-start' && event.stage === 'images') interrupt.abort();
        },
        signal: interrupt.signal,
        keepReport: async (report) => void kept.push(report),
      },
    );
    await expect(performing).rejects.toMatchObject({ code: 'run/interrupted' });
    const [report, ...others] = kept;
    expect(others).toEqual([]);
    expect(report?.document).toMatchObject({
      result: 'interrupted',
      exit_code: 130,
      fault: { code: 'run/interrupted' },
    });
    expect(report?.document.outcomes).toContainEqual(expect.objectContaining({ test: 'echo lies', status: 'failed' }));
    expect(report?.terminal).toMatch(/^Not tried on further images: /);
    expect(report?.junit).toContain('echo lies');
    await repository.expectClean();
  });

  test('a fix that git cannot take: the patch, where it lies, and the report', async () => {
    const repository = await createPluginRepository(brokenToolsRepository(['half_of_number']));
    const model = createPlaybookModel({ conversations: [mendTool('half_of_number', '.')] }, { id: 'playbook' });
    const host = {
      ...readHost(),
      variables: plainVariables({ PTH_WORKTREE_DIR: repository.worktrees }),
      temporaryDirectory: repository.temporary,
    };
    const kept: RunReport[] = [];
    const branches = join(repository.path, '.git/refs/heads/pth');
    const performing = testPlugin.perform(
      parseInput(testInputSchema, { path: repository.path, env: 'local', isolation: 'none', sequences: 0 }),
      {
        ports: { ...composePorts(host, new Redactor()), openModel: () => Promise.resolve(model) },
        emit: (event) => {
          // Another git that writes the branch holds this file, and one that was killed leaves it.
          if (event.type === 'loop' && event.event.type === 'fix-start')
            for (const branch of readdirSync(branches)) writeFileSync(join(branches, `${branch}.lock`), '');
        },
        signal: new AbortController().signal,
        keepReport: async (report) => void kept.push(report),
      },
    );
    const told: unknown = await performing.catch((error: unknown) => error);
    const fault = PthError.isInstance(told) ? told : null;
    expect(fault).toMatchObject({ code: 'git/commit-failed', message: expect.stringMatching(/^git commit ended/) });
    const [, patch = ''] = /the fix is not committed, and lies in (.*)$/.exec(fault?.message ?? '') ?? [];
    expect(fault?.recovery[0]).toBe(`When git can write again, apply the fix: git apply ${patch}`);
    expect(await readFile(patch, 'utf8')).toContain('+  call: ({ whole }) => text(whole / 2),');
    await repository.git('apply', '--check', patch);
    const [report] = kept;
    expect(report?.document).toMatchObject({ exit_code: 3, fault: { code: 'git/commit-failed' } });
    expect(report?.terminal).toContain(patch);
  });
});
