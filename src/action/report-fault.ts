import * as core from '@actions/core';
import { resultWords } from '../artifacts/index.ts';
import { exitCodeOfFault, type Redactor } from '../base/index.ts';
import { renderFault } from '../host/index.ts';
import { ActionLog } from './action-log.ts';

/** Reports a fault as the end of a step: in the log, as an annotation, in the outputs, with exit code 3 (or 130). */
export function reportFault(error: unknown, redactor: Redactor): void {
  const log = new ActionLog(redactor);
  const exitCode = exitCodeOfFault(error);
  core.setOutput('result', resultWords[exitCode]);
  core.setOutput('exit-code', String(exitCode));
  core.setFailed(log.clean(renderFault(error, redactor)).trimEnd());
}
