import { createInterface } from 'node:readline';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { createHexId, PthError } from '../../base/index.ts';
import { findProcess, runProcess, startProcess } from '../../process/index.ts';
import type { Hello } from './hold-key.ts';
import type { KeyPolicy } from './judge-request.ts';
import { findIsolationGap } from './prove-isolation.ts';
import type { ProxyAddress } from './proxy-variables.ts';

/** Input of a proxy that will hold a key. */
export interface ProxyRequest {
  /** What may be had for the key. */
  policy: KeyPolicy;
  /** The key; goes to the proxy's standard input and nowhere else. */
  key: string;
  /** Address to which requests are forwarded. */
  upstream: string;
  /** Goes on although this process could read the key. */
  allowsSharing: boolean;
  variables: Readonly<Record<string, string>>;
}

/** A proxy that runs. */
export interface StartedProxy {
  address: ProxyAddress;
  pid: number;
  /** Reason why this process can read the key, where that was allowed; else null. */
  gap: string | null;
}

const readySchema = z.strictObject({ port: z.int().min(1).max(65_535), pid: z.int().positive() });
const startLimitMs = 15_000;

/**
 * Number of the user and group that the proxy becomes. No account has this number, so that the user owns no file and no
 * other process runs as it.
 */
export const proxyUserId = 64_714;

/**
 * Starts the process that holds the key, under another user where this one may do so, and proves that this process can
 * read neither its memory nor its variables (threat T14, the model's key). The started process ends with this one.
 * @throws PthError `action/key-not-isolated`
 */
export async function startProxy(request: ProxyRequest): Promise<StartedProxy> {
  const isRoot = process.getuid?.() === 0;
  const canBecomeRoot = isRoot || (await canUseSudo(request.variables));
  if (!canBecomeRoot && !request.allowsSharing) {
    throw notIsolated('No other user can be had here: sudo asks for a password or is missing.');
  }
  const program = [process.execPath, findProxyProgram()] as const;
  const child = await startProcess({
    argv: canBecomeRoot && !isRoot ? ['sudo', '-n', '--', ...program] : [...program],
    cwd: '/',
    variables: { PATH: request.variables['PATH'] ?? '' },
  });
  const token = createHexId(48);
  const own = findProcess(process.pid);
  const hello: Hello = {
    key: request.key,
    token,
    upstream: request.upstream,
    policy: request.policy,
    userId: canBecomeRoot ? proxyUserId : null,
    parent: { pid: process.pid, startTime: own.isRunning ? own.startTime : null },
  };
  child.stdin.write(`${JSON.stringify(hello)}\n`);
  try {
    const ready = readySchema.parse(JSON.parse(await readFirstLine(child.stdout)));
    const gap = await findIsolationGap(ready.pid);
    if (gap !== null && !request.allowsSharing) throw notIsolated(`The key is not kept from this process: ${gap}.`);
    const { pathname } = new URL(request.upstream);
    const url = `http://127.0.0.1:${ready.port}${pathname.replace(/\/$/, '')}`;
    return { address: { provider: request.policy.provider, url, token }, pid: ready.pid, gap };
  } catch (error) {
    await child.stop({ graceMs: 1000 });
    if (PthError.isInstance(error)) throw error;
    throw new PthError('action/key-not-isolated', 'The process that is to hold the key did not start.', {
      cause: error,
    });
  }
}

function notIsolated(message: string): PthError {
  return new PthError('action/key-not-isolated', message);
}

async function canUseSudo(variables: Readonly<Record<string, string>>): Promise<boolean> {
  const outcome = await runProcess({
    argv: ['sudo', '-n', 'true'],
    cwd: '/',
    variables: { PATH: variables['PATH'] ?? '' },
    timeoutMs: 10_000,
  });
  return outcome.exitCode === 0;
}

/** Finds the proxy's program beside the bundle, or in the sources. */
function findProxyProgram(): string {
  const candidates = ['./key-proxy.js', '../key-proxy.js', '../../entry/key-proxy.ts'].map((path) =>
    fileURLToPath(new URL(path, import.meta.url)),
  );
  const found = candidates.find((path) => existsSync(path));
  if (found === undefined) throw new Error('the key proxy is missing from this installation');
  return found;
}

async function readFirstLine(stream: NodeJS.ReadableStream): Promise<string> {
  const lines = createInterface({ input: stream });
  const limit = AbortSignal.timeout(startLimitMs);
  try {
    return await new Promise<string>((resolve, reject) => {
      lines.once('line', resolve);
      lines.once('close', () => reject(new Error('it ended without a word')));
      limit.addEventListener('abort', () => reject(new Error('it did not answer in time')), { once: true });
    });
  } finally {
    lines.close();
  }
}
