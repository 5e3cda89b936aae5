import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { startShaOf } from '../../github/index.ts';
import type { ActionContext, PhaseResult } from '../action-context.ts';
import { chooseRunEnvironment } from '../execute/choose-run-environment.ts';
import { describeRun, requireCommit } from '../execute/execute-phase.ts';
import { runTests } from '../execute/run-tests.ts';
import { planManifest } from '../resolve/plan-run.ts';
import { readGrantedSecrets } from '../run-inputs.ts';
import { readFrozenQuarantine, readManifest, writeEnvConfig } from '../session-manifest-file.ts';

/**
 * Runs one share of a large suite on the pinned commit, on a machine of its own, before `execute`, which then runs the
 * tests that did not pass. It has no key and no secret and fixes nothing. Failing tests do not fail it, since a later
 * job may fix them.
 */
export async function shardPhase(context: ActionContext): Promise<PhaseResult> {
  const { input, artifacts } = context;
  const { manifest, suite } = await readManifest(context);
  const path = resolve(context.run.workspace, input('path') || '.');
  const { prefix } = await requireCommit(path, startShaOf(manifest), context);
  context.saveState('path', path);
  const plan = planManifest(manifest);
  const run = await runTests(context, {
    settings: {
      path,
      ...chooseRunEnvironment(input('env'), plan, plan.images[0] ?? null, input('accel')),
      envConfig: await writeEnvConfig(manifest, context),
      fix: false,
      shard: input('shard'),
    },
    variables: readGrantedSecrets(input, manifest),
    quarantine: readFrozenQuarantine(suite, prefix),
    maxMinutes: manifest.limits.maxMinutes,
    transcript: null,
  });
  // A run that ended by a fault leaves no report; `execute` runs its share.
  if (run.isDone) {
    const name = `shard-${input('shard').replace('/', '-of-')}.json`;
    await writeFile(join(artifacts, name), `${JSON.stringify(run.document, null, 2)}\n`);
  }
  const result = describeRun(run, context);
  return { ...result, exitCode: result.exitCode === 130 ? 130 : 0 };
}
