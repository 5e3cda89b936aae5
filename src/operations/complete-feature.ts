import { randomUUID } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join, posix, resolve } from 'node:path';
import {
  Cleanup,
  describeFault,
  type JsonValue,
  PthError,
  systemErrorCode,
  Timings,
  toJsonValue,
} from '../base/index.ts';
import { type ChatModel, meterModels } from '../model/index.ts';
import {
  ArtifactStore,
  type CompletionReport,
  Orchestrator,
  renderCompletion,
  type SessionRecord,
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
import type { Operation, OperationContext } from './operation.ts';
import { redactRequests } from './redact-requests.ts';
import {
  describeLostFlags,
  readDocuments,
  readRecord,
  recordEnvironment,
  takeRecordedEnvironment,
} from './resume-completion.ts';

/** The end of a run, for programs and people. */
export interface CompletionOutcome {
  document: JsonValue;
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
      return {
        document: ports.redactor.redactJson(toJsonValue(report)),
        terminal: ports.redactor.redact(renderCompletion(report, store.directory)),
        exitCode: report.exit_code,
      };
    } catch (error) {
      await reportFault(error, store, holder.record);
      throw error;
    }
  },
};

/** Writes the report of a run that a fault has ended; a bug and an interrupt write none. */
async function reportFault(error: unknown, store: ArtifactStore, record: SessionRecord): Promise<void> {
  if (!PthError.isInstance(error) || error.code === 'artifacts/write-failed') return;
  const { message } = describeFault(error);
  await writeReport(record, store, { kind: 'fault', message, recovery: error.recovery });
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
  { ports, signal }: OperationContext,
  { settings }: SessionRecord,
): Promise<{ implementer: ChatModel | null; summarizer: ChatModel | null }> {
  const asked = [settings.model ?? undefined, ...(settings.summary_model === null ? [] : [settings.summary_model])];
  const found: ChatModel[] = [];
  for (const id of asked) {
    const model = await ports.openModel(id);
    if (model === null) return { implementer: null, summarizer: null };
    await model.check?.(signal);
    found.push(redactRequests(model, ports.redactor));
  }
  const [implementer = null, summarizer = null] = meterModels(found, input).models;
  return { implementer, summarizer };
}

async function readRecording(path: string, directory: string): Promise<string> {
  try {
    return await readFile(resolve(directory, path), 'utf8');
  } catch (error) {
    const reason = systemErrorCode(error) ?? String(error);
    throw new PthError('playbook/invalid', `The recording ${path} cannot be read: ${reason}.`, { cause: error });
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
