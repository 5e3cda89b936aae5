import type { SandboxPlan } from './launch-command.ts';
/**
 * Makes the directories that the layers of a sandbox are mounted from and on, in the directory of the session: `upper`
 * (what was written; kept when it is there), `work` and `skeleton` (made anew), `merged`. Each directory gets the mode
 * and owner of the host's, since an overlay shows those of its own files.
 */
export declare function prepareDirectories({ directory, layers, isPrivileged }: SandboxPlan): Promise<void>;
