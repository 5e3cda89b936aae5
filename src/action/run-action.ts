import * as core from '@actions/core';
import { version } from '../host/index.ts';
import { phases } from './action-context.ts';

/** Inputs that are secrets as a whole. */
const secretInputs = ['token', 'write-token', 'model-key'] as const;

/** Runs one step of a workflow: masks secrets, then loads and performs the phase. Never throws. */
export async function runAction(): Promise<void> {
  // Masks come before any other output (threat T22, leaked secrets).
  const secrets = secretInputs.map((name) => core.getInput(name)).filter((value) => value !== '');
  for (const value of secrets) core.setSecret(value);
  const asked = core.getInput('phase') || 'test';
  const phase = phases.find((name) => name === asked);
  core.info(`PTH ${version}, phase ${phase ?? 'unknown'}`);
  if (phase === undefined) {
    core.setOutput('result', 'error');
    core.setOutput('exit-code', '3');
    core.setFailed(`The input phase must be one of ${phases.join(', ')}.`);
    return;
  }
  const { startPhase } = await import('./start-phase.ts');
  await startPhase(phase, secrets);
}

/** Runs the post step of the Action, and loads its code only now. Never throws. */
export async function closeLeftovers(): Promise<void> {
  const post = await import('./close-leftovers.ts');
  await post.closeLeftovers();
}

/** Runs the process that holds a model's key, and loads its code only now. */
export async function holdKey(): Promise<void> {
  const { serveKey } = await import('./key/hold-key.ts');
  serveKey();
}
