import type { FoundPlugin } from '../plugin/index.ts';
import { openAgentSession } from '../agent/index.ts';
import type { FinalReport } from '../artifacts/index.ts';
import type { PthError, Timings } from '../base/index.ts';
import type { LoopResult, ResumedLoop } from '../loop/index.ts';
import type { ChatModel } from '../model/index.ts';
import type { PerformanceReport } from '../performance/index.ts';
import { createAgentFixProvider, type FixProvider, fixSideBySide, readFinishedFixes } from '../repair/index.ts';
import type { SessionState, StartedHarnessSession } from '../session/index.ts';
import { selectSavedSettings, type TestInput } from '../settings/index.ts';
import type { CoverageReport, ImpactMap, SourcedTest } from '../suite/index.ts';
import type { EnvironmentPlan, PluginTargets, RunStage, Target } from '../target/index.ts';
import { readGivenValues, readPluginValues } from './given-values.ts';
import { createMeter } from './measure-run.ts';
import { keepPatch } from './keep-patch.ts';
import { openCommitDocuments } from './commit-documents.ts';
import { openFixSide } from './open-fix-side.ts';
import type { OperationContext } from './operation.ts';
import { readImpact } from './read-impact.ts';
import { readQuarantine } from './read-quarantine.ts';
import { redactRequests } from './redact-requests.ts';
import { toSequenceLimits } from './sequence-limits.ts';
import { TimeBudget } from './time-budget.ts';
import { filePrefixOf } from './test-file-names.ts';
import { TestHistory } from './test-history.ts';
import type { TestOwnership } from './test-ownership.ts';
import { type GenerationLimits, ToolSuite } from './tool-suite.ts';

/** One run of `test_plugin`: its input, and every decision that is made before a session starts. */
export interface TestRun {
  input: TestInput;
  context: OperationContext;
  /** The branch of the session that goes on; null for a new session. */
  resumed: string | null;
  startedAt: Date;
  timings: Timings;
  stage: RunStage;
  /** The plugin in the developer's checkout, absolute. */
  pluginPath: string;
  pluginName: string;
  plan: EnvironmentPlan;
  /** The plugins below the path, where all of them are tested; null for the one at the path. */
  members: readonly FoundPlugin[] | null;
  /** Why the path holds no plugin; null when it holds one. */
  unfit: PthError | null;
  /** The first writes fixes, performs prompts and judges checklists; the next writes a fix where the first one fails. */
  models: readonly ChatModel[];
  /** Returns why the model's budget is used up; null while it is not. */
  findUsedUp: (() => string | null) | undefined;
  /** Reports of machines that ran shards of the suite before; none otherwise. */
  shardReports: readonly FinalReport[];
  /** Grows with the run, so that its report outlasts an interrupt or a fault. */
  found: FoundSoFar;
}

/** Returns a run that only tests again what a fix may have changed. Pure. */
export function withoutFixes(run: TestRun): TestRun {
  return { ...run, input: { ...run.input, fix: false }, models: [], findUsedUp: undefined, shardReports: [] };
}

/** Everything that a run has found out so far. */
export interface FoundSoFar {
  tested: TestedPlugin[];
  unopened: UnopenedPlugin[];
}

/** One plugin directory of a session, with the results of its servers so far. */
export interface TestedPlugin {
  plugin: SessionPlugin;
  results: ServerResult[];
  impacts: ImpactMap[];
}

/** A plugin directory that could not be opened, as the result of a run without tests. */
export interface UnopenedPlugin {
  title: string;
  result: LoopResult;
}

/** The plugin of a session in its environment, with its tests on disk. */
export interface SessionPlugin extends PluginTargets {
  session: StartedHarnessSession;
  persisted: readonly SourcedTest[];
  ownership: TestOwnership;
  /**
   * History of each server of a resumed session, by its name, and under null that of no known server; null for a new
   * session.
   */
  earlier: ReadonlyMap<string | null, ResumedLoop> | null;
}

/** One server of the plugin and the suite that tests it. */
export interface TestedServer {
  target: Target;
  suite: ToolSuite;
}

/** A server whose loop has ended. */
export interface ServerResult extends TestedServer {
  /** Name in the report where plugins of several directories are tested. Default: the server's. */
  title?: string;
  result: LoopResult;
  /** Source that its tests reach; absent where it was not measured. */
  coverage?: CoverageReport;
  /** What its calls cost; absent where it was not measured. */
  performance?: PerformanceReport;
}

/** Creates the suite of one server over the persisted tests of the session. */
export async function createSuite(
  run: TestRun,
  plugin: SessionPlugin,
  target: Target,
  only: GenerationLimits = {},
): Promise<ToolSuite> {
  const { input, models } = run;
  const { emit, ports, quarantine } = run.context;
  const { session, environment, servers, persisted, ownership } = plugin;
  const { server } = target;
  const given = {
    file: input.values,
    readOwn: () => readPluginValues(environment, session.pluginPath),
    set: input.set,
    root: environment.root,
    isOnlyServer: servers.length === 1,
  };
  return new ToolSuite({
    seed: input.seed,
    hints: await target.openHints(),
    root: environment.root,
    variables: target.variables,
    given: await readGivenValues(given, run.context),
    persisted,
    share: ownership.shareOf(server),
    filePrefix: filePrefixOf(server, servers),
    concurrency: input.concurrency,
    testTimeoutSeconds: input.testTimeoutSeconds,
    flakyRetries: input.flakyRetries,
    approveRisky: input.approveRisky,
    heldOutValues: input.heldOutValues,
    sequenceLimits: toSequenceLimits(input),
    openBudget: () => TimeBudget.ofMaking(input.generationSeconds, ports.clock),
    clock: ports.clock,
    only,
    meter: input.coverage ? createMeter(input, target, session.pluginPath, run.context) : null,
    openVariant: (variables) => target.openPlugin({ variables, isBuilt: true }),
    impact: await readImpact(environment, session.pluginPath, emit),
    learn: target.learn,
    model: models[0] ?? null,
    quarantine: {
      entries: quarantine ?? (await readQuarantine(environment, session.pluginPath)),
      now: () => ports.clock.now(),
    },
    history: new TestHistory([session.repositoryPath, session.pluginPath, server.name], { ports, emit }, session.git),
    emit,
  });
}

/** Describes the settings that the branch remembers for whoever resumes the session. */
export function describeSettings({
  input,
  context,
}: Pick<TestRun, 'input' | 'context'>): Pick<SessionState, 'settings' | 'unsaved_settings'> {
  const { settings, unsaved } = selectSavedSettings(input, (text) => context.ports.redactor.redact(text));
  return { settings, unsaved_settings: unsaved };
}

/** Opens the model, with secrets taken out of its requests; null when none is configured. */
export async function openModel(id: string | null, ports: OperationContext['ports']): Promise<ChatModel | null> {
  const model = await ports.openModel(id ?? undefined);
  return model === null ? null : redactRequests(model, ports.redactor);
}

/**
 * The providers in the order in which they are asked; the first one fixes several causes at once where that is wanted, and
 * takes over what a killed process of the session had fixed.
 */
export async function createFixProviders(
  run: TestRun,
  { session }: SessionPlugin,
  target: Target,
): Promise<FixProvider[]> {
  const [first, ...others] = await openFixProviders(run, session);
  if (first === undefined) return [];
  const { emit, ports } = run.context;
  const sides = fixSideBySide({
    provider: first,
    count: run.input.fixesAtOnce,
    session,
    finished: await readFinishedFixes(session),
    openSide: (commit, signal) => openFixSide({ session, plan: run.plan, target, ports }, commit, signal),
    redactor: ports.redactor,
    keepPatch: (patch) => keepPatch(patch, ports),
    tell: (message) => emit({ type: 'warning', message }),
  });
  return [sides, ...others];
}

/** Lets models fix causes as coding agents. */
export async function openFixProviders(
  { input, models }: Pick<TestRun, 'input' | 'models'>,
  session: Pick<StartedHarnessSession, 'git' | 'pluginPath'>,
): Promise<FixProvider[]> {
  const { agentDocuments, reasoningEffort } = input;
  // The author of a tested revision must not steer its fixes, so that its own documents are never read.
  const documents = agentDocuments === null ? 'none' : await openCommitDocuments(session.git, agentDocuments);
  return models.map((model) =>
    createAgentFixProvider({
      source: `agent ${model.id}`,
      directory: session.pluginPath,
      ...(reasoningEffort === null ? {} : { reasoningEffort }),
      createSession: ({ system, ...options }) =>
        openAgentSession({ ...options, model, instructions: system, directory: session.pluginPath || '.', documents }),
    }),
  );
}
