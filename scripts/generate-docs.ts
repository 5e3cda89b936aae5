import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Argument, Command, Help, type Option } from 'commander';
import { stringify } from 'yaml';
import { z } from 'zod';
import { listTestInputs } from '../src/action/test-inputs.ts';
import { faultCatalogue } from '../src/base/fault.ts';
import { commandRecords, createProgram } from '../src/entry/command-line.ts';
import { runExitCodes } from '../src/entry/command-record.ts';
import { compactHistorySchema } from '../src/orchestrator/roles/history.ts';
import { implementerPromptSchema } from '../src/orchestrator/roles/prompt-writer.ts';
import { implementerStatusSchema } from '../src/orchestrator/roles/implementer.ts';
import { summarySchema } from '../src/orchestrator/roles/summarizer.ts';
import { testResultsSchema } from '../src/orchestrator/runs/test-results.ts';
import {
  completionReportSchema,
  logLineSchema,
  metricsSchema,
  sharedStateSchema,
} from '../src/orchestrator/store/documents.ts';
import { sessionRecordSchema } from '../src/orchestrator/store/session-record.ts';
import { unfinishedAttemptSchema } from '../src/orchestrator/store/unfinished-attempt.ts';
import { testConfigSchema } from '../src/orchestrator/tasker/test-config.ts';
import { checkReferences } from '../src/suite/check-references.ts';

/**
 * Writes what follows from the code: the inputs of action.yml that are settings of `pth test`, and the reference pages of
 * commands and faults. `node scripts/generate-docs.ts` writes them; a test compares them with what is committed.
 */
const root = join(import.meta.dirname, '..');

const firstLine = '  # Written by scripts/generate-docs.ts from the settings of `pth test`. Empty means not given.\n';
const lastLine = '  # End of the generated inputs.\n';

/** Every generated file with its text, by its path from the top of the repository. */
export async function renderGenerated(): Promise<Map<string, string>> {
  return new Map([
    ['action.yml', replaceInputs(await readFile(join(root, 'action.yml'), 'utf8'))],
    ['docs/reference/commands.md', await renderCommands()],
    ['docs/reference/faults.md', renderFaults()],
    ...renderSchemas(),
    ['docs/reference/checks.md', renderChecks()],
  ]);
}

/** The documents of `pth complete`, each as a file of JSON Schema. */
function renderSchemas(): [path: string, text: string][] {
  const schemas: Record<string, z.ZodType> = {
    'test-config': testConfigSchema,
    'test-results': testResultsSchema,
    'implementer-prompt': implementerPromptSchema,
    'implementer-status': implementerStatusSchema,
    summary: summarySchema,
    'compact-history': compactHistorySchema,
    'shared-state': sharedStateSchema,
    session: sessionRecordSchema,
    'unfinished-attempt': unfinishedAttemptSchema,
    'log-line': logLineSchema,
    metrics: metricsSchema,
    'completion-report': completionReportSchema,
  };
  return Object.entries(schemas).map(([name, schema]) => [
    `docs/reference/schemas/${name}.schema.json`,
    `${JSON.stringify(z.toJSONSchema(schema), null, 2)}\n`,
  ]);
}

function replaceInputs(text: string): string {
  const start = text.indexOf(firstLine);
  const end = text.indexOf(lastLine);
  if (start < 0 || end < start) throw new Error('action.yml lacks the lines around the generated inputs');
  return `${text.slice(0, start)}${firstLine}${renderInputs()}${text.slice(end)}`;
}

/** The inputs as YAML, indented below `inputs:`. */
function renderInputs(): string {
  return listTestInputs()
    .map(({ name, setting }) => {
      const { inputDescription, defaultText, value } = setting;
      const choices = value.kind === 'choice' ? `; ${listChoices(value.choices)}` : '';
      const preset = value.kind === 'switch' && value.isOn ? { default: 'true' } : {};
      const fallback = defaultText === null ? '' : ` (default ${defaultText})`;
      const description = `${capitalise(inputDescription)}${choices}${fallback}.`;
      const yaml = stringify({ [name]: { description, ...preset } }, { lineWidth: 0 });
      return yaml.replaceAll(/^(?=.)/gm, '  ');
    })
    .join('');
}

function listChoices(choices: readonly string[]): string {
  return `${choices.slice(0, -1).join(', ')} or ${choices.at(-1)}`;
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const nothing = () => undefined;

async function renderCommands(): Promise<string> {
  const program = await createProgram(() => true, { run: nothing, serve: nothing });
  const sections = commandRecords.map(({ name, examples }) => {
    const command = program.commands.find((candidate) => candidate.name() === name) ?? new Command(name);
    const own = [command, ...command.commands].map((one) => renderCommand(one, one === command ? 2 : 3, examples));
    return own.join('\n\n');
  });
  return `${[
    '# Commands',
    'Written by `scripts/generate-docs.ts` from the settings in the code.',
    `Results go to standard output, progress to standard error. ${runExitCodes}`,
    ...sections,
  ].join('\n\n')}\n`;
}

function renderCommand(command: Command, depth: number, examples: readonly string[]): string {
  const help = new Help();
  const words = help.commandUsage(command).trim();
  const options = help.visibleOptions(command).filter((option) => option.long !== '--help');
  return [
    `${'#'.repeat(depth)} ${words.replace(/ \[options\].*| \[command\]$/, '')}`,
    `${capitalise(command.description())}.`,
    `Usage: \`${words}\``,
    ...(command.registeredArguments.length === 0
      ? []
      : [renderTable(['Argument', 'Meaning'], command.registeredArguments.map(renderArgument))]),
    ...(options.length === 0 ? [] : [renderTable(['Flag', 'Meaning'], options.map(renderOption))]),
    ...(depth === 2 ? [`\`\`\`sh\n${examples.join('\n')}\n\`\`\``] : []),
  ].join('\n\n');
}

function renderArgument(argument: Argument): string[] {
  const preset = argument.defaultValue === undefined ? '' : ` (default ${String(argument.defaultValue)})`;
  return [`\`${argument.name()}\``, `${argument.description}${preset}`];
}

function renderOption(option: Option): string[] {
  const { argChoices: choices = [], mandatory, negate, defaultValue } = option;
  const preset = defaultValue === undefined || negate ? '' : ` (default ${String(defaultValue)})`;
  const allowed = choices.length === 0 ? '' : `: ${choices.map((choice) => `\`${choice}\``).join(', ')}`;
  return [`\`${option.flags}\``, `${option.description}${preset}${allowed}${mandatory ? '; must be given' : ''}`];
}

function renderFaults(): string {
  const rows = Object.entries(faultCatalogue).map(([code, { component, recovery }]) => [
    `\`${code}\``,
    component,
    recovery.join(' '),
  ]);
  return `${[
    '# Exit codes and faults',
    'Written by `scripts/generate-docs.ts` from the table in `src/base/fault.ts`.',
    renderTable(
      ['Exit code', 'Result', 'Meaning'],
      [
        ['0', '`success`', 'all tests that ran pass'],
        ['1', '`incomplete`', 'findings remain, or rounds, minutes or tokens are used up'],
        ['2', '`stalled`', 'a person is needed'],
        ['3', '`error`', 'a fault, a wrong setting or wrong arguments: PTH could not do its work'],
        [
          '130',
          '`interrupted`',
          'stopped by Ctrl-C or a signal; everything that was opened is closed, and a second signal, which ends at once, names what stays',
        ],
      ],
    ),
    'A fault means that PTH could not do its work. What a plugin does wrong is a finding, and is in the report. With `--json` a fault is one document: `error` with `code`, `message`, `recovery`, `details` and `causes`, and `exit_code`.',
    renderTable(['Code', 'Part', 'Ways out'], rows),
  ].join('\n\n')}\n`;
}

function renderChecks(): string {
  const rows = Object.entries(checkReferences).map(([name, { rule, section }]) => [
    `\`${name}\``,
    rule,
    section === null ? 'PTH' : `[${section.replace(/^.*\/specification\/[\d-]+\//, '')}](${section})`,
  ]);
  return `${[
    '# Checks',
    'Written by `scripts/generate-docs.ts` from the table in `src/suite/check-references.ts`.',
    'The names stand in `checks` and `findings` of `--json` and in reports. A rule of the specification has its section of the version 2025-11-25; a rule of PTH is what users of a server expect without the specification saying so.',
    renderTable(['Check', 'Rule', 'Rule of'], rows),
  ].join('\n\n')}\n`;
}

function renderTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [renderRow(head), renderRow(head.map(() => '---')), ...rows.map(renderRow)].join('\n');
}

function renderRow(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

if (import.meta.main) {
  for (const [path, text] of await renderGenerated()) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
}
