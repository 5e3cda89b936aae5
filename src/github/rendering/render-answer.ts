import { codeCell, codeSpan, disarmCommands, escapeInline, renderTable } from '../../artifacts/index.ts';
import { describeFault, type PthError, type Redactor } from '../../base/index.ts';
import { commandNames, commandUsage } from '../commands/command.ts';
import type { CommandProblem } from '../commands/parse-command.ts';
import { fitBody } from './fit-body.ts';
import { neutralise } from './neutralise.ts';

/** Renders an answer to a command as a comment of its own: finished Markdown, neutralised once more and cut to size. */
export function renderAnswer(markdown: string, redactor: Redactor): string {
  return fitBody({
    header: '',
    sections: [{ head: '', rows: neutralise(markdown, redactor).split(/\n{2,}/), gap: '\n\n' }],
    footer: '',
    rest: '',
  });
}

/** Explains why a line that addresses PTH was not carried out, and suggests the probable command. */
export function describeProblem({ message, suggestion }: CommandProblem): string {
  // The message contains words of the line's author.
  const said = disarmCommands(escapeInline(message, 600));
  return suggestion === null
    ? `${said} ${codeSpan(commandUsage.help.usage)} lists the commands.`
    : `${said} Did you mean ${codeSpan(suggestion, 300)}?`;
}

/** Explains why settings that cannot be read start nothing: where they are wrong, and what to do. */
export function describeBrokenSettings(fault: PthError): string {
  const { message, recovery } = describeFault(fault);
  return `The settings cannot be read, so nothing was started.\n\n${escapeInline(message, 600)}\n\n${recovery.join(' ')}`;
}

/** Renders all commands as a table. */
export function describeCommands(): string {
  const rows = commandNames.map((name) => commandUsage[name]);
  return `What PTH does on a pull request, one command per line of a comment:\n\n${renderTable(
    ['Command', 'It'],
    rows.map(({ usage, does }) => [codeCell(usage), does]),
  )}`;
}
