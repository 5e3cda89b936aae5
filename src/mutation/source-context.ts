import { childOf, namedChildren, type SyntaxNode } from '../source/index.ts';
import { calleeOf, type SourceDialect, stringValue } from './source-dialect.ts';

/** Splits `createEntities` and `create_entities` into `create`, `entities`. */
export function splitWords(name: string): string[] {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter((word) => word !== '');
}

const wrapping = /^(?:stringify|dumps|text|json|TextContent|CallToolResult|ToolResult)$/;

/**
 * True when a node belongs to a function's return value: below its `return`, or the value of an arrow function.
 * Arguments of calls do not, except of calls that only wrap a value.
 */
export function isInReply(ancestors: readonly SyntaxNode[], dialect: SourceDialect): boolean {
  for (let index = ancestors.length - 1; index >= 0; index--) {
    const node = ancestors[index];
    if (!node) return false;
    if (node.type === 'return_statement') return true;
    if (node.type === 'arrow_function' || node.type === 'lambda') {
      const below = ancestors[index + 1];
      return below?.field === 'body' && below.type !== 'statement_block';
    }
    if (dialect.functions.has(node.type)) return false;
    const isArgument = ancestors[index + 1]?.field === 'arguments';
    if (dialect.calls.has(node.type) && isArgument && !wrapping.test(calleeOf(node, dialect).name)) return false;
  }
  return false;
}

const logging =
  /^(?:console|log|logger|logging|winston|pino|debug|process\.std(?:err|out)|sys\.std(?:err|out))\b|^print$|(?:^|\.)(?:log|debug|trace|sendLoggingMessage)$/i;
const releasing = /^(?:close|dispose|destroy|end|release|unref|clearTimeout|clearInterval)$/;
const otherPlatforms = /\bprocess\.platform\b|\bsys\.platform\b|\bos\.name\b|\bplatform\.system\(/;
const describing = new Set(['description', 'title', 'instructions', 'annotations', 'icons', '$schema', 'summary']);
const timing = /^(?:setTimeout|setInterval|setImmediate|sleep|delay|wait|timeout)$/;

/** Returns why a change of this node is invisible to callers; null when it is visible. */
export function reasonToLeaveOut(path: readonly SyntaxNode[], dialect: SourceDialect): string | null {
  for (const [index, node] of path.entries()) {
    const below = path[index + 1];
    if (dialect.calls.has(node.type)) {
      const { text, name } = calleeOf(node, dialect);
      if (logging.test(text)) return 'log output';
      const isArgument = below?.field === 'arguments';
      if (isArgument && /(?:Error|Exception)$/.test(name)) return 'wording of an error';
      if (isArgument && name === 'describe') return 'description';
      if (isArgument && timing.test(name)) return 'timing';
      const third = isArgument && name === 'stringify' ? namedChildren(below)[2] : undefined;
      if (third && third === path[index + 2]) return 'layout of JSON text';
    }
    if ((node.type === 'pair' || node.type === 'keyword_argument') && below?.field === 'value') {
      const key = childOf(node, 'key') ?? childOf(node, 'name');
      const name = stringValue(key, dialect) ?? key?.text ?? '';
      if (describing.has(name)) return 'description';
      if (name === 'indent') return 'layout of JSON text';
    }
    if (dialect.conditions.has(node.type) && (!below || below.field === 'condition')) {
      if (otherPlatforms.test(dialect.conditionOf(node)?.text ?? '')) return 'other platforms';
    }
    if (node.type === 'expression_statement' && !below) {
      const [only] = namedChildren(node);
      const action = only?.type.startsWith('await') ? namedChildren(only)[0] : only;
      if (!action || !dialect.calls.has(action.type)) continue;
      const { text, name } = calleeOf(action, dialect);
      if (logging.test(text)) return 'log output';
      if (releasing.test(name)) return 'release of a resource';
    }
  }
  return null;
}

const registering = /^(?:registerTool|tool|addTool|setTool|defineTool|createTool)$/;

/** Returns the tool whose registration, `case` or comparison contains the node; null when the text does not say. */
export function toolOfNode(path: readonly SyntaxNode[], dialect: SourceDialect): string | null {
  for (const node of path.toReversed()) {
    if (dialect.calls.has(node.type) && registering.test(calleeOf(node, dialect).name)) {
      const [first] = namedChildren(childOf(node, 'arguments') ?? node);
      const name = stringValue(first, dialect) ?? nameInObject(first, dialect);
      if (name !== undefined) return name;
    }
    if (node.type === 'switch_case') {
      const label = stringValue(childOf(node, 'value'), dialect);
      if (label !== undefined) return label;
    }
    if (node.type === 'decorated_definition') {
      const decorators = node.children.filter((child) => child.type === 'decorator');
      if (decorators.some(({ text }) => /^@[\w.]*\btool\b/.test(text))) {
        const definition = childOf(node, 'definition');
        const name = definition && childOf(definition, 'name')?.text;
        if (name !== undefined) return name;
      }
    }
  }
  return null;
}

function nameInObject(node: SyntaxNode | undefined, dialect: SourceDialect): string | undefined {
  const pair = node?.children.find(
    (child) =>
      child.type === 'pair' && (stringValue(childOf(child, 'key'), dialect) ?? childOf(child, 'key')?.text) === 'name',
  );
  return pair && stringValue(childOf(pair, 'value'), dialect);
}
