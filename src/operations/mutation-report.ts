import { posix } from 'node:path';
import { type JsonObject, type Redactor, toJsonValue } from '../base/index.ts';
import {
  countMutants,
  explainSurvivor,
  type MutationResult,
  type SecondPass,
  withSecondPass,
} from '../mutation/index.ts';
import type { MutateInput } from '../settings/index.ts';
import { renderTests, type TestCase } from '../suite/index.ts';
import type { MutationTarget } from '../target/index.ts';
import { redactTest } from './redact-test.ts';
import { relocateTest, workspaceToken } from './relocate-test.ts';
import { type MeasuredMutation, renderMutation } from './render-mutation.ts';
import { fileNameOf } from './test-file-names.ts';

/** The result of a mutation run, for programs and people. */
export interface MutationReport {
  document: JsonObject;
  terminal: string;
  /** 1 where the score is below the lower limit, else 0. */
  exitCode: 0 | 1;
  /** Files for the output directory: patches of survivors, tests of the second pass. */
  files: { path: string; content: string }[];
}

/** Creates the report of a run, with secrets redacted in all of it. */
export function createMutationReport(run: {
  result: MutationResult;
  /** The second pass over the survivors; null where there was none. */
  secondPass: readonly SecondPass[] | null;
  input: Pick<MutateInput, 'minScore' | 'seed' | 'maxMutants'>;
  target: Pick<MutationTarget, 'name' | 'origins' | 'plan'>;
  origin: string;
  redactor: Redactor;
}): MutationReport {
  const { input, target, origin, redactor, secondPass } = run;
  const byId = new Map(secondPass?.map((entry) => [entry.id, entry]));
  const results = run.result.results.map((entry) => withSecondPass(entry, byId.get(entry.id)));
  const made = (secondPass ?? []).flatMap(({ test, isShared }) => (test && !isShared ? [test] : []));
  const figures = countMutants(results);
  const isMet = input.minScore === null || (figures.score ?? 0) >= input.minScore;
  const survivors = results.filter(({ verdict }) => verdict === 'survived');
  const measured: MeasuredMutation = {
    result: { ...run.result, results },
    figures,
    survivors,
    name: target.name,
    origin,
    minScore: input.minScore,
    secondPass:
      secondPass === null
        ? null
        : { firstScore: countMutants(run.result.results).score, tests: made.map(({ name }) => name) },
  };
  return {
    document: redactor.redactJson(renderDocument(measured, input.seed, isMet)),
    terminal: redactor.redact(renderMutation(measured)),
    exitCode: isMet ? 0 : 1,
    files: [
      ...survivors.flatMap(({ patch, id }) =>
        patch === null ? [] : [{ path: `${fileName(id)}.patch`, content: redactor.redact(patch) }],
      ),
      ...renderMade(made, target, redactor),
    ],
  };
}

/** Renders a run as a document for programs. */
function renderDocument(measured: MeasuredMutation, seed: number, isMet: boolean): JsonObject {
  const { result, figures, secondPass } = measured;
  return toJsonValue({
    plugin: measured.name,
    suite: measured.origin,
    seed,
    score: figures.score,
    ...(secondPass === null
      ? {}
      : { score_before_second_pass: secondPass.firstScore, second_pass_tests: secondPass.tests }),
    min_score: measured.minScore,
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
}

/** Renders the tests of the second pass, one file per tool, with the original paths in place of the copies. */
function renderMade(
  tests: readonly TestCase[],
  { origins, plan }: Pick<MutationTarget, 'origins' | 'plan'>,
  redactor: Redactor,
): { path: string; content: string }[] {
  const root = posix.join(plan.workspace.root, plan.template, plan.testRoot);
  const files = new Map<string, TestCase[]>();
  for (const test of tests) {
    const moved = origins.reduce((current, { copy, original }) => relocateTest(current, copy, original), test);
    const settled = redactTest(relocateTest(moved, root, workspaceToken), redactor);
    const path = `${fileNameOf(test.tags?.find((tag) => tag.startsWith('tool:'))?.slice(5) ?? 'tool')}--differential.yaml`;
    files.set(path, [...(files.get(path) ?? []), settled]);
  }
  return [...files].map(([path, members]) => ({ path, content: renderTests(members) }));
}

function fileName(id: string): string {
  return id.replace(/[^A-Za-z0-9._-]+/g, '-');
}
