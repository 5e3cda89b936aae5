import { Option } from 'commander';
import { refuseCommand } from './command-context.ts';
import type { CommandRecord } from './command-record.ts';
import type { ImagesAction } from './commands.ts';

/** `pth images` with its commands `list`, `build` and `remove`. */
export const imagesCommand: CommandRecord = {
  name: 'images',
  group: 'environments',
  description: 'the base images of containers and machines: list, build, remove',
  arguments: [],
  examples: ['pth images', 'pth images build debian12', 'pth images remove debian12 --format vm'],
  complete(command, choose) {
    const take = (flags: { json?: boolean }, asked: ImagesAction) =>
      choose.run(async (context) => {
        refuseCommand(context, 'images');
        const { runImages } = await import('./commands.ts');
        return runImages(context, flags.json === true, asked);
      });

    command
      .command('list', { isDefault: true })
      .description('age, size and contents of each, what changed since, whether it can be built here')
      .option('--json', 'print one JSON document')
      .exitOverride()
      .action((flags: { json?: boolean }) => take(flags, { action: 'list' }));
    command
      .command('build')
      .description('build one anew; the former one stays until the new one is complete')
      .argument('<name>', 'for example debian12')
      .addOption(formatOption('container', 'container or vm'))
      .option('--json', 'print one JSON document')
      .exitOverride()
      .action((name: string, flags: { format: string; json?: boolean }) =>
        take(flags, { action: 'build', name, format: flags.format }),
      );
    command
      .command('remove')
      .description('remove a built one')
      .argument('<name>', 'for example debian12')
      .addOption(formatOption(undefined, 'container or vm (default both)'))
      .option('--json', 'print one JSON document')
      .exitOverride()
      .action((name: string, flags: { format?: string; json?: boolean }) =>
        take(flags, { action: 'remove', name, format: flags.format ?? null }),
      );
  },
};

function formatOption(preset: string | undefined, text: string): Option {
  const option = new Option('--format <format>', text).choices(['container', 'vm']);
  return preset === undefined ? option : option.default(preset);
}
