import { z } from 'zod';
import { envConfigSchema } from '../../environment/index.ts';

/** Path of a repository's settings; only the version on the base branch counts. */
export const settingsPath = '.github/pth.yml';

/** The repository whose settings hold for all of its owner's, where they set nothing else. */
export const organisationRepository = '.github';

const perDay = z.int().min(0).max(10_000);

/** Limits of sessions per day; each repository may set its own. */
const quotaSchema = z.strictObject({
  perUserPerDay: perDay.default(20),
  perPullRequestPerDay: perDay.default(10),
  perRepositoryPerDay: perDay.default(100),
});

/**
 * When the code of a pull request has a network: always, or only while it is installed and built (threat T21, a way out
 * for data).
 */
const networkSchema = z.enum(['open', 'install']);

/** Dollars of a session for which no budget is set. */
const defaultUsdPerSession = 5;

/** Limits of a session's model. */
const budgetSchema = z.strictObject({
  tokensPerSession: z.int().min(1).max(1_000_000_000).optional(),
  /**
   * US dollars at list price; a model whose price is not known is not asked a second time. Left out, 5 dollars where no
   * tokens are set either.
   */
  usdPerSession: z.union([z.number().positive().max(100_000), z.literal('unlimited')]).optional(),
  /** Limit for all sessions of a repository; each counts with its own limit, not with its reported usage. */
  tokensPerDay: z.int().min(1).max(1_000_000_000_000).optional(),
});

/** Limits of published commits; a person cannot review larger changes in one sitting. */
const publishSchema = z.strictObject({
  maxCommits: z.int().min(1).max(500).default(50),
  maxFiles: z.int().min(1).max(3000).default(100),
  /** Bytes of one file. */
  maxFileBytes: z
    .int()
    .min(1)
    .max(100 * 1024 * 1024)
    .default(1024 * 1024),
  /** Bytes of all files together. */
  maxBytes: z
    .int()
    .min(1)
    .max(100 * 1024 * 1024)
    .default(4 * 1024 * 1024),
  /** Lines added and removed, manifests, lockfiles and the harness's own files left out. */
  maxLines: z.int().min(1).max(100_000).default(800),
  /**
   * True when fixes may change manifests and lockfiles: never, where the pull request changes one itself, or always.
   */
  dependencies: z.enum(['refuse', 'as-pull-request', 'allow']).default('as-pull-request'),
});

/** The label of a runner or the name of a scale set; a scale set has its name only. */
const runnerLabel = z.string().regex(/^[\w][\w.-]{0,99}$/, 'must be the label of a runner');

/** The settings of a repository as a person writes them. Unknown keys are errors. */
export const repositorySettingsSchema = z.strictObject({
  environment: envConfigSchema.optional(),
  /** Images that a comment may name; left out, those that PTH knows. */
  images: z
    .array(z.string().regex(/^(?!\d+$)[a-z0-9][\w./:@-]{0,199}$/, 'must be the name of an image'))
    .max(50)
    .optional(),
  /** True when a command on a draft is carried out. */
  drafts: z.boolean().default(true),
  /** Network for commits of people with write access. */
  network: networkSchema.default('open'),
  forks: z
    .strictObject({
      /** Highest environment tier for commits of people without write access. 3 means runners of your own. */
      maxTier: z.literal([1, 2, 3]).default(2),
      /**
       * True when PTH writes fixes for such a commit once somebody vouched for it, in environment tiers 1 and 2. The
       * fixes lie on a `pth/*` branch of this repository, the commits they stand on too; without it there are tests and
       * diagnoses.
       */
      fix: z.boolean().default(false),
      /** Code of people without write access has no network while it runs, unless the repository allows it. */
      network: networkSchema.default('install'),
    })
    .prefault({}),
  /** What starts `/pth test` beside a comment. */
  start: z
    .strictObject({
      /** Name of a label that somebody with write access sets; left out, no label starts anything. */
      label: z.string().min(1).max(50).optional(),
      /** True for each commit that is pushed to a pull request of somebody with write access, and for a new one. */
      push: z.boolean().default(false),
    })
    .prefault({}),
  quotas: quotaSchema.prefault({}),
  publish: publishSchema.prefault({}),
  runners: z
    .strictObject({
      /** Labels of the runners with KVM, for environment tier 3: a list, or the name of a scale set. */
      kvm: z.union([runnerLabel, z.array(runnerLabel).min(1).max(10)]).default(['self-hosted', 'kvm']),
    })
    .prefault({}),
  /** Spreads the tests of a session over several machines. */
  shards: z
    .strictObject({
      /** Tests of the suite on the base branch for which one more machine is taken. */
      testsPerShard: z.int().min(1).max(100_000).default(500),
      max: z.int().min(1).max(8).default(8),
    })
    .prefault({}),
  /** The comparison of a pull request's base and head by the same calls. It gates nothing. */
  comparison: z
    .strictObject({
      enabled: z.boolean().default(true),
      /** Time limit in seconds; the report lists unfinished comparisons as missing. */
      maxSeconds: z.int().min(10).max(1800).default(180),
    })
    .prefault({}),
  budget: budgetSchema
    .refine(({ tokensPerSession, tokensPerDay }) => tokensPerDay === undefined || tokensPerSession !== undefined, {
      message: 'needs tokensPerSession beside tokensPerDay',
    })
    .prefault({}),
});

/** The settings of a repository, defaults filled in. */
export type RepositorySettings = z.infer<typeof repositorySettingsSchema>;
/** Limits of a session's published commits. */
export type PublishLimits = RepositorySettings['publish'];

/** Names of PTH's own base images, which a comment may name where the settings list none. */
const baseImages = ['debian12', 'debian13', 'ubuntu2404', 'fedora'].flatMap((name) => [name, `pth-base-${name}`]);

/** Lists the images that a comment may name. Pure. */
export function listImages({ images }: Pick<RepositorySettings, 'images'>): readonly string[] {
  return images ?? baseImages;
}

/** Returns the limits that hold for the model of one session; null for no limit. Pure. */
export function limitSession({ budget }: Pick<RepositorySettings, 'budget'>): {
  maxTokens: number | null;
  maxUsd: number | null;
} {
  const { tokensPerSession = null, usdPerSession } = budget;
  const usd = usdPerSession ?? (tokensPerSession === null ? defaultUsdPerSession : 'unlimited');
  return { maxTokens: tokensPerSession, maxUsd: usd === 'unlimited' ? null : usd };
}
