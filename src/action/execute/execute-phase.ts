import { readdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { isEntryThere, PthError } from '../../base/index.ts';
import { openRepository } from '../../git/index.ts';
import { annotateDiagnoses, startShaOf } from '../../github/index.ts';
import type { ActionContext, PhaseResult } from '../action-context.ts';
import { selectHostVariables } from '../host-variables.ts';
import { readProxyVariables } from '../key/proxy-variables.ts';
import { planManifest } from '../resolve/plan-run.ts';
import { readGrantedSecrets } from '../run-inputs.ts';
import { readFrozenQuarantine, readManifest, writeEnvConfig } from '../session-manifest-file.ts';
import { chooseRunEnvironment } from './choose-run-environment.ts';
import { bundleUnfinished, createBundle } from './create-bundle.ts';
import { renderSummary } from './render-summary.ts';
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
  const { prefix } = await requireCommit(path, startSha, context);
  context.saveState('path', path);
  const envConfig = await writeEnvConfig(manifest, context);

  const plan = planManifest(manifest);
  const secrets = readGrantedSecrets(input, manifest);
  const model = plan.fix ? input('model') : '';
  const proxy = plan.fix ? readProxyVariables(context.host.variables) : {};
  // Without a model or a playbook nothing could write fixes; the run then only tests and diagnoses.
  const canFix = plan.fix && (Object.keys(proxy).length > 0 || model.startsWith('playbook:'));
  const run = await runTests(context, {
    settings: {
      path,
      ...chooseRunEnvironment(input('env'), plan, plan.images[0] ?? null, input('accel')),
      envConfig,
      branch: manifest.branch,
      fix: canFix,
      ...(canFix && model !== '' ? { model } : {}),
      ...(manifest.basis?.kind === 'plan' ? { fixTests: manifest.basis.tests } : {}),
      shardReports: await listShardReports(input('shards')),
      maxIterations: Math.max(1, manifest.limits.maxIterations),
      maxTokens: manifest.limits.maxTokens,
      maxUsd: manifest.limits.maxUsd,
    },
    variables: { ...secrets, ...proxy },
    quarantine: readFrozenQuarantine(suite, prefix),
    maxMinutes: manifest.limits.maxMinutes,
    transcript: join(artifacts, sessionFiles.transcript),
  });
  const fixes = run.document.fixes.length;
  await writeFile(join(artifacts, sessionFiles.report), `${JSON.stringify(run.document, null, 2)}\n`);
  await writeFile(join(artifacts, sessionFiles.markdown), run.isDone ? run.report.markdown : '');
  const diagnoses = run.isDone ? run.report.diagnoses : [];
  await writeFile(join(artifacts, sessionFiles.diagnoses), `${JSON.stringify(diagnoses, null, 2)}\n`);
  await writeFile(join(artifacts, sessionFiles.fixed), `${JSON.stringify(run.fixed, null, 2)}\n`);
  const session = { path, headSha: startSha, branch: manifest.branch };
  if (run.isDone && fixes > 0 && run.document.branch === manifest.branch) await createBundle(context, session);
  const isOutOfTime = !run.isDone && run.exitCode === 1;
  if (isOutOfTime && (await bundleUnfinished(context, session))) {
    context.log.print('The fixes that were committed before the time ran out are handed on to be proven.');
  }
  context.log.annotate(annotateDiagnoses(diagnoses, redactor));
  return describeRun(run, context);
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
