import type { SuspectFile } from './diagnosis.ts';

/** The location of a failure, as far as it is known. */
export interface FailureLocation {
  /** `path:line`, or the path alone. */
  text: string;
  /** True when the error or the compiler names the location; false for a handler found by search, which is a guess. */
  isStated: boolean;
}

const isNamedByError = ({ reason }: SuspectFile) => reason === 'stack' || reason === 'compiler';

/**
 * Returns the location that a summary names: the nearest one that the error itself names, else the tool's handler as a
 * guess. Other suspects (imports, manifests, calls that print) are worth reading, but the failure need not be there.
 * Pure.
 */
export function locateFailure(files: readonly SuspectFile[]): FailureLocation | null {
  const stated = files.find(isNamedByError);
  if (stated) {
    // The source is known only by the name of its built file; another location of the error may have the line.
    const line =
      stated.line ??
      files.find((other) => isNamedByError(other) && other.path === stated.path && other.line !== null)?.line;
    return { text: renderLocation(stated.path, line ?? null), isStated: true };
  }
  const handler = files.find(({ reason }) => reason === 'tool-handler');
  return handler ? { text: renderLocation(handler.path, handler.line), isStated: false } : null;
}

function renderLocation(path: string, line: number | null): string {
  return line === null ? path : `${path}:${line}`;
}
