import { isJsonObject, type JsonObject, type JsonValue } from '../../base/index.ts';
import { findPatternProblem, type SchemaDialect } from '../../suite/index.ts';
import { fromEntries } from './value-path.ts';

/** A tool's input schema made safe to work with. */
export interface NormalSchema {
  schema: JsonObject;
  dialect: SchemaDialect;
  /** Omitted and wrong parts, in words; empty for a sound schema. */
  problems: string[];
}

const maxDepth = 60;
const maxBytes = 256 * 1024;
const maxPatternLength = 300;

/**
 * Reads a plugin's schema with limits: at most 256 KiB, 60 levels, patterns of 300 characters. Omits unresolvable and
 * external references, patterns that do not compile and patterns that are too long, and reports them as problems.
 * Converts draft-04's boolean bounds to numbers. Without `$schema`, MCP assumes 2020-12.
 */
export function normaliseSchema(raw: JsonObject): NormalSchema {
  const problems: string[] = [];
  let size: number;
  try {
    size = JSON.stringify(raw).length;
  } catch (error) {
    // Only the depth can make stringify throw here: the value arrived as JSON.
    if (!(error instanceof RangeError)) throw error;
    size = Number.POSITIVE_INFINITY;
  }
  if (size > maxBytes) {
    return { schema: { type: 'object' }, dialect: '2020-12', problems: ['the schema is larger than 256 KiB'] };
  }
  const dialect = readDialect(raw['$schema']);
  const schema = cleanNode(raw, { root: raw, problems }, 0);
  if (!isJsonObject(schema)) return { schema: { type: 'object' }, dialect, problems: ['the schema is not an object'] };
  delete schema['$schema'];
  if (schema['type'] === undefined && schema['properties'] !== undefined) schema['type'] = 'object';
  if (schema['type'] !== undefined && schema['type'] !== 'object') problems.push('the schema is not of type object');
  return { schema, dialect, problems: [...new Set(problems)] };
}

function readDialect(uri: JsonValue | undefined): SchemaDialect {
  if (typeof uri !== 'string') return '2020-12';
  if (/draft-0[3-7]/.test(uri)) return 'draft-07';
  return uri.includes('2019-09') ? '2019-09' : '2020-12';
}

interface Walk {
  root: JsonObject;
  problems: string[];
}

/** Keywords whose value is data, not a schema. */
const dataKeywords = new Set(['const', 'enum', 'default', 'examples', 'example', 'required', 'dependentRequired']);
/** Keywords whose value maps names to schemas: the names are not keywords. */
const mapKeywords = new Set([
  'properties',
  'patternProperties',
  '$defs',
  'definitions',
  'dependentSchemas',
  'dependencies',
]);

function cleanNode(node: JsonValue, walk: Walk, depth: number): JsonValue {
  if (depth > maxDepth) {
    walk.problems.push(`the schema is nested deeper than ${maxDepth} levels`);
    return true;
  }
  if (Array.isArray(node)) return node.map((item) => cleanNode(item, walk, depth + 1));
  if (!isJsonObject(node)) return node;
  const entries: [string, JsonValue][] = [];
  for (const [key, value] of Object.entries(node)) {
    if (dataKeywords.has(key)) entries.push([key, value]);
    else if (mapKeywords.has(key)) entries.push([key, cleanMap(key, value, walk, depth)]);
    else if (key === 'pattern' && !isUsablePattern(value, walk)) continue;
    else if ((key === '$ref' || key === '$dynamicRef') && !isUsableReference(value, walk)) continue;
    else if (key === '$schema' && depth > 0) continue;
    // An $id would change the base of local references; MCP schemas stand alone.
    else if (key === '$id' || key === 'id') {
      if (typeof value !== 'string' || !value.startsWith('#')) continue;
      entries.push([key, value]);
    } else entries.push([key, cleanNode(value, walk, depth + 1)]);
  }
  return upgradeBounds(fromEntries(entries));
}

function cleanMap(keyword: string, value: JsonValue, walk: Walk, depth: number): JsonValue {
  if (!isJsonObject(value)) return {};
  return fromEntries(
    Object.entries(value)
      .filter(([name]) => keyword !== 'patternProperties' || isUsablePattern(name, walk))
      .map(([name, item]) => [name, cleanNode(item, walk, depth + 1)]),
  );
}

function isUsablePattern(pattern: JsonValue, walk: Walk): boolean {
  if (typeof pattern !== 'string') return false;
  if (pattern.length > maxPatternLength) {
    walk.problems.push(`a pattern is longer than ${maxPatternLength} characters and is not checked`);
    return false;
  }
  if (findPatternProblem(pattern) === null) return true;
  walk.problems.push(`a pattern is no regular expression: ${pattern.slice(0, 60)}`);
  return false;
}

function isUsableReference(reference: JsonValue, walk: Walk): boolean {
  if (typeof reference === 'string' && resolveReference(walk.root, reference) !== undefined) return true;
  walk.problems.push(`a reference leads nowhere: ${JSON.stringify(reference).slice(0, 100)}`);
  return false;
}

/**
 * Returns the schema that a local reference points to: `#`, a JSON pointer, or an anchor. Never leaves the document.
 */
export function resolveReference(root: JsonObject, reference: string): JsonValue | undefined {
  if (reference === '#') return root;
  if (!reference.startsWith('#')) return undefined;
  if (!reference.startsWith('#/')) return findAnchor(root, reference.slice(1), 0);
  let value: JsonValue | undefined = root;
  for (const part of decodePointer(reference.slice(2))) {
    if (Array.isArray(value)) value = value[Number(part)];
    else if (isJsonObject(value) && Object.hasOwn(value, part)) value = value[part];
    else return undefined;
  }
  return value;
}

function decodePointer(pointer: string): string[] {
  let text = pointer;
  try {
    text = decodeURIComponent(pointer);
  } catch (error) {
    // A stray percent sign: use the pointer without decoding.
    if (!(error instanceof URIError)) throw error;
  }
  return text.split('/').map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
}

function findAnchor(node: JsonValue, anchor: string, depth: number): JsonValue | undefined {
  if (depth > maxDepth || typeof node !== 'object' || node === null) return undefined;
  if (isJsonObject(node)) {
    if (node['$anchor'] === anchor || node['$dynamicAnchor'] === anchor || node['$id'] === `#${anchor}`) return node;
  }
  for (const item of Object.values(node)) {
    const found = findAnchor(item, anchor, depth + 1);
    if (found !== undefined) return found;
  }
  return undefined;
}

function upgradeBounds(node: JsonObject): JsonObject {
  for (const [flag, bound] of [
    ['exclusiveMinimum', 'minimum'],
    ['exclusiveMaximum', 'maximum'],
  ] as const) {
    if (typeof node[flag] !== 'boolean') continue;
    const limit = node[bound];
    if (node[flag] && typeof limit === 'number') {
      node[flag] = limit;
      delete node[bound];
    } else delete node[flag];
  }
  return node;
}
