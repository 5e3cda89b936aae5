import { EventStream } from '../base/index.ts';
import { driveLoop } from './drive-loop.ts';
import type { LoopEvent } from './events.ts';
import { LoopBench } from './loop-bench.ts';
import type { LoopOptions } from './loop-options.ts';
import type { LoopResult } from './loop-result.ts';

/**
 * Tests, diagnoses, fixes, reloads and tests again until all tests pass or the decider stops. Failures of the plugin
 * are data in the result. The result rejects with a fault of PTH, or with the signal's reason once all work has
 * stopped. Commits stay. The caller owns plugin and environment and closes them.
 */
export function runLoop(options: LoopOptions): EventStream<LoopEvent, LoopResult> {
  return EventStream.run(async (stream) => {
    const emit = (event: LoopEvent) => stream.emit(event);
    const bench = new LoopBench(options, emit);
    const unlisten = options.plugin.listen((event) => {
      bench.note(event);
      emit({ type: 'plugin', event });
    });
    try {
      return await driveLoop({ bench, options, emit }, options.session?.firstIteration ?? 1);
    } catch (error) {
      const result = bench.cutShort(error);
      if (result) options.keepResult?.(result);
      throw error;
    } finally {
      unlisten();
    }
  });
}
