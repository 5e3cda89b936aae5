import type { Clock } from '../../base/index.ts';
import { describeEvent } from '../../progress/index.ts';
import type { RunEvent } from '../../operations/index.ts';
import type { Redactor } from '../../base/index.ts';

/** Least time between two reports, in milliseconds. */
const pauseMs = 250;

/** One report of progress; `progress` only rises. */
export interface ProgressReport {
  progress: number;
  message: string;
}

/** Returns a listener that reports what a step does, in one line each, at most four times a second. */
export function reportProgress(
  send: (report: ProgressReport) => void,
  { clock, redactor }: { clock: Pick<Clock, 'monotonicMs'>; redactor: Redactor },
): (event: RunEvent) => void {
  let lastMs = Number.NEGATIVE_INFINITY;
  let progress = 0;
  return (event) => {
    const { lines, activity } = describeEvent(event, redactor);
    const message = activity ?? lines.at(-1)?.text;
    const now = clock.monotonicMs();
    if (message === undefined || message === '' || now - lastMs < pauseMs) return;
    lastMs = now;
    progress += 1;
    send({ progress, message });
  };
}
