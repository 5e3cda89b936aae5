/** The result of one check of a repository. With `not-known`, `evidence` says why the fact could not be seen. */
export interface RepositoryCheck {
  /** Kebab case, unique. */
  name: string;
  state: 'ok' | 'warning' | 'problem' | 'not-known';
  /** The observed state. */
  evidence: string;
  /** Steps for the owner; empty when the check is fine. */
  advice: readonly string[];
}

/**
 * An answer of GitHub: a value, `missing` (GitHub says so for some things that the token may not see), or `refused` for
 * this token.
 */
export type Reading<T> =
  | { state: 'read'; value: T }
  | { state: 'missing'; said?: string }
  | { state: 'refused'; reason: string };

/** The check for something that could not be read. */
export function notKnown(
  name: string,
  reading: Exclude<Reading<unknown>, { state: 'read' }>,
  what: string,
): RepositoryCheck {
  if (reading.state === 'missing')
    return { name, state: 'not-known', evidence: `GitHub knows nothing of ${what}`, advice: [] };
  return {
    name,
    state: 'not-known',
    evidence: `${what} cannot be seen: ${reading.reason}`,
    advice: ['Run it again with a token that may read this, for example one of an administrator of the repository.'],
  };
}
