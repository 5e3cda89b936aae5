import { childOf, namedChildren, type SyntaxNode } from '../syntax-tree.ts';
import { isJavaScriptFunction, readJavaScriptPattern } from './javascript-flow.ts';
import { readPythonPattern } from './python-flow.ts';
import { readStringLiteral } from './read-text.ts';
import { type FunctionDefinition, type SourceModule, visitNodes } from './source-module.ts';

/** Collects the functions, constants and imports of a file. */
export function readModule(root: SyntaxNode, file: string, language: SourceModule['language']): SourceModule {
  const functions = new Map<string, FunctionDefinition>();
  const values = new Map<string, SyntaxNode>();
  const imports = new Map<string, { module: string; member: string | null }>();
  const module: SourceModule = { file, language, root, functions, values, imports };
  /** Names that are reassigned later; their first value says nothing. */
  const changed = new Set<string>();
  const addFunction = (name: string | undefined, node: SyntaxNode | undefined) => {
    const definition = node ? defineFunction(node, module, name ?? null) : undefined;
    if (definition && name !== undefined && !functions.has(name)) functions.set(name, definition);
    return definition !== undefined;
  };
  const addValue = (name: SyntaxNode | undefined, value: SyntaxNode | undefined) => {
    if (!name || !value || (name.type !== 'identifier' && name.type !== 'property_identifier')) return;
    if (addFunction(name.text, value)) return;
    if (values.has(name.text)) changed.add(name.text);
    else values.set(name.text, value);
  };
  visitNodes(root, (node) => {
    switch (node.type) {
      case 'function_declaration':
      case 'generator_function_declaration':
      case 'function_definition':
      case 'method_definition':
        addFunction(childOf(node, 'name')?.text, node);
        return;
      case 'variable_declarator':
        addValue(childOf(node, 'name'), childOf(node, 'value'));
        return;
      case 'assignment_expression':
      case 'augmented_assignment_expression':
      case 'augmented_assignment':
      case 'update_expression': {
        const target = childOf(node, 'left') ?? childOf(node, 'argument');
        if (target?.type === 'identifier') changed.add(target.text);
        return;
      }
      case 'assignment':
        addValue(childOf(node, 'left'), childOf(node, 'right'));
        return;
      case 'public_field_definition':
      case 'field_definition':
        addValue(childOf(node, 'name') ?? childOf(node, 'property'), childOf(node, 'value'));
        return;
      case 'pair': {
        const value = childOf(node, 'value');
        const key = childOf(node, 'key');
        if (value && key && isJavaScriptFunction(value)) addFunction(readStringLiteral(key) ?? key.text, value);
        return;
      }
      case 'import_statement':
      case 'import_from_statement':
        readImports(node, language, imports);
        return;
    }
  });
  for (const name of changed) values.delete(name);
  return module;
}

function readImports(
  node: SyntaxNode,
  language: SourceModule['language'],
  imports: Map<string, { module: string; member: string | null }>,
): void {
  if (node.type === 'import_from_statement') readImportFrom(node, imports);
  else if (language === 'javascript') readImport(node, imports);
  else for (const part of namedChildren(node)) addPythonModule(part, imports);
}

/** Reads a function with its parameters; undefined for any other node. */
export function defineFunction(
  node: SyntaxNode,
  module: SourceModule,
  name: string | null = null,
): FunctionDefinition | undefined {
  const isPython = module.language === 'python';
  const isFunction = isPython
    ? node.type === 'function_definition' || node.type === 'lambda'
    : isJavaScriptFunction(node);
  const body = childOf(node, 'body');
  if (!isFunction || !body) return undefined;
  const list = childOf(node, 'parameters');
  const single = childOf(node, 'parameter');
  const nodes = single ? [single] : list ? namedChildren(list) : [];
  const read = isPython ? readPythonPattern : readJavaScriptPattern;
  const parameters = nodes.map((parameter) => read(parameter));
  const [first] = parameters;
  // The first parameter of a Python method is the instance.
  const isMethod = isPython && /^(?:self|cls)$/.test(first?.names[0]?.name ?? '');
  return {
    name: name ?? childOf(node, 'name')?.text ?? null,
    module,
    node,
    parameters: isMethod ? parameters.slice(1) : parameters,
    body,
  };
}

function readImport(node: SyntaxNode, imports: Map<string, { module: string; member: string | null }>): void {
  const source = childOf(node, 'source');
  const module = source ? readStringLiteral(source) : undefined;
  if (module === undefined) return;
  visitNodes(node, (part) => {
    if (part.type === 'import_specifier') {
      const name = childOf(part, 'name')?.text;
      if (name !== undefined) imports.set(childOf(part, 'alias')?.text ?? name, { module, member: name });
      return false;
    }
    if (part.type === 'namespace_import') {
      const [name] = namedChildren(part);
      if (name) imports.set(name.text, { module, member: null });
      return false;
    }
    if (part.type === 'import_clause') {
      for (const child of namedChildren(part))
        if (child.type === 'identifier') imports.set(child.text, { module, member: 'default' });
    }
    return true;
  });
}

function addPythonModule(node: SyntaxNode, imports: Map<string, { module: string; member: string | null }>): void {
  const name = childOf(node, 'name')?.text ?? node.text;
  imports.set(childOf(node, 'alias')?.text ?? name, { module: name, member: null });
}

function readImportFrom(node: SyntaxNode, imports: Map<string, { module: string; member: string | null }>): void {
  const module = childOf(node, 'module_name')?.text;
  if (module === undefined) return;
  for (const part of node.children.filter(({ field }) => field === 'name')) {
    const name = childOf(part, 'name')?.text ?? part.text;
    imports.set(childOf(part, 'alias')?.text ?? name, { module, member: name });
  }
}
