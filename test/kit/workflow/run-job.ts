import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { ArtifactStore } from './artifact-store.ts';
import { type Contexts, fillIn, fillInTexts, judgeCondition, type Scope, toText } from './expressions.ts';
import { JobMachine } from './job-machine.ts';
import { type LogAnnotation, LogReader } from './log-reader.ts';
import { createCommandFiles } from './file-commands.ts';
import type { Conclusion, RunFacts, RunnerSettings, TokenPermissions } from './run-facts.ts';
import { thirdPartyActions, writeFailure } from './third-party-actions.ts';
import { type ActionFile, type Job, parseActionFile, type Step, type Workflow } from './workflow-file.ts';

/** Longest that steps may take after a cancel, as on GitHub. */
const cancelPatienceMs = 5 * 60_000;
/** GitHub's own limit of a job, in minutes. */
const defaultJobMinutes = 360;

/** One job to run, everything about it settled. */
export interface JobStart {
  /** Key in the workflow, and the name that GitHub shows. */
  id: string;
  name: string;
  job: Job;
  workflow: Workflow;
  run: RunFacts;
  /** `needs`, `matrix`, `strategy`, `inputs`, `secrets`, `vars`. */
  contexts: Contexts;
  /** The repository and commit that the workflow file itself is of. */
  source: { repository: string; path: string; sha: string };
  permissions: TokenPermissions;
  artifacts: ArtifactStore;
  /** Fires when the run is cancelled. */
  signal: AbortSignal;
}

/** How one step ended. */
export interface StepRecord {
  name: string;
  outcome: Conclusion;
  conclusion: Conclusion;
  outputs: Readonly<Record<string, string>>;
}

/** How a job ended. */
export interface JobRecord {
  name: string;
  conclusion: Conclusion;
  outputs: Readonly<Record<string, string>>;
  permissions: TokenPermissions;
  runsOn: readonly string[];
  steps: readonly StepRecord[];
  /** With masks applied, as anybody can read it. */
  log: readonly string[];
  annotations: readonly LogAnnotation[];
  summary: string;
  /** Commands in the output that the runner refused. */
  refusedCommands: readonly string[];
  /** Processes that were still there after the last step. */
  orphans: number;
  durationMs: number;
}

/** Runs the steps of one job on a fresh machine, as the runner does: in order, then the post steps in reverse. */
export async function runJob(start: JobStart, settings: RunnerSettings, runsOn: readonly string[]): Promise<JobRecord> {
  const startedAt = performance.now();
  const directory = join(settings.directory, `run-${start.run.id}`, start.name.replaceAll(/[^\w-]+/g, '-'));
  const machine = new JobMachine(directory, start.run.repository.name, settings.host);
  const token = await settings.platform.createJobToken(start.run, start.permissions);
  try {
    await settings.onMachine?.(start.name, machine);
    const steps = new JobSteps(start, settings, machine, token.token);
    const conclusion = await steps.run();
    const orphans = machine.findOrphans().length;
    const isLost = (await settings.onMachineEnd?.(start.name, machine)) === 'lost';
    return {
      name: start.name,
      conclusion: isLost ? 'failure' : conclusion,
      outputs: isLost ? {} : steps.readOutputs(),
      permissions: start.permissions,
      runsOn,
      steps: steps.records,
      log: steps.log,
      annotations: steps.annotations,
      summary: steps.summary,
      refusedCommands: steps.refusedCommands,
      orphans,
      durationMs: performance.now() - startedAt,
    };
  } finally {
    await token.revoke();
    machine.dispose();
  }
}

interface StepEnd {
  outcome: Conclusion;
  outputs: Record<string, string>;
  state: Record<string, string>;
}

interface PostStep {
  name: string;
  condition: string | undefined;
  run(state: Readonly<Record<string, string>>, signal: AbortSignal): Promise<StepEnd>;
  state: Record<string, string>;
}

class JobSteps {
  readonly records: StepRecord[] = [];
  readonly log: string[] = [];
  readonly annotations: LogAnnotation[] = [];
  readonly refusedCommands: string[] = [];
  summary = '';
  readonly #start: JobStart;
  readonly #settings: RunnerSettings;
  readonly #machine: JobMachine;
  readonly #token: string;
  readonly #masks = new Set<string>();
  readonly #env: Record<string, string>;
  readonly #paths: string[] = [];
  readonly #posts: PostStep[] = [];
  readonly #stepContexts: Record<
    string,
    { outputs: Record<string, string>; outcome: Conclusion; conclusion: Conclusion }
  > = {};
  readonly #eventPath: string;
  #hasFailed = false;
  #isCancelled = false;

  constructor(start: JobStart, settings: RunnerSettings, machine: JobMachine, token: string) {
    this.#start = start;
    this.#settings = settings;
    this.#machine = machine;
    this.#token = token;
    const secrets = (start.contexts['secrets'] ?? {}) as Record<string, string>;
    for (const secret of [token, ...Object.values(secrets)]) {
      for (const line of [secret, ...secret.split(/\r?\n/)]) if (line.trim() !== '') this.#masks.add(line);
    }
    this.#eventPath = machine.writeTemporary('_github_workflow/event.json', JSON.stringify(start.run.event));
    this.#env = {};
    Object.assign(this.#env, fillInTexts(start.workflow.env ?? {}, this.#scope()));
    Object.assign(this.#env, fillInTexts(start.job.env ?? {}, this.#scope()));
  }

  async run(): Promise<Conclusion> {
    const minutes = this.#start.job['timeout-minutes'] ?? defaultJobMinutes;
    const limit = Number(typeof minutes === 'string' ? fillIn(minutes, this.#scope()) : minutes) * 60_000;
    const cancel = new AbortController();
    const onCancel = () => {
      this.#isCancelled = true;
      cancel.abort();
    };
    const timer = setTimeout(() => {
      this.annotations.push({
        level: 'error',
        message: 'The job has exceeded the maximum execution time.',
        properties: {},
      });
      onCancel();
    }, limit);
    if (this.#start.signal.aborted) onCancel();
    else this.#start.signal.addEventListener('abort', onCancel, { once: true });
    try {
      for (const [index, step] of (this.#start.job.steps ?? []).entries())
        await this.#runStep(step, index, cancel.signal);
      for (const post of this.#posts.toReversed()) await this.#runPost(post);
    } finally {
      clearTimeout(timer);
      this.#start.signal.removeEventListener('abort', onCancel);
    }
    if (this.#isCancelled) return 'cancelled';
    return this.#hasFailed ? 'failure' : 'success';
  }

  /** The job's outputs; one that holds a masked text is left out, as the runner does. */
  readOutputs(): Record<string, string> {
    const all = fillInTexts(this.#start.job.outputs ?? {}, this.#scope());
    return Object.fromEntries(
      Object.entries(all).filter(([name, value]) => {
        const isSecret = [...this.#masks].some((mask) => value.includes(mask));
        if (isSecret) this.log.push(`##[warning]Skip output '${name}' since it may contain secret.`);
        return !isSecret;
      }),
    );
  }

  async #runStep(step: Step, index: number, cancel: AbortSignal): Promise<void> {
    const name = step.name ?? step.id ?? step.uses ?? `step ${index + 1}`;
    const id = step.id ?? `__${index}`;
    const finish = (end: Pick<StepEnd, 'outcome' | 'outputs'>, conclusion: Conclusion) => {
      this.#stepContexts[id] = { outputs: end.outputs, outcome: end.outcome, conclusion };
      this.records.push({ name, outcome: end.outcome, conclusion, outputs: end.outputs });
    };
    const env = { ...this.#env, ...fillInTexts(step.env ?? {}, this.#scope()) };
    const isWanted = judgeCondition(step.if, { ...this.#scope(env), status: this.#status() });
    if (!isWanted) return finish({ outcome: 'skipped', outputs: {} }, 'skipped');
    const staysOnCancel = /\b(?:always|cancelled)\s*\(/.test(String(step.if ?? '')) || this.#isCancelled;
    const signals = [staysOnCancel ? AbortSignal.timeout(cancelPatienceMs) : cancel];
    const stepMinutes = step['timeout-minutes'];
    if (stepMinutes !== undefined)
      signals.push(AbortSignal.timeout(Number(fillIn(String(stepMinutes), this.#scope())) * 60_000));
    this.log.push(`##[group]Run ${name}`);
    const end = await this.#perform(step, name, env, AbortSignal.any(signals));
    const mayFail =
      step['continue-on-error'] !== undefined &&
      toText(fillIn(String(step['continue-on-error']), this.#scope())) === 'true';
    const conclusion = end.outcome === 'failure' && mayFail ? 'success' : end.outcome;
    if (conclusion === 'failure') this.#hasFailed = true;
    finish(end, conclusion);
  }

  async #runPost(post: PostStep): Promise<void> {
    const isWanted = judgeCondition(post.condition ?? 'always()', { ...this.#scope(), status: this.#status() });
    if (!isWanted) {
      this.records.push({ name: post.name, outcome: 'skipped', conclusion: 'skipped', outputs: {} });
      return;
    }
    this.log.push(`##[group]${post.name}`);
    const { outcome, outputs } = await post.run(post.state, AbortSignal.timeout(cancelPatienceMs));
    if (outcome === 'failure') this.#hasFailed = true;
    this.records.push({ name: post.name, outcome, conclusion: outcome, outputs });
  }

  async #perform(step: Step, name: string, env: Record<string, string>, signal: AbortSignal): Promise<StepEnd> {
    if (step.run !== undefined) return await this.#runScript(step, env, signal);
    const [path = '', pin] = (step.uses ?? '').split('@');
    const known = thirdPartyActions[path];
    const given = fillInTexts(step.with ?? {}, this.#scope(env));
    if (known) {
      if (pin !== known.commit)
        throw new Error(`${step.uses} is not pinned to ${known.commit}, the commit this kit plays`);
      const surplus = Object.keys(given).filter((input) => !(input in known.inputs));
      if (surplus.length > 0) throw new Error(`${path}: this kit knows no input ${surplus.join(', ')}`);
      const inputs = { ...fillInTexts(known.inputs, this.#scope(env)), ...given };
      const play = async (perform: typeof known.main, state: Record<string, string>, untilSignal: AbortSignal) =>
        await this.#play(perform, inputs, state, untilSignal);
      const end = await play((action) => known.main(action), {}, signal);
      const { post } = known;
      if (post)
        this.#posts.push({
          name: `Post ${name}`,
          condition: undefined,
          state: end.state,
          run: (state, until) => play((action) => post(action), { ...state }, until),
        });
      return end;
    }
    if (!path.startsWith('./')) throw new Error(`${step.uses} is an action that this kit does not know`);
    return await this.#runOwnAction(path, name, given, env, signal);
  }

  /** An action that this kit plays. */
  async #play(
    perform: (action: Parameters<(typeof thirdPartyActions)[string]['main']>[0]) => Promise<void>,
    inputs: Readonly<Record<string, string>>,
    state: Record<string, string>,
    signal: AbortSignal,
  ): Promise<StepEnd> {
    const log = new LogReader(this.#masks);
    const outputs: Record<string, string> = {};
    const { repository, sha } = this.#start.run;
    const { platform, harness } = this.#settings;
    let outcome: Conclusion = 'success';
    try {
      await perform({
        input: (input) => inputs[input] ?? '',
        machine: this.#machine,
        artifacts: this.#start.artifacts,
        log,
        masks: this.#masks,
        signal,
        repository: `${repository.owner.login}/${repository.name}`,
        sha,
        event: this.#start.run,
        serverUrl: platform.serverUrl,
        sources: new Map([[harness.repository, harness.directory]]),
        outputs,
        state,
        addPath: (directory) => this.#paths.unshift(directory),
      });
    } catch (error) {
      outcome = signal.aborted ? 'cancelled' : 'failure';
      writeFailure(log, error instanceof Error ? error.message : String(error));
    }
    this.#take(log);
    return { outcome, outputs, state };
  }

  /** The Action of this project, out of its own directory. */
  async #runOwnAction(
    path: string,
    name: string,
    given: Readonly<Record<string, string>>,
    env: Record<string, string>,
    signal: AbortSignal,
  ): Promise<StepEnd> {
    const directory = resolve(this.#machine.workspace, path);
    const file = join(directory, 'action.yml');
    if (!existsSync(file))
      return this.#fail(`Can't find 'action.yml' under '${directory}'. Did you forget to run actions/checkout?`);
    const action = parseActionFile(readFileSync(file, 'utf8'), file);
    if (process.versions.node.split('.')[0] !== '24')
      throw new Error('the Action runs in Node 24; run the tests with it');
    for (const input of Object.keys(given)) {
      if (action.inputs?.[input] === undefined) {
        this.annotations.push({ level: 'warning', message: `Unexpected input(s) '${input}'`, properties: {} });
      }
    }
    const inputs = this.#readInputs(action, given, env);
    const runFile = (program: string) => (state: Readonly<Record<string, string>>, until: AbortSignal) => {
      const variables = {
        ...env,
        ...inputs,
        ...Object.fromEntries(Object.entries(state).map(([key, value]) => [`STATE_${key}`, value])),
        GITHUB_ACTION: '__self',
        // Only actions get these on the real machine, not scripts: with them artifacts are written.
        ACTIONS_RUNTIME_TOKEN: `runtime-${this.#token}`,
        ACTIONS_RUNTIME_URL: 'http://127.0.0.1:9/',
        ACTIONS_RESULTS_URL: 'http://127.0.0.1:9/',
      };
      return this.#runProgram([process.execPath, join(directory, program)], this.#machine.workspace, variables, until);
    };
    const { post } = action.runs;
    const entry: PostStep | null =
      post === undefined
        ? null
        : { name: `Post ${name}`, condition: action.runs['post-if'], state: {}, run: runFile(post) };
    if (entry) this.#posts.push(entry);
    const end = await runFile(action.runs.main)({}, signal);
    if (entry) Object.assign(entry.state, end.state);
    return end;
  }

  #readInputs(
    action: ActionFile,
    given: Readonly<Record<string, string>>,
    env: Record<string, string>,
  ): Record<string, string> {
    const inputs: Record<string, string> = {};
    for (const [input, { default: value }] of Object.entries(action.inputs ?? {})) {
      if (value !== undefined) inputs[inputVariable(input)] = toText(fillIn(String(value), this.#scope(env)));
    }
    for (const [input, value] of Object.entries(given)) inputs[inputVariable(input)] = value;
    return inputs;
  }

  async #runScript(step: Step, env: Record<string, string>, signal: AbortSignal): Promise<StepEnd> {
    const defaults = { ...this.#start.workflow.defaults?.run, ...this.#start.job.defaults?.run };
    const shell = step.shell ?? defaults.shell;
    const script = this.#machine.writeTemporary(
      `script-${this.records.length}.sh`,
      toText(fillIn(step.run ?? '', this.#scope(env))),
    );
    const shells: Record<string, [string, ...string[]]> = {
      '': ['bash', '-e', script],
      bash: ['bash', '--noprofile', '--norc', '-eo', 'pipefail', script],
      sh: ['sh', '-e', script],
    };
    const argv = shells[shell ?? ''];
    if (!argv) throw new Error(`this kit has no shell ${shell}`);
    const folder = step['working-directory'] ?? defaults['working-directory'] ?? '.';
    return await this.#runProgram(
      argv,
      resolve(this.#machine.workspace, toText(fillIn(folder, this.#scope(env)))),
      env,
      signal,
    );
  }

  async #runProgram(
    argv: readonly [string, ...string[]],
    cwd: string,
    env: Record<string, string>,
    signal: AbortSignal,
  ): Promise<StepEnd> {
    const files = createCommandFiles(this.#machine.temporary);
    const log = new LogReader(this.#masks);
    const variables = this.#machine.variables({ ...this.#githubVariables(), ...env, ...files.variables }, this.#paths);
    const exit = await this.#machine.run(argv, { cwd, env: variables, log, signal });
    let outcome: Conclusion = exit.isEnded
      ? this.#isCancelled
        ? 'cancelled'
        : 'failure'
      : exit.exitCode === 0
        ? 'success'
        : 'failure';
    let outputs: Record<string, string> = { ...log.outputs };
    let state: Record<string, string> = { ...log.state };
    try {
      const written = files.read();
      outputs = { ...outputs, ...written.outputs };
      state = { ...state, ...written.state };
      Object.assign(this.#env, written.env);
      this.#paths.unshift(...written.paths.toReversed());
      this.summary += written.summary;
    } catch (error) {
      writeFailure(log, error instanceof Error ? error.message : String(error));
      outcome = 'failure';
    }
    this.#take(log);
    if (outcome === 'failure') this.log.push(`##[error]Process completed with exit code ${exit.exitCode}.`);
    return { outcome, outputs, state };
  }

  #fail(message: string): StepEnd {
    const log = new LogReader(this.#masks);
    writeFailure(log, message);
    this.#take(log);
    return { outcome: 'failure', outputs: {}, state: {} };
  }

  #take(log: LogReader): void {
    log.end();
    this.log.push(...log.lines);
    this.annotations.push(...log.annotations);
    this.refusedCommands.push(...log.refused);
  }

  #status() {
    return {
      success: !this.#hasFailed && !this.#isCancelled,
      failure: this.#hasFailed && !this.#isCancelled,
      cancelled: this.#isCancelled,
    };
  }

  #scope(env: Readonly<Record<string, string>> = this.#env): Scope {
    const { run, contexts, source } = this.#start;
    const [owner] = source.repository.split('/');
    return {
      workspace: this.#machine.workspace,
      contexts: {
        ...contexts,
        secrets: { ...(contexts['secrets'] as Record<string, string> | undefined), GITHUB_TOKEN: this.#token },
        github: { ...this.#githubContext(), event: run.event },
        env,
        steps: this.#stepContexts,
        runner: {
          os: 'Linux',
          arch: process.arch === 'arm64' ? 'ARM64' : 'X64',
          name: 'Test runner',
          temp: this.#machine.temporary,
          tool_cache: this.#machine.toolCache,
          environment: 'github-hosted',
        },
        job: {
          status: this.#isCancelled ? 'cancelled' : this.#hasFailed ? 'failure' : 'success',
          workflow_repository: source.repository,
          workflow_sha: source.sha,
          workflow_ref: `${source.repository}/${source.path}@${source.sha}`,
          workflow_file_path: source.path,
          workflow_repository_owner: owner,
        },
      },
    };
  }

  #githubContext(): Record<string, string> {
    const { run, workflow, id } = this.#start;
    const { platform } = this.#settings;
    const repository = `${run.repository.owner.login}/${run.repository.name}`;
    return {
      action: '__run',
      actor: run.actor.login,
      actor_id: String(run.actor.id),
      api_url: platform.apiUrl,
      event_name: run.eventName,
      event_path: this.#eventPath,
      graphql_url: `${platform.apiUrl}/graphql`,
      job: id,
      ref: run.ref,
      ref_name: run.ref.replace(/^refs\/(?:heads|tags)\//, ''),
      ref_type: 'branch',
      repository,
      repository_id: String(run.repository.id),
      repository_owner: run.repository.owner.login,
      repository_owner_id: String(run.repository.owner.id),
      run_attempt: String(run.attempt),
      run_id: String(run.id),
      run_number: String(run.number),
      server_url: platform.serverUrl,
      sha: run.sha,
      token: this.#token,
      triggering_actor: run.actor.login,
      // In a called workflow too, these are of the calling one.
      workflow: workflow.name ?? run.workflowPath,
      workflow_ref: `${repository}/${run.workflowPath}@${run.ref}`,
      workflow_sha: run.sha,
      workspace: this.#machine.workspace,
    };
  }

  #githubVariables(): Record<string, string> {
    const context = Object.entries(this.#githubContext()).filter(([name]) => name !== 'token');
    return Object.fromEntries(context.map(([name, value]) => [`GITHUB_${name.toUpperCase()}`, value]));
  }
}

/** The variable that an input travels in. */
function inputVariable(input: string): string {
  return `INPUT_${input.replaceAll(' ', '_').toUpperCase()}`;
}
