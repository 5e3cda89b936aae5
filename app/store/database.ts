/** A value of a row. */
export type SqlValue = string | number | null;
export type SqlRow = Readonly<Record<string, SqlValue>>;

/** Runs one statement with `?` for each value; returns the rows that it gives. */
export type RunStatement = (sql: string, values?: readonly SqlValue[]) => Promise<SqlRow[]>;

/** A database for the SQL of this store. It hides all differences between Postgres and SQLite. */
export interface Database {
  /** Appended to the query that picks a row to change, so that two replicas do not pick the same. */
  readonly rowLock: string;
  readonly types: { id: string; integer: string };
  run: RunStatement;
  /**
   * Runs the statements that `plan` returns for the tables' present version, then records the new version; all or
   * nothing, and one replica at a time.
   */
  upgrade(plan: (version: number) => UpgradePlan): Promise<void>;
  /** True when a statement failed because a unique index forbids the row. */
  isDuplicate(error: unknown): boolean;
  close(): Promise<void>;
}

/** Statements that bring the tables to a version. */
export interface UpgradePlan {
  statements: readonly string[];
  version: number;
}

/** The table with the version of all others; created when missing. */
export const versionTable = {
  create: 'CREATE TABLE IF NOT EXISTS schema_version (row_number INTEGER PRIMARY KEY, version INTEGER NOT NULL)',
  fill: 'INSERT INTO schema_version (row_number, version) VALUES (1, 0) ON CONFLICT DO NOTHING',
  read: 'SELECT version FROM schema_version',
  write: 'UPDATE schema_version SET version = ?',
} as const;
