import { randomUUID } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join, posix, resolve } from 'node:path';
import { Cleanup, describeFault, PthError, systemErrorCode, Timings } from '../base/index.ts';
import { meterModels } from '../model/index.ts';
import {
  ArtifactStore,
  type CompletionEnd,
  type CompletionReport,
  createReport,
  Orchestrator,
  renderCompletion,
  type RunModels,
  type SessionRecord,
  unreadableRecording,
  writeReport,
} from '../orchestrator/index.ts';
import {
  endHarnessSession,
  resumeHarnessSession,
  type StartedHarnessSession,
  startHarnessSession,
} from '../session/index.ts';
import { type CompleteInput, completeInputSchema, usualAttempts, usualTestSeconds } from '../settings/index.ts';
import { openStages, planEnvironment, prepareFixtures } from '../target/index.ts';
import { checkModels } from './open-run.ts';
import type { Operation, OperationContext } from './operation.ts';
import {
  describeLostFlags,
  readDocuments,
  readRecord,
  recordEnvironment,
  takeRecordedEnvironment,
} from './resume-completion.ts';
import { openModel } from './run-server.ts';

/** The end of a run, for programs and people. */
export interface CompletionOutcome {
  document: CompletionReport;
  terminal: string;
  exitCode: CompletionReport['exit_code'];
}

/**
 * Makes the tests of one feature pass, or stops at its limits with a report. The report is written for every end, also
 * for a fault, which is then thrown.
 */
export const completeFeature: Operation<typeof completeInputSchema, CompletionOutcome> = {
  inputSchema: completeInputSchema,
  async perform(asked, context) {
    const { ports } = context;
    const sessionId = asked.resume ?? randomUUID();
    const root = findArtifactRoot(asked, ports);
    const store = new ArtifactStore({ root, sessionId, redactor: ports.redactor, clock: ports.clock });
    const { record, input } = await openRecord(asked, store, context);
    const holder = { record };
    try {
      const report = await runInSession(input, context, store, holder);
      return present(report, store, ports);
    } catch (error) {
      const report = await reportCutRun(error, store, holder.record, context);
      // Before the first run of the tests there is nothing that the error does not say.
      if (holder.record.best !== null) context.keepOutcome?.(present(report, store, ports));
      throw error;
    }
  },
};

function present(
  report: CompletionReport,
  { directory }: ArtifactStore,
  { redactor }: OperationContext['ports'],
): CompletionOutcome {
  return {
    document: redactor.redactJson(report),
    terminal: redactor.redact(renderCompletion(report, directory)),
    exitCode: report.exit_code,
  };
}

/** Writes the report of a run that an interrupt, a fault or a bug has ended, where it can be written. */
async function reportCutRun(
  error: unknown,
  store: ArtifactStore,
  record: SessionRecord,
  { emit, signal }: OperationContext,
): Promise<CompletionReport> {
  const { message, recovery } = describeFault(error);
  const end: CompletionEnd = signal.aborted ? { kind: 'interrupted' } : { kind: 'fault', message, recovery };
  try {
    return await writeReport(record, store, end);
  } catch (problem) {
    emit({ type: 'warning', message: `the report could not be kept: ${describeFault(problem).message}` });
    return createReport(record, end, []);
  }
}

/** Begins a record, or reads that of an earlier run with the settings that it brings. */
async function openRecord(
  input: CompleteInput,
  store: ArtifactStore,
  { emit }: OperationContext,
): Promise<{ record: SessionRecord; input: CompleteInput }> {
  if (input.resume === null) return { record: createRecord(input, store.sessionId), input };
  const earlier = await readRecord(store, input);
  const message = describeLostFlags(input, earlier);
  if (message !== null) emit({ type: 'warning', message });
  const taken = takeRecordedEnvironment(input, earlier);
  const { flags_to_give_again: lost } = earlier.settings;
  const now = recordEnvironment(taken);
  const flags = [...new Set([...lost, ...now.flags_to_give_again])];
  const settings = { ...earlier.settings, ...now, flags_to_give_again: flags };
  return { record: { ...earlier, settings }, input: taken };
}

/** @throws PthError `usage/invalid` for the root of the file system */
function findArtifactRoot(
  { artifacts }: CompleteInput,
  { variables, workingDirectory }: OperationContext['ports'],
): string {
  if (artifacts !== null) {
    const root = resolve(workingDirectory, artifacts);
    if (root === resolve('/')) {
      throw new PthError('usage/invalid', '--artifacts may not be the root of the file system');
    }
    return root;
  }
  const state = variables['XDG_STATE_HOME'] ?? join(variables['HOME'] ?? '/', '.local/state');
  return resolve(state, 'pth');
}

/** @throws PthError `usage/invalid` without a feature */
function createRecord(input: CompleteInput, sessionId: string): SessionRecord {
  if (input.feature === null) throw new PthError('usage/invalid', 'name the feature with --feature');
  return {
    version: 1,
    session_id: sessionId,
    feature: input.feature,
    branch: '',
    settings: {
      tests: input.tests,
      within: '',
      docs: input.docs,
      max_attempts: input.maxAttempts ?? usualAttempts,
      test_seconds: input.testSeconds ?? usualTestSeconds,
      model: input.model,
      fallback_model: input.fallbackModel,
      tool_servers: input.toolServers,
      summary_model: input.summaryModel,
      ...recordEnvironment(input),
    },
    config: null,
    course: { attempts: 0, cycles: 0, stalled_sessions: 0, session: 1 },
    failing_at_start: null,
    best: null,
    failures: [],
    known_ran: 0,
    flaky: [],
    attempts: [],
    context_utilization: 0,
    history_version: 0,
  };
}

async function runInSession(
  input: CompleteInput,
  context: OperationContext,
  store: ArtifactStore,
  holder: { record: SessionRecord },
): Promise<CompletionReport> {
  const { ports } = context;
  const path = resolve(ports.workingDirectory, input.path);
  await requireDirectory(path, input.path);
  const recording = input.replay === null ? null : await readRecording(input.replay, ports.workingDirectory);
  const documents = await readDocuments(store, input, holder.record, ports.workingDirectory, (message) =>
    context.emit({ type: 'warning', message }),
  );
  const plan = await planEnvironment(input, context, path);
  const cleanup = new Cleanup();
  try {
    const session = await openSession(holder.record, path, context, cleanup);
    for (const message of session.warnings) context.emit({ type: 'warning', message });
    holder.record = placeRecord(holder.record, session);
    const stage = openStages(new Timings(ports.clock), context.emit, context.signal);
    const environment = await stage('environment', 'provisioning', async () => {
      const value = await plan.provision({ label: session.id, worktree: session.worktree });
      cleanup.add('environment', () => value.dispose());
      return { value, text: `${value.info.name} (environment tier ${value.info.tier})` };
    });
    const opening = { ...context, cleanup, stage };
    const fixtures = await prepareFixtures(plan, environment, session.pluginDirectory, opening);
    const orchestrator = new Orchestrator({
      record: holder.record,
      store,
      git: session.git,
      environment,
      variables: fixtures.variables,
      openModels: () => openModels(input, context, holder.record),
      recording,
      documents,
      clock: ports.clock,
      redactor: ports.redactor,
      tell: (step, text) => context.emit({ type: 'progress', stage: step, text }),
      signal: context.signal,
    });
    try {
      const report = await orchestrator.run();
      await fixtures.close();
      await environment.dispose();
      const end = await endHarnessSession(session, { keepsWorktree: input.keep });
      for (const message of end.warnings) context.emit({ type: 'warning', message });
      return report;
    } finally {
      holder.record = orchestrator.record;
    }
  } finally {
    await cleanup.run();
  }
}

async function requireDirectory(path: string, shown: string): Promise<void> {
  try {
    if ((await stat(path)).isDirectory()) return;
  } catch (error) {
    if (systemErrorCode(error) !== 'ENOENT') throw error;
  }
  throw new PthError('session/path-missing', `There is no directory ${shown}.`);
}

/** Opens the models within one budget. @throws PthError `model/no-key`, `model/auth`, `model/network` */
async function openModels(
  input: CompleteInput,
  { ports, emit, signal }: OperationContext,
  { settings }: SessionRecord,
): Promise<RunModels> {
  const openNamed = async (id: string | null) => (id === null ? null : openModel(id, ports));
  const first = await openModel(settings.model, ports);
  const [fallback, words] = [await openNamed(settings.fallback_model), await openNamed(settings.summary_model)];
  const usable = await checkModels(first, fallback, { emit, signal });
  await words?.check?.(signal);
  const writers = usable.filter((model) => model !== null);
  const { models } = meterModels([...writers, ...(words === null ? [] : [words])], input);
  const [implementer = null, second = null] = models.slice(0, writers.length);
  return { implementer, fallback: second, summarizer: models[writers.length] ?? null };
}

async function readRecording(path: string, directory: string): Promise<string> {
  try {
    return await readFile(resolve(directory, path), 'utf8');
  } catch (error) {
    const reason = systemErrorCode(error) ?? String(error);
    throw unreadableRecording(`The recording ${path} cannot be read: ${reason}.`, error);
  }
}

async function openSession(
  record: SessionRecord,
  pluginPath: string,
  { ports, signal }: OperationContext,
  cleanup: Cleanup,
): Promise<StartedHarnessSession> {
  const options = {
    pluginPath,
    worktreeDirectory: ports.worktreeDirectory,
    variables: ports.variables,
    clock: ports.clock,
    random: ports.random,
    pid: ports.processId,
    hostName: ports.hostName,
    cleanup,
    signal,
  };
  const { branch, feature: pluginName, attempts } = record;
  if (branch === '') return startHarnessSession({ ...options, pluginName });
  try {
    return await resumeHarnessSession({ ...options, branch });
  } catch (error) {
    // A branch without commits does not outlive its run, and nothing is lost with it.
    const isEmpty = attempts.every(({ commit }) => commit === null);
    if (!isEmpty || !PthError.isInstance(error) || error.code !== 'session/branch-missing') throw error;
    return startHarnessSession({ ...options, pluginName, branch });
  }
}

/** Notes the branch, and turns globs from the path into globs from the top of the repository. */
function placeRecord(record: SessionRecord, { branch, pluginPath }: StartedHarnessSession): SessionRecord {
  if (record.branch !== '') return record;
  const { settings } = record;
  const tests = settings.tests.map((glob) => posix.join(pluginPath, glob));
  return { ...record, branch, settings: { ...settings, tests, within: pluginPath } };
}
