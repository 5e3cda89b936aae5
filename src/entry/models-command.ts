import { describeModelProviders } from '../compose/index.ts';
import { listModels } from '../operations/index.ts';
import type { CommandContext, CommandOutput } from './command-context.ts';

/** `pth models`: which providers are configured, and what their models hold and cost. */
export async function runModels({ host }: CommandContext, isJson: boolean): Promise<CommandOutput> {
  const { document, terminal } = listModels(await describeModelProviders(host), new Date());
  return { text: isJson ? `${JSON.stringify(document, null, 2)}\n` : terminal, exitCode: 0 };
}
