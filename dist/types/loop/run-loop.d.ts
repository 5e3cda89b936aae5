import { EventStream } from '../base/index.ts';
import type { LoopEvent } from './events.ts';
import type { LoopOptions } from './loop-options.ts';
import type { LoopResult } from './loop-result.ts';
/**
 * Tests, diagnoses, fixes, reloads and tests again until all tests pass or the decider stops (rows P-107, P-108). What
 * the plugin does wrong is data; the result rejects with a fault of PTH, or with the signal's reason once everything the
 * loop had under way has stopped. Commits stay. The caller owns plugin and environment and closes them.
 */
export declare function runLoop(options: LoopOptions): EventStream<LoopEvent, LoopResult>;
