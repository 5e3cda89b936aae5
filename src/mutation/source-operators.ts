import { childOf, namedChildren, type SyntaxNode } from '../source/index.ts';
import type { SourceOperatorName } from './mutant.ts';
import { isInReply, splitWords, toolOfNode } from './source-context.ts';
import { calleeOf, type SourceDialect, stringValue } from './source-dialect.ts';

/** A replacement of one range of a file. */
export interface SourceEdit {
  start: number;
  end: number;
  replacement: string;
  isSchema?: boolean;
}

/** A node with those above it, from the root down. */
export interface NodeContext {
  node: SyntaxNode;
  ancestors: readonly SyntaxNode[];
  dialect: SourceDialect;
}

const replace = (node: SyntaxNode, replacement: string): SourceEdit => ({
  start: node.start,
  end: node.end,
  replacement,
});

const constraintCalls = new Set(
  'min max length nonempty email url uuid int positive nonnegative negative nonpositive gt gte lt lte regex multipleOf finite strict startsWith endsWith refine superRefine check minLength maxLength'.split(
    ' ',
  ),
);
const constraintKeys = new Set(
  'minLength maxLength minimum maximum exclusiveMinimum exclusiveMaximum pattern enum format minItems maxItems uniqueItems multipleOf additionalProperties required ge gt le lt min_length max_length multiple_of regex'.split(
    ' ',
  ),
);
const schemaRoot = /^(?:z|zod|Joi|yup|v|t|Type|s)\s*\./;
const schemaKeys = new Set(['type', 'properties', '$ref', 'items', 'anyOf', 'oneOf']);

/** Removes the last call of `z.string().min(1)`, or one keyword of a JSON schema or a Pydantic field. */
function dropConstraint({ node, ancestors, dialect }: NodeContext): SourceEdit | undefined {
  const parent = ancestors.at(-1);
  if (dialect.calls.has(node.type)) {
    const callee = childOf(node, 'function');
    const subject = callee?.type === dialect.member.type ? childOf(callee, 'object') : undefined;
    if (!callee || !subject || !constraintCalls.has(calleeOf(node, dialect).name) || !schemaRoot.test(node.text)) {
      return undefined;
    }
    return { start: subject.end, end: node.end, replacement: '', isSchema: true };
  }
  if (node.type === 'pair' && parent) {
    const key = childOf(node, 'key');
    const name = stringValue(key, dialect) ?? key?.text ?? '';
    const siblings = namedChildren(parent).map((child) => {
      const other = childOf(child, 'key');
      return stringValue(other, dialect) ?? other?.text ?? '';
    });
    if (!constraintKeys.has(name) || !siblings.some((sibling) => schemaKeys.has(sibling))) return undefined;
    return { ...removeItem(node, parent), isSchema: true };
  }
  if (node.type === 'keyword_argument' && parent && constraintKeys.has(childOf(node, 'name')?.text ?? '')) {
    const call = ancestors.at(-2);
    if (!call || !/^(?:Field|Query|con\w+|Annotated)$/.test(calleeOf(call, dialect).name)) return undefined;
    return { ...removeItem(node, parent), isSchema: true };
  }
  return undefined;
}

/** Removes an item of a list with its comma. */
function removeItem(node: SyntaxNode, parent: SyntaxNode): SourceEdit {
  const at = parent.children.indexOf(node);
  const after = parent.children[at + 1];
  const before = parent.children[at - 1];
  if (after?.type === ',') return { start: node.start, end: after.end, replacement: '' };
  if (before?.type === ',') return { start: before.start, end: node.end, replacement: '' };
  return replace(node, '');
}

/** Makes the condition of `if (bad) throw …` and `if (bad) return { isError: true … }` false. */
function dropCheck({ node, dialect }: NodeContext): SourceEdit | undefined {
  if (node.type !== 'if_statement') return undefined;
  const condition = dialect.conditionOf(node);
  const body = childOf(node, 'consequence');
  return condition && body && isRefusing(body, dialect) ? replace(condition, dialect.false) : undefined;
}

function isRefusing(body: SyntaxNode, dialect: SourceDialect): boolean {
  if (dialect.throwing.has(body.type)) return true;
  const last = /^(?:statement_block|block)$/.test(body.type) ? namedChildren(body).at(-1) : body;
  if (!last) return false;
  return (
    dialect.throwing.has(last.type) ||
    (last.type === 'return_statement' && /isError["']?\s*[:=]\s*[tT]rue/.test(last.text))
  );
}

function swallowError({ node, dialect }: NodeContext): SourceEdit | undefined {
  if (node.type !== dialect.handler) return undefined;
  const body = dialect.bodyOfHandler(node);
  return body && namedChildren(body).length > 0 ? replace(body, dialect.noBody) : undefined;
}

function loseIsError({ node, dialect }: NodeContext): SourceEdit | undefined {
  if (node.type !== 'pair' && node.type !== 'keyword_argument') return undefined;
  const key = childOf(node, 'key') ?? childOf(node, 'name');
  const name = stringValue(key, dialect) ?? key?.text;
  const value = childOf(node, 'value');
  return name === 'isError' && value?.type === dialect.isTrue ? replace(value, dialect.false) : undefined;
}

const boundaries: Readonly<Record<string, string>> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' };

function moveBoundary({ node, dialect }: NodeContext): SourceEdit | undefined {
  if (!dialect.comparisons.has(node.type)) return undefined;
  const operator = node.children.find((child) => boundaries[child.type] !== undefined);
  return operator && replace(operator, boundaries[operator.type] ?? '');
}

const calculating = new Set(['+', '-', '*', '/', '%', '//']);
const slicing = new Set(['slice', 'substring', 'substr', 'splice', 'at', 'charAt', 'padStart', 'padEnd', 'range']);

function offByOne({ node, ancestors, dialect }: NodeContext): SourceEdit | undefined {
  const parent = ancestors.at(-1);
  if (!parent || !dialect.numbers.has(node.type)) return undefined;
  const isCalculating =
    dialect.calculations.has(parent.type) && parent.children.some((child) => calculating.has(child.type));
  const call = ancestors.at(-2);
  const isSlicing = call !== undefined && dialect.calls.has(call.type) && slicing.has(calleeOf(call, dialect).name);
  const isIndex = /^(?:subscript|subscript_expression|slice)$/.test(parent.type);
  return isCalculating || isSlicing || isIndex ? replace(node, addOne(node.text)) : undefined;
}

/** Returns the next number, as an expression when the text is no plain decimal number. */
function addOne(text: string): string {
  return /^\d{1,15}$/.test(text) ? String(Number(text) + 1) : `(${text} + 1)`;
}

const opposites: Readonly<Record<string, string>> = {
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '===': '!==',
  '!==': '===',
  '==': '!=',
  '!=': '==',
};

function swapOperator({ node, ancestors, dialect }: NodeContext): SourceEdit | undefined {
  if (!dialect.calculations.has(node.type) && !dialect.comparisons.has(node.type)) return undefined;
  const operator = node.children.find(
    (child) =>
      !child.isNamed && (opposites[child.type] !== undefined || [dialect.and, dialect.or].includes(child.type)),
  );
  if (!operator) return undefined;
  // Another operator negates whole conditions.
  const isCondition = /===?|!==?/.test(operator.type) && isWholeCondition(node, ancestors, dialect);
  if (isCondition) return undefined;
  if (operator.type === dialect.and) return replace(operator, dialect.or);
  if (operator.type === dialect.or) return replace(operator, dialect.and);
  // Joining texts has no opposite.
  if (operator.type === '+' && namedChildren(node).some((operand) => dialect.strings.has(operand.type)))
    return undefined;
  return replace(operator, opposites[operator.type] ?? '');
}

function isWholeCondition(node: SyntaxNode, ancestors: readonly SyntaxNode[], dialect: SourceDialect): boolean {
  return ancestors.slice(-2).some((above) => dialect.conditions.has(above.type) && dialect.conditionOf(above) === node);
}

function negateCondition({ node, dialect }: NodeContext): SourceEdit | undefined {
  if (!dialect.conditions.has(node.type)) return undefined;
  const condition = dialect.conditionOf(node);
  return condition && replace(condition, dialect.negate(condition.text));
}

function renameField({ node, ancestors, dialect }: NodeContext): SourceEdit | undefined {
  if (!isInReply(ancestors, dialect)) return undefined;
  if (node.type === 'shorthand_property_identifier') return replace(node, `${node.text}Renamed: ${node.text}`);
  if (node.type !== 'pair' || ancestors.at(-1)?.type !== dialect.object) return undefined;
  const key = childOf(node, 'key');
  if (!key) return undefined;
  const name = stringValue(key, dialect);
  if (name !== undefined) return replace(key, `${key.text.slice(0, -1)}Renamed${key.text.slice(-1)}`);
  return key.type === 'property_identifier' ? replace(key, `${key.text}Renamed`) : undefined;
}

const keepingWords = new Set(
  'write save set push add delete remove update insert put store create append persist flush commit unlink mkdir rename move copy clear reset pop extend assign send register rm dump'.split(
    ' ',
  ),
);

/** Returns the call or assignment that a statement consists of. */
function actionOf(node: SyntaxNode): SyntaxNode | undefined {
  if (node.type !== 'expression_statement') return undefined;
  const [only] = namedChildren(node);
  const action = only?.type === 'await_expression' || only?.type === 'await' ? namedChildren(only)[0] : only;
  return action;
}

function keepsSomething(action: SyntaxNode, dialect: SourceDialect): boolean {
  if (dialect.calls.has(action.type)) {
    return splitWords(calleeOf(action, dialect).name).some((word) => keepingWords.has(word));
  }
  const target = childOf(action, 'left');
  return (
    /assignment/.test(action.type) &&
    target !== undefined &&
    /^(?:member_expression|attribute|subscript)/.test(target.type)
  );
}

function skipChange({ node, dialect }: NodeContext): SourceEdit | undefined {
  const action = actionOf(node);
  return action && keepsSomething(action, dialect) ? replace(node, dialect.noStatement) : undefined;
}

function removeStatement({ node, dialect }: NodeContext): SourceEdit | undefined {
  const action = actionOf(node);
  if (!action || keepsSomething(action, dialect)) return undefined;
  const isAction = dialect.calls.has(action.type) || /assignment|update_expression/.test(action.type);
  // Without its super call an object cannot be made, and nobody would ship that.
  return isAction && !/^super\b/.test(action.text) ? replace(node, dialect.noStatement) : undefined;
}

const listCalls = new Set([
  'map',
  'filter',
  'flatMap',
  'slice',
  'sort',
  'toSorted',
  'concat',
  'split',
  'keys',
  'values',
  'entries',
  'list',
  'sorted',
]);
const textCalls = new Set([
  'join',
  'trim',
  'toString',
  'replace',
  'replaceAll',
  'toUpperCase',
  'toLowerCase',
  'stringify',
  'strip',
  'upper',
  'lower',
  'format',
  'dumps',
  'str',
]);

function emptyResult({ node, ancestors, dialect }: NodeContext): SourceEdit | undefined {
  const isReturned = ancestors.at(-1)?.type === 'return_statement';
  const parent = ancestors.at(-1);
  // Another operator changes constant texts of the reply.
  const isContent =
    parent?.type === 'pair' &&
    node.field === 'value' &&
    !dialect.strings.has(node.type) &&
    isInReply(ancestors.slice(0, -1), dialect);
  const isBody = parent?.type === 'arrow_function' && node.field === 'body';
  if (!isReturned && !isContent && !isBody) return undefined;
  const empty = emptyOf(node, dialect);
  return empty === undefined || empty === node.text ? undefined : replace(node, empty);
}

function emptyOf(node: SyntaxNode, dialect: SourceDialect): string | undefined {
  const inner = node.type === 'await_expression' || node.type === 'await' ? namedChildren(node)[0] : node;
  if (!inner) return undefined;
  if (inner.type === dialect.list || inner.type === 'list_comprehension') return '[]';
  if (inner.type === dialect.object) return inner.field === 'body' ? undefined : '{}';
  if (dialect.strings.has(inner.type)) return '""';
  if (!dialect.calls.has(inner.type)) return undefined;
  const { name } = calleeOf(inner, dialect);
  return listCalls.has(name) ? '[]' : textCalls.has(name) ? '""' : undefined;
}

const contentTypes = new Set(['text', 'image', 'audio', 'resource', 'resource_link']);

/** Changes the `type` of a content block. */
function contentType({ node, ancestors, dialect }: NodeContext): SourceEdit | undefined {
  const parent = ancestors.at(-1);
  if (!parent || (node.type !== 'pair' && node.type !== 'keyword_argument')) return undefined;
  const nameOf = (field: SyntaxNode) => {
    const key = childOf(field, 'key') ?? childOf(field, 'name');
    return stringValue(key, dialect) ?? key?.text ?? '';
  };
  const value = childOf(node, 'value');
  if (!value || nameOf(node) !== 'type' || !contentTypes.has(stringValue(value, dialect) ?? '')) return undefined;
  const holds = parent.children.some(
    (field) =>
      /^(?:text|data|resource|uri)$/.test(nameOf(field)) ||
      (field.type === 'shorthand_property_identifier' && /^(?:text|data|resource|uri)$/.test(field.text)),
  );
  return holds ? replace(value, `${value.text.slice(0, 1)}plain${value.text.slice(-1)}`) : undefined;
}

/** Adds an action before the reply in the handler of a tool. */
function beforeReply(
  { node, ancestors, dialect }: NodeContext,
  action: { javascript: string; python: string },
): SourceEdit | undefined {
  const isReturn = node.type === 'return_statement';
  const isBody =
    ancestors.at(-1)?.type === 'arrow_function' && node.field === 'body' && node.type !== 'statement_block';
  if ((!isReturn && !isBody) || !isInHandler(ancestors, dialect)) return undefined;
  if (!isReturn) return replace(node, `(${action.javascript}, ${node.text})`);
  const isPython = dialect.noStatement === 'pass';
  return replace(node, isPython ? `${action.python}; ${node.text}` : `{ ${action.javascript}; ${node.text} }`);
}

/**
 * True when the innermost function is a tool's handler or contains its `case`, not a function that the handler calls.
 */
function isInHandler(ancestors: readonly SyntaxNode[], dialect: SourceDialect): boolean {
  const tool = toolOfNode(ancestors, dialect);
  if (tool === null) return false;
  const start = ancestors.findIndex((_, index) => toolOfNode(ancestors.slice(0, index + 1), dialect) === tool);
  return ancestors.slice(start).filter(({ type }) => dialect.functions.has(type)).length <= 1;
}

function printOnStdout(context: NodeContext): SourceEdit | undefined {
  return beforeReply(context, { javascript: 'console.log("loading …")', python: 'print("loading …", flush=True)' });
}

/** Longer than the default limit of a test, which is 10 s. */
const slowMs = 15_000;

function slowHandler(context: NodeContext): SourceEdit | undefined {
  return beforeReply(context, {
    javascript: `Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ${slowMs})`,
    python: `__import__("time").sleep(${slowMs / 1000})`,
  });
}

function wrongConstant(context: NodeContext): SourceEdit | undefined {
  const { node, ancestors, dialect } = context;
  const parent = ancestors.at(-1);
  if (!parent || /import|export|directive/.test(parent.type) || node.field === 'key') return undefined;
  if (node.type === dialect.isTrue)
    return loseIsError({ ...context, node: parent, ancestors }) ? undefined : replace(node, dialect.false);
  if (node.type === dialect.isFalse) return replace(node, dialect.true);
  if (dialect.numbers.has(node.type)) return offByOne(context) ? undefined : replace(node, addOne(node.text));
  const value = stringValue(node, dialect);
  if (contentType({ ...context, node: parent, ancestors: ancestors.slice(0, -1) })) return undefined;
  // A docstring or a directive stands alone; a case label chooses the tool.
  if (value === undefined || value === '' || parent.type === 'expression_statement' || parent.type === 'switch_case')
    return undefined;
  return replace(node, `${node.text.slice(0, -1)}~${node.text.slice(-1)}`);
}

/** Each operator with the functions that find its edits. All are pure. */
export const sourceFinders: readonly (readonly [
  SourceOperatorName,
  (context: NodeContext) => SourceEdit | undefined,
])[] = [
  ['drop-validation', dropConstraint],
  ['drop-validation', dropCheck],
  ['swallow-error', swallowError],
  ['lose-is-error', loseIsError],
  ['boundary', moveBoundary],
  ['off-by-one', offByOne],
  ['swap-operator', swapOperator],
  ['negate-condition', negateCondition],
  ['content-type', contentType],
  ['print-on-stdout', printOnStdout],
  ['slow-handler', slowHandler],
  ['wrong-field', renameField],
  ['stale-state', skipChange],
  ['empty-result', emptyResult],
  ['remove-statement', removeStatement],
  ['wrong-constant', wrongConstant],
];
