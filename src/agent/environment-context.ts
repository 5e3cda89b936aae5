import { toPlainLine } from '../base/index.ts';
import type { Workspace } from '../environment/index.ts';

/** Facts about the inside of a workspace. */
interface EnvironmentContext {
  /** System, release and machine, e.g. `Linux 6.1.0 x86_64`. */
  platform: string;
  /** Branch and whether there are uncommitted changes; undefined without a repository or without git inside. */
  gitState: string | undefined;
  /** Root of the repository relative to the root of the workspace; `.` when it is at or above that root. */
  gitRoot: string;
}

const timeoutMs = 10_000;
/** These options run nothing that the repository configures and change nothing in it. */
const git = 'git --no-optional-locks -c core.fsmonitor=false -c core.hooksPath=/dev/null';
const script = [
  'uname -srm || echo unknown',
  `prefix=$(${git} rev-parse --show-prefix 2>/dev/null) || exit 0`,
  'echo "prefix $prefix"',
  `branch=$(${git} symbolic-ref --short -q HEAD) || branch="detached at $(${git} rev-parse --short HEAD 2>/dev/null)"`,
  'echo "branch $branch"',
  `echo "changes $(${git} status --porcelain 2>/dev/null | head -n 1000 | wc -l)"`,
].join('\n');

/**
 * Reads platform and repository state inside a workspace, with one command.
 * @param directory where to look for the repository, relative to the root
 */
export async function readEnvironmentContext(
  workspace: Workspace,
  directory: string = '.',
): Promise<EnvironmentContext> {
  const outcome = await workspace.run(
    { argv: ['sh', '-c', script], ...(directory === '.' ? {} : { cwd: directory }) },
    { timeoutMs, maxOutputBytes: 16_384 },
  );
  return parseContext(outcome.stdout.text, directory);
}

/** The output is untrusted: values are shortened and stripped before they go into a prompt. */
function parseContext(output: string, directory: string): EnvironmentContext {
  const [system = '', ...lines] = output.split('\n');
  const read = (name: string) => lines.find((line) => line.startsWith(`${name} `))?.slice(name.length + 1);
  const branch = read('branch');
  const changes = Number(read('changes'));
  const state = changes > 0 ? 'uncommitted changes' : 'clean';
  return {
    platform: toPlainLine(system, 100) || 'unknown',
    gitState: branch === undefined ? undefined : `branch ${toPlainLine(branch, 100)}, ${state}`,
    gitRoot: climb(directory, read('prefix') ?? ''),
  };
}

/** Removes the prefix from the end of a directory; returns the root when the prefix is longer. */
function climb(directory: string, prefix: string): string {
  const parts = directory.split('/').filter((part) => part !== '' && part !== '.');
  const above = prefix.split('/').filter((part) => part !== '').length;
  return parts.slice(0, Math.max(0, parts.length - above)).join('/') || '.';
}
