import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { z } from 'zod';
import { systemErrorCode } from '../../base/index.ts';
import { type SessionState, sessionStateSchema } from '../../session/index.ts';

/**
 * The memory of a session that its report carries to the next one on its branch: the branch itself holds only fixes and
 * tests, since people merge it.
 */
export interface CarriedSession {
  state: SessionState;
  /** The tests whose causes a person approved; null when nothing was left to an approval. */
  approved: readonly string[] | null;
}

const carriedSchema = z.strictObject({
  state: sessionStateSchema,
  approved: z.array(z.string().min(1).max(400)).max(5000).nullable(),
});

/** Longest line; the rest of a report's room is for people. */
const maxLineLength = 12_000;
const maxTextBytes = 1024 * 1024;
/** Later iterations belong to no session of PTH. */
const maxIteration = 10_000;
/** Iterations of the history that are kept where all of them have no room. */
const fewIterations = 10;

const linePattern = /^<!-- pth:session:v1 ([A-Za-z0-9+/]+={0,2}) -->$/;

/**
 * Renders the hidden last line of a report. What has no room is left out: first the results of single tests and the
 * causes, then the older iterations. Null where even the rest has none.
 */
export function renderSessionLine({ state, approved }: CarriedSession): string | null {
  const short = { ...state, tests: [], active_diagnoses: [], timings: [] };
  const shortest = {
    ...short,
    decisions: [],
    history: state.history.slice(-fewIterations),
    iterations: state.iterations.slice(-fewIterations),
  };
  for (const carried of [state, short, shortest]) {
    // The run that goes on takes its settings from GitHub, and holds no document against the tools of before.
    const left = { settings: null, unsaved_settings: [], tools_before: undefined };
    const text = JSON.stringify({ state: { ...carried, ...left }, approved });
    const line = `<!-- pth:session:v1 ${deflateRawSync(text).toString('base64')} -->`;
    if (Buffer.byteLength(text) <= maxTextBytes && line.length <= maxLineLength) return line;
  }
  return null;
}

/** Reads the last line of a report; null for any that `renderSessionLine` would not write. */
export function readSessionLine(body: string): CarriedSession | null {
  const last = body.trimEnd().split(/\r?\n/).at(-1) ?? '';
  const encoded = last.length > maxLineLength ? undefined : linePattern.exec(last)?.[1];
  const parsed = carriedSchema.safeParse(encoded === undefined ? undefined : unpack(encoded));
  if (!parsed.success) return null;
  const { state, approved } = parsed.data;
  const numbers = [0, ...state.history.map(({ iteration }) => iteration), state.iteration];
  const isRising = numbers.every((number, index) => index === 0 || number >= (numbers[index - 1] ?? 0));
  if (!isRising || state.iteration > maxIteration || state.settings !== null) return null;
  return { state: { ...state, settings: null }, approved };
}

function unpack(encoded: string): unknown {
  try {
    const bytes = inflateRawSync(Buffer.from(encoded, 'base64'), { maxOutputLength: maxTextBytes });
    return JSON.parse(bytes.toString('utf8')) as unknown;
  } catch (error) {
    // No PTH wrote bytes that are too large, damaged, or no JSON.
    if (error instanceof SyntaxError || systemErrorCode(error) !== undefined) return undefined;
    throw error;
  }
}
