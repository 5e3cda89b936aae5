import { z } from 'zod';
import { type JsonObject, toJsonValue } from '../../base/index.ts';
import type { EnvironmentInfo } from '../../environment/index.ts';
import type { OperationPorts } from '../../target/index.ts';
import type { ActiveSession, ProvisionSettings } from '../active-session/active-session.ts';
import { renewEnvironment } from '../active-session/renew-environment.ts';
import { configValues, countDays, keepBothEnds, line, list, record, secretsFile } from './fields.ts';
import { describeLoads } from './load-servers.ts';
import { readSecrets } from './secrets-file.ts';
import { annotations, defineStep } from './session-operation.ts';

/** The fields that describe the environment to make. */
const wanted = {
  tier: z.literal([0, 1, 2, 3]).optional(),
  baseImage: line(200).optional(),
  accelerator: z.enum(['auto', 'kvm', 'tcg']).default('auto'),
  network: z.enum(['open', 'install']).default('open'),
  resources: z
    .strictObject({
      cpus: z.number().positive().max(1024),
      memoryMB: z.int().min(64).max(1_048_576),
      diskGB: z.number().positive().max(1_048_576),
    })
    .partial()
    .optional(),
  retries: z.int().min(0).max(10).default(2).describe('Of installations and engine calls'),
  configValues,
  secretsFile,
};

const provisioned = {
  environment: record,
  image: z.union([record, z.null()]),
  fingerprint: z.union([record, z.null()]),
  servers: list,
  advisories: list,
  durationMs: z.number(),
};

async function toSettings(
  { tier, baseImage, accelerator, network, resources = {}, retries, ...secrets }: z.output<z.ZodObject<typeof wanted>>,
  ports: OperationPorts,
): Promise<ProvisionSettings> {
  return {
    ...(tier === undefined ? {} : { tier }),
    ...(baseImage === undefined ? {} : { image: baseImage }),
    accelerator,
    network,
    retries,
    cpus: resources.cpus ?? null,
    memoryMB: resources.memoryMB ?? null,
    diskGB: resources.diskGB ?? null,
    set: await readSecrets(secrets, ports),
  };
}

/** `pth_provision_environment`. */
export const provisionStep = defineStep({
  name: 'pth_provision_environment',
  title: 'Provision the environment',
  description:
    'Makes the one test environment: 1 container, 2 privileged container with systemd, 3 VM, 0 this host. Left out: as recommended, where this host offers it. Next: pth_load_plugin.',
  input: wanted,
  output: provisioned,
  annotations: annotations.writes,
  access: 'exclusive',
  choices: {
    baseImage: 'which base image?',
    network: 'when is there a network?',
    resources: 'how large an environment?',
    retries: 'how often to try installations and engine calls again?',
  },
  perform: async (input, session, { ports }) => ({
    ...(await provision(session, await toSettings(input, ports), ports)),
    next: [{ tool: 'pth_load_plugin', why: 'it installs, builds and starts the plugin' }],
  }),
});

async function provision(session: ActiveSession, settings: ProvisionSettings, ports: OperationPorts) {
  const started = ports.clock.monotonicMs();
  await session.provision(settings);
  return describeProvisioned(session, started, ports);
}

/** Describes the present environment. @param started when the work on it began */
async function describeProvisioned(session: ActiveSession, started: number, ports: OperationPorts) {
  const plugin = session.requirePlugin();
  const { advisories, ...info } = plugin.environment.info;
  const { fingerprint } = session;
  return {
    summary: `${info.name}, environment tier ${info.tier}${info.image === null ? '' : `, ${info.image}`}: ${info.isolation}`,
    environment: toJsonValue(info) as JsonObject,
    image: await describeImage(plugin.environment.info, ports),
    fingerprint:
      fingerprint === null
        ? null
        : {
            packages: Object.keys(fingerprint.packages).length,
            services: fingerprint.services.length,
            files: Object.keys(fingerprint.files).length,
          },
    servers: plugin.targets.map(({ server }) => ({ name: server.name, source: server.source })),
    advisories: [...advisories],
    durationMs: ports.clock.monotonicMs() - started,
  };
}

/** Tells how old a base image is and what changed since; null for an image that is none of PTH's. */
async function describeImage({ image, tier }: EnvironmentInfo, { images, clock }: OperationPorts) {
  if (image === null) return null;
  const status = await images.find(image.replace(/:latest$/, ''), tier === 3 ? 'vm' : 'container');
  if (status === undefined || status.builtAt === null) return null;
  return { name: status.name, ageDays: countDays(status.builtAt, clock), changed: [...status.changes] };
}

/** `pth_inspect_environment`. */
export const inspectStep = defineStep({
  name: 'pth_inspect_environment',
  title: 'Inspect the environment',
  description:
    'Tells everything known about the environment: tier, image, mount, CPUs, memory, disk, processes, snapshots.',
  input: {},
  output: { environment: record, resources: record, snapshots: list, details: z.string() },
  annotations: annotations.reads,
  needs: ['environment'],
  access: 'read',
  async perform(_input, session) {
    const { environment } = session.requirePlugin();
    const [resources, processes, snapshots, details] = await Promise.all([
      environment.resources(),
      listProcesses(session),
      environment.listSnapshots(),
      environment.inspect(),
    ]);
    const { info } = environment;
    return {
      summary: `${info.name}, tier ${info.tier}: ${resources.cpus} CPUs, ${Math.round(resources.memoryMB)} MB memory, ${Math.round(resources.diskFreeMB)} MB disk free, ${snapshots.length} snapshots.`,
      environment: toJsonValue(info) as JsonObject,
      resources: { ...resources },
      processes,
      snapshots: toJsonValue(snapshots.slice(0, 100)),
      details: keepBothEnds(JSON.stringify(toJsonValue(details), null, 1), 8000).text,
    };
  },
});

/**
 * Lists the processes inside as `ps` has them, those with most memory first: process id, state, time since the start, CPU
 * time, share of a CPU, memory in KiB, command. On the bare host those of the servers alone.
 */
async function listProcesses(session: ActiveSession): Promise<string[]> {
  const { environment } = session.requirePlugin();
  if (environment.info.mount === 'direct') {
    const rows = await Promise.all(
      session.servers.map(async ({ opened }) => (await opened.connection?.describeProcess?.()) ?? null),
    );
    return rows.filter((row) => row !== null);
  }
  const { stdout } = await environment.run(
    { argv: ['ps', '-eo', 'pid=,stat=,etime=,time=,pcpu=,rss=,args=', '--sort=-rss'] },
    { timeoutMs: 5000 },
  );
  const inside = stdout.text.split('\n').filter((row) => row.trim() !== '');
  return inside.slice(0, 20).map((row) => row.trim().slice(0, 300));
}

/** `pth_destroy_environment`. */
export const destroyStep = defineStep({
  name: 'pth_destroy_environment',
  title: 'Destroy the environment',
  description: 'Removes the environment with all its processes and snapshots. Branch, worktree and tests stay.',
  input: {},
  output: { environment: z.string(), leftovers: list },
  annotations: annotations.destroys,
  needs: ['remains'],
  access: 'exclusive',
  async perform(_input, session) {
    const { name } = session.requirePlugin().environment.info;
    const leftovers = await session.removeEnvironment();
    return {
      summary:
        leftovers.length === 0
          ? `The ${name} environment is gone.`
          : `The ${name} environment is gone, but not everything: ${leftovers.join('; ')}`,
      environment: name,
      leftovers,
      next: [{ tool: 'pth_provision_environment', why: 'the plugin needs an environment to run in' }],
    };
  },
});

/** `pth_reprovision_environment`. */
export const reprovisionStep = defineStep({
  name: 'pth_reprovision_environment',
  title: 'Reprovision the environment',
  description:
    'Destroys the environment and makes another one, of another tier or image; branch, worktree and tests stay. Loads the plugin again if it was loaded. Next: pth_run_test_suite.',
  input: { ...wanted, loadPlugin: z.boolean().default(true) },
  output: { ...provisioned, leftovers: list, plugin: z.union([record, z.null()]) },
  annotations: annotations.destroys,
  needs: ['remains'],
  access: 'exclusive',
  choices: {
    baseImage: 'which base image?',
    network: 'when is there a network?',
    resources: 'how large an environment?',
    retries: 'how often to try installations and engine calls again?',
    loadPlugin: 'load the plugin again?',
  },
  async perform({ loadPlugin, ...input }, session, { ports }) {
    const started = ports.clock.monotonicMs();
    const isLoading = { isLoading: loadPlugin };
    const settings = await toSettings(input, ports);
    const renewed = await renewEnvironment(session, settings, isLoading);
    const made = await describeProvisioned(session, started, ports);
    const plugin = renewed.servers.length === 0 ? null : describeLoads(renewed.servers);
    return {
      ...made,
      summary: plugin === null ? made.summary : `${made.summary}. ${plugin.summary}`,
      leftovers: renewed.leftovers,
      plugin,
      next: [
        session.loaded.length === 0
          ? { tool: 'pth_load_plugin', why: 'it installs, builds and starts the plugin' }
          : { tool: 'pth_run_test_suite', why: 'to see whether the tests pass here too' },
      ],
    };
  },
});
