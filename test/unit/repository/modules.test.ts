import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { patchDocument } from '../../../src/artifacts/docs-patch/patch-document.ts';
import { renderSessionReport } from '../../../src/artifacts/session-report.ts';
import { log, PthError } from '../../../src/base/index.ts';
import { runCommandLine } from '../../../src/entry/command-line.ts';
import { SessionServer } from '../../../src/entry/mcp/session-server.ts';
import { listTools } from '../../../src/entry/mcp/tool-list.ts';
import { compareFingerprints } from '../../../src/environment/compare-fingerprints.ts';
import { createDockerProvider, createImageStore, createVmProvider } from '../../../src/environment/index.ts';
import { judgeHealth } from '../../../src/environment/judge-health.ts';
import { selectProvider } from '../../../src/environment/select-environment.ts';
import { generateTests } from '../../../src/generate/index.ts';
import { openRepository } from '../../../src/git/index.ts';
import { exportCi } from '../../../src/github/index.ts';
import { detectSignals } from '../../../src/loop/convergence.ts';
import { driveLoop } from '../../../src/loop/index.ts';
import { explainFlakes } from '../../../src/operations/explain-flakes.ts';
import { runInstrumented } from '../../../src/operations/performance/instrumented-pass.ts';
import { preflightPlugin } from '../../../src/operations/preflight-plugin.ts';
import { ToolSuite } from '../../../src/operations/tool-suite.ts';
import { summariseDurations } from '../../../src/performance/index.ts';
import { buildPlugin, connectServer, createPlugin, detectPlugin, resolveConfig } from '../../../src/plugin/index.ts';
import { connectHttp } from '../../../src/plugin/connect-http.ts';
import { connectStdio } from '../../../src/plugin/connect-stdio.ts';
import { runProcess } from '../../../src/process/index.ts';
import { applyEdits } from '../../../src/repair/apply-edits.ts';
import { collectTestEvidence } from '../../../src/repair/evidence.ts';
import { commitFix } from '../../../src/repair/fix-commit.ts';
import { readFixHistory } from '../../../src/repair/fix-history.ts';
import { diagnose } from '../../../src/repair/index.ts';
import { startHarnessSession } from '../../../src/session/index.ts';
import { writeCheckpoint } from '../../../src/session/session-state-file.ts';
import { persistSuite } from '../../../src/session/suite-files.ts';
import { analyzePlugin } from '../../../src/source/index.ts';
import { checkExpect, findAffectedTests, measureCoverage, parseTests, runSuite } from '../../../src/suite/index.ts';
import { setUpEnvironment } from '../../../src/target/set-up-environment.ts';
import { proves } from '../../requirements.ts';

const root = join(import.meta.dirname, '../../..');

/** The modules that the first design of PTH lists, each with the job it names and who does that job in these rooms. */
const jobs: readonly (readonly [module: string, job: string, doneBy: unknown])[] = [
  ['index', 'entry of the server', runCommandLine],
  ['server', 'registers and dispatches tools', SessionServer],
  ['tool-registry', 'lists the tools of either state', listTools],
  ['environment/manager', 'the life of an environment', setUpEnvironment],
  ['environment/runtime-detect', 'finds what can run here', selectProvider],
  ['environment/runtime-docker', 'containers', createDockerProvider],
  ['environment/runtime-qemu', 'machines', createVmProvider],
  ['environment/base-image-manager', 'builds, keeps and compares base images', createImageStore],
  ['environment/health-monitor', 'judges samples of health', judgeHealth],
  ['environment/drift-detector', 'compares fingerprints', compareFingerprints],
  ['environment/preflight', 'checks before a session', preflightPlugin],
  ['plugin/loader', 'installs and builds', buildPlugin],
  ['plugin/hot-reload', 'builds and starts anew', createPlugin],
  ['plugin/build-detect', 'detects the build', detectPlugin],
  ['plugin/config-resolver', 'resolves configuration', resolveConfig],
  ['plugin/doc-updater', 'patches documentation', patchDocument],
  ['plugin/mcp-client', 'speaks MCP', connectServer],
  ['plugin/mcp-client-stdio', 'over stdio', connectStdio],
  ['plugin/mcp-client-http', 'over HTTP', connectHttp],
  ['testing/engine', 'orchestrates tests', ToolSuite],
  ['testing/generator', 'proposes tests', generateTests],
  ['testing/parser', 'parses YAML tests', parseTests],
  ['testing/runner', 'runs tests', runSuite],
  ['testing/assertions', 'evaluates expectations', checkExpect],
  ['testing/impact-analyzer', 'maps source files to tests', findAffectedTests],
  ['testing/coverage', 'measures coverage', measureCoverage],
  ['testing/flakiness', 'finds flaky tests by repeating', explainFlakes],
  ['testing/ci-exporter', 'exports a pipeline', exportCi],
  ['diagnosis/engine', 'analyses failures', diagnose],
  ['diagnosis/context-collector', 'gathers evidence', collectTestEvidence],
  ['fix/applicator', 'applies changes', applyEdits],
  ['fix/applicator', 'commits them', commitFix],
  ['fix/tracker', 'reads earlier fixes from git', readFixHistory],
  ['iteration/controller', 'drives the loop', driveLoop],
  ['iteration/convergence', 'tracks progress', detectSignals],
  ['performance/instrumenter', 'measures calls', runInstrumented],
  ['performance/metrics', 'aggregates figures', summariseDurations],
  ['session/manager', 'starts sessions', startHarnessSession],
  ['session/git-integration', 'worktrees, branches, commits', openRepository],
  ['session/report-generator', 'writes the report', renderSessionReport],
  ['session/test-persister', 'keeps tests on the branch', persistSuite],
  ['session/state-persister', 'keeps the state on the branch', writeCheckpoint],
  ['shared/errors', 'faults', PthError],
  ['shared/logger', 'the log', log],
  ['shared/exec', 'runs programs', runProcess],
  ['shared/source-analyzer', 'analyses source', analyzePlugin],
];

describe('the modules of the first design', () => {
  test.each(jobs)(proves(['P-247'], '%s: %s'), (_module, _job, doneBy) => {
    expect(
      typeof (typeof doneBy === 'object' && doneBy !== null && 'perform' in doneBy ? doneBy.perform : doneBy),
    ).toBe('function');
  });

  test(proves(['P-247'], 'their base images are in runner-images'), () => {
    for (const file of ['Dockerfile.ubuntu2404', 'Dockerfile.fedora', 'vm-ubuntu2404.pkr.hcl', 'vm-fedora.pkr.hcl'])
      expect(existsSync(join(root, 'runner-images', file)), file).toBe(true);
    expect(existsSync(join(root, 'runner-images/provision.sh'))).toBe(true);
  });
});

function listFiles(directory: string): string[] {
  return readdirSync(join(root, directory), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
}

/** What tests import that start containers or machines. */
const machineKit = /from '[^']*kit\/(?:docker-engine|vm-host|podman-service)\.ts'/;

describe('unit tests', () => {
  const tests = listFiles('test/unit').filter((file) => file.endsWith('.test.ts'));
  const rooms = readdirSync(join(root, 'src'));

  test(proves(['P-257'], 'mirror src: every room has tests of its own in the folder of its name, and app too'), () => {
    const tested = new Set(tests.map((file) => file.split('/')[2]));
    expect([...rooms, 'app'].filter((room) => !tested.has(room))).toEqual([]);
    const folders = readdirSync(join(root, 'test/unit'), { withFileTypes: true }).filter((entry) =>
      entry.isDirectory(),
    );
    // Beside the rooms stand tests of the repository's own files.
    const own = new Set(['bench', 'docs', 'kit', 'repository', 'workflows', 'app']);
    expect(folders.map(({ name }) => name).filter((name) => !own.has(name) && !rooms.includes(name))).toEqual([]);
  });

  test.each([
    ['parser of tests', 'unit/suite/parse-tests.test.ts', 'parseTests'],
    ['assertions', 'unit/suite/assertions.test.ts', 'checkExpect'],
    ['detection of builds', 'unit/plugin/detect/detect-plugin.test.ts', 'detectPlugin'],
    ['resolution of configuration', 'unit/plugin/config/resolve-config.test.ts', 'resolveConfig'],
    ['work with git', 'integration/git/commit.test.ts', 'openRepository'],
    ['trailers of commits', 'unit/git/trailers.test.ts', 'trailer'],
    ['keeper of the state', 'unit/session/state-and-history.test.ts', 'session-state-file'],
    ['impact of files on tests', 'unit/suite/impact/impact-map.test.ts', 'findAffectedTests'],
    ['export of a pipeline', 'integration/github/export-ci.slow.test.ts', 'export-ci'],
  ])(proves(['P-257'], 'cover the %s, without a container'), (_area, file, subject) => {
    const text = readFileSync(join(root, 'test', file), 'utf8');
    expect(text).toContain(subject);
    expect(text).not.toMatch(machineKit);
  });

  test(proves(['P-257'], 'need no container engine and no machine, and replace ports instead of modules'), () => {
    const needing = tests.filter((file) =>
      new RegExp(`${machineKit.source}|\\bvi\\.(?:do)?[mM]ock\\(`).test(readFileSync(join(root, file), 'utf8')),
    );
    expect(needing).toEqual([]);
  });
});
