import { listTerms, type SourceBranch, type SourceHandler, type Term } from '../../source/index.ts';
import type { KnownBranch, KnownHandler, KnownRejection, KnownValue } from './plugin-knowledge.ts';
import { solveBranch, type SolveContext } from './solve-branch.ts';
import { listReadArguments } from './term-candidates.ts';
import { pointTo, type ToolArguments } from './tool-arguments.ts';

/** Combinations of values for all branches of a plugin together, which take some seconds at most. */
const maxTries = 150_000;

/** Describes handlers: their branches with inputs that reach them, and values of arguments. */
export function describeHandlers(
  handlers: readonly SourceHandler[],
  tools: ReadonlyMap<string, ToolArguments>,
  configured: ReadonlyMap<string, string>,
): { handlers: KnownHandler[]; values: KnownValue[] } {
  const budget = { tries: maxTries };
  const known = handlers.flatMap((handler) => {
    const tool = tools.get(handler.tool);
    return tool ? [{ handler, context: { tool, language: handler.language, configured, budget } }] : [];
  });
  return {
    handlers: known.map(({ handler, context }) => describeHandler(handler, context)),
    values: known.flatMap(({ handler, context }) => listValues(handler, context.tool)),
  };
}

function describeHandler(handler: SourceHandler, context: SolveContext): KnownHandler {
  const { tool, file, lines, changesState } = handler;
  const solved = handler.branches.map((branch) => ({
    branch,
    names: argumentNames(branch),
    found: solveBranch(branch.conditions, context),
  }));
  return {
    tool,
    file,
    lines,
    changesState,
    generatedFrom: 'source_analysis',
    evidence: `${file}:${lines[0]}`,
    rejections: solved.flatMap(({ branch, names, found }): KnownRejection[] => {
      if (!branch.rejection) return [];
      const { line, message } = branch.rejection;
      return [
        {
          line,
          ...(branch.file === file ? {} : { file: branch.file }),
          message,
          arguments: names,
          input: found?.input ?? null,
          ...(found && found.absent.length > 0 ? { absent: found.absent } : {}),
          ...describeLimit(branch, context),
        },
      ];
    }),
    branches: solved
      .filter(({ branch, names }) => branch.rejection === null && names.length > 0)
      .map(
        ({ branch, names, found }): KnownBranch => ({
          file: branch.file,
          lines: branch.lines,
          arguments: names,
          input: found?.input ?? null,
          ...(found && found.absent.length > 0 ? { absent: found.absent } : {}),
        }),
      )
      .toSorted((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : a.lines[0] - b.lines[0])),
  };
}

/** Describes a refusal that compares with configuration as a limit: the nearest allowed value is worth a test too. */
function describeLimit({ conditions }: SourceBranch, context: SolveContext): Partial<KnownRejection> {
  const last = conditions.at(-1);
  const names = last ? listConfiguredNames(last) : [];
  if (!last || names.length === 0) return {};
  const inner = solveBranch([...conditions.slice(0, -1), { kind: 'not', of: last }], context);
  // An ordinary value does not test the limit; only the nearest allowed one does.
  const nearest = inner && nearestInner(conditions, inner.input, context);
  return { configuredBy: names, ...(nearest ? { allowedInput: nearest } : {}) };
}

function nearestInner(
  conditions: readonly Term[],
  fallback: KnownRejection['input'],
  context: SolveContext,
): KnownRejection['input'] {
  const last = conditions.at(-1);
  if (last?.kind !== 'compare') return fallback;
  const exact = solveBranch(
    [...conditions.slice(0, -1), { kind: 'not', of: last }, { ...last, operator: '==' }],
    context,
  );
  return exact?.input ?? fallback;
}

function listConfiguredNames(condition: Term): string[] {
  return [...new Set(listTerms(condition).flatMap((term) => (term.kind === 'configured' ? [term.name] : [])))];
}

function argumentNames({ conditions }: SourceBranch): string[] {
  return [...new Set(listReadArguments(conditions.slice(-1)).map((path) => path.join('/')))];
}

function listValues(handler: SourceHandler, { tool, properties }: ToolArguments): KnownValue[] {
  return handler.values.flatMap(({ path, value, file, line }): KnownValue[] => {
    if (!properties.has(path[0] ?? '')) return [];
    const argument = path.map(pointTo).join('');
    return [{ tool, argument, value, generatedFrom: 'source_analysis', evidence: `${file}:${line}` }];
  });
}
