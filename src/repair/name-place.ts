import type { SuspectFile } from './diagnosis.ts';

/** Where a failure happened, as far as it is known. */
export interface FailurePlace {
  /** `path:line`, or the path alone. */
  text: string;
  /** Whether the error or the compiler names it; a handler that was searched for is a guess. */
  isStated: boolean;
}

const isNamedByError = ({ reason }: SuspectFile) => reason === 'stack' || reason === 'compiler';

/**
 * The place a summary may name: the nearest one that the error itself names, else the tool's handler, as a guess. Other
 * suspects (imports, manifests, calls that print) are places to look at, not where it happened. Pure.
 */
export function namePlace(files: readonly SuspectFile[]): FailurePlace | null {
  const stated = files.find(isNamedByError);
  if (stated) {
    // Known only by the name of its built file: another place that the error names may know the line.
    const line =
      stated.line ??
      files.find((other) => isNamedByError(other) && other.path === stated.path && other.line !== null)?.line;
    return { text: writePlace(stated.path, line ?? null), isStated: true };
  }
  const handler = files.find(({ reason }) => reason === 'tool-handler');
  return handler ? { text: writePlace(handler.path, handler.line), isStated: false } : null;
}

function writePlace(path: string, line: number | null): string {
  return line === null ? path : `${path}:${line}`;
}
