import { isJsonObject, type JsonObject, type JsonValue } from '../../base/index.ts';
import type { Term } from '../../source/index.ts';
import { withValueAt } from '../schema/value-path.ts';
import { type EvaluationContext, isTrue, unsettled, type Worth } from './evaluate-term.ts';
import { type Candidate, listCandidates, listReadArguments, ordinaryValues } from './term-candidates.ts';
import type { ToolArguments } from './tool-arguments.ts';

/** An input that reaches a branch. */
export interface BranchInput {
  input: JsonObject;
  /** Arguments that must be left out. */
  absent: string[];
}

/** Combinations of values to try for one branch. */
const maxTries = 3000;
const maxArguments = 5;
/** Number of conditions to look at on the way to a branch, the nearest ones. */
const maxConditions = 16;

/** The data that solving needs besides the conditions. */
export interface SolveContext {
  tool: ToolArguments;
  language: EvaluationContext['language'];
  configured: ReadonlyMap<string, string>;
  /** Combinations left to try for all branches together; counted down. */
  budget: { tries: number };
}

/**
 * Finds arguments that make all conditions true, the last one definitely: tries combinations of values from the
 * conditions and of ordinary ones. Prefers inputs that the schema allows, and omits arguments for which any value
 * works. Null when no input is found within the limits.
 */
export function solveBranch(all: readonly Term[], branch: SolveContext): BranchInput | null {
  const conditions = all.slice(-maxConditions);
  const last = conditions.at(-1);
  if (!last || listReadArguments([last]).length === 0) return null;
  const matched = new Map<string, Worth>();
  const context = (input: JsonObject): EvaluationContext => ({
    input,
    language: branch.language,
    configured: branch.configured,
    matched,
  });
  const decisive = listReadArguments([last]);
  const paths = [...decisive, ...listReadArguments(conditions.slice(0, -1))];
  const names = [...new Map(paths.map((path) => [path.join('/'), path])).values()].slice(0, maxArguments);
  const choices = names.map((path) => {
    const schema = schemaAt(branch.tool, path);
    return listCandidates(path, conditions, schema, context({})).map((candidate) => ({
      candidate,
      penalty: misfit(candidate, schema, path, branch.tool),
    }));
  });
  // Check a condition as soon as all arguments that it reads are chosen.
  const due = names.map((_, index) =>
    conditions.filter((condition) => {
      const read = listReadArguments([condition]).map((path) =>
        names.findIndex((own) => own.join('/') === path.join('/')),
      );
      return read.length > 0 && !read.includes(-1) && Math.max(...read) === index;
    }),
  );
  let best: { chosen: Candidate[]; penalty: number } | null = null;
  let tries = 0;
  const search = (index: number, chosen: Candidate[], penalty: number): void => {
    const options = choices[index];
    if (!options) {
      const doubt = judge(conditions, context(build(names, chosen)));
      const total = penalty + (doubt ?? 0);
      if (doubt !== null && (!best || total < best.penalty)) best = { chosen: [...chosen], penalty: total };
      return;
    }
    for (const { candidate, penalty: own } of options) {
      if (tries++ > maxTries || branch.budget.tries-- <= 0) return;
      if (best && penalty + own >= best.penalty) continue;
      const next = [...chosen, candidate];
      const known = context(build(names, next));
      if ((due[index] ?? []).every((condition) => isTrue(condition, known) !== false))
        search(index + 1, next, penalty + own);
    }
  };
  search(0, [], 0);
  const found = best as { chosen: Candidate[] } | null;
  const isPossible = (input: JsonObject) => judge(conditions, context(input)) !== null;
  return found && simplify(names, found.chosen, decisive.length, branch, isPossible);
}

/**
 * Returns null when a condition fails; else the number of undetermined conditions in thousandths, so that it never
 * outweighs a misfit.
 */
function judge(conditions: readonly Term[], context: EvaluationContext): number | null {
  let open = 0;
  for (const [index, condition] of conditions.entries()) {
    const holds = isTrue(condition, context);
    if (holds === false || (holds === unsettled && index === conditions.length - 1)) return null;
    if (holds === unsettled) open += 0.001;
  }
  return open;
}

function build(names: readonly (readonly string[])[], chosen: readonly Candidate[]): JsonObject {
  return names.reduce<JsonObject>((input, path, index) => {
    const candidate = chosen[index];
    return candidate === undefined || candidate === 'absent' ? input : withValueAt(input, path, candidate.value);
  }, {});
}

/** Omits arguments for which every ordinary value works, so that they can come from an input that is known to work. */
function simplify(
  names: readonly (readonly string[])[],
  chosen: readonly Candidate[],
  decisive: number,
  { tool }: SolveContext,
  isPossible: (input: JsonObject) => boolean,
): BranchInput {
  const kept = chosen.map((candidate, index): Candidate | undefined => {
    const path = names[index] ?? [];
    const others = ordinaryValues(schemaAt(tool, path));
    if (index < decisive || others.length === 0) return candidate;
    const isFree = others.every((value) => {
      const changed = chosen.map((own, at): Candidate => (at === index ? { value } : own));
      return isPossible(build(names, changed));
    });
    return isFree ? undefined : candidate;
  });
  const absent = kept.flatMap((candidate, index) => (candidate === 'absent' ? [names[index]?.join('/') ?? ''] : []));
  return {
    input: build(
      names,
      kept.map((candidate) => candidate ?? 'absent'),
    ),
    absent,
  };
}

function schemaAt(tool: ToolArguments, path: readonly string[]): JsonObject {
  let schema: JsonObject = tool.properties.get(path[0] ?? '') ?? {};
  for (const name of path.slice(1)) {
    const { properties } = schema;
    const inner = isJsonObject(properties) ? properties[name] : undefined;
    schema = isJsonObject(inner) ? inner : {};
  }
  return schema;
}

/** Returns 1 for a value that the schema clearly forbids: a server may refuse it before its handler sees it. */
function misfit(candidate: Candidate, schema: JsonObject, path: readonly string[], tool: ToolArguments): number {
  if (candidate === 'absent') return path.length === 1 && tool.required.includes(path[0] ?? '') ? 1 : 0.01;
  return fits(candidate.value, schema) ? 0 : 1;
}

function fits(value: JsonValue, schema: JsonObject): boolean {
  const { type, enum: allowed, minimum, maximum, minLength, maxLength, minItems, maxItems } = schema;
  const types = Array.isArray(type) ? type : [type];
  if (type !== undefined && !types.some((own) => hasType(value, own))) return false;
  if (Array.isArray(allowed) && !allowed.includes(value)) return false;
  if (typeof value === 'number') return isWithin(value, minimum, maximum);
  if (typeof value === 'string') return isWithin(value.length, minLength, maxLength);
  return !Array.isArray(value) || isWithin(value.length, minItems, maxItems);
}

function isWithin(size: number, low: JsonValue | undefined, high: JsonValue | undefined): boolean {
  return !(typeof low === 'number' && size < low) && !(typeof high === 'number' && size > high);
}

function hasType(value: JsonValue, type: JsonValue | undefined): boolean {
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return isJsonObject(value);
  return type === 'null' ? value === null : typeof value === type;
}
