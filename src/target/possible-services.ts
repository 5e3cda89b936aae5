import { type Environment, hasProgram, type ServiceDef } from '../environment/index.ts';
import type { TargetContext } from './target-context.ts';

/**
 * Leaves out services that only the analysis found and that cannot be had: on this host, where nothing is installed,
 * those that are missing; elsewhere those that are missing and that no package provides. Warns that the person must give
 * them. A service that was asked for by name is no part of this list, and its absence is a fault.
 */
export async function keepPossible(
  found: readonly ServiceDef[],
  { emit, signal }: Pick<TargetContext, 'emit' | 'signal'>,
  environment: Pick<Environment, 'info' | 'run'>,
): Promise<ServiceDef[]> {
  const isHost = environment.info.tier === 0;
  const kept: ServiceDef[] = [];
  for (const service of found) {
    const missing = isHost || !service.packages ? await listMissing(service, environment, signal) : [];
    if (missing.length === 0) kept.push(service);
    else emit({ type: 'warning', message: describeMissing(service, missing, isHost) });
  }
  return kept;
}

function describeMissing({ name, variables = {} }: ServiceDef, missing: readonly string[], isHost: boolean): string {
  const uses = `the source uses ${name}, and ${missing.join(', ')} is not`;
  if (isHost) return `${uses} on this host: start it yourself, or use --env docker`;
  const [variable = 'NAME'] = Object.keys(variables).toReversed();
  return `${uses} in this image, nor does its distribution have a package of it: give the address of one that runs, by --set ${variable}`;
}

/** Lists the programs of a service that are not there; for one that names none, the packages that hold it. */
async function listMissing(
  { programs = [], packages = {} }: ServiceDef,
  environment: Pick<Environment, 'run'>,
  signal: AbortSignal | undefined,
): Promise<string[]> {
  const missing: string[] = [];
  for (const program of programs) if (!(await hasProgram(environment, program, signal))) missing.push(program);
  if (programs.length > 0) return missing;
  for (const name of packages.apt ?? []) {
    const query = ['sh', '-c', 'dpkg -s "$0" 2>/dev/null || rpm -q "$1"', name, packages.dnf?.[0] ?? name] as const;
    const { exitCode } = await environment.run({ argv: query }, { timeoutMs: 30_000, signal });
    if (exitCode !== 0) missing.push(name);
  }
  return missing;
}
