import { type Clock, PthError } from '../base/index.ts';
import type { CallOutcome, PluginConnection } from '../plugin/index.ts';

type CallOptions = Parameters<PluginConnection['callTool']>[2];

/** The moment of a clock after which a server is not asked any more. */
export interface CallLimit {
  clock: Pick<Clock, 'monotonicMs'>;
  /** Undefined for none. */
  endMs: number | undefined;
}

/**
 * Makes a call that ends by the limit: its own time is cut to what is left. A call that finds nothing left, or whose cut
 * time was too short, says nothing of the server.
 * @throws PthError `run/time-up`
 */
export async function callInTime(
  { clock, endMs = Infinity }: CallLimit,
  timeoutMs: number,
  call: (timeoutMs: number) => Promise<CallOutcome>,
): Promise<CallOutcome> {
  const leftMs = endMs - clock.monotonicMs();
  throwIfTimeUp({ clock, endMs });
  const outcome = await call(Math.min(timeoutMs, Math.ceil(leftMs)));
  if (outcome.kind === 'timed-out' && leftMs < timeoutMs) throw timeUp();
  return outcome;
}

/** @throws PthError `run/time-up` once the limit is reached */
export function throwIfTimeUp({ clock, endMs = Infinity }: CallLimit): void {
  if (clock.monotonicMs() >= endMs) throw timeUp();
}

/** Wraps a connection so that each of its calls and requests is made by `callInTime`. */
export function boundCalls(connection: PluginConnection, limit: CallLimit): PluginConnection {
  if (limit.endMs === undefined) return connection;
  const within = (options: CallOptions, call: (options: CallOptions) => Promise<CallOutcome>) =>
    callInTime(limit, options.timeoutMs, (timeoutMs) => call({ ...options, timeoutMs }));
  return new Proxy(connection, {
    get(target, key) {
      if (key === 'callTool')
        return (...[name, args, options]: Parameters<PluginConnection['callTool']>) =>
          within(options, (bounded) => target.callTool(name, args, bounded));
      if (key === 'request')
        return (...[method, params, options]: Parameters<PluginConnection['request']>) =>
          within(options, (bounded) => target.request(method, params, bounded));
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

/** True for the end of the time of a run, which is no fault of anybody. */
export function isTimeUp(error: unknown): boolean {
  return PthError.isInstance(error) && error.code === 'run/time-up';
}

function timeUp(): PthError {
  return new PthError('run/time-up', 'the time of the run was used up');
}
