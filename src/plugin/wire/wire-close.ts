import type { ProcessExit } from '../../process/index.ts';
import type { WireClose } from './wire.ts';

/** Describes the end of a connection by that of its server's process; null where there is none. Pure. */
export function closeByExit(exit: ProcessExit | null, isRequested: boolean): WireClose {
  const { exitCode = null, signal = null, memoryLimit } = exit ?? {};
  const close = { exitCode, signal, isRequested };
  if (memoryLimit === undefined) return close;
  const allowed = `${describeBytes(memoryLimit)} of memory`;
  return { ...close, endedByPth: { cause: 'memory', reason: `it took more than ${allowed}`, allowed } };
}

/** Renders a number of bytes for a sentence. Pure. */
export function describeBytes(bytes: number): string {
  const mebibytes = bytes / (1024 * 1024);
  return mebibytes >= 1 ? `${Math.round(mebibytes * 10) / 10} MiB` : `${bytes} bytes`;
}
