import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { beforeAll, describe, expect, expectTypeOf, onTestFinished, test } from 'vitest';
import { readFileCitations } from '../../../scripts/citations.ts';
import { patchDocument } from '../../../src/artifacts/docs-patch/patch-document.ts';
import { renderSessionReport } from '../../../src/artifacts/index.ts';
import { openLog, PthError } from '../../../src/base/index.ts';
import { runCheckedSuite } from '../../../src/checks/index.ts';
import { exportPipeline } from '../../../src/entry/mcp/export-pipeline.ts';
import { compareFingerprints } from '../../../src/environment/compare-fingerprints.ts';
import {
  createDockerProvider,
  createImageStore,
  type EnvConfig,
  type Environment,
  prepareEnvironment,
} from '../../../src/environment/index.ts';
import { judgeHealth } from '../../../src/environment/judge-health.ts';
import { selectEnvironment } from '../../../src/environment/select-environment.ts';
import { Machine } from '../../../src/environment/vm/machine.ts';
import { generateTests } from '../../../src/generate/index.ts';
import { openRepository } from '../../../src/git/index.ts';
import { detectSignals } from '../../../src/loop/convergence.ts';
import { type IterationRecord, runLoop } from '../../../src/loop/index.ts';
import { countWrites, type ResourceUse, summariseDurations, type TestFigures } from '../../../src/performance/index.ts';
import { detectBuild } from '../../../src/plugin/detect/detect-build.ts';
import {
  buildPlugin,
  connectServer,
  createPlugin,
  type PluginDefinition,
  type PluginTool,
  resolveConfig,
} from '../../../src/plugin/index.ts';
import { runProcess } from '../../../src/process/index.ts';
import { applyEdits } from '../../../src/repair/apply-edits.ts';
import { commitFix } from '../../../src/repair/fix-commit.ts';
import { listFixesForTests } from '../../../src/repair/fix-history.ts';
import { type Diagnosis, diagnose, type FileEdit, type FixCommit } from '../../../src/repair/index.ts';
import { preflight, type SessionState, startHarnessSession } from '../../../src/session/index.ts';
import { writeCheckpoint } from '../../../src/session/session-state-file.ts';
import { persistSuite } from '../../../src/session/suite-files.ts';
import { analyzePlugin } from '../../../src/source/index.ts';
import {
  checkExpect,
  type Expect,
  type FailureCategory,
  findAffectedTests,
  measureCoverage,
  parseTests,
  type TestCase,
  type TestOutcome,
} from '../../../src/suite/index.ts';
import { createPluginRepository } from '../../kit/plugin-repository.ts';
import { plainVariables } from '../../kit/run-cli.ts';
import { proves, type RequirementId } from '../../requirements.ts';

const root = join(import.meta.dirname, '../../..');

type Job = readonly [module: string, job: string, does: { readonly name: string }, row: RequirementId];

/**
 * The modules that the first design of PTH lists, each with the job it names, what does that job in these rooms, and the
 * row whose tests would fail if it no longer did.
 */
const jobs: readonly Job[] = [
  ['environment/manager', 'prepares an environment', prepareEnvironment, 'P-039'],
  ['environment/runtime-detect', 'finds what can run here', selectEnvironment, 'P-027'],
  ['environment/runtime-docker', 'runs containers', createDockerProvider, 'P-012'],
  ['environment/runtime-qemu', 'runs machines', Machine, 'P-030'],
  ['environment/base-image-manager', 'builds, keeps and judges base images', createImageStore, 'P-034'],
  ['environment/health-monitor', 'judges samples of health', judgeHealth, 'P-050'],
  ['environment/drift-detector', 'compares fingerprints', compareFingerprints, 'P-052'],
  ['environment/preflight', 'checks before a session', preflight, 'P-130'],
  ['plugin/loader', 'installs and builds', buildPlugin, 'P-062'],
  ['plugin/hot-reload', 'builds and starts anew', createPlugin, 'P-065'],
  ['plugin/build-detect', 'detects the build', detectBuild, 'P-055'],
  ['plugin/config-resolver', 'resolves configuration', resolveConfig, 'P-063'],
  ['plugin/doc-updater', 'patches documentation', patchDocument, 'P-124'],
  ['plugin/mcp-client', 'calls tools', connectServer, 'P-089'],
  ['plugin/mcp-client-stdio', 'over stdio', connectServer, 'P-014'],
  ['plugin/mcp-client-http', 'over HTTP', connectServer, 'P-017'],
  ['testing/engine', 'orchestrates tests', runCheckedSuite, 'P-160'],
  ['testing/generator', 'proposes tests', generateTests, 'P-067'],
  ['testing/parser', 'parses YAML tests', parseTests, 'P-150'],
  ['testing/runner', 'runs tests, those of tier 1 side by side', runCheckedSuite, 'P-076'],
  ['testing/assertions', 'evaluates expectations', checkExpect, 'P-164'],
  ['testing/impact-analyzer', 'maps source files to tests', findAffectedTests, 'P-077'],
  ['testing/coverage', 'measures coverage', measureCoverage, 'P-078'],
  ['testing/flakiness', 'finds flaky tests by repeating', runCheckedSuite, 'P-074'],
  ['testing/ci-exporter', 'exports a pipeline', exportPipeline, 'P-232'],
  ['diagnosis/engine', 'analyses failures', diagnose, 'P-081'],
  ['diagnosis/context-collector', 'gathers the context of an error', diagnose, 'P-080'],
  ['fix/applicator', 'applies changes', applyEdits, 'P-091'],
  ['fix/applicator', 'commits them', commitFix, 'P-092'],
  ['fix/tracker', 'finds earlier fixes in git', listFixesForTests, 'P-106'],
  ['iteration/controller', 'drives the loop', runLoop, 'P-108'],
  ['iteration/convergence', 'tracks progress', detectSignals, 'P-113'],
  ['performance/instrumenter', 'measures what calls write', countWrites, 'P-178'],
  ['performance/metrics', 'aggregates figures', summariseDurations, 'P-180'],
  ['session/manager', 'starts sessions', startHarnessSession, 'P-006'],
  ['session/git-integration', 'worktrees, branches, commits, reverts', openRepository, 'P-103'],
  ['session/report-generator', 'writes the report', renderSessionReport, 'P-122'],
  ['session/test-persister', 'keeps tests on the branch', persistSuite, 'P-120'],
  ['session/state-persister', 'keeps the state on the branch', writeCheckpoint, 'P-126'],
  ['shared/errors', 'faults with ways out', PthError, 'P-146'],
  ['shared/logger', 'the log', openLog, 'P-189'],
  ['shared/exec', 'runs programs', runProcess, 'T-007'],
  ['shared/source-analyzer', 'analyses source', analyzePlugin, 'P-027'],
];

const importPattern = /^import \{([^}]*)\} from '(\.[^']*\.ts)';$/gm;

/** Names that a test file imports from `src/`, itself or through the kit. */
function listImports(path: string, seen = new Set<string>()): Set<string> {
  const names = new Set<string>();
  if (seen.has(path)) return names;
  seen.add(path);
  for (const [, list = '', specifier = ''] of readFileSync(join(root, path), 'utf8').matchAll(importPattern)) {
    const target = join(path, '..', specifier);
    const found = target.startsWith('src/') ? list.split(',').map((name) => name.trim()) : listImports(target, seen);
    for (const name of found) names.add(name);
  }
  return names;
}

describe('the modules of the first design', () => {
  const citing = new Map<string, Set<string>>();

  beforeAll(async () => {
    for await (const path of glob('test/{unit,property,contract,integration,e2e}/**/*.test.ts', { cwd: root })) {
      const rows = readFileCitations(path, readFileSync(join(root, path), 'utf8')).map(({ row }) => row);
      for (const row of new Set(rows)) citing.set(row, (citing.get(row) ?? new Set()).add(path));
    }
  });

  test.each(jobs)(proves(['P-247'], '%s: %s'), (_module, _job, does, row) => {
    const proofs = [...(citing.get(row) ?? [])].filter((path) => !path.endsWith('repository/modules.test.ts'));
    expect(proofs.filter((path) => listImports(path).has(does.name))).not.toEqual([]);
  });

  test(
    proves(['P-247'], 'index, server and tool-registry: the program serves three tools, and all in a session'),
    async () => {
      const repository = await createPluginRepository();
      const client = new Client({ name: 'driver', version: '1' });
      const transport = new StdioClientTransport({
        command: process.execPath,
        args: [join(root, 'src/entry/cli.ts'), 'mcp', '--tools', 'dynamic'],
        cwd: repository.base,
        env: plainVariables({ PTH_WORKTREE_DIR: repository.worktrees, TMPDIR: repository.temporary }),
        stderr: 'pipe',
      });
      onTestFinished(() => client.close());
      await client.connect(transport);
      const count = async () => (await client.listTools()).tools.length;
      expect(await count()).toBe(3);
      const started = await client.callTool({
        name: 'pth_start_session',
        arguments: { pluginPath: repository.plugin },
      });
      expect(started.isError ?? false).toBe(false);
      expect(await count()).toBe(45);
      await client.callTool({ name: 'pth_end_session', arguments: {} });
      expect(await count()).toBe(3);
      await client.close();
      await repository.expectClean();
    },
  );

  test(proves(['P-247'], 'types: what each room hands on is declared'), () => {
    expectTypeOf<Environment>().toHaveProperty('snapshot');
    expectTypeOf<EnvConfig>().toHaveProperty('baseImage');
    expectTypeOf<PluginDefinition>().toHaveProperty('servers');
    expectTypeOf<PluginTool>().toHaveProperty('inputSchema');
    expectTypeOf<TestCase>().toHaveProperty('tier');
    expectTypeOf<TestOutcome>().toHaveProperty('status');
    expectTypeOf<Expect>().toHaveProperty('success');
    expectTypeOf<Diagnosis>().toHaveProperty('category');
    expectTypeOf<'build-failure'>().toExtend<FailureCategory>();
    expectTypeOf<FixCommit>().toHaveProperty('commit');
    expectTypeOf<FileEdit>().toHaveProperty('type');
    expectTypeOf<IterationRecord>().toHaveProperty('iteration');
    expectTypeOf<TestFigures>().toHaveProperty('ms');
    expectTypeOf<ResourceUse>().toHaveProperty('cpuMs');
    expectTypeOf<SessionState>().toHaveProperty('iteration');
  });

  test.each([
    'Dockerfile.ubuntu2404',
    'Dockerfile.fedora',
    'vm-ubuntu2404.pkr.hcl',
    'vm-fedora.pkr.hcl',
    'provision.sh',
  ])(proves(['P-247'], 'base-images/%s stands in runner-images'), (file) => {
    expect(readFileSync(join(root, 'runner-images', file), 'utf8').trim()).not.toBe('');
  });
});
