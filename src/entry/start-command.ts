import { type CommandRecord, runExitCodes } from './command-record.ts';
import { addSettingFlags, environmentSettings, pickSettings, readSettings, suiteSettings } from './setting-flags.ts';

/** `pth start`. */
export const startCommand: CommandRecord = {
  name: 'start',
  group: 'test',
  description: 'start a session and run nothing yet: branch, environment, build, generated tests; pth resume goes on',
  arguments: [['[path]', 'plugin directory inside a git repository', '.']],
  examples: ['pth start', 'pth start plugins/files --env docker --keep', 'pth start . --branch pth/first-look'],
  async complete(command, choose) {
    command.addHelpText(
      'after',
      `\nNothing keeps running after it: the branch is the session. pth status tells where it stands, pth resume runs tests and fixes,\nand pth end closes it.\n\n${runExitCodes}`,
    );
    const { describeSettings, testInputSchema } = await import('../settings/index.ts');
    const names = [...environmentSettings, ...suiteSettings, 'values', 'args', 'url'] as const;
    const others = ['network', 'envConfig', 'build', 'skipBuild', 'keep'] as const;
    const settings = pickSettings(describeSettings(testInputSchema.shape), [...names, ...others]);
    addSettingFlags(command, settings);
    command.option('--branch <name>', 'name of the branch; default pth/<plugin>-<date>-<hex>');
    command.option('--json', 'print one JSON document');
    command.action((path: string, flags: Record<string, unknown>) =>
      choose.run(async (context) => {
        const { runStart } = await import('./commands.ts');
        const branch = flags['branch'] ?? null;
        const given = { ...readSettings(settings, flags), path, branch, command: context.command };
        return runStart(context, flags['json'] === true, given);
      }),
    );
  },
};
