import { type Command, Option } from 'commander';
import { PthError } from '../base/index.ts';
import type { CommandRun } from './command-context.ts';
import type { ImagesAction } from './commands.ts';

/** Adds `list`, `build` and `remove` to `pth images`; `choose` gets the one that was asked for. */
export function addImages(images: Command, choose: (run: CommandRun) => void): void {
  images.description('the base images of containers and machines: list, build, remove').exitOverride();
  const take = (flags: { json?: boolean }, asked: ImagesAction) =>
    choose(async (context) => {
      if (context.command) throw new PthError('usage/invalid', 'pth images takes no command');
      const { runImages } = await import('./commands.ts');
      return runImages(context, flags.json === true, asked);
    });

  images
    .command('list', { isDefault: true })
    .description('age, size and contents of each, what changed since, whether it can be built here')
    .option('--json', 'print one JSON document')
    .exitOverride()
    .action((flags: { json?: boolean }) => take(flags, { action: 'list' }));
  images
    .command('build')
    .description('build one anew; the former one stays until the new one is complete')
    .argument('<name>', 'for example debian12')
    .addOption(formatOption('container', 'container or vm'))
    .option('--json', 'print one JSON document')
    .exitOverride()
    .action((name: string, flags: { format: string; json?: boolean }) =>
      take(flags, { action: 'build', name, format: flags.format }),
    );
  images
    .command('remove')
    .description('remove a built one')
    .argument('<name>', 'for example debian12')
    .addOption(formatOption(undefined, 'container or vm (default both)'))
    .option('--json', 'print one JSON document')
    .exitOverride()
    .action((name: string, flags: { format?: string; json?: boolean }) =>
      take(flags, { action: 'remove', name, format: flags.format ?? null }),
    );
}

function formatOption(preset: string | undefined, text: string): Option {
  const option = new Option('--format <format>', text).choices(['container', 'vm']);
  return preset === undefined ? option : option.default(preset);
}
