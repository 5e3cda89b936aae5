import type { JsonObject } from '../../base/index.ts';
import type { InitResult } from './init-repository.ts';
import { exitCodeOfWritten, isAnythingWritten, renderWritten, renderWrittenJson } from './render-written.ts';

/** The document of `pth init --json`. */
export function renderInitJson({ repository, source, staged, files }: InitResult): JsonObject {
  return {
    repository,
    source: source.repository,
    pin: source.pin,
    staged,
    files: renderWrittenJson(files, staged),
    exit_code: exitCodeOfWritten(files),
  };
}

/** What a person reads: one line per file, the text of what would be written, differences, and what comes next. */
export function renderInit({ source, staged, files }: InitResult): string {
  const lines = [
    ...renderWritten(files, staged),
    `The workflows call ${source.repository} at commit ${source.pin}.`,
    ...(isAnythingWritten(files) && !staged
      ? ['Next: commit these files to your default branch, then: pth doctor --repository OWNER/NAME']
      : []),
  ];
  return `${lines.join('\n')}\n`;
}
