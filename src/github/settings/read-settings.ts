import type { GitHubClient, RepositoryName } from '../github-client.ts';
import { parseSettings } from './parse-settings.ts';
import { organisationRepository, type RepositorySettings, settingsPath } from './settings.ts';

/**
 * Reads the settings of a repository at a commit of its base branch, on top of those in the repository `.github` of its
 * owner, at the newest commit there. The latter must be public, as GitHub asks of everything that such a repository holds
 * for others: no token of a run reaches a private one.
 * @throws PthError `settings/invalid`, `github/…`
 */
export async function readSettingsAt(
  client: GitHubClient,
  repository: RepositoryName,
  sha: string,
): Promise<RepositorySettings> {
  const shared = { owner: repository.owner, name: organisationRepository };
  const isShared = repository.name === organisationRepository;
  const [own, organisation] = await Promise.all([
    client.readFile(repository, settingsPath, sha),
    isShared ? null : client.readFile(shared, settingsPath, 'HEAD'),
  ]);
  return parseSettings(own, organisation);
}
