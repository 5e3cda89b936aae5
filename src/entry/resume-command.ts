import { type CommandRecord, runExitCodes } from './command-record.ts';
import {
  addSettingFlags,
  environmentSettings,
  pickSettings,
  readSettings,
  runSettings,
  sessionSettings,
  suiteSettings,
} from './setting-flags.ts';

/** `pth resume`. */
export const resumeCommand: CommandRecord = {
  name: 'resume',
  group: 'test',
  description: 'go on with an interrupted or stalled session from its branch, with its tests, fixes and history',
  arguments: [
    ['<branch>', 'branch of the session; pth branches lists them'],
    ['[path]', 'plugin directory, or the root of its repository', '.'],
  ],
  examples: ['pth resume pth/files-2026-11-23-a1b2c3', 'pth resume pth/files-2026-11-23-a1b2c3 --max-iterations 3'],
  async complete(command, choose) {
    command.addHelpText(
      'after',
      `\nSettings of the session are taken from the branch, except for those that a branch may not bring, such as variables and\n--env local; flags given here win.\n\n${runExitCodes}`,
    );
    const { describeSettings, testInputSchema } = await import('../settings/index.ts');
    const names = [...environmentSettings, ...suiteSettings, ...runSettings, ...sessionSettings];
    const settings = pickSettings(describeSettings(testInputSchema.shape), names);
    addSettingFlags(command, settings);
    command.option('--json', 'print one JSON document instead of the report');
    command.action((branch: string, path: string, flags: Record<string, unknown>) =>
      choose.run(async (context) => {
        const { runResume } = await import('./commands.ts');
        const given = readSettings(settings, flags);
        const asked = context.command === null ? given : { ...given, command: context.command };
        return runResume(context, flags['json'] === true, { branch, path, settings: asked });
      }),
    );
  },
};
