import { hasVerb } from '../../base/index.ts';
import type { Accepted, ToolWork } from '../explore/tool-work.ts';
import { withValueAt } from '../schema/value-path.ts';
import type { InvalidCase } from '../values/invalid-cases.ts';

/**
 * Lists inputs that fit the schema but name a thing that does not exist: a lookup must report that instead of answering
 * with nothing. Varies only single required names; searches and lists of names are filters, which may find nothing.
 */
export function listUnknownReferences(work: ToolWork, base: Accepted): InvalidCase[] {
  const { words } = work.profile.traits;
  const queries = base.template.args.filter((argument) => isSelect(argument));
  if (queries.length > 0)
    return queries.slice(0, 1).flatMap((argument) => nameNothing('unknown-table', argument, work, base));
  if (work.profile.traits.isDestroying === true) return unknownToDelete(work, base);
  if (work.profile.traits.isChanging) return unknownToUpdate(work, base);
  if (!hasVerb(words.words, 'read', 'list', 'begin')) return [];
  if (hasVerb(words.words, 'search')) return [];
  if (saysNothingIsFair(work)) return [];
  return base.template.args.flatMap((argument) => {
    if (argument.valuePath.length !== 1 || !argument.isRequired) return [];
    return nameNothing('unknown-reference', argument, work, base);
  });
}

/**
 * Asks a deleting tool to delete a thing that never existed. An answer equal to that of a real deletion hides typing
 * errors from the caller.
 */
function unknownToDelete(work: ToolWork, base: Accepted): InvalidCase[] {
  const argument = base.template.args.find((entry) => entry.isRequired && entry.role.kind === 'reference');
  return argument ? nameNothing('unknown-removal', argument, work, base) : [];
}

/** Asks an updating tool to update a thing that never existed. */
function unknownToUpdate(work: ToolWork, base: Accepted): InvalidCase[] {
  const argument = base.template.args.find(
    ({ isRequired, role, candidates, at }) =>
      isRequired && role.kind === 'reference' && (candidates[at]?.madeBy.length ?? 0) > 0,
  );
  return argument ? nameNothing('unknown-reference', argument, work, base) : [];
}

/** True for a statement that reads: one about a table that is not there must fail. */
function isSelect({ role, valuePath, candidates, at }: Accepted['template']['args'][number]): boolean {
  const value = candidates[at]?.value;
  return (
    role.kind === 'sql' &&
    role.verb === 'select' &&
    valuePath.length === 1 &&
    typeof value === 'string' &&
    /^\s*select\b/i.test(value)
  );
}

/** Replaces one name of the accepted input by an unused one; empty when the schema does not allow it. */
function nameNothing(
  kind: 'unknown-reference' | 'unknown-removal' | 'unknown-table',
  argument: Accepted['template']['args'][number],
  work: ToolWork,
  base: Accepted,
): InvalidCase[] {
  const value = unknownValueFor(argument.role.kind, argument.candidates[argument.at]?.value);
  if (value === undefined) return [];
  const input = withValueAt(base.input, argument.valuePath, value);
  if (work.profile.check.judge(input) !== 'valid') return [];
  return [
    {
      kind,
      label: `${argument.property} names ${kind === 'unknown-table' ? 'a table that does not exist' : 'nothing that exists'}`,
      input,
      valuePath: argument.valuePath,
      property: argument.property,
      priority: -1,
      isDeclared: false,
      isUnacceptable: false,
    },
  ];
}

/** True when the tool documents that it answers with nothing for an unknown name. */
function saysNothingIsFair({ profile: { tool, traits } }: ToolWork): boolean {
  const said = traits.words.description;
  if (
    /\b(null|none|nothing|empty|undefined|nil|default)\b.{0,40}\b(if|when|where|otherwise|unless)\b|\b(if|when)\b.{0,60}\b(null|none|nothing|empty|undefined|default)\b|\bif (any|it exists|one exists|present)\b/i.test(
      said.slice(0, 4000),
    )
  ) {
    return true;
  }
  return JSON.stringify(tool.outputSchema ?? {}).includes('"null"');
}

function unknownValueFor(kind: string, known: unknown): string | number | undefined {
  if (kind === 'path' && typeof known === 'string') return `${known.replace(/\/+$/, '')}-pth-no-such-place`;
  if (kind === 'sql') return 'SELECT * FROM pth_no_such_table';
  if (kind !== 'reference') return undefined;
  if (typeof known === 'number') return 987_654_321;
  return typeof known === 'string' ? 'pth_no_such_thing' : undefined;
}
