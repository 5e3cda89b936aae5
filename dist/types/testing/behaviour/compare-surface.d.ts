import type { Behaviour } from './behaviour.ts';
import type { BehaviourChange } from './behaviour-change.ts';
/** What differs between two runs in what the server lists and says of itself. */
export declare function compareSurface(before: Behaviour, after: Behaviour): BehaviourChange[];
