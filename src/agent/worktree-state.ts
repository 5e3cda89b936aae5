import { PthError } from '../base/index.ts';
import type { Workspace } from '../environment/index.ts';

const timeoutMs = 5_000;

/**
 * Prints one line per file with a checksum of its content, and per link with its target, sorted, and hashes them all.
 * Uses only programs that every base image has. Ignores modification times, because rewriting the same content is no
 * change.
 */
const script = [
  'export LC_ALL=C',
  '{ find . \\( -name .git -o -name node_modules \\) -prune -o -type f -exec cksum {} + ;',
  'find . \\( -name .git -o -name node_modules \\) -prune -o -type l -exec ls -ld {} + | sed "s/^.* \\.\\//.\\//" ; } | sort | cksum',
].join('\n');

/**
 * Returns a digest of all files of the workspace except `.git` and `node_modules`; equal for equal contents. Runs one
 * command, on a host, in a container or in a VM. Undefined when it takes more than five seconds; the caller then
 * compares tool results only.
 */
export async function readWorktreeState(workspace: Workspace, signal?: AbortSignal): Promise<string | undefined> {
  try {
    const outcome = await workspace.run({ argv: ['sh', '-c', script] }, { timeoutMs, maxOutputBytes: 4096, signal });
    return outcome.reason === 'exited' && outcome.exitCode === 0 ? outcome.stdout.text.trim() : undefined;
  } catch (error) {
    // The environment is gone; the tools that need it report that to the model.
    if (PthError.isInstance(error)) return undefined;
    throw error;
  }
}
