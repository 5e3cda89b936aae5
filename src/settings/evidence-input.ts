import { z } from 'zod';
import { setting } from './setting.ts';

/** Input of `verify_evidence`. */
export const evidenceInputSchema = z.strictObject({
  file: z.string().min(1).default('.pth/evidence.json'),
  repository: setting(z.string().min(1).nullable().default(null), {
    flag: '--repository <directory>',
    description: 'repository with the commits that the evidence names',
    defaultText: 'the one that holds the file',
  }),
  revision: setting(z.string().min(1).max(500).nullable().default(null), {
    flag: '--revision <name>',
    description: 'branch or commit that the evidence must speak of',
    defaultText: 'the commit that is checked out',
  }),
  signers: setting(z.string().min(1).nullable().default(null), {
    flag: '--signers <file>',
    description: 'ask for a signature of a key that this file allows, as gpg.ssh.allowedSignersFile of git names one',
  }),
  replay: setting(z.boolean().default(false), {
    flag: '--replay',
    description: 'also run the tests again, in a copy of the repository and the same kind of environment',
  }),
  allowHost: setting(z.boolean().default(false), {
    flag: '--allow-host',
    description:
      'let --replay build and run the plugin on this host, where its session did; only for code that you trust',
  }),
});
export type EvidenceInput = z.output<typeof evidenceInputSchema>;
