import type { SourceLanguage } from '../source/index.ts';

/** One kind of planted fault. */
export interface MutationOperator {
  name: string;
  /** The fault, in words for people. */
  text: string;
  /** Why a suite may fail to see it. */
  blindSpot: string;
}

/** Faults planted into a server's own code. */
const sourceOperators = [
  {
    name: 'drop-validation',
    text: 'a check of the input is gone',
    blindSpot: 'no test sends input that only this check refuses',
  },
  {
    name: 'swallow-error',
    text: 'an error is caught and nothing is done about it',
    blindSpot: 'no test makes this error happen and expects to be told',
  },
  {
    name: 'lose-is-error',
    text: 'a failure is answered without isError',
    blindSpot: 'no test expects this failure to be marked as an error',
  },
  {
    name: 'boundary',
    text: 'a comparison is off by one at its limit',
    blindSpot: 'no test stands exactly on this limit',
  },
  { name: 'off-by-one', text: 'a calculation is off by one', blindSpot: 'no test expects the exact result' },
  {
    name: 'swap-operator',
    text: 'an operator is replaced by its opposite',
    blindSpot: 'no test expects the exact result',
  },
  {
    name: 'negate-condition',
    text: 'a condition is turned around',
    blindSpot: 'no test can tell the two branches apart by what they answer',
  },
  {
    name: 'content-type',
    text: 'content is made under an unknown type',
    blindSpot: 'no test checks the shape of the reply',
  },
  {
    name: 'print-on-stdout',
    text: 'a line that is no message is printed on standard output',
    blindSpot: 'standard output is not watched',
  },
  {
    name: 'slow-handler',
    text: 'a handler takes far longer than before',
    blindSpot: 'no test that reaches this place waits for its reply with a limit',
  },
  { name: 'wrong-field', text: 'a field of the reply has another name', blindSpot: 'no test reads this field' },
  {
    name: 'stale-state',
    text: 'a change is not kept',
    blindSpot: 'no test looks afterwards whether the change is there',
  },
  { name: 'empty-result', text: 'an empty result is returned', blindSpot: 'no test expects what the result holds' },
  { name: 'remove-statement', text: 'a statement is gone', blindSpot: 'no test shows what this statement does' },
  { name: 'wrong-constant', text: 'a constant has another value', blindSpot: 'no test depends on this value' },
] as const satisfies readonly MutationOperator[];

/** Faults planted into the messages between an untouched server and PTH. */
export const wireOperators = [
  {
    name: 'wrong-content-type',
    text: 'text arrives as content of an unknown type',
    blindSpot: 'no test checks the shape of the reply',
  },
  {
    name: 'wire-lost-is-error',
    text: 'isError is taken out of the reply',
    blindSpot: 'no test expects this tool to refuse anything',
  },
  {
    name: 'drop-structured-content',
    text: 'the structured content is missing',
    blindSpot: 'no test asks for structured content',
  },
  {
    name: 'rename-structured-field',
    text: 'a field of the structured content has another name',
    blindSpot: 'no test reads this field, and no output schema asks for it',
  },
  {
    name: 'stdout-noise',
    text: 'a line that is no message stands on standard output',
    blindSpot: 'standard output is not watched',
  },
  {
    name: 'wire-no-validation',
    text: 'a call that the server refuses gets the reply of one that it takes',
    blindSpot: 'no test expects this tool to refuse anything',
  },
  {
    name: 'wire-swallowed-error',
    text: 'a failure is answered with an empty success',
    blindSpot: 'no test makes this tool fail and expects to be told',
  },
  {
    name: 'wire-off-by-one',
    text: 'a number in the reply is one too high',
    blindSpot: 'no test expects the exact number',
  },
  { name: 'slow-reply', text: 'the reply comes too late', blindSpot: 'no test waits for this reply with a limit' },
  { name: 'no-reply', text: 'the reply never comes', blindSpot: 'no test waits for this reply' },
  { name: 'truncated-text', text: 'the text of the reply is cut', blindSpot: 'no test expects the text to its end' },
  {
    name: 'duplicate-reply',
    text: 'the reply comes twice',
    blindSpot: 'a second reply to a request is not noticed',
  },
  {
    name: 'stale-reply',
    text: 'the reply is that of the call before',
    blindSpot: 'no two tests in a row expect different replies',
  },
  { name: 'wrong-id', text: 'the reply names another request', blindSpot: 'no test waits for this reply' },
] as const satisfies readonly MutationOperator[];

export type SourceOperatorName = (typeof sourceOperators)[number]['name'];
export type WireOperatorName = (typeof wireOperators)[number]['name'];

const allOperators = new Map<string, MutationOperator>(
  [...sourceOperators, ...wireOperators].map((operator) => [operator.name, operator]),
);

/** Returns the operator of a mutant. @throws TypeError for an unknown name */
export function operatorOf(name: SourceOperatorName | WireOperatorName): MutationOperator {
  const operator = allOperators.get(name);
  if (!operator) throw new TypeError(`there is no mutation operator ${name}`);
  return operator;
}

/** One change of one source file. */
export interface SourceMutant {
  kind: 'source';
  operator: SourceOperatorName;
  /** Relative to the root of the server's own code. */
  file: string;
  language: SourceLanguage;
  /** From 1. */
  line: number;
  /** First line of the enclosing statement; differs in statements of several lines. */
  statementLine: number;
  /** Offsets in the file, in UTF-16 code units; `end` is exclusive. */
  start: number;
  end: number;
  original: string;
  replacement: string;
  /** The tool whose registration or handler contains the change; null when the text does not say. */
  tool: string | null;
  /** True for constraints of a schema: they are made at start and apply to every call. */
  isSchema: boolean;
}

/** One change of the replies to one tool's calls. */
export interface WireMutant {
  kind: 'wire';
  operator: WireOperatorName;
  tool: string;
  /** Delay of the reply in milliseconds. Default 0. */
  delayMs?: number;
}

export type Mutant = SourceMutant | WireMutant;

/** Returns a name that is the same in every run: operator, and position or tool. */
export function mutantId(mutant: Mutant): string {
  return mutant.kind === 'wire'
    ? `${mutant.operator}@${mutant.tool}`
    : `${mutant.operator}@${mutant.file}:${mutant.line}:${mutant.start}`;
}

/** Returns the file's text with the mutant in it. */
export function applyMutant(text: string, mutant: SourceMutant): string {
  return text.slice(0, mutant.start) + mutant.replacement + text.slice(mutant.end);
}
