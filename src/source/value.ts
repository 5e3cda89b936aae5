import { assertNever } from '../base/index.ts';
import type { FunctionNode } from './program.ts';
import type { ClassModel, FileModel, Scope } from './scope.ts';

/** A value as far as it is known without running the code. */
export type Value =
  | { kind: 'text'; parts: readonly (string | Value)[] }
  | { kind: 'number'; value: number }
  | { kind: 'list'; items: readonly Value[] }
  | { kind: 'spread'; value: Value }
  | { kind: 'record'; entries: ReadonlyMap<string, Value> }
  | Reference
  | { kind: 'parameter'; owner: FunctionNode; index: number; isRest: boolean }
  /** A part of a value that is known only at the call. */
  | { kind: 'part'; of: Value; name: string }
  | { kind: 'function'; function: FunctionNode; scope: Scope }
  | { kind: 'class'; declared: ClassModel }
  | { kind: 'instance'; declared: ClassModel }
  | { kind: 'file'; file: FileModel }
  /** A method of a text or list. */
  | { kind: 'method'; of: Value; name: string }
  | { kind: 'choice'; options: readonly Value[] }
  | { kind: 'unknown' };

/**
 * A name that the plugin's files do not define: a global (`module` is empty), or a part of a package. `()` in the path
 * is the result of a call, whose arguments are the `receiver`.
 */
export interface Reference {
  kind: 'reference';
  module: string;
  path: string;
  receiver: readonly Value[];
}

/** A value of which nothing is known. */
export const unknown: Value = { kind: 'unknown' };

/** Placeholder for an unknown part of a rendered text. */
export const gap = '\0';

const maxAlternatives = 8;
const maxLength = 4096;

/** Combines alternatives into one value. */
export function choose(options: readonly Value[]): Value {
  const flat = options.flatMap((option) => (option.kind === 'choice' ? option.options : [option]));
  const [first] = flat;
  if (first === undefined) return unknown;
  return flat.length === 1 ? first : { kind: 'choice', options: flat.slice(0, maxAlternatives) };
}

/** Lists the alternatives of a value. */
export function listOptions(value: Value): readonly Value[] {
  return value.kind === 'choice' ? value.options : [value];
}

/** Renders the possible texts of a value, with `gap` for each unknown part; empty for values that are not texts. */
export function renderTexts(value: Value): string[] {
  switch (value.kind) {
    case 'text': {
      let texts = [''];
      for (const part of value.parts) {
        const ends = typeof part === 'string' ? [part] : fallBack(renderTexts(part));
        texts = texts
          .flatMap((text) => ends.map((end) => `${text}${end}`.slice(0, maxLength)))
          .slice(0, maxAlternatives);
      }
      return texts;
    }
    case 'number':
      return [String(value.value)];
    case 'choice':
      return value.options.flatMap(renderTexts).slice(0, maxAlternatives);
    case 'reference':
      return renderReference(value);
    case 'list':
    case 'spread':
    case 'record':
    case 'function':
    case 'class':
    case 'instance':
    case 'file':
      return [];
    case 'parameter':
    case 'part':
    case 'method':
    case 'unknown':
      return [gap];
    default:
      return assertNever(value);
  }
}

function fallBack(texts: string[]): string[] {
  return texts.length === 0 ? [gap] : texts;
}

/** Renders path and URL objects, and the home directory. */
function renderReference({ module, path, receiver }: Reference): string[] {
  const name = `${module}:${path}`;
  if (name === 'os:homedir()' || name === 'pathlib:Path.home()') return ['~'];
  const [first] = receiver;
  const isWrapper = ['pathlib:Path()', 'pathlib:PurePath()', ':URL()', 'os:path.expanduser()', ':String()', ':str()'];
  return first && isWrapper.includes(name) ? renderTexts(first) : [gap];
}
