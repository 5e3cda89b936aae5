import { childOf, namedChildren, type SourceLanguage, type SyntaxNode } from '../source/index.ts';

/** The grammar names of one family of languages that the operators look for, and the texts to put in. */
export interface SourceDialect {
  functions: ReadonlySet<string>;
  calls: ReadonlySet<string>;
  /** `a.b`, with the grammar's field for `b`. */
  member: { type: string; property: string };
  throwing: ReadonlySet<string>;
  handler: string;
  conditions: ReadonlySet<string>;
  comparisons: ReadonlySet<string>;
  calculations: ReadonlySet<string>;
  numbers: ReadonlySet<string>;
  strings: ReadonlySet<string>;
  object: string;
  list: string;
  isTrue: string;
  isFalse: string;
  true: string;
  false: string;
  /** Replaces a statement. */
  noStatement: string;
  /** Replaces the statements of an error handler. */
  noBody: string;
  and: string;
  or: string;
  negate: (condition: string) => string;
  /** The condition itself, without parentheses around it. */
  conditionOf: (node: SyntaxNode) => SyntaxNode | undefined;
  bodyOfHandler: (node: SyntaxNode) => SyntaxNode | undefined;
}

const javascript: SourceDialect = {
  functions: new Set([
    'arrow_function',
    'function_declaration',
    'function_expression',
    'function',
    'method_definition',
    'generator_function',
    'generator_function_declaration',
  ]),
  calls: new Set(['call_expression', 'new_expression']),
  member: { type: 'member_expression', property: 'property' },
  throwing: new Set(['throw_statement']),
  handler: 'catch_clause',
  conditions: new Set(['if_statement', 'ternary_expression']),
  comparisons: new Set(['binary_expression']),
  calculations: new Set(['binary_expression']),
  numbers: new Set(['number']),
  strings: new Set(['string', 'template_string']),
  object: 'object',
  list: 'array',
  isTrue: 'true',
  isFalse: 'false',
  true: 'true',
  false: 'false',
  noStatement: ';',
  noBody: '{}',
  and: '&&',
  or: '||',
  negate: (condition) => `!(${condition})`,
  conditionOf: (node) => {
    const condition = childOf(node, 'condition');
    return condition?.type === 'parenthesized_expression' ? namedChildren(condition)[0] : condition;
  },
  bodyOfHandler: (node) => childOf(node, 'body'),
};

const python: SourceDialect = {
  functions: new Set(['function_definition', 'lambda']),
  calls: new Set(['call']),
  member: { type: 'attribute', property: 'attribute' },
  throwing: new Set(['raise_statement']),
  handler: 'except_clause',
  conditions: new Set(['if_statement', 'elif_clause', 'conditional_expression']),
  comparisons: new Set(['comparison_operator']),
  calculations: new Set(['binary_operator', 'boolean_operator']),
  numbers: new Set(['integer', 'float']),
  strings: new Set(['string']),
  object: 'dictionary',
  list: 'list',
  isTrue: 'true',
  isFalse: 'false',
  true: 'True',
  false: 'False',
  noStatement: 'pass',
  noBody: 'pass',
  and: 'and',
  or: 'or',
  negate: (condition) => `not (${condition})`,
  conditionOf: (node) => (node.type === 'conditional_expression' ? namedChildren(node)[1] : childOf(node, 'condition')),
  bodyOfHandler: (node) => node.children.findLast((child) => child.type === 'block'),
};

export function dialectOf(language: SourceLanguage): SourceDialect {
  return language === 'python' ? python : javascript;
}

/** Returns the callee of a call, such as `fs.writeFile`, and its last name; empty when it is no plain name. */
export function calleeOf(call: SyntaxNode, dialect: SourceDialect): { text: string; name: string } {
  const callee = childOf(call, 'function') ?? childOf(call, 'constructor');
  if (!callee) return { text: '', name: '' };
  const name =
    callee.type === dialect.member.type ? (childOf(callee, dialect.member.property)?.text ?? '') : callee.text;
  return { text: callee.text, name: /^[\w$]+$/.test(name) ? name : '' };
}

/** Returns the value of a string literal without interpolation; undefined for all other nodes. */
export function stringValue(node: SyntaxNode | undefined, dialect: SourceDialect): string | undefined {
  if (!node || !dialect.strings.has(node.type)) return undefined;
  return /^(["'`])([^"'`\\$]*)\1$/.exec(node.text)?.[2];
}
