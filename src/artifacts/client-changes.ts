import { z } from 'zod';
import { type BehaviourChange, type BehaviourDiff, changeClasses, changeParts } from '../compare/index.ts';
import { summariseBehaviourDiff } from './behaviour-report.ts';

const text = z.string().max(4000);
const count = z.int().nonnegative();

/** Maximum number of changes of one comparison in a report; the rest is counted. */
const maxKept = 200;

const changeSchema = z.strictObject({
  class: z.enum(changeClasses),
  part: z.enum(changeParts),
  /** Tool, prompt or resource; null for the server as a whole. */
  subject: text.nullable(),
  message: text,
  /** The call that shows the change. */
  call: z.strictObject({ tool: text, input: text }).nullable(),
  times: count,
});

/** Changes of one revision for clients of another, in a report; texts are redacted. */
export const clientChangesSchema = z.strictObject({
  /** The author of the changes: the pull request, or the fixes on top of it. */
  of: z.enum(['pull-request', 'fixes', 'revision']),
  /** Revisions, for people. */
  from: text,
  to: text,
  /** Null where no server could be compared. */
  server: text.nullable(),
  /** Why nothing was compared; null after a comparison. */
  problem: text.nullable(),
  breaking: z.boolean(),
  summary: text,
  changes: z.array(changeSchema).max(maxKept),
  left_out: count,
  /** Number of calls made on both, and of those with the same answer. */
  calls: z.strictObject({ compared: count, same: count }),
  notes: z.array(text).max(50),
  /** True for a comparison from a machine that ran the plugin, which decides nothing. */
  is_advisory: z.boolean(),
});
export type ClientChanges = z.infer<typeof clientChangesSchema>;

/** The two sides of a comparison. */
export type Compared = Pick<ClientChanges, 'of' | 'from' | 'to'>;

/** Turns the comparison of one server into a part of a report. Pure. */
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

/** Makes the part of a report for a comparison that failed, with the reason. Pure. */
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
