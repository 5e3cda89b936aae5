import { isJsonObject, type JsonObject, type JsonValue } from '../../base/index.ts';

const keyword = 'x-mcp-header';
/** What may stand in a header's name (RFC 9110). */
export const headerToken = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/;
const primitives = ['string', 'integer', 'boolean'];
/** Keywords whose values are data, in which the keyword means nothing. */
const dataKeywords = new Set(['const', 'default', 'enum', 'examples', keyword]);
/** Keywords that hold schemas by name, so that a name is no keyword. */
const mapKeywords = new Set(['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas']);
const maxDepth = 200;

/**
 * What is wrong with the header parameters that a tool's input schema declares in the revision 2026-07-28; undefined
 * when nothing is. Over HTTP a client must leave out a tool with such a flaw.
 */
export function findHeaderFlaw(schema: JsonObject): string | undefined {
  const names = new Set<string>();
  return findIn(schema, { path: '', isReachable: true, depth: 0 }, names);
}

interface SchemaPosition {
  path: string;
  /** Whether only `properties` lead here, which is where the keyword may stand. */
  isReachable: boolean;
  depth: number;
}

function findIn(schema: JsonValue, position: SchemaPosition, names: Set<string>): string | undefined {
  if (position.depth > maxDepth) return undefined;
  if (Array.isArray(schema)) return findFirst(schema, (item) => findIn(item, descend(position, '', false), names));
  if (!isJsonObject(schema)) return undefined;
  if (Object.hasOwn(schema, keyword)) {
    const flaw =
      position.isReachable && position.path !== '' ? judge(schema, names) : 'stands where no property is sent';
    if (flaw !== undefined) return `${keyword} at ${position.path || 'the root'} ${flaw}`;
  }
  return findFirst(Object.entries(schema), ([key, value]) => {
    if (dataKeywords.has(key)) return undefined;
    if (!mapKeywords.has(key)) return findIn(value, descend(position, key, false), names);
    if (!isJsonObject(value)) return undefined;
    const isReachable = position.isReachable && key === 'properties';
    return findFirst(Object.entries(value), ([name, child]) =>
      findIn(child, descend(position, name, isReachable), names),
    );
  });
}

function descend(position: SchemaPosition, name: string, isReachable: boolean): SchemaPosition {
  return { path: `${position.path}/${name}`.slice(0, 200), isReachable, depth: position.depth + 1 };
}

function judge(schema: JsonObject, names: Set<string>): string | undefined {
  const { [keyword]: name, type } = schema;
  if (typeof name !== 'string' || name === '') return 'is no text or empty';
  if (!headerToken.test(name)) return `cannot be the name of a header: ${JSON.stringify(name.slice(0, 100))}`;
  if (typeof type !== 'string' || !primitives.includes(type))
    return `is on a field that is none of ${primitives.join(', ')}`;
  if (names.has(name.toLowerCase())) return `names the header ${name.slice(0, 100)} a second time`;
  names.add(name.toLowerCase());
  return undefined;
}

function findFirst<T>(items: readonly T[], find: (item: T) => string | undefined): string | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}
