import { type Clock, PthError } from '../../base/index.ts';
import type { RunningContainer } from './running-container.ts';

/** Default start limit of systemd, in milliseconds. */
const defaultBootMs = 60_000;
/** Maximum wait of one look, in milliseconds. */
const lookMs = 5000;
const pauseMs = 50;

/**
 * Waits until systemd of the container has started, and returns the failed units. `degraded` counts as ready: a failed
 * unit is a finding of the health check, not a reason to refuse the environment.
 * @throws PthError `environment/boot-failed` with the state of the units and the log
 */
export async function awaitSystem(
  container: RunningContainer,
  clock: Clock,
  { timeoutMs = defaultBootMs, signal }: { timeoutMs?: number | undefined; signal?: AbortSignal | undefined },
): Promise<string[]> {
  const until = clock.monotonicMs() + timeoutMs;
  let state = 'unknown';
  while (clock.monotonicMs() < until) {
    signal?.throwIfAborted();
    // `--wait` answers as soon as systemd is ready, once it listens at all.
    const reply = await ask(
      container,
      `timeout ${lookMs / 1000} systemctl is-system-running --wait 2>/dev/null; systemctl list-units --failed --plain --no-legend --no-pager 2>/dev/null`,
    );
    const [first = '', ...failed] = reply.split('\n');
    state = first.trim() || 'unknown';
    if (state === 'running' || state === 'degraded')
      return failed.map((line) => line.trim()).filter((line) => line !== '');
    await clock.sleep(pauseMs, signal);
  }
  const jobs = await ask(
    container,
    'systemctl list-jobs --no-pager 2>&1; systemctl --failed --no-pager 2>&1; journalctl -b -n 40 --no-pager 2>&1',
  );
  const log = await container.readMainLog(100);
  throw new PthError(
    'environment/boot-failed',
    `systemd in the container was not ready within ${timeoutMs} ms; it is ${state}.`,
    {
      rawOutput: `${log}\n${jobs}`.trim(),
      details: { state, jobs, log },
    },
  );
}

async function ask(container: RunningContainer, script: string): Promise<string> {
  try {
    return (await container.host.setup.run(script, { timeoutMs: lookMs * 3 })).stdout;
  } catch (error) {
    const loss = await container.findLoss();
    if (loss === undefined) throw error;
    throw new PthError('environment/boot-failed', `systemd in the container ended while it started: ${loss.message}`, {
      rawOutput: loss.rawOutput ?? loss.message,
      details: loss.details,
      cause: loss,
    });
  }
}
