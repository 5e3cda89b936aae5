import { type CommandTier, mayFix } from '../commands/command.ts';
import { isByWriter, isTrustedHead, isVouched } from './head-trust.ts';
import { refuse } from './trust-decision.ts';
import type { PullRequestFacts, RunGrant, TrustDecision, TrustFacts } from './trust-facts.ts';

/** Decides whether a run may start, and with what rights. */
export function decideRun(facts: TrustFacts, pull: PullRequestFacts, options: { countsQuota: boolean }): TrustDecision {
  const grant = grantFor(facts, pull);
  return (
    judgePullRequest(facts, pull) ??
    judgeTier(facts, grant) ??
    judgeFixing(facts, grant) ??
    judgeSession(facts, pull) ??
    (options.countsQuota ? judgeQuota(facts) : null) ?? {
      decision: 'allow',
      reason: 'authorised',
      reply: describeStart(facts, pull),
      grant,
    }
  );
}

function judgePullRequest(facts: TrustFacts, pull: PullRequestFacts): TrustDecision | null {
  if (facts.isRepositoryArchived) return refuse('repository-archived', 'The repository is archived.');
  if (pull.state === 'closed') return refuse('pull-request-closed', 'The pull request is closed.');
  if (pull.isDraft && !facts.settings.drafts) {
    return refuse('draft', 'The pull request is a draft, and the settings of this repository leave drafts out.');
  }
  if (isTrustedHead(pull) || isVouched(pull, facts.approvals)) return null;
  return refuse(
    'needs-ok',
    `The newest commit ${isByWriter(pull) ? 'comes from a fork, where others may push as well' : 'is by somebody without write access'}. Look at it, then write \`/pth ok SHA\` with its whole hash; the command is carried out after that.`,
  );
}

/**
 * Returns the rights of a run. A run on a commit of people without write access gets neither secrets nor runners that
 * last (threats T7, forks with secrets; T26, lasting runners).
 */
function grantFor({ settings, approvals }: TrustFacts, pull: PullRequestFacts): RunGrant {
  const isTrusted = isTrustedHead(pull);
  const isFork = pull.headRepositoryId !== pull.baseRepositoryId;
  const maxTier: CommandTier = isTrusted ? 3 : pull.isFirstContribution ? 1 : settings.forks.maxTier;
  return {
    headSha: pull.headSha,
    isInside: isTrusted,
    maxTier,
    mayUseSecrets: isTrusted,
    // A fork of somebody who may write here anyway brings nobody's code that a person did not vouch for.
    mayFix: isTrusted || settings.forks.fix || (isByWriter(pull) && isVouched(pull, approvals)),
    mayUseOwnRunners: maxTier === 3,
    fixTarget: isFork ? 'compare-link' : 'head-branch',
  };
}

function judgeTier({ command }: TrustFacts, grant: RunGrant): TrustDecision | null {
  if (command.name !== 'test' || command.tier === null || command.tier <= grant.maxTier) return null;
  return refuse(
    'tier-not-allowed',
    `Environment tier ${command.tier} is not open to this pull request; the highest is ${grant.maxTier}, because its author has no write access here.`,
  );
}

/** Refuses fixes that nobody here may write; a plan for an outside commit is allowed. */
function judgeFixing({ command }: TrustFacts, grant: RunGrant): TrustDecision | null {
  if (command.name !== 'approve' || grant.mayFix) return null;
  return refuse(
    'fixes-not-allowed',
    'Commits of people without write access are tested and diagnosed here, and not fixed; `forks: { fix: true }` in the settings allows it.',
  );
}

function judgeSession({ command, session }: TrustFacts, pull: PullRequestFacts): TrustDecision | null {
  if (session?.state === 'running') {
    return refuse('session-running', 'A session is running on this pull request; `/pth stop` ends it.');
  }
  // Commands that change nothing need no person first.
  if (session?.needsPerson && mayFix(command) && command.name !== 'resume') {
    return refuse(
      'needs-person',
      'The last session waits for a person: it gave up, or its branch was changed by hand. `/pth resume` goes on.',
    );
  }
  if (command.name === 'approve') return judgeApproval(command.session, session, pull);
  const needsSession = command.name === 'retest' || command.name === 'resume' || command.name === 'verify';
  if (needsSession && session === null) {
    return refuse('no-session', `There is no session to ${command.name}; \`/pth test\` starts one.`);
  }
  return null;
}

/** Describes a difference that a person who resumes should know. */
function describeStart({ command, session }: TrustFacts, pull: PullRequestFacts): string | null {
  if (command.name !== 'resume' || session === null || session.headSha === pull.headSha) return null;
  return 'The pull request has changed since the last session, so its branch does not fit any more: a new session starts on the newest commit.';
}

function judgeApproval(
  wanted: string | null,
  session: TrustFacts['session'],
  pull: PullRequestFacts,
): TrustDecision | null {
  if (session?.state !== 'awaiting-approval' || (wanted !== null && wanted !== session.id)) {
    return refuse('no-plan', 'There is no such plan to approve; `/pth plan` makes one.');
  }
  if (session.headSha !== pull.headSha) {
    return refuse('ref-changed', 'The pull request has changed since the plan was made; `/pth plan` makes a new one.');
  }
  return null;
}

function judgeQuota({ command, usage, settings: { quotas, budget } }: TrustFacts): TrustDecision | null {
  if (usage.byUser >= quotas.perUserPerDay) {
    return refuse('quota-user', `You have started ${usage.byUser} runs within a day, the most this repository allows.`);
  }
  if (usage.byPullRequest >= quotas.perPullRequestPerDay) {
    return refuse(
      'quota-pull-request',
      `${usage.byPullRequest} runs were started on this pull request within a day, the most this repository allows.`,
    );
  }
  if (usage.byRepository >= quotas.perRepositoryPerDay) {
    return refuse(
      'quota-repository',
      `${usage.byRepository} runs were started in this repository within a day, the most it allows.`,
    );
  }
  const { tokensPerDay, tokensPerSession = 0 } = budget;
  if (tokensPerDay !== undefined && mayFix(command) && usage.tokens + tokensPerSession > tokensPerDay) {
    return refuse(
      'quota-tokens',
      `The sessions of the last day may use ${usage.tokens} tokens of the ${tokensPerDay} that this repository allows, and one more takes up to ${tokensPerSession}.`,
    );
  }
  return null;
}
