import type { Timings } from '../base/index.ts';
import type { TargetEvent } from './target-event.ts';

/** Runs one stage: emits its start, measures it, and emits its end with one line. */
export type RunStage = <T>(
  name: string,
  activity: string,
  work: () => Promise<{ value: T; text: string }>,
) => Promise<T>;

/** Returns stages that report to `emit` and measure into `timings`; none starts or ends once `signal` is aborted. */
export function openStages(timings: Timings, emit: (event: TargetEvent) => void, signal: AbortSignal): RunStage {
  return async (name, activity, work) => {
    signal.throwIfAborted();
    emit({ type: 'stage-start', stage: name, text: activity });
    const started = performance.now();
    const { value, text } = await timings.measure(name, work);
    signal.throwIfAborted();
    emit({ type: 'stage-end', stage: name, text, durationMs: performance.now() - started });
    return value;
  };
}
