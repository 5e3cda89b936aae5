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

/** What a run does beside its fixes, once they are made. */
const closing = [
  ['--verify-images <list>', 'run the suite on these base images in turn, and fix what fails there alone'],
  ['--update-docs', 'commit what is stale in the README about the tools'],
  ['--export-ci', 'commit a workflow and a runner for the tests'],
  ['--evidence', 'commit evidence of the result, which pth verify-evidence checks'],
  ['--sign-evidence <key>', 'commit evidence, signed with this private SSH key'],
] as const;

/** `pth test`. */
export const testCommand: CommandRecord = {
  name: 'test',
  group: 'test',
  description: 'test the plugin at a path, fix what fails, prove the fixes; -- COMMAND gives the start command',
  arguments: [['[path]', 'plugin directory inside a git repository', '.']],
  examples: [
    'pth test',
    'pth test plugins/files --env docker --no-fix',
    'pth test . --all',
    'pth test --args "--read-only data" --root data',
    'pth test --max-iterations 3 --max-usd 2',
    'pth test --junit report.xml --json -- node dist/server.js',
  ],
  async complete(command, choose) {
    command.addHelpText('after', `\n${runExitCodes}`);
    const { describeSettings, testInputSchema } = await import('../settings/index.ts');
    const all = describeSettings(testInputSchema.shape);
    const shared = pickSettings(all, [...environmentSettings, ...suiteSettings, ...runSettings]);
    const own = pickSettings(all, ['all', ...sessionSettings, 'keepBranch', 'shard', 'shardReports']);
    addSettingFlags(command, shared);
    command.option('--json', 'print one JSON document instead of the report');
    addSettingFlags(command, own);
    for (const [flag, description] of closing)
      command.addOption(command.createOption(flag, description).helpGroup('At the end:'));
    command.action((path: string, flags: Record<string, unknown>) =>
      choose.run(async (context) => {
        const { runTest } = await import('./commands.ts');
        const settings = readSettings([...shared, ...own], flags);
        const documents = {
          updateDocs: flags['updateDocs'] === true,
          exportCi: flags['exportCi'] === true,
          verifyImages: splitList(flags['verifyImages']),
          evidence: flags['evidence'] === true || typeof flags['signEvidence'] === 'string',
          evidenceKey: flags['signEvidence'] ?? null,
        };
        return runTest(context, flags['json'] === true, { ...settings, ...documents, path, command: context.command });
      }),
    );
  },
};

function splitList(given: unknown): string[] {
  return typeof given === 'string' ? given.split(',').map((name) => name.trim()) : [];
}
