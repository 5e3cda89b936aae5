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

/** Flags without meaning here: a playbook plays one model's part, and a run without fixes asks none. */
const leftOut: readonly string[] = ['fallbackModel', 'fix'];

/** `pth record`. */
export const recordCommand: CommandRecord = {
  name: 'record',
  group: 'test',
  description: 'do what pth test does, and write what the model answered as a playbook, without secrets',
  arguments: [
    ['<file>', 'playbook to write; pth test --model playbook:FILE plays it without a provider'],
    ['[path]', 'plugin directory inside a git repository', '.'],
  ],
  examples: ['pth record fixes.yaml', 'pth record fixes.yaml plugins/files --env docker --max-iterations 3'],
  async complete(command, choose) {
    command.addHelpText('after', `\n${runExitCodes}`);
    const { describeSettings, testInputSchema } = await import('../settings/index.ts');
    const names = [...environmentSettings, ...suiteSettings, ...runSettings, 'all', ...sessionSettings, 'keepBranch'];
    const settings = pickSettings(
      describeSettings(testInputSchema.shape),
      names.filter((name) => !leftOut.includes(name)),
    );
    addSettingFlags(command, settings);
    command.option('--json', 'print one JSON document instead of the report');
    command.action((file: string, path: string, flags: Record<string, unknown>) =>
      choose.run(async (context) => {
        const { runRecord } = await import('./commands.ts');
        const input = { ...readSettings(settings, flags), path, command: context.command };
        return runRecord(context, flags['json'] === true, file, input);
      }),
    );
  },
};
