import type { ChatTool } from '../model/index.ts';
import { anthropicInstructions } from './profiles/anthropic.ts';
import type { ProviderProfile } from './profiles/provider-profile.ts';

/** What the system prompt is made of. */
interface SystemPromptContext {
  /** Default: the instructions of the Anthropic profile. */
  profile?: Pick<ProviderProfile, 'baseInstructions'>;
  /** Model id. */
  model: string;
  /** For example `linux`. */
  platform: string;
  workingDirectory: string;
  /** ISO date of today, `YYYY-MM-DD`. */
  date: string;
  /** Branch and whether anything is uncommitted; left out where there is no repository. */
  gitState?: string;
  /** The part of the working directory that the task is about. */
  directory?: string;
  /** Described in the prompt, beside the schemas that each request carries. */
  tools?: readonly ChatTool[];
  /** The instructions of the project, rendered. */
  projectInstructions?: string;
  /** What the caller adds, last and therefore strongest. */
  instructions?: string;
}

/**
 * The system prompt of the coding agent in five layers: the instructions of the
 * profile, where it works, its tools, what the project asks for, and last what the caller adds.
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

function renderTools(tools: readonly ChatTool[]): string {
  if (tools.length === 0) return '';
  return ['Available tools:', ...tools.map(({ name, description }) => `- ${name}: ${description}`)].join('\n');
}
