/** What can stand in a row. */
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
  /** Runs several statements as one, so that nobody sees a part of them. */
  transaction<T>(work: (run: RunStatement) => Promise<T>): Promise<T>;
  /** Whether a statement failed because a unique index forbids the row. */
  isDuplicate(error: unknown): boolean;
  close(): Promise<void>;
}
