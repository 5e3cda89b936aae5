import { z } from 'zod';
import { PthError } from '../base/index.ts';
import { maxShards, parseShard } from '../suite/index.ts';

const seconds = z.number().positive().max(86_400);

/** What every command that runs tests can be told. Defaults are filled in. */
const runShape = {
  /** Start command given after `--`; null when the manifest decides. */
  command: z.array(z.string()).min(1, 'no start command stands after --').nullable().default(null),
  /** URL of a Streamable HTTP server; null for stdio. */
  url: z
    .url({ protocol: /^https?$/ })
    .nullable()
    .default(null),
  env: z.enum(['auto', 'local', 'docker', 'vm']).default('auto'),
  tier: z
    .union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)])
    .nullable()
    .default(null),
  image: z.string().min(1).nullable().default(null),
  /** What runs a virtual machine; emulation only where it is asked for. */
  accelerator: z.enum(['auto', 'kvm', 'tcg']).default('auto'),
  /** What separates the plugin from this host in the environment `local`. */
  isolation: z.enum(['auto', 'bubblewrap', 'none']).default('auto'),
  /** The literal `--privileged` in environment tier 2. */
  privileged: z.boolean().default(false),
  offline: z.boolean().default(false),
  cpus: z.number().positive().max(1024).nullable().default(null),
  memoryMB: z.int().min(64).max(1_048_576).nullable().default(null),
  diskGB: z.number().positive().max(1_048_576).nullable().default(null),
  server: z.string().min(1).nullable().default(null),
  era: z.enum(['auto', 'legacy', 'modern']).default('auto'),
  concurrency: z.int().min(1).max(64).nullable().default(null),
  flakyRetries: z.int().min(0).max(10).default(0),
  seed: z.int().nonnegative().default(1),
  /** Sequences of calls tried per kind of thing; 0 for none. Null: as many as the search takes by itself. */
  sequences: z.int().min(0).max(10_000).nullable().default(null),
  /** How long sequences are tried; null: as the search does by itself. */
  sequenceSeconds: seconds.nullable().default(null),
  testTimeoutSeconds: seconds.nullable().default(null),
  /** Null: `startLimitMs` decides by the command. */
  startTimeoutSeconds: seconds.nullable().default(null),
  approveRisky: z.boolean().default(false),
  junit: z.string().min(1).nullable().default(null),
  ctrf: z.string().min(1).nullable().default(null),
  report: z.string().min(1).nullable().default(null),
} as const;

/** Input of `test_plugin`. */
export const testInputSchema = z.strictObject({
  ...runShape,
  path: z.string().min(1).default('.'),
  /** When the plugin has a network: always, or only while it is installed and built (threat T21). */
  network: z.enum(['open', 'install']).default('open'),
  fix: z.boolean().default(true),
  model: z.string().min(1).nullable().default(null),
  /** File that says what to provision; null reads `.github/pth.yml` of the tested commit. */
  envConfig: z.string().min(1).nullable().default(null),
  /** Which fixes wait behind a snapshot of the environment until the retest. */
  gate: z.enum(['auto', 'always', 'never']).default('auto'),
  /** Fixes only causes that one of these tests shows; null fixes all. */
  fixTests: z.array(z.string()).max(5000).nullable().default(null),
  maxIterations: z.int().min(1).max(1000).default(10),
  /** Most tokens of the model for the whole run, requests and answers together; null for no limit. */
  maxTokens: z.int().min(1).max(1_000_000_000).nullable().default(null),
  /** Most US dollars at list price; null for no limit. */
  maxUsd: z.number().positive().max(100_000).nullable().default(null),
  build: z.string().nullable().default(null),
  skipBuild: z.boolean().default(false),
  keep: z.boolean().default(false),
  /** Name of the session branch, which must not exist; null makes one. */
  branch: z.string().min(1).nullable().default(null),
  /** What PTH calls itself towards the server; null is its own name. */
  clientName: z.string().min(1).max(100).nullable().default(null),
  /** Adds calls with values that follow from the seed alone, which a plugin cannot look for (threat T20). */
  heldOutValues: z.boolean().default(false),
  /** Which version it says it is; null is its own. */
  clientVersion: z.string().min(1).max(100).nullable().default(null),
  /** Measures what the tests reach of the source, and aims further tests at what they do not. */
  coverage: z.boolean().default(false),
  /** Revision that clients work with now: the report says what the tested commit, and its fixes, change for them. */
  diffBase: z.string().min(1).nullable().default(null),
  /** Runs only this share of the suite, `k/n`; null runs all of it. Without fixing only. */
  shard: z
    .string()
    .refine((text) => parseShard(text) !== null, 'must be k/n, such as 2/4, with at most 8 shares')
    .nullable()
    .default(null),
  /** Reports of shards: what passed there is not run first of all here. */
  shardReports: z.array(z.string().min(1)).max(maxShards).default([]),
});
export type TestInput = z.output<typeof testInputSchema>;

/** Input of `audit_server`. */
export const auditInputSchema = z
  .strictObject(runShape)
  .refine((settings) => settings.command !== null || settings.url !== null, {
    message:
      'give a start command after -- or --url, or both for a server that is to be started and reached at that URL',
  });
export type AuditInput = z.output<typeof auditInputSchema>;

/** Parses input strictly. @throws PthError `settings/invalid` naming each bad field. */
export function parseInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map((issue) => [issue.path.join('.'), issue.message].filter(Boolean).join(': '));
  throw new PthError('settings/invalid', problems.join('; '), { details: { problems } });
}

/** What both commands share. */
export type RunInput = Omit<AuditInput, never>;
