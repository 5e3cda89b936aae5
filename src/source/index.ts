export { analyzePlugin, listServiceDefs, type PluginAnalysis } from './analyze-plugin.ts';
export type { VariableRead } from './facts.ts';
export { analyzeHandlers, type HandlerOptions, type SourceHandler } from './handlers/analyze-handlers.ts';
export { type ComparisonOperator as Comparison, listTerms, type Term } from './handlers/term.ts';
export type { SourceBranch } from './handlers/walk-handler.ts';
export { openParsers, type SourceLanguage } from './parsers.ts';
export { childOf, namedChildren, type SyntaxNode, type SyntaxTree } from './syntax-tree.ts';
