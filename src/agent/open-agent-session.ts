import { systemClock } from '../base/index.ts';
import type { AgentSession, AgentSessionOptions, ModelTool } from './agent-session.ts';
import { createAgentSession } from './create-agent-session.ts';
import { readEnvironmentContext } from './environment-context.ts';
import type { ProviderProfile } from './profiles/provider-profile.ts';
import { selectProfile } from './profiles/select-profile.ts';
import { type DocumentFiles, readProjectDocuments, renderProjectDocuments } from './project-documents.ts';
import { renderSystemPrompt } from './system-prompt.ts';
import { ToolRegistry } from './tools/tool-registry.ts';

/** Settings of a session with a profile. */
interface OpenAgentSessionOptions extends Omit<AgentSessionOptions, 'system' | 'tools' | 'supportsParallelToolCalls'> {
  /** Default: the profile of the model's provider. */
  profile?: ProviderProfile;
  /** The caller's additions, last in the prompt. */
  instructions?: string;
  /** Directory that the task is about; project documents on the path to it are read. Default the root. */
  directory?: string;
  /**
   * Files to read the project's instructions from. Default: the session's workspace. `none` for untrusted projects, such
   * as a pull request from an unknown author.
   */
  documents?: DocumentFiles | 'none';
  /** Returns the tools that the session has in place of those of its profile. Default: those of the profile. */
  adaptTools?: ((tools: readonly ModelTool[]) => readonly ModelTool[]) | undefined;
}

/**
 * Opens a session of the coding agent with prompt and tools from a profile: reads the environment and the project's
 * instructions, and builds the prompt from five layers.
 */
export async function openAgentSession(options: OpenAgentSessionOptions): Promise<AgentSession> {
  const { profile: chosen, instructions, directory, documents = options.workspace, adaptTools, ...session } = options;
  const profile = chosen ?? selectProfile(options.model.playedProvider ?? options.model.provider, options);
  const tools = new ToolRegistry(adaptTools?.(profile.toolRegistry.list()) ?? profile.toolRegistry.list());
  const context = await readEnvironmentContext(options.workspace, directory);
  const search = { names: profile.documentNames, from: context.gitRoot, to: directory ?? context.gitRoot };
  const found = documents === 'none' ? undefined : await readProjectDocuments(documents, search);
  const system = renderSystemPrompt({
    profile,
    model: options.model.id,
    platform: context.platform,
    workingDirectory: options.workspace.root,
    date: (options.clock ?? systemClock).now().toISOString().slice(0, 10),
    tools: tools.definitions(),
    ...(context.gitState === undefined ? {} : { gitState: context.gitState }),
    ...(directory === undefined ? {} : { directory }),
    ...(found === undefined ? {} : { projectInstructions: renderProjectDocuments(found) }),
    ...(instructions === undefined ? {} : { instructions }),
  });
  return createAgentSession({
    ...session,
    system,
    tools: tools.list(),
    supportsParallelToolCalls: profile.supportsParallelToolCalls,
  });
}
