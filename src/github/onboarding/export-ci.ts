import { join } from 'node:path';
import { type JsonObject, PthError } from '../../base/index.ts';
import { openRepository } from '../../git/index.ts';
import { readSuiteFiles, testsDirectory } from '../../session/index.ts';
import { exitCodeOfWritten, isAnythingWritten, renderWritten, renderWrittenJson } from './render-written.ts';
import { type WrittenFile, writeFiles, type WriteFilesOptions } from './write-files.ts';

/** Input of `pth export-ci`. */
export interface ExportRequest extends WriteFilesOptions {
  /** Plugin directory in a repository, absolute. */
  directory: string;
  /** The workflow's template, and the runner as one file. */
  templates: { workflow: string; runner: string };
}

/** Result of the export; with `staged`, the plan. */
export interface ExportResult {
  repository: string;
  /** Files with tests that the runner will run. */
  suite: number;
  staged: boolean;
  files: WrittenFile[];
}

/** Path of the runner in the plugin directory. */
const runnerPath = '.pth/ci/run-tests.mjs';

/**
 * Writes a runner and a workflow into a plugin's repository that run its tests without PTH. It changes only files of
 * the checkout; people decide how they reach the default branch (threat T35, exported workflows).
 * @throws PthError `testing/no-tests`, `git/not-a-repository`, `session/unsafe-path`, `session/write-failed`
 */
export async function exportCi(request: ExportRequest): Promise<ExportResult> {
  const { variables, signal, templates } = request;
  const { repository, prefix } = await openRepository(request.directory, { variables, signal });
  // The path becomes part of a command in the workflow.
  if (!/^[\w./-]*$/.test(prefix) || prefix.startsWith('-')) {
    throw new PthError('settings/invalid', `The path "${prefix}" of the plugin cannot stand in a command.`, {
      recovery: ['Use letters, digits, dot, dash and underscore for the directories of the plugin.'],
    });
  }
  const { files: suite } = await readSuiteFiles({ pluginDirectory: join(repository.path, prefix) });
  if (suite.length === 0) {
    throw new PthError('testing/no-tests', `There is no test in ${join(prefix, testsDirectory)}.`, {
      recovery: ['Run pth test, look at the branch it leaves, and merge the tests that you want to keep.'],
    });
  }
  const runner = prefix === '' ? runnerPath : `${prefix}/${runnerPath}`;
  const name = prefix === '' ? 'pth-tests' : `pth-tests-${prefix.replaceAll(/[^\w]+/g, '-')}`;
  const workflow = templates.workflow.replaceAll('{{runner}}', runner).replaceAll('{{directory}}', prefix || '.');
  const files = await writeFiles(
    repository.path,
    [
      { path: `.github/workflows/${name}.yml`, content: workflow, isOwners: false },
      { path: runner, content: templates.runner, isOwners: false },
    ],
    request,
  );
  return { repository: repository.path, suite: suite.length, staged: request.staged, files };
}

/** Renders the document of `pth export-ci --json`. */
export function renderExportJson({ repository, suite, staged, files }: ExportResult): JsonObject {
  return {
    repository,
    test_files: suite,
    staged,
    files: renderWrittenJson(files, staged),
    exit_code: exitCodeOfWritten(files),
  };
}

/** Renders the result for people. */
export function renderExport({ suite, staged, files }: ExportResult): string {
  const lines = [
    ...renderWritten(files, staged),
    `The workflow runs the tests of ${suite === 1 ? '1 file' : `${suite} files`} in ${testsDirectory}.`,
    ...(isAnythingWritten(files) && !staged ? ['Next: commit these files in a pull request of their own.'] : []),
  ];
  return `${lines.join('\n')}\n`;
}
