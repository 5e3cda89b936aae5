import { join, resolve } from 'node:path';
import { z } from 'zod';
import { formatCount } from '../../artifacts/index.ts';
import { type JsonObject, PthError, toJsonValue, toPlainText } from '../../base/index.ts';
import { openRepository, type Repository } from '../../git/index.ts';
import { computeTrend, type ConvergencePoint, describeProgress, readHistory } from '../../loop/index.ts';
import { type FixCommit, summariseFixes } from '../../repair/index.ts';
import {
  findBranchPoint,
  listServerStates,
  readSessionBranches,
  type ServerState,
  type SessionBranch,
  type SessionState,
} from '../../session/index.ts';
import type { Operation, OperationContext } from '../operation.ts';
import { findState } from '../read-resumed.ts';
import { nameNextCommands, type SessionCommandResult } from './session-command-result.ts';

export const sessionStatusInputSchema = z.strictObject({
  /** The branch of the session. */
  branch: z.string().min(1).max(1000),
  /** The plugin directory, or the root of the repository where the branch holds one session. */
  path: z.string().min(1).default('.'),
});

/** Tells where the session of a branch stands, whether a process works on it or not. Changes nothing. */
export const sessionStatus: Operation<typeof sessionStatusInputSchema, SessionCommandResult> = {
  inputSchema: sessionStatusInputSchema,
  async perform({ branch: name, path }, { ports, signal }) {
    const { workingDirectory, variables, redactor } = ports;
    const opened = await openRepository(resolve(workingDirectory, path), { variables, signal });
    const branch = await findBranch(opened, name, { ports, signal });
    const { state, directory } = await findState(opened.repository, name, opened.prefix);
    const fixes = await readFixes(opened.repository, name, { state, signal });
    const servers = (state === null ? [] : listServerStates(state)).map((server) => ({
      server,
      points: readHistory(server, fixes),
    }));
    const facts = describeStatus(branch, { state, directory, fixes, servers });
    const next = facts.running ? [] : nameNextCommands(name, path).filter((line) => !line.startsWith('Look:'));
    return {
      document: redactor.redactJson(toJsonValue({ ...facts, next }) as JsonObject),
      terminal: redactor.redact(`${toPlainText([...renderStatus(facts, servers), ...next].join('\n'))}\n`),
      exitCode: 0,
    };
  },
};

async function findBranch(
  { repository, prefix, head }: { repository: Repository; prefix: string; head: string },
  name: string,
  { ports, signal }: Pick<OperationContext, 'ports' | 'signal'>,
): Promise<SessionBranch> {
  const pluginDirectory = join(repository.path, prefix);
  const { branches } = await readSessionBranches({
    repository,
    head,
    pluginDirectory,
    hostName: ports.hostName,
    signal,
  });
  const found = branches.find((branch) => branch.name === name);
  if (found !== undefined) return found;
  throw new PthError('session/branch-missing', `there is no branch ${JSON.stringify(name)} of a session`, {
    details: { branch: name, branches: branches.map((branch) => branch.name) },
  });
}

async function readFixes(
  repository: Repository,
  branch: string,
  { state, signal }: { state: SessionState | null; signal: AbortSignal },
): Promise<readonly BranchFix[]> {
  const start = await findBranchPoint(repository, branch, state?.branch_point);
  const log = await repository.log({ range: `${start}..refs/heads/${branch}`, maxCount: 10_000, signal });
  return summariseFixes(log).fixes;
}

/** A fix of the branch; one that was taken back names the commit that did. */
type BranchFix = FixCommit & { revertedBy: string | null };

function describeStatus(
  branch: SessionBranch,
  found: {
    state: SessionState | null;
    directory: string;
    fixes: readonly BranchFix[];
    servers: readonly ServerProgress[];
  },
) {
  const { state, directory, fixes, servers } = found;
  const points = servers[0]?.points ?? [];
  return {
    branch: branch.name,
    plugin_path: directory,
    running: branch.isSessionRunning,
    worktree: branch.worktree?.path ?? null,
    /** False where the branch holds no state that can be read. */
    has_state: state !== null,
    iteration: state?.iteration ?? 0,
    history: describeHistory(points),
    trend: computeTrend(points),
    /** Each server of the session, the one that was tested last first; those above are of that one. */
    servers: servers.map((one) => ({
      server: one.server.server,
      iteration: one.server.iteration,
      history: describeHistory(one.points),
      trend: computeTrend(one.points),
      causes: describeCauses(one.server),
    })),
    fixes: fixes.map(({ commit, subject, tests, category, iteration, revertedBy }) => ({
      commit,
      subject,
      tests,
      category,
      iteration,
      reverted_by: revertedBy,
    })),
    causes: state === null ? [] : describeCauses(state),
    test_files: branch.testFiles,
    decisions: state?.decisions ?? [],
    environment: state?.environment ?? null,
    settings: state?.settings ?? null,
    unsaved_settings: state?.unsaved_settings ?? [],
  };
}

/** One server of the session, with its iterations. */
interface ServerProgress {
  server: ServerState;
  points: readonly ConvergencePoint[];
}

function describeHistory(points: readonly ConvergencePoint[]) {
  return points.map(({ iteration, total, passed, failing }) => ({ iteration, total, passed, failing: failing.length }));
}

function describeCauses({ active_diagnoses: causes }: Pick<ServerState, 'active_diagnoses'>) {
  return causes.map(({ category, summary, tests }) => ({ category, summary, tests }));
}

function renderStatus(facts: ReturnType<typeof describeStatus>, servers: readonly ServerProgress[]): string[] {
  const standing = facts.fixes.filter(({ reverted_by: reverted }) => reverted === null);
  const causes = facts.servers.flatMap((server) => server.causes);
  return [
    `${facts.branch}: ${facts.running ? 'a process works on it' : 'no process works on it'}`,
    ...(facts.has_state ? [] : ['Its state cannot be read: fixes and tests are known, results are not.']),
    ...renderProgress(servers),
    `${formatCount(standing.length, 'fix', 'fixes')}, ${formatCount(facts.test_files, 'test file')}`,
    ...standing.slice(0, 20).map(({ commit, subject }) => `  ${commit.slice(0, 7)} ${subject}`),
    ...causes.slice(0, 20).map(({ category, summary }) => `  ${category}: ${summary}`),
    ...(facts.unsaved_settings.length === 0 ? [] : [`Settings to give again: ${facts.unsaved_settings.join(', ')}`]),
  ];
}

/** A line for each server that was tested; the name of the only one says nothing. */
function renderProgress(servers: readonly ServerProgress[]): string[] {
  const tested = servers.filter(({ points }) => points.length > 0);
  if (tested.length === 0) return ['No test was run yet.'];
  return tested.map(({ server, points }) => {
    const trend = computeTrend(points);
    const progress = `${server.iteration}: ${describeProgress(points)}${trend === null ? '' : `, ${trend}`}`;
    return servers.length === 1 ? `Iteration ${progress}` : `${server.server ?? 'unnamed'}: iteration ${progress}`;
  });
}
