import { refuseCommand } from './command-context.ts';
import type { CommandRecord } from './command-record.ts';

/** `pth end`. */
export const endCommand: CommandRecord = {
  name: 'end',
  group: 'test',
  description: 'end the session of a branch: remove what its processes left, sum up what the branch holds',
  arguments: [
    ['<branch>', 'branch of the session; pth branches lists them'],
    ['[path]', 'plugin directory, or the root of its repository', '.'],
  ],
  examples: ['pth end pth/files-2026-11-23-a1b2c3'],
  complete(command, choose) {
    command
      .option('--json', 'print one JSON document')
      .action((branch: string, path: string, flags: { json?: boolean }) =>
        choose.run(async (context) => {
          refuseCommand(context, 'end');
          const { runEnd } = await import('./commands.ts');
          return runEnd(context, flags.json === true, { branch, path });
        }),
      );
  },
};
