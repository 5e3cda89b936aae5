import { toPlainLine } from '../../base/index.ts';
import { keepEnds } from '../../repair/index.ts';
import type { ReportedFailure, TestFailure } from './test-failure.ts';

/** Ways in which runners write expected and actual values; the groups are named. */
const comparisons: readonly RegExp[] = [
  // vitest and jest print a difference whose minus lines were expected; in those of mocha and ava the plus lines were.
  /- Expected[^\n]*\n\+ Received[^\n]*\n\n?(?<minus>(?:[-+ ][^\n]*\n?|\n(?=[-+ ]))+)/,
  /(?:\+ expected - actual\n\n?|Difference \(- actual, \+ expected\):[^\n]*\n)(?<plus>(?: {6}[^\n]*\n?)+)/,
  // The block of tape, for long values.
  /expected: \|-?\n(?<expected>(?: {6}[^\n]*\n)+) +actual: +\|-?\n(?<actual>(?: {6}[^\n]*\n?)+)/,
  /Expected:? *(?<expected>[^\n]+)\n\s*(?:Received|Actual|But got|actual):? *(?<actual>[^\n]+)/,
  /actual: (?<actual>[^\n]+?),?\n\s*expected: (?<expected>[^\n]+?),?\n/,
  /expected: (?<expected>[^\n]+?),?\n\s*actual\s*: (?<actual>[^\n]+?),?(?:\n|$)/,
  /left: (?<actual>[^\n]+)\n\s*right: (?<expected>[^\n]+)/,
  /AssertionError: assert (?<actual>[^\n]+?) == (?<expected>[^\n]+)/,
  /^E\s+assert (?<actual>[^\n]+?) == (?<expected>[^\n]+)/m,
  /AssertionError: (?<actual>[^\n]+?) != (?<expected>[^\n:]+)/,
  /AssertionError: (?<actual>[^\n]+?) is not (?<expected>true|false|None)\b/,
  /\bexpected (?<actual>[^\n]+?) to (?:deeply |strictly )*(?:be|equal) (?<expected>[^\n]+)/,
  /\bgot:? *(?<actual>[^\n,;]+)[,;] *(?:want|expected):? *(?<expected>[^\n]+)/i,
  /\) = (?<actual>[^\n]+?)[,;] want (?<expected>[^\n]+)/,
];

const maxValue = 600;
const maxExcerpt = 3000;

/** What is searched of a text; the patterns take time that grows with its square. */
const maxSearched = 20_000;

/** The project as far as places in reports are looked for. */
export interface Places {
  /** Paths of the project's files. */
  files: ReadonlySet<string>;
  /** The scoped test files. */
  tests: ReadonlySet<string>;
  /** Absolute path of the project as the tests saw it. */
  root: string;
}

/** Describes a failing test: reason, expected and actual value, place and excerpt. Pure. */
export function describeFailure(failure: ReportedFailure, places: Places): TestFailure {
  const whole = failure.text.replaceAll(`${places.root}/`, '').trim();
  const text = keepEnds(whole, maxSearched);
  const message = restoreLines(keepEnds(failure.message.replaceAll(`${places.root}/`, ''), maxSearched), text);
  const { expected, actual } = findValues(`${text}\n${message}`);
  const excerpt = keepEnds(whole === '' ? message : whole, maxExcerpt, 0.6);
  // Of a file that it cannot load, pytest says so alone; the last error of its chain tells why.
  const stated =
    message === 'collection failure' ? ([...text.matchAll(/^E +(\S.*)$/gm)].at(-1)?.[1] ?? message) : message;
  const reason = toPlainLine(stated, 400) || findReason(text) || 'failed without a message';
  return { name: failure.name, reason, expected, actual, ...findPlaces(text, places), excerpt };
}

/** Takes a message from the text below it where the two differ by ends of lines alone: Node.js 20 drops those of messages. */
function restoreLines(message: string, text: string): string {
  const start = message === '' || text.includes(message) ? -1 : text.replaceAll('\n', '').indexOf(message);
  if (start < 0) return message;
  let passed = 0;
  const isTaken = (sign: string) => {
    if (sign !== '\n') passed += 1;
    return passed > start && passed <= start + message.length;
  };
  return text.split('').filter(isTaken).join('');
}

function findValues(text: string): Pick<TestFailure, 'expected' | 'actual'> {
  for (const pattern of comparisons) {
    const groups = pattern.exec(text)?.groups;
    if (groups === undefined) continue;
    const { minus, plus, expected, actual } = groups;
    const difference = minus ?? plus;
    if (difference === undefined) {
      return { expected: toPlainLine(expected ?? '', maxValue), actual: toPlainLine(actual ?? '', maxValue) };
    }
    const lines = difference.split('\n').map((line) => (minus === undefined ? line.trimStart() : line));
    const pick = (sign: string) =>
      toPlainLine(
        lines
          .filter((line) => line.startsWith(sign))
          .map((line) => line.slice(1).trim())
          .join(' '),
        maxValue,
      );
    return minus === undefined
      ? { expected: pick('+'), actual: pick('-') }
      : { expected: pick('-'), actual: pick('+') };
  }
  return { expected: null, actual: null };
}

/** The line that tells the error: the one that names it, else the first. */
function findReason(text: string): string {
  const lines = text
    .split('\n')
    .map((line) => line.replace(/^E\s+/, '').trim())
    .filter((line) => line !== '' && !/^[-=⎯_]+$/.test(line));
  const told =
    lines.find((line) => /\b\w*(?:Error|Exception|panicked|Failure)\b/.test(line)) ??
    lines.find((line) => /^(?:npm )?(?:error\b|ERR!|ERR_\w|fatal\b)/i.test(line));
  // A panic of Rust stands below the line that tells its place.
  const isPlace = told !== undefined && /\bpanicked at .*:\d+:$/.test(told);
  return toPlainLine((isPlace ? lines[lines.indexOf(told) + 1] : told) ?? lines[0] ?? '', 400);
}

/** Finds the first place in the tests, and the first one outside of them. */
function findPlaces(text: string, { files, tests }: Places): Pick<TestFailure, 'location' | 'asserted_at'> {
  const found: string[] = [];
  const pattern = /File "([^"\n]{1,500})", line (\d{1,7})|([\w@./+-]{1,500}\.\w{1,5}):(\d{1,7})/g;
  for (const [, quotedFile, quotedLine, file = quotedFile ?? '', line = quotedLine ?? ''] of text.matchAll(pattern)) {
    // Modules are named by URL, whose slashes stay once the project's directory is taken off.
    const path = file.replace(/^(?:\/\/|\.\/)/, '');
    const known = files.has(path) ? path : findBySuffix(path, files);
    if (known !== null) found.push(`${known}:${line}`);
  }
  const isInTests = (place: string) => tests.has(place.slice(0, place.lastIndexOf(':')));
  const assertedAt = found.find(isInTests) ?? null;
  return { location: found.find((place) => !isInTests(place)) ?? assertedAt, asserted_at: assertedAt };
}

/** Reports of a member of a workspace name paths from its own directory. */
function findBySuffix(path: string, files: ReadonlySet<string>): string | null {
  if (path.startsWith('/') || !/\w/.test(path)) return null;
  for (const file of files) if (file.endsWith(`/${path}`)) return file;
  return null;
}
