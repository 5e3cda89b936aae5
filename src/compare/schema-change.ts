import { isJsonEqual, isJsonObject, type JsonObject, type JsonValue, toPlainLine } from '../base/index.ts';
import type { ChangeClass } from './behaviour-change.ts';
import type { SchemaGap } from './schema-gap.ts';
import { resolveReference, stripAnnotations } from './schema-node.ts';
import { joinPath } from './subschema-object.ts';
import { findSchemaGaps } from './subschema.ts';

/** One change of a schema, as a client meets it. */
export interface SchemaChange {
  class: ChangeClass;
  message: string;
}

/**
 * Compares input schemas for clients that fill them in. A change is breaking when it forbids an input that was allowed;
 * when that cannot be decided the class is `undecided`, and the message says so. Empty for equal schemas.
 */
export function compareInputSchemas(before: JsonObject, after: JsonObject): SchemaChange[] {
  return compareSchemas(before, after, 'input');
}

/**
 * Compares output schemas for clients that read results. A change is breaking when it allows a result that the old
 * schema forbade, or no longer declares a field; new fields are compatible, since readers skip them.
 */
export function compareOutputSchemas(before: JsonObject, after: JsonObject): SchemaChange[] {
  return compareSchemas(before, after, 'output');
}

function compareSchemas(before: JsonObject, after: JsonObject, side: 'input' | 'output'): SchemaChange[] {
  if (isJsonEqual(before, after)) return [];
  if (isTooDeep(before) || isTooDeep(after)) {
    return [
      { class: 'undecided', message: `it changed, and is nested too deeply (over ${maxLevels} levels) to say how` },
    ];
  }
  // Titles, descriptions and defaults neither allow nor forbid a value.
  if (sameMeaning(before, after))
    return [{ class: 'cosmetic', message: 'only titles, descriptions or defaults differ' }];
  const isInput = side === 'input';
  const narrowed = isInput ? findSchemaGaps(before, after) : findSchemaGaps(after, before, { isOpen: true });
  const changes = narrowed.map(
    (gap): SchemaChange => ({
      class: gap.verdict === 'no' ? 'breaking' : 'undecided',
      message: describeGap(gap, isInput),
    }),
  );
  changes.push(...compareDeclarations(before, after, narrowed, isInput));
  const widened = isInput ? findSchemaGaps(after, before) : findSchemaGaps(before, after, { isOpen: true });
  const said = new Set(changes.map(({ message }) => message));
  for (const gap of widened) {
    const message = describeGap(gap, !isInput);
    if (gap.verdict === 'no' && !said.has(message) && gap.keyword !== 'property')
      changes.push({ class: 'compatible', message });
  }
  if (changes.length > 0) return changes;
  return [{ class: 'compatible', message: 'it is written in another way and allows the same' }];
}

function sameMeaning(before: JsonObject, after: JsonObject): boolean {
  return (
    isJsonEqual(stripAnnotations(before), stripAnnotations(after)) &&
    isJsonEqual(definitions(before), definitions(after))
  );
}

function definitions(schema: JsonObject): JsonObject {
  return { $defs: stripMap(schema['$defs']), definitions: stripMap(schema['definitions']) };
}

function stripMap(value: JsonValue | undefined): JsonValue {
  const stripped = stripAnnotations({ properties: isJsonObject(value) ? value : {} });
  return isJsonObject(stripped) ? (stripped['properties'] ?? null) : null;
}

/** Renders `limit: maximum 100 → 50`. `isForward` is true when the gap's left side is the old schema. */
function describeGap({ path, keyword, left, right, verdict }: SchemaGap, isForward: boolean): string {
  const location = path === '' ? '' : `${toPlainLine(path, 120)}: `;
  if (verdict === 'unknown' && left === right)
    return `${location}${keyword} changed, and what that means ${left === 'cannot be decided' ? left : `cannot be decided (${left})`}`;
  const [from, to] = isForward ? [left, right] : [right, left];
  const doubt = verdict === 'unknown' ? ', and what that means cannot be decided' : '';
  return `${location}${keyword} ${toPlainLine(from, 120)} → ${toPlainLine(to, 120)}${doubt}`;
}

function compareDeclarations(
  before: JsonObject,
  after: JsonObject,
  gaps: readonly SchemaGap[],
  isInput: boolean,
): SchemaChange[] {
  const [old, fresh] = [listDeclared(before), listDeclared(after)];
  const reported = new Set(gaps.map(({ path }) => path));
  const lost = [...old].filter((path) => !fresh.has(path));
  const gained = [...fresh].filter((path) => !old.has(path));
  const changes: SchemaChange[] = [];
  for (const path of lost) {
    if (isBelow(path, lost)) continue;
    const name = toPlainLine(path, 120);
    if (!isInput) changes.push({ class: 'breaking', message: `the field ${name} is no longer declared` });
    else if (!reported.has(path)) {
      const message = `the argument ${name} is no longer declared; it is not refused, but may have no effect`;
      changes.push({ class: 'undecided', message });
    }
  }
  for (const path of gained) {
    if (isBelow(path, gained) || reported.has(path)) continue;
    const what = isInput ? 'new optional argument' : 'new field';
    changes.push({ class: 'compatible', message: `${what} ${toPlainLine(path, 120)}` });
  }
  return changes;
}

/** True when the path is below one of the names. */
function isBelow(path: string, names: readonly string[]): boolean {
  return names.some((name) => path.startsWith(`${name}.`) || path.startsWith(`${name}[`));
}

const maxDeclared = 5000;
const maxLevels = 200;

function isTooDeep(schema: JsonObject): boolean {
  const open: [JsonValue, number][] = [[schema, 0]];
  for (let next = open.pop(); next; next = open.pop()) {
    const [node, level] = next;
    if (level > maxLevels) return true;
    if (typeof node === 'object' && node !== null) for (const item of Object.values(node)) open.push([item, level + 1]);
  }
  return false;
}

/** Lists the paths of all declared properties, through lists, unions and references. */
function listDeclared(root: JsonObject): Set<string> {
  const found = new Set<string>();
  const walk = (node: JsonValue | undefined, path: string, references: readonly string[]) => {
    if (!isJsonObject(node) || found.size > maxDeclared || references.length > 20) return;
    const { $ref: reference, properties, items, prefixItems } = node;
    if (typeof reference === 'string' && !references.includes(reference)) {
      walk(resolveReference(root, reference), path, [...references, reference]);
    }
    if (isJsonObject(properties)) {
      for (const [name, schema] of Object.entries(properties)) {
        found.add(joinPath(path, name));
        walk(schema, joinPath(path, name), references);
      }
    }
    for (const entry of [items, prefixItems].flat()) walk(entry, `${path}[]`, references);
    for (const keyword of ['allOf', 'anyOf', 'oneOf']) {
      const branches = node[keyword];
      if (Array.isArray(branches)) for (const branch of branches) walk(branch, path, references);
    }
  };
  walk(root, '', []);
  return found;
}
