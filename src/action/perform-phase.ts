import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import * as core from '@actions/core';
import { resultWords } from '../artifacts/index.ts';
import { assertNever, PthError, type Redactor } from '../base/index.ts';
import type { Host } from '../compose/index.ts';
import { limitMemory, listenForInterrupt } from '../host/index.ts';
import type { ActionContext, Phase, PhaseResult, RunFacts } from './action-context.ts';
import { ActionLog } from './action-log.ts';
import { RunnerFiles } from './runner-files.ts';

/** The input of a phase. */
export interface PhaseRequest {
  host: Host;
  phase: Phase;
  redactor: Redactor;
  input: (name: string) => string;
  saveState: (name: string, value: string) => void;
}

/** GitHub takes no more for the summary of a step. */
const maxSummaryBytes = 1024 * 1024;

/** Performs one phase and reports its result: outputs, summary, and a failed step where the exit code says so. */
export async function performPhase({ host, phase, redactor, input, saveState }: PhaseRequest): Promise<void> {
  limitMemory();
  const log = new ActionLog(redactor);
  const interrupt = listenForInterrupt((text) => log.print(text));
  const { variables } = host;
  const files = new RunnerFiles(variables);
  try {
    const artifacts =
      input('artifacts') || join(variables['RUNNER_TEMP'] ?? host.temporaryDirectory, 'pth-artifacts', phase);
    await mkdir(artifacts, { recursive: true });
    const context: ActionContext = {
      host,
      run: readRunFacts(variables, host.workingDirectory),
      redactor,
      log,
      signal: interrupt.signal,
      input,
      saveState: (name, value) => files.write(() => saveState(name, value)),
      artifacts,
    };
    const result = await refuseForged(files, () => choosePhase(phase, context));
    await reportResult(phase, result, context);
  } finally {
    interrupt.close();
  }
}

/**
 * Runs work that ends every process it starts, then removes text that others wrote into the runner's files.
 * @throws PthError `action/files-forged`
 */
async function refuseForged<T>(files: RunnerFiles, work: () => Promise<T>): Promise<T> {
  let forged: readonly string[] = [];
  let result: T;
  try {
    result = await work();
  } finally {
    forged = files.restore();
  }
  if (forged.length === 0) return result;
  throw new PthError(
    'action/files-forged',
    `Something that ran in this step wrote to the files by which it talks to the runner: ${forged.join(', ')}.`,
    { details: { files: [...forged] } },
  );
}

async function choosePhase(phase: Phase, context: ActionContext): Promise<PhaseResult> {
  switch (phase) {
    case 'test':
      return (await import('./test-phase.ts')).testPhase(context);
    case 'resolve':
      return (await import('./resolve/resolve-phase.ts')).resolvePhase(context);
    case 'answer':
      return (await import('./answer/answer-phase.ts')).answerPhase(context);
    case 'shard':
      return (await import('./shard/shard-phase.ts')).shardPhase(context);
    case 'execute':
      return (await import('./execute/execute-phase.ts')).executePhase(context);
    case 'verify':
      return (await import('./verify/verify-phase.ts')).verifyPhase(context);
    case 'compare':
      return (await import('./compare/compare-phase.ts')).comparePhase(context);
    case 'publish':
      return (await import('./publish/publish-phase.ts')).publishPhase(context);
    case 'images':
      return (await import('./images/images-phase.ts')).imagesPhase(context);
    default:
      return assertNever(phase);
  }
}

/**
 * Decides whether an exit code makes the step red. In a session on a pull request, failing tests are told by the review
 * and the check on its commit; the run itself, which stands on the default branch, is red only where PTH could not do
 * its work. Pure.
 */
function failsStep(phase: Phase, exitCode: PhaseResult['exitCode']): boolean {
  return phase === 'execute' ? exitCode === 3 || exitCode === 130 : exitCode !== 0;
}

async function reportResult(phase: Phase, result: PhaseResult, { log, redactor }: ActionContext): Promise<void> {
  const outputs = {
    result: resultWords[result.exitCode],
    'exit-code': String(result.exitCode),
    ...result.outputs,
  };
  for (const [name, value] of Object.entries(outputs)) core.setOutput(name, redactor.redact(value));
  if (result.summary !== '') {
    const summary = Buffer.from(log.clean(result.summary)).subarray(0, maxSummaryBytes).toString();
    await core.summary.addRaw(summary, true).write();
  }
  if (!failsStep(phase, result.exitCode)) log.print(result.message);
  else core.setFailed(log.clean(result.message));
}

/** @throws PthError `settings/invalid` outside a workflow */
function readRunFacts(variables: Readonly<Record<string, string>>, workingDirectory: string): RunFacts {
  const [owner = '', name = ''] = (variables['GITHUB_REPOSITORY'] ?? '').split('/');
  const runId = Number(variables['GITHUB_RUN_ID']);
  if (owner === '' || name === '' || !Number.isSafeInteger(runId) || runId <= 0) {
    throw new PthError('settings/invalid', 'GITHUB_REPOSITORY and GITHUB_RUN_ID are not set; this is no workflow run.');
  }
  return {
    apiUrl: variables['GITHUB_API_URL'] ?? 'https://api.github.com',
    serverUrl: variables['GITHUB_SERVER_URL'] ?? 'https://github.com',
    repository: { owner, name },
    runId,
    attempt: Number(variables['GITHUB_RUN_ATTEMPT'] ?? '1'),
    ref: variables['GITHUB_REF'] ?? '',
    eventName: variables['GITHUB_EVENT_NAME'] ?? '',
    workspace: variables['GITHUB_WORKSPACE'] ?? workingDirectory,
  };
}
