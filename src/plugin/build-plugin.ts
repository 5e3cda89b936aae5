import {
  checkNetwork,
  type Environment,
  findUnresolvedHost,
  whileInstalling,
  type Workspace,
} from '../environment/index.ts';
import { describeRunOutcome, HeadTailBuffer, type OutputChunk } from '../process/index.ts';
import type { PluginTimeouts } from './connect-options.ts';
import type { PluginEvent } from './plugin.ts';
import type { BuildOutcome, BuildPlan } from './server-spec.ts';

/** Where and how to build. */
interface BuildOptions {
  emit?: ((event: PluginEvent) => void) | undefined;
  signal?: AbortSignal | undefined;
  timeouts?: Pick<PluginTimeouts, 'installMs' | 'buildMs'>;
  /** The plugin directory relative to the root of the workspace. Default the root. */
  directory?: string | undefined;
  /** Leaves the install step out, e.g. after a change of sources alone. */
  skipInstall?: boolean;
  /** Environment that opens its network while installing. Default: the workspace, where it is an environment. */
  environment?: Environment | undefined;
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
  const { timeouts = {} } = options;
  const install = options.skipInstall ? null : plan.install;
  const steps = [
    { step: 'install', argv: install, timeoutMs: timeouts.installMs ?? stepLimitMs },
    { step: 'build', argv: plan.build, timeoutMs: timeouts.buildMs ?? stepLimitMs },
  ] as const;
  const durations = { install: 0, build: 0 };
  const work = () => runSteps(workspace, steps, options, durations);
  // A rebuild gets no network where installing is a separate step: the server's own code has run by then and could send
  // data out (threat T21, exfiltration over the network). Without an install step the build itself fetches, as
  // `pip install -e .` does, and keeps the network.
  const isFetching = (!options.skipInstall || plan.install === null) && steps.some(({ argv }) => argv !== null);
  const failure = isFetching ? await whileInstalling(options.environment ?? workspace, work) : await work();
  return failure ?? { status: 'ok', installMs: durations.install, buildMs: durations.build };
}

type Step = { step: 'install' | 'build'; argv: readonly [string, ...string[]]; timeoutMs: number };
type PlannedStep = Omit<Step, 'argv'> & { argv: Step['argv'] | null };
type Durations = { install: number; build: number };

async function runSteps(
  workspace: Workspace,
  steps: readonly PlannedStep[],
  options: BuildOptions,
  durations: Durations,
): Promise<(BuildOutcome & { status: 'failed' }) | undefined> {
  for (const { step, argv, timeoutMs } of steps) {
    if (argv === null) continue;
    const failure = await runStep(workspace, { step, argv, timeoutMs }, options, durations);
    if (failure) return failure;
  }
  return undefined;
}

async function runStep(
  workspace: Workspace,
  { step, argv, timeoutMs }: Step,
  options: BuildOptions,
  durations: Durations,
): Promise<(BuildOutcome & { status: 'failed' }) | undefined> {
  const { emit, signal } = options;
  signal?.throwIfAborted();
  const output = new HeadTailBuffer(maxOutputBytes);
  const decoders = { stdout: new TextDecoder(), stderr: new TextDecoder() };
  emit?.({ type: `${step}-start`, argv });
  const outcome = await workspace.run(
    { argv, cwd: options.directory ?? '.' },
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
  durations[step] = outcome.durationMs;
  emit?.({ type: `${step}-end`, durationMs: outcome.durationMs, isOk });
  if (isOk) return undefined;
  if (outcome.reason === 'aborted' && signal?.aborted) throw signal.reason;
  const { text } = output.capture();
  const host = step === 'install' ? findUnresolvedHost(text) : null;
  if (host !== null) await checkNetwork(workspace, host);
  const reason = `${argv.join(' ')} ${describeRunOutcome(outcome)}`;
  const { exitCode, durationMs } = outcome;
  return { status: 'failed', step, argv, exitCode, output: text, durationMs, reason };
}
