import type { ImageStatus } from '../environment/index.ts';
import { findProgram, runProcess } from '../process/index.ts';
import type { OperationPorts } from '../target/index.ts';
import { describeResource, findLeftovers, type Leftover } from './leftovers.ts';

/** The result of one check of this host. */
export interface HostCheck {
  name: string;
  /** `fail`: nothing works without it; `warn`: a part does not work. */
  status: 'pass' | 'warn' | 'fail' | 'skip';
  message: string;
  /** Steps that repair it; empty when it passed. */
  remedy: readonly string[];
  details: Record<string, unknown>;
}

/** The state of the host, and the leftovers of dead sessions in it. */
export interface HostReport {
  checks: HostCheck[];
  leftovers: Leftover[];
}

/** Checks the host for everything that PTH needs. Changes nothing, and returns every problem as data. */
export async function checkHost(ports: OperationPorts, signal: AbortSignal): Promise<HostReport> {
  const checks = [checkNode(ports.nodeVersion), await checkGit(ports, signal), ...(await checkEnvironments(ports))];
  checks.push(await checkImages(ports, signal));
  const { leftovers, inUse, problems } = await findLeftovers(ports);
  checks.push({
    name: 'leftovers',
    status: leftovers.length > 0 ? 'warn' : 'pass',
    message:
      leftovers.length > 0
        ? `dead sessions left behind: ${leftovers.map(({ resource }) => describeResource(resource)).join('; ')}`
        : `nothing left behind by dead sessions${inUse.length > 0 ? `, ${inUse.length} in use` : ''}`,
    remedy: leftovers.length > 0 ? ['Have PTH take them away: pth preflight --clean'] : [],
    details: { leftovers: leftovers.map(({ resource }) => resource), inUse, problems },
  });
  return { checks, leftovers };
}

/** True when a version `1.2.3` is at least the lowest one. */
export function isAtLeast(version: string, lowest: readonly number[]): boolean {
  const parts = (/\d+(?:\.\d+)*/.exec(version)?.[0] ?? '0').split('.').map(Number);
  for (const [index, least] of lowest.entries()) {
    const part = parts[index] ?? 0;
    if (part !== least) return part > least;
  }
  return true;
}

const minNode = [20, 19];
const minGit = [2, 30];

function checkNode(version: string): HostCheck {
  const isFine = isAtLeast(version, minNode);
  return {
    name: 'node',
    status: isFine ? 'pass' : 'fail',
    message: `Node.js ${version.replace(/^v/, '')}${isFine ? '' : `, older than ${minNode.join('.')}`}`,
    remedy: isFine ? [] : [`Install Node.js ${minNode.join('.')} or newer.`],
    details: { version },
  };
}

async function checkGit({ variables, workingDirectory }: OperationPorts, signal: AbortSignal): Promise<HostCheck> {
  const missing = { name: 'git', details: {}, remedy: ['Install git 2.30 or newer and put it on PATH.'] };
  if ((await findProgram('git', variables['PATH'] ?? '')) === undefined)
    return { ...missing, status: 'fail', message: 'not found' };
  const { stdout } = await runProcess({
    argv: ['git', '--version'],
    cwd: workingDirectory,
    variables: { PATH: variables['PATH'] ?? '' },
    timeoutMs: 10_000,
    signal,
  });
  const version = /\d+(?:\.\d+)+/.exec(stdout.text)?.[0];
  if (version === undefined) return { ...missing, status: 'fail', message: 'does not tell its version' };
  if (!isAtLeast(version, minGit)) {
    return { ...missing, status: 'fail', message: `git ${version}, older than 2.30` };
  }
  return { name: 'git', status: 'pass', message: `git ${version}`, remedy: [], details: { version } };
}

async function checkEnvironments({ environments }: OperationPorts): Promise<HostCheck[]> {
  return Promise.all(
    environments.map(async (provider): Promise<HostCheck> => {
      const name = `${provider.name} (tier ${provider.tier})`;
      const availability = await provider.checkAvailability();
      if (!availability.isAvailable) {
        const { reason, remedy = [] } = availability;
        return { name, status: 'warn', message: reason, remedy, details: {} };
      }
      const { preparation } = availability;
      return {
        name,
        status: 'pass',
        message: preparation === undefined ? 'available' : `available; ${preparation}`,
        remedy: [],
        details: {},
      };
    }),
  );
}

async function checkImages({ images }: OperationPorts, signal: AbortSignal): Promise<HostCheck> {
  const all = await images.list({ signal });
  const built = all.filter(({ isBuilt }) => isBuilt);
  const changed = built.filter(({ changes }) => changes.length > 0);
  return {
    name: 'images',
    status: changed.length > 0 ? 'warn' : 'pass',
    message:
      built.length === 0
        ? 'no base image is built; the first run that needs one builds it'
        : built.map(describeImage).join(', '),
    remedy: changed.map(
      ({ name, format }) => `Build it anew when that matters: pth images build ${name} --format ${format}`,
    ),
    details: { images: all },
  };
}

function describeImage({ name, format, builtAt, changes }: ImageStatus): string {
  const changed = changes.length > 0 ? `, definition changed since: ${changes.join(', ')}` : '';
  return `${name} as ${format}${builtAt === null ? '' : ` of ${builtAt.slice(0, 10)}`}${changed}`;
}
