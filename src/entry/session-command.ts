import { refuseCommand } from './command-context.ts';
import type { Choose, CommandRecord } from './command-record.ts';
import type { SessionAction } from './mcp/session-actions.ts';

interface SessionFlags {
  json?: boolean;
  force?: boolean;
  file?: string;
}

/** `pth session` with its commands `status`, `watch`, `open` and `end`. */
export const sessionCommand: CommandRecord = {
  name: 'session',
  group: 'test',
  description:
    'the session that clients of pth mcp --attach share: where it stands, watch it, open it in a browser, end it',
  arguments: [],
  examples: ['pth session', 'pth session watch', 'pth session open', 'pth session end'],
  complete(command, choose) {
    command
      .command('status', { isDefault: true })
      .description('where the session stands, and which process holds it')
      .option('--json', 'print one JSON document')
      .exitOverride()
      .action((flags: SessionFlags) => take(choose, 'status', flags));
    command
      .command('watch')
      .description('print what changes, until the session is gone')
      .exitOverride()
      .action((flags: SessionFlags) => take(choose, 'watch', flags));
    command
      .command('open')
      .description('serve its page to a browser of this computer: curve, failing tests, fixes, buttons')
      .option('--file <file>', 'write the page as a file instead, without buttons')
      .exitOverride()
      .action((flags: SessionFlags) => take(choose, 'open', flags));
    command
      .command('end')
      .description('end the session, which keeps its branch, and the process that holds it')
      .option('--force', 'stop the step that runs')
      .option('--json', 'print one JSON document')
      .exitOverride()
      .action((flags: SessionFlags) => take(choose, 'end', flags));
  },
};

function take(choose: Choose, action: SessionAction, { json = false, force = false, file }: SessionFlags): void {
  choose.run(async (context) => {
    refuseCommand(context, 'session');
    const { runSession } = await import('./mcp/session-actions.ts');
    return runSession(context, action, { isJson: json, force, file: file ?? null });
  });
}
