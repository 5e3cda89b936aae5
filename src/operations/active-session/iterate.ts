import { PthError } from '../../base/index.ts';
import {
  type ConvergencePoint,
  createPolicyDecider,
  type Drive,
  driveIterations,
  type GateMode,
  type TestScope,
} from '../../loop/index.ts';
import { type ChatModel, meterModels } from '../../model/index.ts';
import type { Diagnosis, FixProvider } from '../../repair/index.ts';
import { createFixProviders, openModel } from '../run-server.ts';
import type { ActiveSession } from './active-session.ts';
import type { ServerBench } from './server-bench.ts';

/** The means of iterations; an absent limit is none. */
export interface IterationWishes {
  /** `caller`: failures are diagnosed and left to whoever asked. */
  fixSource: 'caller' | 'model';
  /** Id of the model; absent: the configured one. */
  model?: string | undefined;
  maxIterations?: number | undefined;
  stallAfter?: number | undefined;
  maxTokens?: number | undefined;
  maxUsd?: number | undefined;
  onlyTests?: readonly string[] | undefined;
  concurrency?: number | undefined;
  /** Tests of each iteration after the first. */
  scope: TestScope;
  /** Which fixes are held behind a snapshot. Default that of the session. */
  gate?: GateMode | undefined;
  /** The distribution that the fixes are for; absent: all. */
  distro?: string | undefined;
}

/** How the iterations over the loaded servers ended. */
export interface Iterated {
  stop: string;
  reason: string;
  /** Those of this call, oldest first. */
  points: readonly (ConvergencePoint & { server: string })[];
  /** Causes of what still fails. */
  groups: readonly Diagnosis[];
}

/**
 * Tests, diagnoses, fixes and tests again, one server after the other, until all tests pass or a limit is reached.
 * @throws PthError `model/no-key`, and those of models
 */
export async function iterate(session: ActiveSession, wishes: IterationWishes): Promise<Iterated> {
  const { clock } = session.run.context.ports;
  const started = clock.monotonicMs();
  const { models, findUsedUp } = await openModels(session, wishes);
  const done: { server: ServerBench; end: { stop: string; reason: string }; points: ConvergencePoint[] }[] = [];
  for (const server of session.loaded) {
    if (!server.bench.suite.isPrepared) continue;
    const before = server.bench.readFacts(0).points.length;
    const { end, iteration } = await drive(session, server, { wishes, models, findUsedUp });
    const points = server.bench.readFacts(iteration).points.slice(before);
    done.push({ server, end, points });
    const outcomes = session.loaded.flatMap(({ bench }) => bench.suite.outcomes);
    session.noteRun({ iteration, durationMs: clock.monotonicMs() - started, outcomes });
  }
  await session.noteLoaded();
  session.noteHarm(wishes.gate === 'never' ? 'caller' : 'policy');
  const unfinished = done.find(({ end }) => end.stop !== 'all-passing') ?? done[0];
  if (unfinished === undefined) throw new PthError('testing/no-tests', 'no loaded server has tests');
  return {
    stop: unfinished.end.stop,
    reason: unfinished.end.reason,
    points: done.flatMap(({ server, points }) => points.map((point) => ({ ...point, server: server.name }))),
    groups: done.flatMap(({ server }) => server.bench.diagnoses),
  };
}

async function openModels(session: ActiveSession, wishes: IterationWishes) {
  return wishes.fixSource === 'caller' ? { models: [], findUsedUp: () => null } : openFixModels(session, wishes);
}

/** Opens the model that writes fixes, within the limits that were given. @throws PthError `model/no-key` */
export async function openFixModels(
  session: ActiveSession,
  { model, maxTokens, maxUsd }: Pick<IterationWishes, 'model' | 'maxTokens' | 'maxUsd'>,
) {
  return meterModels([await openFixModel(session, model)], { maxTokens: maxTokens ?? null, maxUsd: maxUsd ?? null });
}

/**
 * Asks the model of a call, where it is to write fixes, whether it takes its key: better now than after the tests.
 * @throws PthError `model/no-key`, `model/auth`, `model/network`, `model/unknown`
 */
export async function checkFixModel(
  session: ActiveSession,
  { fixSource, model }: { fixSource: 'caller' | 'model' | 'none'; model?: string | undefined },
): Promise<void> {
  if (fixSource !== 'model') return;
  const opened = await openFixModel(session, model);
  await opened.check?.(session.steps.signal);
}

async function openFixModel(session: ActiveSession, model: string | undefined): Promise<ChatModel> {
  const opened = await openModel(model ?? null, session.run.context.ports);
  if (opened !== null) return opened;
  throw new PthError('model/no-key', 'no model is configured that could write fixes', {
    recovery: [
      'Set the key of a provider, such as ANTHROPIC_API_KEY, for the process of pth mcp.',
      'Leave fixSource out, and give the fixes yourself with pth_run_iteration or pth_apply_fix.',
    ],
  });
}

async function drive(
  session: ActiveSession,
  server: ServerBench,
  {
    wishes,
    models,
    findUsedUp,
  }: { wishes: IterationWishes; models: readonly ChatModel[]; findUsedUp: () => string | null },
) {
  const {
    maxIterations,
    stallAfter = Infinity,
    onlyTests = null,
    concurrency,
    scope: testScope,
    gate,
    distro,
  } = wishes;
  const decider = createPolicyDecider({ maxIterations, stallAfter, onlyTests, testScope, findUsedUp });
  const opened = await openDrive(session, server, { decider, isFixing: true, models, gate });
  server.bench.beginRun();
  if (distro !== undefined) {
    const { fixProviders } = opened.options;
    opened.options = { ...opened.options, fixProviders: fixProviders.map((provider) => forDistro(provider, distro)) };
  }
  return server.wishing({ approved: new Set(), timeoutSeconds: null, concurrency }, () =>
    driveIterations(opened, session.nextIteration()),
  );
}

/** Joins a server with whoever decides at it and fixes it. */
export async function openDrive(
  session: ActiveSession,
  { bench, emit, target }: ServerBench,
  means: Pick<Drive['options'], 'decider' | 'isFixing' | 'gate'> & { models: readonly ChatModel[] },
): Promise<Drive> {
  const { harness, run, steps } = session;
  const { models, ...others } = means;
  const plugin = session.requirePlugin();
  const fixProviders = means.isFixing ? await createFixProviders({ ...run, models }, plugin, target) : [];
  const { clock } = run.context.ports;
  return { bench, options: { session: harness, clock, signal: steps.signal, fixProviders, ...others }, emit };
}

/** Lets a provider write fixes that are marked as made for one distribution. */
function forDistro(provider: FixProvider, distro: string): FixProvider {
  return {
    source: provider.source,
    async fix(task, emit) {
      const attempt = await provider.fix(task, emit);
      return attempt.status === 'edited' ? { ...attempt, distro } : attempt;
    },
  };
}
