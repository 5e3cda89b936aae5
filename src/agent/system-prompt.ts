import type { ChatTool } from '../model/index.ts';
import { anthropicInstructions } from './profiles/anthropic.ts';
import type { ProviderProfile } from './profiles/provider-profile.ts';

/** Parts of the system prompt. */
interface SystemPromptContext {
  /** Default: the instructions of the Anthropic profile. */
  profile?: Pick<ProviderProfile, 'baseInstructions'>;
  /** Model id. */
  model: string;
  /** E.g. `linux`. */
  platform: string;
  workingDirectory: string;
  /** ISO date of today, `YYYY-MM-DD`. */
  date: string;
  /** Branch and whether there are uncommitted changes; absent without a repository. */
  gitState?: string;
  /** Directory that the task is about. */
  directory?: string;
  /** Tools to describe in the prompt, besides the schemas that each request carries. */
  tools?: readonly ChatTool[];
  /** The rendered instructions of the project. */
  projectInstructions?: string;
  /** The caller's additions; last, so that they take precedence. */
  instructions?: string;
}

/**
 * Renders the system prompt in five layers: profile instructions, environment, tools, project instructions, and the
 * caller's additions.
 */
export function renderSystemPrompt(context: SystemPromptContext): string {
  const layers = [
    context.profile?.baseInstructions ?? anthropicInstructions,
    renderEnvironment(context),
    renderTools(context.tools ?? []),
    context.projectInstructions ?? '',
    context.instructions ?? '',
  ];
  return layers.filter((layer) => layer !== '').join('\n\n');
}

function renderEnvironment({
  platform,
  workingDirectory,
  directory,
  gitState,
  date,
  model,
}: SystemPromptContext): string {
  return [
    'Environment:',
    `- Platform: ${platform}`,
    `- Working directory: ${workingDirectory}`,
    ...(directory === undefined
      ? []
      : [`- The task is about: ${directory} (paths stay relative to the working directory)`]),
    `- Git: ${gitState ?? 'no repository'}`,
    `- Date: ${date}`,
    `- Model: ${model}`,
  ].join('\n');
}

/** Returns the working directory that a rendered prompt names; null where it names none. */
export function readWorkingDirectory(system: string): string | null {
  return /^- Working directory: (.+)$/m.exec(system)?.[1] ?? null;
}

function renderTools(tools: readonly ChatTool[]): string {
  if (tools.length === 0) return '';
  return ['Available tools:', ...tools.map(({ name, description }) => `- ${name}: ${description}`)].join('\n');
}
