import { isManifest } from '../../repair/index.ts';
import { judgeChange, ownFolder } from './judge-change.ts';
import { judgeCommit } from './judge-commit.ts';
import type { PublishDecision, PublishNote, PublishRefusal, PublishRequest, PublishRule } from './publish-request.ts';
import { isPublishableRef } from './publish-ref.ts';

/**
 * Decides whether a session's commits may be pushed. Pure. Uses the content of the commits, never the claims of the job
 * that made them. All or nothing: one refusal refuses all commits.
 */
export function decidePublish(request: PublishRequest): PublishDecision {
  const refusals: PublishRefusal[] = [];
  const notes: PublishNote[] = [];
  const refuse = (rule: PublishRule, message: string) => refusals.push({ rule, commit: null, path: null, message });
  if (!isPublishableRef(request.ref)) refuse('ref', 'Fixes are published on branches below pth/ only.');
  else if (request.ref !== `refs/heads/${request.manifestBranch}`)
    refuse('ref', 'That is not the branch of this session.');
  if (request.isForce) refuse('force', 'Nothing is pushed by force.');
  judgePublished(request, refuse);
  judgeFork(request, refuse);
  let parent = request.headSha;
  for (const commit of request.commits) {
    refusals.push(...judgeCommit(commit, parent, request));
    parent = commit.sha;
    for (const change of commit.changes) {
      const judgement = judgeChange(change, commit, request);
      refusals.push(...judgement.refusals);
      notes.push(...judgement.notes);
    }
  }
  judgeSize(request, refuse);
  return { decision: refusals.length === 0 ? 'publish' : 'refuse', refusals, notes };
}

/**
 * Requires that the branch holds nothing but the first commits of this session, which an earlier attempt of the job left
 * there (threat T32, overwritten work of people). GitHub gives them other names when it signs them, so their files and words count.
 */
function judgePublished(request: PublishRequest, refuse: (rule: PublishRule, message: string) => void): void {
  const { published, commits } = request;
  if (commits.length === 0) refuse('nothing', 'There is no commit to publish.');
  const isOther = ({ treeSha, message }: PublishRequest['published'][number], index: number) => {
    const own = commits[index];
    return own?.treeSha !== treeSha || withoutHashes(own.message) !== withoutHashes(message);
  };
  if (published.some(isOther)) {
    refuse('foreign-commits', 'The branch holds commits that this session did not make; PTH leaves it as it is.');
  }
}

/** Leaves out the names of other commits, which are others once GitHub has signed those. */
function withoutHashes(message: string): string {
  return message.trimEnd().replaceAll(/\b[0-9a-f]{40,64}\b/g, '');
}

/**
 * Judges a fork's workflows. A branch here runs the workflows that it holds, with this repository's secrets, so a
 * fork's own never come here (threats T7, forks with secrets; T10, changed workflow files).
 */
function judgeFork(
  { isFork, pullRequestPaths }: PublishRequest,
  refuse: (rule: PublishRule, message: string) => void,
): void {
  const path = isFork
    ? pullRequestPaths.find((changed) => /^\.github\/|(?:^|\/)action\.ya?ml$/i.test(changed))
    : undefined;
  if (path !== undefined) {
    refuse(
      'protected-path',
      `The fork changes ${path}, which decides what runs here, so its commits are not brought into this repository.`,
    );
  }
}

function judgeSize({ commits, limits }: PublishRequest, refuse: (rule: PublishRule, message: string) => void): void {
  if (commits.length > limits.maxCommits) {
    refuse('size', `There are ${commits.length} commits; at most ${limits.maxCommits} may be published.`);
  }
  const changes = commits.flatMap((commit) => commit.changes);
  const paths = new Set(changes.map(({ path }) => path));
  if (paths.size > limits.maxFiles) {
    refuse('size', `${paths.size} files are changed; at most ${limits.maxFiles} may be.`);
  }
  // Paths that only differ in case are one file on some systems.
  if (new Set([...paths].map((path) => path.toLowerCase())).size < paths.size) {
    refuse('path', 'Two of the changed paths differ only in upper and lower case.');
  }
  const bytes = changes.reduce((sum, change) => sum + change.bytes, 0);
  if (bytes > limits.maxBytes) {
    refuse('size', `The changed files have ${bytes} bytes; at most ${limits.maxBytes} may be published.`);
  }
  const counted = changes.filter(({ path }) => !ownFolder.test(path) && !isManifest(path));
  const lines = counted.reduce((sum, change) => sum + (change.lines ?? 0), 0);
  if (lines > limits.maxLines) {
    refuse('size', `${lines} lines are changed; at most ${limits.maxLines} may be.`);
  }
}
