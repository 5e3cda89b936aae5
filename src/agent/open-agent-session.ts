import { systemClock } from '../base/index.ts';
import type { Workspace } from '../environment/index.ts';
import type { AgentSession, AgentSessionOptions } from './agent-session.ts';
import { createAgentSession } from './create-agent-session.ts';
import { readEnvironmentContext } from './environment-context.ts';
import type { ProviderProfile } from './profiles/provider-profile.ts';
import { selectProfile } from './profiles/select-profile.ts';
import { readProjectDocuments, renderProjectDocuments } from './project-documents.ts';
import { renderSystemPrompt } from './system-prompt.ts';

/** How to open a session with a profile. */
interface OpenAgentSessionOptions extends Omit<AgentSessionOptions, 'system' | 'tools' | 'supportsParallelToolCalls'> {
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
export async function openAgentSession(options: OpenAgentSessionOptions): Promise<AgentSession> {
  const { profile: chosen, instructions, directory, documents = options.workspace, ...session } = options;
  const profile = chosen ?? selectProfile(options.model.provider, options);
  const context = await readEnvironmentContext(options.workspace, directory);
  const search = { names: profile.documentNames, from: context.gitRoot, to: directory ?? context.gitRoot };
  const found = documents === 'none' ? undefined : await readProjectDocuments(documents, search);
  const system = renderSystemPrompt({
    profile,
    model: options.model.id,
    platform: context.platform,
    workingDirectory: options.workspace.root,
    date: (options.clock ?? systemClock).now().toISOString().slice(0, 10),
    tools: profile.toolRegistry.definitions(),
    ...(context.gitState === undefined ? {} : { gitState: context.gitState }),
    ...(directory === undefined ? {} : { directory }),
    ...(found === undefined ? {} : { projectInstructions: renderProjectDocuments(found) }),
    ...(instructions === undefined ? {} : { instructions }),
  });
  return createAgentSession({
    ...session,
    system,
    tools: profile.toolRegistry.list(),
    supportsParallelToolCalls: profile.supportsParallelToolCalls,
  });
}
