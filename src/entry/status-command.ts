import { refuseCommand } from './command-context.ts';
import type { CommandRecord } from './command-record.ts';

/** `pth status`. */
export const statusCommand: CommandRecord = {
  name: 'status',
  group: 'test',
  description: 'tell where the session of a branch stands: iterations, trend, fixes, open causes, decisions',
  arguments: [
    ['<branch>', 'branch of the session; pth branches lists them'],
    ['[path]', 'plugin directory, or the root of its repository', '.'],
  ],
  examples: ['pth status pth/files-2026-11-23-a1b2c3', 'pth status pth/files-2026-11-23-a1b2c3 --json'],
  complete(command, choose) {
    command
      .option('--json', 'print one JSON document')
      .action((branch: string, path: string, flags: { json?: boolean }) =>
        choose.run(async (context) => {
          refuseCommand(context, 'status');
          const { runStatus } = await import('./commands.ts');
          return runStatus(context, flags.json === true, { branch, path });
        }),
      );
  },
};
