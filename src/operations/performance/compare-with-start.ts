import { Cleanup, PthError } from '../../base/index.ts';
import { type MeasuredSide, measureInTurns } from '../../compare/index.ts';
import { compareTurns, type TurnComparison } from '../../performance/index.ts';
import { diffInputSchema, parseInput, type TestInput } from '../../settings/index.ts';
import type { SourcedTest } from '../../suite/index.ts';
import { openRevisions } from '../diff.ts';
import type { OperationContext } from '../operation.ts';
import { relocateTest, workspaceToken } from '../relocate-test.ts';
import { toTurnSeries } from './turn-series.ts';

/** What is compared with the commit that the session started from. */
export interface ComparedWithStart {
  /** Commits of the repository at `pluginPath`. */
  start: string;
  head: string;
  /** Settings of the session, for environments of the same kind. */
  input: TestInput;
  /** The plugin in the developer's checkout, absolute. */
  pluginPath: string;
}

/**
 * Builds the start twice and the head once, each in an environment of its own, makes every call on all three in turns,
 * and compares. An obstacle is a note, and no fault.
 * @param measured.root of the workspace that the tests name
 */
export async function compareWithStart(
  { start, head, input, pluginPath }: ComparedWithStart,
  measured: {
    server: string;
    tests: readonly SourcedTest[];
    root: string;
    turns: number;
    maxMs: number;
    onTurn: () => Promise<void>;
  },
  context: OperationContext,
): Promise<{ comparison: TurnComparison | null; notes: string[] }> {
  const cleanup = new Cleanup();
  try {
    const { diffBase: _diffBase, ...settings } = input;
    const asked = parseInput(diffInputSchema, { ...settings, path: pluginPath, base: start, head });
    const open = await openRevisions(asked, context, cleanup);
    const sides: MeasuredSide[] = [];
    for (const revision of [start, head, start]) {
      sides.push(await openSide(await open(revision), measured, context));
    }
    const calls = await measureInTurns(sides, measured, measured.onTurn);
    if (calls.length === 0) {
      return { comparison: null, notes: ['not compared with the start: the turns would not fit into the time limit'] };
    }
    return { comparison: compareTurns(toTurnSeries(calls)), notes: [] };
  } catch (error) {
    context.signal.throwIfAborted();
    if (!PthError.isInstance(error)) throw error;
    return { comparison: null, notes: [`not compared with the start: ${error.message}`] };
  } finally {
    await cleanup.run();
  }
}

async function openSide(
  side: Awaited<ReturnType<Awaited<ReturnType<typeof openRevisions>>>>,
  { server, tests, root }: { server: string; tests: readonly SourcedTest[]; root: string },
  { signal }: OperationContext,
): Promise<MeasuredSide> {
  const target = await side.open(server);
  if (target === undefined) throw new PthError('plugin/not-found', `${side.title} has no server ${server}`);
  const { environment, plugin } = target;
  const loaded = await plugin.load(signal);
  if (loaded.status !== 'loaded') throw new PthError('plugin/start-failed', `${side.title} does not start`);
  return {
    target: { plugin, workspace: environment.restricted(), envTier: environment.info.tier, signal },
    tests: tests.map(({ test, file }) => {
      const anywhere = relocateTest(test, root, workspaceToken);
      return { test: relocateTest(anywhere, workspaceToken, environment.root), file };
    }),
  };
}
