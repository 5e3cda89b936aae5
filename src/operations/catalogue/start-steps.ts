import { z } from 'zod';
import { toJsonValue } from '../../base/index.ts';
import { readLocalPlugin } from '../../target/index.ts';
import { StepContext } from '../../harness/index.ts';
import { ActiveSession } from '../active-session/active-session.ts';
import { preflightPlugin } from '../preflight-plugin.ts';
import type { RunEvent } from '../run-event.ts';
import { cleanUp } from './clean-up.ts';
import { configValues, countDays, line, list, record, removeOrphans, secretsFile } from './fields.ts';
import { readSecrets } from './secrets-file.ts';
import { annotations, defineDormantStep, type StepCall } from './session-operation.ts';

/** `pth_start_session`. */
export const startSessionStep = defineDormantStep({
  name: 'pth_start_session',
  title: 'Start a session',
  description:
    'Starts a test session on a plugin: makes a pth/* branch and worktree (your checkout is not touched), detects build and servers, recommends an environment tier with evidence. Next: pth_provision_environment.',
  input: {
    pluginPath: line().describe('Directory in a git repository'),
    branch: z
      .string()
      .regex(/^[A-Za-z0-9][A-Za-z0-9._/-]{0,199}$/)
      .optional()
      .describe('Default pth/<plugin>-<date>-<hex>'),
    command: z.array(line()).min(1).max(100).optional().describe('Start command, when none is detected'),
    buildCommand: line().optional(),
    envConfig: line().optional().describe('In place of .github/pth.yml'),
    configValues,
    secretsFile,
    removeOrphans,
  },
  output: {
    session: z.string(),
    branch: z.string(),
    branchPoint: z.string(),
    worktree: z.string(),
    build: record,
    config: record,
    recommendation: record,
    baseline: record,
    warnings: list,
  },
  annotations: { ...annotations.writes, openWorldHint: true },
  access: 'exclusive',
  async perform(
    { pluginPath, branch, command, buildCommand, envConfig, configValues: values, secretsFile: file, ...wish },
    call,
  ) {
    call.host.requireNone();
    const cleaned = wish.removeOrphans ? { removed: await cleanUp({ path: pluginPath }, call) } : {};
    const set = await readSecrets({ configValues: values, secretsFile: file }, call.ports);
    const steps = new StepContext<RunEvent>();
    const warnings: string[] = [];
    const emit = (event: RunEvent) => {
      if (event.type === 'warning') warnings.push(event.message);
      call.emit(event);
    };
    const session = await steps.during({ emit, signal: call.signal }, () =>
      ActiveSession.start(
        {
          path: pluginPath,
          branch: branch ?? null,
          command: command ?? null,
          build: buildCommand ?? null,
          envConfig: envConfig ?? null,
          set,
        },
        steps,
        call.ports,
      ),
    );
    call.host.hold(session);
    return { ...(await describeStart(session, warnings, call)), ...cleaned };
  },
});

async function describeStart(session: ActiveSession, warnings: readonly string[], { ports, signal }: StepCall) {
  const { harness, run, baseline } = session;
  const { tier, confidence, summary, evidence } = run.plan.analysis.recommendation;
  const isGiven = run.input.command !== null;
  const local = isGiven ? null : await readLocalPlugin(run.pluginPath, run.plan, ports);
  const definition = local?.definition;
  const { branch, branchPoint, worktree, id } = harness;
  return {
    summary: `Session on ${branch} from ${branchPoint.slice(0, 7)}. ${summary} ${baseline.length} kept tests.`,
    session: id,
    branch,
    branchPoint,
    worktree,
    build: {
      source: definition?.build.source ?? 'start command given',
      steps: definition?.build.steps.map(({ phase, argv }) => ({ phase, argv: [...argv] })) ?? [],
      servers: definition?.servers.map(({ name, source }) => ({ name, source })) ?? [],
    },
    config: {
      keys: local?.config.keys.slice(0, 200).map(({ key, status }) => ({ name: key.name, origin: status })) ?? [],
      missing:
        local?.config.missing.map(({ name, isSecret, description }) => ({ name, isSecret, why: description })) ?? [],
    },
    recommendation: {
      tier,
      image: run.plan.image,
      confidence,
      summary,
      evidence: toJsonValue(evidence.slice(0, 10)),
    },
    baseline: {
      tests: baseline.length,
      byTestTier: Object.fromEntries(
        [1, 2, 3].map((testTier) => [String(testTier), baseline.filter(({ test }) => test.tier === testTier).length]),
      ),
    },
    images: await listBuiltImages(ports, signal),
    warnings: [...new Set([...warnings, ...harness.warnings])],
    next: [{ tool: 'pth_provision_environment', why: 'the plugin is built and started in an environment' }],
  };
}

/** Lists the base images of this host that are built, with what changed since. */
async function listBuiltImages({ images, clock }: StepCall['ports'], signal: AbortSignal) {
  const built = (await images.list({ signal })).filter(({ isBuilt }) => isBuilt);
  return built.slice(0, 50).map(({ name, format, builtAt, changes }) => ({
    name,
    format,
    ageDays: builtAt === null ? null : countDays(builtAt, clock),
    changed: [...changes],
  }));
}

/** `pth_preflight`. */
export const preflightStep = defineDormantStep({
  name: 'pth_preflight',
  title: 'Check prerequisites',
  description:
    'Checks whether a session can start at a path: repository, build system, runtimes, images, disk, lock. Changes nothing.',
  input: { pluginPath: line() },
  output: { isReady: z.boolean(), checks: list, leftovers: list },
  annotations: annotations.reads,
  access: 'read',
  async perform({ pluginPath }, { ports, emit, signal }) {
    const { isReady, document, leftovers } = await preflightPlugin.perform(
      { path: pluginPath, clean: false },
      { ports, emit, signal },
    );
    const checks = document['checks'] as { name: string; status: string; message: string; remedy: string[] }[];
    const bad = checks.filter(({ status }) => status === 'fail' || status === 'warn').map(({ name }) => name);
    return {
      summary: `${isReady ? 'A session can start here' : 'A session cannot start here'}${bad.length > 0 ? `; look at ${bad.join(', ')}` : ''}.`,
      isReady,
      checks: checks.map(({ name, status, message, remedy }) => ({ name, status, message, remedy })),
      leftovers: leftovers.slice(0, 100),
      ...(isReady ? { next: [{ tool: 'pth_start_session', why: reasonToStart(leftovers.length) }] } : {}),
    };
  },
});

function reasonToStart(leftovers: number): string {
  return leftovers === 0
    ? 'everything that it needs is there'
    : 'with removeOrphans it takes away first what dead sessions left';
}
