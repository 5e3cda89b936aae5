import type { RepositoryName } from '../github-client.ts';
import type { ActionsPolicy, AuditedRepository, AuditedRunner } from './repository-audit-client.ts';
import type { CalledWorkflow } from './judge-callers.ts';
import { notKnown, type Reading, type RepositoryCheck } from './repository-check.ts';

const settingsPage = 'Settings, Actions, General';

/**
 * Judges the default rights of a workflow's token (threats T16, a token within reach of the plugin; T33, approving its
 * own work); pure.
 * @param hasApp false where the token of the session's own run opens the pull request with the fixes, for which GitHub has
 * one setting together with approving
 */
export function judgeWorkflowDefaults(
  reading: Reading<{ canWrite: boolean; canApproveReviews: boolean }>,
  hasApp: boolean,
): RepositoryCheck {
  const name = 'workflow-permissions';
  if (reading.state !== 'read') return notKnown(name, reading, 'the default permissions of workflows');
  const { canWrite, canApproveReviews } = reading.value;
  const facts = [
    `by default the token of a workflow may ${canWrite ? 'write' : 'only read'}`,
    `${canApproveReviews ? 'workflows may' : 'no workflow may'} open and approve pull requests with it`,
  ];
  return {
    name,
    state: canWrite || canApproveReviews === hasApp ? 'warning' : 'ok',
    evidence: facts.join('; '),
    advice: [
      ...(canWrite ? [`${settingsPage}, Workflow permissions: choose to read repository contents.`] : []),
      ...(hasApp && canApproveReviews
        ? [`${settingsPage}: take away that Actions create and approve pull requests.`]
        : []),
      ...(hasApp || canApproveReviews
        ? []
        : [
            `${settingsPage}: let Actions create pull requests; until then a review links to the branch with the fixes.`,
          ]),
    ],
  };
}

/** Judges whether the called workflows and the actions in them may run at all; pure. */
export function judgeActionsPolicy(
  reading: Reading<ActionsPolicy>,
  repository: RepositoryName,
  calls: readonly CalledWorkflow[],
): RepositoryCheck {
  const name = 'actions-allowed';
  if (reading.state !== 'read') return notKnown(name, reading, 'which actions may run');
  const { isEnabled, allowed, selected } = reading.value;
  if (!isEnabled) {
    return { name, state: 'problem', evidence: 'Actions are turned off', advice: [`Turn them on: ${settingsPage}.`] };
  }
  if (allowed === 'all') return { name, state: 'ok', evidence: 'all actions and workflows may run', advice: [] };
  const sources = [...new Set(calls.map((call) => call.repository))];
  const foreign = sources.filter((source) => source.split('/')[0]?.toLowerCase() !== repository.owner.toLowerCase());
  if (allowed === 'local_only') {
    return {
      name,
      state: 'problem',
      evidence: `only actions and workflows of ${repository.owner} may run; PTH needs actions/* besides`,
      advice: [`${settingsPage}: allow selected actions: those of GitHub, and ${listPatterns(sources)}.`],
    };
  }
  if (selected === null) {
    return { name, state: 'not-known', evidence: 'selected actions may run; which ones cannot be seen', advice: [] };
  }
  const isAllowed = (target: string) => selected.patterns.some((pattern) => matches(pattern, target));
  const missing = [
    ...foreign
      .filter((source) => !isAllowed(`${source}/.github/workflows/pth-session.yml`))
      .map((source) => `${source}/*`),
    ...(selected.githubOwned || isAllowed('actions/checkout') ? [] : ['actions/*']),
  ];
  return {
    name,
    state: missing.length > 0 ? 'problem' : 'ok',
    evidence:
      missing.length > 0
        ? `selected actions may run, ${missing.join(' and ')} not among them`
        : 'selected actions may run',
    advice: missing.length > 0 ? [`${settingsPage}: allow ${missing.join(' and ')}.`] : [],
  };
}

function listPatterns(sources: readonly string[]): string {
  return sources.length === 0 ? 'the repository of PTH' : sources.map((source) => `${source}/*`).join(', ');
}

/**
 * True when one of GitHub's patterns, with `*` for any text, covers a target. Reads both once from left to right, so
 * that no pattern makes it slow.
 */
function matches(pattern: string, target: string): boolean {
  const wanted = pattern.trim().toLowerCase().replace(/@.*$/, '');
  const parts = wanted.split('*');
  const text = target.toLowerCase();
  const [first = '', ...rest] = parts;
  if (rest.length === 0) return text === wanted;
  if (!text.startsWith(first)) return false;
  let from = first.length;
  for (const [index, part] of rest.entries()) {
    if (index === rest.length - 1) return text.length - part.length >= from && text.endsWith(part);
    const found = text.indexOf(part, from);
    if (found < 0) return false;
    from = found + part.length;
  }
  return true;
}

/** Judges which workflow runs of forks wait for approval (threat T7, forks with secrets); pure. */
export function judgeForkApproval(
  reading: Reading<string>,
  { isPrivate }: AuditedRepository,
  runners: Reading<readonly AuditedRunner[]>,
): RepositoryCheck {
  const name = 'fork-approval';
  if (reading.state !== 'read' && isPrivate) {
    return {
      name,
      state: 'ok',
      evidence: 'the repository is private, so only people you let in can fork it',
      advice: [],
    };
  }
  if (reading.state !== 'read') return notKnown(name, reading, 'whose workflow runs wait for approval');
  const hasRunners = runners.state === 'read' && runners.value.length > 0;
  const words: Record<string, string> = {
    all_external_contributors: 'runs of all outside contributors wait for approval',
    first_time_contributors: 'runs of first-time contributors wait for approval',
    first_time_contributors_new_to_github: 'only runs of people new to GitHub wait for approval',
  };
  const isTight = reading.value === 'all_external_contributors';
  const isFine = isTight || (reading.value === 'first_time_contributors' && !hasRunners);
  return {
    name,
    state: isFine ? 'ok' : 'warning',
    evidence: `${words[reading.value] ?? `the setting is ${reading.value}`}${hasRunners && !isTight ? ', and there are runners of your own' : ''}`,
    advice: isFine ? [] : [`${settingsPage}: require approval for all external contributors.`],
  };
}

/**
 * Judges the secrets and tokens that pull requests from forks get (threat T7, forks with secrets); pure. @param reading
 * null for a public repository
 */
export function judgePrivateForks(
  reading: Reading<{ getsWriteToken: boolean; getsSecrets: boolean }> | null,
): RepositoryCheck {
  const name = 'fork-secrets';
  const none = 'workflows of pull requests from forks get neither secrets nor a writing token';
  if (reading === null) return { name, state: 'ok', evidence: none, advice: [] };
  if (reading.state !== 'read') return notKnown(name, reading, 'what pull requests from forks get');
  const given = [
    ...(reading.value.getsSecrets ? ['secrets'] : []),
    ...(reading.value.getsWriteToken ? ['a writing token'] : []),
  ];
  if (given.length === 0) return { name, state: 'ok', evidence: none, advice: [] };
  return {
    name,
    state: 'problem',
    evidence: `workflows of pull requests from forks get ${given.join(' and ')}`,
    advice: [`${settingsPage}, Fork pull request workflows: take ${given.join(' and ')} away.`],
  };
}

/** Judges whether runners of one's own end with their job (threat T26, lasting runners); pure. */
export function judgeRunners(
  reading: Reading<readonly AuditedRunner[]>,
  { isPrivate }: AuditedRepository,
): RepositoryCheck {
  const name = 'runners';
  if (reading.state !== 'read') return notKnown(name, reading, 'runners of your own');
  const runners = reading.value;
  if (runners.length === 0)
    return { name, state: 'ok', evidence: 'no runners of your own in this repository', advice: [] };
  const lasting = runners.filter(({ isEphemeral }) => isEphemeral === false);
  const unknown = runners.filter(({ isEphemeral }) => isEphemeral === null);
  const advice = [
    'Register runners with --ephemeral (or as just-in-time runners), so that each one does one job and is gone.',
  ];
  if (lasting.length > 0) {
    const evidence = `what a job leaves on them meets the next one: ${list(lasting)}`;
    return { name, state: isPrivate ? 'warning' : 'problem', evidence, advice };
  }
  if (unknown.length > 0) {
    const evidence = `GitHub does not tell whether they end with their job: ${list(unknown)}`;
    return { name, state: 'not-known', evidence, advice };
  }
  return { name, state: 'ok', evidence: `all end with their job: ${list(runners)}`, advice: [] };
}

function list(runners: readonly AuditedRunner[]): string {
  return runners.map((runner) => runner.name).join(', ');
}
