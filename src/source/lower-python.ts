import type { Expression, FunctionNode, Parameter, Pattern, Program, Statement } from './program.ts';
import { childOf, namedChildren, type SyntaxNode } from './syntax-tree.ts';

/** Converts a Python tree to the common program form; drops annotations. */
export function lowerPython(root: SyntaxNode, file: string): Program {
  return { file, language: 'python', body: lowerBlock(root) };
}

function lowerBlock(node: SyntaxNode): Statement[] {
  return namedChildren(node).flatMap(lowerStatement);
}

function lowerStatement(node: SyntaxNode): Statement[] {
  const { line } = node;
  switch (node.type) {
    case 'import_statement':
    case 'import_from_statement':
    case 'future_import_statement':
      return lowerImport(node);
    case 'function_definition':
      return [{ kind: 'function', function: lowerFunction(node), line }];
    case 'class_definition': {
      const body = childOf(node, 'body');
      const name = childOf(node, 'name')?.text ?? null;
      return [{ kind: 'class', name, members: body ? lowerBlock(body) : [], line }];
    }
    case 'decorated_definition':
      return lowerDecorated(node);
    case 'global_statement':
    case 'nonlocal_statement':
      return [{ kind: 'global', names: namedChildren(node).map((name) => name.text), line }];
    case 'return_statement':
      return namedChildren(node).map((value) => ({ kind: 'return', value: lowerExpression(value), line }));
    case 'expression_statement':
      return namedChildren(node).flatMap(lowerSimple);
    case 'with_statement':
      return namedChildren(node).flatMap((part) => {
        if (part.type !== 'with_clause') return lowerStatement(part);
        return namedChildren(part).flatMap((item) => namedChildren(item).flatMap(lowerAlias));
      });
    case 'for_statement':
      return lowerFor(node);
    case 'except_clause':
      return namedChildren(node).flatMap((part) => (part.type === 'block' ? lowerBlock(part) : lowerAlias(part)));
    case 'module':
    case 'block':
    case 'if_statement':
    case 'elif_clause':
    case 'else_clause':
    case 'while_statement':
    case 'try_statement':
    case 'finally_clause':
    case 'match_statement':
    case 'case_clause':
    case 'ERROR':
      // A Python block has no scope of its own; only modules, classes and functions do.
      return lowerBlock(node);
    case 'type_alias_statement':
    case 'case_pattern':
      return [];
    default:
      return lowerSimple(node);
  }
}

function lowerDecorated(node: SyntaxNode): Statement[] {
  const { line } = node;
  const definition = childOf(node, 'definition');
  const decorators = node.children.filter((child) => child.type === 'decorator').flatMap(namedChildren);
  const used = decorators.map((value): Statement => ({ kind: 'expression', value: lowerExpression(value), line }));
  return [...used, ...(definition ? lowerStatement(definition) : [])];
}

function lowerFor(node: SyntaxNode): Statement[] {
  const left = childOf(node, 'left');
  const rest = node.children.filter((child) => child.isNamed && child !== left).flatMap(lowerStatement);
  const bound: Statement[] = left
    ? [{ kind: 'declare', pattern: lowerPattern(left), value: null, isConstant: false, line: node.line }]
    : [];
  return [...bound, ...rest];
}

function lowerAlias(node: SyntaxNode): Statement[] {
  const { line } = node;
  if (node.type !== 'as_pattern') return lowerSimple(node);
  const [value, alias] = namedChildren(node);
  const target = alias?.children[0];
  if (!value) return [];
  if (!target) return lowerSimple(value);
  const pattern = lowerPattern(target);
  return [{ kind: 'declare', pattern, value: lowerExpression(value), isConstant: true, line }];
}

function lowerSimple(node: SyntaxNode): Statement[] {
  const { line } = node;
  if (node.type === 'assignment' || node.type === 'augmented_assignment') {
    const left = childOf(node, 'left');
    const right = childOf(node, 'right');
    if (!left || !right) return [];
    if (right.type === 'assignment') {
      const inner = lowerSimple(right);
      const value = childOf(right, 'right');
      return value ? [...inner, bind(left, value, false, line)] : inner;
    }
    return [bind(left, right, node.type === 'augmented_assignment', line)];
  }
  return [{ kind: 'expression', value: lowerExpression(node), line }];
}

function bind(left: SyntaxNode, right: SyntaxNode, isUpdate: boolean, line: number): Statement {
  const value = lowerExpression(right);
  const pattern = isUpdate ? ({ kind: 'nothing' } as const) : lowerPattern(left);
  if (pattern.kind === 'nothing') return { kind: 'assign', target: lowerExpression(left), value, isUpdate, line };
  return { kind: 'declare', pattern, value, isConstant: false, line };
}

function lowerPattern(node: SyntaxNode): Pattern {
  if (node.type === 'identifier') return { kind: 'name', name: node.text };
  if (node.type === 'as_pattern_target') {
    const [inner] = namedChildren(node);
    return inner ? lowerPattern(inner) : { kind: 'nothing' };
  }
  if (['pattern_list', 'tuple_pattern', 'list_pattern'].includes(node.type)) {
    const entries = namedChildren(node).map((entry, index) => {
      return { key: String(index), pattern: lowerPattern(entry), hasDefault: false };
    });
    return { kind: 'parts', entries };
  }
  return { kind: 'nothing' };
}

function lowerImport(node: SyntaxNode): Statement[] {
  const { line } = node;
  const from = childOf(node, 'module_name');
  const names = node.children.filter((child) => child.field === 'name');
  const isFrom = node.type !== 'import_statement';
  const module = from?.text.replaceAll(/\s/g, '') ?? (isFrom ? '__future__' : '');
  const statements = names.map((name): Statement => {
    const alias = childOf(name, 'alias')?.text;
    const own = (childOf(name, 'name') ?? name).text;
    const base = { kind: 'import', isTypeOnly: false, line } as const;
    if (isFrom) return { ...base, local: alias ?? own, module, member: own };
    // `import a.b` binds `a`; with an alias it binds the inner module.
    if (alias !== undefined) return { ...base, local: alias, module: own, member: null };
    const [top = own] = own.split('.');
    return { ...base, local: top, module: top === own ? own : top, member: null };
  });
  const whole = names
    .filter((name) => !isFrom && name.text.includes('.') && name.type === 'dotted_name')
    .map((name): Statement => {
      return { kind: 'import', local: null, module: name.text, member: null, isTypeOnly: false, line };
    });
  if (statements.length > 0) return [...statements, ...whole];
  return isFrom ? [{ kind: 'export', name: '*', value: null, module, line }] : [];
}

function lowerFunction(node: SyntaxNode): FunctionNode {
  const list = childOf(node, 'parameters');
  const body = childOf(node, 'body');
  const isBlock = body?.type === 'block';
  return {
    name: childOf(node, 'name')?.text ?? null,
    parameters: (list ? namedChildren(list) : []).flatMap(lowerParameter),
    body: !body ? [] : isBlock ? lowerBlock(body) : [{ kind: 'return', value: lowerExpression(body), line: body.line }],
    line: node.line,
  };
}

function lowerParameter(node: SyntaxNode): Parameter[] {
  if (node.type === 'keyword_separator' || node.type === 'positional_separator') return [];
  const inner = node.type === 'typed_parameter' ? (namedChildren(node)[0] ?? node) : (childOf(node, 'name') ?? node);
  const isRest = inner.type === 'list_splat_pattern' || inner.type === 'dictionary_splat_pattern';
  const name = isRest ? namedChildren(inner)[0] : inner;
  const fallback = childOf(node, 'value');
  const pattern: Pattern = name?.type === 'identifier' ? { kind: 'name', name: name.text } : { kind: 'nothing' };
  return [
    {
      // `**kwargs` is a record of named arguments; its parts are not tracked.
      pattern: inner.type === 'dictionary_splat_pattern' ? { kind: 'nothing' } : pattern,
      isRest: inner.type === 'list_splat_pattern',
      fallback: fallback ? lowerExpression(fallback) : null,
    },
  ];
}

function lowerExpression(node: SyntaxNode): Expression {
  const { line } = node;
  const parts = () => namedChildren(node).map(lowerExpression);
  switch (node.type) {
    case 'identifier':
      return node.text === 'self' || node.text === 'cls'
        ? { kind: 'self', line }
        : { kind: 'name', name: node.text, line };
    case 'string':
      return { kind: 'text', parts: lowerString(node), line };
    case 'concatenated_string':
      return { kind: 'text', parts: namedChildren(node).flatMap(lowerString), line };
    case 'integer':
    case 'float':
      return { kind: 'number', value: Number(node.text.replaceAll('_', '')), line };
    case 'list':
    case 'tuple':
    case 'set':
      return { kind: 'list', items: parts(), line };
    case 'list_splat':
      return lowerSpread(node);
    case 'dictionary':
      return lowerDictionary(node);
    case 'attribute':
    case 'subscript':
      return lowerAccess(node);
    case 'call':
      return lowerCall(node);
    case 'conditional_expression': {
      const [yes, condition, no] = parts();
      if (!yes || !condition || !no) break;
      return { kind: 'choice', condition, options: [yes, no], line };
    }
    case 'boolean_operator':
      if (childOf(node, 'operator')?.text !== 'or') break;
      return { kind: 'choice', condition: null, options: parts(), line };
    case 'binary_operator':
      return lowerBinary(node);
    case 'lambda':
      return { kind: 'function', function: lowerFunction(node), line };
    case 'await':
    case 'parenthesized_expression':
    case 'yield': {
      const [value] = parts();
      if (value && namedChildren(node).length === 1) return value;
      break;
    }
    case 'named_expression': {
      const value = childOf(node, 'value');
      if (value) return lowerExpression(value);
      break;
    }
    case 'type':
      return { kind: 'other', parts: [], line };
    default:
      break;
  }
  return { kind: 'other', parts: parts(), line };
}

function lowerSpread(node: SyntaxNode): Expression {
  const [value] = namedChildren(node);
  const { line } = node;
  return value ? { kind: 'spread', value: lowerExpression(value), line } : { kind: 'other', parts: [], line };
}

function lowerAccess(node: SyntaxNode): Expression {
  const { line } = node;
  const isMember = node.type === 'attribute';
  const object = childOf(node, isMember ? 'object' : 'value');
  const key = childOf(node, isMember ? 'attribute' : 'subscript');
  if (!object || !key) return { kind: 'other', parts: namedChildren(node).map(lowerExpression), line };
  return isMember
    ? { kind: 'member', object: lowerExpression(object), name: key.text, line }
    : { kind: 'index', object: lowerExpression(object), index: lowerExpression(key), line };
}

function lowerString(node: SyntaxNode): (string | Expression)[] {
  const prefix = node.children.find((child) => child.type === 'string_start')?.text ?? '';
  const isRaw = /r/i.test(prefix);
  return namedChildren(node).flatMap((part): (string | Expression)[] => {
    if (part.type === 'string_content') return [isRaw ? part.text : unescape(part.text)];
    if (part.type !== 'interpolation') return [];
    const value = childOf(part, 'expression');
    return [value ? lowerExpression(value) : { kind: 'other', parts: [], line: part.line }];
  });
}

function lowerDictionary(node: SyntaxNode): Expression {
  const entries = namedChildren(node).map((entry): [string, Expression] => {
    const key = childOf(entry, 'key');
    const value = childOf(entry, 'value');
    if (!key || !value) return ['...', lowerExpression(entry)];
    const lowered = lowerExpression(key);
    const [name] = lowered.kind === 'text' && lowered.parts.length === 1 ? lowered.parts : [];
    return [typeof name === 'string' ? name : '...', lowerExpression(value)];
  });
  return { kind: 'record', entries, line: node.line };
}

function lowerCall(node: SyntaxNode): Expression {
  const { line } = node;
  const callee = childOf(node, 'function');
  const list = childOf(node, 'arguments');
  if (!callee) return { kind: 'other', parts: namedChildren(node).map(lowerExpression), line };
  const nodes = !list ? [] : list.type === 'argument_list' ? namedChildren(list) : [list];
  const args: Expression[] = [];
  const named: [string, Expression][] = [];
  for (const argument of nodes) {
    const name = argument.type === 'keyword_argument' ? childOf(argument, 'name') : undefined;
    const value = childOf(argument, 'value');
    if (name && value) named.push([name.text, lowerExpression(value)]);
    else args.push(lowerExpression(argument));
  }
  const [first] = args;
  const isImport = /^(?:__import__|importlib\.import_module|import_module)$/.test(callee.text);
  if (isImport && first?.kind === 'text' && first.parts.length === 1 && typeof first.parts[0] === 'string') {
    return { kind: 'module', module: first.parts[0], line };
  }
  return { kind: 'call', callee: lowerExpression(callee), args, named, line };
}

function lowerBinary(node: SyntaxNode): Expression {
  const { line } = node;
  const left = childOf(node, 'left');
  const right = childOf(node, 'right');
  if (!left || !right) return { kind: 'other', parts: namedChildren(node).map(lowerExpression), line };
  const [first, second] = [lowerExpression(left), lowerExpression(right)];
  const operator = childOf(node, 'operator')?.text;
  if (operator === '+') return { kind: 'join', left: first, right: second, separator: '', line };
  if (operator === '/') return { kind: 'join', left: first, right: second, separator: '/', line };
  // In `'…%s…' % x` the text before the first placeholder is known.
  if (operator === '%' && first.kind === 'text') return { kind: 'text', parts: cutAtFormat(first.parts, second), line };
  return { kind: 'other', parts: [first, second], line };
}

function cutAtFormat(parts: readonly (string | Expression)[], filling: Expression): (string | Expression)[] {
  const [head] = parts;
  if (typeof head !== 'string') return [...parts];
  const at = head.search(/%(?!%)/);
  const unknown: Expression = { kind: 'other', parts: [filling], line: filling.line };
  return at < 0 ? [...parts] : [head.slice(0, at), unknown];
}

function unescape(text: string): string {
  return text.replaceAll(/\\(.)/gs, (_, character: string) => ({ n: '\n', t: '\t', r: '\r' })[character] ?? character);
}
