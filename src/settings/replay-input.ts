import { z } from 'zod';
import { testInputSchema } from './run-input.ts';
import { setting } from './setting.ts';

/** Input of `replay_session`. */
export const replayInputSchema = z.strictObject({
  file: z.string().min(1),
  repository: setting(z.string().min(1).nullable().default(null), {
    flag: '--repository <directory>',
    description: 'repository of the plugin with the commit at which the session started; it is only read',
    defaultText: 'the one of the working directory',
  }),
  allowHost: setting(z.boolean().default(false), {
    flag: '--allow-host',
    description:
      "let the journal's calls run commands on this host and name its files; only for journals that you trust",
  }),
  set: setting(testInputSchema.shape.set, {
    flag: '--set <NAME=value>',
    description: 'value of the plugin, repeatable, which no journal holds; NAME alone takes it from your shell',
    isRepeated: true,
  }),
});
