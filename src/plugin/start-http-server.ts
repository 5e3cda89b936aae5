import type { ProcessExit, StartedProcess } from '../process/index.ts';
import { TailBuffer } from './wire/tail-buffer.ts';

const stderrBytes = 64 * 1024;
/** Pause between two checks of a server that does not listen yet, in milliseconds. */
const pauseMs = 50;
const lookMs = 1000;

/** Process of a server that PTH connects to over HTTP. */
export interface OwnedServer {
  readonly pid: number | undefined;
  readonly exit: Promise<ProcessExit>;
  /** The last part of stderr, at most 64 KiB. */
  stderr(): string;
  stop(options?: { graceMs?: number }): Promise<ProcessExit>;
}

/** Drains stdout and keeps the end of stderr of a started server. */
export function ownServer(process: StartedProcess): OwnedServer {
  const tail = new TailBuffer(stderrBytes);
  process.stderr.on('data', (chunk: Buffer) => tail.push(chunk));
  process.stdout.resume();
  return {
    pid: process.pid,
    exit: process.exit,
    stderr: () => tail.text(),
    stop: (options) => process.stop(options),
  };
}

/** Waits until a server answers HTTP requests, with any status. */
export async function waitUntilReachable(
  url: URL,
  server: OwnedServer,
  limitMs: number,
  signal: AbortSignal | undefined,
): Promise<'reachable' | 'exited' | 'timed-out'> {
  const deadline = performance.now() + limitMs;
  const ended = server.exit.then(() => 'exited' as const);
  while (performance.now() < deadline) {
    signal?.throwIfAborted();
    const look = answersHttp(url).then((isReachable) => (isReachable ? ('reachable' as const) : pause()));
    const seen = await Promise.race([ended, look]);
    if (seen !== undefined) return seen;
  }
  return 'timed-out';
}

async function answersHttp(url: URL): Promise<boolean> {
  try {
    // OPTIONS opens no stream and has no meaning in MCP.
    const response = await fetch(url, { method: 'OPTIONS', signal: AbortSignal.timeout(lookMs) });
    await response.body?.cancel();
    return true;
  } catch {
    // The server does not listen yet; the caller tries again.
    return false;
  }
}

function pause(): Promise<undefined> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(undefined), pauseMs);
  });
}
