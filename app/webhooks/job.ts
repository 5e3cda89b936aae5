import { z } from 'zod';

const id = z.int().positive();
const name = z.string().regex(/^[\w.-]{1,100}$/, 'must be a name on GitHub');
const sha = z.string().regex(/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/, 'must be a whole commit hash');

const where = {
  installationId: id,
  repository: z.strictObject({ id, owner: name, name }),
};

/** A job of the App, made from a webhook: ids and hashes only; the job fetches everything else. */
export const jobSchema = z.discriminatedUnion('kind', [
  /** Somebody wrote a comment with a line that addresses PTH. */
  z.strictObject({ kind: z.literal('comment'), ...where, pullRequest: id, commentId: id, title: z.string().max(300) }),
  /** Waits for a thumbs-up, for which GitHub sends no webhook, until `until` (milliseconds since 1970). */
  z.strictObject({
    kind: z.literal('confirmation'),
    ...where,
    pullRequest: id,
    /** The App's question, and the person who may answer it. */
    questionId: id,
    actorId: id,
    until: id,
    /** The command to carry out: one line of a comment, counted from 0. */
    commentId: id,
    step: z.int().nonnegative(),
    title: z.string().max(300),
  }),
  /** The author has confirmed the command by a thumbs-up. */
  z.strictObject({
    kind: z.literal('confirmed'),
    ...where,
    pullRequest: id,
    commentId: id,
    step: z.int().nonnegative(),
    title: z.string().max(300),
  }),
  /** A run of the session workflow is queued, runs or is over. */
  z.strictObject({ kind: z.literal('run-changed'), ...where, runId: id }),
  /** Somebody asked for a check run again. */
  z.strictObject({
    kind: z.literal('check-rerequested'),
    ...where,
    headSha: sha,
    sender: z.strictObject({ id, login: z.string().min(1).max(100), type: z.string().max(40) }),
  }),
  /** A session sent no webhook for a while; webhooks get lost, so the App asks GitHub. */
  z.strictObject({ kind: z.literal('session-overdue'), ...where, sessionId: z.string().max(64) }),
  z.strictObject({ kind: z.literal('pull-request-closed'), ...where, pullRequest: id }),
  /** A pull request was opened, or has a new commit. */
  z.strictObject({
    kind: z.literal('pull-request-pushed'),
    ...where,
    pullRequest: id,
    headSha: sha,
    title: z.string().max(300).default(''),
  }),
  /** Somebody set a label. */
  z.strictObject({
    kind: z.literal('pull-request-labeled'),
    ...where,
    pullRequest: id,
    label: z.string().min(1).max(100),
    title: z.string().max(300),
  }),
]);

/** One piece of work in the queue. */
export type Job = z.infer<typeof jobSchema>;
