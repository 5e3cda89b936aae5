import { isJsonObject, PthError } from '../base/index.ts';
import { relocateTexts } from '../suite/index.ts';

/**
 * Returns a fault with the caller's own directory in place of the worktree, which is gone when the message is read and
 * which nobody gave; anything else unchanged.
 */
export function nameCheckout(error: unknown, worktree: string, checkout: string): unknown {
  if (!PthError.isInstance(error)) return error;
  const rename = (text: string) => text.replaceAll(worktree, () => checkout);
  const details = relocateTexts(error.details, worktree, checkout);
  return new PthError(error.code, rename(error.message), {
    cause: error.cause,
    recovery: error.recovery.map(rename),
    ...(isJsonObject(details) ? { details } : {}),
    isRetryable: error.isRetryable,
    attempted: error.attempted,
    ...(error.rawOutput === undefined ? {} : { rawOutput: rename(error.rawOutput) }),
  });
}
