import { isJsonObject, type JsonObject, type JsonValue, singular, splitWords } from '../../base/index.ts';
import { normaliseSchema } from '../schema/normalise-schema.ts';
import { compileSchemaCheck, type SchemaCheck } from '../schema/schema-check.ts';
import type { OperationRole, ToolOperation } from './tool-operations.ts';

/** A tool of a group, with the argument that identifies the thing. */
export interface GroupOperation extends ToolOperation {
  check: SchemaCheck;
  /** Top-level argument that identifies the thing; null for a list, and for a create whose reply returns the id. */
  key: string | null;
  /** Free text argument that shows again when the thing is read; null when there is none. */
  marker: string | null;
}

/** Tools that create, read, change and delete the same kind of thing. */
export interface ResourceGroup {
  subject: string;
  create: GroupOperation;
  /** Argument of the create that two things may share, such as a title; null when there is none. */
  label: string | null;
  /**
   * Keys of the create's reply that may hold the thing's id, likeliest first; empty when the caller chooses the key.
   */
  idKeys: readonly string[];
  others: readonly GroupOperation[];
}

const identifying = new Set(['id', 'uuid', 'uid', 'guid', 'identifier']);
const naming = new Set(['name', 'title', 'label', 'subject', 'key', 'slug', 'path', 'filename', 'file']);
const wanted: readonly OperationRole[] = ['read', 'list', 'update', 'delete'];

/**
 * Groups tools that are about the same thing and take the same key: one that the caller chose for the create, or the id
 * from the create's reply. Leaves out tools with an unclear key, since a wrong link would be a false finding.
 */
export function groupOperations(operations: readonly ToolOperation[]): ResourceGroup[] {
  return operations.flatMap((create): ResourceGroup[] => {
    if (create.role !== 'create' || !create.isProven) return [];
    const related = operations.filter((other) => other.subject === create.subject && wanted.includes(other.role));
    if (related.length === 0 || operations.some((other) => other !== create && isSameKind(other, create))) return [];
    const key = findChosenKey(create, related);
    const texts = freeTexts(create).filter((name) => name !== key);
    const label = texts.find((name) => splitWords(name).some((word) => naming.has(word))) ?? null;
    const marker = texts.find((name) => name !== label) ?? null;
    const check = checkOf(create);
    if (hasReference(create.input, key)) return [];
    const others = related.flatMap((other): GroupOperation[] => {
      const own = other.role === 'list' ? null : key === null ? findIdArgument(other, create) : key;
      if (other.role !== 'list' && (own === null || !isTextOrNumber(other, own))) return [];
      if (hasReference(other.input, own)) return [];
      // An unproven input must hold only the key, since any other argument could be the reason for a refusal.
      if (!other.isProven && Object.keys(other.input).some((name) => name !== own)) return [];
      // Without other text the name of a thing with an id of its own is what a reader shows of it.
      const shown = marker ?? (key === null ? label : null);
      const changed = shown !== null && freeTexts(other).includes(shown) ? shown : null;
      const input = withoutParts(other, create);
      return [{ ...other, input, check: checkOf(other), key: own, marker: other.role === 'update' ? changed : null }];
    });
    if (others.length === 0) return [];
    const idKeys = key === null ? listIdKeys(create.subject, others) : [];
    return [{ subject: create.subject, create: { ...create, check, key, marker }, label, idKeys, others }];
  });
}

/**
 * Returns a reader's input without the optional texts that name a part of the thing it was about: a new thing has parts
 * of its own, if any.
 */
function withoutParts(reader: ToolOperation, create: ToolOperation): JsonObject {
  if (reader.role !== 'read') return reader.input;
  const needed = new Set(required(reader));
  const made = JSON.stringify(create.input);
  const entries = Object.entries(reader.input).filter(
    ([name, value]) =>
      typeof value !== 'string' ||
      needed.has(name) ||
      schemaOf(reader, name)['enum'] !== undefined ||
      made.includes(JSON.stringify(value)),
  );
  const input = Object.fromEntries(entries);
  return checkOf(reader).judge(input) === 'invalid' ? reader.input : input;
}

const isSameKind = (left: ToolOperation, right: ToolOperation) =>
  left.role === 'create' && left.subject === right.subject;

/** Returns an argument of the create that the tools about one thing take under the same name. */
function findChosenKey(create: ToolOperation, related: readonly ToolOperation[]): string | null {
  const single = related.filter(({ role }) => role === 'read' || role === 'delete');
  const names = requiredTexts(create).filter((name) => single.some((other) => requiredTexts(other).includes(name)));
  return names.length === 1 ? (names[0] ?? null) : null;
}

/** Returns the one required argument of a tool that takes the id of the created thing. */
function findIdArgument(operation: ToolOperation, create: ToolOperation): string | null {
  const subject = create.subject.split(' ');
  const names = required(operation).filter((name) => {
    const words = splitWords(name);
    const last = words.at(-1) ?? '';
    return identifying.has(last) && words.slice(0, -1).every((word) => subject.includes(singular(word)));
  });
  return names.length === 1 ? (names[0] ?? null) : null;
}

function listIdKeys(subject: string, others: readonly GroupOperation[]): string[] {
  const keys = others.flatMap(({ key }) => (key === null ? [] : [key]));
  const nouns = subject.split(' ').filter((noun) => noun !== '');
  return [...new Set([...keys, 'id', ...nouns.flatMap((noun) => [`${noun}Id`, `${noun}_id`]), 'uuid'])];
}

function properties(operation: ToolOperation): JsonObject {
  const value = operation.tool.inputSchema['properties'];
  return isJsonObject(value) ? value : {};
}

function required(operation: ToolOperation): string[] {
  const names = operation.tool.inputSchema['required'];
  return Array.isArray(names)
    ? names.filter((name) => typeof name === 'string' && Object.hasOwn(properties(operation), name)).map(String)
    : [];
}

function schemaOf(operation: ToolOperation, name: string): JsonObject {
  const all = properties(operation);
  const schema = Object.hasOwn(all, name) ? all[name] : undefined;
  return isJsonObject(schema) ? schema : {};
}

function isTextOrNumber(operation: ToolOperation, name: string): boolean {
  const { type } = schemaOf(operation, name);
  return type === 'string' || type === 'integer' || type === 'number';
}

function requiredTexts(operation: ToolOperation): string[] {
  return required(operation).filter((name) => {
    const schema = schemaOf(operation, name);
    return schema['type'] === 'string' && schema['enum'] === undefined && schema['const'] === undefined;
  });
}

/** Lists the arguments of the accepted input that may hold any text. */
function freeTexts(operation: ToolOperation): string[] {
  return Object.keys(operation.input).filter((name) => {
    const schema = schemaOf(operation, name);
    const isBound = ['enum', 'const', 'format', 'pattern'].some((keyword) => schema[keyword] !== undefined);
    return (
      schema['type'] === 'string' &&
      !isBound &&
      typeof operation.input[name] === 'string' &&
      !isLocationNoun(name, operation.input[name])
    );
  });
}

function isLocationNoun(name: string, value: string): boolean {
  return (
    value.includes('/') ||
    splitWords(name).some((word) => ['path', 'url', 'uri', 'date', 'time', 'query', 'sql'].includes(word))
  );
}

/** True when an input, apart from its key, depends on a value from an earlier call. */
function hasReference(input: JsonObject, key: string | null): boolean {
  const holds = (value: JsonValue): boolean => {
    if (typeof value === 'string') return /^\$[A-Za-z_]/.test(value);
    return typeof value === 'object' && value !== null && Object.values(value).some(holds);
  };
  return Object.entries(input).some(([name, value]) => name !== key && holds(value));
}

function checkOf(operation: ToolOperation): SchemaCheck {
  return compileSchemaCheck(normaliseSchema(operation.tool.inputSchema));
}
