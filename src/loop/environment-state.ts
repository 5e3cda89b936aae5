import { PthError } from '../base/index.ts';
import type { Environment } from '../environment/index.ts';

/** Resources and health of an environment between iterations. */
export interface EnvironmentState {
  /** Resources and health in words, for evidence. */
  description: string;
  /** One entry for each unhealthy part. */
  problems: string[];
}

/** Samples resources and health. An adapter that cannot measure says so in the description. */
export async function readEnvironmentState(environment: Environment): Promise<EnvironmentState> {
  const { info } = environment;
  const parts = [`${info.name} environment on ${info.distro}`];
  const problems: string[] = [];
  try {
    const { cpus, memoryMB, diskFreeMB } = await environment.resources();
    parts.push(`${cpus} CPUs, ${Math.round(memoryMB)} MB memory, ${Math.round(diskFreeMB)} MB disk free`);
    const findings = await environment.checkHealth();
    problems.push(...findings.filter((finding) => !finding.isHealthy).map((finding) => finding.message));
    parts.push(problems.length === 0 ? 'healthy' : problems.join(', '));
  } catch (error) {
    if (!PthError.isInstance(error) || error.code !== 'environment/unsupported') throw error;
    parts.push(`not measured: ${error.message}`);
  }
  return { description: parts.join('; '), problems };
}
