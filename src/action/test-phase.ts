import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { annotateDiagnoses } from '../artifacts/index.ts';
import type { ActionContext, PhaseResult } from './action-context.ts';
import { describeRun } from './execute/execute-phase.ts';
import { runTests } from './execute/run-tests.ts';
import { sessionFiles } from './execute/session-files.ts';
import { readProxyVariables } from './key/proxy-variables.ts';
import { readMaxMinutes, readSecrets } from './run-inputs.ts';
import { readTestInputs } from './test-inputs.ts';

/** `pth test` as a step: the whole loop on what is checked out, with the step's own inputs. */
export async function testPhase(context: ActionContext): Promise<PhaseResult> {
  const { input, artifacts, run, redactor } = context;
  const { junit, ctrf, sarif, report, html, badge, writeValues, ...settings } = readTestInputs(input);
  const path = resolve(run.workspace, input('path') || '.');
  context.saveState('path', path);
  const done = await runTests(context, {
    settings: { ...settings, path },
    variables: { ...readSecrets(input('secrets')), ...readProxyVariables(context.host.variables) },
    maxMinutes: readMaxMinutes(input),
    transcript: join(artifacts, sessionFiles.transcript),
    roles: artifacts,
  });
  await writeFile(join(artifacts, sessionFiles.report), `${JSON.stringify(done.document, null, 2)}\n`);
  if (done.report !== null) {
    await writeFile(join(artifacts, sessionFiles.markdown), done.report.markdown);
    const files = [
      [junit, done.report.junit],
      [ctrf, done.report.ctrf],
      [sarif, done.report.sarif],
      [report, done.report.markdown],
      [badge, done.report.badge],
      [writeValues, done.report.values],
    ] as const;
    for (const [file, text] of files) if (typeof file === 'string') await writeFile(resolve(run.workspace, file), text);
    if (typeof html === 'string') await writeFile(resolve(run.workspace, html), done.report.renderPage());
    context.log.annotate(annotateDiagnoses(done.report.diagnoses, redactor));
  }
  return describeRun(done, context);
}
