import { isJsonObject, type JsonObject } from '../../base/index.ts';
import type { KnownValue } from '../knowledge/plugin-knowledge.ts';
import type { ValuePath } from '../schema/value-path.ts';
import { toPointer } from './given-values.ts';

const maxValues = 4;

/**
 * Returns values that README, source and similar texts show for an argument, at most four, those of the same tool
 * first. A value for any tool counts when its pointer ends with the argument's name.
 */
export function knownValuesFor(
  known: readonly KnownValue[],
  tool: string,
  valuePath: ValuePath,
  name: string,
): readonly KnownValue[] {
  const pointer = toPointer(valuePath);
  const own = known.filter((entry) => entry.tool === tool && entry.argument !== '' && entry.argument === pointer);
  const any = known.filter((entry) => entry.tool === null && lastName(entry.argument) === name);
  return [...own, ...any].slice(0, maxValues);
}

/** Returns whole inputs that texts show for a tool; at most four. */
export function knownInputsFor(
  known: readonly KnownValue[],
  tool: string,
): readonly { input: JsonObject; generatedFrom: KnownValue['generatedFrom'] }[] {
  return known
    .flatMap(({ tool: of, argument, value, generatedFrom }) =>
      of === tool && argument === '' && isJsonObject(value) ? [{ input: value, generatedFrom }] : [],
    )
    .slice(0, maxValues);
}

function lastName(pointer: string): string | undefined {
  const parts = pointer.split('/').filter((part) => part !== '' && !/^\d+$/.test(part));
  return parts.at(-1)?.replaceAll('~1', '/').replaceAll('~0', '~');
}
