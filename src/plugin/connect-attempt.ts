import { pathToFileURL } from 'node:url';
import type { Workspace } from '../environment/index.ts';
import type { ConnectOptions } from './connect-options.ts';
import type { PluginConnection, ProtocolEra } from './plugin.ts';
import type { StartFailure } from './server-spec.ts';
import { type ClientFeatures, describeCapabilities } from './server-requests.ts';
import type { Negotiation, NegotiationFailure } from './start-attempt.ts';
import type { ClientIdentity } from './wire/envelope.ts';

/** What one start of a server in one era came to. */
export type ConnectAttempt =
  | { status: 'ok'; connection: PluginConnection; closed: Promise<unknown> }
  | {
      status: 'failed';
      failure: StartFailure;
      negotiation?: NegotiationFailure;
      /** Set when no other era can help. */
      isHopeless?: boolean;
    };

/** This client and what it offers to a server whose root is `root`. */
export function describeClient(
  options: ConnectOptions,
  root: string,
): { client: ClientIdentity; features: ClientFeatures } {
  const rootUri = options.hasRoots ? pathToFileURL(root).href : undefined;
  const features = { rootUri, elicitation: options.elicitation, sampling: options.sampling };
  const { clientName: name = 'pth', clientVersion: version = '0.1.0' } = options;
  return { client: { name, version, capabilities: describeCapabilities(features) }, features };
}

/** How to negotiate; `patienceMs` is what a person may take to consent, on top of what the server may take. */
export function negotiationOptions(era: ProtocolEra, limitMs: number, options: ConnectOptions, patienceMs = 0) {
  const probeMs = Math.min(options.timeouts?.probeMs ?? 10_000, limitMs / 3) + patienceMs;
  return { era, limitMs: limitMs + patienceMs, probeMs, signal: options.signal };
}

/** Closes what was negotiated over when nothing came of it. */
export async function closeUnlessOk(
  work: () => Promise<Negotiation>,
  close: () => Promise<void>,
): Promise<Negotiation> {
  let isOk = false;
  try {
    const result = await work();
    isOk = result.status === 'ok';
    return result;
  } finally {
    if (!isOk) await close();
  }
}

/** A failure before there was anything to say of the process. */
export function describeStartFailure(reason: StartFailure['reason'], message: string): StartFailure {
  return { reason, message, exitCode: null, stderr: '', durationMs: 0 };
}

/** One line of `ps` about a process inside the environment; null where nothing can be told. */
export async function describeProcess(workspace: Workspace, pid: number | undefined): Promise<string | null> {
  if (pid === undefined) return null;
  const argv = ['ps', '-o', 'pid=,stat=,etime=,time=,pcpu=,rss=,args=', '-p', String(pid)] as const;
  const outcome = await workspace.run({ argv: [...argv] }, { timeoutMs: 3000 });
  const text = outcome.stdout.text.trim();
  return text === '' ? null : text.slice(0, 500);
}
