import { operatorOf } from './mutant.ts';
import type { MutantResult } from './run-mutation.ts';

/** Mutants of one operator. */
export interface OperatorRow {
  operator: string;
  killed: number;
  survived: number;
  killedByStart: number;
}

/** The figures of a run. */
export interface MutationFigures {
  /** Percent of the started mutants that were killed, to one decimal; null when none started. */
  score: number | null;
  killed: number;
  survived: number;
  killedByStart: number;
  operators: OperatorRow[];
}

/**
 * Counts by operator, and computes the score: killed of killed and survived, without mutants that did not start. Pure.
 */
export function countMutants(results: readonly Pick<MutantResult, 'mutant' | 'verdict'>[]): MutationFigures {
  const rows = new Map<string, OperatorRow>();
  for (const { mutant, verdict } of results) {
    const row = rows.get(mutant.operator) ?? { operator: mutant.operator, killed: 0, survived: 0, killedByStart: 0 };
    if (verdict === 'killed') row.killed += 1;
    else if (verdict === 'survived') row.survived += 1;
    else row.killedByStart += 1;
    rows.set(mutant.operator, row);
  }
  const operators = [...rows.values()].toSorted((a, b) => a.operator.localeCompare(b.operator));
  const sum = (key: 'killed' | 'survived' | 'killedByStart') => operators.reduce((total, row) => total + row[key], 0);
  const [killed, survived] = [sum('killed'), sum('survived')];
  const score = killed + survived === 0 ? null : Math.floor((1000 * killed) / (killed + survived)) / 10;
  return { score, killed, survived, killedByStart: sum('killedByStart'), operators };
}

/** Returns a sentence on why the suite may have missed a mutant. */
export function explainSurvivor(result: MutantResult): string {
  const { blindSpot } = operatorOf(result.mutant.operator);
  return result.ranTools.length === 0 ? 'no test reaches it' : blindSpot;
}
