import type { ToolWork } from '../explore/tool-work.ts';
import type { SurfaceCoverage } from '../tools/generate-types.ts';
import type { World } from '../values/world.ts';
/** Counts what the drafts of a tool reach. */
export declare function measureSurface(work: ToolWork, world: World): SurfaceCoverage;
