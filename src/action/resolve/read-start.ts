import { randomBytes } from 'node:crypto';
import { PthError } from '../../base/index.ts';
import {
  type AccountRecord,
  type Asked,
  type CommentRecord,
  describeCommands,
  describeProblem,
  type Dispatch,
  findLabelled,
  type GitHubClient,
  parseCommands,
  parseSettings,
  type PullRequestRecord,
  readAsked,
  readSettingsAt,
  type RepositoryName,
  type RepositorySettings,
} from '../../github/index.ts';
import type { ActionContext } from '../action-context.ts';
import { refused } from './gather-facts.ts';

/** The meaning of a comment: a run, or an answer in Markdown; null for a comment that is not for PTH. */
export type CommentReading = { kind: 'run'; dispatch: Dispatch } | { kind: 'answer'; text: string } | null;

const labelPrefix = 'label:';

/** Commands that rest on what an App remembers. */
const needsApp: ReadonlySet<string> = new Set(['approve', 'resume', 'stop', 'status', 'explain']);

const answers = {
  ok: 'Noted, if you have write access: the next command in a comment tests exactly that commit, if it is still the newest one.',
} as const;

/**
 * Reads the command of the comment, label or push that started this run; null for a label or a push that starts nothing
 * here. The event names it; all that counts comes from GitHub's API, and is judged by the same rules as a run that an App
 * dispatches. @throws PthError `action/refused`, `settings/invalid`
 */
export async function readStart(
  client: GitHubClient,
  { input, run }: Pick<ActionContext, 'input' | 'run'>,
): Promise<{ author: AccountRecord; reading: CommentReading } | null> {
  const { repository } = run;
  const pull = await client.getPullRequest(repository, readNumber(input('pull-request')));
  if (pull === null) throw refused('no-pull-request', 'There is no such pull request.');
  const asked = await findAsked(client, repository, pull, input('comment-id'));
  if (asked === null) return null;
  const sha = (await client.getBranch(repository, pull.base.ref)) ?? pull.base.sha;
  const settings = await readStartSettings(client, repository, asked, { sha, text: input('comment-id') });
  const comment = await readAsked(client, repository, asked, { pull, settings });
  if (comment !== null) return { author: comment.author, reading: interpret(asked, comment, pull) };
  if (asked.by !== 'comment') return null;
  throw refused('no-comment', 'The comment that asked for this run is gone.');
}

/**
 * Reads the settings by which something may ask for a run. Somebody who asked is answered whatever the settings hold,
 * which is judged after it, also where they cannot be read. @throws PthError `settings/invalid` for a push
 */
async function readStartSettings(
  client: GitHubClient,
  repository: RepositoryName,
  asked: Asked,
  { sha, text }: { sha: string; text: string },
): Promise<Pick<RepositorySettings, 'start'>> {
  if (asked.by === 'comment') return parseSettings(null);
  try {
    return await readSettingsAt(client, repository, sha);
  } catch (error) {
    if (asked.by !== 'label' || !PthError.isInstance(error) || error.code !== 'settings/invalid') throw error;
    return { start: { label: text.slice(labelPrefix.length), push: false } };
  }
}

/** Finds what asked for the run: `label:NAME`, `push`, or the number of a comment. */
async function findAsked(
  client: GitHubClient,
  repository: RepositoryName,
  pull: PullRequestRecord,
  text: string,
): Promise<Asked | null> {
  if (text === 'push') return { by: 'push', id: pull.number };
  if (!text.startsWith(labelPrefix)) return { by: 'comment', id: readNumber(text) };
  return findLabelled(client, repository, pull.number, text.slice(labelPrefix.length));
}

/** Interprets a comment by the closed grammar. */
function interpret(asked: Asked, comment: CommentRecord, pull: PullRequestRecord): CommentReading {
  const [first, ...more] = parseCommands(comment.body);
  if (first === undefined) return null;
  if (first.command === null) return { kind: 'answer', text: describeProblem(first.problem) };
  const { command } = first;
  if (command.name === 'help') return { kind: 'answer', text: describeCommands() };
  if (command.name === 'ok' && more.length === 0) return { kind: 'answer', text: answers.ok };
  if (needsApp.has(command.name)) {
    const text = `\`/pth ${command.name}\` needs the GitHub App, which remembers sessions. This repository runs PTH without it: \`/pth test\`, \`plan\`, \`retest\`, \`verify\`, \`ok\` and \`help\` work here.`;
    return { kind: 'answer', text };
  }
  const start = command.name === 'ok' ? (more.find((line) => line.command !== null)?.command ?? command) : command;
  return {
    kind: 'run',
    dispatch: {
      pullRequest: pull.number,
      headRef: pull.head.ref,
      headSha: pull.head.sha,
      asked,
      nonce: randomBytes(16).toString('hex'),
      command: start,
    },
  };
}

function readNumber(text: string): number {
  if (/^[1-9]\d{0,14}$/.test(text)) return Number(text);
  throw refused('not-a-comment', 'The run does not name a pull request and a comment.');
}
