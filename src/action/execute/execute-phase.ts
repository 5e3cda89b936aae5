import { readdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { annotateDiagnoses } from '../../artifacts/index.ts';
import { isEntryThere, PthError } from '../../base/index.ts';
import { openRepository, type Repository } from '../../git/index.ts';
import { approvedTestsOf, type SessionManifest, startShaOf } from '../../github/index.ts';
import type { ActionContext, PhaseResult } from '../action-context.ts';
import { runHostGit } from '../git-command.ts';
import { selectHostVariables } from '../host-variables.ts';
import { readProxyVariables } from '../key/proxy-variables.ts';
import { planManifest, type RunPlan } from '../resolve/plan-run.ts';
import { readGrantedSecrets } from '../run-inputs.ts';
import { readFrozenQuarantine, readManifest, writeEnvConfig } from '../session-manifest-file.ts';
import { chooseRunEnvironment } from './choose-run-environment.ts';
import { layOutEarlierSession, readStateOfSession, writeStateOfSession } from './carry-session.ts';
import { bundleUnfinished, createBundle } from './create-bundle.ts';
import { renderSummary } from './render-summary.ts';
import { tellLackOfKey } from './tell-lack-of-key.ts';
import { runTests, type TestRun } from './run-tests.ts';
import { sessionFiles } from './session-files.ts';

/**
 * The second job: the whole loop on the pinned commit, without any write access to GitHub. Its result is advice, which
 * the later jobs check.
 */
export async function executePhase(context: ActionContext): Promise<PhaseResult> {
  const { input, artifacts, redactor } = context;
  const { manifest, suite } = await readManifest(context);
  const path = resolve(context.run.workspace, input('path') || '.');
  const startSha = startShaOf(manifest);
  const { prefix, repository } = await requireCommit(path, startSha, context);
  context.saveState('path', path);
  const envConfig = await writeEnvConfig(manifest, context);

  const plan = planManifest(manifest);
  const secrets = readGrantedSecrets(input, manifest);
  const model = plan.fix ? input('model') : '';
  const proxy = plan.fix ? readProxyVariables(context.host.variables) : {};
  // Without a model or a playbook nothing could write fixes; the run then only tests and diagnoses.
  const canFix = plan.fix && (Object.keys(proxy).length > 0 || model.startsWith('playbook:'));
  const approved = approvedTestsOf(manifest);
  const documents = canFix && (await bringBase(repository, manifest, context));
  const resumed = await layOutEarlierSession(manifest, { repository, prefix }, context);
  const ran = await runTests(context, {
    resumed,
    settings: {
      path,
      ...choosePlaces(plan, context),
      envConfig,
      branch: manifest.branch,
      fix: canFix,
      ...(canFix && model !== '' ? { model } : {}),
      // The author of the pull request must not steer its fixes; whoever writes the base branch may.
      ...(documents ? { agentDocuments: manifest.baseSha } : {}),
      ...(approved === null ? {} : { fixTests: approved }),
      shardReports: await listShardReports(input('shards')),
      maxIterations: Math.max(1, manifest.limits.maxIterations),
      maxTokens: manifest.limits.maxTokens,
      maxUsd: manifest.limits.maxUsd,
    },
    variables: { ...secrets, ...proxy },
    quarantine: readFrozenQuarantine(suite, prefix),
    maxMinutes: manifest.limits.maxMinutes,
    transcript: join(artifacts, sessionFiles.transcript),
    roles: artifacts,
  });
  const told = plan.fix && !canFix ? { ...ran, document: tellLackOfKey(ran.document) } : ran;
  const run =
    resumed === null ? told : await leaveOutEarlierFixes(told, repository, `${startSha}..refs/heads/${resumed}`);
  await writeFile(join(artifacts, sessionFiles.report), `${JSON.stringify(run.document, null, 2)}\n`);
  await writeFile(join(artifacts, sessionFiles.markdown), run.report?.markdown ?? '');
  if (run.report !== null) await writeFile(join(artifacts, sessionFiles.page), run.report.renderPage());
  const diagnoses = run.report?.diagnoses ?? [];
  await writeFile(join(artifacts, sessionFiles.diagnoses), `${JSON.stringify(diagnoses, null, 2)}\n`);
  await writeFile(join(artifacts, sessionFiles.fixed), `${JSON.stringify(run.fixed, null, 2)}\n`);
  const session = { path, headSha: startSha, branch: manifest.branch };
  // The bundle leaves the state behind.
  const state = await readStateOfSession(manifest.branch, { repository, prefix });
  const unmoved: ReadonlyMap<string, string> | null = resumed === null ? null : new Map();
  const renamed = (await bundleFixes(run, session, context)) ?? unmoved;
  if (state !== null && renamed !== null) await writeStateOfSession(state, renamed, context);
  context.log.annotate(annotateDiagnoses(diagnoses, redactor));
  return describeRun(run, context);
}

/** The environment of the loop, and the images that it goes on to; beside the runner there are none. */
function choosePlaces(plan: RunPlan, { input }: ActionContext) {
  const environment = chooseRunEnvironment(input('env'), plan, plan.images[0] ?? null, input('accel'));
  return { ...environment, verifyImages: environment.env === 'local' ? [] : plan.furtherImages };
}

/** Brings the pinned commit of the base branch into the repository; false where the workflow did not check it out. */
async function bringBase({ path }: Repository, { baseSha }: SessionManifest, context: ActionContext): Promise<boolean> {
  const base = context.input('base');
  if (base === '') return false;
  const from = resolve(context.run.workspace, base);
  await requireCommit(from, baseSha, context);
  const variables = selectHostVariables(context.host.variables);
  await runHostGit(['fetch', '--quiet', '--no-tags', '--depth=1', from, baseSha], {
    cwd: path,
    path: variables['PATH'] ?? '',
  });
  return true;
}

/** Packs the fixes of a run, also of one whose time ran out. Returns new names of its commits; null where there are none. */
async function bundleFixes(
  run: TestRun,
  session: { path: string; headSha: string; branch: string },
  context: ActionContext,
): Promise<ReadonlyMap<string, string> | null> {
  const { document } = run;
  if (run.isDone) {
    return document.fixes.length > 0 && document.branch === session.branch ? createBundle(context, session) : null;
  }
  const isOutOfTime = run.exitCode === 1;
  const renamed = isOutOfTime ? await bundleUnfinished(context, session) : null;
  if (renamed !== null) {
    context.log.print('The fixes that were committed before the time ran out are handed on to be proven.');
  }
  return renamed;
}

/** The report of a session that goes on tells all fixes of its branch; those of this run are to be proven and published. */
async function leaveOutEarlierFixes(run: TestRun, repository: Repository, range: string): Promise<TestRun> {
  const made = new Set((await repository.log({ range, maxCount: 100_000 })).map(({ commit }) => commit));
  const { document } = run;
  return { ...run, document: { ...document, fixes: document.fixes.filter(({ commit }) => made.has(commit)) } };
}

/** Lists the reports of shards that ran on other machines before; empty where there were none. */
async function listShardReports(directory: string): Promise<string[]> {
  if (directory === '' || !(await isEntryThere(directory))) return [];
  const names = (await readdir(directory)).filter((name) => /^shard-[1-8]-of-[1-8]\.json$/.test(name));
  return names.sort().map((name) => join(directory, name));
}

/**
 * Opens a plugin's repository on the pinned commit (threat T5, a push after the approval); `prefix` is the plugin's
 * directory in it.
 * @throws PthError `action/artifact-unfit` when another commit is checked out
 */
export async function requireCommit(path: string, sha: string, { host, signal }: ActionContext) {
  const opened = await openRepository(path, { variables: selectHostVariables(host.variables), signal });
  if (opened.head === sha) return opened;
  throw new PthError('action/artifact-unfit', `The commit ${opened.head} is checked out, and ${sha} was pinned.`, {
    recovery: ['Check out the commit that the job resolve names.'],
  });
}

/** Describes a run as the result of a step. */
export function describeRun(run: TestRun, { artifacts }: ActionContext): PhaseResult {
  const { document } = run;
  return {
    exitCode: run.exitCode,
    outputs: {
      'session-id': document.session_id,
      branch: document.branch ?? '',
      report: join(artifacts, sessionFiles.markdown),
      total: String(document.total_tests),
      failing: String(document.failing_tests),
      fixes: String(document.fixes.length),
      artifacts,
    },
    summary: renderSummary(run),
    message: document.fault?.message ?? `${document.failing_tests} of ${document.total_tests} tests are failing.`,
  };
}
