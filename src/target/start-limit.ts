import { parseStartLine, type ServerSpec } from '../plugin/index.ts';

const plainStartMs = 30_000;
const downloadStartMs = 300_000;

/**
 * Returns how long a server may take to answer: the time asked for, else 30 s, or 300 s where `npx` or a similar
 * command downloads and builds it first.
 */
export function startLimitMs(askedSeconds: number | null, server: ServerSpec): number {
  if (askedSeconds !== null) return askedSeconds * 1000;
  if (server.transport.kind !== 'stdio') return plainStartMs;
  const { fetched, isRunnerUsed } = parseStartLine(server.transport.argv);
  return fetched !== null || isRunnerUsed ? downloadStartMs : plainStartMs;
}
