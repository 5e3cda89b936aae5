import { renderCommand } from '../commands/command.ts';
import type { CommentRecord, GitHubClient, PullRequestRecord, RepositoryName } from '../github-client.ts';
import type { RepositorySettings } from '../settings/settings.ts';

/** What may ask for a session: a comment with a command, a label that somebody set, a commit that was pushed. */
export const askers = ['comment', 'label', 'push'] as const;

/** One of them, with its number on GitHub: of the comment, of the event of the label, or of the pull request. */
export interface Asked {
  by: (typeof askers)[number];
  id: number;
}

/** What a label or a push asks for. */
export const startCommand = { name: 'test', tier: null, images: [] } as const;

/**
 * Reads what asked for a session as the comment that it stands for, so that one set of rules judges all of them; null
 * where it is not there, or where the settings let it start nothing. A label stands for a command of whoever set it, a
 * push for one of the pull request's author: the rules let it start something on a branch of the repository only, where
 * nobody can push who may not give commands.
 */
export async function readAsked(
  client: GitHubClient,
  repository: RepositoryName,
  asked: Asked,
  { pull, settings }: { pull: PullRequestRecord; settings: Pick<RepositorySettings, 'start'> },
): Promise<CommentRecord | null> {
  if (asked.by === 'comment') return client.getComment(repository, asked.id);
  const body = renderCommand(startCommand);
  if (asked.by === 'push') {
    if (!settings.start.push || asked.id !== pull.number) return null;
    const { number, author, createdAt } = pull;
    return { id: number, issue: number, author, viaAppId: null, body, createdAt, updatedAt: createdAt };
  }
  const events = await client.listLabelEvents(repository, pull.number);
  const event = events.find(({ id, label }) => id === asked.id && label === settings.start.label);
  if (event === undefined) return null;
  const { id, author, viaAppId, createdAt } = event;
  return { id, issue: pull.number, author, viaAppId, body, createdAt, updatedAt: createdAt };
}

/** Finds the newest event by which a label was set; null where it never was. */
export async function findLabelled(
  client: GitHubClient,
  repository: RepositoryName,
  pullRequest: number,
  label: string,
): Promise<Asked | null> {
  const events = await client.listLabelEvents(repository, pullRequest);
  const event = events.findLast((one) => one.label === label);
  return event === undefined ? null : { by: 'label', id: event.id };
}
