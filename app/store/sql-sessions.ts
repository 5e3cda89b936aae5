import { PthError } from '../../src/base/index.ts';
import type { Database, SqlRow, SqlValue } from './database.ts';
import { type SessionRecord, sessionRecordSchema } from './session-record.ts';
import type { Store } from './store.ts';

/** The part of the store for sessions, approvals, usage and status comments. */
export function createSqlSessions(database: Database) {
  return {
    ...writeSessions(database),
    ...findSessions(database),
    ...approvals(database),
    ...usage(database),
    ...statusComments(database),
  };
}

/** Writes of sessions; a version that is not the newest is refused. */
function writeSessions(database: Database): Pick<Store, 'addSession' | 'saveSession'> {
  return {
    addSession: async (session) => {
      const added = await database.run(
        `INSERT INTO sessions (id, version, state, repository_id, pull_request, head_sha, origin, actor_id, run_id,
           started_at, checked_at, max_tokens, document)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING RETURNING id`,
        [
          session.id,
          session.version,
          session.state,
          session.repositoryId,
          session.pullRequest,
          session.headSha,
          session.origin,
          session.actorId,
          session.runId,
          session.startedAt,
          session.checkedAt,
          session.maxTokens,
          JSON.stringify(sessionRecordSchema.parse(session)),
        ],
      );
      return added.length > 0;
    },

    saveSession: async (session) => {
      const next = sessionRecordSchema.parse({ ...session, version: session.version + 1 });
      const saved = await database.run(
        `UPDATE sessions SET version = ?, state = ?, run_id = ?, checked_at = ?, document = ?
         WHERE id = ? AND version = ? RETURNING id`,
        [next.version, next.state, next.runId, next.checkedAt, JSON.stringify(next), session.id, session.version],
      );
      if (saved.length > 0) return next;
      throw new PthError('app/changed-meanwhile', `session ${session.id} was changed meanwhile`, { isRetryable: true });
    },
  };
}

/** Queries of sessions, newest first. */
function findSessions(
  database: Database,
): Pick<
  Store,
  | 'findSession'
  | 'findNewestSession'
  | 'findSessionOfOrigin'
  | 'findSessionOfRun'
  | 'findSessionOfCommit'
  | 'listSessions'
  | 'listSessionsOf'
  | 'listUnwatched'
> {
  const select = async (rest: string, values: readonly SqlValue[]) =>
    (await database.run(`SELECT document FROM sessions ${rest}`, values)).map(toSession);
  const first = async (rest: string, values: readonly SqlValue[]) =>
    (await select(`${rest} ORDER BY seq DESC LIMIT 1`, values))[0] ?? null;
  return {
    findSession: (id) => first('WHERE id = ?', [id]),
    findNewestSession: ({ repositoryId, pullRequest }) =>
      first('WHERE repository_id = ? AND pull_request = ?', [repositoryId, pullRequest]),
    findSessionOfOrigin: (origin) => first('WHERE origin = ?', [origin]),
    findSessionOfRun: (repositoryId, runId) => first('WHERE repository_id = ? AND run_id = ?', [repositoryId, runId]),
    findSessionOfCommit: (repositoryId, headSha) =>
      first('WHERE repository_id = ? AND head_sha = ?', [repositoryId, headSha]),
    listSessions: (limit, repositoryId) => {
      const of = repositoryId === null ? '' : 'WHERE repository_id = ?';
      return select(
        `WHERE seq IN (SELECT MAX(seq) FROM sessions ${of} GROUP BY repository_id, pull_request) ORDER BY seq DESC LIMIT ?`,
        [...(repositoryId === null ? [] : [repositoryId]), limit],
      );
    },
    listSessionsOf: ({ repositoryId, pullRequest }, limit) =>
      select('WHERE repository_id = ? AND pull_request = ? ORDER BY seq DESC LIMIT ?', [
        repositoryId,
        pullRequest,
        limit,
      ]),
    listUnwatched: (checkedBefore, limit) =>
      select(`WHERE state IN ('starting', 'running') AND checked_at < ? ORDER BY checked_at LIMIT ?`, [
        checkedBefore,
        limit,
      ]),
  };
}

/** Commits that people vouched for. */
function approvals(database: Database): Pick<Store, 'addApproval' | 'listApprovals'> {
  return {
    addApproval: async ({ repositoryId, pullRequest }, { sha, userId, login }, now) => {
      await database.run(
        `INSERT INTO approvals (repository_id, pull_request, sha, user_id, login, at) VALUES (?, ?, ?, ?, ?, ?)
         ON CONFLICT DO NOTHING`,
        [repositoryId, pullRequest, sha, userId, login, now],
      );
    },
    listApprovals: async ({ repositoryId, pullRequest }, sha) =>
      (
        await database.run(
          `SELECT sha, user_id, login FROM approvals WHERE repository_id = ? AND pull_request = ? AND sha = ?
           ORDER BY at LIMIT 20`,
          [repositoryId, pullRequest, sha],
        )
      ).map((row) => ({
        sha: String(row['sha']),
        userId: Number(row['user_id']),
        login: String(row['login']),
      })),
  };
}

/** Runs that were started, and refusals that were answered. */
function usage(database: Database): Pick<Store, 'countUsage' | 'noteRefusal'> {
  return {
    countUsage: async ({ repositoryId, pullRequest }, userId, since) => {
      const [[started], [refused]] = await Promise.all([
        database.run(
          `SELECT COUNT(*) AS repository, COALESCE(SUM(max_tokens), 0) AS tokens,
             COUNT(CASE WHEN actor_id = ? THEN 1 END) AS person,
             COUNT(CASE WHEN pull_request = ? THEN 1 END) AS pull
           FROM sessions WHERE repository_id = ? AND started_at > ?`,
          [userId, pullRequest, repositoryId, since],
        ),
        database.run(
          'SELECT COUNT(*) AS count FROM refusals WHERE repository_id = ? AND pull_request = ? AND user_id = ? AND at > ?',
          [repositoryId, pullRequest, userId, since],
        ),
      ]);
      return {
        byUser: Number(started?.['person'] ?? 0),
        byPullRequest: Number(started?.['pull'] ?? 0),
        byRepository: Number(started?.['repository'] ?? 0),
        tokens: Number(started?.['tokens'] ?? 0),
        refusalAnswers: Number(refused?.['count'] ?? 0),
      };
    },
    noteRefusal: async ({ repositoryId, pullRequest }, userId, now) => {
      await database.run('INSERT INTO refusals (repository_id, pull_request, user_id, at) VALUES (?, ?, ?, ?)', [
        repositoryId,
        pullRequest,
        userId,
        now,
      ]);
    },
  };
}

/** The status comment of each pull request. */
function statusComments(database: Database): Pick<Store, 'readStatusComment' | 'writeStatusComment'> {
  return {
    readStatusComment: async ({ repositoryId, pullRequest }) => {
      const [row] = await database.run(
        'SELECT comment_id FROM status_comments WHERE repository_id = ? AND pull_request = ?',
        [repositoryId, pullRequest],
      );
      return row ? Number(row['comment_id']) : null;
    },
    writeStatusComment: async ({ repositoryId, pullRequest }, commentId) => {
      if (commentId === null) {
        await database.run('DELETE FROM status_comments WHERE repository_id = ? AND pull_request = ?', [
          repositoryId,
          pullRequest,
        ]);
        return;
      }
      await database.run(
        `INSERT INTO status_comments (repository_id, pull_request, comment_id) VALUES (?, ?, ?)
         ON CONFLICT (repository_id, pull_request) DO UPDATE SET comment_id = excluded.comment_id`,
        [repositoryId, pullRequest, commentId],
      );
    },
  };
}

function toSession(row: SqlRow): SessionRecord {
  return sessionRecordSchema.parse(JSON.parse(String(row['document'])));
}
