import { type Expect } from '../../suite/index.ts';
import { type Renaming } from '../explore/rename-plan.ts';
import type { GenerationContext } from '../explore/tool-work.ts';
import type { Judgement } from '../replies/judge-reply.ts';
import type { Plan } from '../values/plan.ts';
import type { World } from '../values/world.ts';
import type { Change } from './effect-changes.ts';
import { type Reading } from './effect-readings.ts';
/** What a reader answered before and after a change. */
export interface Difference {
    before: Judgement | undefined;
    after: Judgement;
    renaming: Renaming;
}
/** Asks the reader before and after the change; undefined when the change does not work or the reader tells no difference. */
export declare function compare({ plan: change, subject, undo }: Change, reading: Reading, renaming: Renaming, { calibrator }: GenerationContext): Promise<Difference | undefined>;
/** All that a reply says, as one text. */
export declare function wordsOf({ response }: Judgement): string;
/** What the test may ask of the reader, the strictest first. */
export declare function listExpectations({ reader }: Reading, first: Difference, second: Difference, renaming: Renaming, plan: Plan, world: World): {
    expect: Expect;
    label: string;
}[];
/**
 * Whether the last call asks about the very thing that was changed: by a name of it, or by what a reply gave. What is
 * answered to another question hangs on whatever else is there.
 */
export declare function isAskedAbout(plan: Plan, renaming: Renaming): boolean;
