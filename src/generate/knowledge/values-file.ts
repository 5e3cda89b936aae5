import { isAlias, isMap, isNode, isScalar, isSeq, LineCounter, type ParsedNode, parseDocument, visit } from 'yaml';
import { type JsonValue, PthError, secretNamePattern, strictYaml } from '../../base/index.ts';
import { fromEntries } from '../schema/value-path.ts';

/** Path of the file in a plugin's directory. */
export const valuesFile = '.pth/values.yaml';

/** Longest file, in characters. */
export const maxValuesLength = 256 * 1024;
const maxDepth = 40;
const maxArguments = 2000;
const maxValues = 20;
const maxReported = 5;

/** A value that a person wrote for an argument. */
export interface WrittenValue {
  value: JsonValue;
  line: number;
}

/** The values of one argument, as a person wrote them. */
export interface WrittenArgument {
  tool: string;
  toolLine: number;
  /** Name of a top-level argument, or a JSON Pointer such as `/entities/0/name`. */
  argument: string;
  line: number;
  values: readonly WrittenValue[];
}

/** A values file that was read. */
export interface ValuesFile {
  /** Its name for people. */
  file: string;
  arguments: readonly WrittenArgument[];
  /** Names of the variables that it refers to, with their values. */
  references: ReadonlyMap<string, string>;
}

/** The context of reading a values file. */
export interface ValuesOrigin {
  file: string;
  /** Returns the value of a variable that the plugin's servers get; undefined where they get none of that name. */
  resolve: (name: string) => string | undefined;
  /** True for a text that is a secret or holds one. */
  isSecret: (text: string) => boolean;
}

/** A mistake in a values file, with the way out. */
export interface ValuesProblem {
  line: number;
  text: string;
}

/**
 * Reads a file of values by hand: under the key `values`, tool by tool, a list for each argument; an argument without a
 * list has none. Tags, anchors and aliases are refused, and so are secrets: a value refers to a variable of the
 * plugin's servers by `${env:NAME}`.
 * @throws PthError `settings/invalid` with file, line and way out of each problem
 */
export function parseValuesFile(text: string, origin: ValuesOrigin): ValuesFile {
  const reader = new ValuesReader(origin);
  const read = reader.read(text);
  if (reader.problems.length > 0) throw refuseValues(origin.file, reader.problems);
  return { file: origin.file, arguments: read, references: reader.references };
}

/** Returns the fault that tells the problems of a values file. */
export function refuseValues(file: string, problems: readonly ValuesProblem[]): PthError {
  const sorted = problems.toSorted((left, right) => left.line - right.line);
  const shown = sorted.slice(0, maxReported).map((problem) => `${file}:${problem.line}: ${problem.text}`);
  const more = sorted.length > maxReported ? [`and ${sorted.length - maxReported} more`] : [];
  return new PthError('settings/invalid', [...shown, ...more].join('; '), {
    details: { file, problems: sorted.map(({ line, text }) => ({ line, text })) },
    recovery: [`Correct ${file}; --write-values FILE writes a file that fits.`],
  });
}

class ValuesReader {
  readonly problems: ValuesProblem[] = [];
  readonly references = new Map<string, string>();
  readonly #origin: ValuesOrigin;
  readonly #lines = new LineCounter();

  constructor(origin: ValuesOrigin) {
    this.#origin = origin;
  }

  read(text: string): WrittenArgument[] {
    if (text.length > maxValuesLength)
      return this.#refuse(1, `the file is longer than ${maxValuesLength} characters: keep the values that matter`);
    const contents = this.#parse(text);
    if (contents === null || this.problems.length > 0) return [];
    if (!isMap(contents)) return this.#refuseAt(contents, 'write a mapping with the key values');
    const read: WrittenArgument[] = [];
    for (const { key, value } of contents.items) {
      if (nameOf(key) === 'values') read.push(...this.#readTools(value));
      else this.#refuseAt(key, `${JSON.stringify(nameOf(key))} is no key of this file: only values is`);
    }
    if (read.length > maxArguments)
      return this.#refuse(1, `more than ${maxArguments} arguments: keep those that matter`);
    return read;
  }

  #parse(text: string): ParsedNode | null {
    try {
      const document = parseDocument(text, { ...strictYaml, merge: false, lineCounter: this.#lines });
      for (const issue of [...document.errors, ...document.warnings])
        this.#refuse(this.#lines.linePos(issue.pos[0]).line, `this is no valid YAML: ${issue.message}`);
      if (document.errors.length === 0) this.#refuseReferences(document);
      return document.contents;
    } catch (error) {
      // A text of brackets alone overflows the parser's stack.
      if (!(error instanceof RangeError)) throw error;
      this.#refuse(1, `the values are nested too deeply: at most ${maxDepth} levels are read`);
      return null;
    }
  }

  #refuseReferences(document: ReturnType<typeof parseDocument>): void {
    visit(document, (_, node) => {
      if (isAlias(node)) this.#refuseAt(node, 'aliases are not read: write the value itself');
      else if (isNode(node) && node.anchor !== undefined) this.#refuseAt(node, 'anchors are not read: leave it out');
      else if (isNode(node) && node.tag !== undefined && !node.tag.startsWith('tag:yaml.org,2002:'))
        this.#refuseAt(node, `the tag ${node.tag} is not read: write a plain value`);
      return this.problems.length > maxReported ? visit.BREAK : undefined;
    });
  }

  #readTools(node: unknown): WrittenArgument[] {
    if (isNothing(node)) return [];
    if (!isMap(node)) return this.#refuseAt(node, 'values is a mapping: tool, then argument, then a list of values');
    return node.items.flatMap(({ key, value }) => this.#readArguments(key, value));
  }

  #readArguments(tool: unknown, node: unknown): WrittenArgument[] {
    if (isNothing(node)) return [];
    const name = nameOf(tool);
    if (!isMap(node)) return this.#refuseAt(node, `${name} is a mapping: argument, then a list of values`);
    return node.items.flatMap(({ key, value }): WrittenArgument[] => {
      if (isNothing(value)) return [];
      const argument = nameOf(key);
      if (!isSeq(value))
        return this.#refuseAt(value, `write the values of ${argument} as a list: ${argument}: [value]`);
      if (value.items.length > maxValues)
        return this.#refuseAt(value, `${argument} has more than ${maxValues} values: keep those that matter`);
      const values = value.items.map((item) => ({
        value: this.#toJson(item, argument, 0),
        line: this.#lineOf(item) ?? this.#lineOf(key) ?? 1,
      }));
      const lines = { toolLine: this.#lineOf(tool) ?? 1, line: this.#lineOf(key) ?? 1 };
      return values.length === 0 ? [] : [{ tool: name, argument, ...lines, values }];
    });
  }

  #toJson(node: unknown, name: string, depth: number): JsonValue {
    if (depth > maxDepth) this.#refuseAt(node, `nested too deeply: at most ${maxDepth} levels are read`);
    else if (isSeq(node)) return node.items.map((item) => this.#toJson(item, name, depth + 1));
    else if (isMap(node))
      return fromEntries(
        node.items.map(({ key, value }) => [nameOf(key), this.#toJson(value, nameOf(key), depth + 1)] as const),
      );
    else if (isScalar(node)) return this.#readScalar(node, name);
    return null;
  }

  #readScalar(node: { value: unknown }, name: string): JsonValue {
    const { value } = node;
    if (typeof value === 'string') return this.#readText(value, name, node);
    if (value === null || typeof value === 'boolean') return value;
    if (typeof value === 'number' && Number.isFinite(value)) return value;
    this.#refuseAt(
      node,
      `${typeof value === 'number' ? `${value}` : 'this'} is no JSON value: write a number, a text, a list or a mapping`,
    );
    return null;
  }

  /** Puts the values of variables in place of references. A secret that stands in the file itself is refused. */
  #readText(text: string, name: string, node: unknown): string {
    const plain = text.replace(reference, '');
    const isNamedSecret = secretNamePattern.test(name) && plain.trim().length >= 8;
    if (isNamedSecret || this.#origin.isSecret(plain)) {
      this.#refuseAt(
        node,
        `${name} holds a secret: write \${env:NAME} in its place, and hand the variable over with --set NAME`,
      );
      return '';
    }
    return text.replace(reference, (_, variable: string) => {
      const value = this.#origin.resolve(variable);
      if (value !== undefined) this.references.set(variable, value);
      else
        this.#refuseAt(node, `the plugin's servers get no variable ${variable}: hand it over with --set ${variable}`);
      return value ?? '';
    });
  }

  #lineOf(node: unknown): number | undefined {
    const range = isNode(node) ? node.range : undefined;
    return range ? this.#lines.linePos(range[0]).line : undefined;
  }

  #refuseAt(node: unknown, text: string): never[] {
    return this.#refuse(this.#lineOf(node) ?? 1, text);
  }

  #refuse(line: number, text: string): never[] {
    this.problems.push({ line, text });
    return [];
  }
}

const reference = /\$\{env:([A-Za-z_]\w{0,127})\}/g;

function isNothing(node: unknown): boolean {
  return node === null || node === undefined || (isScalar(node) && node.value === null);
}

function nameOf(key: unknown): string {
  return isScalar(key) ? String(key.value) : '';
}
