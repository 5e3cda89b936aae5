import { cp, mkdtemp, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PthError, systemErrorCode } from '../base/index.ts';
import { createRepository } from '../git/index.ts';
import { parseInput, type TestInput, testInputSchema } from '../settings/index.ts';
import type { OperationContext } from './operation.ts';

/** Copies a plugin into a fresh git repository with one commit, below the temporary directory. Returns its path. */
export async function prepareDemo(plugin: string, { ports, signal }: OperationContext): Promise<string> {
  let directory: string | undefined;
  try {
    directory = await realpath(await mkdtemp(join(ports.temporaryDirectory, 'pth-demo-')));
    await cp(plugin, directory, { recursive: true });
    await createRepository(directory, { variables: ports.variables, subject: 'Text tools 0.3.0', signal });
    return directory;
  } catch (error) {
    if (directory !== undefined) await rm(directory, { recursive: true, force: true });
    throw toFault(error, ports.temporaryDirectory);
  }
}

function toFault(error: unknown, temporaryDirectory: string): unknown {
  const code = PthError.isInstance(error) ? undefined : systemErrorCode(error);
  if (code === undefined) return error;
  const isFull = code === 'ENOSPC' || code === 'EDQUOT';
  return new PthError(
    isFull ? 'session/disk-full' : 'session/write-failed',
    `The demo's repository cannot be made in ${temporaryDirectory}: ${code}.`,
    {
      cause: error,
      recovery: [
        isFull ? 'Free disk space.' : 'Check that the directory exists and may be written to.',
        'Set TMPDIR to another directory.',
      ],
    },
  );
}

/** Seconds. Short, since the demo has one tool that hangs, which should be found quickly. */
const demoTestTimeoutSeconds = 1.5;

/** Settings of the demo that a caller may choose, under the names of `test_plugin`. */
export type DemoSettings = Partial<
  Pick<
    TestInput,
    | 'keep'
    | 'env'
    | 'tier'
    | 'image'
    | 'accelerator'
    | 'isolation'
    | 'privileged'
    | 'offline'
    | 'cpus'
    | 'memoryMB'
    | 'diskGB'
  >
>;

/**
 * Creates the input of `test_plugin` for the demo. It runs on this host unless asked otherwise: the demo's plugin is
 * PTH's own, and a base image would take minutes.
 */
export function demoInput(demo: { repository: string; playbook: string; settings?: DemoSettings }): TestInput {
  return parseInput(testInputSchema, {
    env: 'local',
    ...demo.settings,
    path: demo.repository,
    model: `playbook:${demo.playbook}`,
    testTimeoutSeconds: demoTestTimeoutSeconds,
    evidence: true,
  });
}
