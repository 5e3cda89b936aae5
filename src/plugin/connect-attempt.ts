import { posix } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Workspace } from '../environment/index.ts';
import type { ConnectOptions } from './connect-options.ts';
import type { FoundHttp } from './http/watch-for-http.ts';
import type { PluginConnection, ProtocolEra } from './plugin.ts';
import type { StartFailure } from './server-spec.ts';
import { type ClientFeatures, describeCapabilities } from './server-requests.ts';
import type { NegotiationFailure } from './start-attempt.ts';
import type { ClientIdentity } from './wire/envelope.ts';

/** Era and time limit of one attempt; the limit, in milliseconds, counts from the start of the server. */
export interface AttemptLimits {
  era: ProtocolEra;
  limitMs: number;
}

/** Result of one attempt to start a server in one era. */
export type ConnectAttempt =
  | { status: 'ok'; connection: PluginConnection; closed: Promise<unknown> }
  | {
      status: 'failed';
      failure: StartFailure;
      negotiation?: NegotiationFailure;
      /** True when no other era can succeed either. */
      isHopeless?: boolean;
      /** Looks for what the server's own words leave open, where no other attempt follows. */
      explain?: () => Promise<StartFailure>;
      /** Set for a server that was started for stdio and speaks MCP over HTTP. */
      http?: FoundHttp;
    };

/** Describes this client and its features to a server whose root directory is `root`. */
export function describeClient(
  options: ConnectOptions,
  root: string,
): { client: ClientIdentity; features: ClientFeatures } {
  const { roots = [] } = options;
  const rootUris = roots.map((path) => pathToFileURL(posix.resolve(root, path)).href);
  const features = { rootUris, elicitation: options.elicitation, sampling: options.sampling };
  const { clientName: name = 'pth', clientVersion: version = '0.1.0' } = options;
  return { client: { name, version, capabilities: describeCapabilities(features) }, features };
}

/**
 * Options of the negotiation. `patienceMs` is added to every limit: it is the time that a person may take to consent.
 */
export function negotiationOptions({ era, limitMs }: AttemptLimits, options: ConnectOptions, patienceMs = 0) {
  const probeMs = Math.min(options.timeouts?.probeMs ?? 10_000, limitMs / 3) + patienceMs;
  return { era, limitMs: limitMs + patienceMs, probeMs, signal: options.signal };
}

/** Runs `work`, and calls `close` unless the negotiation succeeded. */
export async function closeUnlessOk<Result extends { status: string }>(
  work: () => Promise<Result>,
  close: () => Promise<void>,
): Promise<Result> {
  let isOk = false;
  try {
    const result = await work();
    isOk = result.status === 'ok';
    return result;
  } finally {
    if (!isOk) await close();
  }
}

/** Returns a failure with no exit code and no stderr, for a server that never had a process. */
export function describeStartFailure(reason: StartFailure['reason'], message: string): StartFailure {
  return { reason, message, exitCode: null, stderr: '', durationMs: 0 };
}

/** Returns one line of `ps` about a process inside the environment, or null when there is no process or no line. */
export async function describeProcess(workspace: Workspace, pid: number | undefined): Promise<string | null> {
  if (pid === undefined) return null;
  const argv = ['ps', '-o', 'pid=,stat=,etime=,time=,pcpu=,rss=,args=', '-p', String(pid)] as const;
  const outcome = await workspace.run({ argv: [...argv] }, { timeoutMs: 3000 });
  const text = outcome.stdout.text.trim();
  return text === '' ? null : text.slice(0, 500);
}
