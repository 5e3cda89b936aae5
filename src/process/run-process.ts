import type { ControlGroups } from './control-group.ts';
import { drainStreams } from './drain.ts';
import { KeptOutput } from './kept-output.ts';
import type { EndReason, ProcessExit, RunOutcome } from './outcome.ts';
import { spawnChild } from './spawn-child.ts';
import { checkTimebox, describeEnd, findGrace, reapLimitMs, type RunTimebox, superviseRun } from './supervise-run.ts';
import { within } from './within.ts';

/** A command and its limits. */
export interface RunOptions extends RunTimebox {
  /** The program, by full path or found on the PATH of `variables`, and its arguments. Never a shell. */
  argv: readonly [string, ...string[]];
  /** Absolute. */
  cwd: string;
  /** The complete environment; nothing is inherited. With `PTH_SESSION_LABEL`, daemons are swept too. */
  variables: Readonly<Record<string, string>>;
  /**
   * Runs the program in a kernel control group of its own, which no descendant can leave, however fast it forks. Costs
   * some milliseconds per run. See `findControlGroups`.
   */
  confineIn?: ControlGroups | undefined;
  /**
   * True when the program only enters a namespace, starts the real program there and waits for it; TERM goes to the
   * real one alone.
   */
  hasLauncher?: boolean | undefined;
}

/**
 * Runs a program to its end within its time limits and returns how it ended; never throws for the program's behaviour.
 * When this returns, the whole process tree is gone, whether the program's exit, the hard limit, the silence limit or
 * the abort signal ended it. It returns in bounded time: limit plus grace plus a few seconds in the worst case. Output
 * shortly after the exit is kept, but another process that holds the pipes open is not waited for. `ProcessTree`
 * describes how far the tree is reached.
 * @throws RangeError for a limit that is negative or no number
 */
export async function runProcess(options: RunOptions): Promise<RunOutcome> {
  checkTimebox(options);
  const output = new KeptOutput(options);
  const startedAt = performance.now();
  const describe = (reason: EndReason, exit?: ProcessExit, endedAt = performance.now()): RunOutcome =>
    describeEnd(options.argv, reason, { exit, durationMs: endedAt - startedAt, limits: options, output });

  if (options.signal?.aborted) return describe('aborted');
  const attempt = await spawnChild({ ...options, hasStdin: options.stdin !== undefined });
  if (!attempt.isStarted) return { ...describe('spawn-failed'), spawnError: attempt.message };

  const started = attempt.spawned;
  const streams = [started.stdout, started.stderr];
  let endedAt: number | undefined;
  const exit = started.exit.then((result) => {
    endedAt = performance.now();
    return result;
  });
  try {
    const reason = await superviseRun(started, exit, options, output);
    if (reason === 'exited') await drainStreams(streams, output.countBytes);
    await started.tree.end(findGrace(reason, options));
    await drainStreams(streams, output.countBytes);
    const result = await within(exit, reapLimitMs);
    output.throwFailure();
    return {
      ...describe(reason, result, reason === 'exited' ? endedAt : undefined),
      containment: started.tree.containment,
    };
  } finally {
    started.stdin?.destroy();
    for (const stream of streams) stream.destroy();
    await started.tree.release();
    // A process that survives KILL must not keep this one alive.
    started.child.unref();
  }
}
