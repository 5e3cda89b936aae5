import type { JsonObject } from '../../base/index.ts';
import type { Accepted, Exploration } from '../explore/tool-work.ts';
import { listStrings } from '../schema/value-path.ts';

/** Texts that an edit looks for in what the calls before it made: under other names it would find nothing. */
export function listSought({ full, valid }: Pick<Exploration, 'full' | 'valid'>): string[] {
  return ((full ?? valid)?.template.args ?? []).flatMap(({ role, candidates, at }) => {
    const value = candidates[at]?.value;
    return role.kind === 'existing-text' && typeof value === 'string' ? [value] : [];
  });
}

/**
 * Whether an edit of a thing that all tests share would take away what the next one looks for. One that its own test makes
 * is there each time.
 */
export function takesSought(input: JsonObject, base: Accepted): boolean {
  if (base.plan.length > 1) return false;
  const named = base.template.args.filter(({ role }) => role.kind === 'path' || role.kind === 'reference');
  const names = named.map(({ candidates, at }) => candidates[at]?.value);
  const texts = listStrings(input).filter((text) => !names.includes(text));
  return listSought({ full: undefined, valid: base }).some(
    (sought) => texts.includes(sought) && texts.filter((text) => text.includes(sought)).length < 2,
  );
}
