import { type TestCase } from '../../suite/index.ts';
import type { ToolWork } from '../explore/tool-work.ts';
/** Gives drafts their names and their form: one call is a test of tier 1, several are a scenario of tier 2. */
export declare function renderDrafts(work: ToolWork, options: {
    takenNames: Set<string>;
    changingTools: ReadonlySet<string>;
    areScenariosApproved: boolean;
    /** Why tools that are called under an approval only would wait without it, by name. */
    approved: ReadonlyMap<string, string>;
    /** Tools that change nothing but what is PTH's own. */
    ownTools: ReadonlySet<string>;
}): TestCase[];
