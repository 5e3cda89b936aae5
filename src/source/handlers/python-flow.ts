import { childOf, namedChildren, type SyntaxNode } from '../syntax-tree.ts';
import { type FlowBlock, type FlowStep, linesOf } from './flow.ts';
import type { ParameterPattern } from './source-module.ts';

/** Reads the steps of a function body or block. */
export function readPythonFlow(body: SyntaxNode): FlowBlock {
  if (body.type !== 'block' && body.type !== 'module') {
    return { steps: [{ kind: 'return', value: body, line: body.line }], lines: linesOf([body]) };
  }
  const nodes = namedChildren(body);
  return { steps: nodes.flatMap(readStatement), lines: linesOf(nodes.length > 0 ? nodes : [body]) };
}

function readStatement(node: SyntaxNode): FlowStep[] {
  switch (node.type) {
    case 'expression_statement':
      return namedChildren(node).flatMap(readExpression);
    case 'if_statement':
      return readIf(node);
    case 'match_statement':
      return readMatch(node);
    case 'try_statement':
    case 'with_statement': {
      const isTry = node.type === 'try_statement';
      return node.children.flatMap((child): FlowStep[] => {
        if (child.field === 'body') return [{ kind: 'block', body: readPythonFlow(child) }];
        if (!isTry) return [];
        const body = namedChildren(child).findLast(({ type }) => type === 'block');
        return body ? [{ kind: 'maybe', body: readPythonFlow(body), names: [] }] : [];
      });
    }
    case 'for_statement':
    case 'while_statement': {
      const body = childOf(node, 'body');
      const left = childOf(node, 'left');
      const names = left ? readPythonPattern(left).names.map(({ name }) => name) : [];
      return body ? [{ kind: 'maybe', body: readPythonFlow(body), names }] : [];
    }
    case 'raise_statement':
      return [{ kind: 'throw', value: namedChildren(node)[0] ?? null, line: node.line }];
    case 'return_statement':
      return [{ kind: 'return', value: namedChildren(node)[0] ?? null, line: node.line }];
    case 'break_statement':
    case 'continue_statement':
      return [{ kind: 'leave' }];
    case 'global_statement':
    case 'nonlocal_statement':
      return [{ kind: 'outer', names: namedChildren(node).map(({ text }) => text) }];
    default:
      return [];
  }
}

function readExpression(node: SyntaxNode): FlowStep[] {
  if (node.type !== 'assignment' && node.type !== 'augmented_assignment') return [{ kind: 'expression', value: node }];
  const target = childOf(node, 'left');
  const value = childOf(node, 'right');
  if (!target || !value) return [];
  if (node.type === 'assignment' && target.type === 'identifier')
    return [{ kind: 'bind', pattern: readPythonPattern(target), value }];
  if (node.type === 'assignment' && target.type === 'pattern_list' && /_list$|^tuple$/.test(value.type)) {
    const values = namedChildren(value);
    return namedChildren(target).flatMap((part, index): FlowStep[] => {
      const own = values[index];
      return own ? [{ kind: 'bind', pattern: readPythonPattern(part), value: own }] : [];
    });
  }
  return [{ kind: 'assign', target, value }];
}

function readIf(node: SyntaxNode): FlowStep[] {
  const condition = childOf(node, 'condition');
  const consequence = childOf(node, 'consequence');
  if (!condition || !consequence) return [];
  const alternatives = node.children.filter(({ field }) => field === 'alternative');
  return [
    { kind: 'if', condition, consequence: readPythonFlow(consequence), otherwise: readAlternatives(alternatives) },
  ];
}

function readAlternatives(nodes: readonly SyntaxNode[]): FlowBlock | null {
  const [first, ...rest] = nodes;
  if (!first) return null;
  if (first.type === 'else_clause') {
    const body = childOf(first, 'body');
    return body ? readPythonFlow(body) : null;
  }
  const condition = childOf(first, 'condition');
  const consequence = childOf(first, 'consequence');
  if (!condition || !consequence) return null;
  const step: FlowStep = {
    kind: 'if',
    condition,
    consequence: readPythonFlow(consequence),
    otherwise: readAlternatives(rest),
  };
  return { steps: [step], lines: linesOf(nodes) };
}

function readMatch(node: SyntaxNode): FlowStep[] {
  const subject = childOf(node, 'subject');
  const body = childOf(node, 'body');
  if (!subject || !body) return [];
  const cases = namedChildren(body).flatMap((clause) => {
    const consequence = childOf(clause, 'consequence');
    if (!consequence) return [];
    const patterns = namedChildren(clause).filter(({ type }) => type === 'case_pattern');
    const values = patterns.flatMap((pattern) => listPatternValues(pattern));
    const isDefault = patterns.some(({ text }) => text === '_');
    return [{ values: isDefault ? [] : values, body: readPythonFlow(consequence) }];
  });
  return [{ kind: 'choose', subject, cases }];
}

function listPatternValues(pattern: SyntaxNode): SyntaxNode[] {
  return namedChildren(pattern).flatMap((part) => (part.type === 'union_pattern' ? namedChildren(part) : [part]));
}

/** Reads the names that an assignment target or parameter binds. */
export function readPythonPattern(node: SyntaxNode): ParameterPattern {
  switch (node.type) {
    case 'identifier':
      return { names: [{ name: node.text, path: [], fallback: null }], fallback: null };
    case 'default_parameter':
    case 'typed_default_parameter': {
      const fallback = childOf(node, 'value') ?? null;
      const name = childOf(node, 'name');
      return { names: name ? [{ name: name.text, path: [], fallback }] : [], fallback };
    }
    case 'typed_parameter': {
      const name = namedChildren(node).find(({ type }) => type === 'identifier');
      return { names: name ? [{ name: name.text, path: [], fallback: null }] : [], fallback: null };
    }
    case 'pattern_list':
    case 'tuple_pattern': {
      const names = namedChildren(node).flatMap((part) => readPythonPattern(part).names);
      return { names: names.map((own) => ({ ...own, path: ['?'] })), fallback: null };
    }
    default:
      return { names: [], fallback: null };
  }
}
