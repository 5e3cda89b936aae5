import type { JsonObject } from '../../base/index.ts';
import type { Accepted, Exploration } from '../explore/tool-work.ts';
import { listStrings } from '../schema/value-path.ts';

/**
 * Lists the texts that an edit looks for in the results of earlier calls. They keep their values in renamed plans,
 * since the edit would not find other texts.
 */
export function listSought({ full, valid }: Pick<Exploration, 'full' | 'valid'>): string[] {
  return ((full ?? valid)?.template.args ?? []).flatMap(({ role, candidates, at }) => {
    const value = candidates[at]?.value;
    return role.kind === 'existing-text' && typeof value === 'string' ? [value] : [];
  });
}

/**
 * True when an edit of a shared thing would remove the text that the next edit looks for. A thing that its own test
 * makes is new each time, so it cannot conflict.
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
