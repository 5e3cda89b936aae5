import { assertNever } from '../base/index.ts';
import type { FunctionNode } from './program.ts';
import { choose, unknown, type Value } from './value.ts';

/** Arguments of one call. */
interface CallArguments {
  args: readonly Value[];
  named: ReadonlyMap<string, Value>;
}

const maxDepth = 20;

/** Replaces the parameters of a function in a value by the arguments of a call. */
export function substitute(value: Value, owner: FunctionNode, call: CallArguments, depth = 0): Value {
  if (depth > maxDepth) return unknown;
  const inner = (part: Value) => substitute(part, owner, call, depth + 1);
  switch (value.kind) {
    case 'parameter':
      return value.owner === owner ? readArgument(value, owner, call) : value;
    case 'part': {
      const of = inner(value.of);
      if (of.kind === 'record') return of.entries.get(value.name) ?? unknown;
      if (of.kind === 'list') return readItem(of.items, value.name) ?? unknown;
      return of.kind === 'parameter' || of.kind === 'part' ? { ...value, of } : unknown;
    }
    case 'text':
      return { kind: 'text', parts: value.parts.map((part) => (typeof part === 'string' ? part : inner(part))) };
    case 'list':
      return { kind: 'list', items: value.items.map(inner).flatMap(flatten) };
    case 'spread':
      return { kind: 'spread', value: inner(value.value) };
    case 'record':
      return {
        kind: 'record',
        entries: new Map([...value.entries].map(([name, item]) => [name, inner(item)] as const)),
      };
    case 'choice':
      return choose(value.options.map(inner));
    case 'reference':
      return value.receiver.length === 0 ? value : { ...value, receiver: value.receiver.map(inner) };
    case 'number':
    case 'function':
    case 'class':
    case 'instance':
    case 'file':
    case 'method':
    case 'unknown':
      return value;
    default:
      return assertNever(value);
  }
}

/** Returns the list element for a pattern's key; undefined for a key that is no index. */
export function readItem(items: readonly Value[], key: string): Value | undefined {
  const [, rest, position] = /^(\.\.\.)?(\d+)$/.exec(key) ?? [];
  if (position === undefined) return undefined;
  // Behind a spread of unknown length, indexes are unknown.
  const isKnown = (count: number) => !items.slice(0, count).some((item) => item.kind === 'spread');
  const at = Number(position);
  if (rest === undefined) return isKnown(at + 1) ? items[at] : unknown;
  return { kind: 'list', items: isKnown(at) ? items.slice(at) : [{ kind: 'spread', value: unknown }] };
}

/** Expands a spread list into its items. */
function flatten(item: Value): readonly Value[] {
  return item.kind === 'spread' && item.value.kind === 'list' ? item.value.items : [item];
}

function readArgument(
  parameter: Value & { kind: 'parameter' },
  owner: FunctionNode,
  { args, named }: CallArguments,
): Value {
  const flat = args.flatMap(flatten);
  const spread = flat.findIndex((argument) => argument.kind === 'spread');
  const { index, isRest } = parameter;
  if (isRest) return { kind: 'list', items: flat.slice(index) };
  if (spread >= 0 && index >= spread) return unknown;
  const hasSelf =
    owner.parameters[0]?.pattern.kind === 'name' && /^(?:self|cls)$/.test(owner.parameters[0].pattern.name);
  const declared = owner.parameters[index + (hasSelf ? 1 : 0)];
  const name = declared?.pattern.kind === 'name' ? declared.pattern.name : undefined;
  return flat[index] ?? (name === undefined ? undefined : named.get(name)) ?? unknown;
}

/** Lists the functions whose parameters occur in a value. */
export function listOwners(value: Value, depth = 0): FunctionNode[] {
  if (depth > maxDepth) return [];
  const inner = (parts: readonly Value[]) => parts.flatMap((part) => listOwners(part, depth + 1));
  switch (value.kind) {
    case 'parameter':
      return [value.owner];
    case 'part':
      return inner([value.of]);
    case 'text':
      return inner(value.parts.filter((part) => typeof part !== 'string'));
    case 'list':
      return inner(value.items);
    case 'spread':
      return inner([value.value]);
    case 'record':
      return inner([...value.entries.values()]);
    case 'choice':
      return inner(value.options);
    case 'reference':
      return inner(value.receiver);
    case 'number':
    case 'function':
    case 'class':
    case 'instance':
    case 'file':
    case 'method':
    case 'unknown':
      return [];
    default:
      return assertNever(value);
  }
}
