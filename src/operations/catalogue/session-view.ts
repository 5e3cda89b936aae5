import { toPlainLine, toPlainText } from '../../base/index.ts';
import { redactDeep, renderSessionPage, type SessionView } from '../../artifacts/index.ts';
import { readFixHistory } from '../../repair/index.ts';
import { commitArtifacts, listServerStates } from '../../session/index.ts';
import { isFailing } from '../../suite/index.ts';
import type { ActiveSession } from '../active-session/active-session.ts';
import { keepBothEnds } from './fields.ts';

/** Rows of each list of the page, points of the curve, and bytes of one diff. */
const maxRows = 100;
const maxPoints = 200;
const maxFixes = 40;
const maxDiffBytes = 16 * 1024;

/**
 * Reads the parts of a session that its page shows, cut to what a page can hold.
 * @param running the step that runs now, or null
 */
export async function readSessionView(session: ActiveSession, running: string | null): Promise<SessionView> {
  const { branch, standing, harness, tests } = session;
  const { git, branchPoint } = harness;
  const { fixes } = await readFixHistory(git, branchPoint);
  const outcomes = session.outcomes.filter(isFailing);
  const shownFixes = fixes.slice(0, maxFixes).map(async ({ commit, subject, tests: own, revertedBy }) => {
    const { text, isCut } = await git.diff(`${commit}^`, commit, { maxBytes: maxDiffBytes });
    return {
      commit,
      subject: toPlainLine(subject, 200),
      tests: own.slice(0, 20).map((name) => toPlainLine(name, 200)),
      isReverted: revertedBy !== null,
      diff: toPlainText(text),
      isCut,
    };
  });
  return {
    branch,
    phase: standing.phase,
    running,
    points: listPoints(session).slice(-maxPoints),
    failing: outcomes.slice(0, maxRows).map(({ name, status, category, message }) => ({
      test: toPlainLine(name, 300),
      status,
      category,
      message: keepBothEnds(toPlainText(message), 600).text,
    })),
    waiting: tests
      .slice()
      .flatMap(({ sourced: { test } }) =>
        test.needs_review === undefined ? [] : [{ test: test.name, reason: toPlainLine(test.needs_review, 300) }],
      )
      .slice(0, maxRows),
    fixes: await Promise.all(shownFixes),
  };
}

/** The page of a session on its branch, relative to the plugin directory. */
const pageFile = '.pth/session.html';

/** Commits the page of a session as it stands, without secrets, as a file that a browser shows by itself. */
export async function keepSessionPage(session: ActiveSession): Promise<void> {
  const { ports, signal } = session.run.context;
  const view = redactDeep(await readSessionView(session, null), ports.redactor);
  await commitArtifacts(session.harness, {
    files: [{ path: pageFile, content: renderSessionPage(view, 'file') }],
    subject: 'pth: page of the session',
    type: 'page',
    signal,
  });
}

/** The iterations of each server as points of a curve, oldest first. */
export function listPoints({ servers, lastRun, earlier }: ActiveSession): SessionView['points'][number][] {
  if (servers.length === 0) return listEarlierPoints(earlier);
  return servers.flatMap(({ name, bench }) =>
    bench.readFacts(lastRun?.iteration ?? 0).points.map(({ iteration, total, passed, failing }) => ({
      server: name,
      iteration,
      total,
      passed,
      failing: failing.length,
    })),
  );
}

/** The iterations that the branch of a resumed session tells, before its servers are there. */
function listEarlierPoints(earlier: ActiveSession['earlier']): SessionView['points'][number][] {
  const states = earlier === null ? [] : listServerStates(earlier);
  return states.flatMap(({ server, history }) =>
    history.map(({ iteration, total, passed, failing }) => ({
      server: server ?? '',
      iteration,
      total,
      passed,
      failing: failing.length,
    })),
  );
}
