import type { Environment, Workspace } from '../environment/index.ts';
import type { ConnectAttempt } from './connect-attempt.ts';
import { connectHttp } from './connect-http.ts';
import type { ConnectOptions } from './connect-options.ts';
import { connectStdio } from './connect-stdio.ts';
import { describeMissingVariables } from './describe-missing.ts';
import type { PluginConnection, ProtocolEra } from './plugin.ts';
import type { ServerSpec, StartFailure } from './server-spec.ts';
import { planSecondStart } from './start-attempt.ts';

/** What connecting came to; a server that does not come up is data. */
export type ConnectOutcome =
  | {
      status: 'ok';
      connection: PluginConnection;
      startMs: number;
      /** Resolves when the connection has ended, whoever ended it. */
      closed: Promise<unknown>;
      /** Set when the first start failed and a second one in this era worked. */
      secondStart?: { era: 'legacy' | 'modern'; reason: string };
    }
  | { status: 'failed'; failure: StartFailure };

/**
 * Starts a server (or reaches it over HTTP) and negotiates the revision. In the era `auto` the probe
 * runs on the one process; when that process does not survive it, one fresh start in the other era follows.
 * @throws PthError only for faults of the environment; the signal's reason when it aborts.
 */
export async function connectServer(
  environment: Workspace | Environment,
  spec: ServerSpec,
  options: ConnectOptions = {},
): Promise<ConnectOutcome> {
  const startedAt = performance.now();
  const { era = 'auto', timeouts = {} } = options;
  const startMs = timeouts.startMs ?? 30_000;
  const attempt = (attemptEra: ProtocolEra, limitMs: number): Promise<ConnectAttempt> =>
    spec.transport.kind === 'stdio'
      ? connectStdio(environment, spec, spec.transport, attemptEra, limitMs, options)
      : connectHttp(environment, spec, spec.transport, attemptEra, limitMs, options);
  const first = await attempt(era, startMs);
  const elapsed = () => performance.now() - startedAt;
  if (first.status === 'ok') return { ...first, startMs: elapsed() };
  const secondEra = first.negotiation && !first.isHopeless ? planSecondStart(era, first.negotiation) : undefined;
  if (secondEra === undefined) return fail(spec, first.failure, elapsed());
  const second = await attempt(secondEra, Math.max(startMs / 3, startMs - elapsed()));
  if (second.status === 'failed') {
    // The second start is the fairer one, unless it only saw the same with less time.
    const isSame = second.failure.reason === first.failure.reason;
    return fail(spec, isSame ? first.failure : second.failure, elapsed());
  }
  return { ...second, startMs: elapsed(), secondStart: { era: secondEra, reason: first.failure.message } };
}

function fail(spec: ServerSpec, failure: StartFailure, durationMs: number): ConnectOutcome {
  const missing = describeMissingVariables(spec);
  const message = missing === '' ? failure.message : `${failure.message}\n${missing}`;
  return { status: 'failed', failure: { ...failure, message, durationMs } };
}
