import { type JsonObject, quoteArguments } from '../base/index.ts';
import type { Summary } from './run-test-contract.ts';

/** summary.json: snake_case names; `command` is the whole command line, `args` the arguments one by one. */
export function renderSummaryJson(summary: Summary): JsonObject {
  return {
    command: renderCommandLine(summary),
    args: [...summary.args],
    status: summary.status,
    exit_code: summary.exitCode,
    duration_ms: summary.durationMs,
    excerpts: [...summary.excerpts],
    tail_lines: [...summary.tailLines],
  };
}

/** summary.md: the same in readable form. */
export function renderSummaryMd(summary: Summary): string {
  const exitCode = summary.exitCode === null ? 'none' : String(summary.exitCode);
  const parts = [
    '# Test run',
    [
      '| | |',
      '| --- | --- |',
      `| Status | ${summary.status} |`,
      `| Exit code | ${exitCode} |`,
      `| Duration | ${summary.durationMs} ms |`,
    ].join('\n'),
    '## Command',
    fence([renderCommandLine(summary)]),
    '## Excerpts',
    ...(summary.excerpts.length > 0
      ? summary.excerpts.map((excerpt) => fence([excerpt]))
      : ['No line speaks of a failure.']),
    '## Last lines',
    summary.tailLines.length > 0 ? fence(summary.tailLines) : 'There was no output.',
  ];
  return `${parts.join('\n\n')}\n`;
}

/** Renders the command as typed in a shell; only for reading, it is never executed. */
export function renderCommandLine({ command, args }: Pick<Summary, 'command' | 'args'>): string {
  // A rejected call may hold a NUL, which no argument can carry; its summary still shows the command.
  return quoteArguments([command, ...args].map((word) => word.replaceAll('\0', '\\0')));
}

/** Renders a code block whose fence is longer than any run of backticks in it. */
function fence(lines: readonly string[]): string {
  const text = lines.join('\n');
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const mark = '`'.repeat(Math.max(3, longest + 1));
  return `${mark}text\n${text}\n${mark}`;
}
