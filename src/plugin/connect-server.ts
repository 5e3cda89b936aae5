import type { Environment, Workspace } from '../environment/index.ts';
import type { AttemptLimits, ConnectAttempt } from './connect-attempt.ts';
import { connectHttp } from './connect-http.ts';
import type { ConnectOptions } from './connect-options.ts';
import { connectStdio } from './connect-stdio.ts';
import { describeMissingVariables } from './describe-missing.ts';
import type { FoundHttp } from './http/watch-for-http.ts';
import type { PluginConnection } from './plugin.ts';
import type { ServerSpec, StartFailure } from './server-spec.ts';
import { planSecondStart } from './start-attempt.ts';

/** Result of connecting. A server that does not start is data, not a fault. */
export type ConnectOutcome =
  | {
      status: 'ok';
      connection: PluginConnection;
      startMs: number;
      /** Resolves when the connection has ended, on either side. */
      closed: Promise<unknown>;
      /** Set when the first start failed and a second start in this era succeeded. */
      secondStart?: { era: 'legacy' | 'modern'; reason: string };
    }
  | {
      status: 'failed';
      failure: StartFailure;
      /** Set for a server that was started for stdio and speaks MCP over HTTP. */
      http?: FoundHttp;
    };

/**
 * Starts a server (or connects to it over HTTP) and negotiates the revision. In the era `auto` the probe runs on the
 * one process; when that process does not survive the probe, one fresh start in the other era follows.
 * @throws PthError only for faults of the environment; the signal's reason when it aborts
 */
export async function connectServer(
  environment: Workspace | Environment,
  spec: ServerSpec,
  options: ConnectOptions = {},
): Promise<ConnectOutcome> {
  const startedAt = performance.now();
  const { era = 'auto', timeouts = {} } = options;
  const startMs = timeouts.startMs ?? 30_000;
  const attempt = (limits: AttemptLimits): Promise<ConnectAttempt> =>
    spec.transport.kind === 'stdio'
      ? connectStdio(environment, spec, spec.transport, limits, options)
      : connectHttp(environment, spec, spec.transport, limits, options);
  const first = await attempt({ era, limitMs: startMs });
  const elapsed = () => performance.now() - startedAt;
  if (first.status === 'ok') return { ...first, startMs: elapsed() };
  if (first.http) return { ...(await fail(spec, first, elapsed)), http: first.http };
  const secondEra = first.negotiation && !first.isHopeless ? planSecondStart(era, first.negotiation) : undefined;
  if (secondEra === undefined) return fail(spec, first, elapsed);
  const second = await attempt({ era: secondEra, limitMs: Math.max(startMs / 3, startMs - elapsed()) });
  if (second.status === 'failed') {
    // Report the second failure, since that start had no probe. When both failed for the same reason, report the first:
    // it had more time.
    const isSame = second.failure.reason === first.failure.reason;
    return fail(spec, isSame ? first : second, elapsed);
  }
  return { ...second, startMs: elapsed(), secondStart: { era: secondEra, reason: first.failure.message } };
}

async function fail(
  spec: ServerSpec,
  { failure: known, explain }: ConnectAttempt & { status: 'failed' },
  elapsed: () => number,
): Promise<ConnectOutcome & { status: 'failed' }> {
  const durationMs = elapsed();
  const failure = (await explain?.()) ?? known;
  const missing = describeMissingVariables(spec);
  const message = missing === '' ? failure.message : `${failure.message}\n${missing}`;
  return { status: 'failed', failure: { ...failure, message, durationMs } };
}
