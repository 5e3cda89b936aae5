import { callerPaths } from '../onboarding/caller-files.ts';
import { settingsPath } from '../settings/settings.ts';
import type { RepositoryName } from '../github-client.ts';
import {
  judgeActionsPolicy,
  judgeForkApproval,
  judgePrivateForks,
  judgeRunners,
  judgeWorkflowDefaults,
} from './judge-actions.ts';
import { judgeDefaultBranch, judgeSessionBranches } from './judge-branches.ts';
import { findPublishEnvironment, judgeSessionCaller, judgeVerifyCaller, listCalls, needsApp } from './judge-callers.ts';
import { judgePinnedCommits } from './judge-pins.ts';
import { callerNames, judgeAppId, judgeAppKey, judgeEnvironments, judgeSecrets, parseAppId } from './judge-secrets.ts';
import { judgeSettings } from './judge-settings.ts';
import type { BranchRule, RepositoryAuditClient } from './repository-audit-client.ts';
import type { Reading, RepositoryCheck } from './repository-check.ts';

/** The files that are judged, on the default branch or in a checkout. */
export interface AuditedFiles {
  session: Reading<string>;
  verify: Reading<string>;
  settings: Reading<string>;
}

/** Reads one file by its path from the top of the repository. */
export type FileReader = (path: string) => Promise<Reading<string>>;

/** Reads the three files that `pth init` writes. */
export async function readAuditedFiles(read: FileReader): Promise<AuditedFiles> {
  const [session, verify, settings] = await Promise.all(
    [callerPaths.session, callerPaths.verify, settingsPath].map((path) => read(path)),
  );
  if (!session || !verify || !settings) throw new Error('three files were read');
  return { session, verify, settings };
}

/** Judges the files alone (threats T34, the supply chain; T35, exported workflows); pure. */
export function judgeFiles(files: AuditedFiles): RepositoryCheck[] {
  return [...judgeSessionCaller(files.session), ...judgeVerifyCaller(files.verify), judgeSettings(files.settings)];
}

/**
 * Example of a session branch: GitHub answers questions about rules by branch name, even for branches that do not exist
 * yet.
 */
const sessionBranch = 'pth/plugin-2026-01-01-a1b2c3';

/**
 * Checks a repository with the rights of a token, and changes nothing. A fact that the token may not see is
 * `not-known`.
 * @param readFile reads files in place of the default branch
 * @throws PthError `github/unauthorised`, `github/not-found`, `github/rate-limited`, `github/unreachable`
 */
export async function auditRepository(
  client: RepositoryAuditClient,
  repository: RepositoryName,
  readFile?: FileReader,
): Promise<RepositoryCheck[]> {
  const record = await client.getRepository(repository);
  const [files, defaults, policy, forks, privateForks, runners, secrets, environments, appId, rules, protection, own] =
    await Promise.all([
      readAuditedFiles(readFile ?? ((path) => client.readFile(repository, path))),
      client.getWorkflowDefaults(repository),
      client.getActionsPolicy(repository),
      client.getForkApproval(repository),
      record.isPrivate ? client.getPrivateForkPolicy(repository) : null,
      client.listRunners(repository),
      client.listSecrets(repository),
      client.listEnvironments(repository),
      client.getVariable(repository, callerNames.appId),
      client.listBranchRules(repository, record.defaultBranch),
      client.getBranchProtection(repository, record.defaultBranch),
      client.listBranchRules(repository, sessionBranch),
    ]);
  const hasApp = needsApp(files.session);
  const calls = [...listCalls(files.session), ...listCalls(files.verify)];
  return [
    judgeRecord(record),
    ...judgeFiles(files),
    ...(await judgePinnedCommits(client, calls)),
    judgeActionsPolicy(policy, repository, calls),
    judgeWorkflowDefaults(defaults, hasApp),
    judgeForkApproval(forks, record, runners),
    judgePrivateForks(privateForks),
    judgeRunners(runners, record),
    ...(hasApp ? [judgeAppId(appId), judgeAppKey(secrets, environments, findPublishEnvironment(files.session))] : []),
    judgeSecrets(secrets),
    judgeEnvironments(environments),
    judgeDefaultBranch(record.defaultBranch, rules, protection),
    ...judgeSessionBranches({
      rules: own,
      bypasses: await readBypasses(client, repository, own),
      appId: parseAppId(appId),
    }),
  ];
}

function judgeRecord({
  isArchived,
  isPrivate,
  defaultBranch,
}: {
  isArchived: boolean;
  isPrivate: boolean;
  defaultBranch: string;
}): RepositoryCheck {
  return {
    name: 'repository',
    state: isArchived ? 'problem' : 'ok',
    evidence: `${isPrivate ? 'private' : 'public'}${isArchived ? ' and archived' : ''}, default branch ${defaultBranch}`,
    advice: isArchived ? ['Unarchive it: nothing can be written to an archived repository.'] : [],
  };
}

async function readBypasses(
  client: RepositoryAuditClient,
  repository: RepositoryName,
  rules: Reading<readonly BranchRule[]>,
): Promise<Map<number, Reading<readonly number[]>>> {
  const ids = rules.state === 'read' ? rules.value.flatMap(({ rulesetId }) => rulesetId ?? []) : [];
  const bypasses = new Map<number, Reading<readonly number[]>>();
  for (const id of new Set(ids)) bypasses.set(id, await client.listBypassingApps(repository, id));
  return bypasses;
}
