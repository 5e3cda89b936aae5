import type { World } from './candidates.ts';
import type { SurfaceCoverage } from './generate-types.ts';
import type { ToolWork } from './tool-work.ts';
/** Counts what the drafts of a tool reach. */
export declare function measureSurface(work: ToolWork, world: World): SurfaceCoverage;
