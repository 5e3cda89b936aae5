import { findRiskyVerb } from '../../base/index.ts';
import { likelyTypes, type SchemaView } from '../schema/schema-view.ts';
import type { ArgumentRole, ToolWords } from './argument-role.ts';

/** An argument as far as its name and its schema tell of it. */
export interface DescribedArgument {
  name: string;
  view: SchemaView;
}

const runningWords = new Set(['run', 'execute', 'exec', 'eval', 'evaluate', 'interpret']);
const shellCommand = /\b(?:shell|bash|terminal|command[ -]line|cli) commands?\b|\bcommands? to (?:run|execute)\b/i;
const codeArgument = /^(?:code|script|source|source_?code|program|snippet)$/i;
const codeToRun = /\b(?:code|script|program|snippet)s? to (?:be )?(?:run|execute|evaluate|executed|evaluated)\b/i;

/** True for an argument that a shell runs, by its description or by the tool that runs it. */
export function takesShellLine({ name, view }: DescribedArgument, { words }: ToolWords): boolean {
  const isNamed = /^(?:command|cmd|shell_?command|command_?line)$/i.test(name);
  const isRun = findRiskyVerb(words, 'runs-programs') !== undefined || words.some((word) => runningWords.has(word));
  return shellCommand.test(view.description.slice(0, 1000)) || (isNamed && isRun);
}

/** True for an argument that the tool runs as a program, by its description or by the tool's name. */
export function takesProgram({ name, view }: DescribedArgument, { words }: ToolWords): boolean {
  const isRun = words.some((word) => runningWords.has(word));
  return codeToRun.test(view.description.slice(0, 1000)) || (codeArgument.test(name) && isRun);
}

/** True when a tool runs the free text of one of its arguments. What a database runs has a role of its own. */
export function runsItsInput(args: readonly (DescribedArgument & { role: ArgumentRole })[], words: ToolWords): boolean {
  return args.some(
    (argument) =>
      argument.role.kind !== 'sql' &&
      isFreeText(argument.view) &&
      (takesShellLine(argument, words) || takesProgram(argument, words)),
  );
}

function isFreeText(view: SchemaView): boolean {
  const isChoice = view.keywords['enum'] !== undefined || view.keywords['const'] !== undefined;
  return !isChoice && likelyTypes(view).includes('string');
}
