import type { GenerationHints } from './generate-types.ts';

/**
 * The subdirectory of the work directory that generated tests may write to; null without a work directory. A caller that
 * can should make it before the tests run and remove it afterwards.
 */
export function scratchDirectory(hints: Pick<GenerationHints, 'workDirectory'>, seed: number): string | null {
  if (hints.workDirectory === null) return null;
  const parent = hints.workDirectory.replace(/\/+$/, '');
  const name = `pth-scratch-${(seed >>> 0).toString(16).padStart(8, '0').slice(0, 8)}`;
  return parent === '' && hints.workDirectory.startsWith('/')
    ? `/${name}`
    : parent === '' || parent === '.'
      ? name
      : `${parent}/${name}`;
}
