import type { SourceLanguage, SyntaxNode, SyntaxTree } from '../source/index.ts';
import type { SourceMutant } from './mutant.ts';
import { reasonToLeaveOut, toolOfNode } from './source-context.ts';
import { dialectOf } from './source-dialect.ts';
import { sourceFinders } from './source-operators.ts';

/** The mutants of one file, and the number of invisible mutants left out by reason. */
export interface FoundMutants {
  mutants: SourceMutant[];
  leftOut: Record<string, number>;
}

/**
 * Finds all mutants of a parsed file, in the order of their positions: inside functions, and schema constraints
 * everywhere. Keeps one of two mutants with the same change. Pure.
 */
export function findMutants(
  tree: SyntaxTree,
  source: { file: string; language: SourceLanguage; text: string },
): FoundMutants {
  const dialect = dialectOf(source.language);
  const mutants: SourceMutant[] = [];
  const leftOut: Record<string, number> = {};
  const known = new Set<string>();
  const ancestors: SyntaxNode[] = [];
  let depth = 0;

  const take = (node: SyntaxNode) => {
    const context = { node, ancestors, dialect };
    for (const [operator, find] of sourceFinders) {
      const edit = find(context);
      if (!edit || (depth === 0 && !edit.isSchema)) continue;
      const original = source.text.slice(edit.start, edit.end);
      const key = `${edit.start}:${edit.end}:${edit.replacement}`;
      if (original === edit.replacement || known.has(key)) continue;
      known.add(key);
      const path = [...ancestors, node];
      const reason = reasonToLeaveOut(path, dialect);
      if (reason !== null) {
        leftOut[reason] = (leftOut[reason] ?? 0) + 1;
        continue;
      }
      mutants.push({
        kind: 'source',
        operator,
        file: source.file,
        language: source.language,
        line: lineOf(source.text, edit.start),
        statementLine: path.findLast((above) => above.type.endsWith('_statement'))?.line ?? node.line,
        start: edit.start,
        end: edit.end,
        original,
        replacement: edit.replacement,
        tool: toolOfNode(path, dialect),
        isSchema: edit.isSchema === true,
      });
    }
  };
  const visit = (node: SyntaxNode) => {
    take(node);
    const isFunction = dialect.functions.has(node.type);
    if (isFunction) depth += 1;
    ancestors.push(node);
    for (const child of node.children) visit(child);
    ancestors.pop();
    if (isFunction) depth -= 1;
  };
  visit(tree.root);
  return { mutants: mutants.toSorted((a, b) => a.start - b.start || a.end - b.end), leftOut };
}

function lineOf(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at >= 0 && at < offset; at = text.indexOf('\n', at + 1)) line += 1;
  return line;
}
