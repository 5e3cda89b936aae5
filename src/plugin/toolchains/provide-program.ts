import { PthError } from '../../base/index.ts';
import { checkNetwork, type Environment, findUnresolvedHost, whileInstalling } from '../../environment/index.ts';
import { describeRunOutcome } from '../../process/index.ts';
import { describeNodeMismatch } from './check-versions.ts';
import type { Toolchain } from './toolchain.ts';

/** Settings of fetching a program. */
interface ProvideOptions {
  timeoutMs: number;
  signal?: AbortSignal | undefined;
}

/**
 * Installs an npm package into a directory of PTH's own inside the environment, unless it lies there, and prints where
 * its programs are. npm refuses one that does not run on this Node, whose version is a part of the place. The package is
 * complete before it takes its place, so that two runs cannot disturb each other.
 */
const script = `set -e
base="\${XDG_CACHE_HOME:-\${HOME:?has no value}/.cache}/pth/programs"
place="$base/$2-node-$(node --version)"
if [ ! -e "$place/node_modules/.bin/$3" ]; then
  mkdir -p "$base"
  fresh=$(mktemp -d "$base/new.XXXXXX")
  trap 'rm -rf "$fresh"' EXIT
  (cd "$fresh" && npm install --prefix "$fresh" --no-audit --no-fund --no-save --no-package-lock --engine-strict --ignore-scripts=false "$1" >&2)
  [ -e "$place" ] || mv "$fresh" "$place"
fi
printf %s "$place/node_modules/.bin"`;

/** Returns the npm package, with its version, of a program. Yarn 2 and later is a package of its own. Pure. */
export function chooseNpmPackage(npmPackage: string, version: string | null): string {
  const major = Number.parseInt(/\d+/.exec(version ?? '')?.[0] ?? '', 10);
  if (npmPackage !== 'yarn') return version === null ? npmPackage : `${npmPackage}@${version}`;
  return major >= 2 ? `@yarnpkg/cli-dist@${version}` : `yarn@${version ?? '1'}`;
}

/** True when a program's version is the wanted one, or of the wanted major version. Pure. */
export function isWantedVersion(version: string, wanted: string): boolean {
  const [, exact, major] = /^v?((\d+)\.\d+\.\d+[\w.-]*)/.exec(version.trim()) ?? [];
  return exact === wanted || major === wanted;
}

/** True when the environment's own program serves, whose version is asked for outside of any project. */
export async function hasWantedProgram(
  environment: Pick<Environment, 'run'>,
  program: string,
  wanted: string | null,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  const argv = ['sh', '-c', 'cd / && command -v -- "$1" >/dev/null && "$1" --version', 'sh', program] as const;
  const outcome = await environment.run({ argv }, { timeoutMs: 60_000, signal });
  signal?.throwIfAborted();
  if (outcome.reason !== 'exited' || outcome.exitCode !== 0) return false;
  return wanted === null || isWantedVersion(outcome.stdout.text, wanted);
}

/** Extracts the Node that npm says a package requires, and the one that is there; null for other failures. Pure. */
function findNodeRefusal(output: string): { wanted: string; present: string } | null {
  const [, wanted] = /^npm (?:error|ERR!) notsup Required: *\{[^\n]*?"node":"([^"\n]{1,200})"/m.exec(output) ?? [];
  const [, present] = /^npm (?:error|ERR!) notsup Actual: *\{[^\n]*?"node":"v?([\w.-]{1,50})"/m.exec(output) ?? [];
  return wanted === undefined || present === undefined ? null : { wanted, present };
}

/**
 * Fetches a program from the npm registry, on the bare host as well, and returns the directory that holds it.
 * @throws PthError `plugin/toolchain-failed`, `environment/network-unavailable`
 */
export async function provideProgram(
  environment: Environment,
  toolchain: Toolchain,
  packageSpec: string,
  { timeoutMs, signal }: ProvideOptions,
): Promise<string> {
  const { name, programs } = toolchain;
  const [program] = programs;
  const place = packageSpec.replaceAll(/[^\w.@-]/g, '_');
  const argv = ['sh', '-c', script, 'sh', packageSpec, place, program] as const;
  return whileInstalling(environment, async () => {
    const outcome = await environment.run({ argv }, { timeoutMs, signal });
    signal?.throwIfAborted();
    if (outcome.reason === 'exited' && outcome.exitCode === 0) return outcome.stdout.text;
    const output = outcome.stderr.text;
    const refusal = findNodeRefusal(output);
    if (refusal !== null) throw describeNodeMismatch(environment, toolchain, packageSpec, refusal);
    const host = findUnresolvedHost(output);
    if (host !== null) await checkNetwork(environment, host);
    throw new PthError(
      'plugin/toolchain-failed',
      `${name} could not be fetched: npm install ${packageSpec} ${describeRunOutcome(outcome)}.`,
      { details: { toolchain: name, missing: [program], output }, rawOutput: output },
    );
  });
}
