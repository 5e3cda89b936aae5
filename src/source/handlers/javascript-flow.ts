import { childOf, namedChildren, type SyntaxNode } from '../syntax-tree.ts';
import { type FlowBlock, type FlowStep, linesOf } from './flow.ts';
import type { ParameterPattern } from './source-module.ts';

const functionTypes = new Set([
  'arrow_function',
  'function_expression',
  'function_declaration',
  'generator_function',
  'generator_function_declaration',
  'method_definition',
]);

/** True when a node is a JavaScript or TypeScript function. */
export function isJavaScriptFunction(node: SyntaxNode): boolean {
  return functionTypes.has(node.type);
}

/** Reads the steps of a function body or block. */
export function readJavaScriptFlow(body: SyntaxNode): FlowBlock {
  if (body.type === 'statement_block' || body.type === 'program') return readBlock(namedChildren(body), body);
  if (isStatement(body)) return readBlock([body], body);
  return { steps: [{ kind: 'return', value: body, line: body.line }], lines: linesOf([body]) };
}

function isStatement({ type }: SyntaxNode): boolean {
  return type.endsWith('_statement') || type.endsWith('_declaration') || type === 'else_clause';
}

function readBlock(nodes: readonly SyntaxNode[], owner: SyntaxNode): FlowBlock {
  return { steps: nodes.flatMap(readStatement), lines: linesOf(nodes.length > 0 ? nodes : [owner]) };
}

function readBody(node: SyntaxNode): FlowBlock {
  if (node.type === 'statement_block') return readBlock(namedChildren(node), node);
  if (node.type === 'else_clause') {
    const [inner] = namedChildren(node);
    return inner ? readBody(inner) : readBlock([], node);
  }
  return readBlock([node], node);
}

function readStatement(node: SyntaxNode): FlowStep[] {
  switch (node.type) {
    case 'lexical_declaration':
    case 'variable_declaration':
      return namedChildren(node).flatMap((declarator): FlowStep[] => {
        const name = childOf(declarator, 'name');
        const value = childOf(declarator, 'value') ?? null;
        return name ? [{ kind: 'bind', pattern: readJavaScriptPattern(name), value }] : [];
      });
    case 'if_statement': {
      const condition = childOf(node, 'condition');
      const body = childOf(node, 'consequence');
      const alternative = childOf(node, 'alternative');
      if (!condition || !body) return [];
      const otherwise = alternative ? readBody(alternative) : null;
      return [{ kind: 'if', condition, consequence: readBody(body), otherwise }];
    }
    case 'switch_statement':
      return readSwitch(node);
    case 'try_statement':
      return readTry(node);
    case 'for_in_statement': {
      const body = childOf(node, 'body');
      const left = childOf(node, 'left');
      const names = left ? readJavaScriptPattern(left).names.map(({ name }) => name) : [];
      return body ? [{ kind: 'maybe', body: readBody(body), names }] : [];
    }
    case 'for_statement':
    case 'while_statement':
    case 'do_statement': {
      const body = childOf(node, 'body');
      return body ? [{ kind: 'maybe', body: readBody(body), names: [] }] : [];
    }
    case 'statement_block':
      return [{ kind: 'block', body: readBody(node) }];
    case 'throw_statement':
      return [{ kind: 'throw', value: namedChildren(node)[0] ?? null, line: node.line }];
    case 'return_statement':
      return [{ kind: 'return', value: namedChildren(node)[0] ?? null, line: node.line }];
    case 'break_statement':
    case 'continue_statement':
      return [{ kind: 'leave' }];
    case 'expression_statement':
      return namedChildren(node).flatMap(readExpression);
    case 'function_declaration':
    case 'class_declaration':
    case 'interface_declaration':
    case 'type_alias_declaration':
    case 'empty_statement':
      return [];
    default:
      return isStatement(node) ? [] : readExpression(node);
  }
}

function readTry(node: SyntaxNode): FlowStep[] {
  const body = childOf(node, 'body');
  const handler = childOf(node, 'handler');
  const finalizer = childOf(node, 'finalizer');
  const caught = handler && childOf(handler, 'body');
  const last = finalizer && childOf(finalizer, 'body');
  return [
    ...(body ? [{ kind: 'block', body: readBody(body) } as const] : []),
    ...(caught ? [{ kind: 'maybe', body: readBody(caught), names: [] } as const] : []),
    ...(last ? [{ kind: 'block', body: readBody(last) } as const] : []),
  ];
}

function readExpression(node: SyntaxNode): FlowStep[] {
  if (node.type === 'assignment_expression' || node.type === 'augmented_assignment_expression') {
    const target = childOf(node, 'left');
    const value = childOf(node, 'right');
    return target && value ? [{ kind: 'assign', target, value }] : [];
  }
  if (node.type === 'update_expression') {
    const target = childOf(node, 'argument');
    return target ? [{ kind: 'assign', target, value: node }] : [];
  }
  return [{ kind: 'expression', value: node }];
}

function readSwitch(node: SyntaxNode): FlowStep[] {
  const subject = childOf(node, 'value');
  const body = childOf(node, 'body');
  if (!subject || !body) return [];
  const cases: { values: SyntaxNode[]; body: FlowBlock }[] = [];
  let open: SyntaxNode[] = [];
  for (const child of namedChildren(body)) {
    const value = childOf(child, 'value');
    if (value) open.push(value);
    const own = child.children.filter((part) => part.isNamed && part !== value);
    // An empty case falls through to the next one.
    if (own.length === 0 && child.type === 'switch_case') continue;
    const inner = own.length === 1 && own[0]?.type === 'statement_block' ? namedChildren(own[0]) : own;
    cases.push({ values: child.type === 'switch_case' ? open : [], body: readBlock(inner, child) });
    open = [];
  }
  return [{ kind: 'choose', subject, cases }];
}

/** Reads the names that a declaration or parameter binds. */
export function readJavaScriptPattern(node: SyntaxNode): ParameterPattern {
  const names: { name: string; path: readonly string[]; fallback: SyntaxNode | null }[] = [];
  let whole: SyntaxNode | null = null;
  const read = (part: SyntaxNode, path: readonly string[], fallback: SyntaxNode | null): void => {
    switch (part.type) {
      case 'identifier':
      case 'shorthand_property_identifier_pattern':
        names.push({ name: part.text, path: part.type === 'identifier' ? path : [...path, part.text], fallback });
        return;
      case 'required_parameter':
      case 'optional_parameter': {
        const pattern = childOf(part, 'pattern');
        whole = childOf(part, 'value') ?? whole;
        if (pattern) read(pattern, path, childOf(part, 'value') ?? fallback);
        return;
      }
      case 'assignment_pattern':
      case 'object_assignment_pattern': {
        const left = childOf(part, 'left');
        const right = childOf(part, 'right') ?? null;
        if (path.length === 0 && part.type === 'assignment_pattern') whole = right;
        if (left) read(left, path, right);
        return;
      }
      case 'object_pattern':
        for (const child of namedChildren(part)) read(child, path, null);
        return;
      case 'pair_pattern': {
        const key = childOf(part, 'key');
        const value = childOf(part, 'value');
        if (key && value) read(value, [...path, key.text.replace(/^(["'])(.*)\1$/, '$2')], null);
        return;
      }
      default:
        return;
    }
  };
  read(node, [], null);
  return { names, fallback: whole };
}
