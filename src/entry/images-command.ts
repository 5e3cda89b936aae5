import { type Command, Option } from 'commander';
import { PthError } from '../base/index.ts';
import { composePorts } from '../compose/index.ts';
import {
  buildImage,
  buildImageInputSchema,
  type ImagesResult,
  listImages,
  listImagesInputSchema,
  type OperationContext,
  parseInput,
  removeImage,
  removeImageInputSchema,
} from '../operations/index.ts';
import type { CommandContext, CommandOutput, CommandRun } from './command-context.ts';

/** Adds `list`, `build` and `remove` to `pth images`; `choose` gets the one that was asked for. */
export function addImages(images: Command, choose: (run: CommandRun) => void): void {
  images.description('the base images of containers and machines: list, build, remove').exitOverride();
  const take = (flags: { json?: boolean }, perform: (context: OperationContext) => Promise<ImagesResult>) =>
    choose((context) => present(context, flags.json === true, perform));

  images
    .command('list', { isDefault: true })
    .description('age, size and contents of each, what changed since, whether it can be built here')
    .option('--json', 'print one JSON document')
    .exitOverride()
    .action((flags: { json?: boolean }) =>
      take(flags, (context) => listImages.perform(parseInput(listImagesInputSchema, {}), context)),
    );
  images
    .command('build')
    .description('build one anew; the former one stays until the new one is complete')
    .argument('<name>', 'for example debian12')
    .addOption(formatOption('container', 'container or vm'))
    .option('--json', 'print one JSON document')
    .exitOverride()
    .action((name: string, flags: { format: string; json?: boolean }) =>
      take(flags, (context) =>
        buildImage.perform(parseInput(buildImageInputSchema, { name, format: flags.format }), context),
      ),
    );
  images
    .command('remove')
    .description('remove a built one')
    .argument('<name>', 'for example debian12')
    .addOption(formatOption(undefined, 'container or vm (default both)'))
    .option('--json', 'print one JSON document')
    .exitOverride()
    .action((name: string, flags: { format?: string; json?: boolean }) =>
      take(flags, (context) =>
        removeImage.perform(parseInput(removeImageInputSchema, { name, format: flags.format ?? null }), context),
      ),
    );
}

function formatOption(preset: string | undefined, text: string): Option {
  const option = new Option('--format <format>', text).choices(['container', 'vm']);
  return preset === undefined ? option : option.default(preset);
}

async function present(
  { world, signal, progress, command }: CommandContext,
  isJson: boolean,
  perform: (context: OperationContext) => Promise<ImagesResult>,
): Promise<CommandOutput> {
  if (command) throw new PthError('usage/invalid', 'pth images takes no command');
  const result = await perform({ ports: composePorts(world), emit: (event) => progress.show(event), signal });
  return { text: isJson ? `${JSON.stringify(result.document, null, 2)}\n` : result.terminal, exitCode: 0 };
}
