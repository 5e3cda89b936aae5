import { cp, mkdtemp, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createRepository } from '../git/index.ts';
import type { OperationContext } from './operation.ts';
import { parseInput, type TestInput, testInputSchema } from './run-input.ts';

/** Copies a plugin into a fresh git repository with one commit, below the temporary directory. Gives its path. */
export async function prepareDemo(plugin: string, { ports, signal }: OperationContext): Promise<string> {
  const directory = await realpath(await mkdtemp(join(ports.temporaryDirectory, 'pth-demo-')));
  try {
    await cp(plugin, directory, { recursive: true });
    await createRepository(directory, { variables: ports.variables, subject: 'Text tools 0.3.0', signal });
    return directory;
  } catch (error) {
    await rm(directory, { recursive: true, force: true });
    throw error;
  }
}

/** Test limits that suit the demo: its one hanging tool should be found hanging quickly. */
const demoTestTimeoutSeconds = 2;

/** The input of `test_plugin` for the demo. */
export function demoInput(demo: { repository: string; playbook: string; keep: boolean }): TestInput {
  return parseInput(testInputSchema, {
    path: demo.repository,
    model: `playbook:${demo.playbook}`,
    testTimeoutSeconds: demoTestTimeoutSeconds,
    keep: demo.keep,
  });
}
