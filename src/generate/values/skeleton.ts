import { type JsonObject, type JsonValue, splitWords } from '../../base/index.ts';
import { type Place, writePlace } from '../schema/places.ts';
import { withDependents } from '../schema/schema-arbitrary.ts';
import {
  type JsonType,
  likelyTypes,
  listAlternatives,
  numberKeyword,
  type SchemaView,
  viewSchema,
} from '../schema/schema-view.ts';
import { describeSlot } from '../tools/input-walk.ts';
import { readMeaning } from '../tools/slot.ts';
import { type Candidate, listCandidates } from './candidates.ts';
import { joinPlans, type Link, type Plan, type PlanStep } from './plan.ts';
import type { Slot, SlotTool, World } from './world.ts';

/** A scalar of an input with the values it may take. */
export interface Leaf extends Slot {
  place: Place;
  /** Name of the top-level property it belongs to. */
  property: string;
  candidates: Candidate[];
  /** Index of the candidate in use. */
  at: number;
  /** True once another value made things worse. Default false. */
  isSettled?: boolean;
  /** The leaf whose value it repeats, as `confirm_name` does that of `name`. */
  repeats?: Leaf;
}

/** An input under construction: the containers, and a leaf for every scalar. */
export interface Skeleton {
  base: JsonObject;
  leaves: Leaf[];
  /** The latest refusal, and the one leaf that was changed after it. */
  last?: { text: string; moved: Leaf; from: number } | undefined;
}

const maxLeaves = 60;
const maxDepth = 4;

/** Which optional properties to fill in besides the required ones. */
export type Inclusion = 'required' | 'all' | ReadonlySet<string>;

/**
 * The inputs to try for a tool, one skeleton per combination of top-level branches (at most four). Leaves without any
 * candidate keep an empty list: then the skeleton cannot be built.
 */
export function layOutInput(schema: JsonObject, tool: SlotTool, world: World, inclusion: Inclusion): Skeleton[] {
  const alternatives = listAlternatives(schema, viewSchema(schema, schema), 4).filter((view) => view.isPossible);
  return alternatives.map((view) => {
    const skeleton: Skeleton = { base: {}, leaves: [] };
    layOutObject({ schema, tool, world, inclusion, skeleton }, view, [], [], true);
    for (const leaf of skeleton.leaves) {
      const repeated = findRepeated(leaf, skeleton.leaves);
      if (repeated) leaf.repeats = repeated;
    }
    return preferOneMaker(skeleton);
  });
}

/** The neighbour that an argument confirms by its name. */
function findRepeated({ name, place }: Leaf, leaves: readonly Leaf[]): Leaf | undefined {
  const words = splitWords(name);
  const rest = words.filter((word) => !['confirm', 'confirmed', 'confirmation'].includes(word));
  if (rest.length === 0 || rest.length === words.length) return undefined;
  const isNeighbour = (other: Leaf) => JSON.stringify(other.place.slice(0, -1)) === JSON.stringify(place.slice(0, -1));
  return leaves.find((other) => isNeighbour(other) && splitWords(other.name).join(' ') === rest.join(' '));
}

function makerOf({ madeBy }: Candidate): string {
  return JSON.stringify(madeBy.map(({ tool, input }) => [tool, input]));
}

/** Where several arguments come out of replies, they are of one call as far as may be: a task and the list it stands in. */
function preferOneMaker(skeleton: Skeleton): Skeleton {
  const made = skeleton.leaves.filter(({ candidates, at }) => (candidates[at]?.madeBy.length ?? 0) > 0);
  const [first, ...others] = made;
  const chosen = first?.candidates[first.at];
  if (!chosen) return skeleton;
  for (const leaf of others) {
    const same = leaf.candidates.filter((candidate) => makerOf(candidate) === makerOf(chosen));
    if (leaf.at !== 0 || same.length === 0) continue;
    leaf.candidates = [...same, ...leaf.candidates.filter((candidate) => !same.includes(candidate))];
  }
  return skeleton;
}

interface Layout {
  schema: JsonObject;
  tool: SlotTool;
  world: World;
  inclusion: Inclusion;
  skeleton: Skeleton;
}

function layOutObject(
  layout: Layout,
  view: SchemaView,
  place: Place,
  parents: readonly string[],
  isRequired: boolean,
): void {
  put(layout, place, {});
  const { inclusion } = layout;
  const wanted = Object.keys(view.properties).filter((name) => {
    if (view.required.includes(name)) return true;
    if (inclusion === 'required' || place.length >= maxDepth) return false;
    return inclusion === 'all' || place.length > 0 || inclusion.has(name);
  });
  for (const name of withDependents(view, [...view.required, ...wanted])) {
    const property = Object.hasOwn(view.properties, name)
      ? (view.properties[name] ?? true)
      : (view.keywords['additionalProperties'] ?? true);
    const isNeeded = isRequired && view.required.includes(name);
    layOutNode(layout, property, [...place, name], parents, name, isNeeded);
  }
}

function layOutNode(
  layout: Layout,
  node: JsonValue,
  place: Place,
  parents: readonly string[],
  name: string,
  isRequired: boolean,
): void {
  const { schema, skeleton } = layout;
  if (skeleton.leaves.length >= maxLeaves) return;
  const [view] = listAlternatives(schema, viewSchema(schema, node), 4).filter((alternative) => alternative.isPossible);
  if (!view) return addLeaf(layout, viewSchema(schema, node), place, parents, name, isRequired);
  const type = containerType(view);
  if (type === 'object') return layOutObject(layout, view, place, [...parents, name], isRequired);
  if (type === 'array') return layOutArray(layout, view, place, parents, name, isRequired);
  return addLeaf(layout, view, place, parents, name, isRequired);
}

function containerType(view: SchemaView): JsonType | undefined {
  const { keywords } = view;
  if (keywords['const'] !== undefined || keywords['enum'] !== undefined) return undefined;
  const [first] = likelyTypes(view);
  return first;
}

function layOutArray(
  layout: Layout,
  view: SchemaView,
  place: Place,
  parents: readonly string[],
  name: string,
  isRequired: boolean,
): void {
  put(layout, place, []);
  const { keywords } = view;
  const fixed = Array.isArray(keywords['prefixItems'])
    ? keywords['prefixItems']
    : Array.isArray(keywords['items'])
      ? keywords['items']
      : [];
  const rest = Array.isArray(keywords['items']) ? (keywords['additionalItems'] ?? true) : (keywords['items'] ?? true);
  const most = numberKeyword(view, 'maxItems') ?? 1;
  const count = Math.min(Math.max(numberKeyword(view, 'minItems') ?? 0, fixed.length, Math.min(1, most)), 20);
  if (place.length > maxDepth && (numberKeyword(view, 'minItems') ?? 0) === 0) return;
  for (let index = 0; index < count; index++) {
    const item = fixed[index] ?? rest;
    // Descriptions usually stand at the list, and say what each item is.
    const described = view.description === '' ? item : { allOf: [item, { description: view.description }] };
    layOutNode(layout, item === false ? item : described, [...place, index], parents, name, isRequired);
  }
}

function put(layout: Layout, place: Place, value: JsonValue): void {
  if (place.length > 0) layout.skeleton.base = writePlace(layout.skeleton.base, place, value);
}

function addLeaf(
  layout: Layout,
  view: SchemaView,
  place: Place,
  parents: readonly string[],
  name: string,
  isRequired: boolean,
): void {
  const { skeleton, tool, world } = layout;
  const meaning = readMeaning(describeSlot(name, parents, view, ''), tool.words);
  const index = place.at(-1);
  const position = typeof index === 'number' ? index : skeleton.leaves.length;
  const slot: Slot = { name, place, view, meaning, position, isRequired };
  const candidates = view.isPossible ? listCandidates(slot, tool, world) : [];
  // Items of one list take different values where there are several.
  const at = typeof index === 'number' && candidates.length > 0 ? index % candidates.length : 0;
  skeleton.leaves.push({ ...slot, place, property: String(place[0] ?? name), candidates, at });
  put(layout, place, candidates[at]?.value ?? null);
}

/** The input with each leaf's current candidate; undefined when a leaf has none. */
export function buildInput(skeleton: Skeleton): JsonObject | undefined {
  let input = skeleton.base;
  for (const leaf of skeleton.leaves) {
    if (leaf.repeats) {
      leaf.candidates = leaf.repeats.candidates.slice(leaf.repeats.at, leaf.repeats.at + 1);
      leaf.at = 0;
    }
    const candidate = leaf.candidates[leaf.at];
    if (!candidate) return undefined;
    input = writePlace(input, leaf.place, candidate.value);
  }
  return input;
}

/** The calls for the current candidates: `before`, then what brings their values about, then the tool itself. */
export function planInput(tool: string, skeleton: Skeleton, input: JsonObject, before: Plan = []): Plan {
  const prefixes: Plan[] = [before];
  const links: Link[] = [];
  const variables = new Map<string, string>();
  const taken = new Set<string>();
  for (const step of before) {
    for (const [name, place] of Object.entries(step.captures)) {
      taken.add(name);
      variables.set(JSON.stringify([[step.tool, step.input, step.links], place]), name);
    }
  }
  for (const leaf of skeleton.leaves) {
    const candidate = leaf.candidates[leaf.at];
    if (!candidate || candidate.madeBy.length === 0) continue;
    const { capture, madeBy } = candidate;
    if (capture === null) {
      prefixes.push(madeBy);
      continue;
    }
    const maker = madeBy.at(-1) as PlanStep;
    const key = JSON.stringify([[maker.tool, maker.input, maker.links], capture]);
    const variable = variables.get(key) ?? freeName(taken);
    variables.set(key, variable);
    taken.add(variable);
    prefixes.push([...madeBy.slice(0, -1), { ...maker, captures: { ...maker.captures, [variable]: capture } }]);
    links.push({ place: leaf.place, variable });
  }
  return joinPlans(prefixes, { tool, input, links, captures: {} });
}

function freeName(taken: ReadonlySet<string>): string {
  let number = taken.size + 1;
  while (taken.has(`value${number}`)) number += 1;
  return `value${number}`;
}
