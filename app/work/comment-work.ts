import { assertNever, PthError } from '../../src/base/index.ts';
import {
  type Actor,
  type Asked,
  type Command,
  type CommentRecord,
  decideTrust,
  describeBrokenSettings,
  describeCommands,
  describeProblem,
  listImages,
  parseCommands,
  type ParsedLine,
  parseSettings,
  type PullRequestRecord,
  type RepositoryRecord,
  type RepositorySettings,
  type TrustDecision,
} from '../../src/github/index.ts';
import type { ClaimedDelivery } from '../store/store.ts';
import type { Job } from '../webhooks/job.ts';
import { askForConfirmation, needsConfirmation } from './confirmation.ts';
import { describeProgress } from './describe-session.ts';
import { explainTest } from './explain-test.ts';
import { stopSession } from './follow-run.ts';
import { gatherFacts, readActor, readSettings } from './gather-facts.ts';
import { addSession, launchSession, limitDollars, limitTokens } from './start-session.ts';
import { answer, type JobScope, nameOf, now, openScope, react, type Work } from './work.ts';

type CommentJob = Extract<Job, { kind: 'comment' | 'confirmed' }>;

/** A comment, or what stands for one, with what was fetched for it. */
export interface OpenComment {
  askedBy: Asked['by'];
  comment: CommentRecord;
  pull: PullRequestRecord;
  record: RepositoryRecord;
  author: Actor;
  settings: RepositorySettings;
  title: string;
}

/** Carries out the commands of a comment, one after another, each once. */
export async function workOnComment(
  work: Work,
  delivery: ClaimedDelivery,
  job: Extract<Job, { kind: 'comment' }>,
  worker: string,
): Promise<void> {
  const opened = await openComment(work, job);
  if (opened === null) return;
  const { scope, open, lines } = opened;
  for (const [step, line] of lines.entries()) {
    if (step < delivery.stepsDone) continue;
    const from = { origin: `${delivery.id}#${step}`, receivedAt: delivery.receivedAt, step, isConfirmed: false };
    await workOnLine(scope, open, line, from);
    await work.store.saveSteps(delivery.id, worker, step + 1);
  }
}

/** Carries out the one confirmed command, after fetching and judging everything about it again (threat T30, cost). */
export async function workOnConfirmed(
  work: Work,
  delivery: ClaimedDelivery,
  job: Extract<Job, { kind: 'confirmed' }>,
): Promise<void> {
  const opened = await openComment(work, job);
  const line = opened?.lines[job.step];
  if (!opened || !line) return;
  const { scope, open } = opened;
  const from = { origin: `${delivery.id}#0`, receivedAt: delivery.receivedAt, step: job.step, isConfirmed: true };
  await workOnLine(scope, open, line, from);
}

/** Fetches the facts for judging a comment's commands; null when there is nothing to carry out. */
async function openComment(
  work: Work,
  job: CommentJob,
): Promise<{ scope: JobScope; open: OpenComment; lines: ParsedLine[] } | null> {
  const scope = await openScope(work, job, job.pullRequest);
  const { client, repository } = scope;
  const [comment, pull, record] = await Promise.all([
    client.getComment(repository, job.commentId),
    client.getPullRequest(repository, job.pullRequest),
    client.getRepository(repository),
  ]);
  // The comment was deleted meanwhile, or differs from the one in the webhook.
  if (!comment || !pull || comment.issue !== job.pullRequest || record.id !== job.repository.id) return null;
  const [author, settings] = await Promise.all([
    readActor(scope, comment.author),
    readSettings(scope, pull).catch((error: unknown) => {
      if (PthError.isInstance(error) && error.code === 'settings/invalid') return error;
      throw error;
    }),
  ]);
  if (settings instanceof Error) {
    await reportBrokenSettings(
      scope,
      { askedBy: 'comment', comment, pull, record, author, title: job.title },
      settings,
    );
    return null;
  }
  const open: OpenComment = { askedBy: 'comment', comment, pull, record, author, settings, title: job.title };
  const lines = parseCommands(comment.body, { images: listImages(settings) });
  return { scope, open, lines };
}

/** The origin of a line. */
interface LineOrigin {
  /** Delivery and step; a repetition continues at the interrupted step. */
  origin: string;
  receivedAt: number;
  /** Index of the command in the comment, from 0. */
  step: number;
  /** True when its author has confirmed it by a thumbs-up. */
  isConfirmed: boolean;
}

/** Judges one line and carries it out. */
export async function workOnLine(
  scope: JobScope,
  open: OpenComment,
  line: ParsedLine,
  from: LineOrigin,
): Promise<void> {
  const { work } = scope;
  // Continue an interrupted start, which was allowed before.
  const begun = await work.store.findSessionOfOrigin(from.origin);
  if (begun) return launchSession(scope, begun, from.receivedAt);
  const decision = await decide(scope, open, line);
  work.metrics.count('decisions', { decision: decision.decision, reason: decision.reason });
  work.log.info('decision', {
    repository: `${scope.repository.owner}/${scope.repository.name}`,
    pullRequest: scope.pull.pullRequest,
    [open.askedBy]: open.comment.id,
    command: line.command?.name ?? 'unknown',
    decision: decision.decision,
    reason: decision.reason,
  });
  if (decision.decision === 'ignore') return undefined;
  if (decision.decision === 'refuse') return refuse(scope, open, decision);
  if (line.command === null) {
    await scope.client.addReaction(scope.repository, open.comment.id, 'confused');
    return answer(scope, describeProblem(line.problem));
  }
  return carryOut(scope, open, line.command, decision, from);
}

/** An unknown line is judged like `/pth help`: people who may not ask for help get no answer. */
async function decide(scope: JobScope, open: OpenComment, line: ParsedLine): Promise<TrustDecision> {
  const { comment, author, pull, record, settings } = open;
  const facts = await gatherFacts(scope, { pull, author, settings, isRepositoryArchived: record.isArchived });
  return decideTrust(
    {
      ...facts,
      command: line.command ?? { name: 'help' },
      comment: {
        id: comment.id,
        author,
        viaAppId: comment.viaAppId,
        createdAt: comment.createdAt,
        updatedAt: comment.updatedAt,
      },
    },
    // The queue takes no delivery and no comment twice.
    { action: 'created', isRepeated: false, isCommentHandled: false },
  );
}

async function refuse(
  scope: JobScope,
  { askedBy, comment, author }: OpenComment,
  decision: TrustDecision,
): Promise<void> {
  // An answer to each push would flood the pull request.
  if (decision.reply === null || askedBy === 'push') return;
  await scope.work.store.noteRefusal(scope.pull, author.id, now(scope.work));
  await react(scope, { by: askedBy, id: comment.id }, 'confused');
  await answer(scope, decision.reply);
}

async function carryOut(
  scope: JobScope,
  open: OpenComment,
  command: Command,
  decision: TrustDecision,
  from: LineOrigin,
): Promise<void> {
  const { work, client, repository } = scope;
  const { comment } = open;
  const findSession = () => work.store.findNewestSession(scope.pull);
  const done = async (markdown: string | null) => {
    await client.addReaction(repository, comment.id, '+1');
    if (markdown !== null) await answer(scope, markdown);
  };
  switch (command.name) {
    case 'help':
      return done(describeCommands());
    case 'status':
      return done(describeProgress(await findSession()));
    case 'explain':
      return done(await explainTest(scope, await findSession(), command.test));
    case 'ok': {
      const approval = { sha: command.sha, userId: comment.author.id, login: comment.author.login };
      await work.store.addApproval(scope.pull, approval, now(work));
      return done(decision.reply);
    }
    case 'stop': {
      const session = await findSession();
      if (session) await stopSession(scope, session, `by ${nameOf(comment.author.login)}`);
      return done(null);
    }
    case 'test':
    case 'retest':
    case 'plan':
    case 'approve':
    case 'resume':
    case 'verify':
      return requestSession(scope, open, command, decision, from);
    default:
      return assertNever(command);
  }
}

const onlyConfirmed =
  'Environment tier 3 is started by a command in a comment, which is confirmed; a label does not start it.';

/** Starts a session for a command, or asks its author to confirm it first. */
async function requestSession(
  scope: JobScope,
  open: OpenComment,
  command: Command,
  decision: TrustDecision,
  { origin, receivedAt, step, isConfirmed }: LineOrigin,
): Promise<void> {
  const { work } = scope;
  const { askedBy, comment, pull, settings, title } = open;
  if (!isConfirmed && needsConfirmation(command, settings, decision)) {
    if (askedBy !== 'comment') return refuse(scope, open, { ...decision, reply: onlyConfirmed });
    return askForConfirmation(scope, { comment, command, step, title });
  }
  // A plan that is carried out, or that a new session replaces, no longer waits for approval.
  const earlier = await work.store.findNewestSession(scope.pull);
  if (earlier?.state === 'awaiting-approval') await work.store.saveSession({ ...earlier, state: 'ended' });
  const session = await addSession(scope, {
    origin,
    command,
    pull,
    title,
    asked: { by: askedBy, id: comment.id },
    actor: comment.author,
    maxTokens: limitTokens(command, settings),
    maxUsd: limitDollars(command, settings),
    receivedAt,
  });
  if (session) {
    if (decision.reply !== null) await answer(scope, decision.reply);
    return launchSession(scope, session, receivedAt);
  }
  return refuse(scope, open, {
    ...decision,
    reply: 'A session is running on this pull request; `/pth stop` ends it.',
  });
}

async function reportBrokenSettings(
  scope: JobScope,
  open: Omit<OpenComment, 'settings'>,
  fault: PthError,
): Promise<void> {
  const defaults = { ...open, settings: parseSettings(null) };
  const decision = await decide(scope, defaults, { line: 1, command: { name: 'help' }, problem: null });
  if (decision.decision !== 'allow') return;
  await refuse(scope, defaults, { ...decision, reply: describeBrokenSettings(fault) });
}
