import { isJsonObject, type JsonObject, type JsonValue } from '../../base/index.ts';
import { likelyTypes, listAlternatives, numberKeyword, type SchemaView, viewSchema } from './schema-view.ts';
import { describeValuePath, type ValuePath } from './value-path.ts';
import { WorkBudget, WorkExceeded } from './work-budget.ts';

/** Highest number of visited nodes; larger schemas get no answer. */
const maxNodes = 5000;
/** Deepest nesting of required parts that is followed. */
const maxDepth = 64;

interface Walk {
  root: JsonObject;
  budget: WorkBudget;
  /** The nodes and references that the walk is inside of. */
  open: Set<JsonValue>;
}

/**
 * Finds a part of a schema that requires itself, so that every value would have to go on for ever: `node.next`.
 * Undefined when a finite value may fit, and when the schema is too large to tell. Pure.
 */
export function findEndlessRequirement(root: JsonObject): string | undefined {
  try {
    const found = findEndless({ root, budget: new WorkBudget('required parts', maxNodes), open: new Set() }, root, []);
    return found && describeValuePath(found);
  } catch (error) {
    if (error instanceof WorkExceeded) return undefined;
    throw error;
  }
}

/** Returns the path of the part that closes the circle; undefined when a finite value may fit the node. */
function findEndless(walk: Walk, node: JsonValue, valuePath: ValuePath): ValuePath | undefined {
  walk.budget.spend();
  if (!isJsonObject(node) || valuePath.length > maxDepth) return undefined;
  const reference = node['$ref'] ?? node['$dynamicRef'] ?? node['$recursiveRef'];
  // The root has no reference of its own, but others refer to it.
  const identity = valuePath.length === 0 ? '#' : typeof reference === 'string' ? reference : node;
  if (walk.open.has(identity)) return valuePath;
  walk.open.add(identity);
  const view = viewSchema(walk.root, node);
  const branches = listAlternatives(walk.root, view).filter(({ isPossible }) => isPossible);
  let endless: ValuePath | undefined;
  for (const branch of branches) {
    endless = findEndlessPart(walk, branch, valuePath);
    if (endless === undefined) break;
  }
  walk.open.delete(identity);
  return endless;
}

function findEndlessPart(walk: Walk, view: SchemaView, valuePath: ValuePath): ValuePath | undefined {
  const { keywords, required, properties } = view;
  if (keywords['const'] !== undefined || keywords['enum'] !== undefined) return undefined;
  const types = likelyTypes(view);
  if (types.some((type) => type !== 'object' && type !== 'array')) return undefined;
  let endless: ValuePath | undefined;
  for (const type of types) {
    const parts: [key: string | number, node: JsonValue][] =
      type === 'object'
        ? required.map((name) => [name, Object.hasOwn(properties, name) ? (properties[name] ?? true) : true])
        : (numberKeyword(view, 'minItems') ?? 0) > 0 && !Array.isArray(keywords['items'])
          ? [[0, keywords['items'] ?? true]]
          : [];
    endless = undefined;
    for (const [key, node] of parts) endless ??= findEndless(walk, node, [...valuePath, key]);
    if (endless === undefined) return undefined;
  }
  return endless;
}
