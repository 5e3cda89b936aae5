import { randomBytes } from 'node:crypto';
import {
  type AccountRecord,
  type CommentRecord,
  describeCommands,
  describeProblem,
  type Dispatch,
  type GitHubClient,
  parseCommands,
  type PullRequestRecord,
} from '../../github/index.ts';
import type { ActionContext } from '../action-context.ts';
import { refused } from './gather-facts.ts';

/** The meaning of a comment: a run, or an answer in Markdown; null for a comment that is not for PTH. */
export type CommentReading = { kind: 'run'; dispatch: Dispatch } | { kind: 'answer'; text: string } | null;

/** Commands that rest on what an App remembers. */
const needsApp: ReadonlySet<string> = new Set(['approve', 'resume', 'stop', 'status', 'explain']);

const answers = {
  ok: 'Noted, if you have write access: the next command in a comment tests exactly that commit, if it is still the newest one.',
} as const;

/**
 * Reads the command of the comment that started this run. The event names the comment; its text, its author and the
 * newest commit come from GitHub's API, and are judged by the same rules as a run that an App dispatches.
 * @throws PthError `action/refused`
 */
export async function readComment(
  client: GitHubClient,
  { input, run }: Pick<ActionContext, 'input' | 'run'>,
): Promise<{ author: AccountRecord; reading: CommentReading }> {
  const [pullRequest, commentId] = [readNumber(input('pull-request')), readNumber(input('comment-id'))];
  const comment = await client.getComment(run.repository, commentId);
  if (comment === null) throw refused('no-comment', 'The comment that asked for this run is gone.');
  const pull = await client.getPullRequest(run.repository, pullRequest);
  if (pull === null) throw refused('no-pull-request', 'There is no such pull request.');
  return { author: comment.author, reading: interpret(comment, pull) };
}

/** Interprets a comment by the closed grammar. */
function interpret(comment: CommentRecord, pull: PullRequestRecord): CommentReading {
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
      commentId: comment.id,
      nonce: randomBytes(16).toString('hex'),
      command: start,
    },
  };
}

function readNumber(text: string): number {
  if (/^[1-9]\d{0,14}$/.test(text)) return Number(text);
  throw refused('not-a-comment', 'The run does not name a pull request and a comment.');
}
