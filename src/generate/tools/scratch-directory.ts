/**
 * The subdirectory of a work directory that generated tests may write to. The name is always the same, so that tests made
 * in one run still fit in the next. A caller that can should make it before tests run, and remove it afterwards.
 */
export function scratchDirectory(workDirectory: string): string {
  const parent = workDirectory.replace(/\/+$/, '');
  if (parent === '') return workDirectory.startsWith('/') ? '/pth-scratch' : 'pth-scratch';
  return parent === '.' ? 'pth-scratch' : `${parent}/pth-scratch`;
}

/** Whether tests may write files into the scratch subdirectory. */
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
