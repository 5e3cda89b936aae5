import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import {
  createLocalProvider,
  type Environment,
  type EnvironmentProvider,
  type EnvironmentRequest,
} from '../../../src/environment/index.ts';
import type { RunOutcome } from '../../../src/process/index.ts';
import { createToken } from '../../kit/processes.ts';

/** A directory of its own for one test, with a working copy and a home in it. */
export interface SandboxPlace {
  directory: string;
  worktree: string;
  home: string;
  stateDirectory: string;
  provider: EnvironmentProvider;
  label: string;
}

/** Makes the place below a directory, by default the temporary one; all of it is gone after the test. */
export function makePlace(below: string = tmpdir()): SandboxPlace {
  const directory = realpathSync(mkdtempSync(join(below, '.pth-sandbox-')));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  const [worktree, home, stateDirectory] = ['worktree', 'home', 'state'].map((name) => join(directory, name)) as [
    string,
    string,
    string,
  ];
  for (const path of [worktree, home]) mkdirSync(path);
  const provider = createLocalProvider({
    variables: { PATH: process.env['PATH'], HOME: home },
    isolation: 'bubblewrap',
    stateDirectory,
  });
  return { directory, worktree, home, stateDirectory, provider, label: createToken() };
}

/** A sandbox over the place's working copy, gone after the test. */
export async function openSandbox(place: SandboxPlace, more: Partial<EnvironmentRequest> = {}): Promise<Environment> {
  const { provider, label, worktree } = place;
  const environment = await provider.provision({ label, worktree, ...more });
  onTestFinished(() => environment.dispose());
  return environment;
}

/** Runs a shell line inside. */
export function sh(environment: Environment, text: string, timeoutMs = 30_000): Promise<RunOutcome> {
  return environment.run({ argv: ['sh', '-c', text] }, { timeoutMs });
}
