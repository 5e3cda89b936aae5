import { refuseCommand } from './command-context.ts';
import type { CommandRecord } from './command-record.ts';

/** `pth completion`. */
export const completionCommand: CommandRecord = {
  name: 'completion',
  group: 'shell',
  description: 'print a script that completes commands, flags and their values in a shell',
  arguments: [['<shell>', 'bash, zsh or fish']],
  examples: ['source <(pth completion bash)', 'pth completion fish | source'],
  async complete(command, choose, records) {
    const { completionShells, renderCompletion } = await import('./render-completion.ts');
    command.registeredArguments[0]?.choices(completionShells);
    command.action((given: string) =>
      choose.run(async (context) => {
        refuseCommand(context, 'completion');
        const { describeCompletable } = await import('./completable.ts');
        // Commander refuses every other word.
        const shell = completionShells.find((name) => name === given) ?? 'bash';
        return { text: renderCompletion(shell, await describeCompletable(records)), exitCode: 0 };
      }),
    );
  },
};
