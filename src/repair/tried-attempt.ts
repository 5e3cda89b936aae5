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
  const files = changedFiles.length === 0 ? 'changed nothing' : `changed ${changedFiles.join(', ')}`;
  const undone = refused.length === 0 ? '' : `; undone: ${refused.join(', ')}`;
  const words = said === '' ? '' : ` It said: ${said}`;
  return keepEnds(`Attempt ${attempt}: ${files}${undone}. ${outcome}${words}`, maxText);
}
