import type { JsonObject } from '../../../../src/base/index.ts';
import type { CheckRun, Repository, WorkflowJob, WorkflowRun } from '../entities.ts';
import { nodeId, renderAccount, renderApp } from './render-account.ts';
import { fullNameOf, renderMinimalRepository } from './render-repository.ts';

/** A check run (`check-run`). */
export function renderCheckRun(repository: Repository, run: CheckRun, url: string): JsonObject {
  const address = `${url}/repos/${fullNameOf(repository)}/check-runs/${run.id}`;
  return {
    id: run.id,
    node_id: nodeId('CheckRun', run.id),
    name: run.name,
    head_sha: run.headSha,
    external_id: run.externalId,
    url: address,
    html_url: `${url}/${fullNameOf(repository)}/runs/${run.id}`,
    details_url: run.detailsUrl ?? `${url}/apps/${run.app.slug}`,
    status: run.status,
    conclusion: run.conclusion,
    started_at: run.startedAt,
    completed_at: run.completedAt,
    check_suite: { id: run.id + 500_000 },
    output: {
      title: run.title,
      summary: run.summary,
      text: run.text,
      annotations_count: run.annotations.length,
      annotations_url: `${address}/annotations`,
    },
    app: renderApp(run.app, url),
    pull_requests: [],
  };
}

/** A workflow run (`workflow-run`, and in webhooks). */
export function renderRun(repository: Repository, run: WorkflowRun, url: string): JsonObject {
  const api = `${url}/repos/${fullNameOf(repository)}`;
  const address = `${api}/actions/runs/${run.id}`;
  const name = workflowName(run);
  const facts = repository.git.commitFacts(run.headSha);
  return {
    id: run.id,
    name,
    node_id: nodeId('WorkflowRun', run.id),
    check_suite_id: run.id + 600_000,
    check_suite_node_id: nodeId('CheckSuite', run.id + 600_000),
    head_branch: run.headBranch,
    head_sha: run.headSha,
    path: run.workflowPath,
    run_number: run.number,
    run_attempt: 1,
    referenced_workflows: [],
    event: run.event,
    display_title: name,
    status: run.status,
    conclusion: run.conclusion,
    workflow_id: workflowId(run.workflowPath),
    url: address,
    html_url: `${url}/${fullNameOf(repository)}/actions/runs/${run.id}`,
    pull_requests: [],
    created_at: run.createdAt,
    updated_at: run.updatedAt,
    actor: renderAccount(run.actor, url),
    triggering_actor: renderAccount(run.actor, url),
    run_started_at: run.createdAt,
    jobs_url: `${address}/jobs`,
    logs_url: `${address}/logs`,
    check_suite_url: `${api}/check-suites/${run.id + 600_000}`,
    artifacts_url: `${address}/artifacts`,
    cancel_url: `${address}/cancel`,
    rerun_url: `${address}/rerun`,
    previous_attempt_url: null,
    workflow_url: `${api}/actions/workflows/${workflowId(run.workflowPath)}`,
    head_commit: {
      id: facts.sha,
      tree_id: facts.treeSha,
      message: facts.message,
      timestamp: facts.committer.date,
      author: { name: facts.author.name, email: facts.author.email },
      committer: { name: facts.committer.name, email: facts.committer.email },
    },
    repository: renderMinimalRepository(repository, url),
    head_repository: renderMinimalRepository(repository, url),
  };
}

/** The workflow of a run, as webhooks about runs carry it. */
export function renderWorkflow(repository: Repository, run: WorkflowRun, url: string): JsonObject {
  const api = `${url}/repos/${fullNameOf(repository)}/actions/workflows/${workflowId(run.workflowPath)}`;
  return {
    id: workflowId(run.workflowPath),
    node_id: nodeId('Workflow', workflowId(run.workflowPath)),
    name: workflowName(run),
    path: run.workflowPath,
    state: 'active',
    created_at: repository.createdAt,
    updated_at: repository.createdAt,
    url: api,
    html_url: `${url}/${fullNameOf(repository)}/blob/${repository.defaultBranch}/${run.workflowPath}`,
    badge_url: `${url}/${fullNameOf(repository)}/workflows/${encodeURIComponent(workflowName(run))}/badge.svg`,
  };
}

/** One job of a run (`job`). */
export function renderJob(repository: Repository, run: WorkflowRun, job: WorkflowJob, url: string): JsonObject {
  const api = `${url}/repos/${fullNameOf(repository)}`;
  return {
    id: job.id,
    run_id: run.id,
    workflow_name: workflowName(run),
    head_branch: run.headBranch,
    run_url: `${api}/actions/runs/${run.id}`,
    run_attempt: 1,
    node_id: nodeId('CheckRun', job.id),
    head_sha: run.headSha,
    url: `${api}/actions/jobs/${job.id}`,
    html_url: `${url}/${fullNameOf(repository)}/actions/runs/${run.id}/job/${job.id}`,
    status: job.status,
    conclusion: job.conclusion,
    created_at: job.startedAt,
    started_at: job.startedAt,
    completed_at: job.completedAt,
    name: job.name,
    steps: [],
    check_run_url: `${api}/check-runs/${job.id}`,
    labels: ['ubuntu-24.04'],
    runner_id: 1,
    runner_name: 'GitHub Actions 1',
    runner_group_id: 0,
    runner_group_name: 'GitHub Actions',
  };
}

function workflowName(run: WorkflowRun): string {
  return run.workflowPath.split('/').at(-1) ?? run.workflowPath;
}

/** A number that stays the same for a path. */
function workflowId(path: string): number {
  return Array.from(path).reduce((sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) % 90_000_000, 7);
}
