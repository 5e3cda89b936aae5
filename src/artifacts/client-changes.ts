import { z } from 'zod';
import { type BehaviourChange, type BehaviourDiff, changeClasses, changeParts } from '../compare/index.ts';
import { summariseBehaviourDiff } from './behaviour-report.ts';

const text = z.string().max(4000);
const count = z.int().nonnegative();

/** Changes of one comparison that a report holds; the rest is counted. */
const maxKept = 200;

const changeSchema = z.strictObject({
  class: z.enum(changeClasses),
  part: z.enum(changeParts),
  /** Tool, prompt or resource; null for the server as a whole. */
  subject: text.nullable(),
  message: text,
  /** The call that shows it. */
  call: z.strictObject({ tool: text, input: text }).nullable(),
  times: count,
});

/** What one revision changes for clients of another, as it stands in a report; texts are redacted. */
export const clientChangesSchema = z.strictObject({
  /** What a pull request changes, or what fixes change on top of it. */
  of: z.enum(['pull-request', 'fixes', 'revision']),
  /** Revisions, for people. */
  from: text,
  to: text,
  /** Null where no server could be compared. */
  server: text.nullable(),
  /** Why they could not be compared; null where they were. */
  problem: text.nullable(),
  breaking: z.boolean(),
  summary: text,
  changes: z.array(changeSchema).max(maxKept),
  left_out: count,
  /** Calls that were made on both, and those of them that were answered alike. */
  calls: z.strictObject({ compared: count, same: count }),
  notes: z.array(text).max(50),
  /** It comes from a machine that ran the plugin; nothing is decided by it. */
  is_advisory: z.boolean(),
});
export type ClientChanges = z.infer<typeof clientChangesSchema>;

/** What is compared with what. */
export type Compared = Pick<ClientChanges, 'of' | 'from' | 'to'>;

/** A comparison of one server as part of a report. Pure. */
export function toClientChanges(compared: Compared, server: string, diff: BehaviourDiff): ClientChanges {
  return {
    ...compared,
    server: cut(server),
    problem: null,
    breaking: diff.changes.some((change) => change.class === 'breaking'),
    summary: cut(summariseBehaviourDiff(diff)),
    changes: diff.changes.slice(0, maxKept).map(toChange),
    left_out: Math.max(0, diff.changes.length - maxKept),
    calls: { compared: diff.calls.compared, same: diff.calls.same },
    notes: diff.notes.slice(0, 50).map(cut),
    is_advisory: false,
  };
}

/** That two revisions could not be compared, and why. Pure. */
export function toMissingChanges(compared: Compared, problem: string): ClientChanges {
  return {
    ...compared,
    server: null,
    problem: cut(problem),
    breaking: false,
    summary: 'not compared',
    changes: [],
    left_out: 0,
    calls: { compared: 0, same: 0 },
    notes: [],
    is_advisory: false,
  };
}

function toChange({ class: kind, part, subject, message, call, times }: BehaviourChange): z.infer<typeof changeSchema> {
  return {
    class: kind,
    part,
    subject: subject === null ? null : cut(subject),
    message: cut(message),
    call: call && { tool: cut(call.tool), input: cut(JSON.stringify(call.input)) },
    times,
  };
}

function cut(value: string): string {
  return value.length <= 1000 ? value : `${value.slice(0, 999)}…`;
}
