import { z } from 'zod';
import { type Clock, cutText, PthError, toJsonValue } from '../../base/index.ts';
import { sumLines } from '../../git/index.ts';
import type { Standing } from '../../harness/index.ts';
import { countOutcomes, type TestOutcome } from '../../suite/index.ts';
import { readVerification } from '../active-session/verify-distros.ts';
import { describeDistros } from './verify-step.ts';
import { endActiveSession } from '../active-session/end-session.ts';
import type { ActiveSession } from '../active-session/active-session.ts';
import { cursor, innerPath, line, list, record } from './fields.ts';
import { resolveHostTarget } from './host-path.ts';
import { listConvergence, stepsAfterGreen } from './iteration-steps.ts';
import { annotations, defineStep, type StepCall } from './session-operation.ts';
import { keepSessionPage, listPoints } from './session-view.ts';

const statusName = 'pth_get_iteration_status';

/** `pth_get_iteration_status`. */
export const statusStep = defineStep({
  name: statusName,
  title: 'Status',
  description:
    'Where the session stands: phase, what runs now, iteration, counts of the latest run, trend, timings, decisions.',
  input: {
    history: z.int().min(0).max(200).default(10),
    waitSeconds: z.number().min(0).max(50).default(0).describe('Until what runs ends'),
  },
  output: {
    phase: z.string(),
    session: z.string(),
    branch: z.string(),
    running: z.union([record, z.null()]),
    waiting: list,
    iteration: z.number(),
    history: list,
    convergence: list,
    timings: list,
    decisions: list,
    distros: list,
  },
  annotations: annotations.reads,
  access: 'read',
  async perform({ history, waitSeconds }, session, { host, ports, signal }) {
    if (waitSeconds > 0) await awaitRunning(host.queue, { waitSeconds, clock: ports.clock, signal });
    // What ran may have ended the session.
    const { standing, lastRun } = host.require(statusName, session.id);
    const { running, waiting } = host.queue;
    const facts = session.servers.map(({ bench }) => bench.readFacts(lastRun?.iteration ?? 0));
    const points = listPoints(session);
    const verified = await readVerification(session);
    const counts = lastRun === null ? null : countOutcomes(lastRun.outcomes);
    const isProven = lastRun !== null && lastRun.run > 0;
    const now = running === null ? 'nothing runs' : `${running.name} runs`;
    return {
      summary: `${standing.phase}, ${now}${counts === null ? '; no run yet' : `; ${isProven ? `run ${lastRun.run}` : 'the process before'}: ${counts.passed} of ${counts.total} passed`}.`,
      phase: standing.phase,
      session: session.id,
      branch: session.branch,
      running: running === null ? null : { tool: running.name, since: running.since, doing: running.doing },
      waiting,
      iteration: lastRun?.iteration ?? 0,
      counts: counts === null ? null : { ...counts },
      history: history === 0 ? [] : points.slice(-history),
      trend: facts[0]?.trend ?? session.earlier?.trend ?? null,
      convergence: toJsonValue(listConvergence(session)),
      signals: facts.flatMap(({ signals }) => signals.map(({ message }) => message)).slice(0, 20),
      timings: toJsonValue(session.run.timings.list()),
      slowestTests: listSlowest(lastRun?.outcomes ?? []),
      decisions: toJsonValue(session.decisions),
      journal: session.records.path,
      distros: verified === null ? [] : describeDistros(verified),
      next: suggestNext({ ...standing, hasResults: isProven }, counts),
    };
  },
});

function listSlowest(outcomes: readonly TestOutcome[]) {
  const ran = outcomes.filter(({ durationMs }) => durationMs > 0).toSorted((a, b) => b.durationMs - a.durationMs);
  return ran.slice(0, 10).map(({ name, durationMs }) => ({ test: name, durationMs }));
}

/** Waits until the step that runs has settled, or the time is over. */
async function awaitRunning(
  queue: StepCall['host']['queue'],
  { waitSeconds, clock, signal }: { waitSeconds: number; clock: Clock; signal: AbortSignal },
): Promise<void> {
  const over = new AbortController();
  // That the step has settled ends the wait, and is no error.
  const time = clock.sleep(waitSeconds * 1000, AbortSignal.any([signal, over.signal])).then(
    () => undefined,
    () => signal.throwIfAborted(),
  );
  try {
    await Promise.race([queue.settleRunning(), time]);
  } finally {
    over.abort();
    await time;
  }
}

/** Names the step that follows from how far a session is. Pure. */
function suggestNext(
  { phase, hasSuite, hasResults }: Standing,
  counts: { total: number; passed: number; skipped: number } | null,
): { tool: string; why: string }[] {
  if (phase === 'started') return [{ tool: 'pth_provision_environment', why: 'the plugin needs one to run in' }];
  if (phase === 'lost') return [{ tool: 'pth_reprovision_environment', why: 'the environment has ended' }];
  if (phase !== 'loaded') return [{ tool: 'pth_load_plugin', why: 'it is not loaded' }];
  if (!hasSuite) return [{ tool: 'pth_generate_tests', why: 'there are no tests yet' }];
  if (!hasResults || counts === null) return [{ tool: 'pth_run_test_suite', why: 'no test ran here yet' }];
  if (counts.passed + counts.skipped === counts.total) return stepsAfterGreen;
  return [
    { tool: 'pth_diagnose_failure', why: 'evidence and source places of one failing test' },
    { tool: 'pth_run_iteration', why: 'it groups what fails by cause, and takes fixes' },
  ];
}

/** `pth_diff_session`. */
export const diffStep = defineStep({
  name: 'pth_diff_session',
  title: 'Session diff',
  description: 'Cumulative diff of the branch since its start.',
  input: {
    paths: z.array(innerPath()).min(1).max(500).optional().describe('Only these'),
    stat: z.boolean().default(false).describe('Files and line counts alone'),
    contextLines: z.int().min(0).max(20).default(3),
    maxBytes: z.int().min(256).max(30_000).default(20_000),
    cursor,
  },
  output: { files: list, added: z.number(), deleted: z.number(), diff: z.string(), isTruncated: z.boolean() },
  annotations: annotations.reads,
  access: 'read',
  async perform({ paths, stat, contextLines, maxBytes, cursor: from }, session, { signal }) {
    const { git, branchPoint, branch } = session.harness;
    const { commit, position } =
      from === undefined ? { commit: await git.head(), position: 0 } : await readPlace(git, from);
    const files = (await git.numstat(branchPoint, commit, signal)).filter(
      ({ path }) => paths === undefined || paths.some((wanted) => isAtOrBelow(path, wanted)),
    );
    const { added, deleted } = sumLines(files);
    const listed = files.slice(stat ? position : 0).slice(0, maxFiles);
    const isWanted = !stat && files.length > 0;
    const { text, next } = isWanted
      ? await readPart(git, [branchPoint, commit], { paths, contextLines, maxBytes, position, signal })
      : { text: '', next: null };
    const left = stat && position + listed.length < files.length ? position + listed.length : next;
    return {
      summary: `${files.length} files changed on ${branch}: ${added} lines added, ${deleted} deleted.`,
      files: listed.map(({ path, added: more, deleted: less }) => ({ path, added: more, deleted: less })),
      added,
      deleted,
      diff: text,
      isTruncated: next !== null,
      ...(left === null ? {} : { nextCursor: `${commit}-${left}` }),
    };
  },
});

/** Files that one answer lists. */
const maxFiles = 100;
/** Most bytes of a diff that can be read part by part. */
const maxDiffBytes = 16 * 1024 * 1024;

/** Reads the commit and the place in its diff that a page before named. @throws PthError `usage/invalid` */
async function readPlace(git: ActiveSession['harness']['git'], place: string) {
  const [, name = '', at = ''] = /^([0-9a-f]{40}|[0-9a-f]{64})-([1-9]\d{0,8})$/.exec(place) ?? [];
  const commit = name === '' ? undefined : await git.resolve(name);
  const position = Number(at);
  if (commit !== undefined && position < maxDiffBytes) return { commit, position };
  throw new PthError('usage/invalid', `cursor: "${cutText(place, 40)}" is none that a page of this diff gave`, {
    recovery: ['Leave cursor out for the first page, then give the nextCursor of the page before.'],
  });
}

/** Reads a part of a diff that ends with a whole line, where it has one, and tells where the next part starts. */
async function readPart(
  git: ActiveSession['harness']['git'],
  [branchPoint, commit]: readonly [string, string],
  wish: { paths: string[] | undefined; contextLines: number; maxBytes: number; position: number; signal: AbortSignal },
): Promise<{ text: string; next: number | null }> {
  const { paths, contextLines, maxBytes, position, signal } = wish;
  const options = { ...(paths ? { paths } : {}), contextLines, maxBytes: maxDiffBytes, signal };
  const whole = Buffer.from((await git.diff(branchPoint, commit, options)).text);
  const rest = whole.subarray(position, position + maxBytes);
  if (position + maxBytes >= whole.length) return { text: rest.toString('utf8'), next: null };
  // A line that is longer than a part ends before the character that it would cut.
  let length = rest.lastIndexOf(10) + 1;
  if (length === 0) for (length = rest.length; isWithinCharacter(whole[position + length]); ) length -= 1;
  return { text: rest.subarray(0, length).toString('utf8'), next: position + length };
}

/** True for a byte of UTF-8 that goes on with a character. */
function isWithinCharacter(byte: number | undefined): boolean {
  return byte !== undefined && (byte & 0xc0) === 0x80;
}

function isAtOrBelow(path: string, wanted: string): boolean {
  const directory = wanted.replace(/\/+$/, '');
  return path === directory || path.startsWith(`${directory}/`);
}

async function resolveJournal(given: string, { harness }: ActiveSession, { workingDirectory }: StepCall['ports']) {
  const around = { workingDirectory, repository: harness.repository.path, worktree: harness.worktree };
  return (await resolveHostTarget(given, around)).path;
}

/** `pth_end_session`. */
export const endStep = defineStep({
  name: 'pth_end_session',
  title: 'End the session',
  description:
    'Keeps the tests, writes the session report, removes worktree, environment and lock; the branch stays where it has a commit. Then a new session can start.',
  input: {
    updateDocs: z.boolean().default(false).describe('Commit what pth_update_plugin_docs shows'),
    exportCi: z.boolean().default(false),
    evidence: z.boolean().default(false).describe('Commit what pth verify-evidence checks'),
    page: z.boolean().default(false).describe('Commit .pth/session.html: curve, failures, fixes'),
    keepWorktree: z.boolean().default(false),
    force: z.boolean().default(false).describe('Stop what runs'),
    journal: line().optional().describe('New file of the host for the journal, which pth replay takes'),
  },
  output: {
    branch: z.string(),
    commits: record,
    filesChanged: list,
    linesAdded: z.number(),
    linesDeleted: z.number(),
    iterations: z.number(),
    tests: z.number(),
    discarded: list,
    warnings: list,
  },
  annotations: annotations.destroys,
  access: 'exclusive',
  preempts: (input) => input['force'] === true,
  async perform(
    { keepWorktree, updateDocs, exportCi, evidence, page, journal },
    session,
    { host, ports, exportPipeline },
  ) {
    // Before anything ends: a path that cannot be written is corrected by the same call again.
    if (journal !== undefined) session.records.keepJournal(await resolveJournal(journal, session, ports));
    try {
      const { end, lines, iterations, tests, report } = await endActiveSession(session, {
        keepsWorktree: keepWorktree,
        updateDocs,
        exportCi,
        exportPipeline,
        ...(evidence ? { evidence: { key: null } } : {}),
        ...(page ? { keepPage: () => keepSessionPage(session) } : {}),
      });
      const { commits, filesChanged } = end;
      return {
        summary: end.isBranchKept
          ? `${end.branch} holds ${commits.total} commits in ${filesChanged.length} files. Everything else of the session is removed.`
          : `No branch stays, since nothing was kept on it. Everything of the session is removed.`,
        branch: end.branch,
        isBranchKept: end.isBranchKept,
        commits: { ...commits },
        filesChanged: filesChanged.slice(0, 100),
        linesAdded: lines.added,
        linesDeleted: lines.deleted,
        iterations,
        tests,
        report,
        worktree: end.worktree,
        discarded: end.discarded.slice(0, 100),
        warnings: end.warnings,
      };
    } finally {
      host.hold(null);
    }
  },
});
