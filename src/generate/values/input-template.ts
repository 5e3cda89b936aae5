import { type JsonObject, type JsonValue, splitWords } from '../../base/index.ts';
import { withDependents } from '../schema/schema-arbitrary.ts';
import {
  type JsonType,
  likelyTypes,
  listAlternatives,
  numberKeyword,
  type SchemaView,
  viewSchema,
} from '../schema/schema-view.ts';
import { type ValuePath, withValueAt } from '../schema/value-path.ts';
import { isRootName, readRole } from '../tools/argument-role.ts';
import { describeArgument } from '../tools/input-walk.ts';
import { samplePointFor } from './sample-values.ts';
import { type Candidate, listCandidates, listGiven } from './candidates.ts';
import type { Argument, GenerationState, ToolTraits } from './generation-state.ts';
import { givenValuesFor } from './given-values.ts';
import { joinPlans, type Link, type Plan, type PlanStep } from './plan.ts';

/** A scalar argument with its candidate values. */
export interface TemplateArgument extends Argument {
  valuePath: ValuePath;
  /** Name of the top-level property it belongs to. */
  property: string;
  candidates: Candidate[];
  /** Index of the candidate in use. */
  at: number;
  /** True once another value made the rejection worse. Default false. */
  isSettled?: boolean;
  /** True when a person gave its values: no other is tried. Default false. */
  isGiven?: boolean;
  /** The argument whose value it repeats, as `confirm_name` repeats `name`. */
  repeats?: TemplateArgument;
}

/** An input under construction: its containers, and an argument for every scalar. */
export interface InputTemplate {
  base: JsonObject;
  args: TemplateArgument[];
  /** The latest rejection, and the one argument that was changed after it. */
  last?: { text: string; moved: TemplateArgument; from: number } | undefined;
}

const maxArguments = 60;
/** Depth from which only required parts are laid out. */
const maxDepth = 4;
/** Deepest nesting of required parts; a schema that requires more gets no input. */
const maxRequiredDepth = 40;

/** The optional properties to fill in besides the required ones. */
export type Inclusion = 'required' | 'all' | ReadonlySet<string>;

/**
 * Returns the inputs to try for a tool, one template per combination of top-level branches (at most four). An argument
 * without candidates keeps an empty list; `buildInput` then returns undefined.
 */
export function layOutInput(
  schema: JsonObject,
  tool: ToolTraits,
  state: GenerationState,
  inclusion: Inclusion,
): InputTemplate[] {
  const alternatives = listAlternatives(schema, viewSchema(schema, schema), 4).filter((view) => view.isPossible);
  return alternatives.map((view) => {
    const template: InputTemplate = { base: {}, args: [] };
    layOutObject({ schema, tool, state, inclusion, template }, view, [], [], true);
    for (const argument of template.args) {
      const repeated = findRepeated(argument, template.args);
      if (repeated && argument.isGiven !== true) argument.repeats = repeated;
    }
    return preferOneMaker(placeBelowRoot(placeInside(template, state)));
  });
}

/** True for an argument that names a directory by its whole path, for which PTH chooses the value. */
function isRoot({ role, isGiven }: TemplateArgument): boolean {
  return role.kind === 'path' && role.wants === 'directory' && role.isRelative !== true && isGiven !== true;
}

/**
 * Gives whole paths inside the working directory or the root of the same input. One beside it with a longer name would
 * pass only a check of its beginning.
 */
function placeInside(template: InputTemplate, { hints }: GenerationState): InputTemplate {
  const root = template.args.find((argument) => isRoot(argument) && isRootName(argument.name));
  const [first] = root?.candidates ?? [];
  if (!root || !first) return template;
  const others = template.args.filter(
    ({ role, isGiven, name }) =>
      role.kind === 'path' && role.isRelative !== true && isGiven !== true && name !== root.name,
  );
  const isRepository =
    hints.sampleFiles?.some(({ kind, path }) => kind === 'repository' && path === first.value) === true;
  const tops = isRepository ? [first] : root.candidates;
  const known = others.flatMap(({ candidates }) => candidates);
  const holder = known.some((one) => isInside(one, first))
    ? first
    : known.flatMap((one) => tops.find((top) => isInside(one, top)) ?? [])[0];
  if (!holder) return template;
  root.candidates = [holder, ...root.candidates.filter((other) => other !== holder)];
  for (const argument of others)
    argument.candidates = argument.candidates.toSorted(
      (a, b) => Number(isInside(b, holder)) - Number(isInside(a, holder)),
    );
  return template;
}

function isInside(one: Candidate, top: Candidate): boolean {
  return below(one.value, top.value) !== null;
}

/** Gives paths that are relative to a directory of the same input as they are below that directory. */
function placeBelowRoot(template: InputTemplate): InputTemplate {
  const [root, ...others] = template.args.filter(isRoot);
  if (!root || others.length > 0) return template;
  for (const argument of template.args) {
    const { role, candidates, isGiven } = argument;
    if (role.kind !== 'path' || role.isRelative !== true || isGiven === true) continue;
    const holder = root.candidates.find(({ value: top }) => candidates.some(({ value }) => below(value, top) !== null));
    if (!holder) continue;
    root.candidates = [holder, ...root.candidates.filter((other) => other !== holder)];
    const placed = candidates.flatMap((candidate): Candidate[] => {
      const value = below(candidate.value, holder.value);
      return value === null || candidate.capture !== null ? [] : [{ ...candidate, value }];
    });
    argument.candidates = [...placed, ...candidates];
  }
  return template;
}

/** Returns the way from a directory to a path below it; null for any other value. */
function below(value: JsonValue, directory: JsonValue): string | null {
  if (typeof value !== 'string' || typeof directory !== 'string' || !directory.startsWith('/')) return null;
  const start = `${directory.replace(/\/+$/, '')}/`;
  return value.startsWith(start) && value.length > start.length ? value.slice(start.length) : null;
}

/** Returns the neighbour that an argument confirms, judged by its name. */
function findRepeated(
  { name, valuePath }: TemplateArgument,
  args: readonly TemplateArgument[],
): TemplateArgument | undefined {
  const words = splitWords(name);
  const rest = words.filter((word) => !['confirm', 'confirmed', 'confirmation'].includes(word));
  if (rest.length === 0 || rest.length === words.length) return undefined;
  const isNeighbour = (other: TemplateArgument) =>
    JSON.stringify(other.valuePath.slice(0, -1)) === JSON.stringify(valuePath.slice(0, -1));
  return args.find((other) => isNeighbour(other) && splitWords(other.name).join(' ') === rest.join(' '));
}

function makerOf({ madeBy }: Candidate): string {
  return JSON.stringify(madeBy.map(({ tool, input }) => [tool, input]));
}

/** Prefers values from one call when several arguments come from replies, e.g. a task and its list. */
function preferOneMaker(template: InputTemplate): InputTemplate {
  const made = template.args.filter(({ candidates, at }) => (candidates[at]?.madeBy.length ?? 0) > 0);
  const [first, ...others] = made;
  const chosen = first?.candidates[first.at];
  if (!chosen) return template;
  for (const argument of others) {
    const same = argument.candidates.filter((candidate) => makerOf(candidate) === makerOf(chosen));
    if (argument.at !== 0 || same.length === 0) continue;
    argument.candidates = [...same, ...argument.candidates.filter((candidate) => !same.includes(candidate))];
  }
  return template;
}

interface Layout {
  schema: JsonObject;
  tool: ToolTraits;
  state: GenerationState;
  inclusion: Inclusion;
  template: InputTemplate;
}

/** The position of a schema node in the input. */
interface ArgumentSite {
  valuePath: ValuePath;
  /** Names of the enclosing properties, outermost first. */
  parents: readonly string[];
  name: string;
  isRequired: boolean;
}

function layOutObject(
  layout: Layout,
  view: SchemaView,
  valuePath: ValuePath,
  parents: readonly string[],
  isRequired: boolean,
): void {
  put(layout, valuePath, {});
  const { inclusion } = layout;
  const wanted = Object.keys(view.properties).filter((name) => {
    if (view.required.includes(name)) return true;
    if (inclusion === 'required' || valuePath.length >= maxDepth) return false;
    return inclusion === 'all' || valuePath.length > 0 || inclusion.has(name);
  });
  for (const name of withDependents(view, [...view.required, ...wanted])) {
    const property = Object.hasOwn(view.properties, name)
      ? (view.properties[name] ?? true)
      : (view.keywords['additionalProperties'] ?? true);
    const isNeeded = isRequired && view.required.includes(name);
    layOutNode(layout, property, { valuePath: [...valuePath, name], parents, name, isRequired: isNeeded });
  }
}

function layOutNode(layout: Layout, node: JsonValue, site: ArgumentSite): void {
  const { valuePath, parents, name, isRequired } = site;
  const { schema, template } = layout;
  if (template.args.length >= maxArguments) return;
  const [view] = listAlternatives(schema, viewSchema(schema, node), 4).filter((alternative) => alternative.isPossible);
  if (!view) return addArgument(layout, viewSchema(schema, node), site);
  if (valuePath.length > maxRequiredDepth) return addArgument(layout, { ...view, isPossible: false }, site);
  // A list or an object that a person gave is one value.
  if (givenValuesFor(layout.state.given, layout.tool.name, valuePath)) return addArgument(layout, view, site);
  const type = containerType(view);
  if (type === 'object' && namesNoMember(view) && samplePointFor(name, 0) !== null)
    return addArgument(layout, view, site);
  if (type === 'object') return layOutObject(layout, view, valuePath, [...parents, name], isRequired);
  if (type === 'array') return layOutArray(layout, view, site);
  return addArgument(layout, view, site);
}

function namesNoMember({ properties, keywords }: SchemaView): boolean {
  return Object.keys(properties).length === 0 && keywords['additionalProperties'] !== false;
}

function containerType(view: SchemaView): JsonType | undefined {
  const { keywords } = view;
  if (keywords['const'] !== undefined || keywords['enum'] !== undefined) return undefined;
  const [first] = likelyTypes(view);
  return first;
}

function layOutArray(layout: Layout, view: SchemaView, site: ArgumentSite): void {
  const { valuePath } = site;
  put(layout, valuePath, []);
  const { keywords } = view;
  const fixed = Array.isArray(keywords['prefixItems'])
    ? keywords['prefixItems']
    : Array.isArray(keywords['items'])
      ? keywords['items']
      : [];
  const rest = Array.isArray(keywords['items']) ? (keywords['additionalItems'] ?? true) : (keywords['items'] ?? true);
  const maxItems = numberKeyword(view, 'maxItems') ?? 1;
  const count = Math.min(Math.max(numberKeyword(view, 'minItems') ?? 0, fixed.length, Math.min(1, maxItems)), 20);
  if (valuePath.length > maxDepth && (numberKeyword(view, 'minItems') ?? 0) === 0) return;
  for (let index = 0; index < count; index++) {
    const item = fixed[index] ?? rest;
    // Descriptions of lists usually describe each item.
    const described = view.description === '' ? item : { allOf: [item, { description: view.description }] };
    layOutNode(layout, item === false ? item : described, { ...site, valuePath: [...valuePath, index] });
  }
}

function put(layout: Layout, valuePath: ValuePath, value: JsonValue): void {
  if (valuePath.length > 0) layout.template.base = withValueAt(layout.template.base, valuePath, value);
}

function addArgument(layout: Layout, view: SchemaView, { valuePath, parents, name, isRequired }: ArgumentSite): void {
  const { template, tool, state } = layout;
  const role = readRole(describeArgument(name, parents, view, ''), tool.words);
  const index = valuePath.at(-1);
  const position = typeof index === 'number' ? index : template.args.length;
  const argument: Argument = { name, valuePath, view, role, position, isRequired };
  const candidates = view.isPossible ? listCandidates(argument, tool, state) : [];
  // The items of one list take different values when there are several.
  const at = typeof index === 'number' && candidates.length > 0 ? index % candidates.length : 0;
  const isGiven = candidates.length > 0 && listGiven(argument, tool, state).length > 0;
  const property = String(valuePath[0] ?? name);
  template.args.push({ ...argument, valuePath, property, candidates, at, ...(isGiven ? { isGiven } : {}) });
  put(layout, valuePath, candidates[at]?.value ?? null);
}

/** Builds the input from each argument's current candidate; undefined when an argument has none. */
export function buildInput(template: InputTemplate): JsonObject | undefined {
  let input = template.base;
  for (const argument of template.args) {
    if (argument.repeats) {
      argument.candidates = argument.repeats.candidates.slice(argument.repeats.at, argument.repeats.at + 1);
      argument.at = 0;
    }
    const candidate = argument.candidates[argument.at];
    if (!candidate) return undefined;
    input = withValueAt(input, argument.valuePath, candidate.value);
  }
  return input;
}

/** Returns the calls for the current candidates: set-up calls, calls that make their values, the tool itself. */
export function planInput(tool: string, template: InputTemplate, input: JsonObject, setupCalls: Plan = []): Plan {
  const prefixes: Plan[] = [setupCalls];
  const links: Link[] = [];
  const variables = new Map<string, string>();
  const taken = new Set<string>();
  for (const step of setupCalls) {
    for (const [name, valuePath] of Object.entries(step.captures)) {
      taken.add(name);
      variables.set(JSON.stringify([[step.tool, step.input, step.links], valuePath]), name);
    }
  }
  for (const argument of template.args) {
    const candidate = argument.candidates[argument.at];
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
    links.push({ valuePath: argument.valuePath, variable });
  }
  return joinPlans(prefixes, { tool, input, links, captures: {} });
}

function freeName(taken: ReadonlySet<string>): string {
  let number = taken.size + 1;
  while (taken.has(`value${number}`)) number += 1;
  return `value${number}`;
}
