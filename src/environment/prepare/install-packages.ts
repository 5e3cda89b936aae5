import { PthError } from '../../base/index.ts';
import { describeRunOutcome, type RunOutcome } from '../../process/index.ts';
import type { Environment } from '../environment.ts';
import { whileInstalling } from '../while-installing.ts';
import type { Workspace } from '../workspace.ts';

/** Package names by package tool. */
export interface PackageNames {
  apt?: readonly string[] | undefined;
  dnf?: readonly string[] | undefined;
}

/** Outcome of an installation; a failure is data. */
export type InstallOutcome =
  | { status: 'present' }
  | { status: 'installed'; tool: 'apt' | 'dnf'; packages: readonly string[]; durationMs: number }
  /** PTH installs nothing on the bare host. */
  | { status: 'refused'; reason: string }
  | { status: 'failed'; reason: string; output: string; packages: readonly string[] };

/** Options of an installation. */
export interface InstallOptions {
  /** In milliseconds. Default 600000. */
  timeoutMs?: number;
  signal?: AbortSignal | undefined;
}

/** Accepts names that package tools take literally; anything else could be an option or a path. */
const packageName = /^[A-Za-z0-9][\w.+:~-]{0,127}$/;

/**
 * Services are not started on installation, since the caller starts them; an existing policy of the image stays. The
 * index is fetched unless it is younger than an hour. Small images leave out the manual, and packages such as Java's fail
 * without the directories in which they put links.
 */
const aptScript = `set -e
mkdir -p $(seq -f '/usr/share/man/man%g' 8)
policy=/usr/sbin/policy-rc.d
if [ ! -e "$policy" ]; then
  printf '#!/bin/sh\\nexit 101\\n' > "$policy" && chmod 755 "$policy"
  trap 'rm -f "$policy"' EXIT
fi
if [ -z "$(find /var/lib/apt/lists -maxdepth 1 -name '*Packages*' -mmin -60 2>/dev/null | head -n 1)" ]; then apt-get update -q; fi
apt-get install -q -y --no-install-recommends -o Dpkg::Use-Pty=0 -o DPkg::Lock::Timeout=120 -- "$@"`;

const tools = {
  apt: {
    query: ['dpkg-query', '-W', '-f', '${db:Status-Status}\\n'],
    argv: ['sh', '-c', aptScript, 'sh'],
  },
  dnf: {
    query: ['rpm', '-q', '--qf', 'installed\\n'],
    argv: ['dnf', 'install', '-y', '--setopt=install_weak_deps=False'],
  },
} as const;

/**
 * Installs missing packages with the environment's own package tool, as its root. Never installs on the bare host.
 * Refuses package names that no tool would take.
 * @throws PthError only for faults of the environment; the signal's reason when it aborts
 */
export async function installPackages(
  environment: Environment,
  names: PackageNames,
  options: InstallOptions = {},
): Promise<InstallOutcome> {
  const { timeoutMs = 600_000, signal } = options;
  const tool = await findPackageTool(environment, signal);
  const packages = tool === undefined ? [] : (names[tool] ?? []);
  const wanted = [...(names.apt ?? []), ...(names.dnf ?? [])];
  if (tool === undefined || packages.length === 0) {
    const offered = tool === undefined ? 'neither apt-get nor dnf is there' : `nothing is named for ${tool}`;
    return {
      status: 'failed',
      reason: `cannot install ${wanted.join(', ')}: ${offered}`,
      output: '',
      packages: wanted,
    };
  }
  const odd = packages.find((name) => !packageName.test(name));
  if (odd !== undefined) {
    return { status: 'failed', reason: `${JSON.stringify(odd)} is not the name of a package`, output: '', packages };
  }
  const { query, argv } = tools[tool];
  const state = await environment.run({ argv: [...query, ...packages] }, { timeoutMs: 30_000, signal });
  const installed = state.stdout.text.split('\n').filter((text) => text === 'installed');
  if (state.exitCode === 0 && installed.length >= packages.length) return { status: 'present' };
  if (environment.info.tier === 0) {
    return {
      status: 'refused',
      reason: `${packages.join(', ')} is not installed, and nothing is installed on this host`,
    };
  }
  const outcome = await whileInstalling(environment, () =>
    environment.run(
      { argv: [...argv, ...packages], asRoot: true, variables: { DEBIAN_FRONTEND: 'noninteractive' } },
      { timeoutMs, signal },
    ),
  );
  if (outcome.reason === 'aborted' && signal?.aborted) throw signal.reason;
  if (outcome.reason === 'exited' && outcome.exitCode === 0) {
    return { status: 'installed', tool, packages, durationMs: outcome.durationMs };
  }
  const reason = `installing ${packages.join(', ')} with ${tool} ${describeRunOutcome(outcome)}`;
  return { status: 'failed', reason, output: joinOutput(outcome), packages };
}

async function findPackageTool(
  environment: Environment,
  signal: AbortSignal | undefined,
): Promise<'apt' | 'dnf' | undefined> {
  if (await hasProgram(environment, 'apt-get', signal)) return 'apt';
  return (await hasProgram(environment, 'dnf', signal)) ? 'dnf' : undefined;
}

/** True when a program is on the PATH of the environment. */
export async function hasProgram(
  environment: Pick<Workspace, 'run'>,
  program: string,
  signal?: AbortSignal,
): Promise<boolean> {
  const argv = ['sh', '-c', 'command -v -- "$1" >/dev/null', 'sh', program] as const;
  const outcome = await environment.run({ argv: [...argv] }, { timeoutMs: 30_000, signal });
  if (outcome.reason === 'aborted' && signal?.aborted) throw signal.reason;
  if (outcome.reason !== 'exited') {
    throw new PthError('environment/setup-failed', `Looking for ${program} ${describeRunOutcome(outcome)}.`, {
      details: { output: joinOutput(outcome) },
    });
  }
  return outcome.exitCode === 0;
}

/** Joins the output of a command, stdout before stderr. */
export function joinOutput(outcome: Pick<RunOutcome, 'stdout' | 'stderr'>): string {
  return [outcome.stdout.text, outcome.stderr.text].filter((text) => text !== '').join('\n');
}
