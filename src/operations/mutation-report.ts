import { type JsonObject, type Redactor, toJsonValue } from '../base/index.ts';
import { countMutants, explainSurvivor, type MutationResult } from '../testing/index.ts';
import type { MutateInput } from './mutate-input.ts';
import type { MutationPlace } from './mutation-ground.ts';
import { renderMutation } from './render-mutation.ts';

/** What a mutation run came to, for programs and people. */
export interface MutationReport {
  document: JsonObject;
  terminal: string;
  /** 0, or 1 where the score is below what was asked for. */
  exitCode: 0 | 1;
  /** Files for the output directory: the patches of survivors. */
  files: { path: string; content: string }[];
}

/** The report of a run. Secrets are taken out of all of it. */
export function createMutationReport(run: {
  result: MutationResult;
  input: Pick<MutateInput, 'minScore' | 'seed' | 'maxMutants'>;
  place: Pick<MutationPlace, 'name'>;
  origin: string;
  redactor: Redactor;
}): MutationReport {
  const { result, input, place, origin, redactor } = run;
  const figures = countMutants(result.results);
  const isMet = input.minScore === null || (figures.score ?? 0) >= input.minScore;
  const survivors = result.results.filter(({ verdict }) => verdict === 'survived');
  const document = toJsonValue({
    plugin: place.name,
    suite: origin,
    seed: input.seed,
    score: figures.score,
    min_score: input.minScore,
    killed: figures.killed,
    survived: figures.survived,
    killed_by_start: figures.killedByStart,
    tests: result.tests,
    candidates: result.candidates,
    not_covered: result.notCovered.map(({ operator, file, line }) => ({ operator, file, line })),
    left_out: result.leftOut,
    left_out_tests: result.leftOutTests,
    files: result.files,
    warnings: result.warnings,
    operators: figures.operators,
    mutants: result.results.map((entry) => ({
      id: entry.id,
      operator: entry.mutant.operator,
      level: entry.mutant.kind === 'wire' ? 'protocol' : 'source',
      tool: entry.tool,
      file: entry.mutant.kind === 'wire' ? null : entry.mutant.file,
      line: entry.mutant.kind === 'wire' ? null : entry.mutant.line,
      verdict: entry.verdict,
      killed_by: entry.killedBy,
      message: entry.message,
      change: entry.change,
      ...(entry.verdict === 'survived' ? { why: explainSurvivor(entry), patch: entry.patch } : {}),
    })),
    exit_code: isMet ? 0 : 1,
  }) as JsonObject;
  return {
    document: redactor.redactJson(document),
    terminal: redactor.redact(
      renderMutation({ result, figures, survivors, name: place.name, origin, minScore: input.minScore }),
    ),
    exitCode: isMet ? 0 : 1,
    files: survivors.flatMap(({ patch, id }) =>
      patch === null ? [] : [{ path: `${fileName(id)}.patch`, content: redactor.redact(patch) }],
    ),
  };
}

function fileName(id: string): string {
  return id.replace(/[^A-Za-z0-9._-]+/g, '-');
}
