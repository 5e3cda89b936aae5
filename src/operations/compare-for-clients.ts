import { type ClientChanges, type Compared, toClientChanges, toMissingChanges } from '../artifacts/index.ts';
import { Cleanup, PthError } from '../base/index.ts';
import { diffInputSchema, parseInput } from '../settings/index.ts';
import { compareSides, type DiffSide, openRevisions } from './diff.ts';
import type { OperationContext } from './operation.ts';

/** A revision and the one that it is compared with. */
export interface ComparedRevision {
  of: Compared['of'];
  /** The revision, and its name for people. */
  from: { revision: string; name: string };
  to: { revision: string; name: string };
}

/**
 * Compares revisions for clients, within a time limit, for a report. An obstacle to comparing two of them is reported
 * there and is no fault. Each revision is built once, however often it is named.
 * @param settings of `diffInputSchema`, without the revisions
 * @param maxSeconds of all comparisons together
 */
export async function compareForClients(
  pairs: readonly ComparedRevision[],
  { settings, maxSeconds }: { settings: Readonly<Record<string, unknown>>; maxSeconds: number },
  context: OperationContext,
): Promise<ClientChanges[]> {
  const limit = new AbortController();
  const timer = setTimeout(
    () => limit.abort(new PthError('run/interrupted', `it took longer than ${maxSeconds} seconds`)),
    maxSeconds * 1000,
  );
  const within = { ...context, signal: AbortSignal.any([context.signal, limit.signal]) };
  const cleanup = new Cleanup();
  try {
    const changes: ClientChanges[] = [];
    const sides = new Map<string, DiffSide>();
    for (const pair of pairs) {
      const compared = { of: pair.of, from: describe(pair.from), to: describe(pair.to) };
      try {
        changes.push(...(await comparePair(pair, compared, { settings, sides, cleanup }, within)));
      } catch (error) {
        context.signal.throwIfAborted();
        const fault = limit.signal.aborted ? limit.signal.reason : error;
        if (!PthError.isInstance(fault)) throw error;
        changes.push(toMissingChanges(compared, fault.message));
      }
    }
    return context.ports.redactor.redactJson(changes);
  } finally {
    clearTimeout(timer);
    await cleanup.run();
  }
}

async function comparePair(
  pair: ComparedRevision,
  compared: Compared,
  { settings, sides, cleanup }: Open,
  context: OperationContext,
): Promise<ClientChanges[]> {
  context.signal.throwIfAborted();
  const input = parseInput(diffInputSchema, {
    ...settings,
    base: pair.from.revision,
    head: pair.to.revision,
    quick: true,
  });
  const open = await openRevisions(input, context, cleanup);
  const find = async ({ revision, name }: ComparedRevision['from']): Promise<DiffSide> => {
    const side = sides.get(revision) ?? (await open(revision, name));
    sides.set(revision, side);
    return side;
  };
  const found = await compareSides(await find(pair.from), await find(pair.to), input, context);
  return found.map(({ server, diff }) => toClientChanges(compared, server, diff));
}

interface Open {
  settings: Readonly<Record<string, unknown>>;
  /** By revision. */
  sides: Map<string, DiffSide>;
  cleanup: Cleanup;
}

function describe({ revision, name }: ComparedRevision['from']): string {
  const short = /^[0-9a-f]{40,64}$/.test(revision) ? revision.slice(0, 10) : revision;
  return name === revision ? short : `${name} ${short}`;
}
