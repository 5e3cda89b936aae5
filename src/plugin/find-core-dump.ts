import type { Workspace } from '../environment/index.ts';

/** Signals after which a kernel may write the memory of the process. */
const dumping = new Set(['SIGQUIT', 'SIGILL', 'SIGTRAP', 'SIGABRT', 'SIGBUS', 'SIGFPE', 'SIGSEGV', 'SIGSYS']);

const script = `pattern=$(cat /proc/sys/kernel/core_pattern 2>/dev/null)
case "$pattern" in
  '|'*) echo "handed to \${pattern#|}" ;;
  *) found=$(ls -t core core.* 2>/dev/null | head -n 1)
     case "$pattern" in /*) found=$(ls -t "$(dirname "$pattern")"/core* 2>/dev/null | head -n 1) ;; esac
     if [ -n "$found" ]; then readlink -f "$found"; else echo "none: ulimit -c is $(ulimit -c)"; fi ;;
esac`;

/**
 * Tells where the kernel of the environment put the memory of a server that a signal ended: a path, who got it, or why
 * there is none; null for an end that leaves no memory behind.
 * @param directory of the server, relative to the root of the environment
 */
export async function findCoreDump(
  environment: Workspace,
  endedBy: string | null,
  directory: string,
): Promise<string | null> {
  if (endedBy === null || !dumping.has(endedBy)) return null;
  const cwd = directory === '' ? '.' : directory;
  const { stdout } = await environment.run({ argv: ['sh', '-c', script], cwd }, { timeoutMs: 5000 });
  const [line = ''] = stdout.text.split('\n');
  return line === '' ? null : line.slice(0, 500);
}
