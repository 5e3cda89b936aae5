import { mkdir, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readAppSettings } from '../../../app/index.ts';
import { readArtifact } from '../../../src/action/artifact-files.ts';
import { openAgentSession } from '../../../src/agent/index.ts';
import { Cleanup, EventStream, PthError, Redactor, retry, systemClock } from '../../../src/base/index.ts';
import { parseQuarantine } from '../../../src/checks/index.ts';
import { readFileState } from '../../../src/compare/index.ts';
import { readHostSettings } from '../../../src/compose/index.ts';
import { writeReport } from '../../../src/entry/report-file.ts';
import { hasProgram } from '../../../src/environment/index.ts';
import { readEvidence } from '../../../src/evidence/index.ts';
import { gatherKnowledge } from '../../../src/generate/index.ts';
import { openRepository } from '../../../src/git/index.ts';
import { createOctokitClient } from '../../../src/github/index.ts';
import { ExclusiveQueue } from '../../../src/harness/exclusive-queue.ts';
import { openDebugLog, readHost } from '../../../src/host/index.ts';
import { runLoop } from '../../../src/loop/index.ts';
import type { ChatModel } from '../../../src/model/index.ts';
import { meterModels } from '../../../src/model/meter-model.ts';
import { openSubdirectory } from '../../../src/mutation/subdirectory-workspace.ts';
import { replaySession, verifyEvidence } from '../../../src/operations/index.ts';
import { askForWords } from '../../../src/orchestrator/roles/summary-words.ts';
import { recordPlaybook } from '../../../src/playbook/record-playbook.ts';
import { detectPlugin } from '../../../src/plugin/index.ts';
import { runProcess } from '../../../src/process/index.ts';
import { ProgressView } from '../../../src/progress/index.ts';
import { applyEdits } from '../../../src/repair/apply-edits.ts';
import { readSuiteFiles } from '../../../src/session/suite-files.ts';
import { evidenceInputSchema, parseInput, replayInputSchema } from '../../../src/settings/index.ts';
import { analyzePlugin } from '../../../src/source/index.ts';
import { parseTests } from '../../../src/suite/index.ts';
import { detectLocalPlugin } from '../../../src/target/index.ts';
import { loadExtension } from '../../../src/test-session/load-extension.ts';
import { RunTestTool } from '../../../src/timebox/index.ts';
import { makeDirectory } from '../../kit/git-sandbox.ts';
import { makeLoopOptions } from '../../kit/loop-fakes.ts';
import { MemoryWorkspace } from '../../kit/memory-workspace.ts';
import { createOperationContext } from '../../kit/operation-context.ts';
import { runShell } from '../../kit/timebox.ts';
import { proves } from '../../requirements.ts';

/** What is thrown below a door; whoever called must learn of it. */
const words = 'the disk is on fire';
const planted = () => new PthError('environment/died', words);
const nowhere = join(tmpdir(), 'pth-not-there');

/** A workspace of which nothing can be read. */
class BurningWorkspace extends MemoryWorkspace {
  override readFile(): Promise<Uint8Array> {
    return Promise.reject(planted());
  }
  override list(): ReturnType<MemoryWorkspace['list']> {
    return Promise.reject(planted());
  }
  override run(): ReturnType<MemoryWorkspace['run']> {
    return Promise.reject(planted());
  }
}

/** A model that never answers. */
const burningModel: ChatModel = {
  id: 'burning/model',
  provider: 'anthropic',
  contextWindow: 100_000,
  stream: () => EventStream.run(() => Promise.reject(planted())),
};
const summary = {
  version: 1 as const,
  attempt: 0,
  total: 0,
  failed: 0,
  failures: [],
  left_out: 0,
  issues: [],
  fixed: [],
  broken: [],
  flaky: [],
  words: null,
};
const request = { system: '', messages: [{ role: 'user' as const, text: 'x' }], tools: [] };

/** Runs what must fail, and returns how the caller learnt of it: by a fault with its code, or by what the work returns. */
async function learn(work: () => unknown): Promise<string> {
  try {
    return `told: ${JSON.stringify(await work()) ?? 'nothing'}`;
  } catch (error) {
    const errors = error instanceof AggregateError ? (error.errors as unknown[]) : [error];
    return errors
      .map((one) => (one instanceof PthError ? `${one.code}: ${one.message}` : `a bug: ${String(one)}`))
      .join();
  }
}

const timebox = {
  repoRoot: tmpdir(),
  runners: ['flutter'],
  variables: {},
  redactor: new Redactor(),
  keepReports: 1,
  processId: process.pid,
};

const context = () => createOperationContext({ workingDirectory: tmpdir() });

/** For each room with a door to something that can fail: a fault below it, and the words that must come out. */
const doors: readonly (readonly [room: string, fault: string, said: RegExp, work: () => unknown])[] = [
  ['base', 'work of a stream', /disk is on fire/, () => EventStream.run(() => Promise.reject(planted())).result()],
  [
    'base',
    'a step of cleaning up',
    /disk is on fire/,
    async () => {
      const cleanup = new Cleanup();
      cleanup.add('a step', () => Promise.reject(planted()));
      await cleanup.run();
    },
  ],
  [
    'process',
    'a program that is not there',
    /ENOENT/,
    () => runProcess({ argv: [nowhere], cwd: tmpdir(), variables: {}, timeoutMs: 10_000 }),
  ],
  [
    'git',
    'a directory without a repository',
    /^session\/path-missing: /,
    () => openRepository(nowhere, { variables: {} }),
  ],
  [
    'model',
    'a provider below the budget',
    /disk is on fire/,
    () => meterModels([burningModel], { maxTokens: null, maxUsd: null }).models[0]?.stream(request).result(),
  ],
  [
    'playbook',
    'a model that is recorded',
    /disk is on fire/,
    () => recordPlaybook(burningModel).model.stream(request).result(),
  ],
  [
    'agent',
    'its model',
    /disk is on fire/,
    async () => {
      const session = await openAgentSession({ model: burningModel, workspace: new MemoryWorkspace() });
      return session.submit('do').result();
    },
  ],
  [
    'orchestrator',
    'the model of a summary',
    /disk is on fire/,
    () => askForWords(burningModel, summary, new Redactor(), new AbortController().signal),
  ],
  ['suite', 'a test file that is no YAML', /testing\/|YAML|name/, () => parseTests('[', { file: 'a.yaml' })],
  ['plugin', 'files of the plugin', /disk is on fire/, () => detectPlugin(new BurningWorkspace(), { variables: {} })],
  ['source', 'files of the plugin', /disk is on fire/, () => analyzePlugin(new BurningWorkspace())],
  [
    'generate',
    'documents of the plugin',
    /disk is on fire/,
    () => gatherKnowledge({ tools: [], workspace: new BurningWorkspace(), connection: null }),
  ],
  [
    'repair',
    'a file that cannot be read',
    /no such|not there|ENOENT|missing/,
    () => applyEdits(nowhere, [{ type: 'delete', path: 'a.js' }]),
  ],
  [
    'session',
    'a test file that is a link',
    /a\.yaml/,
    async () => {
      const pluginDirectory = makeDirectory('suite');
      await mkdir(join(pluginDirectory, '.pth/tests'), { recursive: true });
      await symlink('/etc/passwd', join(pluginDirectory, '.pth/tests/a.yaml'));
      return (await readSuiteFiles({ pluginDirectory })).problems;
    },
  ],
  [
    'loop',
    'a run of tests',
    /disk is on fire/,
    () => {
      const options = makeLoopOptions({
        judge: () => {
          throw planted();
        },
      });
      return runLoop(options).result();
    },
  ],
  [
    'harness',
    'a step in the queue',
    /disk is on fire/,
    () =>
      new ExclusiveQueue(systemClock).run({
        name: 'a',
        signal: new AbortController().signal,
        onWait: () => undefined,
        work: () => Promise.reject(planted()),
      }),
  ],
  [
    'github',
    'an answer of GitHub',
    /github\/|500|broken/,
    () =>
      createOctokitClient({
        request: () => Promise.reject(Object.assign(new Error('broken'), { status: 422 })),
      }).getBranch({ owner: 'o', name: 'r' }, 'b'),
  ],
  ['evidence', 'a file that is no JSON', /not JSON/, () => readEvidence('{')],
  ['settings', 'an input that is none', /file/, () => parseInput(evidenceInputSchema, { file: 5 })],
  [
    'operations',
    'evidence that is not there',
    /cannot be read \(ENOENT\)/,
    () => verifyEvidence.perform(parseInput(evidenceInputSchema, { file: nowhere }), context()),
  ],
  [
    'operations',
    'a journal that is not there',
    /pth-not-there/,
    () => replaySession.perform(parseInput(replayInputSchema, { file: nowhere }), context()),
  ],
  [
    'environment',
    'a command that looks for a program',
    /disk is on fire/,
    () => hasProgram(new BurningWorkspace(), 'x'),
  ],
  ['target', 'a directory without a plugin', /pth-not-there/, () => detectLocalPlugin(nowhere, context().ports)],
  ['compare', 'a command that lists files', /disk is on fire/, () => readFileState(new BurningWorkspace(), undefined)],
  [
    'mutation',
    'a file of the copied server',
    /disk is on fire/,
    () => openSubdirectory(new BurningWorkspace(), 'copy').readFile('a.js'),
  ],
  ['checks', 'a quarantine that is no YAML', /^testing\/invalid-test: /, () => parseQuarantine('[')],
  ['test-session', 'an extension that is not there', /pth-not-there/, () => loadExtension(nowhere, tmpdir())],
  [
    'timebox',
    'a directory that is not there',
    /"status":"error".*there is no directory/s,
    () => new RunTestTool(timebox).execute({ ...runShell('true'), cwd: nowhere }),
  ],
  [
    'host',
    'a debug log that cannot be written',
    /^settings\/invalid: .*PTH_LOG_FILE/,
    () =>
      openDebugLog(
        { variables: { PTH_DEBUG: 'error', PTH_LOG_FILE: join(nowhere, 'log') }, workingDirectory: tmpdir() },
        new Redactor(),
      ),
  ],
  [
    'compose',
    'the address of a provider that is none',
    /^settings\/invalid: .*ANTHROPIC_BASE_URL/,
    () => readHostSettings({ ...readHost(), variables: { ANTHROPIC_BASE_URL: 'ftp://x' } }),
  ],
  [
    'action',
    'a file of another job',
    /^action\/artifact-unfit: .*ENOENT/,
    () => readArtifact(join(nowhere, 'report.json'), 1000),
  ],
  ['entry', 'a report', /^artifacts\/write-failed: .*ENOENT/, () => writeReport(nowhere, 'report.md', '')],
  [
    'progress',
    'a terminal that is gone',
    /disk is on fire/,
    () => {
      const view = new ProgressView({
        write: () => {
          throw planted();
        },
        isTerminal: false,
        columns: 80,
        hasColor: false,
        redactor: new Redactor(),
      });
      try {
        view.print({ mark: 'note', label: 'a', text: 'b' });
      } finally {
        view.close();
      }
    },
  ],
  [
    'app',
    'the file of its key',
    /^settings\/invalid: .*PRIVATE_KEY_PATH/,
    () =>
      readAppSettings({ APP_ID: '1', WEBHOOK_SECRET: 'a secret of the App', PRIVATE_KEY_PATH: nowhere }, () =>
        Promise.reject(planted()),
      ),
  ],
];

test.each(doors)(proves(['P-149'], '%s: a fault of %s reaches the caller'), async (_room, _fault, said, work) => {
  const learnt = await learn(work);
  expect(learnt).toMatch(said);
  expect(learnt).not.toMatch(/^a bug: /);
});

test(proves(['P-149'], 'what is tried again fails with the last fault'), async () => {
  let tries = 0;
  const work = () => {
    tries += 1;
    return Promise.reject(planted());
  };
  expect(await learn(() => retry(work, { retries: 1, baseMs: 0, isRetryable: () => true }))).toContain(words);
  expect(tries).toBe(2);
});
