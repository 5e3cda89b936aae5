import { mkdir, readdir, readFile, realpath, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { PthError, systemErrorCode } from '../../base/index.ts';
import type { Environment } from '../../environment/index.ts';
import { describeRunOutcome, type RunOutcome } from '../../process/index.ts';

const versions = z.record(z.string(), z.string()).default({});

/** Fields of a package.json that PTH reads; others are ignored. */
const manifestSchema = z.looseObject({
  name: z.string().min(1),
  version: z.string().min(1),
  keywords: z.array(z.string()).default([]),
  dependencies: versions,
  devDependencies: versions,
  optionalDependencies: versions,
  peerDependencies: versions,
  peerDependenciesMeta: z.record(z.string(), z.looseObject({ optional: z.boolean().optional() })).default({}),
  pi: z.looseObject({ extensions: z.array(z.string()).optional(), skills: z.array(z.string()).optional() }).optional(),
});

/** A package.json with the fields that PTH reads. */
export type PackageManifest = z.output<typeof manifestSchema>;

/** Packages that pi provides to extensions itself; the installation skips them. */
export const suppliedByPi: readonly string[] = [
  ...['pi-ai', 'pi-agent-core', 'pi-coding-agent', 'pi-tui'].flatMap((name) => [
    `@earendil-works/${name}`,
    `@mariozechner/${name}`,
  ]),
  'typebox',
  '@sinclair/typebox',
];

/** @throws PthError `playbook/package-invalid` when there is no package.json with a name and a version */
export async function readPackageManifest(directory: string): Promise<PackageManifest> {
  const file = join(directory, 'package.json');
  const refuse = (reason: string, cause?: unknown) =>
    new PthError('playbook/package-invalid', `${file} ${reason}`, { details: { file }, cause });
  let json: unknown;
  try {
    json = JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    if (error instanceof SyntaxError) throw refuse(`is no JSON: ${error.message}`, error);
    throw refuse(`cannot be read: ${systemErrorCode(error) ?? 'unknown error'}`, error);
  }
  const parsed = manifestSchema.safeParse(json);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw refuse(`does not describe a package: ${issue ? `${issue.path.join('.')} ${issue.message}` : 'unknown reason'}`);
}

/** Result of packing and installing. */
type PackageInstallOutcome =
  | { status: 'installed'; directory: string; tarball: string }
  | { status: 'failed'; step: 'pack' | 'install'; message: string };

/** Settings of packing and installing. */
interface PackageInstallOptions {
  packageDir: string;
  manifest: PackageManifest;
  /** True to run the package's own scripts. */
  runScripts: boolean;
  /** Limit of each of the two steps, in milliseconds. */
  timeoutMs: number;
  signal?: AbortSignal | undefined;
}

/**
 * Packs a package as npm would publish it and installs the tarball in a fresh directory inside the environment, as a
 * user gets it: without development dependencies, with peers except those that pi provides.
 * @throws PthError `process/spawn-failed` when npm is missing
 */
export async function packAndInstall(
  environment: Environment,
  options: PackageInstallOptions,
): Promise<PackageInstallOutcome> {
  const { manifest, packageDir } = options;
  const root = environment.root;
  const scripts = options.runScripts ? [] : ['--ignore-scripts'];
  const quiet = ['--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=error'];
  const runNpm = async (args: readonly string[], cwd: string) => {
    const limits = { timeoutMs: options.timeoutMs, signal: options.signal };
    return describeFailure(await environment.run({ argv: ['npm', ...args, ...quiet, ...scripts], cwd }, limits));
  };
  await mkdir(join(root, 'tarball'));
  const packFailure = await runNpm(['pack', packageDir, '--pack-destination', join(root, 'tarball')], '.');
  if (packFailure !== null) return { status: 'failed', step: 'pack', message: `npm pack failed: ${packFailure}` };
  const tarball = (await readdir(join(root, 'tarball'))).find((name) => name.endsWith('.tgz'));
  if (tarball === undefined) return { status: 'failed', step: 'pack', message: 'npm pack made no tarball.' };

  await mkdir(join(root, 'install'));
  const peers = Object.entries(manifest.peerDependencies).filter(
    ([name]) => !suppliedByPi.includes(name) && manifest.peerDependenciesMeta[name]?.optional !== true,
  );
  const sandbox = { name: 'pth-sandbox', version: '0.0.0', private: true, dependencies: Object.fromEntries(peers) };
  await writeFile(join(root, 'install', 'package.json'), JSON.stringify(sandbox, null, 2));
  const argv = ['install', `file:../tarball/${tarball}`, '--no-package-lock', '--legacy-peer-deps', '--omit=dev'];
  const installFailure = await runNpm(argv, 'install');
  if (installFailure !== null) {
    return { status: 'failed', step: 'install', message: `npm install failed: ${installFailure}` };
  }
  const directory = await realpath(join(root, 'install', 'node_modules', ...manifest.name.split('/')));
  return { status: 'installed', directory, tarball };
}

function describeFailure(outcome: RunOutcome): string | null {
  if (outcome.reason === 'exited' && outcome.exitCode === 0) return null;
  if (outcome.reason === 'spawn-failed') {
    throw new PthError('process/spawn-failed', `npm cannot be started: ${outcome.spawnError ?? 'unknown reason'}`);
  }
  if (outcome.reason === 'aborted') throw new PthError('run/interrupted', 'Packing the package was interrupted.');
  const output = [outcome.stderr.text, outcome.stdout.text].map((text) => text.trim()).filter((text) => text !== '');
  return [describeRunOutcome(outcome), ...output].join('\n').slice(0, 4000);
}
