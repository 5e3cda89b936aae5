import type { Accepted, ToolWork } from '../explore/tool-work.ts';
import { writePlace } from '../schema/places.ts';
import type { Breakage } from '../values/breakages.ts';

const lookups = new Set([
  'get',
  'read',
  'describe',
  'show',
  'view',
  'fetch',
  'load',
  'inspect',
  'info',
  'stat',
  'open',
  'print',
  'cat',
  'head',
  'tail',
  'list',
  'tree',
  'lookup',
  'retrieve',
]);

/**
 * Inputs that fit the schema but name something that does not exist: a lookup must say so instead of answering with
 * nothing. Only for readers, and only for single required names whose real counterpart was accepted; searches and lists
 * of names are filters, for which nothing is a fair answer.
 */
export function listStrangers(work: ToolWork, base: Accepted): Breakage[] {
  const { words } = work.slotTool;
  if (work.slotTool.isDestroying === true) return listGhosts(work, base);
  if (work.slotTool.isChanging) return listOrphans(work, base);
  if (!words.words.some((word) => lookups.has(word))) return [];
  if (words.words.some((word) => ['search', 'find', 'query', 'filter', 'match'].includes(word))) return [];
  if (saysNothingIsFair(work)) return [];
  return base.skeleton.leaves.flatMap((leaf) => {
    if (leaf.place.length !== 1 || !leaf.isRequired) return [];
    return nameNothing('stranger', leaf, work, base);
  });
}

/**
 * For a tool that takes things away and just did so with one that PTH made: the same call for something that never was.
 * Whoever is told that it is gone, in the very words for one that was there, cannot tell a typing error from success.
 */
function listGhosts(work: ToolWork, base: Accepted): Breakage[] {
  const leaf = base.skeleton.leaves.find((entry) => entry.isRequired && entry.meaning.kind === 'reference');
  return leaf ? nameNothing('ghost', leaf, work, base) : [];
}

/** A change to something that PTH made just before: the same change to something that never was. */
function listOrphans(work: ToolWork, base: Accepted): Breakage[] {
  const leaf = base.skeleton.leaves.find(
    ({ isRequired, meaning, candidates, at }) =>
      isRequired && meaning.kind === 'reference' && (candidates[at]?.madeBy.length ?? 0) > 0,
  );
  return leaf ? nameNothing('stranger', leaf, work, base) : [];
}

/** The accepted input with a name in one place that nothing has; empty where no such name fits there. */
function nameNothing(
  kind: 'stranger' | 'ghost',
  leaf: Accepted['skeleton']['leaves'][number],
  work: ToolWork,
  base: Accepted,
): Breakage[] {
  const value = strangerFor(leaf.meaning.kind, leaf.candidates[leaf.at]?.value);
  if (value === undefined) return [];
  const input = writePlace(base.input, leaf.place, value);
  if (work.check.judge(input) !== 'valid') return [];
  return [
    {
      kind,
      label: `${leaf.property} names nothing that exists`,
      input,
      place: leaf.place,
      property: leaf.property,
      priority: -1,
      isDeclared: false,
      isGross: false,
    },
  ];
}

/** Some tools say themselves that they answer with nothing where nothing is. */
function saysNothingIsFair({ tool, slotTool }: ToolWork): boolean {
  const said = slotTool.words.description;
  if (
    /\b(null|none|nothing|empty|undefined|nil|default)\b.{0,40}\b(if|when|where|otherwise|unless)\b|\b(if|when)\b.{0,60}\b(null|none|nothing|empty|undefined|default)\b|\bif (any|it exists|one exists|present)\b/i.test(
      said.slice(0, 4000),
    )
  ) {
    return true;
  }
  return JSON.stringify(tool.outputSchema ?? {}).includes('"null"');
}

function strangerFor(kind: string, known: unknown): string | number | undefined {
  if (kind === 'path' && typeof known === 'string') return `${known.replace(/\/+$/, '')}-pth-no-such-place`;
  if (kind !== 'reference') return undefined;
  if (typeof known === 'number') return 987_654_321;
  return typeof known === 'string' ? 'pth_no_such_thing' : undefined;
}
