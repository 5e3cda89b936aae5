import { assertNever, describeFault } from '../base/index.ts';
import { composePorts, describeModelProviders } from '../compose/index.ts';
import {
  auditServer,
  buildImage,
  buildImageInputSchema,
  demoInput,
  type DemoSettings,
  doctor,
  doctorInputSchema,
  endSession,
  endSessionInputSchema,
  type ImagesResult,
  listImages,
  listImagesInputSchema,
  listModels,
  type OperationContext,
  preflightInputSchema,
  preflightPlugin,
  type PreflightResult,
  prepareDemo,
  removeImage,
  removeImageInputSchema,
  resumeInputSchema,
  resumePlugin,
  type RunReport,
  sessionBranches,
  sessionBranchesInputSchema,
  type SessionCommandResult,
  sessionStatus,
  sessionStatusInputSchema,
  startSession,
  testPlugin,
} from '../operations/index.ts';
import { auditInputSchema, parseInput, testInputSchema } from '../settings/index.ts';
import { recordRun } from '../playbook/index.ts';
import type { CommandContext, CommandOutput } from './command-context.ts';
import { findDemoFiles } from './demo-files.ts';
import { withRecordedModels, writeRecording } from './record-models.ts';
import { checkReportPath, checkTestDirectory, writeReport, writeTestFiles } from './report-file.ts';

/** `pth test`. */
export function runTest(context: CommandContext, isJson: boolean, input: unknown): Promise<CommandOutput> {
  return present(
    testPlugin,
    parseInput(testInputSchema, input),
    context,
    isJson ? toJson : (report) => report.terminal,
  );
}

/** `pth resume`. */
export function runResume(
  context: CommandContext,
  isJson: boolean,
  asked: { branch: string; path: string; settings: Readonly<Record<string, unknown>> },
): Promise<CommandOutput> {
  const input = parseInput(resumeInputSchema, asked);
  // Mistakes of the command line are told before the branch is read.
  const { junit, ctrf, sarif, report, html, badge, writeValues } = parseInput(testInputSchema, asked.settings);
  const operation = {
    perform: (_: unknown, operationContext: OperationContext) => resumePlugin.perform(input, operationContext),
  };
  return present(
    operation,
    { junit, ctrf, sarif, report, html, badge, writeValues },
    context,
    isJson ? toJson : (result) => result.terminal,
  );
}

/** `pth start`. */
export async function runStart(context: CommandContext, isJson: boolean, input: unknown): Promise<CommandOutput> {
  const parsed = parseInput(testInputSchema, input);
  return presentSession(await startSession.perform(parsed, toOperationContext(context)), isJson);
}

/** `pth status`. */
export async function runStatus(context: CommandContext, isJson: boolean, asked: unknown): Promise<CommandOutput> {
  const input = parseInput(sessionStatusInputSchema, asked);
  return presentSession(await sessionStatus.perform(input, toOperationContext(context)), isJson);
}

/** `pth end`. */
export async function runEnd(context: CommandContext, isJson: boolean, asked: unknown): Promise<CommandOutput> {
  const input = parseInput(endSessionInputSchema, asked);
  return presentSession(await endSession.perform(input, toOperationContext(context)), isJson);
}

function presentSession({ document, terminal, exitCode }: SessionCommandResult, isJson: boolean): CommandOutput {
  return { text: isJson ? `${JSON.stringify(document, null, 2)}\n` : terminal, exitCode };
}

/** `pth record`: `pth test`, with a playbook of the model's answers, which is written however the run ends. */
export async function runRecord(
  context: CommandContext,
  isJson: boolean,
  file: string,
  input: unknown,
): Promise<CommandOutput> {
  const parsed = parseInput(testInputSchema, input);
  await checkReportPath(context.host.workingDirectory, file);
  const recorder = recordRun(context.redactor);
  const operation = {
    perform: (asked: typeof parsed, operationContext: OperationContext) =>
      testPlugin.perform(asked, withRecordedModels(operationContext, recorder)),
  };
  try {
    return await present(operation, parsed, context, isJson ? toJson : (report) => report.terminal);
  } finally {
    await writeRecording(context, file, recorder);
  }
}

/** `pth audit`. */
export function runAudit(context: CommandContext, isJson: boolean, input: unknown): Promise<CommandOutput> {
  return present(auditServer, parseInput(auditInputSchema, input), context, isJson ? toJson : (report) => report.table);
}

/** `pth demo`: a fresh repository with the bundled broken plugin, then `pth test` with the bundled playbook. */
export async function runDemo(
  context: CommandContext,
  isJson: boolean,
  settings: DemoSettings,
): Promise<CommandOutput> {
  const files = await findDemoFiles();
  const operation = toOperationContext(context);
  const repository = await prepareDemo(files.plugin, operation);
  context.progress.print({ mark: 'ok', label: 'demo', text: `copied the broken plugin to ${repository}` });
  const input = demoInput({ repository, playbook: files.playbook, settings });
  return present(testPlugin, input, context, isJson ? toJson : (report) => report.terminal);
}

/** `pth images list|build|remove`. */
export async function runImages(context: CommandContext, isJson: boolean, asked: ImagesAction): Promise<CommandOutput> {
  const operation = toOperationContext(context);
  const result = await performImages(asked, operation);
  return { text: isJson ? `${JSON.stringify(result.document, null, 2)}\n` : result.terminal, exitCode: 0 };
}

/** A command about base images, as typed. */
export type ImagesAction =
  | { action: 'list' }
  | { action: 'build'; name: string; format: string }
  | { action: 'remove'; name: string; format: string | null };

function performImages({ action, ...input }: ImagesAction, operation: OperationContext): Promise<ImagesResult> {
  switch (action) {
    case 'list':
      return listImages.perform(parseInput(listImagesInputSchema, input), operation);
    case 'build':
      return buildImage.perform(parseInput(buildImageInputSchema, input), operation);
    case 'remove':
      return removeImage.perform(parseInput(removeImageInputSchema, input), operation);
    default:
      return assertNever(action);
  }
}

/** `pth doctor`. */
export async function runDoctor(context: CommandContext, isJson: boolean): Promise<CommandOutput> {
  const report = await doctor.perform(parseInput(doctorInputSchema, {}), toOperationContext(context));
  return presentChecks(report, isJson);
}

/** `pth preflight`. */
export async function runPreflight(
  context: CommandContext,
  isJson: boolean,
  path: string,
  clean: boolean,
): Promise<CommandOutput> {
  const input = parseInput(preflightInputSchema, { path, clean });
  const report = await preflightPlugin.perform(input, toOperationContext(context));
  return presentChecks(report, isJson);
}

/** `pth branches`. */
export async function runBranches(context: CommandContext, isJson: boolean, asked: unknown): Promise<CommandOutput> {
  const input = parseInput(sessionBranchesInputSchema, asked);
  const { document, terminal } = await sessionBranches.perform(input, toOperationContext(context));
  return { text: isJson ? `${JSON.stringify(document, null, 2)}\n` : terminal, exitCode: 0 };
}

/** `pth models`. */
export async function runModels({ host }: CommandContext, isJson: boolean): Promise<CommandOutput> {
  const { document, terminal } = listModels(await describeModelProviders(host), new Date());
  return { text: isJson ? `${JSON.stringify(document, null, 2)}\n` : terminal, exitCode: 0 };
}

function presentChecks(report: PreflightResult, isJson: boolean): CommandOutput {
  return {
    text: isJson ? `${JSON.stringify(report.document, null, 2)}\n` : report.terminal,
    exitCode: report.isReady ? 0 : 3,
  };
}

function toOperationContext({ host, redactor, signal, progress, isInteractive }: CommandContext): OperationContext {
  const askPerson = (label: string, url: URL) => progress.print({ mark: 'note', label, text: url.href });
  return {
    ports: composePorts(host, redactor),
    emit: (event) => progress.show(event),
    signal,
    // Few commands export one.
    exportPipeline: async (request) => (await import('./mcp/export-pipeline.ts')).exportPipeline(request),
    ...(isInteractive ? { askPerson } : {}),
  };
}

interface ReportFiles {
  junit: string | null;
  ctrf: string | null;
  sarif: string | null;
  report: string | null;
  html: string | null;
  badge: string | null;
  writeValues: string | null;
  saveTests?: string | null;
}

async function present<Input extends ReportFiles>(
  operation: { perform(input: Input, context: OperationContext): Promise<RunReport> },
  input: Input,
  context: CommandContext,
  render: (report: RunReport) => string,
): Promise<CommandOutput> {
  const { workingDirectory } = context.host;
  // Check the paths first: a run of minutes must not end in a report that cannot be written.
  const { junit, ctrf, sarif, report: markdown, html, badge, writeValues } = input;
  for (const path of [junit, ctrf, sarif, markdown, html, badge, writeValues])
    await checkReportPath(workingDirectory, path);
  await checkTestDirectory(workingDirectory, input.saveTests ?? null);
  const keepReport = async (report: RunReport) => {
    context.hold({ text: render(report), document: report.document });
    try {
      await writeReports(workingDirectory, input, report);
    } catch (error) {
      // The error that ends the run matters more.
      context.progress.print({ mark: 'bad', label: 'report', text: describeFault(error).message });
    }
  };
  const report = await operation.perform(input, { ...toOperationContext(context), keepReport });
  const text = render(report);
  // A file that cannot be written does not take the verdict along.
  context.hold({ text, document: report.document });
  await writeReports(workingDirectory, input, report);
  return { text, exitCode: report.exitCode };
}

/** Writes each of the files that can be written. @throws PthError `artifacts/write-failed` for the first that cannot */
async function writeReports(directory: string, files: ReportFiles, report: RunReport): Promise<void> {
  const writes = [
    () => writeReport(directory, files.junit, report.junit),
    () => writeReport(directory, files.ctrf, report.ctrf),
    () => writeReport(directory, files.sarif, report.sarif),
    () => writeReport(directory, files.report, report.markdown),
    async () => files.html !== null && (await writeReport(directory, files.html, report.renderPage())),
    () => writeReport(directory, files.badge, report.badge),
    () => writeReport(directory, files.writeValues, report.values),
    () => writeTestFiles(directory, files.saveTests ?? null, report.testFiles),
  ];
  const failures: unknown[] = [];
  for (const write of writes) {
    try {
      await write();
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}

function toJson(report: RunReport): string {
  return `${JSON.stringify(report.document, null, 2)}\n`;
}
