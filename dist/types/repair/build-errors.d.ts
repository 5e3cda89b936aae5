import { type MissingDependency } from './missing-dependency.ts';
import { type SourceLocation } from './source-locations.ts';
/** One root error of a failed build. */
export interface BuildError {
    message: string;
    /** Where, as the output names it; several places of the same root error. */
    locations: SourceLocation[];
    missing: MissingDependency | null;
    /** The lines of output that belong to it. */
    excerpt: string;
}
/**
 * The distinct root errors in the output of an install, a build or a start, at most five: one per missing module
 * whoever imports it, else one per file. When nothing is recognised, one error that quotes the most telling line.
 */
export declare function parseBuildErrors(output: string): BuildError[];
