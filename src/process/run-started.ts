import { Readable, Writable } from 'node:stream';
import { drainStreams } from './drain.ts';
import { KeptOutput } from './kept-output.ts';
import type { EndReason, ProcessExit, RunOutcome, StartedProcess } from './outcome.ts';
import { checkTimebox, describeEnd, findGrace, reapLimitMs, type RunTimebox, superviseRun } from './supervise-run.ts';
import { within } from './within.ts';

/** The limits of a run whose process already exists. */
export interface StartedRunOptions extends RunTimebox {
  /** The started command, for the outcome. */
  argv: readonly string[];
}

/**
 * Brings a started process to its end within time limits, wherever it runs: on this host, in a container, in a machine.
 * Behaves like `runProcess`: its own exit, the hard limit, the silence limit or the abort signal ends it, and its
 * descendants are stopped before this returns. Writes and closes its stdin; no other reader may use its streams.
 * @throws RangeError for a limit that is negative or no number; every error that `onOutput` threw
 */
export async function runStarted(started: StartedProcess, options: StartedRunOptions): Promise<RunOutcome> {
  checkTimebox(options);
  const output = new KeptOutput(options);
  const startedAt = performance.now();
  const stdout = toReadable(started.stdout);
  const stderr = toReadable(started.stderr);
  let endedAt: number | undefined;
  const exit = started.exit.then((result) => {
    endedAt = performance.now();
    return result;
  });
  const describe = (reason: EndReason, result?: ProcessExit): RunOutcome => {
    const until = reason === 'exited' && endedAt !== undefined ? endedAt : performance.now();
    return describeEnd(options.argv, reason, { exit: result, durationMs: until - startedAt, limits: options, output });
  };
  const streams = { stdin: toWritable(started.stdin), stdout, stderr };
  const reason = await superviseRun(streams, exit, options, output);
  if (reason === 'exited') await drainStreams([stdout, stderr], output.countBytes);
  await started.stop({ graceMs: findGrace(reason, options), skipStdinClose: true });
  await drainStreams([stdout, stderr], output.countBytes);
  const result = await within(exit, reapLimitMs);
  output.throwFailure();
  return describe(reason, result);
}

/** Wraps an old-style stream, which the type allows, as a `Readable`. */
function toReadable(stream: NodeJS.ReadableStream): Readable {
  return stream instanceof Readable ? stream : new Readable().wrap(stream);
}

function toWritable(stream: NodeJS.WritableStream): Writable {
  if (stream instanceof Writable) return stream;
  return new Writable({
    write: (chunk: Uint8Array, _encoding, done) => {
      stream.write(chunk, (error) => done(error));
    },
    final: (done) => {
      stream.end(() => done());
    },
  });
}
