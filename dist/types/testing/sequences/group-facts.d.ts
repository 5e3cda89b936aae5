import type { CalibrationProbe } from '../generate/generate-types.ts';
import type { ResourceGroup } from './resource-group.ts';
import { type GroupFacts, SequenceRun } from './sequence-run.ts';
/** What plain pairs of calls came to. */
export interface GroupStudy {
    /** The group with only the tools that can be used; null when nothing is left to explore. */
    group: ResourceGroup | null;
    facts: GroupFacts;
    /** The server hung or died on the way. */
    isDisturbed: boolean;
}
/**
 * Tries each tool of a group on one new thing: what does not even work then is no matter of the order of calls, and is
 * left out or not claimed. A read that refuses what was created just before stays in, since that is a fault.
 */
export declare function studyGroup(probe: CalibrationProbe, group: ResourceGroup, mark: string, options: ConstructorParameters<typeof SequenceRun>[4]): Promise<GroupStudy>;
