/** What an engine's refusal means for whoever asked. */
export type EngineErrorKind = 
/** Nobody answers: no socket, no right, cut off, too slow. */
'unreachable'
/** There is no such container, image or network. */
 | 'missing'
/** The container is there and does not run. */
 | 'stopped' | 'disk-full'
/** More rights were asked for than this host lets an engine give. */
 | 'not-permitted' | 'other';
/** Sorts what a call to the engine threw. */
export declare function classifyEngineError(error: unknown): EngineErrorKind;
/** The HTTP status that the engine answered with, if it answered. */
export declare function statusOf(error: unknown): number | undefined;
/** What the engine said, without the words that the client library puts around it. */
export declare function messageOf(error: unknown): string;
