import { z } from 'zod';
import { testInputSchema } from './run-input.ts';
import { setting } from './setting.ts';

/** Input of `diff_behaviour`: two revisions of a plugin, or two commands that start a server. */
export const diffInputSchema = z
  .strictObject({
    ...testInputSchema.shape,
    base: z.string().min(1).nullable().default(null),
    head: z.string().min(1).nullable().default(null),
    server: setting(testInputSchema.shape.server, {
      flag: '--only <name>',
      description: 'compare only this server of the plugin',
    }),
    commands: setting(z.array(z.string().min(1)).default([]), {
      flag: '--server <command>',
      description:
        'start command of a server without source; give it twice, the old one first; {{workspace}} stands for a fresh directory',
      isRepeated: true,
    }),
    /** Restores the built files between runs: far faster, but files that a run leaves outside the workspace stay. */
    quick: setting(z.boolean().default(false), {
      flag: '--quick',
      description: 'build each revision once, and look for changed files once a run instead of after each test',
    }),
  })
  .superRefine(({ base, head, commands }, context) => {
    const isRevisions = base !== null && head !== null && commands.length === 0;
    if (isRevisions || (base === null && head === null && commands.length === 2)) return;
    const message = 'give either two revisions, BASE and HEAD, or --server twice with the commands of two servers';
    context.addIssue({ code: 'custom', message });
  });
export type DiffInput = z.output<typeof diffInputSchema>;
