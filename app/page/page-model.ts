import type { SessionRecord } from '../store/session-record.ts';
import type { Store } from '../store/store.ts';
import { isOpen } from '../work/work.ts';

/** Numbers of passing and failing tests of one session. */
export interface ResultPoint {
  session: string;
  passing: number;
  failing: number;
}

/** One pull request on the status page: its newest session and the results of all its sessions. */
export interface PageRow {
  repository: string;
  repositoryId: number;
  pullRequest: number;
  title: string;
  /** Tokens of a model that the session may use; 0 where that is not limited, or it asks none. */
  maxTokens: number;
  /** US dollars of a model that the sessions shown may use together; null where one of them has no limit. */
  maxUsd: number | null;
  session: string;
  state: string;
  /** Selects colour and mark; the mark is for readers who cannot tell the colours apart. */
  mood: 'good' | 'bad' | 'busy' | 'calm';
  command: string;
  headSha: string;
  isStale: boolean;
  startedBy: string;
  startedAt: string;
  endedAt: string | null;
  links: { label: string; url: string }[];
  /** Oldest first. */
  history: ResultPoint[];
}

const shownRows = 50;
const shownPoints = 20;

/** Reads the rows of the status page from the store, of one repository where one is given. */
export async function readPage(store: Store, repositoryId: number | null): Promise<PageRow[]> {
  const newest = await store.listSessions(shownRows, repositoryId);
  return Promise.all(
    newest.map(async (session) => describeRow(session, await store.listSessionsOf(session, shownPoints))),
  );
}

/** Describes one row. @param sessions all of the pull request, newest first */
export function describeRow(session: SessionRecord, sessions: readonly SessionRecord[]): PageRow {
  const repositoryUrl = findRepositoryUrl(session);
  const links: [string, string | null][] = [
    ['pull request', repositoryUrl === null ? null : `${repositoryUrl}/pull/${session.pullRequest}`],
    ['run', session.runUrl],
    ['check', session.checkUrl],
    ['review', session.reviewUrl],
  ];
  return {
    repository: `${session.owner}/${session.repository}`,
    repositoryId: session.repositoryId,
    pullRequest: session.pullRequest,
    title: session.title,
    maxTokens: session.maxTokens,
    maxUsd: sumDollars(sessions),
    session: session.id,
    ...describeState(session),
    command: session.command,
    headSha: session.headSha,
    isStale: session.newerHeadSha !== null,
    startedBy: session.actorLogin,
    startedAt: new Date(session.startedAt).toISOString(),
    endedAt: session.endedAt === null ? null : new Date(session.endedAt).toISOString(),
    links: links.flatMap(([label, url]) => (url !== null && /^https?:\/\//.test(url) ? [{ label, url }] : [])),
    history: sessions.toReversed().flatMap((one) => readResult(one) ?? []),
  };
}

/** Adds up limits; null where one is missing. */
export function sumDollars(sessions: readonly Pick<SessionRecord, 'maxUsd'>[]): number | null {
  return sessions.reduce<number | null>(
    (sum, { maxUsd }) => (sum === null || maxUsd === null ? null : sum + maxUsd),
    0,
  );
}

function describeState(session: SessionRecord): Pick<PageRow, 'state' | 'mood'> {
  if (session.stopReason !== null) return { state: `stopped: ${session.stopReason}`, mood: 'calm' };
  if (isOpen(session)) return { state: session.isRunning ? 'running' : 'waiting for a runner', mood: 'busy' };
  if (session.state === 'awaiting-approval') return { state: 'plan waits for approval', mood: 'busy' };
  const state = session.resultTitle ?? `ended without a result (${session.conclusion ?? 'unknown'})`;
  return { state, mood: session.conclusion === 'success' ? 'good' : 'bad' };
}

/**
 * Reads the numbers in the title that PTH gave its check run, `2 of 2 tools answered a valid call; 3 failing (5 of 8 tests
 * passing, 1 fix)`, unless its review told what passes with the fixes; null without any. The tests that are neither passing
 * nor named failing were skipped.
 */
export function readResult(session: Pick<SessionRecord, 'id' | 'resultTitle' | 'withFixes'>): ResultPoint | null {
  const { id, resultTitle, withFixes } = session;
  if (withFixes !== null) return { session: id, ...withFixes };
  const title = resultTitle?.slice(0, 300) ?? '';
  const passing = /\((\d{1,6}) of (\d{1,6}) tests? passing/.exec(title);
  if (!passing) return null;
  const failing = /(?:^|; )(\d{1,6}) failing \(/.exec(title)?.[1];
  return { session: id, passing: Number(passing[1]), failing: Number(failing ?? 0) };
}

/** Returns the repository's address, from the address of the run. */
function findRepositoryUrl({ runUrl }: SessionRecord): string | null {
  return /^(https?:\/\/[^/]+\/[\w.-]+\/[\w.-]+)\/actions\/runs\//.exec(runUrl ?? '')?.[1] ?? null;
}
