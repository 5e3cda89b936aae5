import type { JsonObject } from '../../base/index.ts';
import type { InitResult } from './init-repository.ts';
import { exitCodeOfWritten, isAnythingWritten, renderWritten, renderWrittenJson } from './render-written.ts';

/** Renders the document of `pth init --json`. */
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

/** Renders the result for people: one line per file, the planned text, differences and the next step. */
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
