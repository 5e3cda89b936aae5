import { childOf, namedChildren, type SyntaxNode } from '../syntax-tree.ts';
import { type LanguageReader, languageReaderOf } from './language-reader.ts';
import { defineFunction } from './read-module.ts';
import { readStringLiteral } from './read-text.ts';
import { type FunctionDefinition, type SourceModule, visitNodes } from './source-module.ts';
import { type SourceProject, TermEnvironment } from './term-environment.ts';
import type { Term } from './term.ts';

/** A function that handles calls of one tool, or of all tools when `tool` is null. */
export interface FoundHandler {
  tool: string | null;
  definition: FunctionDefinition;
  /**
   * `input`: the first parameter holds the arguments; `named`: one parameter per argument; `dispatch`: the request, or
   * name and arguments.
   */
  style: 'input' | 'named' | 'dispatch';
}

const objectTypes = new Set(['object', 'dictionary']);
/** Members of a tool object that hold its handler, the likeliest first. */
const handlerNames = [
  'handler',
  'execute',
  'run',
  'call',
  'callback',
  'cb',
  'fn',
  'func',
  'function',
  'invoke',
  'handle',
  'implementation',
  'action',
];

/** Finds the handlers of known tools in a file, for the common ways of registering them. */
export function findHandlers(module: SourceModule, project: SourceProject, tools: ReadonlySet<string>): FoundHandler[] {
  return new HandlerFinder(module, project, tools).find();
}

class HandlerFinder {
  readonly #module: SourceModule;
  readonly #tools: ReadonlySet<string>;
  readonly #reader: LanguageReader;
  readonly #env: TermEnvironment;
  readonly #found: FoundHandler[] = [];

  constructor(module: SourceModule, project: SourceProject, tools: ReadonlySet<string>) {
    this.#module = module;
    this.#tools = tools;
    this.#reader = languageReaderOf(module);
    this.#env = new TermEnvironment(module, project);
  }

  find(): FoundHandler[] {
    visitNodes(this.#module.root, (node, parents) => {
      if (this.#reader.isCall(node)) this.#readCall(node, parents);
      else if (objectTypes.has(node.type)) this.#readObject(node);
      else if (node.type === 'decorated_definition') this.#readDecorated(node);
      else if (node.type === 'class_body' || (node.type === 'block' && parents.at(-1)?.type === 'class_definition'))
        this.#readClass(node);
      else if (node.type === 'string') this.#readDispatch(node, parents);
    });
    return this.#found;
  }

  #add(tool: string | null, definition: FunctionDefinition | undefined, style: FoundHandler['style']): void {
    if (!definition) return;
    const isKnown = this.#found.some((own) => own.tool === tool && own.definition.node === definition.node);
    if (!isKnown) this.#found.push({ tool, definition, style });
  }

  /**
   * Reads `server.registerTool('add', …, handler)`, `tools.set('add', handler)` and
   * `setRequestHandler(CallToolRequestSchema, handler)`.
   */
  #readCall(call: SyntaxNode, parents: readonly SyntaxNode[]): void {
    const nodes = this.#reader.argumentsOf(call);
    const [first] = nodes;
    if (!first) return;
    const functions = nodes.flatMap((node) => this.#findFunction(node) ?? []);
    const handler = functions.at(-1);
    if (!handler) return;
    if (/CallTool|tools\/call/.test(first.text.slice(0, 200))) {
      this.#add(null, handler, 'dispatch');
      return;
    }
    const style = this.#module.language === 'python' ? 'named' : 'input';
    const named = this.#reader.namedArgument(call, 'name');
    const isAdding = /(?:add_tool|from_function|tool)$/.test(this.#reader.calleeOf(call)?.text ?? '');
    if (this.#module.language === 'python' && isAdding) {
      const own = named ? readStringLiteral(named) : handler.name;
      if (own !== null && own !== undefined && this.#tools.has(own)) this.#add(own, handler, style);
    }
    for (const tool of this.#readNames(first, parents)) this.#add(tool, handler, style);
  }

  /** Reads `{ name: 'add', handler }` and `{ add: handler }`. */
  #readObject(object: SyntaxNode): void {
    const members = new Map<string, SyntaxNode>();
    for (const child of namedChildren(object)) {
      const key = childOf(child, 'key') ?? childOf(child, 'name');
      if (child.type === 'shorthand_property_identifier') members.set(child.text, child);
      else if (key)
        members.set(readStringLiteral(key) ?? this.#readComputed(key) ?? key.text, childOf(child, 'value') ?? child);
    }
    const nameNode = members.get('name');
    const name = nameNode && this.#readConstant(nameNode);
    if (name !== undefined && this.#tools.has(name)) {
      const named = handlerNames.flatMap((member) => this.#functionOf(members.get(member)) ?? []);
      const any = [...members.values()].flatMap((member) => this.#functionOf(member) ?? []);
      this.#add(name, named[0] ?? any[0], 'input');
    }
    for (const [key, value] of members) if (this.#tools.has(key)) this.#add(key, this.#functionOf(value), 'input');
  }

  /** Reads the key of `[ToolName.Add]: handler`. */
  #readComputed(key: SyntaxNode): string | undefined {
    const [inner] = key.type === 'computed_property_name' ? namedChildren(key) : [];
    return inner && this.#readConstant(inner);
  }

  #readDecorated(node: SyntaxNode): void {
    const inner = childOf(node, 'definition');
    const definition = inner && defineFunction(inner, this.#module);
    if (!definition) return;
    for (const decorator of namedChildren(node).filter(({ type }) => type === 'decorator')) {
      const [expression] = namedChildren(decorator);
      if (!expression) continue;
      const isCall = this.#reader.isCall(expression);
      const callee = (isCall ? this.#reader.calleeOf(expression) : expression)?.text ?? '';
      if (/(?:^|\.)call_tool$/.test(callee)) this.#add(null, definition, 'dispatch');
      if (!/(?:^|[._])tool$/.test(callee) || callee.endsWith('call_tool')) continue;
      const named = isCall
        ? (this.#reader.namedArgument(expression, 'name') ?? this.#reader.argumentsOf(expression)[0])
        : undefined;
      const tool = (named && this.#readConstant(named)) ?? definition.name;
      if (tool !== null && this.#tools.has(tool)) this.#add(tool, definition, 'named');
    }
  }

  /** Reads a class with the tool's name in a field and a method that runs the tool. */
  #readClass(body: SyntaxNode): void {
    let tool: string | undefined;
    const methods = new Map<string, FunctionDefinition>();
    for (const child of namedChildren(body)) {
      const [assigned] = child.type === 'expression_statement' ? namedChildren(child) : [child];
      const name =
        assigned && (childOf(assigned, 'name') ?? childOf(assigned, 'property') ?? childOf(assigned, 'left'));
      const value = assigned && (childOf(assigned, 'value') ?? childOf(assigned, 'right'));
      if (name?.text === 'name' && value) tool = this.#readConstant(value);
      const method = child.type === 'decorated_definition' ? childOf(child, 'definition') : child;
      const definition = method && defineFunction(method, this.#module);
      if (definition?.name !== undefined && definition.name !== null) methods.set(definition.name, definition);
    }
    if (tool === undefined || !this.#tools.has(tool)) return;
    for (const own of [...handlerNames, '__call__']) {
      const definition = methods.get(own);
      if (!definition) continue;
      this.#add(tool, definition, 'input');
      return;
    }
  }

  /** Reads a comparison or case with a tool's name: the enclosing function is a dispatcher. */
  #readDispatch(node: SyntaxNode, parents: readonly SyntaxNode[]): void {
    const text = readStringLiteral(node);
    if (text === undefined || !this.#tools.has(text)) return;
    const parent = parents.at(-1);
    const isAsked =
      (parent?.type === 'switch_case' && node.field === 'value') ||
      parent?.type === 'case_pattern' ||
      parent?.type === 'comparison_operator' ||
      (parent?.type === 'binary_expression' && /^(?:===?)$/.test(childOf(parent, 'operator')?.text ?? ''));
    if (!isAsked) return;
    const enclosing = parents.findLast((own) => this.#reader.isFunction(own));
    if (enclosing) this.#add(null, defineFunction(enclosing, this.#module), 'dispatch');
  }

  /** Returns the tools that a name argument may be; several when a function registers one tool per call. */
  #readNames(node: SyntaxNode, parents: readonly SyntaxNode[]): string[] {
    const direct = this.#readConstant(node);
    if (direct !== undefined) return this.#tools.has(direct) ? [direct] : [];
    if (node.type !== 'identifier') return [];
    const enclosing = parents.findLast(
      (own) =>
        this.#reader.isFunction(own) &&
        defineFunction(own, this.#module)?.parameters.some(({ names }) => names.some(({ name }) => name === node.text)),
    );
    const definition = [...this.#module.functions.values()].find((own) => own.node === enclosing);
    const index = definition?.parameters.findIndex(({ names }) => names[0]?.name === node.text) ?? -1;
    if (!definition || index < 0) return [];
    const names: string[] = [];
    visitNodes(this.#module.root, (call) => {
      if (!this.#reader.isCall(call) || this.#reader.calleeOf(call)?.text !== definition.name) return;
      const argument = this.#reader.argumentsOf(call)[index];
      const name = argument && this.#readConstant(argument);
      if (name !== undefined && this.#tools.has(name)) names.push(name);
    });
    return names;
  }

  #readConstant(node: SyntaxNode): string | undefined {
    const term: Term = this.#reader.read(node, this.#env);
    return term.kind === 'constant' && typeof term.value === 'string' ? term.value : undefined;
  }

  #functionOf(node: SyntaxNode | undefined): FunctionDefinition | undefined {
    return node && this.#findFunction(node.type === 'shorthand_property_identifier' ? node : node);
  }

  /** Finds the function in an expression: a function, a name of one, or a function wrapped by a call. */
  #findFunction(node: SyntaxNode, depth = 0): FunctionDefinition | undefined {
    const own = defineFunction(node, this.#module);
    if (own) return own;
    if (
      node.type === 'identifier' ||
      node.type === 'shorthand_property_identifier' ||
      /^(?:member_expression|attribute)$/.test(node.type)
    ) {
      const read = node.type === 'shorthand_property_identifier' ? this.#module.functions.get(node.text) : undefined;
      if (read) return read;
      const term = this.#reader.read(node, this.#env);
      return term.kind === 'function' ? term.definition : undefined;
    }
    if (!this.#reader.isCall(node) || depth > 3) return undefined;
    for (const argument of this.#reader.argumentsOf(node)) {
      const inner = this.#findFunction(argument, depth + 1);
      if (inner) return inner;
    }
    return undefined;
  }
}
