import { PthError } from '../../base/index.ts';
import { archiveVersions, type Environment, hasProgram } from '../../environment/index.ts';
import type { VersionWant } from '../server-spec.ts';
import type { Toolchain } from './toolchain.ts';
import { isVersionInRange, listNodeRanges } from './version-range.ts';

type Language = VersionWant['tool'];

/** Names of the languages for people. */
export const languageTitles: Readonly<Record<Language, string>> = {
  python: 'Python',
  go: 'Go',
  rust: 'Rust',
  java: 'Java',
  dotnet: '.NET',
};

/** Commands that print the version, run outside of the project, whose files could name another one. */
const versionCommands: Readonly<Record<Language, string>> = {
  python: 'python3 --version',
  go: 'go version',
  rust: 'rustc --version',
  java: 'javac -version 2>&1',
  dotnet: 'dotnet --version',
};

/**
 * Compares the version that a project asks for with the one that the environment has or its archive would install.
 * Nothing is installed yet.
 * @throws PthError `plugin/toolchain-failed` naming both versions and the images that have a fitting one
 */
export async function checkVersions(
  environment: Environment,
  toolchain: Toolchain,
  wants: readonly VersionWant[],
  signal: AbortSignal | undefined,
): Promise<void> {
  for (const want of wants) {
    const present = await readVersion(environment, want.tool, signal);
    if (present !== null && (await canFetchItself(environment, want.tool, present, signal))) continue;
    const version = present ?? (await readOffered(environment, toolchain, want.tool, signal));
    if (version === null || isVersionInRange(version, want.specifier)) continue;
    throw describeMismatch(environment, toolchain, want, { version, isPresent: present !== null });
  }
}

async function readVersion(
  environment: Environment,
  tool: Language,
  signal: AbortSignal | undefined,
): Promise<string | null> {
  const argv = ['sh', '-c', `cd / && ${versionCommands[tool]}`] as const;
  const outcome = await environment.run({ argv }, { timeoutMs: 60_000, signal });
  signal?.throwIfAborted();
  if (outcome.reason !== 'exited' || outcome.exitCode !== 0) return null;
  return /\d+(?:\.\d+)+|\b\d+\b/.exec(outcome.stdout.text)?.[0] ?? null;
}

/** True where the tool itself gets the version that the project names: rustup, and Go that may switch. */
async function canFetchItself(
  environment: Environment,
  tool: Language,
  version: string,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  if (tool === 'rust') return hasProgram(environment, 'rustup', signal);
  if (tool !== 'go' || !isVersionInRange(version, '>=1.21')) return false;
  const argv = ['sh', '-c', 'cd / && go env GOTOOLCHAIN'] as const;
  const { stdout } = await environment.run({ argv }, { timeoutMs: 60_000, signal });
  return stdout.text.trim() !== 'local';
}

/** Returns the version that the package archive would install; null on the bare host and where it is not known. */
async function readOffered(
  environment: Environment,
  { packages }: Toolchain,
  tool: Language,
  signal: AbortSignal | undefined,
): Promise<string | null> {
  const { tier, distro } = environment.info;
  if (tier === 0) return null;
  const known = tool === 'dotnet' ? undefined : archiveVersions[distro]?.[tool];
  const [name] = packages.apt ?? [];
  if (known !== undefined || name === undefined) return known ?? null;
  const outcome = await environment.run({ argv: ['apt-cache', 'policy', name] }, { timeoutMs: 60_000, signal });
  signal?.throwIfAborted();
  return /^\s*Candidate: (?:\d+:)?(\d+(?:\.\d+)*)/m.exec(outcome.stdout.text)?.[1] ?? null;
}

function describeMismatch(
  environment: Environment,
  toolchain: Toolchain,
  want: VersionWant,
  { version, isPresent }: { version: string; isPresent: boolean },
): PthError {
  const { tier, distro } = environment.info;
  const { tool, specifier } = want;
  const title = languageTitles[tool];
  const place = tier === 0 ? 'this host' : distro;
  const has = isPresent || tier === 0 ? 'has' : 'installs';
  const message = `${describeWant(want)}; ${place} ${has} ${title} ${version}.`;
  const images =
    tool === 'dotnet'
      ? []
      : listImages(environment, title, ({ [tool]: offered }) =>
          isVersionInRange(offered, specifier) ? offered : undefined,
        );
  const recovery = listWaysOut(environment, `${title} ${showSpecifier(specifier)}`, images);
  return new PthError('plugin/toolchain-failed', `${message} ${recovery[0]}`, {
    details: { toolchain: toolchain.name, missing: [], wanted: specifier, version },
    recovery,
  });
}

/** Says which version a project asks for, without a full stop. Pure. */
export function describeWant({ tool, evidence, specifier }: VersionWant): string {
  return `${evidence} wants ${languageTitles[tool]} ${showSpecifier(specifier)}`;
}

function showSpecifier(specifier: string): string {
  return /^>=[\d.]+$/.test(specifier) ? specifier.slice(2) : specifier;
}

/** The fault of a program that npm does not install for the environment's Node. */
export function describeNodeMismatch(
  environment: Environment,
  toolchain: Toolchain,
  packageSpec: string,
  { wanted, present }: { wanted: string; present: string },
): PthError {
  const { tier, distro } = environment.info;
  const ranges = listNodeRanges(wanted);
  const images = listImages(environment, 'Node', ({ node }) =>
    ranges.some((range) => isVersionInRange(node, range)) ? node : undefined,
  );
  const recovery = listWaysOut(environment, `Node ${wanted}`, images);
  const place = tier === 0 ? 'this host' : distro;
  const message = `${packageSpec} needs Node ${wanted}; ${place} has Node ${present}. ${recovery[0]}`;
  return new PthError('plugin/toolchain-failed', message, {
    details: { toolchain: toolchain.name, missing: [], wanted, version: present },
    recovery,
  });
}

type Versions = (typeof archiveVersions)[string];

/** Names the other images for which `choose` returns a version. */
function listImages(
  { info }: Environment,
  title: string,
  choose: (versions: Versions) => string | undefined,
): string[] {
  return Object.entries(archiveVersions).flatMap(([image, versions]) => {
    // On this host the name of its distribution says nothing about an image.
    const version = info.tier > 0 && image === info.distro ? undefined : choose(versions);
    return version === undefined ? [] : [`--image ${image} (${title} ${version})`];
  });
}

function listWaysOut({ info: { tier } }: Environment, wanted: string, images: readonly string[]): string[] {
  const own = tier === 0 ? `Install ${wanted} on this host.` : `Use --env local on a host that has ${wanted}.`;
  return [...(images.length > 0 ? [`Use ${tier === 0 ? '--env docker with ' : ''}${images.join(' or ')}.`] : []), own];
}
