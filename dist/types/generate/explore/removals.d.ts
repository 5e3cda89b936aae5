import type { GenerationContext, ToolWork } from './tool-work.ts';
/**
 * What can be made only once can be made again where another tool takes it away: that tool's call, by the
 * name that the maker chose, comes before a test and after it, so that no test meets what another one left. The same goes
 * for what other tools do once to the thing. Whoever only looks at it is served so where taking away needs no approval.
 * @returns whether anything can be repeated now that could not before
 */
export declare function findRemovals(works: readonly ToolWork[], context: GenerationContext): Promise<boolean>;
