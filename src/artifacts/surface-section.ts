import type { ToolSummary } from '../generate/index.ts';
import { codeCell, escapeInline, renderTable } from './escape-markdown.ts';
import { redactDeep } from './redact-deep.ts';
import type { SessionReportInput } from './report-input.ts';

const maxMissing = 6;

/** Renders the coverage of each tool's input schema by generated tests; empty without generated tests. */
export function renderSurfaceSections({ runs, redactor }: Pick<SessionReportInput, 'runs' | 'redactor'>): string[] {
  return runs.flatMap(({ server, surface = [] }) => {
    if (surface.length === 0) return [];
    const heading = runs.length > 1 ? `## Tool surface of ${codeCell(server)}` : '## Tool surface';
    const rows = redactDeep([...surface], redactor).map(renderTool);
    const head = ['Tool', 'Parameters given', 'Optional ones left out', 'Enum members used', 'Not reached'];
    return [
      heading,
      'What accepted inputs of the generated tests reach of the input schemas.',
      renderTable(head, rows),
    ];
  });
}

function renderTool({ tool, covered, unresolved }: ToolSummary): string[] {
  const { parameters, given, optional, leftOut, members, membersUsed, missing } = covered;
  const more = missing.length > maxMissing ? ` and ${missing.length - maxMissing} more` : '';
  const missed = missing.slice(0, maxMissing).map((path) => codeCell(path));
  return [
    codeCell(tool),
    `${given}/${parameters}`,
    `${leftOut}/${optional}`,
    `${membersUsed}/${members}`,
    unresolved === undefined ? `${missed.join(', ')}${more}` : escapeInline(unresolved, 200),
  ];
}
