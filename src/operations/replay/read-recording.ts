import { z } from 'zod';
import { type JsonObject, isJsonObject, PthError } from '../../base/index.ts';
import { type JournalEntry, readWholeJournal } from '../../harness/index.ts';
import { journalFormat } from '../active-session/session-records.ts';

/** One call of a journal. */
export interface RecordedCall {
  /** Line of the file, from 1. */
  line: number;
  tool: string;
  input: JsonObject;
  /** What it ended with; null where the process ended during the call. */
  outcome: JsonObject | null;
}

const objectId = z.string().regex(/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/);
const openingSchema = z.strictObject({
  format: z.literal(journalFormat),
  version: z.string().max(100),
  /** Name of the directory of the repository; another one would show in answers. */
  name: z
    .string()
    .regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/)
    .catch('plugin'),
  pluginPath: z.string().max(4096),
  branchPoint: objectId,
  commit: objectId,
  tree: objectId,
});

/** The calls of one process, and where its session stood before them. */
export interface RecordedPart {
  isResumed: boolean;
  branch: string;
  at: string;
  opening: z.output<typeof openingSchema>;
  calls: RecordedCall[];
}

/**
 * Reads the calls of a journal, by process.
 * @throws PthError `replay/journal-invalid`
 */
export function readRecording(file: string): [RecordedPart, ...RecordedPart[]] {
  const parts: RecordedPart[] = [];
  let begun: RecordedCall | null = null;
  for (const [index, entry] of readWholeJournal(file).entries()) {
    const line = index + 1;
    const refuse = (reason: string) => new PthError('replay/journal-invalid', `${file}: line ${line} ${reason}`);
    if (entry.event === 'started' || entry.event === 'resumed') {
      // A call that a killed process left open was never answered, and the next process does not need it.
      if (begun !== null) parts.at(-1)?.calls.pop();
      begun = null;
      parts.push(readOpening(entry, parts.length > 0, refuse));
      continue;
    }
    const calls = parts.at(-1)?.calls;
    if (calls === undefined) throw refuse('comes before a session starts');
    if (entry.event === 'begin' || entry.event === 'read') {
      begun = readCall(entry, line, refuse);
      calls.push(begun);
    }
    if (entry.event === 'read') begun = null;
    if (entry.event === 'end') {
      if (begun?.tool !== entry.subject) throw refuse('ends a call that did not begin');
      begun.outcome = entry.facts;
      begun = null;
    }
  }
  const [first, ...more] = parts;
  if (first === undefined || first.calls.length === 0) {
    throw new PthError('replay/journal-invalid', `${file} holds no call`);
  }
  return [first, ...more];
}

type Refuse = (reason: string) => PthError;

function readOpening({ event, subject, at, facts }: JournalEntry, isLater: boolean, refuse: Refuse): RecordedPart {
  if (isLater && event === 'started') throw refuse('starts a second session');
  const opening = openingSchema.safeParse(facts);
  if (!opening.success) {
    throw refuse(
      `does not say where the session starts as this version of PTH does: ${opening.error.issues[0]?.path.join('.') ?? ''}`,
    );
  }
  return { isResumed: event === 'resumed', branch: subject, at, opening: opening.data, calls: [] };
}

function readCall({ event, subject, facts }: JournalEntry, line: number, refuse: Refuse): RecordedCall {
  const { input, ...outcome } = facts;
  if (!isJsonObject(input)) throw refuse(`leaves out what ${subject} was given`);
  return { line, tool: subject, input, outcome: event === 'read' ? outcome : null };
}
