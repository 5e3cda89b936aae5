import { isJsonObject } from '../../base/index.ts';
import type { Workspace } from '../../environment/index.ts';
import { type PluginFiles, readOrNothing } from '../detect/plugin-files.ts';
import { parseStartLine } from '../detect/start-line.ts';
import type { PluginDefinition, ServerSpec, VersionWish } from '../server-spec.ts';
import { isVersionInRange, listNodeRanges } from './version-range.ts';

const titles: Readonly<Record<VersionWish['tool'], string>> = { node: 'Node', npm: 'npm', python: 'Python' };

/** Names of releases that a file may have in place of a number. */
const releases: Readonly<Record<string, string>> = {
  gallium: '16',
  hydrogen: '18',
  iron: '20',
  jod: '22',
  krypton: '24',
};

/**
 * Lists the versions that files name for the program which runs a server, and which nothing compares: npm only warns of
 * `engines`, and the files of version managers are for those alone.
 */
export async function listVersionWishes(
  files: PluginFiles,
  { transport }: ServerSpec,
  language: PluginDefinition['language'],
): Promise<VersionWish[]> {
  const argv = transport.kind === 'http' ? transport.start?.argv : transport.argv;
  const { program } = parseStartLine(argv ?? []);
  if (language === 'python') return listPythonWishes(files);
  const isNode = (language === 'typescript' || language === 'javascript') && !/^(?:bunx?|deno)$/.test(program);
  return isNode ? listNodeWishes(files) : [];
}

async function listNodeWishes(files: PluginFiles): Promise<VersionWish[]> {
  const { engines, packageManager } = (await files.readJson('package.json')) ?? {};
  const { node, npm } = isJsonObject(engines) ? engines : {};
  const evidence = 'package.json engines';
  const exact = /^npm@(\d+)\./.exec(typeof packageManager === 'string' ? packageManager : '')?.[1];
  // What the package declares to run on counts more than what its author has.
  const own = typeof node === 'string' ? { evidence, specifier: node } : await readVersionFile(files);
  return [
    ...(own === undefined ? [] : [{ tool: 'node' as const, ...own }]),
    ...(typeof npm === 'string' ? [{ tool: 'npm' as const, evidence, specifier: npm }] : []),
    ...(exact === undefined
      ? []
      : [{ tool: 'npm' as const, evidence: 'package.json packageManager', specifier: `>=${exact}` }]),
  ];
}

/** Reads the file of a version manager, here or above; only the major version decides what runs. */
async function readVersionFile(files: PluginFiles): Promise<Omit<VersionWish, 'tool'> | undefined> {
  for (const { files: place } of [{ files }, ...files.listParents()]) {
    for (const evidence of ['.nvmrc', '.node-version']) {
      const text = ((await place.has(evidence)) ? await readOrNothing(place, evidence) : undefined)?.trim();
      const major =
        releases[text?.replace(/^lts\//, '').toLowerCase() ?? ''] ?? /^v?(\d+)(?:[.\d]*)$/.exec(text ?? '')?.[1];
      if (major !== undefined) return { evidence, specifier: major };
    }
  }
  return undefined;
}

async function listPythonWishes(files: PluginFiles): Promise<VersionWish[]> {
  if (!(await files.has('.python-version'))) return [];
  const text = (await readOrNothing(files, '.python-version')) ?? '';
  const specifier = /^\s*(?:cpython-)?(\d+\.\d+)(?:[.\d]*)\s*$/m.exec(text)?.[1];
  const project = (await readOrNothing(files, 'pyproject.toml')) ?? '';
  // The range of the project is compared already, but uv takes the one version of the file.
  const isLoose = /^\s*requires-python\s*=/m.test(project) && !(await files.has('uv.lock'));
  return specifier === undefined || isLoose ? [] : [{ tool: 'python', evidence: '.python-version', specifier }];
}

/** True when a version meets a range as npm has it. What is not understood counts as met. Pure. */
export function isNodeInRange(version: string, range: string): boolean {
  const named = releases[range.replace(/^lts\//, '').toLowerCase()];
  const between = (named ?? range).replaceAll(
    /v?(\d[\d.]*)\s+-\s+v?(\d+)([\d.]*)/g,
    (_, low: string, major: string, rest: string) =>
      `>=${low} ${rest === '' ? `<${Number(major) + 1}` : `<=${major}${rest}`}`,
  );
  const joined = between.replaceAll(/(?<=[<>=~^])\s+/g, '').replaceAll(/~v?(\d+(?:\.\d+)?)([\d.]*)/g, '>=$1$2,==$1.*');
  return listNodeRanges(joined).some((part) =>
    isVersionInRange(
      version,
      part
        .split(',')
        .map((one) => one.replace(/^[v=]*(\d+(?:\.\d+)?)(?:\.[xX*])*$/, '==$1.*'))
        .join(','),
    ),
  );
}

/** Describes each version that runs in an environment and is not the wished one, without a full stop. */
export async function compareWishes(
  workspace: Pick<Workspace, 'run'>,
  wishes: readonly VersionWish[],
  signal?: AbortSignal,
): Promise<string[]> {
  const told: string[] = [];
  for (const { tool, evidence, specifier } of wishes) {
    // Of several versions of Python, uv takes the one that is asked for.
    const argv =
      tool === 'python'
        ? (['sh', '-c', `python${specifier} --version || python3 --version`] as const)
        : ([tool, '--version'] as const);
    const outcome = await workspace.run({ argv }, { timeoutMs: 60_000, signal });
    signal?.throwIfAborted();
    const version = outcome.exitCode === 0 ? /\d+(?:\.\d+)+/.exec(outcome.stdout.text)?.[0] : undefined;
    if (version === undefined || isNodeInRange(version, specifier)) continue;
    told.push(`${evidence} wants ${titles[tool]} ${specifier}, and ${titles[tool]} ${version} runs here`);
  }
  return told;
}
