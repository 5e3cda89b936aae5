import { refuseCommand } from './command-context.ts';
import type { CommandRecord } from './command-record.ts';

/** `pth branches`. */
export const branchesCommand: CommandRecord = {
  name: 'branches',
  group: 'look',
  description: 'list the branches pth/* of a repository, with their fixes and whether they are merged',
  arguments: [['[path]', 'a directory in the repository', '.']],
  examples: ['pth branches', 'pth branches --remove-done'],
  complete(command, choose) {
    command
      .option('--remove-done', 'remove those that are merged or hold no fix, and say which stay')
      .option('--json', 'print one JSON document')
      .action((path: string, flags: { removeDone?: boolean; json?: boolean }) =>
        choose.run(async (context) => {
          refuseCommand(context, 'branches');
          const { runBranches } = await import('./commands.ts');
          return runBranches(context, flags.json === true, { path, removeDone: flags.removeDone === true });
        }),
      );
  },
};
