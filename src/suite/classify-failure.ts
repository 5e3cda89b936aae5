import type { CallOutcome, LoadOutcome } from '../plugin/index.ts';
import { findLoadObstacle } from './obstacle.ts';
import type { AssertionFailure, FailureCategory } from './outcome.ts';
import { ToolResponse } from './response.ts';
import type { GeneratedFrom, Verify } from './test-case.ts';
import { findUnmarkedError } from './unmarked-error.ts';
import { unreachableWords } from './unreachable-words.ts';

/** The facts about a test that is not green. */
export interface FailureEvidence {
  /** The call that decided it, or null when it failed without one. */
  outcome: CallOutcome | null;
  failures: readonly AssertionFailure[];
  /** True when the test expected the call to succeed; undefined when it expected neither. */
  isSuccessExpected: boolean | undefined;
  generatedFrom: GeneratedFrom;
  /** The failed `verify` command, where the failure is one of the environment. */
  verify?: Verify | undefined;
}

/** Signs that something outside the plugin's own code is missing: a package, a program, a service, a host. */
const dependencyPatterns: readonly RegExp[] = [
  /Cannot find (module|package) ['"]/,
  /ERR_MODULE_NOT_FOUND/,
  /ModuleNotFoundError|ImportError: (No module|cannot import|lib)/,
  /No module named /,
  /spawn \S{1,300} (ENOENT|EACCES)/,
  /command not found|: not found$/im,
  /executable file not found|is not recognized as an internal or external command/i,
  /FileNotFoundError: \[Errno 2\] No such file or directory: '[\w.+-]{1,100}'/,
  unreachableWords,
  /its environment has no network/,
  /error while loading shared libraries/,
  /(is|are) not installed|please install|unable to locate package/i,
];

/**
 * Certain signs of an uncaught error: engine errors, traces, panics. All quantifiers are bounded: the text is hostile.
 */
const crashPatterns: readonly RegExp[] = [
  /\b(Type|Reference|Range|Syntax|Eval|URI|Aggregate)Error\b/,
  /Traceback \(most recent call last\)/,
  /^[ \t]{1,20}at .{1,300}:\d{1,9}(:\d{1,9})?\)?$/m,
  /thread '.{0,200}' panicked at|^panic: /m,
  /\bis not a function\b|Cannot (read|set) propert(y|ies) of (undefined|null)|is not (defined|iterable)\b|object has no attribute/,
  /Maximum call stack size exceeded|segmentation fault/i,
  // Node's own rejection of an argument: the argument got past the tool's validation.
  /The "[\w.]{1,60}" (argument|property) must be /,
];

/** Errors that a handler may also raise on purpose, to reject its input. */
const exceptionPatterns: readonly RegExp[] = [
  /\b(Key|Value|Attribute|Index|Name|ZeroDivision|Assertion|Runtime|Recursion|NotImplemented|UnboundLocal)Error\b/,
  /(java\.lang\.|NullPointer|Unhandled|Uncaught )\w{0,40}(Exception|Error|rejection)/i,
];

/** Rejections that mention the arguments. */
const refusalPatterns: readonly RegExp[] = [
  /invalid[ _](arguments?|params?|input|type|value|parameters?)/i,
  /validation (error|failed)|input validation|ZodError|ValidationError|(match|against|by) (the )?(input )?schema/i,
  /"code":\s*"(invalid_type|unrecognized_keys|too_small|too_big|invalid_value)"/,
  /(is|are) required|required (property|field|parameter|argument)|missing (required|argument|parameter)/i,
  /must (be|have|match|not) |expected (a |an )?(string|number|integer|boolean|array|object|int|str)\b/i,
];

/**
 * Classifies a failing test into one of nine categories; the most certain match comes first: no answer, broken
 * protocol, missing dependency, uncaught error, schema, environment, and wrong output for the rest.
 */
export function classifyFailure(evidence: FailureEvidence): FailureCategory {
  const { outcome, failures } = evidence;
  if (outcome?.kind === 'timed-out') return 'timeout';
  if (outcome?.kind === 'connection-closed') {
    if (outcome.endedByPth?.cause === 'flood') return 'protocol-error';
    return fits(dependencyPatterns, outcome.stderr) ? 'dependency-error' : 'runtime-exception';
  }
  const has = (name: string) => failures.some((failure) => failure.assertion === name);
  if (has('result_shape') || has('answer')) return 'protocol-error';
  if (evidence.verify || failures.some((failure) => failure.place.startsWith('verify'))) {
    return classifyVerify(evidence);
  }
  if (outcome?.kind === 'protocol-error') return classifyProtocolError(outcome, evidence);
  const isError = outcome?.kind === 'result' && outcome.result['isError'] === true;
  const text = outcome?.kind === 'result' ? resultText(outcome.result['content']) : '';
  if (isError) {
    if (fits(dependencyPatterns, text)) return 'dependency-error';
    if (fits(crashPatterns, text)) return 'runtime-exception';
    if (fits(refusalPatterns, text)) return evidence.isSuccessExpected === true ? 'schema-violation' : 'wrong-output';
    return fits(exceptionPatterns, text) ? 'runtime-exception' : 'wrong-output';
  }
  if (has('output_schema')) return 'schema-violation';
  const acceptedWrongly = has('success') && evidence.isSuccessExpected === false;
  // The tool rejected the input, but its answer claims success: it checked the input, so the answer is wrong.
  if (acceptedWrongly && outcome && findUnmarkedError(new ToolResponse(outcome), '') !== null) return 'wrong-output';
  if (acceptedWrongly) return evidence.generatedFrom === 'schema' ? 'schema-violation' : 'wrong-output';
  if (/Traceback \(most recent call last\)|^(Type|Reference|Range)Error: /m.test(text)) return 'runtime-exception';
  return 'wrong-output';
}

/** Checks JSON-RPC's own codes first, then the message. */
function classifyProtocolError(
  outcome: Extract<CallOutcome, { kind: 'protocol-error' }>,
  evidence: FailureEvidence,
): FailureCategory {
  const { code, message } = outcome;
  if (code === -32700 || code === -32600 || code === -32601) return 'protocol-error';
  if (fits(dependencyPatterns, message)) return 'dependency-error';
  if (code === -32602) {
    if (/\b(unknown|no such|unrecognized) tool\b|\btool\b.{0,200}\b(not found|does not exist|unknown)/is.test(message))
      return 'protocol-error';
    return evidence.isSuccessExpected === false ? 'wrong-output' : 'schema-violation';
  }
  if (code === -32603 || fits(crashPatterns, message) || fits(exceptionPatterns, message)) return 'runtime-exception';
  return evidence.isSuccessExpected === false ? 'wrong-output' : 'protocol-error';
}

/**
 * Classifies a failed `verify` command. It shows something that should not exist when the command expects absence
 * (`! …`, `test ! -e …`), expects no output but got some, or expects to fail but did not.
 */
function classifyVerify(evidence: FailureEvidence): FailureCategory {
  const { verify } = evidence;
  if (!verify) return 'missing-side-effect';
  const asksAbsence = /^\s*!|\b(test|\[\[?)\s+!\s+-|\[\s+-z\s|\btest\s+-z\s/.test(verify.exec);
  const expectsNothing = verify.expect_stdout === '' || verify.expect_stdout_i === '';
  const expectsFailure = (verify.expect_exit_code ?? 0) !== 0;
  return asksAbsence || expectsNothing || expectsFailure ? 'unexpected-side-effect' : 'missing-side-effect';
}

/** Returns the category of a plugin that could not be loaded, or null when it loaded. */
export function classifyLoadFailure(outcome: LoadOutcome): FailureCategory | null {
  if (outcome.status === 'loaded') return null;
  if (findLoadObstacle(outcome) !== null) return 'dependency-error';
  if (outcome.status === 'build-failed') return 'build-failure';
  const { reason, stderr, message } = outcome.failure;
  const text = `${message}\n${stderr}`;
  switch (reason) {
    case 'connect-timeout':
      return 'timeout';
    case 'protocol':
      return 'protocol-error';
    case 'spawn-failed':
      return 'dependency-error';
    case 'http':
      return fits(dependencyPatterns, text) ? 'dependency-error' : 'protocol-error';
    case 'exited':
    default:
      // A missing file of the plugin's own, or one that no parser accepts, means a broken build.
      if (/Cannot find module ['"](\.|\/|file:)/.test(text) || /^SyntaxError: /m.test(text)) return 'build-failure';
      return fits(dependencyPatterns, text) ? 'dependency-error' : 'runtime-exception';
  }
}

const maxScannedText = 16 * 1024;

function fits(patterns: readonly RegExp[], text: string): boolean {
  const scanned = text.length > maxScannedText ? text.slice(0, maxScannedText) : text;
  return patterns.some((pattern) => pattern.test(scanned));
}

function resultText(content: unknown): string {
  if (!Array.isArray(content)) return '';
  return content
    .map((block: unknown) =>
      typeof block === 'object' && block !== null && 'text' in block && typeof block.text === 'string'
        ? block.text
        : '',
    )
    .join('\n');
}
