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
    values: setting(testInputSchema.shape.values, {
      flag: '--values <file>',
      description: 'values for arguments of tools, by hand; tried first when calls are made',
    }),
    lock: setting(z.string().min(1).nullable().default(null), {
      flag: '--lock <file>',
      description: 'compare one revision, or one server, with this file; written where it is not there',
    }),
    update: setting(z.boolean().default(false), {
      flag: '--update',
      description: 'with --lock: write the file anew, and say what changed',
    }),
    failOn: setting(z.enum(['breaking', 'undecided', 'any']).default('breaking'), {
      flag: '--fail-on <class>',
      description: 'with --lock: changes that give exit code 1: breaking, those to be judged as well, or any',
    }),
  })
  .superRefine(({ base, head, commands, lock, update, failOn }, context) => {
    if (lock !== null) {
      const isOne = head === null && (commands.length === 0 || (commands.length === 1 && base === null));
      const message = 'with --lock give one revision, or --server once with the command of a server';
      if (!isOne) context.addIssue({ code: 'custom', message });
      return;
    }
    if (update || failOn !== 'breaking')
      context.addIssue({ code: 'custom', message: '--update and --fail-on go with --lock FILE' });
    const isRevisions = base !== null && head !== null && commands.length === 0;
    if (isRevisions || (base === null && head === null && commands.length === 2)) return;
    const message = 'give either two revisions, BASE and HEAD, or --server twice with the commands of two servers';
    context.addIssue({ code: 'custom', message });
  });
export type DiffInput = z.output<typeof diffInputSchema>;
