import { isJsonObject, type JsonObject, type JsonValue } from '../../base/index.ts';

const keyword = 'x-mcp-header';
/** Characters allowed in a header name (RFC 9110). */
export const headerToken = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/;
const primitives = ['string', 'integer', 'boolean'];
/** Keywords whose values are data, so that the header keyword inside them has no meaning. */
const dataKeywords = new Set(['const', 'default', 'enum', 'examples', keyword]);
/** Keywords that map names to schemas, so that the names are not keywords. */
const mapKeywords = new Set(['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas']);
const maxDepth = 200;

/**
 * Returns the first flaw of the header parameters that a tool's input schema declares in revision 2026-07-28; undefined
 * when there is none. Over HTTP a client must leave out a tool with such a flaw.
 */
export function findHeaderFlaw(schema: JsonObject): string | undefined {
  const names = new Set<string>();
  return findIn(schema, { path: '', isReachable: true, depth: 0 }, names);
}

interface SchemaPosition {
  path: string;
  /** True when the path consists of `properties` only; the keyword is allowed there alone. */
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
