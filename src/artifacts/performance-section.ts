import { describeChange, type PerformanceReport, type ToolFigures } from '../performance/index.ts';
import { codeCell, escapeInline, renderTable } from './escape-markdown.ts';
import { formatCount } from './format-numbers.ts';
import { redactDeep } from './redact-deep.ts';
import type { SessionReportInput } from './report-input.ts';

const maxTools = 50;

/** Renders what the calls of the tools cost; empty when it was not measured. */
export function renderPerformanceSections({ runs, redactor }: Pick<SessionReportInput, 'runs' | 'redactor'>): string[] {
  return runs.flatMap(({ server, performance }) => {
    if (!performance) return [];
    const heading = runs.length > 1 ? `## Performance of ${codeCell(server)}` : '## Performance';
    return [heading, ...renderReport(redactDeep(performance, redactor))];
  });
}

function renderReport(report: PerformanceReport): string[] {
  const { assessment, outliers, tools, bursts, context, notes, comparison, memory } = report;
  const changes = [...(comparison?.regressions ?? []), ...(comparison?.improvements ?? [])];
  const shown = tools.toSorted((left, right) => right.ms.p50 - left.ms.p50).slice(0, maxTools);
  return [
    assessment.map((sentence) => escapeInline(sentence, 600)).join(' '),
    outliers
      .map(({ tool, message }) => `- ${tool === null ? 'the server' : codeCell(tool)}: ${escapeInline(message, 300)}`)
      .join('\n'),
    shown.length === 0
      ? ''
      : renderTable(
          ['Tool', 'Calls', 'p50', 'p90', 'p99 or max', 'CPU', 'Read', 'Written', 'Writes for changes', 'Answer'],
          shown.map(renderTool),
        ),
    tools.length > maxTools ? `… and ${formatCount(tools.length - maxTools, 'more tool')}.` : '',
    renderBursts(bursts),
    memory === null
      ? ''
      : `Memory: ${memory.firstMB.toFixed(1)} MB after the first time the tests ran, ${memory.lastMB.toFixed(1)} MB after the last.`,
    `List of tools: ${context.list.bytes} bytes, about ${context.list.tokens} tokens (four bytes a token, an estimate).`,
    ...(changes.length === 0
      ? []
      : [
          'Against the start of the session:',
          changes
            .map((change) => `- ${codeCell(change.tool)}: ${escapeInline(describeChange(change), 200)}`)
            .join('\n'),
        ]),
    notes.map((note) => `- ${escapeInline(note, 300)}`).join('\n'),
    'No figure fails a test.',
  ].filter((part) => part !== '');
}

function renderTool({ tool, ms, use, writes, bytes }: ToolFigures): string[] {
  return [
    codeCell(tool),
    String(ms.n),
    show(ms.p50, 'ms'),
    show(ms.p90, 'ms'),
    show(ms.p99 ?? ms.max, 'ms'),
    show(use.cpuMs, 'ms'),
    show(use.readMB, 'MB'),
    show(use.writtenMB, 'MB'),
    writes === null ? '–' : `${writes.made} for ${writes.needed}`,
    `${Math.round(bytes)} B`,
  ];
}

function renderBursts(bursts: PerformanceReport['bursts']): string {
  const [first] = bursts;
  if (first === undefined) return '';
  return [
    `Calls of ${codeCell(first.tool)} at once:`,
    '',
    renderTable(
      ['At once', 'Servers', 'Calls a second', 'p50', 'p90', 'Waiting'],
      bursts.map(({ width, connections, perSecond, ms, queueing }) => [
        String(width),
        String(connections),
        perSecond.toFixed(1),
        show(ms.p50, 'ms'),
        show(ms.p90, 'ms'),
        `${queueing.toFixed(2)} times`,
      ]),
    ),
  ].join('\n');
}

function show(value: number | null, unit: string): string {
  return value === null ? '–' : `${value < 10 ? value.toFixed(1) : Math.round(value)} ${unit}`;
}
