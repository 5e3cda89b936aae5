import { PthError } from '../../base/index.ts';
import type { GateMode, IterationRecord } from '../../loop/index.ts';
import type { ChatModel } from '../../model/index.ts';
import type { DependencyChange, StartChange } from '../../plugin/index.ts';
import {
  createGivenFixProvider,
  type Diagnosis,
  type FixCommit,
  type FixProvider,
  type GivenFix,
  measureCommit,
} from '../../repair/index.ts';
import { countOutcomes, isAllPassing, type OutcomeCounts } from '../../suite/index.ts';
import { openFixProviders } from '../run-server.ts';
import type { ActiveSession } from './active-session.ts';
import { changePackages } from './apply-fix.ts';
import { editStart } from './change-start.ts';
import { openFixModels } from './iterate.ts';
import { renewEnvironment } from './renew-environment.ts';
import { keepResults, type TestFilter } from './run-tests.ts';
import type { ServerBench } from './server-bench.ts';

/** A fix that the caller wrote for one cause. */
export interface WrittenFix extends Pick<GivenFix, 'diagnosisId' | 'subject' | 'body' | 'distro' | 'edits'> {
  /** Changes of how the server is started. */
  start?: StartChange | undefined;
  dependencies?: DependencyChange | undefined;
}

/** The means of one iteration. */
export interface SingleIterationWishes {
  /** Fixes that the caller wrote; with fixSource model they are not looked at. */
  fixes: readonly WrittenFix[];
  fixSource: 'caller' | 'model' | 'none';
  scope: TestFilter['scope'];
  /** Causes to fix; absent: all. */
  diagnosisIds?: readonly string[] | undefined;
  concurrency?: number | undefined;
  flakyRetries?: number | undefined;
  /** Which fixes are held behind a snapshot. Default that of the session. */
  gate?: GateMode | undefined;
  /** What starts anew before the tests run again. */
  reloadScope: 'server' | 'environment';
  /** Id of the model and its limits; absent: the configured one, without limits. */
  model?: string | undefined;
  maxTokens?: number | undefined;
  maxUsd?: number | undefined;
}

/** How an iteration ended, for a caller to decide on the next one. */
export type IterationStatus = 'all-passing' | 'improved' | 'unchanged' | 'regressed' | 'awaiting-fix';

/** One iteration over the loaded servers. */
export interface SingleIteration {
  iteration: number;
  status: IterationStatus;
  before: OutcomeCounts;
  counts: OutcomeCounts;
  fixes: readonly MadeFix[];
  declined: readonly IterationRecord['declined'][number][];
  /** Subjects and commits of fixes that were reverted, since they broke more than they mended. */
  takenBack: readonly { commit: string; subject: string; broke: readonly string[] }[];
  /** Causes of what fails at the end. */
  groups: readonly Diagnosis[];
}

/** A fix of an iteration with its size, and the tests that it broke though it was kept. */
export type MadeFix = Pick<FixCommit, 'commit' | 'subject' | 'tests'> &
  Awaited<ReturnType<typeof measureCommit>> & { broke: readonly string[] };

/** A server in an iteration. */
interface Turn {
  server: ServerBench;
  record: IterationRecord;
  hasRound: boolean;
}

/**
 * Does one cycle over the servers with tests: runs them where something changed since their last run, finds causes, fixes
 * them, each as a commit of its own that is tested at once, and runs the tests again.
 * @throws PthError `testing/no-tests`, `usage/invalid`, `model/no-key`, and those of models
 */
export async function runIteration(session: ActiveSession, wishes: SingleIterationWishes): Promise<SingleIteration> {
  const servers = session.servers.filter(({ bench }) => bench.suite.isPrepared);
  if (servers.length === 0) throw new PthError('testing/no-tests', 'no loaded server has tests');
  const models = await openModels(session, wishes);
  const fromModel = await openModelProviders(session, wishes, models);
  const started = session.run.context.ports.clock.monotonicMs();
  session.records.exchanges.beginRun();
  const turns = await testChanged(session, servers, wishes);
  const before = countAll(servers);
  for (const { server } of turns) await server.bench.diagnose();
  requireKnown(
    servers.flatMap(({ causes }) => causes),
    wishes,
  );
  const takenBack: SingleIteration['takenBack'][number][] = [];
  for (const turn of turns) {
    const targets = chooseTargets(turn.server, wishes);
    if (targets.length === 0) continue;
    const providers = wishes.fixSource === 'caller' ? [giveFixes(session, turn.server, wishes.fixes)] : fromModel;
    const round = await turn.server.wishing(toWishes(wishes), () =>
      turn.server.bench.fixRound(turn.record, targets, {
        providers,
        session: session.harness,
        gate: wishes.gate,
        isKeeping: wishes.gate === 'never',
      }),
    );
    turn.hasRound = true;
    takenBack.push(
      ...round.takenBack.map(({ fix, broke }) => ({ commit: fix.commit, subject: fix.subject, broke: [...broke] })),
    );
    if (round.fault && round.fixes.length === 0) throw round.fault;
  }
  if (wishes.gate !== undefined) session.noteDecision('take back what breaks tests?', wishes.gate);
  const made = turns.flatMap(({ record }) => record.fixes);
  const declined = turns.flatMap(({ record, hasRound }) => (hasRound ? record.declined : []));
  const measured = await measureFixes(session, turns);
  const keeper = wishes.gate === 'never' ? 'caller' : 'policy';
  // Servers of a fresh environment know nothing of it.
  session.noteHarm(keeper);
  const tested = await renew(session, turns, wishes);
  await retest(session, tested, wishes);
  await session.noteLoaded();
  session.noteHarm(keeper);
  const present = tested.map(({ server }) => server);
  const counts = countAll(present);
  const iteration = Math.max(...present.map(({ bench }) => bench.latestRecord?.iteration ?? 0));
  const outcomes = present.flatMap(({ bench }) => bench.suite.outcomes);
  const durationMs = session.run.context.ports.clock.monotonicMs() - started;
  session.noteRun({ iteration, durationMs, outcomes });
  for (const server of present) await keepResults(server, server.bench.latestRecord?.iteration ?? iteration);
  const groups = present.flatMap(({ bench }) => bench.diagnoses);
  const fixes = measured.map((fix) => ({ ...fix, broke: listBroken(turns, fix.commit) }));
  const isGreen = isAllPassing(outcomes);
  const status = decideStatus({ before, counts, isGreen, hasFixes: made.length > 0, hasGroups: groups.length > 0 });
  return { iteration, status, before, counts, fixes, declined, takenBack, groups };
}

/** Counts what the fixes of this iteration change, and how risky that is. */
async function measureFixes(
  { harness, steps }: ActiveSession,
  turns: readonly Turn[],
): Promise<Omit<MadeFix, 'broke'>[]> {
  const made: Omit<MadeFix, 'broke'>[] = [];
  for (const { commit, subject, tests } of turns.flatMap(({ record, hasRound }) => (hasRound ? record.fixes : []))) {
    const size = await measureCommit(harness.git, { parent: `${commit}^`, commit }, steps.signal);
    made.push({ commit, subject, tests, ...size });
  }
  return made;
}

/** Lists the tests that a kept fix broke. A fresh environment has benches of its own, which know of none. */
function listBroken(turns: readonly Turn[], commit: string): string[] {
  const harm = turns.flatMap(({ server }) => server.bench.harm);
  return [...new Set(harm.flatMap(({ fix, tests }) => (fix.commit === commit ? tests : [])))];
}

/** Takes the servers into a fresh environment, where the caller wants that after a fix. */
async function renew(
  session: ActiveSession,
  turns: readonly Turn[],
  { reloadScope }: SingleIterationWishes,
): Promise<readonly Turn[]> {
  if (reloadScope === 'server' || !turns.some(isToRetest)) return turns;
  // The new environment goes on with the history that the branch holds.
  for (const { server, record } of turns) await server.bench.checkpoint(record.iteration);
  const { servers } = await renewEnvironment(session, {}, { isLoading: true });
  session.noteDecision('what to restart?', reloadScope);
  return turns.flatMap((turn) => {
    const server = servers.find(({ name }) => name === turn.server.name);
    return server === undefined ? [] : [{ ...turn, server }];
  });
}

function isToRetest({ record, hasRound }: Turn): boolean {
  return hasRound && record.fixes.length > 0;
}

/** Runs the tests of every server that changed since its last run, all as the same iteration. */
async function testChanged(
  session: ActiveSession,
  servers: readonly ServerBench[],
  wishes: SingleIterationWishes,
): Promise<Turn[]> {
  const iteration = session.nextIteration();
  const turns: Turn[] = [];
  for (const server of servers) {
    const { bench } = server;
    const record =
      bench.latestRecord ??
      (await server.wishing(toWishes(wishes), () =>
        bench.testIteration(iteration, () => Promise.resolve(wishes.scope)),
      ));
    // A round of fixes puts its own in their place.
    turns.push({ server, record, hasRound: false });
  }
  return turns;
}

/** Runs the tests again where a fix was made or taken back. */
async function retest(session: ActiveSession, turns: readonly Turn[], wishes: SingleIterationWishes): Promise<void> {
  for (const { server, record } of turns.filter(isToRetest)) {
    await server.wishing(toWishes(wishes), () =>
      server.bench.testIteration(Math.max(record.iteration + 1, session.nextIteration()), () =>
        Promise.resolve(wishes.scope),
      ),
    );
  }
}

function toWishes({ concurrency, flakyRetries }: SingleIterationWishes) {
  return { approved: new Set<string>(), timeoutSeconds: null, concurrency, flakyRetries };
}

async function openModels(session: ActiveSession, wishes: SingleIterationWishes): Promise<readonly ChatModel[]> {
  return wishes.fixSource === 'model' ? (await openFixModels(session, wishes)).models : [];
}

async function openModelProviders(
  { harness, run }: ActiveSession,
  { fixSource }: SingleIterationWishes,
  models: readonly ChatModel[],
): Promise<readonly FixProvider[]> {
  return fixSource === 'model' ? openFixProviders({ input: run.input, models }, harness) : [];
}

/** Gives the fixes that the caller wrote to the rounds of one server. */
function giveFixes(session: ActiveSession, { target }: ServerBench, fixes: readonly WrittenFix[]): FixProvider {
  const given = fixes.map(
    ({ start, dependencies, ...fix }): GivenFix => ({
      ...fix,
      editStart: start && (() => editStart(session, target, start)),
      changeManifests: dependencies && (() => changePackages(session, dependencies)),
    }),
  );
  return createGivenFixProvider(session.harness.worktree, given, session.run.context.ports.redactor);
}

function chooseTargets(server: ServerBench, wishes: SingleIterationWishes): Diagnosis[] {
  const { fixSource, fixes, diagnosisIds } = wishes;
  if (fixSource === 'none') return [];
  const given = new Set(fixes.map(({ diagnosisId }) => diagnosisId));
  // What only stands out is fixed when somebody names it.
  return server.causes.filter(
    ({ id, category }) =>
      (diagnosisIds?.includes(id) ?? (category !== 'performance' || given.has(id))) &&
      (fixSource === 'model' || given.has(id)),
  );
}

/**
 * Refuses causes that no failure of the latest run has, and changes nothing.
 * @throws PthError `usage/invalid` with those that there are
 */
export async function requireCauses({ servers }: ActiveSession, diagnosisIds: readonly string[] = []): Promise<void> {
  if (diagnosisIds.length === 0) return;
  const known: Diagnosis[] = [];
  for (const { bench, performanceCauses } of servers) known.push(...(await bench.findCauses()), ...performanceCauses);
  requireKnown(known, { fixSource: 'none', fixes: [], diagnosisIds });
}

/** Refuses a fix for a cause that no present failure has. */
function requireKnown(
  causes: readonly Diagnosis[],
  { fixSource, fixes, diagnosisIds = [] }: Pick<SingleIterationWishes, 'fixSource' | 'fixes' | 'diagnosisIds'>,
): void {
  const known = new Set(causes.map(({ id }) => id));
  const asked = [...diagnosisIds, ...(fixSource === 'caller' ? fixes.map(({ diagnosisId }) => diagnosisId) : [])];
  const unknown = asked.filter((id) => !known.has(id));
  if (unknown.length === 0) return;
  throw new PthError('usage/invalid', `diagnosisId: no present failure has the cause ${unknown.join(', ')}`, {
    recovery: [known.size === 0 ? 'Nothing fails.' : `Name one of ${[...known].slice(0, 20).join(', ')}.`],
  });
}

function countAll(servers: readonly ServerBench[]): OutcomeCounts {
  return countOutcomes(servers.flatMap(({ bench }) => bench.suite.outcomes));
}

/** Judges an iteration by what failed before and after its fixes. Pure. */
export function decideStatus(facts: {
  before: Pick<OutcomeCounts, 'total' | 'passed'>;
  counts: Pick<OutcomeCounts, 'total' | 'passed'>;
  isGreen: boolean;
  hasFixes: boolean;
  hasGroups: boolean;
}): IterationStatus {
  const { before, counts, isGreen, hasFixes, hasGroups } = facts;
  if (isGreen) return 'all-passing';
  if (!hasFixes && hasGroups) return 'awaiting-fix';
  if (counts.passed === before.passed) return 'unchanged';
  return counts.passed > before.passed ? 'improved' : 'regressed';
}
