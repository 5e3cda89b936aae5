import { access, constants, mkdir, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { PthError, systemErrorCode } from '../base/index.ts';

/**
 * Checks, before the run that a report is about, that the report can be written.
 * @throws PthError `artifacts/write-failed`
 */
export async function checkReportPath(directory: string, path: string | null): Promise<void> {
  if (path === null) return;
  const file = resolve(directory, path);
  try {
    await access(dirname(file), constants.W_OK | constants.X_OK);
    if ((await stat(file).catch(ignoreMissing))?.isDirectory()) throw refuseReport(file, 'it is a directory');
  } catch (error) {
    throw toReportFault(file, error);
  }
}

function ignoreMissing(error: unknown): undefined {
  if (systemErrorCode(error) !== 'ENOENT') throw error;
}

function toReportFault(file: string, error: unknown): unknown {
  const code = PthError.isInstance(error) ? undefined : systemErrorCode(error);
  return code === undefined ? error : refuseReport(file, code, error);
}

function refuseReport(file: string, reason: string, cause?: unknown): PthError {
  return new PthError('artifacts/write-failed', `The report ${file} cannot be written: ${reason}.`, { cause });
}

/** Writes a report where it was asked for. @throws PthError `artifacts/write-failed` */
export async function writeReport(directory: string, path: string | null, text: string): Promise<void> {
  if (path === null) return;
  const file = resolve(directory, path);
  try {
    await writeFile(file, text);
  } catch (error) {
    throw toReportFault(file, error);
  }
}

/**
 * Checks, before the run, that its tests can be written to a directory, which is made where it is missing.
 * @throws PthError `artifacts/write-failed`
 */
export async function checkTestDirectory(directory: string, path: string | null): Promise<void> {
  if (path === null) return;
  const target = resolve(directory, path);
  try {
    await mkdir(target, { recursive: true });
    await access(target, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw toReportFault(target, error);
  }
}

/** Writes test files into a directory. @throws PthError `artifacts/write-failed` */
export async function writeTestFiles(
  directory: string,
  path: string | null,
  files: readonly { path: string; content: string }[],
): Promise<void> {
  if (path === null) return;
  for (const file of files) await writeReport(directory, join(path, basename(file.path)), file.content);
}
