/** A value of a row. */
export type SqlValue = string | number | null;
export type SqlRow = Readonly<Record<string, SqlValue>>;

/** One statement with `?` for each value; gives the rows it returns. */
export type RunStatement = (sql: string, values?: readonly SqlValue[]) => Promise<SqlRow[]>;

/** A database that speaks the SQL of this store. What differs between the two is here and nowhere else. */
export interface Database {
  /** Appended to the query that picks a row to change, so that two replicas do not pick the same. */
  readonly rowLock: string;
  readonly types: { id: string; integer: string };
  run: RunStatement;
  /**
   * Runs what `plan` gives for the version that the tables have now, then notes the new version; all of it or nothing,
   * and one replica at a time.
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

/** The table that knows the version of all others; made where it is not there. */
export const versionTable = {
  create: 'CREATE TABLE IF NOT EXISTS schema_version (row_number INTEGER PRIMARY KEY, version INTEGER NOT NULL)',
  fill: 'INSERT INTO schema_version (row_number, version) VALUES (1, 0) ON CONFLICT DO NOTHING',
  read: 'SELECT version FROM schema_version',
  write: 'UPDATE schema_version SET version = ?',
} as const;
