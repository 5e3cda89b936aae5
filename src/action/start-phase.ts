import * as core from '@actions/core';
import { Redactor } from '../base/index.ts';
import { openDebugLog, readHost } from '../host/index.ts';
import type { Phase } from './action-context.ts';
import { handOverKey } from './hand-over-key.ts';
import { performPhase } from './perform-phase.ts';
import { reportFault } from './report-fault.ts';
import { readSecrets } from './run-inputs.ts';

/** Carries one phase out, from the masks of declared secrets to the end of the step. Never throws. */
export async function startPhase(phase: Phase, secrets: readonly string[]): Promise<void> {
  const host = readHost();
  const redactor = Redactor.fromVariables(host.variables, secrets);
  try {
    openDebugLog(host, redactor);
    const declared = Object.values(readSecrets(input('secrets'))).filter((value) => value !== '');
    for (const value of declared) core.setSecret(value);
    redactor.learn(declared);
    // A process with the key is replaced here by one that never had it, which then runs this function again.
    await handOverKey({ host, phase, redactor, input, saveState });
    await performPhase({ host, phase, redactor, input, saveState });
  } catch (error) {
    reportFault(error, redactor);
  }
}

function input(name: string): string {
  return core.getInput(name);
}

function saveState(name: string, value: string): void {
  core.saveState('opened', 'true');
  core.saveState(name, value);
}
