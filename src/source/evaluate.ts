import { assertNever } from '../base/index.ts';
import type { Expression, FunctionNode } from './program.ts';
import type { ClassModel, FileModel, Scope, BindingSource } from './scope.ts';
import { readItem, substitute } from './substitute.ts';
import { choose, listOptions, type Reference, renderTexts, unknown, type Value } from './value.ts';

/** Resolves a module name to a file of the plugin; undefined for packages. */
type FindFile = (from: string, module: string) => FileModel | undefined;

const maxDepth = 60;
const maxSteps = 2_000_000;
const maxItems = 100;

/**
 * Evaluates expressions without running them: follows names, imports, aliases, constants, and functions with a single
 * return statement. Bounded: beyond its limits a value is unknown.
 */
export class Evaluator {
  readonly #findFile: FindFile;
  readonly #scopes: ReadonlyMap<FunctionNode, Scope>;
  readonly #known = new Map<BindingSource, Value>();
  readonly #open = new Set<BindingSource>();
  #depth = 0;
  #steps = 0;

  constructor(findFile: FindFile, scopes: ReadonlyMap<FunctionNode, Scope>) {
    this.#findFile = findFile;
    this.#scopes = scopes;
  }

  /** Returns the value of an expression. */
  evaluate(expression: Expression, scope: Scope): Value {
    if (this.#depth >= maxDepth || this.#steps++ > maxSteps) return unknown;
    this.#depth++;
    try {
      return this.#evaluate(expression, scope);
    } finally {
      this.#depth--;
    }
  }

  /** Returns the value of an import: a module, or one of its members. */
  evaluateModule(module: string, member: string | null, program: Scope['program']): Value {
    const file = this.#findFile(program.file, module);
    if (file) return member === null ? { kind: 'file', file } : this.#readExport(file, member);
    // In Python, `from a import b` may import the file a/b.py.
    const inner = member === null || program.language !== 'python' ? undefined : joinModule(module, member);
    const innerFile = inner === undefined ? undefined : this.#findFile(program.file, inner);
    if (innerFile) return { kind: 'file', file: innerFile };
    return refer(module, member, program.language);
  }

  #evaluate(expression: Expression, scope: Scope): Value {
    switch (expression.kind) {
      case 'text': {
        const parts = expression.parts.slice(0, maxItems);
        return {
          kind: 'text',
          parts: parts.map((part) => (typeof part === 'string' ? part : this.evaluate(part, scope))),
        };
      }
      case 'number':
        return { kind: 'number', value: expression.value };
      case 'list':
        return { kind: 'list', items: expression.items.slice(0, maxItems).map((item) => this.evaluate(item, scope)) };
      case 'spread':
        return { kind: 'spread', value: this.evaluate(expression.value, scope) };
      case 'record': {
        const entries = expression.entries.slice(0, maxItems);
        return {
          kind: 'record',
          entries: new Map(entries.map(([name, value]) => [name, this.evaluate(value, scope)] as const)),
        };
      }
      case 'name':
        return this.#readName(expression.name, scope);
      case 'member':
        return this.readMember(this.evaluate(expression.object, scope), expression.name);
      case 'index': {
        const [name] = renderTexts(this.evaluate(expression.index, scope));
        const object = this.evaluate(expression.object, scope);
        return name === undefined || name.includes('\0') ? unknown : this.readMember(object, name);
      }
      case 'call':
        return this.#evaluateCall(expression, scope);
      case 'choice':
        return choose(expression.options.slice(0, 8).map((option) => this.evaluate(option, scope)));
      case 'join':
        return this.#evaluateJoin(expression, scope);
      case 'function':
        return { kind: 'function', function: expression.function, scope };
      case 'self':
        return scope.self ? { kind: 'instance', declared: scope.self } : unknown;
      case 'module':
        return this.evaluateModule(expression.module, null, scope.program);
      case 'other':
        return unknown;
      default:
        return assertNever(expression);
    }
  }

  #readName(name: string, scope: Scope): Value {
    const binding = scope.find(name);
    if (!binding) return { kind: 'reference', module: '', path: name, receiver: [] };
    return choose(binding.sources.slice(0, 8).map((source) => this.#readSource(source, scope)));
  }

  #readSource(source: BindingSource, scope: Scope): Value {
    const known = this.#known.get(source);
    if (known) return known;
    // The definition is circular.
    if (this.#open.has(source)) return unknown;
    this.#open.add(source);
    try {
      const value = this.#findSource(source, scope);
      // Near the depth limit parts may be unknown, so do not remember the value: it may be known when reached by a
      // shorter path.
      if (this.#depth < maxDepth - 1) this.#known.set(source, value);
      return value;
    } finally {
      this.#open.delete(source);
    }
  }

  #findSource(source: BindingSource, scope: Scope): Value {
    switch (source.kind) {
      case 'expression':
        return this.#follow(this.evaluate(source.expression, source.scope), source.path);
      case 'parameter': {
        const { owner, index, isRest, path } = source;
        return this.#follow({ kind: 'parameter', owner, index, isRest }, path);
      }
      case 'import':
        return this.evaluateModule(source.module, source.member, scope.program);
      case 'function':
        return { kind: 'function', function: source.function, scope: source.scope };
      case 'class':
        return { kind: 'class', declared: source.declared };
      case 'unknown':
        return unknown;
      default:
        return assertNever(source);
    }
  }

  #follow(value: Value, path: readonly string[]): Value {
    return path.reduce((current, name) => this.readMember(current, name), value);
  }

  /** Returns a member of a value. */
  readMember(value: Value, name: string): Value {
    switch (value.kind) {
      case 'reference':
        return extend(value, name);
      case 'record':
        return value.entries.get(name) ?? (value.entries.has('...') ? unknown : { kind: 'method', of: value, name });
      case 'list':
        return readItem(value.items, name) ?? { kind: 'method', of: value, name };
      case 'text':
        return { kind: 'method', of: value, name };
      case 'parameter':
      case 'part':
        return { kind: 'part', of: value, name };
      case 'class':
      case 'instance':
        return this.#readClassMember(value.declared, name);
      case 'file':
        return this.#readExport(value.file, name);
      case 'function':
        return name === 'bind' ? { kind: 'method', of: value, name } : unknown;
      case 'choice':
        return choose(value.options.map((option) => this.readMember(option, name)));
      case 'number':
      case 'spread':
      case 'method':
      case 'unknown':
        return unknown;
      default:
        return assertNever(value);
    }
  }

  #readClassMember(declared: ClassModel, name: string): Value {
    const sources = declared.members.get(name);
    if (!sources) return unknown;
    return choose(sources.slice(0, 8).map((source) => this.#readOwn(source)));
  }

  #readOwn(source: BindingSource): Value {
    if (source.kind === 'import' || source.kind === 'unknown' || source.kind === 'parameter') return unknown;
    if (source.kind === 'class') return { kind: 'class', declared: source.declared };
    return this.#readSource(source, source.scope);
  }

  #readExport(file: FileModel, name: string, seen = new Set<FileModel>()): Value {
    if (seen.has(file)) return unknown;
    seen.add(file);
    const sources = file.exports.get(name);
    if (sources) return choose(sources.slice(0, 8).map((source) => this.#readSource(source, file.scope)));
    for (const module of file.reexportedModules) {
      const other = this.#findFile(file.program.file, module);
      const value = other ? this.#readExport(other, name, seen) : unknown;
      if (value.kind !== 'unknown') return value;
    }
    // Default import of a file without a default export: CommonJS and ES modules interoperate here.
    return name === 'default' && !file.exports.has('default') ? { kind: 'file', file } : unknown;
  }

  #evaluateJoin(expression: Expression & { kind: 'join' }, scope: Scope): Value {
    const left = this.evaluate(expression.left, scope);
    const right = this.evaluate(expression.right, scope);
    if (expression.separator === '/') {
      if (left.kind !== 'reference' || left.path !== 'Path()') return unknown;
      const [base = unknown] = left.receiver;
      return { ...left, receiver: [joinTexts([base, right], '/')] };
    }
    return choose(listOptions(left).map((option) => this.#join(option, right)));
  }

  #join(left: Value, right: Value): Value {
    if (left.kind === 'list') {
      const added: readonly Value[] = right.kind === 'list' ? right.items : [{ kind: 'spread', value: right }];
      return { kind: 'list', items: [...left.items, ...added].slice(0, maxItems) };
    }
    return joinTexts([left, right], '');
  }

  #evaluateCall(call: Expression & { kind: 'call' }, scope: Scope): Value {
    const callee = this.evaluate(call.callee, scope);
    const args = () => call.args.slice(0, maxItems).map((argument) => this.evaluate(argument, scope));
    if (callee.kind === 'reference') return callReference(callee, args());
    if (callee.kind === 'method') return callMethod(callee.of, callee.name, args());
    if (callee.kind === 'class') return { kind: 'instance', declared: callee.declared };
    return callee.kind === 'function' ? this.#callFunction(callee.function, callee.scope, args()) : unknown;
  }

  /** Inlines functions that have a single return statement. */
  #callFunction(own: FunctionNode, scope: Scope, args: readonly Value[]): Value {
    const [only] = own.body;
    if (own.body.length !== 1 || only?.kind !== 'return') return unknown;
    const value = this.evaluate(only.value, this.#scopes.get(own) ?? scope);
    return substitute(value, own, { args, named: new Map() });
  }
}

function joinModule(module: string, member: string): string {
  return module.endsWith('.') ? `${module}${member}` : `${module}.${member}`;
}

/** Refers to a part of a package by the name that the rules use. */
function refer(module: string, member: string | null, language: 'javascript' | 'python'): Reference {
  const own = member === null || (member === 'default' && language === 'javascript') ? [] : [member];
  if (language === 'python') {
    const [top = '', ...rest] = module.split('.');
    return { kind: 'reference', module: top, path: [...rest, ...own].join('.'), receiver: [] };
  }
  const plain = module.replace(/^node:/, '');
  if (plain === 'process') return { kind: 'reference', module: '', path: ['process', ...own].join('.'), receiver: [] };
  const promises = /^(fs|timers|dns|stream|readline)\/promises$/.exec(plain)?.[1];
  const path = promises === undefined ? own : ['promises', ...own];
  return { kind: 'reference', module: promises ?? plain, path: path.join('.'), receiver: [] };
}

function extend(reference: Reference, name: string): Reference {
  // `.default` of a package is the package itself when CommonJS and ES modules meet.
  if (name === 'default' && reference.path === '') return reference;
  const path = reference.path === '' ? name : `${reference.path}.${name}`;
  return { ...reference, path: path.slice(0, 300) };
}

const transparentCalls = new Set(['util:promisify', 'util:callbackify', 'pify:', 'shlex:split', ':list', ':tuple']);
const pathJoins = new Set(['path:join', 'path:resolve', 'path:posix.join', 'path:posix.resolve', 'os:path.join']);

function callReference(callee: Reference, args: readonly Value[]): Value {
  const name = `${callee.module}:${callee.path}`;
  const [first] = args;
  if (transparentCalls.has(name)) return first ?? unknown;
  if (pathJoins.has(name)) return joinTexts(args, '/');
  if (name.endsWith('.bind') && callee.path !== 'bind')
    return { ...callee, path: callee.path.slice(0, -'.bind'.length) };
  return { ...callee, path: `${callee.path}()`.slice(0, 300), receiver: args };
}

/** Methods that keep the start of a text. */
const textMethods = new Set(['trim', 'strip', 'trimEnd', 'rstrip', 'split', 'concat', 'encode', 'padEnd', 'toString']);

function callMethod(of: Value, name: string, args: readonly Value[]): Value {
  if (of.kind === 'function') return name === 'bind' ? of : unknown;
  if (of.kind === 'text') {
    if (name === 'join') return args[0]?.kind === 'list' ? joinTexts(args[0].items, renderTexts(of)[0] ?? '') : unknown;
    if (name === 'format') return cutAtBrace(of);
    return textMethods.has(name) ? { kind: 'text', parts: [...of.parts, ...(name === 'concat' ? args : [])] } : unknown;
  }
  if (of.kind !== 'list') return unknown;
  switch (name) {
    case 'join':
      return joinTexts(of.items, renderTexts(args[0] ?? unknown)[0] ?? ',');
    case 'concat':
      return {
        kind: 'list',
        items: [...of.items, ...args.map((value): Value => ({ kind: 'spread', value }))].slice(0, maxItems),
      };
    case 'filter':
    case 'slice':
    case 'copy':
      return name === 'slice' && args.length > 0 ? unknown : of;
    default:
      return unknown;
  }
}

function cutAtBrace(text: Value & { kind: 'text' }): Value {
  const [head] = text.parts;
  if (typeof head !== 'string') return text;
  const at = head.search(/\{(?!\{)/);
  return at < 0 ? text : { kind: 'text', parts: [head.slice(0, at), unknown] };
}

function joinTexts(values: readonly Value[], separator: string): Value {
  const parts = values.flatMap((value, index) => [
    ...(index > 0 && separator !== '' ? [separator] : []),
    ...(value.kind === 'text' ? value.parts : [value]),
  ]);
  return { kind: 'text', parts: parts.slice(0, maxItems) };
}
