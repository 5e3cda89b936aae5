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
export function renderInit({ source, hasApp, staged, files }: InitResult): string {
  const lines = [
    ...renderWritten(files, staged),
    `The workflows call ${source.repository} at commit ${source.pin}.`,
    ...(isAnythingWritten(files) && !staged
      ? [
          hasApp
            ? 'Next: commit these files to your default branch, then: pth doctor --repository OWNER/NAME'
            : 'Next: commit these files to your default branch, and comment /pth test on a pull request. For fixes: gh secret set PTH_MODEL_KEY',
        ]
      : []),
  ];
  return `${lines.join('\n')}\n`;
}
