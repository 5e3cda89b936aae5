import { z } from 'zod';
import type { AccountRecord, CommentRecord, PullRequestRecord } from '../github-client.ts';

/** The schemas name the parts of GitHub's answers that PTH reads, and ignore the rest. */
const id = z.number().int().nonnegative();
export const accountSchema = z.object({ id, login: z.string(), type: z.string() });

/** Stands for a deleted account; its type is not `User`, so it can give no commands. */
const deletedAccount: AccountRecord = { id: 0, login: 'ghost', type: 'Deleted' };

export const repositorySchema = z.object({
  id,
  name: z.string(),
  owner: z.object({ login: z.string() }),
  default_branch: z.string(),
  archived: z.boolean(),
});

export const permissionSchema = z.object({ permission: z.string(), role_name: z.string().nullish() });

export const pullSchema = z
  .object({
    number: id,
    state: z.enum(['open', 'closed']),
    draft: z.boolean().optional(),
    merged_at: z.string().nullish(),
    user: accountSchema.nullable(),
    head: z.object({ ref: z.string(), sha: z.string(), repo: z.object({ id }).nullable() }),
    base: z.object({ ref: z.string(), sha: z.string(), repo: z.object({ id }) }),
    created_at: z.string(),
    html_url: z.string(),
  })
  .transform(
    (pull): PullRequestRecord => ({
      number: pull.number,
      state: pull.state,
      isMerged: typeof pull.merged_at === 'string',
      isDraft: pull.draft ?? false,
      author: pull.user ?? deletedAccount,
      head: { ref: pull.head.ref, sha: pull.head.sha, repositoryId: pull.head.repo?.id ?? null },
      base: { ref: pull.base.ref, sha: pull.base.sha, repositoryId: pull.base.repo.id },
      createdAt: pull.created_at,
      url: pull.html_url,
    }),
  );

export const commentSchema = z
  .object({
    id,
    issue_url: z.string().regex(/\/issues\/[1-9]\d*$/),
    user: accountSchema.nullable(),
    performed_via_github_app: z.object({ id }).nullish(),
    body: z.string().nullish(),
    created_at: z.string(),
    updated_at: z.string(),
    html_url: z.string(),
  })
  .transform((comment): CommentRecord & { url: string } => ({
    id: comment.id,
    issue: Number(comment.issue_url.split('/').at(-1)),
    author: comment.user ?? deletedAccount,
    viaAppId: comment.performed_via_github_app?.id ?? null,
    body: comment.body ?? '',
    createdAt: comment.created_at,
    updatedAt: comment.updated_at,
    url: comment.html_url,
  }));

export const issueEventSchema = z
  .object({
    id,
    event: z.string(),
    actor: accountSchema.nullable(),
    label: z.object({ name: z.string().nullish() }).optional(),
    performed_via_github_app: z.object({ id }).nullish(),
    created_at: z.string(),
  })
  .transform((one) => ({
    id: one.id,
    event: one.event,
    label: one.label?.name ?? null,
    author: one.actor ?? deletedAccount,
    viaAppId: one.performed_via_github_app?.id ?? null,
    createdAt: one.created_at,
  }));

export const reactionSchema = z.object({ user: accountSchema.nullable(), content: z.string() });

export const reviewSchema = z.object({
  id,
  user: accountSchema.nullable(),
  commit_id: z.string().nullish(),
  body: z.string().nullish(),
  html_url: z.string(),
});

/** GitHub also knows `waiting`, `requested` and `pending`; for PTH each of them has not started. */
const status = z
  .enum(['queued', 'in_progress', 'completed', 'waiting', 'requested', 'pending'])
  .transform((value) => (value === 'in_progress' || value === 'completed' ? value : 'queued'));

export const checkRunSchema = z.object({
  id,
  status,
  conclusion: z.string().nullable(),
  html_url: z.string().nullable(),
  app: z.object({ id }).nullish(),
  output: z.object({ title: z.string().nullable() }),
});

export const workflowRunSchema = z.object({
  id,
  status,
  conclusion: z.string().nullable(),
  path: z.string(),
  head_sha: z.string(),
  html_url: z.string(),
});

export const jobSchema = z
  .object({ name: z.string(), status, conclusion: z.string().nullable(), created_at: z.string() })
  .transform(({ created_at: createdAt, ...job }) => ({ ...job, createdAt }));

/** GitHub answers 200 with the run's address, or 204 without content. */
export const dispatchSchema = z.object({ workflow_run_id: id, html_url: z.string() });

export const fileSchema = z.object({
  type: z.string(),
  encoding: z.string().optional(),
  content: z.string().optional(),
});

export const treeSchema = z.object({
  truncated: z.boolean(),
  tree: z.array(
    z.object({ path: z.string(), mode: z.string(), type: z.string(), sha: z.string(), size: id.optional() }),
  ),
});

export const refSchema = z.object({ object: z.object({ type: z.string(), sha: z.string() }) });

export const compareSchema = z.object({
  merge_base_commit: z.object({ sha: z.string() }),
  total_commits: id,
  commits: z.array(
    z.object({
      sha: z.string(),
      author: z.object({ id: id.optional() }).nullish(),
      commit: z.object({
        committer: z.object({ email: z.string().nullish() }).nullable(),
        message: z.string(),
        tree: z.object({ sha: z.string() }),
        verification: z.object({ verified: z.boolean() }).optional(),
      }),
    }),
  ),
});
