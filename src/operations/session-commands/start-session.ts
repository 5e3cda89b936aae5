import { type JsonObject, toJsonValue } from '../../base/index.ts';
import { StepContext } from '../../harness/index.ts';
import { testInputSchema } from '../../settings/index.ts';
import { ActiveSession } from '../active-session/active-session.ts';
import { abandonSession, releaseSession } from '../active-session/end-session.ts';
import type { ServerBench } from '../active-session/server-bench.ts';
import type { Operation } from '../operation.ts';
import type { RunEvent } from '../run-event.ts';
import { nameNextCommands, type SessionCommandResult } from './session-command-result.ts';

/**
 * Starts a session without running a test: branch, environment, plugin, generated tests, and the state from which `pth
 * resume` goes on. Nothing keeps running: the branch is the session until somebody goes on with it.
 */
export const startSession: Operation<typeof testInputSchema, SessionCommandResult> = {
  inputSchema: testInputSchema,
  perform(input, context) {
    const steps = new StepContext<RunEvent>();
    return steps.during({ emit: context.emit, signal: context.signal }, async () => {
      const session = await ActiveSession.start(input, steps, context.ports);
      try {
        await prepare(session);
        const facts = describeStart(session);
        const end = await releaseSession(session, { keepsWorktree: input.keep });
        for (const message of [...session.harness.warnings, ...end.warnings])
          context.emit({ type: 'warning', message });
        return render({ ...facts, worktree: end.worktree }, session);
      } catch (error) {
        if (!session.isEnding) {
          const problems = await abandonSession(session);
          for (const message of problems) context.emit({ type: 'warning', message });
        }
        throw error;
      }
    });
  },
};

/** Brings a new session as far as its first run of tests, and writes its state. */
async function prepare(session: ActiveSession): Promise<void> {
  const { seed, approveRisky } = session.run.input;
  await session.provision({});
  await session.load(null);
  if (session.loaded.length > 0) await session.generate({ seed, approveRisky });
  for (const { bench } of session.servers) await bench.checkpoint(0);
}

function describeStart(session: ActiveSession) {
  const { harness, run, tests } = session;
  const { tier, summary, evidence } = run.plan.analysis.recommendation;
  const { info } = session.requirePlugin().environment;
  const servers = session.servers.map(describeServer);
  return {
    branch: harness.branch,
    branch_point: harness.branchPoint,
    session_id: harness.id,
    repository: harness.repositoryPath,
    plugin_path: harness.pluginPath,
    recommendation: { tier, summary, evidence: toJsonValue(evidence.slice(0, 10)) },
    environment: { name: info.name, tier: info.tier, image: info.image },
    servers,
    tests: tests.length,
    needs_review: tests.filter(({ sourced }) => sourced.test.needs_review !== undefined).length,
    loaded: servers.every(({ status }) => status === 'loaded'),
  };
}

function describeServer({ name, load }: ServerBench) {
  if (load?.status === 'loaded') return { name, status: load.status, tools: load.tools.length, message: '' };
  const message = load?.status === 'build-failed' ? load.build.reason : (load?.failure.message ?? '');
  return { name, status: load?.status ?? 'not-loaded', tools: 0, message };
}

function render(
  facts: ReturnType<typeof describeStart> & { worktree: string | null },
  { run }: ActiveSession,
): SessionCommandResult {
  const { redactor } = run.context.ports;
  const { environment, recommendation, servers } = facts;
  const next = nameNextCommands(facts.branch, run.input.path);
  const lines = [
    `Session on ${facts.branch}, from commit ${facts.branch_point.slice(0, 7)}.`,
    `Environment: ${environment.name}, tier ${environment.tier}. ${recommendation.summary}`,
    ...servers.map(({ name, status, tools, message }) =>
      status === 'loaded' ? `${name}: loaded with ${tools} tools` : `${name}: ${status}: ${message}`,
    ),
    `${facts.tests} tests, of which ${facts.needs_review} wait for a review. No test was run yet.`,
    ...(facts.worktree === null ? [] : [`Working tree: ${facts.worktree}`]),
    ...next,
  ];
  return {
    document: redactor.redactJson(toJsonValue({ ...facts, next }) as JsonObject),
    terminal: redactor.redact(`${lines.join('\n')}\n`),
    exitCode: facts.loaded ? 0 : 1,
  };
}
