import { z } from 'zod';
import { PthError, redactedMark, toJsonValue } from '../../base/index.ts';
import { readDependencyTree } from '../../plugin/index.ts';
import { type OperationPorts, readConfiguration } from '../../target/index.ts';
import type { ActiveSession } from '../active-session/active-session.ts';
import { renewEnvironment } from '../active-session/renew-environment.ts';
import type { ServerBench } from '../active-session/server-bench.ts';
import { configValues, keepBothEnds, line, list, record, seconds } from './fields.ts';
import { describeGroup } from './iteration-steps.ts';
import { describeLoad, describeReload, loadServers } from './load-servers.ts';
import { readSecrets } from './secrets-file.ts';
import { annotations, defineStep } from './session-operation.ts';

/** The steps that follow a load. */
function stepsAfter({ isFailed }: { isFailed: boolean }) {
  return isFailed
    ? [
        { tool: 'pth_apply_fix', why: 'with the id of a group: it commits the change and loads again' },
        { tool: 'pth_load_plugin', why: 'once what the output names is corrected in another way' },
      ]
    : [{ tool: 'pth_generate_tests', why: 'tests are made from the schemas and from trying calls' }];
}

/** `pth_load_plugin`. */
export const loadStep = defineStep({
  name: 'pth_load_plugin',
  title: 'Load the plugin',
  description:
    'Installs, builds and starts the plugin in the environment and lists its tools, also again. A broken build is an error with its output. Next: pth_generate_tests.',
  input: {
    server: line(200).optional().describe('Default all'),
    configValues,
    skipBuild: z.boolean().default(false).describe('It is built already'),
    startTimeoutSeconds: seconds(86_400).optional(),
  },
  output: { status: z.string(), tools: z.number(), servers: list },
  annotations: { ...annotations.writes, openWorldHint: true },
  needs: ['environment'],
  access: 'exclusive',
  choices: {
    skipBuild: 'leave out the build?',
  },
  async perform({ server = null, configValues: values, skipBuild, startTimeoutSeconds }, session, { ports, signal }) {
    const set = await readSecrets({ configValues: values }, ports);
    const loaded = await loadServers(session, server, { set, isBuilt: skipBuild, startTimeoutSeconds });
    return { ...loaded, ...(await explainFailure(session, loaded, signal)), next: stepsAfter(loaded) };
  },
});

/** Names the causes of a load that failed, so that a fix can be for one, and what its build had to do with. */
async function explainFailure(
  session: ActiveSession,
  { isFailed, status }: { isFailed: boolean; status: string },
  signal: AbortSignal,
) {
  if (!isFailed) return {};
  const causes = await Promise.all(
    session.servers.filter(({ isLoaded }) => !isLoaded).map(({ bench }) => bench.findCauses()),
  );
  const groups = causes.flat().slice(0, 20).map(describeGroup);
  return { groups, ...(status === 'build-failed' ? await explainBuild(session, signal) : {}) };
}

/** Names the build system of the plugin, and the packages that it found. */
async function explainBuild(session: ActiveSession, signal: AbortSignal) {
  const { environment, definition } = session.requirePlugin();
  const tree = await readDependencyTree(environment, definition, { directory: session.harness.pluginPath, signal });
  return {
    buildSystem: definition.build.source,
    dependencyTree: tree === null ? null : keepBothEnds(tree, 8000).text,
  };
}

/** `pth_reload_plugin`. */
export const reloadStep = defineStep({
  name: 'pth_reload_plugin',
  title: 'Reload the plugin',
  description:
    'Stops, rebuilds and restarts the plugin after a change in the worktree and tells how its tools changed. Next: pth_run_test_suite scope targeted.',
  input: {
    server: line(200).optional().describe('Default all that are loaded'),
    install: z.boolean().default(false).describe('Install, also when no manifest changed'),
    graceMs: z.int().min(0).max(60_000).default(2000).describe('For a server to end by itself'),
    scope: z.enum(['server', 'environment']).default('server').describe('environment: a fresh one'),
  },
  output: { status: z.string(), tools: z.number(), servers: list, delta: record, changedFiles: list },
  annotations: { ...annotations.writes, openWorldHint: true },
  needs: ['environment'],
  access: 'exclusive',
  choices: {
    install: 'install again?',
  },
  async perform({ server = null, install, graceMs, scope }, session, { signal }) {
    if (scope === 'environment') requireWhole(session, server);
    const { servers, delta, files } =
      scope === 'environment'
        ? { ...(await renewEnvironment(session, {}, { isLoading: true })), files: [] }
        : await session.reload(server, { isInstalling: install, graceMs });
    if (scope === 'environment') session.noteDecision('what to restart?', scope);
    const loads = describeReload(servers, delta);
    const { added } = delta;
    return {
      ...loads,
      ...(await explainFailure(session, loads, signal)),
      delta: toJsonValue(delta),
      changedFiles: files.slice(0, 100),
      next: loads.isFailed
        ? stepsAfter(loads)
        : [
            ...(added.length > 0 ? [{ tool: 'pth_generate_tests', why: `${added.join(', ')} have no tests yet` }] : []),
            { tool: 'pth_run_test_suite', why: 'scope targeted runs the tests that the change concerns' },
          ],
    };
  },
});

/** A fresh environment takes all servers with it. @throws PthError `usage/invalid`, `plugin/not-loaded` */
function requireWhole({ loaded }: ActiveSession, server: string | null): void {
  if (server !== null) throw new PthError('usage/invalid', 'server: scope environment loads all servers again');
  if (loaded.length === 0) throw new PthError('plugin/not-loaded', 'no server was loaded yet');
}

/** `pth_get_plugin_status`. */
export const pluginStatusStep = defineStep({
  name: 'pth_get_plugin_status',
  title: 'Plugin status',
  description:
    'Whether each server is not-loaded, building, loaded, errored or crashed, with its process, last error and how it ended.',
  input: { server: line(200).optional() },
  output: { status: z.string(), servers: list },
  annotations: annotations.reads,
  needs: ['environment'],
  access: 'read',
  async perform({ server = null }, session, { host }) {
    const isBuilding = [loadStep.name, reloadStep.name].includes(host.queue.running?.name ?? '');
    const servers = await Promise.all(
      session.findTargets(server).map(async ({ server: { name } }) => {
        const bench = session.servers.find((candidate) => candidate.name === name);
        const crash = isBuilding ? null : ((await bench?.readCrash()) ?? null);
        return {
          name,
          status: decideStatus(bench, { isBuilding, hasCrashed: crash !== null }),
          pid: bench?.opened.connection?.pid ?? null,
          lastError: crash?.what ?? (bench?.load === undefined ? '' : describeLoad(bench).message),
          crash: crash && { ...crash, stderr: keepBothEnds(crash.stderr, 4000).text },
        };
      }),
    );
    const worst = statusOrder.find((status) => servers.some((one) => one.status === status)) ?? 'not-loaded';
    return {
      summary: servers.map(({ name, status }) => `${name}: ${status}`).join(', '),
      status: worst,
      servers: toJsonValue(servers),
    };
  },
});

const statusOrder = ['building', 'crashed', 'errored', 'not-loaded', 'loaded'] as const;

function decideStatus(
  server: ServerBench | undefined,
  { isBuilding, hasCrashed }: { isBuilding: boolean; hasCrashed: boolean },
): (typeof statusOrder)[number] {
  if (isBuilding) return 'building';
  if (server?.load === undefined) return 'not-loaded';
  if (hasCrashed) return 'crashed';
  return server.isLoaded ? 'loaded' : 'errored';
}

/** `pth_get_plugin_config`. */
export const pluginConfigStep = defineStep({
  name: 'pth_get_plugin_config',
  title: 'Plugin configuration',
  description:
    'The configuration the plugin runs with: keys, where each value came from, what is missing; secrets are [REDACTED].',
  input: {},
  output: { keys: list, missing: list, unknown: list },
  annotations: annotations.reads,
  needs: ['environment'],
  access: 'read',
  async perform(_input, session, { ports }) {
    const { keys, missing, unknown, secrets } = await readConfig(session, ports);
    return {
      summary: `${keys.length} values, ${keys.filter(({ origin }) => origin === 'given').length} given; ${missing.length} missing.`,
      keys: keys.slice(0, 200).map(({ value, ...key }) => ({
        ...key,
        value: secrets.has(key.name) ? redactedMark : value === null ? null : keepBothEnds(value, 500).text,
      })),
      missing,
      unknown: unknown.slice(0, 100),
    };
  },
});

async function readConfig(session: ActiveSession, ports: OperationPorts) {
  const { environment, definition } = session.requirePlugin();
  const { plan } = session.run;
  const { pluginPath } = session.harness;
  const resolution = await readConfiguration({ plan, environment, definition, pluginPath }, ports);
  const { values, missing, unknown } = resolution;
  return {
    keys: resolution.keys.map(({ key, status }) => ({
      name: key.name,
      kind: key.kind,
      isRequired: key.isRequired,
      origin: status,
      value: values[key.name] ?? null,
      source: key.source,
    })),
    missing: missing.map(({ name, isSecret, description }) => ({ name, isSecret, why: description })),
    unknown,
    /** A value that a person assigned is a secret, whatever its name says. */
    secrets: new Set([
      ...resolution.keys.filter(({ key }) => key.isSecret).map(({ key }) => key.name),
      ...plan.assigned,
    ]),
  };
}
