import type Docker from 'dockerode';
import type { CliRun } from './run-cli.ts';
import { openDocker } from './docker-engine.ts';

/** The parts of the document of `--json` that tests of environments look at. */
export interface EnvironmentDocument {
  exit_code: number;
  total_tests: number;
  environment: {
    name: string;
    tier: number;
    image: string | null;
    accelerator: string | null;
    isolation: string;
    mount: string;
    advisories: string[];
  };
  drift: Record<
    'added_packages' | 'removed_packages' | 'changed_files' | 'added_files' | 'leftover_services',
    string[]
  > | null;
  outcomes: { test: string; tool: string | null; status: string }[];
}

export function readEnvironmentDocument(run: Pick<CliRun, 'stdout' | 'stderr'>): EnvironmentDocument {
  try {
    return JSON.parse(run.stdout) as EnvironmentDocument;
  } catch (error) {
    throw new Error(`no document: ${run.stderr}`, { cause: error });
  }
}

/** Containers whose working copy lies below a directory of this host. */
export async function findContainersOf(directory: string): Promise<Docker.ContainerInfo[]> {
  const all = await openDocker().listContainers({ all: true });
  return all.filter(({ Mounts }) => Mounts.some(({ Source }) => Source?.startsWith(directory) ?? false));
}

/** Command lines of the processes in a container, as the engine tells them; empty when it is gone. */
export async function listProcessesIn(id: string): Promise<string[]> {
  try {
    const top = (await openDocker().getContainer(id).top()) as { Titles: string[]; Processes: string[][] };
    const column = top.Titles.indexOf('CMD');
    return top.Processes.map((row) => row[column] ?? '');
  } catch (error) {
    // It was removed, or stopped, between the list and the question.
    if (typeof error === 'object' && error !== null && 'statusCode' in error) return [];
    throw error;
  }
}
