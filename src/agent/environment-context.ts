import { toPlainLine } from '../base/index.ts';
import type { Workspace } from '../environment/index.ts';

/** What the inside of a workspace says about itself. */
interface EnvironmentContext {
  /** System, release and machine, for example `Linux 6.1.0 x86_64`. */
  platform: string;
  /** Branch and whether anything is uncommitted; undefined without a repository, or without git inside. */
  gitState: string | undefined;
  /** Top of the repository relative to the root of the workspace; `.` when that lies at or above the root. */
  gitRoot: string;
}

const timeoutMs = 10_000;
/** Nothing that the repository itself configures is run, and nothing in it is touched. */
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
 * Asks the inside of a workspace where it is: on this host, in a container or in a machine, with one command.
 * @param directory relative to the root; where the repository is looked for
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

/** The output comes from the inside: each value is cut and made plain before it goes into a prompt. */
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

/** The directory without the prefix at its end; the root when the prefix reaches above it. */
function climb(directory: string, prefix: string): string {
  const parts = directory.split('/').filter((part) => part !== '' && part !== '.');
  const above = prefix.split('/').filter((part) => part !== '').length;
  return parts.slice(0, Math.max(0, parts.length - above)).join('/') || '.';
}
