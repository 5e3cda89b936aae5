import { assertNever, toPlainLine } from '../base/index.ts';
import { type FailureCategory, flakeAdvice, type FlakeCause } from '../suite/index.ts';
import type { MissingDependency } from './missing-dependency.ts';
import type { FailureLocation } from './locate-failure.ts';
import { saysToolIsUnknown } from './unknown-tool.ts';

/** Input of a summary. */
export interface SummaryFacts {
  category: FailureCategory;
  /** The tools that show it; none for a check of the whole server. */
  tools: readonly string[];
  message: string;
  expected: string;
  actual: string;
  /** The location of the failure, or the tool's handler as a guess. */
  location: FailureLocation | null;
  missing: MissingDependency | null;
  testCount: number;
  isFlaky: boolean;
}

const missingWords: Record<MissingDependency['kind'], string> = {
  program: 'the program',
  service: 'the service',
  library: 'the system library',
  module: 'the module',
};

/** Renders one or two sentences: the error, its location, and how many tests fail by it. */
export function renderSummary(facts: SummaryFacts): string {
  const handler = facts.location === null || facts.location.isStated ? '' : ` (handled in ${facts.location.text})`;
  const who = `${nameTools(facts.tools)}${handler}`;
  const where = facts.location?.isStated ? ` at ${facts.location.text}` : '';
  const message = toPlainLine(facts.message, 200).replace(/[.\s]+$/, '');
  const tests = facts.testCount > 1 ? ` ${facts.testCount} tests show it.` : '';
  if (facts.isFlaky) return `${who} answers differently from run to run: ${message}.${tests}`;
  return `${sentence(facts, who, where, message)}${tests}`;
}

/** Further tools that a summary names one by one. */
const maxNamedTools = 2;

function quoteTool(tool: string): string {
  return `"${toPlainLine(tool, 80)}"`;
}

function nameTools([first, ...others]: readonly string[]): string {
  if (first === undefined) return 'The server';
  const rest = others.length - maxNamedTools;
  const named = others.slice(0, maxNamedTools).map(quoteTool).join(', ');
  const also = others.length === 0 ? '' : ` (also ${named}${rest > 0 ? ` and ${rest} more` : ''})`;
  return `Tool ${quoteTool(first)}${also}`;
}

function sentence(facts: SummaryFacts, who: string, where: string, message: string): string {
  if (saysToolIsUnknown(facts.message, facts.tools[0] ?? null)) return `${who} is not known to the server: ${message}.`;
  switch (facts.category) {
    case 'build-failure':
      return `The plugin does not build or load${where}: ${message}.`;
    case 'runtime-exception':
      // How the server ended is said already.
      return message.startsWith('The server ') && where === '' ? `${message}.` : `${who} throws${where}: ${message}.`;
    case 'schema-violation':
      return `${who} does not keep to its declared schema${where}: ${message}.`;
    case 'wrong-output':
      return facts.expected === '' && facts.actual === ''
        ? `${who} gives a wrong result${where}: ${message}.`
        : `${who} gives a wrong result${where}: expected ${toPlainLine(facts.expected, 100)}, got ${toPlainLine(facts.actual, 100)}.`;
    case 'missing-side-effect':
      return `${who} does not do what it says${where}: ${message}.`;
    case 'unexpected-side-effect':
      return `${who} changes something it should not${where}: ${message}.`;
    case 'timeout':
      return `${who} does not answer in time${where}: ${message}.`;
    case 'protocol-error':
      return `${who} breaks the protocol${where}: ${message}.`;
    case 'dependency-error':
      return facts.missing === null
        ? `${who} lacks something it depends on${where}: ${message}.`
        : `${who} needs ${missingWords[facts.missing.kind]} "${toPlainLine(facts.missing.name, 80)}", which is not there${where}: ${message}.`;
    case 'performance':
      return `${who} needs more than it should${where}: ${message}.`;
    default:
      return assertNever(facts.category);
  }
}

const suggestions: Record<FailureCategory, string> = {
  'build-failure':
    'Correct the code or the import that the build names; add the package to the manifest if it is missing.',
  'runtime-exception': 'Handle the case that throws: check the value before it is used, or return an error result.',
  'schema-violation':
    'Bring the handler and the declared schema together: validate the input against it, return what the output schema says.',
  'wrong-output': 'Correct the computation in the tool handler.',
  'missing-side-effect':
    'Do the announced change in the handler, wait for it, and report a failure instead of success.',
  'unexpected-side-effect':
    'Remove the change that the tool does not announce, or clean it up before the call returns.',
  timeout: 'Find what never settles: a promise without resolve, a loop, a wait without a time limit.',
  'protocol-error': 'Send exactly one valid JSON-RPC message per line on stdout; move everything else to stderr.',
  'dependency-error':
    'Check for the dependency and return a clear error, use what is there instead, or declare it in the manifest.',
  performance: 'Find what the handler does in every call, and do it once, later, or not at all.',
};

/**
 * Suggests the kind of change that is likely needed; for a flaky failure, a look at timing, races and outside services.
 */
export function suggestFix({
  category,
  isFlaky,
  message,
  tool,
  flakeCause = 'unknown',
  isUnmarkedRefusal = false,
}: Pick<SummaryFacts, 'category' | 'isFlaky' | 'message'> & {
  tool: string | null;
  flakeCause?: FlakeCause | undefined;
  /** True where the answer says an error, and only lacks the mark of one. */
  isUnmarkedRefusal?: boolean;
}): string {
  if (isFlaky) {
    return flakeAdvice[flakeCause];
  }
  if (isUnmarkedRefusal)
    return 'Set isError: true in the result where an error becomes text, or let the error reach the SDK, which sets it.';
  if (saysToolIsUnknown(message, tool)) {
    return 'The tool is gone or misnamed: register it again, or give it the same name where it is listed and where it is called.';
  }
  return suggestions[category];
}
