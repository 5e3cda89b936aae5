import { refuseCommand } from './command-context.ts';
import type { CommandRecord } from './command-record.ts';

/** `pth models`. */
export const modelsCommand: CommandRecord = {
  name: 'models',
  group: 'look',
  description: 'which model providers are configured, and what their models hold and cost',
  arguments: [],
  examples: ['pth models', 'pth models --json'],
  complete(command, choose) {
    command.option('--json', 'print one JSON document').action((flags: { json?: boolean }) =>
      choose.run(async (context) => {
        refuseCommand(context, 'models');
        const { runModels } = await import('./commands.ts');
        return runModels(context, flags.json === true);
      }),
    );
  },
};
