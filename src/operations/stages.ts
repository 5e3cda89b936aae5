import type { Timings } from '../base/index.ts';
import type { RunEvent } from './run-event.ts';

/** Runs one stage of a run: told before, measured, told after with one line. */
export type RunStage = <T>(
  name: string,
  activity: string,
  work: () => Promise<{ value: T; text: string }>,
) => Promise<T>;

/** Stages that report to `emit` and measure into `timings`. */
export function openStages(timings: Timings, emit: (event: RunEvent) => void): RunStage {
  return async (name, activity, work) => {
    emit({ type: 'stage-start', stage: name, text: activity });
    const started = performance.now();
    const { value, text } = await timings.measure(name, work);
    emit({ type: 'stage-end', stage: name, text, durationMs: performance.now() - started });
    return value;
  };
}
