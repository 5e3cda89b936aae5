import { emitRun } from './changes.ts';
import type { Account, Permissions, Repository, WorkflowJob, WorkflowRun } from './entities.ts';
import type { World } from './world.ts';

/** A workflow run as the machine that runs it sees it: it reports jobs and the end, and asks for job tokens. */
export class RunHandle {
  readonly record: WorkflowRun;
  readonly repository: Repository;
  readonly #world: World;

  constructor(world: World, repository: Repository, record: WorkflowRun) {
    this.#world = world;
    this.repository = repository;
    this.record = record;
  }

  get id(): number {
    return this.record.id;
  }

  /** The run has a machine; the App hears `workflow_run.in_progress`. */
  start(): void {
    this.#set('in_progress', null);
    emitRun(this.#world, this.repository, this.record, 'in_progress');
  }

  /** Adds a job or changes it. Jobs of called workflows are named `CALLER / CALLED`. */
  setJob(name: string, change: { status: WorkflowJob['status']; conclusion?: string }): WorkflowJob {
    const at = this.#world.now();
    let job = this.record.jobs.find((one) => one.name === name);
    if (!job) {
      job = { id: this.#world.nextId(), name, status: 'queued', conclusion: null, startedAt: at, completedAt: null };
      this.record.jobs.push(job);
    }
    job.status = change.status;
    job.conclusion = change.conclusion ?? null;
    job.completedAt = change.status === 'completed' ? at : null;
    return job;
  }

  /** The run is over; the App hears `workflow_run.completed`. */
  complete(conclusion: 'success' | 'failure' | 'cancelled' | 'timed_out' | 'skipped'): void {
    this.#set('completed', conclusion);
    emitRun(this.#world, this.repository, this.record, 'completed');
  }

  /** A `GITHUB_TOKEN` for one job: for this repository only, with these permissions, as `github-actions[bot]`. */
  createJobToken(permissions: Permissions): string {
    return this.#world.tokens.addInstallation({
      app: this.#world.actionsApp,
      permissions,
      repositoryIds: new Set([this.repository.id]),
      expiresAt: new Date(this.#world.date().getTime() + 24 * 60 * 60 * 1000),
    });
  }

  /** The job is over, and its token with it. */
  revokeJobToken(token: string): void {
    this.#world.tokens.revoke(token);
  }

  /** Who started it. */
  get actor(): Account {
    return this.record.actor;
  }

  #set(status: WorkflowRun['status'], conclusion: string | null): void {
    this.record.status = status;
    this.record.conclusion = conclusion;
    this.record.updatedAt = this.#world.now();
  }
}
