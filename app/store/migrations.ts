import { PthError } from '../../src/base/index.ts';
import type { Database } from './database.ts';

/** The statements of each version of the store; a released version never changes. */
const migrations: readonly ((types: Database['types']) => readonly string[])[] = [
  ({ id, integer }) => [
    `CREATE TABLE deliveries (
       seq ${id}, id TEXT NOT NULL UNIQUE, subject TEXT UNIQUE, queue_key TEXT NOT NULL, job TEXT NOT NULL,
       state TEXT NOT NULL, attempts ${integer} NOT NULL, steps_done ${integer} NOT NULL,
       received_at ${integer} NOT NULL, run_after ${integer} NOT NULL,
       worker TEXT, lease_until ${integer}, ended_at ${integer}, problem TEXT)`,
    `CREATE INDEX deliveries_open ON deliveries (seq) WHERE state IN ('pending', 'claimed')`,
    `CREATE INDEX deliveries_ended ON deliveries (ended_at)`,
    // At most one delivery of a key is in work, whatever several replicas do at the same moment.
    `CREATE UNIQUE INDEX deliveries_key_in_work ON deliveries (queue_key) WHERE state = 'claimed'`,
    `CREATE INDEX deliveries_key_open ON deliveries (queue_key, seq) WHERE state IN ('pending', 'claimed')`,
    `CREATE TABLE sessions (
       seq ${id}, id TEXT NOT NULL UNIQUE, version ${integer} NOT NULL, state TEXT NOT NULL,
       repository_id ${integer} NOT NULL, pull_request ${integer} NOT NULL, head_sha TEXT NOT NULL,
       origin TEXT NOT NULL UNIQUE, actor_id ${integer} NOT NULL, run_id ${integer},
       started_at ${integer} NOT NULL, checked_at ${integer} NOT NULL, document TEXT NOT NULL)`,
    `CREATE UNIQUE INDEX sessions_running ON sessions (repository_id, pull_request)
       WHERE state IN ('starting', 'running')`,
    `CREATE INDEX sessions_pull ON sessions (repository_id, pull_request, seq)`,
    `CREATE INDEX sessions_started ON sessions (repository_id, started_at)`,
    `CREATE INDEX sessions_run ON sessions (repository_id, run_id)`,
    `CREATE INDEX sessions_commit ON sessions (repository_id, head_sha)`,
    `CREATE TABLE approvals (
       repository_id ${integer} NOT NULL, pull_request ${integer} NOT NULL, sha TEXT NOT NULL,
       user_id ${integer} NOT NULL, login TEXT NOT NULL, at ${integer} NOT NULL,
       PRIMARY KEY (repository_id, pull_request, sha, user_id))`,
    `CREATE TABLE refusals (
       repository_id ${integer} NOT NULL, pull_request ${integer} NOT NULL, user_id ${integer} NOT NULL,
       at ${integer} NOT NULL)`,
    `CREATE INDEX refusals_of ON refusals (repository_id, pull_request, user_id, at)`,
    `CREATE TABLE status_comments (
       repository_id ${integer} NOT NULL, pull_request ${integer} NOT NULL, comment_id ${integer} NOT NULL,
       PRIMARY KEY (repository_id, pull_request))`,
  ],
  ({ integer }) => [`ALTER TABLE sessions ADD COLUMN max_tokens ${integer} NOT NULL DEFAULT 0`],
];

/**
 * Upgrades the tables to this version; several replicas may do so at the same time.
 * @throws PthError `app/store-too-new` when a newer version of the App has upgraded them before
 */
export async function migrate(database: Database): Promise<void> {
  await database.upgrade((version) => {
    if (version > migrations.length) {
      throw new PthError(
        'app/store-too-new',
        `the store is of version ${version}, and this App knows versions up to ${migrations.length}`,
      );
    }
    const statements = migrations.slice(version).flatMap((migration) => migration(database.types));
    return { statements, version: migrations.length };
  });
}
