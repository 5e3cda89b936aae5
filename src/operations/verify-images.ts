import { resolve } from 'node:path';
import {
  compareImages,
  type ImageRun,
  type ImageVerification,
  imageVerificationSchema,
  renderImageVerification,
  renderImageVerificationMarkdown,
} from '../artifacts/index.ts';
import { describeFault, PthError } from '../base/index.ts';
import { openRepository } from '../git/index.ts';
import { parseInput, testInputSchema, type VerifyInput, verifyInputSchema } from '../settings/index.ts';
import type { Operation, OperationContext } from './operation.ts';
import { readDocument } from './read-document.ts';
import type { RunReport } from './run-report.ts';
import { testPlugin } from './test-plugin.ts';

/** Result of a verification, for programs and people. All texts are redacted. */
export interface VerifyReport {
  exitCode: 0 | 1 | 3;
  document: ImageVerification;
  markdown: string;
  terminal: string;
}

/**
 * Tests a plugin on several images, one after the other, and compares the failures. It fixes nothing, and removes the
 * branch of each run. A fault on one image is reported and does not stop the others.
 */
export const verifyImages: Operation<typeof verifyInputSchema, VerifyReport> = {
  inputSchema: verifyInputSchema,
  async perform(input, context) {
    const { ports, emit } = context;
    const before = input.baseline === null ? null : await readBaseline(resolve(ports.workingDirectory, input.baseline));
    const runs: ImageRun[] = [];
    for (const image of input.images) {
      emit({ type: 'image', name: image });
      runs.push(await runOn(image, input, context));
    }
    const document = ports.redactor.redactJson(compareImages(runs, before));
    return {
      exitCode: document.exit_code,
      document,
      markdown: renderImageVerificationMarkdown(document),
      terminal: renderImageVerification(document),
    };
  },
};

async function runOn(image: string, input: VerifyInput, context: OperationContext): Promise<ImageRun> {
  const { images: _, baseline: __, ...shared } = input;
  const settings = parseInput(testInputSchema, { ...shared, image, fix: false });
  let report: RunReport;
  try {
    report = await testPlugin.perform(settings, { ...context, emit: withoutBranch(context.emit) });
  } catch (error) {
    if (!PthError.isInstance(error) || context.signal.aborted) throw error;
    const { code, message, recovery } = describeFault(error);
    context.emit({ type: 'warning', message: `${image} could not be tested: ${message}` });
    return { image, tests: null, findings: 0, isPassing: false, fault: { code, message, recovery: [...recovery] } };
  }
  const { document, exitCode } = report;
  await removeBranch(document.repository, document.branch, context);
  return {
    image,
    tests: document.outcomes.map(({ server, test, status }) => ({ server, test, status })),
    findings: document.findings.length,
    isPassing: exitCode === 0,
    fault: null,
  };
}

/** Leaves out the lines about a branch, which is removed with its run. */
function withoutBranch(emit: OperationContext['emit']): OperationContext['emit'] {
  return (event) => {
    if (event.type !== 'stage-end' || !['branch', 'look'].includes(event.stage)) emit(event);
  };
}

/** Removes the branch of a run: nothing was fixed, so the report holds all of it. */
async function removeBranch(
  repository: string | null,
  branch: string | null,
  { ports, signal }: OperationContext,
): Promise<void> {
  if (repository === null || branch === null) return;
  const opened = await openRepository(repository, { variables: ports.variables, signal });
  const head = await opened.repository.resolve(`refs/heads/${branch}`);
  if (head !== undefined) await opened.repository.deleteBranch(branch, head);
}

function readBaseline(file: string): Promise<ImageVerification> {
  return readDocument(file, imageVerificationSchema, {
    what: 'The baseline',
    form: 'verification',
    maxLength: 64 * 1024 * 1024,
    recovery: 'Give a file that pth verify --json wrote, or leave --baseline out.',
  });
}
