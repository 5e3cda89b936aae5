import { z } from 'zod';
import { testInputSchema } from './run-input.ts';

/** Input of `diff_behaviour`: two revisions of a plugin, or two commands that start a server. */
export const diffInputSchema = z
  .strictObject({
    ...testInputSchema.shape,
    base: z.string().min(1).nullable().default(null),
    head: z.string().min(1).nullable().default(null),
    /** Start commands of two servers without source. */
    commands: z.array(z.string().min(1)).default([]),
    /**
     * Builds each revision once and brings its files back between runs, and looks for changed files once a run. Far
     * faster, and blind to what a run leaves outside the workspace.
     */
    quick: z.boolean().default(false),
  })
  .superRefine(({ base, head, commands }, context) => {
    const isRevisions = base !== null && head !== null && commands.length === 0;
    if (isRevisions || (base === null && head === null && commands.length === 2)) return;
    const message = 'give either two revisions, BASE and HEAD, or --server twice with the commands of two servers';
    context.addIssue({ code: 'custom', message });
  });
export type DiffInput = z.output<typeof diffInputSchema>;
