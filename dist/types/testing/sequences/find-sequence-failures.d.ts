import type { SequenceOptions, SequenceSearch } from './sequence-types.ts';
/**
 * Explores sequences of calls over the things that tools create, read, change and delete, and holds every step against
 * laws. What breaks one is shrunk on fresh servers to the shortest list of calls, confirmed, and given as a test. Tools
 * that may not be called without approval take no part, and without any approval nothing is explored. The same tools, replies and seed give the same failures.
 * @throws the signal's reason when aborted; whatever the probe throws
 */
export declare function findSequenceFailures(options: SequenceOptions): Promise<SequenceSearch>;
