import { isForeignServer, type ServerSpec } from '../plugin/index.ts';

const plainStartMs = 30_000;
const downloadStartMs = 300_000;

/** How long a server may take to answer: what was asked for, else 30 s, or 300 s where `npx` and its like download and build it first. */
export function startLimitMs(askedSeconds: number | null, server: ServerSpec): number {
  if (askedSeconds !== null) return askedSeconds * 1000;
  return server.transport.kind === 'stdio' && isForeignServer(server) ? downloadStartMs : plainStartMs;
}
