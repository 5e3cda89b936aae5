import { isJsonObject, type JsonObject, type JsonValue } from '../../base/index.ts';

/** The path of a value inside an input or a reply. */
export type ValuePath = readonly (string | number)[];

/** Returns the value at a path, or undefined. */
export function valueAt(root: JsonValue, valuePath: ValuePath): JsonValue | undefined {
  let value: JsonValue | undefined = root;
  for (const key of valuePath) {
    if (Array.isArray(value) && typeof key === 'number') value = value[key];
    else if (isJsonObject(value) && typeof key === 'string' && Object.hasOwn(value, key)) value = value[key];
    else return undefined;
  }
  return value;
}

/** Returns a copy of the root with another value at the path; undefined removes it. Creates missing containers. */
export function withValueAt<T extends JsonValue>(root: T, valuePath: ValuePath, value: JsonValue | undefined): T {
  const [key, ...tail] = valuePath;
  if (key === undefined) return value as T;
  if (typeof key === 'number') {
    const items: JsonValue[] = Array.isArray(root) ? root.slice() : [];
    if (tail.length === 0 && value === undefined) items.splice(key, 1);
    else items[key] = withValueAt(items[key] ?? null, tail, value);
    return items as T;
  }
  const entries = isJsonObject(root) ? Object.entries(root) : [];
  if (tail.length === 0 && value === undefined) return fromEntries(entries.filter(([name]) => name !== key)) as T;
  const child = withValueAt(entries.find(([name]) => name === key)?.[1] ?? null, tail, value);
  if (entries.some(([name]) => name === key)) {
    return fromEntries(entries.map(([name, item]) => [name, name === key ? child : item])) as T;
  }
  return fromEntries([...entries, [key, child]]) as T;
}

/** Works like `Object.fromEntries` but also keeps a key named `__proto__`. */
export function fromEntries(entries: readonly (readonly [string, JsonValue])[]): JsonObject {
  const result: JsonObject = {};
  for (const [name, value] of entries) {
    Object.defineProperty(result, name, { value, enumerable: true, writable: true, configurable: true });
  }
  return result;
}

/** Renders a path for people: `entities[0].name`. */
export function describeValuePath(valuePath: ValuePath): string {
  return valuePath.reduce<string>(
    (text, key) => (typeof key === 'number' ? `${text}[${key}]` : text === '' ? key : `${text}.${key}`),
    '',
  );
}

/** Renders a path in a reply as JSONPath below `$.output`. */
export function outputPath(valuePath: ValuePath): string {
  return valuePath.reduce<string>((text, key) => {
    if (typeof key === 'number') return `${text}[${key}]`;
    return /^[A-Za-z_][A-Za-z0-9_]*$/.test(key) ? `${text}.${key}` : `${text}[${JSON.stringify(key)}]`;
  }, '$.output');
}

/** Lists every string in a value. */
export function listStrings(value: JsonValue, limit = 1000): string[] {
  if (limit <= 0) return [];
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.slice(0, limit).flatMap((item) => listStrings(item, limit - 1));
  if (isJsonObject(value)) return Object.values(value).flatMap((item) => listStrings(item, limit - 1));
  return [];
}
