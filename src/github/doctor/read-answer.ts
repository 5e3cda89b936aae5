import { PthError } from '../../base/index.ts';
import type { Reading } from './repository-check.ts';

/**
 * Turns the faults "forbidden" and "not found" into answers; throws every other fault.
 * @throws PthError `github/unauthorised`, `github/rate-limited`, `github/unreachable`, `github/invalid-answer`
 */
export async function readAnswer<Answer>(ask: () => Promise<Answer>): Promise<Reading<Answer>> {
  try {
    return { state: 'read', value: await ask() };
  } catch (error) {
    if (!PthError.isInstance(error)) throw error;
    if (error.code === 'github/not-found') return { state: 'missing', said: error.rawOutput ?? '' };
    if (error.code === 'github/forbidden') return { state: 'refused', reason: error.message };
    throw error;
  }
}
