import type { Workspace } from '../../environment/index.ts';
import type { PluginDefinition } from '../server-spec.ts';

/** Programs that print the packages of a project and those below them, by the start of the build steps. */
const programs: Readonly<Record<string, readonly [string, ...string[]]>> = {
  npm: ['npm', 'ls', '--depth=1'],
  pnpm: ['pnpm', 'ls', '--depth=1'],
  // It reads what any of them has installed.
  yarn: ['npm', 'ls', '--depth=1'],
  bun: ['bun', 'pm', 'ls'],
  uv: ['uv', 'tree', '--depth=2'],
  poetry: ['poetry', 'show', '--tree'],
  pip: ['pip', 'list'],
  cargo: ['cargo', 'tree', '--depth=2'],
  go: ['go', 'list', '-m', 'all'],
};

/**
 * Returns the tree of the plugin's packages as its package manager prints it, with what is missing; null where PTH knows no
 * such command or it says nothing.
 * @param directory of the plugin relative to the root of the environment
 */
export async function readDependencyTree(
  environment: Workspace,
  { build }: Pick<PluginDefinition, 'build'>,
  { directory, signal }: { directory: string; signal: AbortSignal },
): Promise<string | null> {
  const words = build.steps.flatMap(({ argv }) => argv.map((word) => word.replace(/^.*\//, '')));
  const name = words.find((word) => Object.hasOwn(programs, word));
  const argv = name === undefined ? undefined : programs[name];
  if (argv === undefined) return null;
  const { stdout, stderr } = await environment.run(
    { argv: [...argv], cwd: directory === '' ? '.' : directory },
    { timeoutMs: 20_000, maxOutputBytes: 256 * 1024, signal },
  );
  const text = [stdout.text, stderr.text]
    .map((part) => part.trim())
    .filter(Boolean)
    .join('\n');
  return text === '' ? null : text;
}
