import { type CommandRecord, runExitCodes } from './command-record.ts';
import {
  addSettingFlags,
  environmentSettings,
  pickSettings,
  readSettings,
  runSettings,
  suiteSettings,
} from './setting-flags.ts';

/** `pth audit`. */
export const auditCommand: CommandRecord = {
  name: 'audit',
  group: 'test',
  description: 'test a running server with no source: pth audit -- COMMAND …, or --url URL',
  arguments: [],
  examples: [
    'pth audit -- npx -y @modelcontextprotocol/server-everything',
    'pth audit --url http://localhost:3000/mcp',
  ],
  async complete(command, choose) {
    command.addHelpText('after', `\n${runExitCodes}`);
    const { auditInputSchema, describeSettings } = await import('../settings/index.ts');
    const risk = ['network', 'holdRisky', 'maxTimeSeconds', 'quick', 'resume', 'saveTests'];
    const names = ['url', ...environmentSettings, ...suiteSettings, ...risk, ...runSettings];
    const settings = pickSettings(describeSettings(auditInputSchema.shape), names);
    addSettingFlags(command, settings);
    command.option('--json', 'print one JSON document instead of the report');
    command.action((flags: Record<string, unknown>) =>
      choose.run(async (context) => {
        const { runAudit } = await import('./commands.ts');
        const input = { ...readSettings(settings, flags), command: context.command };
        return runAudit(context, flags['json'] === true, input);
      }),
    );
  },
};
