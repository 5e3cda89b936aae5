import type { BranchProtection, BranchRule } from './repository-audit-client.ts';
import { notKnown, type Reading, type RepositoryCheck } from './repository-check.ts';

/**
 * Judges whether the branch that PTH's workflows are read from can be changed by one person alone (threats T10, changed
 * workflow files; T33, approving its own work); pure.
 */
export function judgeDefaultBranch(
  branch: string,
  rules: Reading<readonly BranchRule[]>,
  protection: Reading<BranchProtection>,
): RepositoryCheck {
  const name = 'default-branch';
  const types = rules.state === 'read' ? new Set(rules.value.map(({ type }) => type)) : new Set<string>();
  const classic = protection.state === 'read' ? protection.value : null;
  const isReviewed = types.has('pull_request') || classic?.requiresPullRequest === true;
  const isForced = !types.has('non_fast_forward') && classic?.allowsForcePushes !== false;
  if (isReviewed && !isForced) {
    return {
      name,
      state: 'ok',
      evidence: `${branch} changes by pull request alone, and nobody may push to it by force`,
      advice: [],
    };
  }
  // A reading that was refused may hold the missing protection.
  for (const reading of [rules, protection]) {
    if (reading.state === 'refused') return notKnown(name, reading, `what protects ${branch}`);
  }
  const ways = [...(isReviewed ? [] : ['without a pull request']), ...(isForced ? ['by force'] : [])];
  return {
    name,
    state: 'warning',
    evidence: `${branch} can be pushed to ${ways.join(' and ')}; PTH's workflows and settings are read from it`,
    advice: [
      'Settings, Rules: add a ruleset for the default branch that requires a pull request and blocks force pushes.',
    ],
  };
}

/** Rules that keep a plain push of new commits out. */
const stopping = new Set([
  'creation',
  'update',
  'pull_request',
  'required_signatures',
  'required_status_checks',
  'required_deployments',
  'workflows',
  'code_scanning',
  'merge_queue',
]);

/** The rules over the branches of PTH. */
export interface SessionBranchFacts {
  rules: Reading<readonly BranchRule[]>;
  /** The Apps that may bypass each ruleset, by the ruleset's number. */
  bypasses: ReadonlyMap<number, Reading<readonly number[]>>;
  /** Number of the App; null when it is not known. */
  appId: number | null;
}

/**
 * Judges whether the App may push to `pth/*`, and whether force over it is blocked (threat T32, overwritten work of
 * people); pure.
 */
export function judgeSessionBranches({ rules, bypasses, appId }: SessionBranchFacts): RepositoryCheck[] {
  if (rules.state !== 'read') return [notKnown('session-branches', rules, 'the rules over pth/*')];
  return [judgePush(rules.value, bypasses, appId), judgeForce(rules.value)];
}

function judgePush(
  rules: readonly BranchRule[],
  bypasses: SessionBranchFacts['bypasses'],
  appId: number | null,
): RepositoryCheck {
  const name = 'session-branches';
  const blocking = rules.filter(({ type }) => stopping.has(type));
  const open = blocking.filter(({ rulesetId }) => !mayBypass(rulesetId, bypasses, appId));
  if (open.length === 0) {
    const evidence =
      blocking.length === 0
        ? 'no rule keeps the App from pushing to pth/*'
        : 'the App may pass the rules over pth/* by';
    return { name, state: 'ok', evidence, advice: [] };
  }
  const types = [...new Set(open.map(({ type }) => type))].join(', ');
  const isSeen = open.every(({ rulesetId }) => rulesetId === null || bypasses.get(rulesetId)?.state === 'read');
  const advice = ['Settings, Rules: leave pth/** out of that ruleset, or put the App on its bypass list.'];
  if (isSeen && appId !== null) {
    return { name, state: 'problem', evidence: `rules over pth/* stop the pushes of the App: ${types}`, advice };
  }
  const unknown = appId === null ? 'which App pushes is not known' : 'who may pass them by cannot be seen';
  return { name, state: 'not-known', evidence: `there are rules over pth/* (${types}), and ${unknown}`, advice };
}

function mayBypass(rulesetId: number | null, bypasses: SessionBranchFacts['bypasses'], appId: number | null): boolean {
  const reading = rulesetId === null ? undefined : bypasses.get(rulesetId);
  return reading?.state === 'read' && appId !== null && reading.value.includes(appId);
}

function judgeForce(rules: readonly BranchRule[]): RepositoryCheck {
  const name = 'session-branches-force';
  if (rules.some(({ type }) => type === 'non_fast_forward')) {
    return { name, state: 'ok', evidence: 'nobody may push to pth/* by force', advice: [] };
  }
  return {
    name,
    state: 'warning',
    evidence: 'PTH never pushes by force, but nothing keeps others from rewriting pth/*',
    advice: ['Settings, Rules: add a ruleset for pth/** that blocks force pushes and nothing else.'],
  };
}
