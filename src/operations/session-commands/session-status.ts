import { join, resolve } from 'node:path';
import { z } from 'zod';
import { formatCount } from '../../artifacts/index.ts';
import { type JsonObject, PthError, toJsonValue, toPlainText } from '../../base/index.ts';
import { openRepository, type Repository } from '../../git/index.ts';
import { computeTrend, type ConvergencePoint, describeProgress, readHistory } from '../../loop/index.ts';
import { type FixCommit, summariseFixes } from '../../repair/index.ts';
import { findBranchPoint, readSessionBranches, type SessionBranch, type SessionState } from '../../session/index.ts';
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
    const points = state === null ? [] : readHistory(state, fixes);
    const facts = describeStatus(branch, { state, directory, fixes, points });
    const next = facts.running ? [] : nameNextCommands(name, path).filter((line) => !line.startsWith('Look:'));
    return {
      document: redactor.redactJson(toJsonValue({ ...facts, next }) as JsonObject),
      terminal: redactor.redact(`${toPlainText([...renderStatus(facts, points), ...next].join('\n'))}\n`),
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
    points: readonly ConvergencePoint[];
  },
) {
  const { state, directory, fixes, points } = found;
  return {
    branch: branch.name,
    plugin_path: directory,
    running: branch.isSessionRunning,
    worktree: branch.worktree?.path ?? null,
    /** False where the branch holds no state that can be read. */
    has_state: state !== null,
    iteration: state?.iteration ?? 0,
    history: points.map(({ iteration, total, passed, failing }) => ({
      iteration,
      total,
      passed,
      failing: failing.length,
    })),
    trend: computeTrend(points),
    fixes: fixes.map(({ commit, subject, tests, category, iteration, revertedBy }) => ({
      commit,
      subject,
      tests,
      category,
      iteration,
      reverted_by: revertedBy,
    })),
    causes: (state?.active_diagnoses ?? []).map(({ category, summary, tests }) => ({ category, summary, tests })),
    test_files: branch.testFiles,
    decisions: state?.decisions ?? [],
    environment: state?.environment ?? null,
    settings: state?.settings ?? null,
    unsaved_settings: state?.unsaved_settings ?? [],
  };
}

function renderStatus(facts: ReturnType<typeof describeStatus>, points: readonly ConvergencePoint[]): string[] {
  const standing = facts.fixes.filter(({ reverted_by: reverted }) => reverted === null);
  return [
    `${facts.branch}: ${facts.running ? 'a process works on it' : 'no process works on it'}`,
    ...(facts.has_state ? [] : ['Its state cannot be read: fixes and tests are known, results are not.']),
    points.length === 0
      ? 'No test was run yet.'
      : `Iteration ${facts.iteration}: ${describeProgress(points)}${facts.trend === null ? '' : `, ${facts.trend}`}`,
    `${formatCount(standing.length, 'fix', 'fixes')}, ${formatCount(facts.test_files, 'test file')}`,
    ...standing.slice(0, 20).map(({ commit, subject }) => `  ${commit.slice(0, 7)} ${subject}`),
    ...facts.causes.slice(0, 20).map(({ category, summary }) => `  ${category}: ${summary}`),
    ...(facts.unsaved_settings.length === 0 ? [] : [`Settings to give again: ${facts.unsaved_settings.join(', ')}`]),
  ];
}
