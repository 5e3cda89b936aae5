import type { Workspace } from '../environment/index.ts';
import type { AgentSession, AgentSessionOptions } from './agent-session.ts';
import type { ProviderProfile } from './profiles/provider-profile.ts';
/** How to open a session with a profile. */
export interface OpenAgentSessionOptions extends Omit<AgentSessionOptions, 'system' | 'tools' | 'supportsParallelToolCalls'> {
    /** Default: the one for the model's provider. */
    profile?: ProviderProfile;
    /** What the caller adds to the prompt, last. */
    instructions?: string;
    /** The part of the workspace that the task is about; the documents on the way to it are read. Default the root. */
    directory?: string;
    /**
     * Where the project's instructions are read from: default the workspace, `none` for a project whose word is not to be
     * taken, such as a pull request from somebody unknown.
     */
    documents?: Workspace | 'none';
}
/**
 * Opens a session of the coding agent whose prompt and tools come from a profile: asks the workspace where it is, reads
 * the project's instructions, and puts the five layers together.
 */
export declare function openAgentSession(options: OpenAgentSessionOptions): Promise<AgentSession>;
