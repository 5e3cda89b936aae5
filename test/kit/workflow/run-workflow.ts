import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { ArtifactStore } from './artifact-store.ts';
import { type Contexts, fillIn, fillInAll, fillInTexts, judgeCondition, toText } from './expressions.ts';
import type { Conclusion, RunFacts, RunnerSettings, TokenPermissions } from './run-facts.ts';
import { type JobRecord, runJob } from './run-job.ts';
import {
  type DeclaredInputs,
  type Job,
  listNeeds,
  parseWorkflowFile,
  type Permissions,
  type Workflow,
} from './workflow-file.ts';

/** Deepest that workflows may call each other. */
const maxDepth = 4;
/** What a token may do where no `permissions` stand: GitHub's default for new repositories. */
const defaultPermissions: TokenPermissions = { contents: 'read', packages: 'read' };
const hostedLabels = ['ubuntu-latest', 'ubuntu-24.04', 'ubuntu-22.04'];

/** How a run ended. */
export interface RunRecord {
  run: RunFacts;
  conclusion: Conclusion;
  /** Every job that ran or was skipped, in the order they ended. */
  jobs: readonly JobRecord[];
  artifacts: ArtifactStore;
  durationMs: number;
  /** How each job of each workflow file ended, by the names of the jobs that lead to it. */
  ends: ReadonlyMap<string, JobEnd>;
}

/** A run while it goes on. */
export interface StartedRun {
  run: RunFacts;
  /** What its jobs handed on so far. */
  artifacts: ArtifactStore;
  /** Cancels it, as a person or the API would. */
  cancel(): void;
  /** Rejects for what is wrong with the workflow files or this kit; a failing job does not reject. */
  result: Promise<RunRecord>;
}

/**
 * Starts a run of a workflow file of a repository.
 * @param earlier the attempt before this one: what passed in it is not run again, unless it needs what is
 */
export function startRun(run: RunFacts, settings: RunnerSettings, earlier?: RunRecord): StartedRun {
  const controller = new AbortController();
  const running = new WorkflowRun(run, settings, controller.signal, earlier?.ends);
  return { run, artifacts: running.artifacts, cancel: () => controller.abort(), result: running.perform() };
}

/** How a job ended, all of its matrix together. */
interface JobEnd {
  conclusion: Conclusion;
  outputs: Record<string, string>;
}

/** A workflow in the place it is run from: the file that GitHub started, or one that it calls. */
interface Level {
  workflow: Workflow;
  source: { repository: string; path: string; sha: string };
  inputs: Readonly<Record<string, unknown>>;
  secrets: Readonly<Record<string, string>>;
  /** Names of secrets that the caller hands on unchanged; null where it hands on all, or there is no caller. */
  handedOn: ReadonlySet<string> | null;
  /** The most that jobs may have; null for the file that GitHub started. */
  cap: TokenPermissions | null;
  prefix: string;
  depth: number;
}

class WorkflowRun {
  readonly #run: RunFacts;
  readonly #settings: RunnerSettings;
  readonly #signal: AbortSignal;
  readonly #jobs: JobRecord[] = [];
  readonly artifacts: ArtifactStore;
  readonly #waiting: (() => void)[] = [];
  #free: number;
  readonly #earlier: ReadonlyMap<string, JobEnd>;
  readonly #ends = new Map<string, JobEnd>();

  constructor(
    run: RunFacts,
    settings: RunnerSettings,
    signal: AbortSignal,
    earlier: ReadonlyMap<string, JobEnd> = new Map(),
  ) {
    this.#earlier = earlier;
    this.#run = run;
    this.#settings = settings;
    this.#signal = signal;
    this.#free = settings.parallel ?? 2;
    this.artifacts = new ArtifactStore(join(settings.directory, `run-${run.id}`, 'artifacts'));
  }

  async perform(): Promise<RunRecord> {
    const startedAt = performance.now();
    const { platform } = this.#settings;
    const repository = `${this.#run.repository.owner.login}/${this.#run.repository.name}`;
    const text = await platform.readFile(repository, this.#run.workflowPath, this.#run.sha);
    if (text === null) throw new Error(`${repository} has no ${this.#run.workflowPath} at ${this.#run.sha}`);
    const workflow = parseWorkflowFile(text, this.#run.workflowPath);
    if (!workflow.on.names.includes(this.#run.eventName)) {
      throw new Error(`${this.#run.workflowPath} does not run on ${this.#run.eventName}`);
    }
    const given = (this.#run.event['inputs'] ?? {}) as Record<string, unknown>;
    const level: Level = {
      workflow,
      source: { repository, path: this.#run.workflowPath, sha: this.#run.sha },
      inputs: readInputs(workflow.on.dispatch.inputs ?? {}, given, this.#run.workflowPath),
      secrets: this.#settings.secrets ?? {},
      handedOn: null,
      cap: null,
      prefix: '',
      depth: 1,
    };
    await platform.reportRun(this.#run, 'in_progress', null);
    let conclusion: Conclusion = 'failure';
    try {
      const { ends } = await this.#runLevel(level);
      conclusion = this.#signal.aborted ? 'cancelled' : combine([...ends.values()].map((end) => end.conclusion));
      if (conclusion === 'skipped') conclusion = 'success';
    } finally {
      await platform.reportRun(this.#run, 'completed', conclusion);
    }
    return {
      run: this.#run,
      conclusion,
      jobs: this.#jobs,
      artifacts: this.artifacts,
      durationMs: performance.now() - startedAt,
      ends: this.#ends,
    };
  }

  /** Runs all jobs of one workflow file, each as soon as those it needs have ended. */
  async #runLevel(level: Level): Promise<{ ends: Map<string, JobEnd> }> {
    const ends = new Map<string, JobEnd>();
    const started = new Map<string, Promise<JobEnd>>();
    const start = (id: string): Promise<JobEnd> => {
      const known = started.get(id);
      if (known) return known;
      const job = level.workflow.jobs[id];
      if (!job) throw new Error(`there is no job ${id}`);
      const perform = async () => {
        await Promise.all(listNeeds(job).map(start));
        const kept = this.#findKept(level, id);
        const end = kept ?? (await this.#runJobs(level, id, job, ends));
        ends.set(id, end);
        this.#ends.set(`${level.prefix}${id}`, end);
        return end;
      };
      const running = perform();
      started.set(id, running);
      return running;
    };
    await Promise.all(Object.keys(level.workflow.jobs).map(start));
    return { ends };
  }

  /** How a job ended in the attempt before, where that stands: nothing failed in it or in what it needs. */
  #findKept(level: Level, id: string): JobEnd | undefined {
    const end = this.#earlier.get(`${level.prefix}${id}`);
    const needs = listAncestors(level.workflow, id).map((one) => this.#earlier.get(`${level.prefix}${one}`));
    const stands = [end, ...needs].every((one) => one?.conclusion === 'success' || one?.conclusion === 'skipped');
    return stands ? end : undefined;
  }

  /** A job with all of its matrix. */
  async #runJobs(level: Level, id: string, job: Job, ends: ReadonlyMap<string, JobEnd>): Promise<JobEnd> {
    const needs = Object.fromEntries(
      listNeeds(job).map((needed) => [
        needed,
        { result: ends.get(needed)?.conclusion, outputs: ends.get(needed)?.outputs ?? {} },
      ]),
    );
    const before = listAncestors(level.workflow, id).map((ancestor) => ends.get(ancestor)?.conclusion);
    const isCancelled = this.#signal.aborted;
    const status = {
      success: !isCancelled && before.every((conclusion) => conclusion === 'success'),
      failure: !isCancelled && before.includes('failure'),
      cancelled: isCancelled,
    };
    const contexts: Contexts = {
      github: this.#githubContext(level),
      needs,
      inputs: level.inputs,
      vars: this.#settings.vars ?? {},
    };
    const baseName = `${level.prefix}${job.name ?? id}`;
    if (!judgeCondition(job.if, { contexts, status })) {
      const name = `${level.prefix}${job.name?.includes('${{') ? id : (job.name ?? id)}`;
      await this.#report(name, 'completed', 'skipped');
      this.#jobs.push(skippedRecord(name));
      return { conclusion: 'skipped', outputs: {} };
    }
    const combinations = listCombinations(job, contexts);
    const results = await Promise.all(
      combinations.map(async (matrix, index) => {
        const scoped = {
          ...contexts,
          matrix,
          strategy: { 'job-index': index, 'job-total': combinations.length, 'fail-fast': true },
          secrets: { ...level.secrets, ...this.#readEnvironment(level, job, { ...contexts, matrix }) },
        };
        const own = toText(fillIn(baseName, { contexts: scoped }));
        const isNamed = job.name?.includes('${{') || Object.keys(matrix).length === 0;
        const name = isNamed ? own : `${own} (${Object.values(matrix).map(toText).join(', ')})`;
        const end =
          job.uses === undefined
            ? await this.#runOne(level, id, job, name, scoped)
            : await this.#call(level, job, name, scoped);
        const mayFail =
          job['continue-on-error'] !== undefined &&
          fillIn(String(job['continue-on-error']), { contexts: scoped }) === true;
        return mayFail && end.conclusion === 'failure' ? { ...end, conclusion: 'success' as const } : end;
      }),
    );
    const outputs: Record<string, string> = {};
    for (const end of results) {
      for (const [name, value] of Object.entries(end.outputs))
        if (value !== '' || !(name in outputs)) outputs[name] = value;
    }
    return { conclusion: combine(results.map((end) => end.conclusion)), outputs };
  }

  /**
   * The secrets of a job's environment, which come before those of the repository. As GitHub documents it, a called
   * workflow gets only those whose names its caller hands on unchanged, `NAME: ${{ secrets.NAME }}`, or all of them by
   * `inherit`; the others are empty, without a word.
   */
  #readEnvironment({ handedOn }: Level, job: Job, contexts: Contexts): Record<string, string> {
    const stated = typeof job.environment === 'string' ? job.environment : (job.environment?.name ?? '');
    const name = toText(fillIn(stated, { contexts }));
    const found = this.#settings.environments?.[name];
    // GitHub makes an environment that is named and not there, without rules or secrets.
    if (found === undefined) return {};
    if (this.#run.ref !== `refs/heads/${found.branch}`)
      throw new Error(`${this.#run.ref} may not deploy to ${name} by the rules of the environment`);
    return Object.fromEntries(Object.entries(found.secrets).filter(([secret]) => handedOn?.has(secret) ?? true));
  }

  async #runOne(level: Level, id: string, job: Job, name: string, contexts: Contexts): Promise<JobEnd> {
    const permissions = narrow(
      // A job of a called workflow that states nothing has what the calling job may do.
      readPermissions(job.permissions ?? level.workflow.permissions ?? level.cap ?? undefined),
      level,
      `${level.source.path}: ${id}`,
    );
    const runsOn = [fillInAll(job['runs-on'] ?? [], { contexts })].flat(2).map((label) => toText(label));
    const labels = this.#settings.labels ?? hostedLabels;
    const unknown = runsOn.filter((label) => !labels.includes(label));
    if (runsOn.length === 0 || unknown.length > 0)
      throw new Error(`${name}: there is no runner with the labels ${runsOn.join(', ')}`);
    await this.#report(name, 'queued', null);
    await this.#takeSlot();
    try {
      if (this.#signal.aborted && !/\b(?:always|cancelled)\s*\(/.test(String(job.if ?? ''))) {
        await this.#report(name, 'completed', 'cancelled');
        return { conclusion: 'cancelled', outputs: {} };
      }
      await this.#report(name, 'in_progress', null);
      const record = await runJob(
        {
          id,
          name,
          job,
          workflow: level.workflow,
          run: this.#run,
          contexts,
          source: level.source,
          permissions,
          artifacts: this.artifacts,
          signal: this.#signal,
        },
        this.#settings,
        runsOn,
      );
      this.#jobs.push(record);
      await this.#report(name, 'completed', record.conclusion);
      return { conclusion: record.conclusion, outputs: { ...record.outputs } };
    } finally {
      this.#free++;
      this.#waiting.shift()?.();
    }
  }

  /** A job that is a workflow of its own. */
  async #call(level: Level, job: Job, name: string, contexts: Contexts): Promise<JobEnd> {
    if (level.depth >= maxDepth) throw new Error(`${name}: workflows call each other more than ${maxDepth} deep`);
    const { workflow, source } = await this.#findWorkflow(level, job.uses ?? '');
    if (!workflow.on.names.includes('workflow_call')) throw new Error(`${source.path} cannot be called`);
    const inputs = readInputs(
      workflow.on.call.inputs ?? {},
      fillInAll(job.with ?? {}, { contexts }) as Record<string, unknown>,
      source.path,
    );
    const declared = workflow.on.call.secrets ?? {};
    const given = job.secrets === 'inherit' ? level.secrets : fillInTexts(job.secrets ?? {}, { contexts });
    for (const [secret, facts] of Object.entries(declared)) {
      if (facts?.required && !given[secret]) throw new Error(`${name}: the secret ${secret} is missing`);
    }
    if (job.secrets !== 'inherit') {
      const unknown = Object.keys(given).filter((secret) => !(secret in declared));
      if (unknown.length > 0) throw new Error(`${source.path} takes no secret ${unknown.join(', ')}`);
    }
    const called: Level = {
      workflow,
      source,
      inputs,
      secrets: Object.fromEntries(Object.entries(given).filter(([, value]) => value !== '')),
      handedOn: job.secrets === 'inherit' ? level.handedOn : findUnchanged(job.secrets ?? {}),
      cap: narrow(readPermissions(job.permissions ?? level.workflow.permissions), level, name),
      prefix: `${name} / `,
      depth: level.depth + 1,
    };
    const { ends } = await this.#runLevel(called);
    const jobs = Object.fromEntries(
      [...ends].map(([id, end]) => [id, { result: end.conclusion, outputs: end.outputs }]),
    );
    const outputs = Object.entries(workflow.on.call.outputs ?? {}).map(([output, { value }]) => [
      output,
      toText(
        fillIn(value, {
          contexts: { jobs, inputs, vars: this.#settings.vars ?? {}, github: this.#githubContext(called) },
        }),
      ),
    ]);
    return {
      conclusion: combine([...ends.values()].map((end) => end.conclusion)),
      outputs: Object.fromEntries(outputs) as Record<string, string>,
    };
  }

  async #findWorkflow(level: Level, uses: string): Promise<{ workflow: Workflow; source: Level['source'] }> {
    const { harness, platform } = this.#settings;
    const local = /^\.\/(.+)$/.exec(uses);
    const remote = /^([\w.-]+\/[\w.-]+)\/(\.github\/workflows\/[\w.-]+)@(.+)$/.exec(uses);
    const repository = local ? level.source.repository : (remote?.[1] ?? '');
    const path = (local ? local[1] : remote?.[2]) ?? '';
    const sha = local ? level.source.sha : (remote?.[3] ?? '');
    if (repository === '' || path === '') throw new Error(`"${uses}" names no workflow`);
    if (!/^[0-9a-f]{40}$/.test(sha)) throw new Error(`"${uses}" is not pinned to a commit`);
    const text =
      repository === harness.repository
        ? readHarnessFile(harness, path, sha)
        : await platform.readFile(repository, path, sha);
    if (text === null) throw new Error(`"${uses}" is not there`);
    return { workflow: parseWorkflowFile(text, path), source: { repository, path, sha } };
  }

  #githubContext(level: Level): Record<string, unknown> {
    const run = this.#run;
    return {
      actor: run.actor.login,
      event: run.event,
      event_name: run.eventName,
      ref: run.ref,
      repository: `${run.repository.owner.login}/${run.repository.name}`,
      repository_owner: run.repository.owner.login,
      run_id: String(run.id),
      sha: run.sha,
      workflow: level.workflow.name ?? level.source.path,
    };
  }

  async #takeSlot(): Promise<void> {
    while (this.#free <= 0) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#free--;
  }

  async #report(
    name: string,
    status: 'queued' | 'in_progress' | 'completed',
    conclusion: Conclusion | null,
  ): Promise<void> {
    await this.#settings.platform.reportJob(this.#run, { name, status, conclusion });
  }
}

function readHarnessFile(harness: RunnerSettings['harness'], path: string, sha: string): string | null {
  if (sha !== harness.sha) throw new Error(`the harness is at ${harness.sha}, not at ${sha}`);
  const file = join(harness.directory, path);
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

/** The inputs of a workflow, defaults filled in. @throws for one that is missing, unknown or of another kind */
function readInputs(
  declared: DeclaredInputs,
  given: Readonly<Record<string, unknown>>,
  path: string,
): Record<string, unknown> {
  const unknown = Object.keys(given).filter((name) => !(name in declared));
  if (unknown.length > 0) throw new Error(`${path} takes no input ${unknown.join(', ')}`);
  return Object.fromEntries(
    Object.entries(declared).map(([name, { type = 'string', required, default: value }]) => {
      const chosen = given[name] ?? value ?? (type === 'boolean' ? false : type === 'number' ? 0 : '');
      if (required && given[name] === undefined) throw new Error(`${path}: the input ${name} is missing`);
      if ((type === 'boolean' || type === 'number') && typeof chosen !== type) {
        throw new Error(`${path}: the input ${name} must be a ${type}, not ${JSON.stringify(chosen)}`);
      }
      return [name, type === 'boolean' || type === 'number' ? chosen : toText(chosen)];
    }),
  );
}

function readPermissions(permissions: Permissions | undefined): TokenPermissions {
  if (permissions === undefined) return defaultPermissions;
  if (typeof permissions === 'string')
    throw new Error(`permissions: ${permissions} is more than anything shipped may ask for`);
  return Object.fromEntries(Object.entries(permissions).filter(([, level]) => level !== 'none')) as TokenPermissions;
}

/** GitHub starts no called workflow of which a job asks for more than the caller has. */
function narrow(wanted: TokenPermissions, { cap }: Level, what: string): TokenPermissions {
  if (cap === null) return wanted;
  for (const [scope, level] of Object.entries(wanted)) {
    const most = cap[scope];
    if (most !== 'write' && level !== most)
      throw new Error(`${what} asks for ${scope}: ${level}, but its caller has ${most ?? 'none'}`);
  }
  return wanted;
}

/** All jobs that a job waits for, however far back. */
function listAncestors(workflow: Workflow, id: string): string[] {
  const found = new Set<string>();
  const visit = (current: string) => {
    for (const needed of listNeeds(workflow.jobs[current] ?? {})) {
      if (!found.has(needed)) visit((found.add(needed), needed));
    }
  };
  visit(id);
  return [...found];
}

/** The combinations of a matrix; one empty one without. */
export function listCombinations(job: Job, contexts: Contexts): Record<string, unknown>[] {
  if (!job.strategy) return [{}];
  const matrix = fillInAll(job.strategy.matrix, { contexts }) as Record<string, unknown>;
  const { include = [], exclude = [], ...axes } = matrix;
  let combinations: Record<string, unknown>[] = Object.keys(axes).length === 0 ? [] : [{}];
  for (const [axis, values] of Object.entries(axes)) {
    if (!Array.isArray(values)) throw new Error(`the matrix's ${axis} is no list`);
    combinations = combinations.flatMap((combination) =>
      values.map((value: unknown) => ({ ...combination, [axis]: value })),
    );
  }
  combinations = combinations.filter((combination) => !asList(exclude).some((entry) => fits(combination, entry)));
  const originals = combinations.map((combination) => ({ ...combination }));
  for (const entry of asList(include)) {
    const extended = originals.flatMap((original, index) => {
      const shared = Object.keys(entry).filter((key) => key in axes);
      return shared.every((key) => isDeepStrictEqual(original[key], entry[key])) ? [index] : [];
    });
    if (extended.length === 0) combinations.push({ ...entry });
    for (const index of extended) combinations[index] = { ...combinations[index], ...entry };
  }
  if (combinations.length === 0) throw new Error('the matrix is empty');
  return combinations;
}

function asList(value: unknown): Record<string, unknown>[] {
  if (!Array.isArray(value)) throw new Error('include and exclude must be lists');
  return value as Record<string, unknown>[];
}

function fits(combination: Record<string, unknown>, entry: Record<string, unknown>): boolean {
  return Object.entries(entry).every(([key, value]) => isDeepStrictEqual(combination[key], value));
}

/** Names of secrets that are handed on under their own name. */
function findUnchanged(secrets: Readonly<Record<string, unknown>>): Set<string> {
  return new Set(Object.keys(secrets).filter((name) => secrets[name] === `\${{ secrets.${name} }}`));
}

function combine(conclusions: readonly Conclusion[]): Conclusion {
  for (const worst of ['cancelled', 'failure'] as const) if (conclusions.includes(worst)) return worst;
  return conclusions.includes('success') ? 'success' : 'skipped';
}

function skippedRecord(name: string): JobRecord {
  return {
    name,
    conclusion: 'skipped',
    outputs: {},
    permissions: {},
    runsOn: [],
    steps: [],
    log: [],
    annotations: [],
    summary: '',
    refusedCommands: [],
    orphans: 0,
    durationMs: 0,
  };
}
