import type { JsonObject } from '../../../src/base/index.ts';
import type { Account, Actor, CheckRun, Comment, PullRequest, Push, Repository, WorkflowRun } from './entities.ts';
import { nodeId, renderAccount } from './render/render-account.ts';
import { renderCheckRun, renderRun, renderWorkflow } from './render/render-checks.ts';
import { renderComment, renderFullPull, renderIssue, renderLabel } from './render/render-pull.ts';
import { renderRepository } from './render/render-repository.ts';
import { toTime, type World } from './world.ts';

/** Adds a comment to a pull request or issue; the App hears of it. */
export function addComment(world: World, repository: Repository, issue: number, by: Actor, body: string): Comment {
  const at = world.now();
  const comment: Comment = {
    id: world.nextId(),
    issue,
    author: by.account,
    viaApp: by.app,
    body,
    createdAt: at,
    updatedAt: at,
    reactions: [],
    isDeleted: false,
  };
  repository.comments.push(comment);
  emitComment(world, repository, comment, 'created', by.account);
  return comment;
}

/** Changes a comment's text; its time of change is always after its creation, as GitHub's seconds would show it. */
export function editComment(world: World, repository: Repository, comment: Comment, body: string, by: Account): void {
  const from = comment.body;
  comment.body = body;
  const next = new Date(new Date(comment.updatedAt).getTime() + 1000);
  const now = world.date();
  comment.updatedAt = toTime(now > next ? now : next);
  emitComment(world, repository, comment, 'edited', by, { changes: { body: { from } } });
}

export function deleteComment(world: World, repository: Repository, comment: Comment, by: Account): void {
  comment.isDeleted = true;
  emitComment(world, repository, comment, 'deleted', by);
}

function emitComment(
  world: World,
  repository: Repository,
  comment: Comment,
  action: 'created' | 'edited' | 'deleted',
  sender: Account,
  more: JsonObject = {},
): void {
  const payload = envelope(world, repository, sender, action, () => {
    const subject = repository.pulls.get(comment.issue) ?? repository.issues.get(comment.issue);
    if (!subject) throw new Error(`there is no issue ${comment.issue}`);
    return {
      issue: renderIssue(repository, subject, world.url),
      comment: renderComment(repository, comment, world.url),
      ...more,
    };
  });
  world.emit('issue_comment', action, repository, sender, payload);
}

/** Sets a label on a pull request; the App hears of it. */
export function addLabel(world: World, repository: Repository, pull: PullRequest, name: string, actor: Account): void {
  const event = { id: world.nextId(), issue: pull.number, label: name, actor, createdAt: world.now() };
  repository.labelEvents.push(event);
  emitPull(world, repository, pull, 'labeled', actor, { label: renderLabel(repository, name, world.url) });
}

/** Tells the App of something that happened to a pull request. */
export function emitPull(
  world: World,
  repository: Repository,
  pull: PullRequest,
  action: 'opened' | 'closed' | 'labeled' | 'ready_for_review' | 'synchronize' | 'reopened',
  sender: Account,
  more: JsonObject = {},
): void {
  const payload = envelope(world, repository, sender, action, () => ({
    number: pull.number,
    pull_request: renderFullPull(repository, pull, world.url),
    ...more,
  }));
  world.emit('pull_request', action, repository, sender, payload);
}

export function emitRun(
  world: World,
  repository: Repository,
  run: WorkflowRun,
  action: 'requested' | 'in_progress' | 'completed',
): void {
  const payload = envelope(world, repository, run.actor, action, () => ({
    workflow_run: renderRun(repository, run, world.url),
    workflow: renderWorkflow(repository, run, world.url),
  }));
  world.emit('workflow_run', action, repository, run.actor, payload);
}

export function emitCheckRun(
  world: World,
  repository: Repository,
  check: CheckRun,
  action: 'created' | 'completed' | 'rerequested',
  sender: Account,
): void {
  const payload = envelope(world, repository, sender, action, () => ({
    check_run: renderCheckRun(repository, check, world.url),
  }));
  world.emit('check_run', action, repository, sender, payload);
}

/** Runs `change`, which may move refs, and lets pull requests, pushes and the App see what moved. */
export function changeRefs<T>(
  world: World,
  repository: Repository,
  by: { account: Account; via: Push['via'] },
  change: () => T,
): T {
  const before = repository.git.refs();
  const result = change();
  noteMovedRefs(world, repository, before, by);
  return result;
}

/** Compares the refs with what they were before and tells of what moved. */
export function noteMovedRefs(
  world: World,
  repository: Repository,
  before: ReadonlyMap<string, string>,
  by: { account: Account; via: Push['via'] },
): void {
  world.noteRefs(repository, before, repository.git.refs(), by, (pull, base, from) =>
    emitPull(world, base, pull, 'synchronize', by.account, { before: from, after: pull.head.sha }),
  );
}

/** What every webhook carries; whoever sends it renders it at once, before anything changes again. */
function envelope(
  world: World,
  repository: Repository,
  sender: Account,
  action: string,
  render: () => JsonObject,
): () => JsonObject {
  return () => ({
    action,
    ...render(),
    repository: renderRepository(repository, world.url),
    sender: renderAccount(sender, world.url),
    ...(repository.installation
      ? {
          installation: { id: repository.installation.id, node_id: nodeId('Installation', repository.installation.id) },
        }
      : {}),
  });
}
