import { PthError } from '../../base/index.ts';
import { type Environment, hasProgram, installPackages, whileInstalling } from '../../environment/index.ts';
import { describeRunOutcome } from '../../process/index.ts';
import { checkVersions } from './check-versions.ts';
import type { ToolchainNeed } from './detect-toolchains.ts';
import { chooseNpmPackage, hasWantedProgram, provideProgram } from './provide-program.ts';
import type { Toolchain } from './toolchain.ts';

const defaultTimeoutMs = 900_000;

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

/** Toolchains that were made available, and where programs are that lie outside of the PATH. */
interface ToolchainResult {
  installed: InstalledToolchain[];
  /** Absolute directories. */
  programs: string[];
}

/**
 * Makes the needed toolchains available: those of npm in a place of PTH's own, all others with the environment's package
 * manager, which is never used on the bare host.
 * @throws PthError `plugin/toolchain-failed` with the output, `environment/network-unavailable`
 */
export async function ensureToolchains(
  environment: Environment,
  needs: readonly ToolchainNeed[],
  options: ToolchainOptions = {},
): Promise<ToolchainResult> {
  const result: ToolchainResult = { installed: [], programs: [] };
  await compareVersions(environment, needs, options.signal);
  for (const need of needs) {
    const { toolchain, evidence } = need;
    const missing = await listMissing(environment, need, options.signal);
    if (missing.length === 0) continue;
    const isFetched = toolchain.npmPackage !== undefined && (await hasProgram(environment, 'npm', options.signal));
    if (environment.info.tier === 0 && !isFetched) throw refuse(toolchain, evidence, missing);
    const startedAt = performance.now();
    options.emit?.({ type: 'toolchain-install-start', toolchain: toolchain.name, evidence, missing });
    if (!isFetched) await install(environment, need, missing, options);
    if (toolchain.npmPackage !== undefined) {
      const packageSpec = chooseNpmPackage(toolchain.npmPackage, need.version);
      const { timeoutMs = defaultTimeoutMs, signal } = options;
      result.programs.push(await provideProgram(environment, toolchain, packageSpec, { timeoutMs, signal }));
    }
    const durationMs = performance.now() - startedAt;
    options.emit?.({ type: 'toolchain-install-end', toolchain: toolchain.name, durationMs });
    result.installed.push({ name: toolchain.name, evidence, durationMs });
  }
  return result;
}

/**
 * Compares the versions that a project asks for with those of the environment, before anything is installed.
 * @throws PthError `plugin/toolchain-failed`
 */
export async function compareVersions(
  environment: Environment,
  needs: readonly ToolchainNeed[],
  signal: AbortSignal | undefined,
): Promise<void> {
  for (const { toolchain, wants } of needs) await checkVersions(environment, toolchain, wants, signal);
}

async function listMissing(
  environment: Environment,
  { toolchain: { programs, probe, npmPackage }, version }: Pick<ToolchainNeed, 'toolchain' | 'version'>,
  signal: AbortSignal | undefined,
): Promise<string[]> {
  if (npmPackage !== undefined) {
    return (await hasWantedProgram(environment, programs[0], version, signal)) ? [] : [programs[0]];
  }
  const missing: string[] = [];
  for (const program of programs) if (!(await hasProgram(environment, program, signal))) missing.push(program);
  if (missing.length > 0 || probe === undefined) return missing;
  const outcome = await environment.run({ argv: probe }, { timeoutMs: 60_000, signal });
  return outcome.reason === 'exited' && outcome.exitCode === 0 ? [] : [probe.join(' ')];
}

async function install(
  environment: Environment,
  { toolchain, evidence }: ToolchainNeed,
  missing: readonly string[],
  { timeoutMs = defaultTimeoutMs, signal }: ToolchainOptions,
): Promise<void> {
  if (toolchain.packages.apt?.length === 0 && (await hasProgram(environment, 'apt-get', signal))) {
    throw unavailable(environment, toolchain, evidence, missing);
  }
  const outcome = await installPackages(environment, toolchain.packages, { timeoutMs, signal });
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
  if (toolchain.npmPackage !== undefined) return;
  const still = await listMissing(environment, { toolchain, version: null }, signal);
  if (still.length > 0) throw failed(toolchain, still, 'the programs are still not there after the installation', '');
}

function failed(toolchain: Toolchain, missing: readonly string[], reason: string, output: string): PthError {
  return new PthError('plugin/toolchain-failed', `${toolchain.name} could not be installed: ${reason}.`, {
    details: { toolchain: toolchain.name, missing: [...missing], output },
    ...(output === '' ? {} : { rawOutput: output }),
  });
}

function unavailable(
  { info }: Environment,
  { name }: Toolchain,
  evidence: string,
  missing: readonly string[],
): PthError {
  const message = `The plugin needs ${name} (${evidence}), and the package archive of ${info.distro} does not have it.`;
  return new PthError('plugin/toolchain-failed', message, {
    details: { toolchain: name, missing: [...missing] },
    recovery: [`Use --env local on a host with ${name}.`, `Install ${name} by a setup script of the environment.`],
  });
}

function refuse(toolchain: Toolchain, evidence: string, missing: readonly string[]): PthError {
  const message = `The plugin needs ${toolchain.name} (${evidence}), and ${missing.join(', ')} is not installed; nothing is installed on this host.`;
  return new PthError('plugin/toolchain-failed', message, {
    details: { toolchain: toolchain.name, missing: [...missing] },
    recovery: ['Install it by hand.', 'Use a container or VM environment with --env docker or --env vm.'],
  });
}
