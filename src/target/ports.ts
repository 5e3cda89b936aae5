import type { Clock, RandomBytes, Redactor } from '../base/index.ts';
import type { EnvironmentProvider, ImageStore } from '../environment/index.ts';
import type { ChatModel } from '../model/index.ts';

/** Access to the host and to services; `src/compose` chooses it and hands it to every operation. */
export interface OperationPorts {
  environments: readonly EnvironmentProvider[];
  /** Base images of containers and machines. */
  images: ImageStore;
  /**
   * Opens the model with that id; null when no id was asked for and no provider is configured.
   * @throws PthError `model/no-key`, `model/unknown`, `playbook/invalid`
   */
  openModel(id: string | undefined): Promise<ChatModel | null>;
  /** The host's variables, for git and for expansion in manifests. The environment chooses the plugin's variables. */
  variables: Readonly<Record<string, string>>;
  /** Base of the caller's relative paths. */
  workingDirectory: string;
  /** Parent of session worktrees (PTH_WORKTREE_DIR). */
  worktreeDirectory: string;
  temporaryDirectory: string;
  /** Directory of files that PTH can make again, such as downloads of audited commands. Default `~/.cache/pth`. */
  cacheDirectory: string;
  redactor: Redactor;
  clock: Clock;
  random: RandomBytes;
  processId: number;
  hostName: string;
  /** Version of PTH. */
  version: string;
  /** Version of the Node.js that runs PTH, e.g. `24.1.0`. */
  nodeVersion: string;
}
