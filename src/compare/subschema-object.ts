import { isJsonEqual, isJsonObject, type JsonObject, type JsonValue } from '../base/index.ts';
import type { GapFinder } from './schema-gap.ts';
import { memberOf, type SchemaNode, stripAnnotations, toNode } from './schema-node.ts';
import { compareSizes } from './subschema-bounds.ts';

/** Compares members of objects: required ones, the schema of each, and further ones. */
export function compareObjects(left: JsonObject, right: JsonObject, path: string, finder: GapFinder): void {
  compareSizes(left, right, ['minProperties', 'maxProperties'], path, finder);
  const needed = new Set(readNames(left['required']));
  for (const name of readNames(right['required'])) {
    if (needed.has(name)) continue;
    const isDeclared = memberOf(left['properties'], name) !== undefined;
    finder.add({
      path: joinPath(path, name),
      keyword: 'required',
      left: isDeclared ? 'optional' : 'not declared',
      right: 'required',
      verdict: 'no',
    });
  }
  compareMembers(left, right, path, finder);
  compareDependents(left, right, path, finder);
  for (const keyword of ['patternProperties', 'propertyNames']) {
    const [ours, theirs] = [left[keyword], right[keyword]];
    // A right schema without properties allows any name; with patterns, a member may fall under other keywords.
    if (isJsonEqual(ours ?? null, theirs ?? null) || (keyword === 'propertyNames' && theirs === undefined)) continue;
    finder.add({ path, keyword, left: 'another', right: 'this one', verdict: 'unknown' });
  }
}

function compareMembers(left: JsonObject, right: JsonObject, path: string, finder: GapFinder): void {
  const [ours, theirs] = [readMap(left['properties']), readMap(right['properties'])];
  const [others, otherTheirs] = [toNode(left['additionalProperties']), toNode(right['additionalProperties'])];
  const hasPatterns = isJsonObject(left['patternProperties']) || isJsonObject(right['patternProperties']);
  for (const [name, schema] of ours) {
    const propertyPath = joinPath(path, name);
    const counterpart = theirs.get(name);
    if (counterpart !== undefined) finder.compare(toNode(schema), toNode(counterpart), propertyPath);
    else if (otherTheirs === false && !hasPatterns && !finder.isOpen) {
      finder.add({ path: propertyPath, keyword: 'property', left: 'declared', right: 'refused', verdict: 'no' });
    } else if (otherTheirs !== false) finder.compare(toNode(schema), otherTheirs, propertyPath);
  }
  const isMap = isJsonObject(others) && Object.keys(stripToObject(others)).length > 0;
  for (const [name, schema] of theirs) {
    // Clients send no undeclared member: only a map of free names may hold one.
    if (!ours.has(name) && isMap) finder.compare(others, toNode(schema), joinPath(path, name));
  }
  compareOthers(others, otherTheirs, path, finder);
}

/** Returns the schema of a free map's members; an empty schema allows everything. */
function stripToObject(node: JsonObject): JsonObject {
  const stripped = stripAnnotations(node);
  return isJsonObject(stripped) ? stripped : {};
}

function compareOthers(left: SchemaNode, right: SchemaNode, path: string, finder: GapFinder): void {
  if (finder.isOpen && typeof right === 'boolean') return;
  if (left !== false && right === false) {
    finder.add({ path, keyword: 'additionalProperties', left: 'allowed', right: 'refused', verdict: 'no' });
  } else finder.compare(left, right, joinPath(path, '*'));
}

function compareDependents(left: JsonObject, right: JsonObject, path: string, finder: GapFinder): void {
  const ours = left['dependentRequired'];
  for (const [name, needs] of readMap(right['dependentRequired'])) {
    const known = new Set([...readNames(memberOf(ours, name)), ...readNames(left['required'])]);
    const fresh = readNames(needs).filter((need) => !known.has(need));
    if (fresh.length === 0) continue;
    finder.add({
      path: joinPath(path, name),
      keyword: 'dependentRequired',
      left: 'alone',
      right: `asks for ${fresh.join(', ')}`,
      verdict: 'no',
    });
  }
}

function readMap(value: JsonValue | undefined): Map<string, JsonValue> {
  return new Map(isJsonObject(value) ? Object.entries(value) : []);
}

function readNames(value: JsonValue | undefined): string[] {
  return Array.isArray(value) ? value.filter((name): name is string => typeof name === 'string') : [];
}

/** Joins names to a path such as `filter.tags`. */
export function joinPath(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}
