import { type Clock, joinPath, normalizePath, PthError, systemClock } from '../base/index.ts';
import {
  checkNetwork,
  type Environment,
  findUnreachableHost,
  findUnresolvedHost,
  whileInstalling,
  type Workspace,
} from '../environment/index.ts';
import { describeRunOutcome, HeadTailBuffer, type OutputChunk, type RunOutcome } from '../process/index.ts';
import type { PluginTimeouts } from './connect-options.ts';
import type { PluginEvent } from './plugin.ts';
import { readProgramPath } from './program-path.ts';
import type { BuildOutcome, BuildPlan, BuildStep, LockfileFallback } from './server-spec.ts';

/** Where and how to build. */
interface BuildOptions {
  emit?: ((event: PluginEvent) => void) | undefined;
  signal?: AbortSignal | undefined;
  timeouts?: Pick<PluginTimeouts, 'installMs' | 'buildMs'>;
  /** The plugin directory relative to the root of the workspace. Default the root. */
  directory?: string | undefined;
  /** Leaves the steps of the installation out, e.g. after a change of sources alone. */
  skipInstall?: boolean;
  /** How often a step of the installation that fails on the network is run again. Default 2. */
  retries?: number | undefined;
  clock?: Pick<Clock, 'sleep'>;
  /** Environment that opens its network while installing. Default: the workspace, where it is an environment. */
  environment?: Environment | undefined;
  /** Absolute directories whose programs come before those of the PATH. */
  programs?: readonly string[] | undefined;
}

const stepLimitMs = 600_000;
const maxOutputBytes = 4 * 1024 * 1024;

/**
 * Installs and builds inside the environment. Streams the output as events and keeps stdout and stderr in arrival
 * order, up to 4 MiB (head and tail). A failing step is data; an abort rejects with the signal's reason.
 * @throws PthError `environment/network-unavailable` when the installation failed on a name that cannot be looked up
 */
export async function buildPlugin(
  workspace: Workspace,
  plan: BuildPlan,
  options: BuildOptions = {},
): Promise<BuildOutcome> {
  const steps = plan.steps.filter(({ phase }) => phase === 'build' || !options.skipInstall);
  const durations = { install: 0, build: 0 };
  const work = () => runSteps(workspace, steps, options, durations);
  // A rebuild gets no network where installing is a separate step: the server's own code has run by then and could send
  // data out (threat T21, exfiltration over the network). Without an install step the build itself fetches, as `cargo
  // build` does, and keeps the network.
  const isFetching = !options.skipInstall || plan.steps.every(({ phase }) => phase === 'build');
  const failure =
    isFetching && steps.length > 0 ? await whileInstalling(options.environment ?? workspace, work) : await work();
  return failure ?? { status: 'ok', installMs: durations.install, buildMs: durations.build };
}

type Durations = { install: number; build: number };
type FailedBuild = BuildOutcome & { status: 'failed' };

async function runSteps(
  workspace: Workspace,
  steps: readonly BuildStep[],
  options: BuildOptions,
  durations: Durations,
): Promise<FailedBuild | undefined> {
  const { programs = [], timeouts = {}, emit, signal } = options;
  const path = steps.length > 0 && programs.length > 0 ? await readProgramPath(workspace, programs, signal) : {};
  for (const step of steps) {
    const timeoutMs = (step.phase === 'install' ? timeouts.installMs : timeouts.buildMs) ?? stepLimitMs;
    const run = (argv: BuildStep['argv']) =>
      runStep(workspace, { ...step, argv, variables: { ...path, ...step.variables } }, { ...options, timeoutMs });
    const place = placeOf(step, options);
    const { fallback, keeps = [] } = step;
    const restore = await keepFiles(workspace, place, keeps);
    let outcome = await runWithRetries(step, () => run(step.argv), options);
    if (fallback && !outcome.isOk && new RegExp(fallback.pattern, 'i').test(outcome.output)) {
      emit?.({ type: 'build-warning', message: describeFallback(step.argv, fallback) });
      const restoreLockfile = await keepFiles(workspace, place, [fallback.lockfile]);
      outcome = await run(fallback.argv);
      await restoreLockfile();
    }
    await restore();
    durations[step.phase] += outcome.durationMs;
    // Where nothing is installed in a step of its own, the build fetches.
    const isFetching = step.phase === 'install' || steps.every(({ phase }) => phase === 'build');
    if (!outcome.isOk) return describeFailure(workspace, step.phase, outcome, isFetching && !options.skipInstall);
  }
  return undefined;
}

/** What package managers say when a registry or its network fails for the moment. */
const transientPattern =
  /\b(?:ECONNRESET|ETIMEDOUT|ESOCKETTIMEDOUT|socket hang up|network timeout|(?:HTTP error|status(?: code)?:?|E) ?(?:429|502|503|504)|Connection reset by peer|Read timed out)\b/i;

/** Runs a step of the installation again, after growing waits, while it fails on the network. */
async function runWithRetries(
  { phase, argv }: BuildStep,
  run: () => Promise<StepResult>,
  { retries = 2, clock = systemClock, emit, signal }: BuildOptions,
): Promise<StepResult> {
  for (let attempt = 0; ; attempt++) {
    const result = await run();
    const isTransient = phase === 'install' && !result.isOk && transientPattern.test(result.output.slice(-20_000));
    if (!isTransient || attempt >= retries) return result;
    const waitMs = 1000 * 2 ** attempt;
    const reason = `${argv.join(' ')} failed on the network; it is run again in ${waitMs / 1000} s`;
    emit?.({ type: 'build-warning', message: reason });
    await clock.sleep(waitMs, signal);
  }
}

/** Directory of a step, relative to the root of the workspace. */
function placeOf({ cwd = '.' }: BuildStep, { directory = '.' }: BuildOptions): string {
  const path = joinPath(directory, cwd);
  return path.startsWith('/') ? path : (normalizePath(path) ?? path);
}

function describeFallback(argv: BuildStep['argv'], { lockfile, argv: instead }: LockfileFallback): string {
  return `${lockfile} does not fit the package.json: ${argv.join(' ')} refused it, so the plugin is installed without holding to it (${instead.join(' ')})`;
}

/** Returns a function that gives files of the repository their present content again, where it has changed. */
async function keepFiles(workspace: Workspace, place: string, names: readonly string[]): Promise<() => Promise<void>> {
  const kept: { path: string; content: Uint8Array }[] = [];
  for (const name of names) {
    const path = joinPath(place, name);
    if ((await workspace.stat(path))?.kind === 'file') kept.push({ path, content: await workspace.readFile(path) });
  }
  return async () => {
    for (const { path, content } of kept) {
      const isThere = (await workspace.stat(path))?.kind === 'file';
      if (!isThere || Buffer.compare(await workspace.readFile(path), content) !== 0)
        await workspace.writeFile(path, content);
    }
  };
}

interface StepResult {
  argv: BuildStep['argv'];
  isOk: boolean;
  outcome: RunOutcome;
  output: string;
  durationMs: number;
}

async function runStep(
  workspace: Workspace,
  step: BuildStep,
  options: BuildOptions & { timeoutMs: number },
): Promise<StepResult> {
  const { emit, signal, timeoutMs } = options;
  signal?.throwIfAborted();
  const { phase, argv, variables = {} } = step;
  const output = new HeadTailBuffer(maxOutputBytes);
  const decoders = { stdout: new TextDecoder(), stderr: new TextDecoder() };
  emit?.({ type: `${phase}-start`, argv });
  const outcome = await workspace.run(
    { argv, cwd: placeOf(step, options), variables },
    {
      timeoutMs,
      maxOutputBytes: 64 * 1024,
      signal,
      onOutput: (chunk: OutputChunk) => {
        output.push(chunk.data);
        const text = decoders[chunk.stream].decode(chunk.data, { stream: true });
        if (text !== '') emit?.({ type: 'build-output', text });
      },
    },
  );
  const isOk = outcome.reason === 'exited' && outcome.exitCode === 0;
  const { durationMs } = outcome;
  // An interrupted step has not failed, so its end is not reported.
  if (!isOk && outcome.reason === 'aborted' && signal?.aborted) throw signal.reason;
  emit?.({ type: `${phase}-end`, durationMs, isOk });
  return { argv, isOk, outcome, output: output.capture().text, durationMs };
}

async function describeFailure(
  workspace: Workspace,
  step: BuildStep['phase'],
  { argv, outcome, output, durationMs }: StepResult,
  isFetching: boolean,
): Promise<FailedBuild> {
  if (isFetching) await refuseNetworkFailure(workspace, output);
  const reason = `${argv.join(' ')} ${describeRunOutcome(outcome)}`;
  return { status: 'failed', step, argv, exitCode: outcome.exitCode, output, durationMs, reason };
}

/** A host that cannot be reached is the environment's trouble. @throws PthError `environment/network-unavailable` */
async function refuseNetworkFailure(workspace: Workspace, output: string): Promise<void> {
  const host = findUnresolvedHost(output);
  if (host !== null) await checkNetwork(workspace, host);
  const unreachable = findUnreachableHost(output);
  if (unreachable === null) return;
  throw new PthError(
    'environment/network-unavailable',
    `${unreachable.host} cannot be reached from inside: ${unreachable.reason}.`,
    { rawOutput: output.slice(-20_000), details: { ...unreachable }, isRetryable: true },
  );
}
