import type { Expression, FunctionNode, Parameter, Pattern, Program, Statement } from './program.ts';
import { childOf, namedChildren, type SyntaxNode } from './syntax-tree.ts';

/** Converts a TypeScript or JavaScript tree to the common program form; drops types. */
export function lowerJavaScript(root: SyntaxNode, file: string): Program {
  return { file, language: 'javascript', body: lowerBlock(root) };
}

function lowerBlock(node: SyntaxNode): Statement[] {
  return namedChildren(node).flatMap(lowerStatement);
}

function lowerStatement(node: SyntaxNode): Statement[] {
  const { line } = node;
  switch (node.type) {
    case 'import_statement':
      return lowerImport(node);
    case 'export_statement':
      return lowerExport(node);
    case 'lexical_declaration':
    case 'variable_declaration': {
      const isConstant = node.children[0]?.text === 'const';
      return namedChildren(node).flatMap((declarator) => lowerDeclarator(declarator, isConstant));
    }
    case 'function_declaration':
    case 'generator_function_declaration':
      return [{ kind: 'function', function: lowerFunction(node), line }];
    case 'class_declaration':
    case 'abstract_class_declaration':
    case 'class':
      return [lowerClass(node)];
    case 'expression_statement':
      return namedChildren(node).flatMap(lowerExpressionStatement);
    case 'statement_block':
    case 'else_clause':
    case 'class_static_block':
      return [{ kind: 'block', body: lowerBlock(node), line }];
    case 'return_statement':
      return namedChildren(node).map((value) => ({ kind: 'return', value: lowerExpression(value), line }));
    case 'for_in_statement':
      return [lowerForIn(node)];
    case 'catch_clause':
      return [lowerCatch(node)];
    case 'interface_declaration':
    case 'type_alias_declaration':
    case 'ambient_declaration':
    case 'function_signature':
    case 'import_alias':
      return [];
    case 'internal_module':
    case 'module': {
      const body = childOf(node, 'body');
      return body ? [{ kind: 'block', body: lowerBlock(body), line }] : [];
    }
    case 'if_statement':
    case 'for_statement':
    case 'while_statement':
    case 'do_statement':
    case 'try_statement':
    case 'finally_clause':
    case 'switch_statement':
    case 'switch_body':
    case 'switch_case':
    case 'switch_default':
    case 'labeled_statement':
    case 'ERROR':
      return [{ kind: 'block', body: lowerBlock(node), line }];
    default:
      return lowerExpressionStatement(node);
  }
}

function lowerForIn(node: SyntaxNode): Statement {
  const { line } = node;
  const left = childOf(node, 'left');
  const isDeclared = node.children.some((child) => ['const', 'let', 'var'].includes(child.type));
  const bound: Statement[] =
    left && isDeclared ? [{ kind: 'declare', pattern: lowerPattern(left), value: null, isConstant: false, line }] : [];
  const rest = node.children.filter((child) => child.isNamed && child !== left).flatMap(lowerStatement);
  return { kind: 'block', body: [...bound, ...rest], line };
}

function lowerCatch(node: SyntaxNode): Statement {
  const { line } = node;
  const parameter = childOf(node, 'parameter');
  const body = childOf(node, 'body');
  const bound: Statement[] = parameter
    ? [{ kind: 'declare', pattern: lowerPattern(parameter), value: null, isConstant: true, line }]
    : [];
  return { kind: 'block', body: [...bound, ...(body ? lowerBlock(body) : [])], line };
}

function lowerExpressionStatement(node: SyntaxNode): Statement[] {
  const { line } = node;
  if (node.type === 'assignment_expression' || node.type === 'augmented_assignment_expression') {
    const left = childOf(node, 'left');
    const right = childOf(node, 'right');
    if (!left || !right) return [];
    const isUpdate = node.type === 'augmented_assignment_expression';
    const value = lowerExpression(right);
    const exported = isUpdate ? undefined : readCommonExport(left, value);
    if (exported) return exported;
    if (left.type.endsWith('_pattern')) {
      return [{ kind: 'expression', value, line }];
    }
    return [{ kind: 'assign', target: lowerExpression(left), value, isUpdate, line }];
  }
  if (node.type === 'update_expression') {
    const target = childOf(node, 'argument');
    const value: Expression = { kind: 'other', parts: [], line };
    return target ? [{ kind: 'assign', target: lowerExpression(target), value, isUpdate: true, line }] : [];
  }
  if (node.type === 'sequence_expression') return namedChildren(node).flatMap(lowerExpressionStatement);
  return [{ kind: 'expression', value: lowerExpression(node), line }];
}

/** Reads `module.exports = …`, `module.exports.a = …` and `exports.a = …`. */
function readCommonExport(left: SyntaxNode, value: Expression): Statement[] | undefined {
  const text = left.text.replaceAll(/\s/g, '');
  const { line } = left;
  if (text === 'module.exports') {
    const named = value.kind === 'record' ? value.entries : [];
    return [
      { kind: 'export', name: 'default', value, module: null, line },
      ...named.map(([name, item]): Statement => ({ kind: 'export', name, value: item, module: null, line })),
    ];
  }
  const name = /^(?:module\.)?exports\.([\w$]+)$/.exec(text)?.[1];
  return name === undefined ? undefined : [{ kind: 'export', name, value, module: null, line }];
}

function lowerDeclarator(node: SyntaxNode, isConstant: boolean): Statement[] {
  const name = childOf(node, 'name');
  const value = childOf(node, 'value');
  if (!name) return [];
  const lowered = value ? lowerExpression(value) : null;
  if (lowered?.kind === 'function') lowered.function.name ??= name.text;
  return [{ kind: 'declare', pattern: lowerPattern(name), value: lowered, isConstant, line: node.line }];
}

function lowerPattern(node: SyntaxNode): Pattern {
  switch (node.type) {
    case 'identifier':
    case 'shorthand_property_identifier_pattern':
      return { kind: 'name', name: node.text };
    case 'assignment_pattern':
    case 'object_assignment_pattern': {
      const left = childOf(node, 'left');
      return left ? lowerPattern(left) : { kind: 'nothing' };
    }
    case 'rest_pattern': {
      const [inner] = namedChildren(node);
      return inner ? lowerPattern(inner) : { kind: 'nothing' };
    }
    case 'object_pattern': {
      const entries = namedChildren(node).flatMap((entry) => {
        const hasDefault = [entry, ...entry.children].some((part) => part.type.endsWith('assignment_pattern'));
        if (entry.type === 'pair_pattern') {
          const key = childOf(entry, 'key');
          const value = childOf(entry, 'value');
          return key && value ? [{ key: unquote(key.text), pattern: lowerPattern(value), hasDefault }] : [];
        }
        const pattern = entry.type === 'rest_pattern' ? ({ kind: 'nothing' } as const) : lowerPattern(entry);
        return pattern.kind === 'name' ? [{ key: pattern.name, pattern, hasDefault }] : [];
      });
      return { kind: 'parts', entries };
    }
    case 'array_pattern':
      return {
        kind: 'parts',
        entries: namedChildren(node).map((entry, index) => ({
          key: entry.type === 'rest_pattern' ? `...${index}` : String(index),
          pattern: lowerPattern(entry),
          hasDefault: false,
        })),
      };
    default:
      return { kind: 'nothing' };
  }
}

function lowerImport(node: SyntaxNode): Statement[] {
  const { line } = node;
  const isTypeOnly = node.children.some((child) => child.type === 'type' || child.type === 'typeof');
  const clause = node.children.find((child) => child.type === 'import_clause');
  const required = node.children.find((child) => child.type === 'import_require_clause');
  const source = childOf(node, 'source') ?? (required && childOf(required, 'source'));
  if (!source) return [];
  const module = unquote(source.text);
  const bind = (local: string | null, member: string | null, isType = isTypeOnly): Statement => {
    return { kind: 'import', local, module, member, isTypeOnly: isType, line };
  };
  if (required) return [bind(required.children.find((child) => child.type === 'identifier')?.text ?? null, null)];
  if (!clause) return [bind(null, null)];
  return namedChildren(clause).flatMap((part) => {
    if (part.type === 'identifier') return [bind(part.text, 'default')];
    if (part.type === 'namespace_import') return [bind(namedChildren(part)[0]?.text ?? null, null)];
    return namedChildren(part).flatMap((specifier) => {
      const name = childOf(specifier, 'name');
      const alias = childOf(specifier, 'alias');
      const isType = isTypeOnly || specifier.children.some((child) => child.type === 'type');
      return name ? [bind((alias ?? name).text, unquote(name.text), isType)] : [];
    });
  });
}

function lowerExport(node: SyntaxNode): Statement[] {
  const { line } = node;
  const source = childOf(node, 'source');
  const module = source ? unquote(source.text) : null;
  const declaration = childOf(node, 'declaration');
  const value = childOf(node, 'value');
  const isDefault = node.children.some((child) => child.type === 'default');
  if (declaration) {
    const statements = lowerStatement(declaration);
    const names = isDefault ? ['default'] : statements.flatMap(listDeclaredNames);
    const own = statements.flatMap(listDeclaredNames)[0];
    return [
      ...statements,
      ...names.map((name): Statement => {
        const local = isDefault ? own : name;
        const reference: Expression | null = local === undefined ? null : { kind: 'name', name: local, line };
        return { kind: 'export', name, value: reference, module: null, line };
      }),
    ];
  }
  if (value) return [{ kind: 'export', name: 'default', value: lowerExpression(value), module: null, line }];
  const clause = node.children.find((child) => child.type === 'export_clause');
  if (clause) {
    return namedChildren(clause).flatMap((specifier): Statement[] => {
      const name = childOf(specifier, 'name');
      if (!name) return [];
      const exported = unquote((childOf(specifier, 'alias') ?? name).text);
      return [{ kind: 'export', name: exported, value: { kind: 'name', name: name.text, line }, module, line }];
    });
  }
  return module === null ? [] : [{ kind: 'export', name: '*', value: null, module, line }];
}

function listDeclaredNames(statement: Statement): string[] {
  if (statement.kind === 'declare') return listPatternNames(statement.pattern);
  if (statement.kind === 'function') return statement.function.name === null ? [] : [statement.function.name];
  return statement.kind === 'class' && statement.name !== null ? [statement.name] : [];
}

function listPatternNames(pattern: Pattern): string[] {
  if (pattern.kind === 'name') return [pattern.name];
  return pattern.kind === 'parts' ? pattern.entries.flatMap((entry) => listPatternNames(entry.pattern)) : [];
}

function lowerFunction(node: SyntaxNode): FunctionNode {
  const single = childOf(node, 'parameter');
  const list = childOf(node, 'parameters');
  const parameters = single ? [single] : list ? namedChildren(list) : [];
  const body = childOf(node, 'body');
  return {
    name: childOf(node, 'name')?.text ?? null,
    parameters: parameters.filter((parameter) => parameter.text !== 'this').map(lowerParameter),
    body: !body ? [] : body.type === 'statement_block' ? lowerBlock(body) : returnOf(body),
    line: node.line,
  };
}

function returnOf(body: SyntaxNode): Statement[] {
  return [{ kind: 'return', value: lowerExpression(body), line: body.line }];
}

function lowerParameter(node: SyntaxNode): Parameter {
  // TypeScript wraps parameters in a node of its own.
  const inner = childOf(node, 'pattern') ?? node;
  const fallback =
    childOf(node, 'value') ?? (inner.type === 'assignment_pattern' ? childOf(inner, 'right') : undefined);
  return {
    pattern: lowerPattern(inner),
    isRest: inner.type === 'rest_pattern',
    fallback: fallback ? lowerExpression(fallback) : null,
  };
}

function lowerClass(node: SyntaxNode): Statement {
  const body = childOf(node, 'body');
  const members = (body ? namedChildren(body) : []).flatMap((member): Statement[] => {
    const { line } = member;
    if (member.type === 'method_definition') return [{ kind: 'function', function: lowerFunction(member), line }];
    if (member.type === 'class_static_block') return lowerStatement(member);
    const name = childOf(member, 'name') ?? childOf(member, 'property');
    const value = childOf(member, 'value');
    if (!name || !value) return [];
    const pattern: Pattern = { kind: 'name', name: name.text };
    return [{ kind: 'declare', pattern, value: lowerExpression(value), isConstant: true, line }];
  });
  return { kind: 'class', name: childOf(node, 'name')?.text ?? null, members, line: node.line };
}

function lowerExpression(node: SyntaxNode): Expression {
  const { line } = node;
  const parts = () => namedChildren(node).map(lowerExpression);
  switch (node.type) {
    case 'identifier':
    case 'shorthand_property_identifier':
    case 'undefined':
      return { kind: 'name', name: node.text, line };
    case 'this':
    case 'super':
      return { kind: 'self', line };
    case 'string':
      return { kind: 'text', parts: [unescape(node.text.slice(1, -1))], line };
    case 'template_string':
      return { kind: 'text', parts: lowerTemplate(node), line };
    case 'number':
      return { kind: 'number', value: Number(node.text.replaceAll('_', '')), line };
    case 'array':
      return { kind: 'list', items: parts(), line };
    case 'spread_element':
      return lowerSpread(node);
    case 'object':
      return lowerObject(node);
    case 'member_expression':
    case 'subscript_expression':
      return lowerAccess(node);
    case 'call_expression':
    case 'new_expression':
      return lowerCall(node);
    case 'ternary_expression':
      return lowerTernary(node);
    case 'binary_expression':
      return lowerBinary(node);
    case 'arrow_function':
    case 'function_expression':
    case 'function':
    case 'generator_function':
      return { kind: 'function', function: lowerFunction(node), line };
    case 'await_expression':
    case 'parenthesized_expression':
    case 'non_null_expression':
    case 'yield_expression':
    case 'as_expression':
    case 'satisfies_expression':
      return lowerWrapped(node);
    case 'class':
      return wrapStatements([lowerClass(node)], line);
    case 'assignment_expression':
    case 'augmented_assignment_expression':
    case 'update_expression':
      return wrapStatements(lowerExpressionStatement(node), line);
    case 'regex':
    case 'type_arguments':
    case 'type_annotation':
      return { kind: 'other', parts: [], line };
    default:
      return lowerOther(node);
  }
}

function lowerTernary(node: SyntaxNode): Expression {
  const [condition, ...options] = namedChildren(node).map(lowerExpression);
  return { kind: 'choice', condition: condition ?? null, options, line: node.line };
}

function lowerSpread(node: SyntaxNode): Expression {
  const [value] = namedChildren(node);
  const { line } = node;
  return value ? { kind: 'spread', value: lowerExpression(value), line } : { kind: 'other', parts: [], line };
}

function lowerOther(node: SyntaxNode): Expression {
  return { kind: 'other', parts: namedChildren(node).map(lowerExpression), line: node.line };
}

function lowerAccess(node: SyntaxNode): Expression {
  const { line } = node;
  const object = childOf(node, 'object');
  const property = childOf(node, 'property');
  const index = childOf(node, 'index');
  if (object && property) return { kind: 'member', object: lowerExpression(object), name: property.text, line };
  return object && index
    ? { kind: 'index', object: lowerExpression(object), index: lowerExpression(index), line }
    : lowerOther(node);
}

/** Unwraps brackets, `await` and casts; the second child of a cast is its type. */
function lowerWrapped(node: SyntaxNode): Expression {
  const children = namedChildren(node);
  const [value] = children;
  const isCast = node.type === 'as_expression' || node.type === 'satisfies_expression';
  return value && (isCast || children.length === 1) ? lowerExpression(value) : lowerOther(node);
}

/** Statements in the position of an expression, as the body of an anonymous function. */
function wrapStatements(body: readonly Statement[], line: number): Expression {
  return { kind: 'function', function: { name: null, parameters: [], body, line }, line };
}

function lowerTemplate(node: SyntaxNode): (string | Expression)[] {
  return namedChildren(node).map((part) => {
    if (part.type !== 'template_substitution') return unescape(part.text);
    const [value] = namedChildren(part);
    return value ? lowerExpression(value) : { kind: 'other', parts: [], line: part.line };
  });
}

function lowerObject(node: SyntaxNode): Expression {
  const entries = namedChildren(node).flatMap((entry): [string, Expression][] => {
    if (entry.type === 'pair') {
      const key = childOf(entry, 'key');
      const value = childOf(entry, 'value');
      return key && value ? [[unquote(key.text), lowerExpression(value)]] : [];
    }
    if (entry.type === 'shorthand_property_identifier') return [[entry.text, lowerExpression(entry)]];
    if (entry.type === 'method_definition') {
      const own = lowerFunction(entry);
      return [[own.name ?? '', { kind: 'function', function: own, line: entry.line }]];
    }
    return [['...', lowerExpression(entry)]];
  });
  return { kind: 'record', entries, line: node.line };
}

function lowerCall(node: SyntaxNode): Expression {
  const { line } = node;
  const callee = childOf(node, 'function') ?? childOf(node, 'constructor');
  const list = childOf(node, 'arguments');
  if (!callee) return { kind: 'other', parts: namedChildren(node).map(lowerExpression), line };
  // A tagged template has its text as the only argument.
  const nodes = !list ? [] : list.type === 'template_string' ? [list] : namedChildren(list);
  const args = nodes.map(lowerExpression);
  const [first] = args;
  const isModule = callee.type === 'import' || callee.text === 'require';
  if (isModule && first?.kind === 'text' && first.parts.length === 1 && typeof first.parts[0] === 'string') {
    return { kind: 'module', module: first.parts[0], line };
  }
  return { kind: 'call', callee: lowerExpression(callee), args, named: [], line };
}

function lowerBinary(node: SyntaxNode): Expression {
  const { line } = node;
  const left = childOf(node, 'left');
  const right = childOf(node, 'right');
  const operator = childOf(node, 'operator')?.text;
  if (!left || !right) return { kind: 'other', parts: namedChildren(node).map(lowerExpression), line };
  const both = [lowerExpression(left), lowerExpression(right)] as const;
  if (operator === '||' || operator === '??') return { kind: 'choice', condition: null, options: both, line };
  if (operator === '+') return { kind: 'join', left: both[0], right: both[1], separator: '', line };
  return { kind: 'other', parts: both, line };
}

function unquote(text: string): string {
  return /^(["'`]).*\1$/s.test(text) ? unescape(text.slice(1, -1)) : text;
}

/** Resolves only escaped quotes and line ends; other escapes keep their letter, which is enough for the rules. */
function unescape(text: string): string {
  return text.replaceAll(/\\(.)/gs, (_, character: string) => ({ n: '\n', t: '\t', r: '\r' })[character] ?? character);
}
