/** What one look at a repository came to. `not-known`: it could not be seen, and `evidence` says why. */
export interface RepositoryCheck {
  /** Kebab case, unique. */
  name: string;
  state: 'ok' | 'warning' | 'problem' | 'not-known';
  /** What was seen. */
  evidence: string;
  /** What to do about it; empty when it is as it should be. */
  advice: readonly string[];
}

/**
 * What GitHub answered: a value, that there is none (for some things it says so to whoever may not see them), or that
 * this token may not see it.
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
