import { PthError } from '../base/index.ts';
import type { Workspace } from '../environment/index.ts';

const timeoutMs = 5_000;

/**
 * One line per file with a checksum of its content, and one per link with its target, sorted, and a checksum of it all.
 * Only programs that every base image has; modification times stay out, since writing the same again changes nothing.
 */
const script = [
  'export LC_ALL=C',
  '{ find . \\( -name .git -o -name node_modules \\) -prune -o -type f -exec cksum {} + ;',
  'find . \\( -name .git -o -name node_modules \\) -prune -o -type l -exec ls -ld {} + | sed "s/^.* \\.\\//.\\//" ; } | sort | cksum',
].join('\n');

/**
 * A digest of every file of the workspace, `.git` and `node_modules` left out: equal exactly when the contents are (but
 * for chance). Works on a host, in a container and in a machine, with one command. Undefined where it cannot be taken
 * within five seconds; whoever compares then goes by what the tools said alone.
 */
export async function readWorktreeState(workspace: Workspace, signal?: AbortSignal): Promise<string | undefined> {
  try {
    const outcome = await workspace.run({ argv: ['sh', '-c', script] }, { timeoutMs, maxOutputBytes: 4096, signal });
    return outcome.reason === 'exited' && outcome.exitCode === 0 ? outcome.stdout.text.trim() : undefined;
  } catch (error) {
    // An environment that is gone; the tools that need it say so to the model themselves.
    if (PthError.isInstance(error)) return undefined;
    throw error;
  }
}
