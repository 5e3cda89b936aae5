import { isUtf8 } from 'node:buffer';
import { writeFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import type { FinalReport } from '../../artifacts/index.ts';
import { toJsonValue } from '../../base/index.ts';
import { digestText, type EvidenceParts, renderEvidence, sealEvidence } from '../../evidence/index.ts';
import { isSessionRecord, type PublishCommit, type SessionManifest, startShaOf } from '../../github/index.ts';
import { parseInput, testInputSchema } from '../../settings/index.ts';
import type { ActionContext } from '../action-context.ts';
import type { OpenedBundle } from '../bundle/open-bundle.ts';
import { sessionFiles } from '../execute/session-files.ts';
import { readHostGitBytes } from '../git-command.ts';
import { selectHostVariables } from '../host-variables.ts';
import type { Verification } from '../verify/verification.ts';
import { isProven, listHealed } from './judge-run.ts';

type EvidenceServer = EvidenceParts['predicate']['pth']['servers'][number];
type EvidenceFix = EvidenceParts['predicate']['pth']['fixes'][number];

/** What this job published, and what fresh runners saw of it; every commit by its name on GitHub. */
export interface PublishedFacts {
  manifest: SessionManifest;
  report: FinalReport;
  /** Oldest first. */
  commits: readonly PublishCommit[];
  verifications: readonly Verification[];
  /** Digests of the kept files; null where there is no evidence. */
  files: EvidenceParts['predicate']['configuration'] | null;
  branch: string;
  /** The newest commit of the branch; null where nothing was pushed. */
  tip: string | null;
}

/** True where the commits of this run are all that the branch has after the tested commit. Pure. */
export function isWhollyOurs({ commits, tip }: Pick<PublishedFacts, 'commits' | 'tip'>): boolean {
  return tip !== null && commits.at(-1)?.sha === tip;
}

/**
 * Writes what this job can answer for beside the report: the commits that it published, the digests of the files that
 * they keep, and of each fix the tests that every fresh runner saw turn. Returns its path; empty where nothing was
 * published, or onto the work of an earlier run, of which this job knows too little.
 */
export async function writeEvidence(facts: PublishedFacts, context: ActionContext): Promise<string> {
  if (facts.files === null || !isWhollyOurs(facts)) return '';
  const parts = composeEvidence(facts, facts.files, context);
  const path = join(context.artifacts, sessionFiles.evidence);
  await writeFile(
    path,
    renderEvidence(sealEvidence(context.redactor.redactJson(toJsonValue(parts)) as unknown as EvidenceParts)),
  );
  return path;
}

/** The plugin's directory, by the files that PTH keeps in it; empty for the root. Pure. */
function findPluginPath(commits: readonly PublishCommit[]): string {
  const kept = commits
    .filter(isSessionRecord)
    .flatMap(({ changes }) => changes)
    .find(({ path }) => /(?:^|\/)\.pth\//.test(path));
  return kept?.path.replace(/(?:^|\/)\.pth\/.*$/s, '') ?? '';
}

/** Most files that evidence names, and most bytes of one; a session keeps far fewer and smaller ones. */
const maxFiles = 2000;
const maxFileBytes = 4 * 1024 * 1024;

/**
 * Digests the files that PTH keeps beside the plugin. Null where no commit was made, and where a pull request brings so
 * many or such files there that nobody could hold the evidence against them.
 */
export async function digestKeptFiles(
  { bundle, commits }: { bundle: OpenedBundle | null; commits: readonly PublishCommit[] },
  { host }: { host: Pick<ActionContext['host'], 'variables'> },
): Promise<EvidenceParts['predicate']['configuration'] | null> {
  if (bundle === null) return null;
  const { repository, tip, git } = bundle;
  const path = selectHostVariables(host.variables)['PATH'] ?? '';
  const listing = await git(['ls-tree', '-r', '-l', '-z', tip, '--', posix.join(findPluginPath(commits), '.pth/')]);
  const entries = listing.split('\0').flatMap((line) => {
    const [, kind, size, name] = /^\d+ (\w+) \w+ +(\d+|-)\t(.+)$/s.exec(line) ?? [];
    return kind === 'blob' && name !== undefined ? [{ size: Number(size), name }] : [];
  });
  if (entries.length > maxFiles || entries.some(({ size }) => size > maxFileBytes)) return null;
  const files: EvidenceParts['predicate']['configuration'] = [];
  for (const { name } of entries) {
    const content = await readHostGitBytes(['cat-file', 'blob', `${tip}:${name}`], { cwd: repository, path });
    // Whoever checks reads text.
    if (!isUtf8(content)) return null;
    files.push({ name, digest: { sha256: digestText(content) } });
  }
  return files;
}

/** What the job that ran the plugin alone knows, such as the digest of its image, is left empty. Pure. */
function composeEvidence(
  { manifest, report, commits, verifications, branch }: PublishedFacts,
  configuration: EvidenceParts['predicate']['configuration'],
  { run }: ActionContext,
): EvidenceParts {
  const fixes = commits.filter((commit) => !isSessionRecord(commit));
  const seen = fixes.flatMap(({ sha }) => listHealed(verifications, sha).map(({ name }) => name));
  const failed = verifications.flatMap(({ regressions, heldOut }) => [
    ...regressions,
    ...heldOut.failures.map(({ test }) => test),
  ]);
  const isGreen = report.exit_code === 0 && verifications.every(({ after }) => after.failing === 0);
  const { environment } = report;
  const plugin = run.repository.name;
  return {
    subject: commits
      .toReversed()
      .map(({ sha, subject }, index) => ({ name: index === 0 ? branch : subject, digest: { gitCommit: sha } })),
    predicate: {
      result: isGreen && failed.length === 0 ? 'PASSED' : 'FAILED',
      configuration,
      passedTests: [...new Set(seen)].filter((name) => !failed.includes(name)),
      warnedTests: [],
      failedTests: [...new Set(failed)],
      pth: {
        session: {
          id: report.session_id,
          version: manifest.harness,
          plugin,
          pluginPath: findPluginPath(commits),
          branch,
          branchPoint: startShaOf(manifest),
          startedAt: new Date().toISOString(),
          fixSource: fixes[0]?.author.name ?? null,
          seed: parseInput(testInputSchema, { path: '.' }).seed,
        },
        servers: environment === null ? [] : [describeServer(plugin, environment)],
        fixes: fixes.map((fix) => describeFix(fix, verifications)),
        decisions: [],
      },
    },
  };
}

function describeServer(name: string, environment: NonNullable<FinalReport['environment']>): EvidenceServer {
  const { image, tier, isolation } = environment;
  return {
    name,
    identity: null,
    environment: {
      name: environment.name,
      tier,
      image,
      imageDigest: null,
      distro: image ?? environment.name,
      isolation,
    },
    drift: null,
  };
}

function describeFix({ sha }: PublishCommit, verifications: readonly Verification[]): EvidenceFix {
  return {
    commit: sha,
    tests: listHealed(verifications, sha).flatMap(({ name, before, after }) =>
      before === 'not-run' ? [] : [{ name, before, after }],
    ),
    isProven: isProven(verifications, sha),
    revertedBy: null,
  };
}
