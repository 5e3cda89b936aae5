import type { TestCase } from '../test-case.ts';
import type { ToolWork } from './tool-work.ts';
/** Tag of tests that change something others can see; they must not run at the same time (row P-020). */
export declare const statefulTag = "stateful";
/** Tag of tests whose input nobody has seen work: they wait for a person to look at them one by one (row P-072). */
export declare const unprovenTag = "unproven";
/** Gives drafts their names and their form: one call is a test of tier 1, several are a scenario of tier 2 (row P-067). */
export declare function renderDrafts(work: ToolWork, options: {
    takenNames: Set<string>;
    changingTools: ReadonlySet<string>;
    areScenariosApproved: boolean;
    /** Why tools that are called under an approval only would wait without it, by name. */
    approved: ReadonlyMap<string, string>;
    /** Tools that change nothing but what is PTH's own. */
    ownTools: ReadonlySet<string>;
}): TestCase[];
