import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type ClientChanges, renderClientChanges } from '../../artifacts/index.ts';
import { isEntryThere } from '../../base/index.ts';
import { composePorts } from '../../compose/index.ts';
import { openRepository } from '../../git/index.ts';
import { startShaOf } from '../../github/index.ts';
import { type ComparedRevision, compareForClients } from '../../operations/index.ts';
import { BuildCache } from '../../target/index.ts';
import type { ActionContext, PhaseResult } from '../action-context.ts';
import { openBundle } from '../bundle/open-bundle.ts';
import { chooseRunEnvironment } from '../execute/choose-run-environment.ts';
import { requireCommit } from '../execute/execute-phase.ts';
import { sessionFiles } from '../execute/session-files.ts';
import { selectHostVariables } from '../host-variables.ts';
import { openProgress } from '../open-progress.ts';
import { planManifest } from '../resolve/plan-run.ts';
import { readGrantedSecrets } from '../run-inputs.ts';
import { readManifest, writeEnvConfig } from '../session-manifest-file.ts';
import { type Comparison, comparisonFile, comparisonSchema } from './comparison.ts';

/**
 * A job beside `verify`: runs the same calls on the base and the head of a pull request, and on the head and the
 * session's result, and reports the changes that clients will notice. It has no key and no write access. Its result is
 * advice, so it fails for no difference.
 */
export async function comparePhase(context: ActionContext): Promise<PhaseResult> {
  const { input, host, artifacts, redactor, signal } = context;
  const { manifest } = await readManifest(context);
  // The start of the session: for one that continues an earlier session, the tip of that one.
  const startSha = startShaOf(manifest);
  const path = resolve(context.run.workspace, input('path') || '.');
  await requireCommit(path, startSha, context);
  context.saveState('path', path);
  const variables = selectHostVariables(host.variables);
  const { repository, prefix } = await openRepository(path, { variables, signal });
  const baseSha = input('compare-base');
  const basePath = resolve(context.run.workspace, input('base') || '.');
  await requireCommit(basePath, baseSha, context);
  const file = join(input('session'), sessionFiles.bundle);
  const bundle = await openBundle(input('session') !== '' && (await isEntryThere(file)) ? file : null, manifest, {
    source: { url: repository.path, token: null },
    temporaryDirectory: host.temporaryDirectory,
    path: variables['PATH'] ?? '',
  });
  try {
    const checkout = join(bundle.repository, 'checkout');
    await bundle.git(['fetch', '--quiet', '--no-tags', '--depth=1', basePath, `+${baseSha}:refs/pth/base`]);
    await bundle.git(['worktree', 'add', '--quiet', '--detach', checkout, 'refs/pth/head']);
    context.saveState('path', join(checkout, prefix));
    const head = { revision: startSha, name: 'head' };
    const pairs: ComparedRevision[] = [
      { of: 'pull-request', from: { revision: baseSha, name: 'base' }, to: head },
      ...(bundle.tip === startSha
        ? []
        : [{ of: 'fixes' as const, from: head, to: { revision: bundle.tip, name: 'fixed' } }]),
    ];
    const plan = planManifest(manifest);
    const settings = {
      path: join(checkout, prefix),
      ...chooseRunEnvironment(input('env'), plan, plan.images[0] ?? null, input('accel')),
      envConfig: await writeEnvConfig(manifest, context),
    };
    const { maxSeconds } = manifest.settings.comparison;
    const kept = new BuildCache(join(bundle.repository, 'build-cache'), { keepsBuild: false });
    const changes = await compare(pairs, { settings, maxSeconds }, kept, readGrantedSecrets(input, manifest), context);
    const comparison: Comparison = {
      version: 1,
      manifestDigest: input('manifest-digest'),
      bundleDigest: bundle.digest,
      baseSha,
      headSha: manifest.headSha,
      changes,
    };
    const text = `${JSON.stringify(comparisonSchema.parse(redactor.redactJson(comparison)), null, 2)}\n`;
    await writeFile(join(artifacts, comparisonFile), text);
    return describeEnd(changes, artifacts);
  } finally {
    await bundle.remove();
  }
}

async function compare(
  pairs: readonly ComparedRevision[],
  limits: Parameters<typeof compareForClients>[1],
  buildCache: BuildCache,
  secrets: Readonly<Record<string, string>>,
  { host, redactor, log, signal }: ActionContext,
): Promise<ClientChanges[]> {
  const progress = openProgress(redactor);
  try {
    return await log.withoutCommands(() =>
      compareForClients(pairs, limits, {
        ports: composePorts({ ...host, variables: { ...selectHostVariables(host.variables), ...secrets } }, redactor),
        emit: (event) => progress.show(event),
        signal,
        buildCache,
      }),
    );
  } finally {
    progress.close();
  }
}

function describeEnd(changes: readonly ClientChanges[], artifacts: string): PhaseResult {
  const breaking = changes.flatMap((one) => one.changes).filter((change) => change.class === 'breaking').length;
  const missing = changes.filter(({ problem }) => problem !== null).length;
  return {
    exitCode: 0,
    outputs: { artifacts },
    summary: `${['### PTH: what changes for clients', ...renderClientChanges(changes, { listed: 50 })].join('\n\n')}\n`,
    message: `${changes.length - missing} compared, ${missing} could not be; ${breaking} changes break clients.`,
  };
}
