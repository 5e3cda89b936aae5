import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { formatCount } from '../../artifacts/index.ts';
import { cutText, type JsonValue, PthError, toPlainLine } from '../../base/index.ts';
import { openRepository } from '../../git/index.ts';
import { replayInputSchema } from '../../settings/index.ts';
import { readAssignedValues } from '../../target/index.ts';
import type { Operation } from '../operation.ts';
import { Replay, type ReplayResult } from './replay.ts';
import { listNeededValues, refuseHostTier } from './replay-host.ts';
import { readRecording, type RecordedPart } from './read-recording.ts';

/** How a replay went, for programs and people. */
export interface ReplayReport {
  exitCode: 0 | 1;
  document: {
    result: 'same' | 'different';
    /** Calls that ended as they did. */
    same: number;
    /** Calls of the journal. */
    calls: number;
    /** Null where all calls end as they did; `recorded` and `now` are null where there is nothing. */
    difference: { line: number; tool: string; path: string; recorded: JsonValue; now: JsonValue } | null;
    /** Why not every call was made or compared; null where each was. */
    unfinished: string | null;
    /** The commit at which the session started. */
    commit: string;
    /** Versions of PTH. */
    versions: { recorded: string; now: string };
  };
  terminal: string;
}

/** Most characters of a value in the text for people. */
const shownLength = 400;

/**
 * Makes the calls of a session's journal again, over a clone of the plugin's repository at the same commit, and finds the
 * first that ends otherwise. Times, ids, commits and places do not count. The repository is only read.
 * @throws PthError `replay/journal-invalid`, `replay/commit-missing`, `replay/host-refused`, `usage/invalid` for values of
 * the plugin that are not given, and those of git
 */
export const replaySession: Operation<typeof replayInputSchema, ReplayReport> = {
  inputSchema: replayInputSchema,
  async perform(input, context) {
    const { variables, workingDirectory, temporaryDirectory, version } = context.ports;
    const parts = readRecording(resolve(workingDirectory, input.file));
    if (!input.allowHost) refuseHostTier(parts.flatMap(({ calls }) => calls));
    const values = readAssignedValues(input.set, variables);
    requireValues(listNeededValues(parts), values);
    const { repository } = await openRepository(resolve(workingDirectory, input.repository ?? '.'), {
      variables,
      signal: context.signal,
    });
    const base = await realpath(await mkdtemp(join(temporaryDirectory, 'pth-replay-')));
    try {
      const settings = { source: repository, base, values, allowsHost: input.allowHost };
      const replay = await Replay.open(parts[0], settings, context);
      return report(parts, await replay.run(parts), version);
    } finally {
      await rm(base, { recursive: true, force: true });
    }
  },
};

function requireValues(names: readonly string[], values: Readonly<Record<string, string>>): void {
  const lacking = names.filter((name) => !Object.hasOwn(values, name)).slice(0, 20);
  if (lacking.length === 0) return;
  const message = `the session gave its plugin values, which no journal holds: ${lacking.join(', ')}`;
  throw new PthError('usage/invalid', message, {
    recovery: lacking.map((name) => `Add --set ${name} for the value of your shell, or --set ${name}=value.`),
  });
}

function report(
  parts: readonly [RecordedPart, ...RecordedPart[]],
  { same, difference, unfinished }: ReplayResult,
  version: string,
): ReplayReport {
  const { at, opening } = parts[0];
  const document: ReplayReport['document'] = {
    result: difference === null ? 'same' : 'different',
    same,
    calls: parts.reduce((sum, { calls }) => sum + calls.length, 0),
    difference: difference && {
      line: difference.call.line,
      tool: difference.call.tool,
      path: difference.place.path,
      recorded: difference.place.recorded ?? null,
      now: difference.place.now ?? null,
    },
    unfinished,
    commit: opening.branchPoint,
    versions: { recorded: opening.version, now: version },
  };
  const lines = [
    ...(document.difference === null ? describeSame(document) : describeDifference(document, document.difference)),
    `  Recorded with PTH ${toPlainLine(opening.version, 50)} on ${toPlainLine(at.slice(0, 10), 20)} from commit ${opening.branchPoint.slice(0, 12)}, replayed with PTH ${version}.`,
  ];
  return { exitCode: difference === null ? 0 : 1, document, terminal: `${lines.join('\n')}\n` };
}

function describeSame({ same, calls, unfinished }: ReplayReport['document']): string[] {
  if (unfinished === null) return [`No difference: ${formatCount(same, 'call')} ended as recorded.`];
  return [
    `No difference so far: ${same} of ${formatCount(calls, 'call')} ended as recorded.`,
    `  Not compared further: ${toPlainLine(unfinished, 500)}.`,
  ];
}

function describeDifference(
  { same, calls }: ReplayReport['document'],
  { line, tool, path, recorded, now }: NonNullable<ReplayReport['document']['difference']>,
): string[] {
  return [
    `Different: call ${same + 1} of ${calls}, ${toPlainLine(tool, 100)} (line ${line}), ended otherwise.`,
    `  ${path === '' ? 'as a whole' : toPlainLine(path, 200)}`,
    `    recorded: ${show(recorded, now)}`,
    `    now:      ${show(now, recorded)}`,
  ];
}

/** Renders a value in one line; of a long one the part where it starts to differ from the other. */
function show(value: JsonValue, other: JsonValue): string {
  const text = JSON.stringify(value);
  const against = JSON.stringify(other);
  let start = 0;
  while (start < text.length && text[start] === against[start]) start += 1;
  const from = text.length > shownLength ? Math.max(0, start - 60) : 0;
  return toPlainLine(`${from > 0 ? '…' : ''}${cutText(text.slice(from), shownLength)}`, 2 * shownLength);
}
