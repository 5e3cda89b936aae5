import { type BuildPlan } from '../plugin/index.ts';
import { type GroundPlace } from './ground-reuse.ts';
import type { SharedGround, TargetContext } from './target-context.ts';
/**
 * Lets runs over several commits of one plugin share what cannot differ between them: dependencies while every file that
 * npm reads is the same, and a build of the same sources. Copies are taken before a server of the plugin ever ran, lie
 * where no plugin reaches them, and are only copied from, so that no run can change what the next one gets.
 */
export declare class PreparedGround implements SharedGround {
    #private;
    /**
     * @param directory of this host, the caller's to make and to remove; nothing of it may be visible to a plugin
     * @param options.keepsBuild a later run builds the same sources
     */
    constructor(directory: string, options: {
        keepsBuild: boolean;
    });
    /** A step that fails is left for the load of the plugin, which tells of it. */
    prepare(place: GroundPlace, context: TargetContext): Promise<BuildPlan>;
}
