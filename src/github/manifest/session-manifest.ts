import { z } from 'zod';
import { isJsonObject, type JsonValue } from '../../base/index.ts';
import { sessionStateSchema } from '../../session/index.ts';
import { branchPattern } from '../publishing/publish-ref.ts';
import { repositorySettingsSchema } from '../settings/settings.ts';
import { askers } from '../trust/asked.ts';
import { digestText, isSameDigest, toCanonicalJson } from './canonical-json.ts';

const id = z.int().positive();
const sha = z.string().regex(/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/);
const digest = z.string().regex(/^[0-9a-f]{64}$/);
const names = z.array(z.string().min(1).max(400)).max(5000);

/**
 * The facts of a run that every job checks again: commit, comment, settings and tests (threat T17, forged verdicts).
 * All of them are public; the digest travels as a job output, which no plugin can write.
 */
export const sessionManifestSchema = z.strictObject({
  version: z.literal(1),
  repository: z.strictObject({ id, owner: z.string().min(1).max(100), name: z.string().min(1).max(100) }),
  pullRequest: id,
  headSha: sha,
  headRef: z.string().min(1).max(255),
  headRepositoryId: id,
  baseRef: z.string().min(1).max(255),
  /** The commit of the base branch that settings and frozen tests were read from. */
  baseSha: sha,
  /** The comment that asked for the run, or what stands for one. */
  comment: z.strictObject({ by: z.enum(askers), id, authorId: id, createdAt: z.iso.datetime(), bodyDigest: digest }),
  /** As `renderCommand` writes it. */
  command: z.string().min(1).max(4000),
  nonce: z.string().regex(/^[0-9a-f]{32}$/),
  /** From the base branch, defaults filled in. */
  settings: repositorySettingsSchema,
  /** Digest of the tests on the base branch, by `digestSuite`; null when there are none. */
  suiteDigest: digest.nullable(),
  /** The branch that fixes are published on, unless an open fix pull request of PTH's own is updated. */
  branch: z.string().regex(branchPattern),
  grant: z.strictObject({
    isInside: z.boolean(),
    maxTier: z.literal([1, 2, 3]),
    mayUseSecrets: z.boolean(),
    mayFix: z.boolean(),
    mayUseOwnRunners: z.boolean(),
    fixTarget: z.enum(['head-branch', 'compare-link']),
  }),
  /** The earlier plan, branch or report that this run continues from, as the App itself posted it; null for a new run. */
  basis: z
    .discriminatedUnion('kind', [
      /** A plan that was posted on this very commit, and the tests that its causes name. */
      z.strictObject({ kind: z.literal('plan'), id: z.string().regex(/^[0-9a-f]{12}$/), tests: names }),
      /**
       * The branch of an earlier session on this very commit: its tip, the commits that it has there, the tests that the
       * tested commit holds, the state that the session's report carries, and the tests whose causes were approved.
       */
      z.strictObject({
        kind: z.literal('branch'),
        sha,
        commits: z.int().positive(),
        frozenTests: names,
        state: sessionStateSchema.nullable(),
        approved: names.nullable(),
      }),
      /** The tests that were not green in the last report. */
      z.strictObject({ kind: z.literal('retest'), failing: names }),
    ])
    .nullable(),
  limits: z.strictObject({
    maxIterations: z.int().min(0).max(1000),
    maxMinutes: z
      .int()
      .min(1)
      .max(6 * 60),
    /** Tokens of the model; null for no limit. */
    maxTokens: z.int().positive().nullable(),
    maxUsd: z.number().positive().nullable(),
  }),
  /**
   * The workflow that runs: its file on the default branch and the commit it was read from (threat T10, changed
   * workflow files).
   */
  workflow: z.strictObject({ path: z.string().min(1).max(300), sha }),
  /** PTH's own version. */
  harness: z.string().min(1).max(100),
});

/** The pinned facts of a run. */
export type SessionManifest = z.infer<typeof sessionManifestSchema>;

/** Returns the commit that a run starts from: the tested one, or the tip of the branch that it continues. */
export function startShaOf({ headSha, basis: continuesFrom }: Pick<SessionManifest, 'headSha' | 'basis'>): string {
  return continuesFrom?.kind === 'branch' ? continuesFrom.sha : headSha;
}

/**
 * Returns the tests whose causes a person approved, for this session or for the one that it goes on from; null where
 * every cause may be repaired.
 */
export function approvedTestsOf({ basis }: Pick<SessionManifest, 'basis'>): readonly string[] | null {
  if (basis?.kind === 'plan') return basis.tests;
  return basis?.kind === 'branch' ? basis.approved : null;
}

/** Larger texts are no manifest. */
const maxManifestLength = 4 * 1024 * 1024;

/**
 * Renders the manifest as the text that is stored, with its digest.
 * @throws ZodError for facts that are no manifest: a bug
 */
export function sealManifest(manifest: SessionManifest): { text: string; digest: string } {
  const text = toCanonicalJson(sessionManifestSchema.parse(manifest) as unknown as JsonValue);
  return { text, digest: digestText(text) };
}

/** A manifest that was read back, or the reason why it is refused. */
export type ManifestCheck =
  | { ok: true; manifest: SessionManifest }
  | { ok: false; reason: 'too-long' | 'digest-differs' | 'not-json' | 'not-canonical' | 'not-a-manifest' };

/**
 * Reads a manifest from an artifact that others could have written. The digest must come another way, as an output of the
 * first job. Text that is not exactly what PTH writes, such as a key given twice, is refused as well.
 */
export function openManifest(text: string, expectedDigest: string): ManifestCheck {
  if (text.length > maxManifestLength) return { ok: false, reason: 'too-long' };
  if (!isSameDigest(digestText(text), expectedDigest)) return { ok: false, reason: 'digest-differs' };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return { ok: false, reason: 'not-json' };
    throw error;
  }
  const parsed = sessionManifestSchema.safeParse(value);
  if (!parsed.success || !isJsonObject(value)) return { ok: false, reason: 'not-a-manifest' };
  return toCanonicalJson(parsed.data as unknown as JsonValue) === text
    ? { ok: true, manifest: parsed.data }
    : { ok: false, reason: 'not-canonical' };
}

/** The facts of a manifest that GitHub can confirm. */
export type CurrentFacts = Pick<
  SessionManifest,
  'repository' | 'pullRequest' | 'headSha' | 'headRepositoryId' | 'suiteDigest' | 'workflow'
> & { comment: SessionManifest['comment'] };

/** Lists the parts of the manifest that differ from GitHub's current facts; empty when none do. */
export function compareManifest(manifest: SessionManifest, now: CurrentFacts): string[] {
  const pairs: [string, unknown, unknown][] = [
    ['repository', manifest.repository.id, now.repository.id],
    ['pullRequest', manifest.pullRequest, now.pullRequest],
    ['headSha', manifest.headSha, now.headSha],
    ['headRepositoryId', manifest.headRepositoryId, now.headRepositoryId],
    ['suiteDigest', manifest.suiteDigest, now.suiteDigest],
    ['workflow.path', manifest.workflow.path, now.workflow.path],
    ['workflow.sha', manifest.workflow.sha, now.workflow.sha],
    ['comment.id', manifest.comment.id, now.comment.id],
    ['comment.authorId', manifest.comment.authorId, now.comment.authorId],
    ['comment.createdAt', manifest.comment.createdAt, now.comment.createdAt],
    ['comment.bodyDigest', manifest.comment.bodyDigest, now.comment.bodyDigest],
  ];
  return pairs.filter(([, then, current]) => then !== current).map(([name]) => name);
}

/** Digest of a suite: every file's path and content, in any order (threat T19, weakened tests). Null for no file. */
export function digestSuite(files: readonly { path: string; content: string }[]): string | null {
  if (files.length === 0) return null;
  return digestText(toCanonicalJson(files.map(({ path, content }) => `${path}\n${digestText(content)}`).sort()));
}
