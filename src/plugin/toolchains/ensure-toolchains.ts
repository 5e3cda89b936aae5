import { PthError } from '../../base/index.ts';
import { type Environment, hasProgram, installPackages, whileInstalling } from '../../environment/index.ts';
import { describeRunOutcome } from '../../process/index.ts';
import type { ToolchainNeed } from './detect-toolchains.ts';
import type { Toolchain } from './toolchain.ts';

/** Events of checking and installing toolchains. */
export type ToolchainEvent =
  | { type: 'toolchain-install-start'; toolchain: string; evidence: string; missing: readonly string[] }
  | { type: 'toolchain-install-end'; toolchain: string; durationMs: number };

/** A toolchain that was made available. */
interface InstalledToolchain {
  name: string;
  evidence: string;
  durationMs: number;
}

/** Settings of the installation. */
interface ToolchainOptions {
  emit?: ((event: ToolchainEvent) => void) | undefined;
  /** Per step, in milliseconds. Default 900000. */
  timeoutMs?: number;
  signal?: AbortSignal | undefined;
}

/**
 * Installs the toolchains whose programs are missing inside, with the environment's package manager. Never installs on
 * the bare host. Returns the toolchains that it installed.
 * @throws PthError `plugin/toolchain-failed` with the output
 */
export async function ensureToolchains(
  environment: Environment,
  needs: readonly ToolchainNeed[],
  options: ToolchainOptions = {},
): Promise<InstalledToolchain[]> {
  const installed: InstalledToolchain[] = [];
  for (const { toolchain, evidence } of needs) {
    const missing = await listMissing(environment, toolchain, options.signal);
    if (missing.length === 0) continue;
    if (environment.info.tier === 0) throw refuse(toolchain, evidence, missing);
    const startedAt = performance.now();
    options.emit?.({ type: 'toolchain-install-start', toolchain: toolchain.name, evidence, missing });
    await install(environment, toolchain, missing, options);
    const durationMs = performance.now() - startedAt;
    options.emit?.({ type: 'toolchain-install-end', toolchain: toolchain.name, durationMs });
    installed.push({ name: toolchain.name, evidence, durationMs });
  }
  return installed;
}

async function listMissing(
  environment: Environment,
  { programs }: Toolchain,
  signal: AbortSignal | undefined,
): Promise<string[]> {
  const missing: string[] = [];
  for (const program of programs) if (!(await hasProgram(environment, program, signal))) missing.push(program);
  return missing;
}

async function install(
  environment: Environment,
  toolchain: Toolchain,
  missing: readonly string[],
  { timeoutMs = 900_000, signal }: ToolchainOptions,
): Promise<void> {
  // A program that npm installs needs only npm, which the image may have without a distribution package.
  const outcome = (await hasBase(environment, toolchain, signal))
    ? ({ status: 'present' } as const)
    : await installPackages(environment, toolchain.packages, { timeoutMs, signal });
  if (outcome.status === 'failed' || outcome.status === 'refused') {
    throw failed(toolchain, missing, outcome.reason, outcome.status === 'failed' ? outcome.output : '');
  }
  for (const argv of toolchain.commands ?? []) {
    const run = await whileInstalling(environment, () =>
      environment.run({ argv, asRoot: true }, { timeoutMs, signal }),
    );
    if (run.reason === 'aborted' && signal?.aborted) throw signal.reason;
    if (run.reason === 'exited' && run.exitCode === 0) continue;
    const output = [run.stdout.text, run.stderr.text].filter((text) => text !== '').join('\n');
    throw failed(toolchain, missing, `${argv.join(' ')} ${describeRunOutcome(run)}`, output);
  }
  const still = await listMissing(environment, toolchain, signal);
  if (still.length > 0) throw failed(toolchain, still, 'the programs are still not there after the installation', '');
}

/** True when npm installs the toolchain and is already present. */
async function hasBase(
  environment: Environment,
  toolchain: Toolchain,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  return toolchain.commands?.some(([program]) => program === 'npm') === true && hasProgram(environment, 'npm', signal);
}

function failed(toolchain: Toolchain, missing: readonly string[], reason: string, output: string): PthError {
  return new PthError('plugin/toolchain-failed', `${toolchain.name} could not be installed: ${reason}.`, {
    details: { toolchain: toolchain.name, missing: [...missing], output },
    ...(output === '' ? {} : { rawOutput: output }),
  });
}

function refuse(toolchain: Toolchain, evidence: string, missing: readonly string[]): PthError {
  const message = `The plugin needs ${toolchain.name} (${evidence}), and ${missing.join(', ')} is not installed; nothing is installed on this host.`;
  return new PthError('plugin/toolchain-failed', message, {
    details: { toolchain: toolchain.name, missing: [...missing] },
    recovery: ['Install it by hand.', 'Use a container or VM environment with --env docker or --env vm.'],
  });
}
