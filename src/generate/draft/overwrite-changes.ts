import { isJsonEqual, type JsonValue, varyText } from '../../base/index.ts';
import { isOwnName } from '../explore/rename-plan.ts';
import type { GenerationContext } from '../explore/tool-work.ts';
import { valueAt, withValueAt } from '../schema/value-path.ts';
import { isIdentifyingName } from '../tools/argument-role.ts';
import type { TemplateArgument } from '../values/input-template.ts';
import type { PlanStep } from '../values/plan.ts';
import type { Change } from './effect-changes.ts';

/** A change applied twice to one named thing, the second time with other contents. */
export interface Overwriting {
  /** The last two calls of its plan are the first and the second change. */
  change: Change;
  /** Texts that distinguish the two calls, as the first and as the second has them; empty when only numbers differ. */
  contents: readonly { first: string; second: string }[];
  /** Texts that name the thing; empty when an earlier reply names it. */
  names: readonly string[];
}

/**
 * Returns the change followed by the same change with other contents; null when names and contents cannot be
 * distinguished, or one of them is missing. Uses texts as contents first, and numbers only when there is no text.
 */
export function overwriteOf(change: Change, { checks }: GenerationContext): Overwriting | null {
  const first = change.plan.at(-1);
  const { valid } = change.subject.exploration;
  if (!first || !valid || change.cleanupCalls.length > 0) return null;
  const bound = first.links.map(({ valuePath }) => valueAt(first.input, valuePath));
  const isBound = ({ valuePath }: TemplateArgument) =>
    first.links.some((link) => isJsonEqual([...link.valuePath], [...valuePath]));
  const given = valid.template.args.filter((argument) => valueAt(first.input, argument.valuePath) !== undefined);
  const naming = given.filter(
    (argument) => isBound(argument) || isNaming(argument, valueAt(first.input, argument.valuePath)),
  );
  const names = naming.flatMap((argument) => {
    const value = valueAt(first.input, argument.valuePath);
    return typeof value === 'string' && !bound.includes(value) ? [value] : [];
  });
  if (naming.length === 0) return null;
  const free = given.filter((argument) => !naming.includes(argument) && isContent(argument));
  const fits = (input: PlanStep['input']) => checks.get(first.tool)?.judge(input) === 'valid';
  const change1 = (input: PlanStep['input'], argument: TemplateArgument): PlanStep['input'] => {
    const value = valueAt(input, argument.valuePath) ?? null;
    const other = otherValue(value, (item) => fits(withValueAt(input, argument.valuePath, item)));
    return other === null ? input : withValueAt(input, argument.valuePath, other);
  };
  const ofType = (type: string) => free.filter(({ valuePath }) => typeof valueAt(first.input, valuePath) === type);
  for (const args of [ofType('string'), ofType('number')]) {
    const input = args.reduce(change1, first.input);
    if (isJsonEqual(input, first.input)) continue;
    const contents = args.flatMap(({ valuePath }) => {
      const [before, after] = [valueAt(first.input, valuePath), valueAt(input, valuePath)];
      return typeof before === 'string' && typeof after === 'string' && isDistinguishing(before, after, names)
        ? [{ first: before, second: after }]
        : [];
    });
    return { change: { ...change, plan: [...change.plan, { ...first, input }] }, contents, names };
  }
  return null;
}

function isNaming({ role, name }: TemplateArgument, value: JsonValue | undefined): boolean {
  if (role.kind === 'path' || role.kind === 'reference') return true;
  return typeof value === 'string' && (isOwnName(value) || isIdentifyingName(name));
}

/** True for plain free values. Enums and formatted texts more often configure a call than get stored. */
function isContent({ role, view: { keywords } }: TemplateArgument): boolean {
  return role.kind === 'plain' && !['enum', 'const', 'format'].some((name) => keywords[name] !== undefined);
}

function otherValue(value: JsonValue, fits: (value: JsonValue) => boolean): JsonValue | null {
  if (typeof value === 'string') {
    // A text that contains the other one could not be distinguished from it.
    return value.includes('/') ? null : varyText(value, 'second', (other) => !other.includes(value) && fits(other));
  }
  if (typeof value !== 'number') return null;
  return [value + 1, value - 1].find(fits) ?? null;
}

function isDistinguishing(first: string, second: string, names: readonly string[]): boolean {
  return first !== '' && first !== second && !names.some((name) => name.includes(first));
}
