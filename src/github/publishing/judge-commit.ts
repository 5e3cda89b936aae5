import { trailerValues } from '../../git/index.ts';
import { failureCategories } from '../../suite/index.ts';
import { isSessionRecord } from './judge-change.ts';
import type { PublishCommit, PublishRefusal, PublishRequest, PublishRule } from './publish-request.ts';

const maxSubjectLength = 200;
const maxMessageLength = 128 * 1024;

/** Trailers that PTH writes; any other could claim something in a person's name. */
const ownTrailers = new Set(['pth-test', 'pth-category', 'pth-files', 'pth-iteration', 'pth-distro', 'pth-type']);

/** Words with which a commit message makes GitHub do something: skip a workflow, close an issue. */
const commands =
  /\[(?:skip ci|ci skip|no ci|skip actions|actions skip)\]|\*\*\*NO_CI\*\*\*|^skip-checks:|\b(?:close[sd]?|fix(?:e[sd])?|resolve[sd]?):?[ \t]+(?:#\d|GH-\d|[\w.-]{1,100}\/[\w.-]{1,100}#\d|https?:\/\/)/im;

/**
 * Words with which a commit message reaches people or issues outside of the pull request, names others as its authors, or
 * makes release programs count a breaking change.
 */
const outreach =
  /(?<![\w.+-])@[A-Za-z0-9]|#\d|\bGH-\d|\/(?:issues|pull|discussions)\/\d|^[ \t]*(?:co-authored-by|signed-off-by|on-behalf-of)[ \t]*:|\bBREAKING[ -]CHANGE:|^[a-z]+(?:\([^)\n]{0,100}\))?!:/im;

/** Judges author, message, trailers and place in history of one commit. */
export function judgeCommit(commit: PublishCommit, parent: string, request: PublishRequest): PublishRefusal[] {
  const refusals: PublishRefusal[] = [];
  const refuse = (rule: PublishRule, message: string) =>
    refusals.push({ rule, commit: commit.sha, path: null, message });
  if (commit.parents.length !== 1 || commit.parents[0] !== parent) {
    refuse('history', 'The commit does not follow the one before it, and only that one.');
  }
  if (commit.objectProblem !== null) refuse('object', commit.objectProblem);
  for (const person of [commit.author, commit.committer]) {
    if (person.email !== request.identity.email || person.name !== request.identity.name) {
      refuse('author', 'The commit is not signed with the name and address that PTH signs with.');
      break;
    }
  }
  const message = `${commit.subject}\n\n${commit.body}`;
  if (commit.subject.trim() === '' || commit.subject.length > maxSubjectLength || message.length > maxMessageLength) {
    refuse('message', `The message has no subject, or one longer than ${maxSubjectLength} characters.`);
  }
  if (commands.test(message))
    refuse('message', 'The message holds words that make GitHub skip a check or close an issue.');
  else if (outreach.test(message))
    refuse('message', 'The message mentions somebody, names an issue or another author, or claims a breaking change.');
  const problem = findTrailerProblem(commit);
  if (problem !== null) refuse('trailers', problem);
  if (commit.changes.length === 0) refuse('history', 'The commit changes nothing.');
  return refusals;
}

function findTrailerProblem({ trailers }: PublishCommit): string | null {
  const foreign = trailers.find(({ key }) => !ownTrailers.has(key.toLowerCase()));
  if (foreign) return 'The commit carries a trailer that PTH does not write.';
  if (isSessionRecord({ trailers })) return null;
  if (trailerValues(trailers, 'PTH-Type').length > 0) return 'The commit is of a type that no session publishes.';
  if (trailerValues(trailers, 'PTH-Test').length === 0) return 'The commit does not say which test it fixes.';
  const [category, ...more] = trailerValues(trailers, 'PTH-Category');
  if (more.length > 0 || !failureCategories.some((known) => known === category)) {
    return 'The commit does not say which kind of failure it fixes.';
  }
  return null;
}
