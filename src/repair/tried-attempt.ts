import { keepEnds } from './quote-text.ts';

/** One attempt at a task, as the attempts after it are told. */
export interface TriedAttempt {
  /** Counts up from 1. */
  attempt: number;
  changedFiles: readonly string[];
  /** Changes that were undone, since they are forbidden. */
  refused: readonly string[];
  /** What came of it, in one sentence. */
  outcome: string;
  /** The agent's own words, in one line; empty for none. */
  said: string;
}

const maxText = 900;

/** Tells an attempt in one paragraph, so that a new conversation does not begin from nothing. Pure. */
export function renderAttempt({ attempt, changedFiles, refused, outcome, said }: TriedAttempt): string {
  const sentences = [
    // Where nothing was changed, the outcome says so.
    ...(changedFiles.length === 0 ? [] : [`changed ${changedFiles.join(', ')}.`]),
    ...(refused.length === 0 ? [] : [`Forbidden, and undone: ${refused.join(', ')}.`]),
    outcome,
    ...(said === '' ? [] : [`It said: ${said}`]),
  ];
  return keepEnds(`Attempt ${attempt}: ${sentences.join(' ')}`, maxText);
}
