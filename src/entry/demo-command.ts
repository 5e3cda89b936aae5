import { type CommandRecord, runExitCodes } from './command-record.ts';
import { refuseCommand } from './command-context.ts';
import { addSettingFlags, environmentSettings, pickSettings, readSettings } from './setting-flags.ts';

/** `pth demo`. */
export const demoCommand: CommandRecord = {
  name: 'demo',
  group: 'test',
  description: 'copy the bundled broken plugin to a fresh repository and run the whole loop on it, with no key',
  arguments: [],
  examples: ['pth demo', 'pth demo --env docker --keep'],
  async complete(command, choose) {
    command.addHelpText('after', `\n${runExitCodes}`);
    const { describeSettings, testInputSchema } = await import('../settings/index.ts');
    const all = describeSettings(testInputSchema.shape);
    // The demo runs on this host unless a flag says otherwise.
    const environment = pickSettings(all, environmentSettings).map((setting) =>
      setting.name === 'env' ? { ...setting, defaultText: 'local' } : setting,
    );
    const keep = pickSettings(all, ['keep']);
    addSettingFlags(command, environment);
    command.option('--json', 'print one JSON document instead of the report');
    addSettingFlags(command, keep);
    command.action((flags: Record<string, unknown>) =>
      choose.run(async (context) => {
        refuseCommand(context, 'demo');
        const { runDemo } = await import('./commands.ts');
        return runDemo(context, flags['json'] === true, readSettings([...environment, ...keep], flags));
      }),
    );
  },
};
