import { type CoverageReport, type CoveredCount, sumCoverage } from '../suite/index.ts';
import { codeCell, escapeInline, renderTable } from './escape-markdown.ts';
import { redactDeep } from './redact-deep.ts';
import type { SessionReportInput } from './report-input.ts';

const barWidth = 10;
const maxFiles = 100;
const maxRanges = 20;

/** Renders the coverage of the source, per file with a bar; empty when it was not measured. */
export function renderCoverageSections({ runs, redactor }: Pick<SessionReportInput, 'runs' | 'redactor'>): string[] {
  return runs.flatMap(({ server, coverage }) => {
    if (!coverage) return [];
    const heading = runs.length > 1 ? `## Coverage of ${codeCell(server)}` : '## Coverage';
    return [heading, ...renderReport(redactDeep(coverage, redactor))];
  });
}

function renderReport({ files, problems }: CoverageReport): string[] {
  const notes = problems.map((problem) => `- ${escapeInline(problem, 500)}`).join('\n');
  if (files.length === 0) return ['Nothing was measured.', notes];
  const { lines, functions, branches } = sumCoverage(files);
  const sum = `The tests run ${share(lines)} of the lines, ${share(functions)} of the functions and ${share(branches)} of the branches. Coverage gates nothing.`;
  const rows = files
    .slice(0, maxFiles)
    .map((file) => [
      codeCell(file.file),
      `${bar(file.lines)} ${share(file.lines)}`,
      count(file.functions),
      count(file.branches),
      listRanges(file.uncoveredBranches.map(({ line }) => line)),
      listRanges(file.uncoveredLines),
    ]);
  const more = files.length > maxFiles ? `… and ${files.length - maxFiles} more files.` : '';
  const head = ['File', 'Lines', 'Functions', 'Branches', 'Branches never taken, by line', 'Lines never run'];
  return [sum, renderTable(head, rows), more, notes];
}

function share({ covered, total }: CoveredCount): string {
  return total === 0 ? '–' : `${Math.floor((covered / total) * 100)} %`;
}

function bar({ covered, total }: CoveredCount): string {
  const filled = total === 0 ? 0 : Math.floor((covered / total) * barWidth);
  return '█'.repeat(filled) + '░'.repeat(barWidth - filled);
}

function count({ covered, total }: CoveredCount): string {
  return total === 0 ? '–' : `${covered}/${total}`;
}

/** Lists lines as `3-7, 12`, the first twenty ranges. */
function listRanges(lines: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const line of [...new Set(lines)].toSorted((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last && last[1] === line - 1) last[1] = line;
    else ranges.push([line, line]);
  }
  const texts = ranges.slice(0, maxRanges).map(([from, to]) => (from === to ? String(from) : `${from}-${to}`));
  return [...texts, ...(ranges.length > maxRanges ? ['…'] : [])].join(', ') || '–';
}
