import type { OuterCall, OwnCall } from './facts.ts';
/**
 * Adds, for every call whose arguments are parameters of the plugin's own function, what it becomes where that function is
 * called: with `run('systemctl')` and a function that hands its parameter on to `spawn`, the place of `run` counts.
 */
export declare function inlineCalls(outer: readonly OuterCall[], own: readonly OwnCall[], isInteresting: (call: OuterCall) => boolean): OuterCall[];
