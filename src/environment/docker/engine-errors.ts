import { systemErrorCode } from '../../base/index.ts';

/** Kinds of errors of an engine. */
export type EngineErrorKind =
  /** No answer: no socket, no right, cut off, too slow. */
  | 'unreachable'
  /** There is no such container, image or network. */
  | 'missing'
  /** The container exists but does not run. */
  | 'stopped'
  | 'disk-full'
  /** The host does not let the engine grant the requested rights. */
  | 'not-permitted'
  | 'other';

const unreachableCodes = new Set([
  'ECONNREFUSED',
  'ENOENT',
  'EACCES',
  'EPERM',
  'ENOTSOCK',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'ECONNRESET',
  'EPIPE',
  'ABORT_ERR',
  'PTH_ENGINE_TIMEOUT',
]);

/** Classifies an error of a call to the engine. */
export function classifyEngineError(error: unknown): EngineErrorKind {
  const status = statusOf(error);
  const message = messageOf(error);
  if (/no space left on device|disk quota exceeded/i.test(message)) return 'disk-full';
  if (status === undefined) {
    const code = systemErrorCode(error);
    const isCut = /socket hang up|other side closed/i.test(message);
    return (code !== undefined && unreachableCodes.has(code)) || isCut ? 'unreachable' : 'other';
  }
  if (/is not running|container state improper|is paused|cannot exec in a stopped/i.test(message)) return 'stopped';
  if (status === 404) return 'missing';
  if (status === 409) return 'stopped';
  if (/operation not permitted|permission denied/i.test(message)) return 'not-permitted';
  return 'other';
}

/** Returns the HTTP status of the engine's answer, if it answered. */
export function statusOf(error: unknown): number | undefined {
  if (error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number') return error.statusCode;
  return undefined;
}

/** Returns the engine's message without the prefix of the client library. */
export function messageOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.replace(/^\(HTTP code \d+\) (?:[\w /]+ - )?/, '').trim();
}
