import type { Clock, RandomBytes, Redactor } from '../base/index.ts';
import type { EnvironmentProvider, ImageStore } from '../environment/index.ts';
import type { ChatModel } from '../model/index.ts';
/** The outside world, picked by `src/compose` and handed to every operation. */
export interface OperationPorts {
    environments: readonly EnvironmentProvider[];
    /** Base images of containers and machines. */
    images: ImageStore;
    /**
     * The model of that id; null when no id was asked for and no provider is configured.
     * @throws PthError `model/no-key`, `model/unknown`, `playbook/invalid`
     */
    openModel(id: string | undefined): Promise<ChatModel | null>;
    /** The host's variables: for git, for expansion in manifests. What the plugin sees is the environment's choice. */
    variables: Readonly<Record<string, string>>;
    /** Where relative paths of the caller start. */
    workingDirectory: string;
    /** Parent of session worktrees (PTH_WORKTREE_DIR). */
    worktreeDirectory: string;
    temporaryDirectory: string;
    /** Where PTH keeps what may be made anew, such as downloads of audited commands. Default `~/.cache/pth`. */
    cacheDirectory: string;
    redactor: Redactor;
    clock: Clock;
    random: RandomBytes;
    processId: number;
    hostName: string;
    /** PTH's own. */
    version: string;
    /** Of the Node.js that runs PTH, e.g. `24.1.0`. */
    nodeVersion: string;
}
