import { resolve } from 'node:path';
import { type Cleanup, PthError, Timings } from '../base/index.ts';
import { readResumedLoops } from '../loop/index.ts';
import { type ChatModel, meterModels } from '../model/index.ts';
import {
  readState,
  resumeHarnessSession,
  type SessionState,
  type StartedHarnessSession,
  startHarnessSession,
} from '../session/index.ts';
import type { TestInput } from '../settings/index.ts';
import {
  findMembers,
  openStages,
  openTargets,
  planEnvironment,
  readPluginName,
  refuseCollection,
} from '../target/index.ts';
import { requireDiffBase } from './compare-with-base.ts';
import { describeResumed } from './describe-resumed.ts';
import { openModel, type SessionPlugin, type TestRun } from './run-server.ts';
import { readShardReports } from './shard-results.ts';
import { TestOwnership } from './test-ownership.ts';

/**
 * Settles everything that can fail before a session starts, so that a missing model or environment leaves nothing behind.
 * @throws PthError `model/no-key`, `model/auth`, `model/network`, `environment/tier-unavailable`, `usage/invalid`
 */
export async function planRun(asked: Pick<TestRun, 'input' | 'context' | 'resumed'>): Promise<TestRun> {
  const { input, context } = asked;
  const { ports, emit, signal } = context;
  const startedAt = ports.clock.now();
  const timings = new Timings(ports.clock);
  // Without fixes a model proposes inputs, performs agent tests and judges, and only one that the caller named.
  const found = input.fix || input.model !== null ? await openModel(input.model, ports) : null;
  const fallback = input.fix && input.fallbackModel !== null ? await openModel(input.fallbackModel, ports) : null;
  // A key that is refused is known now, and not after the whole suite.
  const usable = await checkModels(found, fallback, context);
  const { models, findUsedUp } = meterModels(
    usable.filter((model) => model !== null),
    input,
  );
  const pluginPath = resolve(ports.workingDirectory, input.path);
  const plan = await planEnvironment(input, context, pluginPath);
  const place = { pluginPath, shownPath: input.path };
  if (input.all) refuseWithAll(input);
  const members = input.all ? await findMembers(place, context) : null;
  const isDetected = members === null && input.command === null && input.server === null;
  const unfit = isDetected ? await refuseCollection(place, context) : null;
  const pluginName = await readPluginName(pluginPath);
  await requireDiffBase(input, context, pluginPath);
  if (input.shard !== null && input.fix) {
    throw new PthError('usage/invalid', 'a share of a suite proves no fix: --shard goes with --no-fix');
  }
  return {
    ...asked,
    startedAt,
    timings,
    stage: openStages(timings, emit, signal),
    pluginPath,
    pluginName,
    plan,
    members,
    unfit,
    models,
    findUsedUp,
    shardReports: await readShardReports(input.shardReports, ports.workingDirectory),
    found: { tested: [], unopened: [] },
  };
}

/** Asks both models whether they take their keys; a first model that does not leaves all work to the other. */
export async function checkModels(
  first: ChatModel | null,
  fallback: ChatModel | null,
  { emit, signal }: Pick<TestRun['context'], 'emit' | 'signal'>,
): Promise<(ChatModel | null)[]> {
  await fallback?.check?.(signal);
  try {
    await first?.check?.(signal);
    return [first, fallback];
  } catch (error) {
    if (fallback === null || !PthError.isInstance(error)) throw error;
    emit({ type: 'warning', message: `${error.message} ${fallback.id} is asked in its place.` });
    return [fallback];
  }
}

/** @throws PthError `usage/invalid` for settings that belong to one server or one directory */
function refuseWithAll({ command, url, server, build, args, diffBase, shard, shardReports }: TestInput): void {
  const given = Object.entries({ '-- COMMAND': command, '--url': url, '--server': server, '--build': build });
  const others = Object.entries({
    '--diff-base': diffBase,
    '--shard': shard,
    '--shard-reports': shardReports.length > 0 ? shardReports : null,
    '--args': args.length > 0 ? args : null,
  });
  const [wrong] = [...given, ...others].find(([, value]) => value !== null) ?? [];
  if (wrong !== undefined)
    throw new PthError(
      'usage/invalid',
      `${wrong} belongs to one plugin: it does not go with --all. Run pth test in the directory of that plugin.`,
    );
}

/** Starts the session of a run, or goes on with that of a branch. */
export function startSession(run: TestRun, cleanup: Cleanup): Promise<StartedHarnessSession> {
  const { input, pluginPath, pluginName, resumed } = run;
  const { ports, signal } = run.context;
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
  if (resumed !== null) {
    return run.stage('session', `making a worktree for ${resumed}`, async () => {
      const session = await resumeHarnessSession({ ...options, branch: resumed });
      const loops = [...(await readResumedLoops(session, session.state, signal)).values()];
      const fixes = loops.reduce((sum, loop) => sum + loop.fixes.length, 0);
      const points = loops[0]?.points ?? [];
      return { value: session, text: `${resumed} ${describeResumed(points, fixes, session.firstIteration)}` };
    });
  }
  return run.stage('session', `making a branch and a worktree for ${pluginPath}`, async () => {
    const named = { pluginName, ...(input.branch === null ? {} : { branch: input.branch }) };
    const started = await startHarnessSession({ ...options, ...named });
    return { value: started, text: `${started.branch} from commit ${started.branchPoint.slice(0, 7)}` };
  });
}

/** Provisions the environment of a session and opens the servers in it. */
export async function openPlugin(
  run: TestRun,
  { session, persisted }: Pick<SessionPlugin, 'session' | 'persisted'>,
  cleanup: Cleanup,
): Promise<SessionPlugin> {
  const { input, context, plan, stage } = run;
  const source = { ...session, label: session.id, plan, isAnnounced: true };
  const opened = await openTargets(source, input, { ...context, cleanup, stage });
  const tested = opened.targets.map(({ server }) => server);
  const ownership = new TestOwnership(opened.servers, tested);
  return { ...opened, session, ownership, persisted, earlier: await readEarlier(run, session) };
}

/** Reads the state that the branch of a session holds; null where none can be read. */
export async function readLastState(session: StartedHarnessSession): Promise<SessionState | null> {
  const reading = await readState(session.repository, session);
  return reading.status === 'ok' ? reading.state : null;
}

/** Reads what a resumed session remembers of the plugin in its directory; null for a new session. */
async function readEarlier(run: TestRun, session: StartedHarnessSession): Promise<SessionPlugin['earlier']> {
  if (run.resumed === null) return null;
  return readResumedLoops(session, await readLastState(session), run.context.signal);
}
