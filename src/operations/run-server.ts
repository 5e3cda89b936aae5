import { openAgentSession } from '../agent/index.ts';
import type { FinalReport } from '../artifacts/index.ts';
import type { Cleanup, Timings } from '../base/index.ts';
import type { Environment } from '../environment/index.ts';
import type { ConfiguredValue } from '../generate/index.ts';
import { cleanWorktree } from '../git/index.ts';
import { createPolicyDecider, type LoopResult, runLoop } from '../loop/index.ts';
import type { ChatModel } from '../model/index.ts';
import { createPlugin, type PluginDefinition, type ServerSpec } from '../plugin/index.ts';
import { createAgentFixProvider, type FixProvider } from '../repair/index.ts';
import { type StartedHarnessSession, writeCheckpoint } from '../session/index.ts';
import { type CoverageReport, parseShard, selectShard, type SourcedTest } from '../suite/index.ts';
import { createLearner, findServerPaths, openScratch, startLimitMs } from '../target/index.ts';
import type { Meter, VariantOpener } from './measure-run.ts';
import type { OperationContext } from './operation.ts';
import { readImpact } from './read-impact.ts';
import { readQuarantine } from './read-quarantine.ts';
import { redactRequests } from './redact-requests.ts';
import type { TestInput } from './run-input.ts';
import { toSequenceLimits } from './sequence-limits.ts';
import { runAfterShards, collectShardResults } from './shard-results.ts';
import { filePrefixOf } from './test-file-names.ts';
import { TestHistory } from './test-history.ts';
import type { TestOwnership } from './test-ownership.ts';
import { ToolSuite } from './tool-suite.ts';

/** One server of the plugin with what its loop came to so far. */
export interface ServerRunState {
  server: ServerSpec;
  result: LoopResult;
  suite: ToolSuite;
  /** What its tests reach of the source; absent where that was not measured. */
  coverage?: CoverageReport;
}

/** Where one server's suite lives. */
export interface SuiteParts {
  session: StartedHarnessSession;
  environment: Environment;
  server: ServerSpec;
  servers: readonly ServerSpec[];
  persisted: readonly SourcedTest[];
  ownership: TestOwnership;
  /** What the plugin was configured with, without secrets. */
  configured: readonly ConfiguredValue[];
  /** Null when coverage was not asked for. */
  meter: Meter | null;
  openVariant: VariantOpener;
  /** Writes fixes, performs prompts and judges checklists; null when there is none. */
  model: ChatModel | null;
}

/** The suite of one server over the session's persisted tests. */
export async function createSuite(
  input: TestInput,
  place: SuiteParts,
  cleanup: Cleanup,
  { emit, ports, quarantine }: OperationContext,
): Promise<ToolSuite> {
  const { session, environment, server, servers, persisted, ownership, configured, model } = place;
  return new ToolSuite({
    seed: input.seed,
    hints: await openScratch(
      {
        ...(await findServerPaths(server, environment, session.pluginPath)),
        // Tests may write inside the worktree, which is a copy that goes away.
        mayWrite: true,
      },
      environment,
      cleanup,
    ),
    root: environment.root,
    persisted,
    share: ownership.shareOf(server),
    filePrefix: filePrefixOf(server, servers),
    concurrency: input.concurrency,
    testTimeoutSeconds: input.testTimeoutSeconds,
    flakyRetries: input.flakyRetries,
    approveRisky: input.approveRisky,
    heldOutValues: input.heldOutValues,
    sequenceLimits: toSequenceLimits(input),
    meter: place.meter,
    openVariant: place.openVariant,
    impact: await readImpact(environment, session.pluginPath, emit),
    learn: createLearner({ workspace: environment, directory: session.pluginPath, server, configured, emit }),
    model,
    quarantine: {
      entries: quarantine ?? (await readQuarantine(environment, session.pluginPath)),
      now: () => ports.clock.now(),
    },
    history: new TestHistory([session.repositoryPath, session.pluginPath, server.name], { ports, emit }),
    emit,
  });
}

/** What one server's loop works on. */
export interface LoopParts
  extends Omit<SuiteParts, 'persisted' | 'servers' | 'ownership' | 'configured' | 'meter' | 'openVariant'> {
  definition: PluginDefinition;
  /** Given to every server process. */
  variables: Readonly<Record<string, string>>;
  /** Untracked files of the worktree that a clean checkout keeps. */
  seeded: readonly string[];
  /** Starts again what stands around the plugin, after a rollback of the environment. */
  restartCompanions: (signal: AbortSignal | undefined) => Promise<void>;
  suite: ToolSuite;
  timings: Timings;
  /** Why the model is not asked any more; null while it is. */
  findUsedUp?: (() => string | null) | undefined;
  /** Of machines that ran shares of the suite before; none otherwise. */
  shardReports: readonly FinalReport[];
  /** What ran before on the same branch: iteration numbers go on from there. */
  runs: readonly { result: LoopResult }[];
}

/** The loop over one server; its processes are gone when this settles. */
export async function runServer(input: TestInput, place: LoopParts, context: OperationContext): Promise<LoopResult> {
  const { session, environment, definition, variables, server, suite, model, timings, runs } = place;
  const { ports, emit, signal } = context;
  const shard = input.shard === null ? null : parseShard(input.shard);
  const done = runs.reduce((count, { result }) => count + result.iterations.length, 0);
  const plugin = createPlugin({
    environment,
    definition,
    server,
    variables,
    era: input.era,
    directory: session.pluginPath,
    clientName: input.clientName ?? undefined,
    clientVersion: input.clientVersion ?? undefined,
    timeouts: { startMs: startLimitMs(input.startTimeoutSeconds, server) },
  });
  const loop = runLoop({
    session: { ...session, firstIteration: session.firstIteration + done },
    environment,
    plugin,
    prepareSuite: async (request) => {
      const prepared = await suite.prepare(request);
      return shard === null ? prepared : { ...prepared, tests: selectShard(prepared.tests, shard) };
    },
    runCheckedSuite: runAfterShards(
      (request) => suite.run(request),
      collectShardResults(place.shardReports, server.name),
    ),
    fixProvider: model === null || !input.fix ? null : createFixProvider(model),
    isFixing: input.fix,
    decider: createPolicyDecider({
      maxIterations: input.maxIterations,
      onlyTests: input.fixTests,
      findUsedUp: place.findUsedUp,
    }),
    writeCheckpoint: (state) => writeCheckpoint(session, state),
    cleanCheckout: (abort) => cleanWorktree(session.git, { keep: [...suite.scratch, ...place.seeded], signal: abort }),
    gate: input.gate,
    afterRollback: place.restartCompanions,
    redactor: ports.redactor,
    timings,
    clock: ports.clock,
    signal,
  });
  loop.listen((event) => emit({ type: 'loop', server: server.name, event }));
  try {
    return await loop.result();
  } finally {
    await plugin.close();
  }
}

/** The model that writes fixes and performs agent tests, with secrets taken out of what it is sent; null when none is configured. */
export async function openModel(id: string | null, ports: OperationContext['ports']): Promise<ChatModel | null> {
  const model = await ports.openModel(id ?? undefined);
  return model === null ? null : redactRequests(model, ports.redactor);
}

function createFixProvider(model: ChatModel): FixProvider {
  return createAgentFixProvider({
    source: `agent ${model.id}`,
    // The tools and the prompt of the model's own provider. What the plugin's repository says to agents is not followed:
    // whoever wrote the plugin must not steer what repairs it.
    createSession: ({ system, ...options }) =>
      openAgentSession({ ...options, model, instructions: system, documents: 'none' }),
  });
}
