import { configureGlobal } from 'fast-check';

/** `npm test` sets PTH_PROPERTY_RUNS, so that properties fit among the fast tests. Unset, each runs as often as it says. */
const maxRuns = Number(process.env['PTH_PROPERTY_RUNS'] ?? Number.POSITIVE_INFINITY);

/** How often a property runs here: as often as its test asks for, within PTH_PROPERTY_RUNS. */
export function runs(wanted: number): number {
  return Math.min(wanted, maxRuns);
}

// The same seed in each run: a red test must come from a change, not from chance. scripts/test.ts prints it.
configureGlobal({ seed: Number(process.env['PTH_PROPERTY_SEED'] ?? 20_260_101), numRuns: runs(100) });
