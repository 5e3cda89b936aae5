import { systemErrorCode } from '../base/index.ts';

/**
 * Sends a signal to a process, or to a process group when `target` is negative. False when the target is gone or
 * belongs to another user.
 */
export function sendSignal(target: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(target, signal);
  } catch (error) {
    const code = systemErrorCode(error);
    if (code === 'ESRCH' || code === 'EPERM') return false;
    throw error;
  }
}
