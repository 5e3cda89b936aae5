import { PthError } from '../../base/index.ts';
import type { RunOutcome } from '../../process/index.ts';
import type { RunLimits, WorkspaceCommand } from '../workspace.ts';
import type { PathPolicy } from './path-policy.ts';

const timeoutMs = 30_000;

/**
 * Writes and removes files of a working copy that an overlay covers. It does so by commands inside: PTH's own hand would
 * reach the directory of the host.
 */
export class CoveredFiles {
  readonly #policy: PathPolicy;
  readonly #run: (command: WorkspaceCommand, limits: RunLimits) => Promise<RunOutcome>;

  constructor(policy: PathPolicy, run: (command: WorkspaceCommand, limits: RunLimits) => Promise<RunOutcome>) {
    this.#policy = policy;
    this.#run = run;
  }

  /** @throws PthError `environment/write-failed`, `environment/path-escape` */
  async write(path: string, content: string | Uint8Array): Promise<void> {
    const { absolute } = await this.#policy.follow(path);
    const argv = ['sh', '-c', 'mkdir -p -- "${1%/*}" && cat > "$1"', 'sh', absolute] as const;
    this.#check(`Cannot write ${path}`, await this.#run({ argv }, { timeoutMs, stdin: content }));
  }

  /** @throws PthError `environment/write-failed`, `environment/path-escape` */
  async remove(path: string): Promise<void> {
    const { absolute } = await this.#policy.followParent(path);
    if (absolute === this.#policy.root) {
      throw new PthError('environment/path-escape', 'The root of the working copy cannot be removed.');
    }
    const outcome = await this.#run({ argv: ['rm', '-rf', '--', absolute] }, { timeoutMs });
    this.#check(`Cannot remove ${path}`, outcome);
  }

  #check(message: string, { exitCode, stderr, spawnError }: RunOutcome): void {
    if (exitCode === 0) return;
    throw new PthError('environment/write-failed', `${message}: ${spawnError ?? stderr.text.trim().slice(0, 500)}`);
  }
}

/** The refusal to copy a file of this host in. */
export function refuseCovered(): PthError {
  return new PthError('environment/unsupported', 'Nothing is copied in: an overlay covers the working copy.', {
    recovery: ['Write the file by a command inside.', 'Use a working copy that is shared.'],
  });
}
