import { toPlainText } from '../base/index.ts';
import {
  explainSurvivor,
  type MutantResult,
  type MutationFigures,
  type MutationResult,
  operatorOf,
} from '../mutation/index.ts';

/** A mutation run with its figures, as reports show it. */
export interface MeasuredMutation {
  /** The results after the second pass. */
  result: MutationResult;
  figures: MutationFigures;
  survivors: readonly MutantResult[];
  /** Name of the plugin. */
  name: string;
  /** Origin of the suite. */
  origin: string;
  minScore: number | null;
  /** The score before the second pass, and the names of its tests; null where there was none. */
  secondPass: { firstScore: number | null; tests: readonly string[] } | null;
}

/** Renders the report of a mutation run for a terminal. Pure. */
export function renderMutation(run: MeasuredMutation): string {
  const { result, figures, survivors, minScore } = run;
  const width = Math.max(8, ...figures.operators.map(({ operator }) => operator.length));
  const score = figures.score === null ? 'no score' : `${figures.score} %`;
  const lines = [
    `${run.name}: mutation score ${score} (${figures.killed} killed, ${figures.survived} survived) by ${count(result.tests, 'test')}, ${run.origin}.`,
    ...(figures.killedByStart === 0
      ? []
      : [`${count(figures.killedByStart, 'mutant')} kept the server from starting and count for neither.`]),
    ...renderSecondPass(run.secondPass),
    '',
    `  ${'operator'.padEnd(width)}  killed  survived`,
    ...figures.operators.map(
      ({ operator, killed, survived }) =>
        `  ${operator.padEnd(width)}  ${String(killed).padStart(6)}  ${String(survived).padStart(8)}`,
    ),
    '',
    ...(survivors.length === 0 ? [] : ['Survived: the suite did not notice that']),
    ...survivors.flatMap(renderSurvivor),
    ...renderRest(result),
    ...(minScore === null
      ? []
      : [`Asked for at least ${minScore} %: ${(figures.score ?? 0) >= minScore ? 'reached' : 'not reached'}.`]),
  ];
  return `${lines
    .map((line) => toPlainText(line))
    .join('\n')
    .trimEnd()}\n`;
}

function renderSecondPass(pass: { firstScore: number | null; tests: readonly string[] } | null): string[] {
  if (pass === null) return [];
  const before = pass.firstScore === null ? 'no score' : `${pass.firstScore} %`;
  return [
    `The second pass made ${count(pass.tests.length, 'test')}; without them it was ${before}.`,
    ...pass.tests.map((name) => `  + ${name}`),
  ];
}

function renderSurvivor(entry: MutantResult): string[] {
  const { mutant, tool } = entry;
  const location = mutant.kind === 'wire' ? 'in the messages' : `${mutant.file}:${mutant.line}`;
  return [
    `✖ ${operatorOf(mutant.operator).text} (${mutant.operator}), ${location}${tool === null ? '' : `, tool ${tool}`}`,
    ...entry.change.slice(0, 8).map((line) => `    ${line}`),
    `    likely: ${explainSurvivor(entry)}`,
  ];
}

function renderRest(result: MutationResult): string[] {
  const { notCovered, leftOut, leftOutTests, candidates, results } = result;
  const lines: string[] = [];
  if (candidates > results.length) {
    lines.push(`${results.length} of ${candidates} possible mutants were run; --max-mutants takes more.`);
  }
  if (notCovered.length > 0) {
    const files = new Map<string, Set<number>>();
    for (const { file, line } of notCovered) files.set(file, (files.get(file) ?? new Set()).add(line));
    const locations = [...files].map(([file, numbers]) => `${file}:${shorten([...numbers].toSorted((a, b) => a - b))}`);
    lines.push(
      `Not covered: ${count(notCovered.length, 'possible mutant')} in code that no test executes: ${locations.join('; ')}`,
    );
  }
  const names = Object.entries(leftOut).toSorted(([a], [b]) => a.localeCompare(b));
  if (names.length > 0) {
    lines.push(
      `Left out, since no caller could see them: ${names.map(([name, many]) => `${name} ${many}`).join(', ')}.`,
    );
  }
  if (leftOutTests.length > 0) {
    lines.push(`${count(leftOutTests.length, 'test')} took no part, not being green on the untouched server:`);
    lines.push(...leftOutTests.slice(0, 10).map(({ name, reason }) => `  ${name}: ${reason.slice(0, 160)}`));
    if (leftOutTests.length > 10) lines.push(`  and ${leftOutTests.length - 10} more`);
  }
  return lines;
}

function shorten(numbers: readonly number[]): string {
  return numbers.length > 12 ? `${numbers.slice(0, 12).join(',')} …` : numbers.join(',');
}

function count(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? '' : 's'}`;
}
