import { assertNever } from '../../base/index.ts';
import { type CommandName, commandUsage } from '../commands/command.ts';
import { decideRun } from './decide-run.ts';
import { isTrustedHead } from './head-trust.ts';
import { hasRole, type Role } from './role.ts';
import { allow, ignore, refuse } from './trust-decision.ts';
import type { DeliveryFacts, PullRequestFacts, TrustDecision, TrustFacts } from './trust-facts.ts';

/**
 * Maximum answered refusals for one person on one pull request within a day, so that strangers cannot make PTH flood
 * it.
 */
const maxRefusalAnswers = 3;

/** The least role for each command: reading needs a lower role than running code. */
const minRole: Readonly<Record<CommandName, Role>> = {
  test: 'write',
  retest: 'write',
  ok: 'write',
  plan: 'write',
  approve: 'write',
  stop: 'write',
  resume: 'write',
  verify: 'write',
  status: 'triage',
  explain: 'triage',
  help: 'triage',
};

/**
 * Decides whether a webhook's command is carried out. Pure: uses only facts fetched from the API at the time of the
 * decision.
 */
export function decideTrust(facts: TrustFacts, delivery: DeliveryFacts): TrustDecision {
  if (delivery.isRepeated) return ignore('repeated-delivery');
  if (delivery.action !== 'created') return ignore('not-created');
  if (facts.pull === null) return ignore('plain-issue');
  if (delivery.isCommentHandled) return ignore('comment-handled');
  return judgeCommand(facts, { countsQuota: true });
}

/**
 * Judges the comment's author, then the command. Used on arrival, and again by the run itself, which usage already
 * includes.
 */
export function judgeCommand(facts: TrustFacts, options: { countsQuota: boolean }): TrustDecision {
  const { comment, app, pull, usage } = facts;
  if (pull === null) return ignore('plain-issue');
  if (comment.author.id === app.userId || comment.viaAppId === app.id) return ignore('own-comment');
  if (comment.author.type !== 'User' || comment.viaAppId !== null) return ignore('bot');
  const decision = judgeAuthor(facts) ?? decideCommand(facts, pull, options);
  // People of the repository always get an answer, since silence would confuse them.
  const isOutsider = !hasRole(comment.author, 'triage');
  const isSilent = decision.decision === 'refuse' && isOutsider && usage.refusalAnswers >= maxRefusalAnswers;
  return isSilent ? { ...decision, reply: null } : decision;
}

function judgeAuthor({ comment, command }: TrustFacts): TrustDecision | null {
  if (!hasRole(comment.author, minRole[command.name])) {
    return refuse(
      'no-permission',
      `\`/pth ${command.name}\` needs ${minRole[command.name]} access to this repository. Nothing was started.`,
    );
  }
  if (comment.updatedAt !== comment.createdAt) {
    return refuse(
      'comment-edited',
      'The comment was edited after it was written. Nothing was started; write the command in a new comment.',
    );
  }
  return null;
}

function decideCommand(facts: TrustFacts, pull: PullRequestFacts, options: { countsQuota: boolean }): TrustDecision {
  const { command, session } = facts;
  switch (command.name) {
    case 'help':
    case 'status':
      return allow('answer-only');
    case 'explain':
      return session === null
        ? refuse(
            'no-session',
            `No session has run on this pull request; start one with \`${commandUsage.test.usage}\`.`,
          )
        : allow('answer-only');
    case 'stop':
      return session?.state === 'running' || session?.state === 'awaiting-approval'
        ? allow('authorised')
        : refuse('nothing-running', 'No session is running on this pull request.');
    case 'ok':
      return decideOk(pull, command.sha);
    case 'test':
    case 'retest':
    case 'plan':
    case 'approve':
    case 'resume':
    case 'verify':
      return decideRun(facts, pull, options);
    default:
      return assertNever(command);
  }
}

function decideOk(pull: PullRequestFacts, sha: string): TrustDecision {
  if (pull.state === 'closed') return refuse('pull-request-closed', 'The pull request is closed.');
  if (isTrustedHead(pull)) {
    return refuse('no-ok-needed', 'Its author has write access here, so this pull request needs no `/pth ok`.');
  }
  if (sha !== pull.headSha) {
    return refuse(
      'ref-changed',
      'That commit is not the newest one of this pull request. Look at what is there now, then name its whole hash.',
    );
  }
  return allow('vouched', `Noted for commit \`${sha.slice(0, 12)}\` only; the next push needs a new \`/pth ok\`.`);
}
