import { refuseCommand } from './command-context.ts';
import type { CommandRecord } from './command-record.ts';

/** `pth preflight`. */
export const preflightCommand: CommandRecord = {
  name: 'preflight',
  group: 'look',
  description: 'check whether a session can start at a path',
  arguments: [['[path]', 'plugin directory', '.']],
  examples: ['pth preflight', 'pth preflight --clean'],
  complete(command, choose) {
    command
      .option('--json', 'print one JSON document')
      .option(
        '--clean',
        'remove worktrees, containers, machines and overlays of dead sessions, and their branches without a commit',
      )
      .action((path: string, flags: { json?: boolean; clean?: boolean }) =>
        choose.run(async (context) => {
          refuseCommand(context, 'preflight');
          const { runPreflight } = await import('./commands.ts');
          return runPreflight(context, flags.json === true, path, flags.clean === true);
        }),
      );
  },
};
