import { childOf, namedChildren, type SyntaxNode } from '../syntax-tree.ts';
import type { FlowBlock } from './flow.ts';
import { isJavaScriptFunction, readJavaScriptFlow } from './javascript-flow.ts';
import { listArgumentNodes, readJavaScriptTerm, unwrap } from './javascript-term.ts';
import { readPythonFlow } from './python-flow.ts';
import { listPythonArguments, readPythonTerm } from './python-term.ts';
import { readStringLiteral } from './read-text.ts';
import type { SourceModule } from './source-module.ts';
import type { ReadTerm } from './term-environment.ts';

/** Language-specific reading of nodes, as the walk through handlers needs it. */
export interface LanguageReader {
  read: ReadTerm;
  readFlow(body: SyntaxNode): FlowBlock;
  isFunction(node: SyntaxNode): boolean;
  isCall(node: SyntaxNode): boolean;
  calleeOf(call: SyntaxNode): SyntaxNode | undefined;
  argumentsOf(call: SyntaxNode): SyntaxNode[];
  /** Returns the value of a named argument. */
  namedArgument(call: SyntaxNode, name: string): SyntaxNode | undefined;
  unwrap(node: SyntaxNode): SyntaxNode;
  /** True for `isError: true`, which marks a failed call in the protocol. */
  marksError(node: SyntaxNode): boolean;
}

const javascript: LanguageReader = {
  read: readJavaScriptTerm,
  readFlow: readJavaScriptFlow,
  isFunction: isJavaScriptFunction,
  isCall: ({ type }) => type === 'call_expression' || type === 'new_expression',
  calleeOf: (call) => childOf(call, 'function') ?? childOf(call, 'constructor'),
  argumentsOf: listArgumentNodes,
  namedArgument: () => undefined,
  unwrap,
  marksError: (node) =>
    node.type === 'pair' && childOf(node, 'key')?.text === 'isError' && childOf(node, 'value')?.text === 'true',
};

const python: LanguageReader = {
  read: readPythonTerm,
  readFlow: readPythonFlow,
  isFunction: ({ type }) => type === 'function_definition' || type === 'lambda',
  isCall: ({ type }) => type === 'call',
  calleeOf: (call) => childOf(call, 'function'),
  argumentsOf: (call) => listPythonArguments(call).nodes,
  namedArgument: (call, name) => listPythonArguments(call).named.get(name),
  unwrap: (node) => (node.type === 'await' ? (namedChildren(node)[0] ?? node) : node),
  marksError: (node) => {
    const isPair = node.type === 'pair' || node.type === 'keyword_argument';
    const key = childOf(node, node.type === 'pair' ? 'key' : 'name');
    const name = key ? (readStringLiteral(key) ?? key.text) : '';
    return isPair && name === 'isError' && childOf(node, 'value')?.type === 'true';
  },
};

/** Returns the reader for a file's language. */
export function languageReaderOf({ language }: SourceModule): LanguageReader {
  return language === 'python' ? python : javascript;
}
