import { type Environment, type Workspace } from '../../environment/index.ts';
/** What copying needs of the host. */
export interface CopyOptions {
    /** Variables of the host's `tar`, its PATH above all. */
    hostVariables: Readonly<Record<string, string | undefined>>;
    temporaryDirectory: string;
    signal?: AbortSignal | undefined;
}
/** The source of a dependency inside the environment. */
export interface CopiedSource {
    /** The directory inside as a workspace. */
    workspace: Workspace;
    remove(): Promise<void>;
}
/**
 * Copies a directory of the host into a fresh directory inside the environment, outside the worktree, so that nothing of
 * it can be committed. Packed on the host and unpacked inside: names, modes and links stay.
 * @throws PthError `plugin/dependency-failed`
 */
export declare function copySource(environment: Environment, sourceDirectory: string, name: string, options: CopyOptions): Promise<CopiedSource>;
