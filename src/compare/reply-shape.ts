import { isJsonEqual, isJsonObject, type JsonObject, type JsonValue } from '../base/index.ts';
import type { ChangeClass } from './behaviour-change.ts';

/**
 * The form of an answer without its values: `string`, `number|null`; `[shape]` for a list; an object of shapes, whose
 * names end with `?` where they are not always there. Types of content blocks stay as they are.
 */
export type Shape = JsonValue;

/** One difference of two shapes. */
export interface ShapeChange {
  class: ChangeClass;
  message: string;
}

const maxDepth = 12;
const maxMembers = 60;
const maxItems = 200;
const maxChanges = 20;
/** Members of a content block whose values are part of the form. */
const literalMembers = new Set(['type', 'mimeType']);

/** Returns the shape of a reply. Pure. */
export function shapeOf(value: JsonValue, depth = 0): Shape {
  if (value === null) return 'null';
  if (typeof value !== 'object') return typeof value;
  if (depth >= maxDepth) return Array.isArray(value) ? 'list' : 'object';
  if (Array.isArray(value)) {
    const items = value.slice(0, maxItems).map((item) => shapeOf(item, depth + 1));
    return items.length === 0 ? [] : [items.reduce(mergeShapes)];
  }
  const entries = Object.entries(value);
  if (entries.length > maxMembers) return 'object';
  const isBlock = typeof value['type'] === 'string' && depth > 0;
  return toObject(
    entries.map(([name, item]) => [
      name.endsWith('?') ? `${name}=` : name,
      isBlock && literalMembers.has(name) && typeof item === 'string' ? item : shapeOf(item, depth + 1),
    ]),
  );
}

/** Returns the shape that covers both. Pure. */
export function mergeShapes(left: Shape, right: Shape): Shape {
  if (isJsonEqual(left, right)) return left;
  if (Array.isArray(left) && Array.isArray(right)) {
    const [one, other] = [left[0], right[0]];
    return one === undefined ? right : other === undefined ? left : [mergeShapes(one, other)];
  }
  if (isJsonObject(left) && isJsonObject(right)) return mergeObjects(left, right);
  const names = [left, right].flatMap((shape) => nameOf(shape).split('|'));
  return [...new Set(names)].toSorted().join('|');
}

function mergeObjects(left: JsonObject, right: JsonObject): Shape {
  const names = new Set([...Object.keys(left), ...Object.keys(right)].map(withoutMark));
  if (names.size > maxMembers) return 'object';
  return toObject(
    [...names].map((name) => {
      const [one, other] = [memberOf(left, name), memberOf(right, name)];
      const isAlways = one?.isAlways === true && other?.isAlways === true;
      const shape = one && other ? mergeShapes(one.shape, other.shape) : (one ?? other)?.shape;
      return [isAlways ? name : `${name}?`, shape ?? 'null'];
    }),
  );
}

/** Compares shapes for a client that reads answers. Pure. */
export function compareShapes(before: Shape, after: Shape): ShapeChange[] {
  const changes: ShapeChange[] = [];
  walk(before, after, '', changes);
  const isBlock = ({ message }: ShapeChange) => /^content\[\](?:\.type)?[ :]/.test(message);
  const isContract = (change: ShapeChange) => change.message.startsWith('structuredContent') || isBlock(change);
  // Members of a text are no promise, so that a person judges what went missing there.
  for (const change of changes) if (change.class === 'breaking' && !isContract(change)) change.class = 'undecided';
  const isStructured = changes.some(({ message }) => message.startsWith('structuredContent'));
  // The text is a copy of the structured content: one change is told once.
  return isStructured ? changes.filter(({ message }) => !message.startsWith('content[].text')) : changes;
}

function walk(before: Shape, after: Shape, path: string, changes: ShapeChange[]): void {
  if (isJsonEqual(before, after) || changes.length >= maxChanges) return;
  const where = path === '' ? 'the reply' : path;
  if (Array.isArray(before) && Array.isArray(after)) {
    const [one, other] = [before[0], after[0]];
    // An empty list shows nothing of its items.
    if (one !== undefined && other !== undefined) walk(one, other, `${path}[]`, changes);
  } else if (isJsonObject(before) && isJsonObject(after)) {
    const names = new Set([...Object.keys(before), ...Object.keys(after)].map(withoutMark));
    for (const name of names) walkMember(memberOf(before, name), memberOf(after, name), join(path, name), changes);
  } else {
    const isWider = nameOf(after)
      .split('|')
      .every((name) => nameOf(before).split('|').includes(name));
    changes.push({
      class: isWider ? 'compatible' : 'breaking',
      message: `${where}: ${nameOf(before)} → ${nameOf(after)}`,
    });
  }
}

type Member = { shape: Shape; isAlways: boolean } | undefined;

function walkMember(before: Member, after: Member, path: string, changes: ShapeChange[]): void {
  if (before && after) {
    if (before.isAlways && !after.isAlways)
      changes.push({ class: 'breaking', message: `${path} is no longer always there` });
    return walk(before.shape, after.shape, path, changes);
  }
  if (after) changes.push({ class: 'compatible', message: `${path} is new` });
  else if (before) changes.push({ class: before.isAlways ? 'breaking' : 'undecided', message: `${path} is gone` });
}

function memberOf(shape: JsonObject, name: string): Member {
  if (Object.hasOwn(shape, name)) return { shape: shape[name] ?? 'null', isAlways: true };
  const marked = `${name}?`;
  return Object.hasOwn(shape, marked) ? { shape: shape[marked] ?? 'null', isAlways: false } : undefined;
}

function withoutMark(name: string): string {
  return name.endsWith('?') ? name.slice(0, -1) : name;
}

function nameOf(shape: Shape): string {
  if (Array.isArray(shape)) return 'list';
  return typeof shape === 'string' ? shape : 'object';
}

function join(path: string, name: string): string {
  const step = /^[\w-]{1,80}$/.test(name) ? name : JSON.stringify(name).slice(0, 80);
  return path === '' ? step : `${path}.${step}`;
}

/** Works like `Object.fromEntries`, sorts the names, and keeps one named `__proto__`. */
function toObject(entries: readonly (readonly [string, JsonValue])[]): JsonObject {
  const result: JsonObject = {};
  for (const [name, value] of entries.toSorted(([left], [right]) => (left < right ? -1 : 1)))
    Object.defineProperty(result, name, { value, enumerable: true, writable: true, configurable: true });
  return result;
}
