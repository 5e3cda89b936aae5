/**
 * Returns the subdirectory of a work directory that generated tests may write to. The name never changes, so that tests
 * from one run also work in the next. The caller should create it before the tests, if possible, and remove it
 * afterwards.
 */
export function scratchDirectory(workDirectory: string): string {
  const parent = workDirectory.replace(/\/+$/, '');
  if (parent === '') return workDirectory.startsWith('/') ? '/pth-scratch' : 'pth-scratch';
  return parent === '.' ? 'pth-scratch' : `${parent}/pth-scratch`;
}

/** True when tests may write files into the scratch subdirectory. */
export function mayWriteFiles({
  mayWrite,
  isWorkDirectoryOwn,
  workDirectory,
}: {
  mayWrite?: boolean;
  isWorkDirectoryOwn?: boolean;
  workDirectory: string | null;
}): boolean {
  return workDirectory !== null && (mayWrite === true || isWorkDirectoryOwn === true);
}
