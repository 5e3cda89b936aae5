import { randomInt } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { codeSpan, escapeInline, formatCount, renderTable } from '../../artifacts/index.ts';
import { isEntryThere, PthError, systemClock } from '../../base/index.ts';
import { decidePublish, type PublishCommit, type SessionManifest, startShaOf } from '../../github/index.ts';
import { BuildCache } from '../../target/index.ts';
import type { ActionContext, PhaseResult } from '../action-context.ts';
import { deriveCommits } from '../bundle/derive-commits.ts';
import { describePublish } from '../bundle/describe-publish.ts';
import { openBundle, type OpenedBundle } from '../bundle/open-bundle.ts';
import { chooseRunEnvironment } from '../execute/choose-run-environment.ts';
import { requireCommit } from '../execute/execute-phase.ts';
import { runTests } from '../execute/run-tests.ts';
import { sessionFiles } from '../execute/session-files.ts';
import { selectHostVariables } from '../host-variables.ts';
import { planManifest } from '../resolve/plan-run.ts';
import { readGrantedSecrets } from '../run-inputs.ts';
import { readFrozenQuarantine, readManifest, writeEnvConfig } from '../session-manifest-file.ts';
import { proveInOrder, type RunState } from './prove-in-order.ts';
import { TimeBudget } from './time-budget.ts';
import { mergeSuite, type SuiteFiles, VerificationCheckout } from './verification-checkout.ts';
import { type Verification, verificationFile, verificationSchema } from './verification.ts';

/**
 * The third job, on a fresh runner without a key: checks out the bundle's commits one by one, runs the frozen tests on
 * each, then held-out calls. An unproven session exits 1, and the job fails. README.md lists the threats.
 */
export async function verifyPhase(context: ActionContext): Promise<PhaseResult> {
  const { input, host } = context;
  const { manifest, suite } = await readManifest(context);
  const path = resolve(context.run.workspace, input('path') || '.');
  const { repository, prefix } = await requireCommit(path, startShaOf(manifest), context);
  context.saveState('path', path);
  const file = join(input('session'), sessionFiles.bundle);
  const variables = selectHostVariables(host.variables);
  const bundle = await openBundle((await isEntryThere(file)) ? file : null, manifest, {
    source: { url: repository.path, token: null },
    temporaryDirectory: host.temporaryDirectory,
    path: variables['PATH'] ?? '',
  });
  try {
    const commits = await deriveCommits(bundle, startShaOf(manifest));
    if (bundle.digest !== null) await requireFitCommits(bundle, commits, manifest);
    const checkout = await VerificationCheckout.open(bundle, prefix, variables);
    context.saveState('path', checkout.path);
    const startSha = startShaOf(manifest);
    const merged = mergeSuite(await checkout.readSuite(startSha), suite, prefix);
    const budget = new TimeBudget(systemClock);
    const run = await createRunner(checkout, { manifest, suite, prefix, budget }, context);
    const isFurtherImage =
      input('env') !== 'local' && (input('image') || null) !== (planManifest(manifest).images[0] ?? null);
    const seed = randomInt(2, 2 ** 31);
    const found = await proveInOrder({ startSha, commits, suite: merged, seed, isFurtherImage }, run, budget);
    return await writeVerification(
      {
        version: 1,
        image: input('image'),
        manifestDigest: input('manifest-digest'),
        bundleDigest: bundle.digest,
        ...found,
      },
      context,
    );
  } finally {
    await bundle.remove();
  }
}

/** Refuses unpublishable commits before running them; publish checks conflicts with the pull request. */
async function requireFitCommits(
  bundle: OpenedBundle,
  commits: readonly PublishCommit[],
  manifest: SessionManifest,
): Promise<void> {
  const { decision, refusals } = decidePublish({
    ...(await describePublish(bundle, commits, manifest)),
    published: [],
    pullRequestPaths: [],
    limits: { ...manifest.settings.publish, dependencies: 'allow' },
  });
  if (decision === 'publish') return;
  throw new PthError('action/artifact-unfit', `The session's commits may not be published: ${refusals[0]?.message}`, {
    details: { refusals: refusals.slice(0, 20).map((refusal) => ({ ...refusal })) },
  });
}

async function createRunner(
  checkout: VerificationCheckout,
  {
    manifest,
    suite: frozen,
    prefix,
    budget,
  }: { manifest: SessionManifest; suite: SuiteFiles; prefix: string; budget: TimeBudget },
  context: ActionContext,
): Promise<RunState> {
  const plan = planManifest(manifest);
  const { input } = context;
  const choose = (image: string | null) => chooseRunEnvironment(input('env'), plan, image, input('accel'));
  const envConfig = await writeEnvConfig(manifest, context);
  const quarantine = readFrozenQuarantine(frozen, prefix);
  const variables = readGrantedSecrets(input, manifest);
  return async (sha, suite, request = {}) => {
    const { settings = {}, keepsBuild = false, isAlone = false, isOnFirstImage = false } = request;
    const environment = choose(isOnFirstImage ? (plan.images[0] ?? null) : input('image') || null);
    await checkout.put(sha, suite);
    const done = await runTests(context, {
      settings: { path: checkout.path, ...environment, envConfig, fix: false, keepBranch: true, ...settings },
      ...(isAlone ? {} : { buildCache: new BuildCache(checkout.keptDirectory, { keepsBuild }) }),
      variables,
      quarantine,
      maxMinutes: Math.min(manifest.limits.maxMinutes, budget.minutesLeft),
      transcript: null,
    });
    // An infrastructure fault here is not a verdict on the session: rethrow.
    if (!done.isDone) throw done.error;
    const { branch, outcomes } = done.document;
    return { outcomes, suite: branch === null ? suite : await checkout.readSuite(`refs/heads/${branch}`) };
  };
}

async function writeVerification(verification: Verification, context: ActionContext): Promise<PhaseResult> {
  const { artifacts } = context;
  await writeFile(
    join(artifacts, verificationFile),
    `${JSON.stringify(verificationSchema.parse(context.redactor.redactJson(verification)), null, 2)}\n`,
  );
  const { commits, regressions, heldOut } = verification;
  // The last job looks at all images for the proof of a commit that is for one distribution.
  const unproven = commits.filter(({ proven, distro }) => !proven && distro === null).length;
  const problems = [
    ...(unproven > 0 ? [`${unproven} of ${commits.length} commits are not proven`] : []),
    ...(regressions.length > 0 ? [`${regressions.length} tests fail that passed before`] : []),
    ...(heldOut.failures.length > 0 ? [`${heldOut.failures.length} calls fail that the session could not know`] : []),
  ];
  const isSound = problems.length === 0;
  return {
    exitCode: isSound ? 0 : 1,
    outputs: { 'bundle-digest': verification.bundleDigest ?? '', artifacts },
    summary: renderVerification(verification, problems),
    message: isSound ? `${commits.length} commits are proven.` : `The session does not hold: ${problems.join('; ')}.`,
  };
}

function renderVerification({ image, commits, regressions, unrun, heldOut }: Verification, problems: string[]): string {
  const isEmpty = commits.length === 0 && problems.length === 0;
  const verdict = isEmpty
    ? 'there was nothing to prove'
    : problems.length === 0
      ? 'the session holds'
      : 'the session does not hold';
  const looked = `Looked at: ${formatCount(commits.length, 'commit')}, ${formatCount(heldOut.calls, 'unseen call')}.`;
  const parts = [
    `### PTH verify${image === '' ? '' : ` on ${codeSpan(image)}`}: ${verdict}`,
    isEmpty ? 'The session made no commit, so that no test was run here.' : looked,
    ...problems.map((problem) => `- ${problem}`),
    ...(commits.length === 0
      ? []
      : [
          renderTable(
            ['Commit', 'Tests', 'Proven'],
            commits.map(({ sha, tests, distro, proven }) => [
              codeSpan(sha.slice(0, 12)),
              tests
                .slice(0, 5)
                .map(({ name, before, after }) => `${escapeInline(name, 120)}: ${before} → ${after}`)
                .join('<br>'),
              proven ? 'yes' : distro === null ? 'no' : `not here; it is for ${escapeInline(distro, 60)}`,
            ]),
          ),
        ]),
    ...regressions.slice(0, 20).map((test) => `- fails now: ${escapeInline(test, 160)}`),
    ...unrun.slice(0, 20).map((test) => `- not run now: ${escapeInline(test, 160)}`),
    ...heldOut.failures.slice(0, 20).map(({ test }) => `- unseen call fails: ${escapeInline(test, 160)}`),
  ];
  return `${parts.join('\n\n')}\n`;
}
