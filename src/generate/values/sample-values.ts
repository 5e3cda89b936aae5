import { type JsonValue, singular, splitWords } from '../../base/index.ts';

/** Content that PTH writes for text arguments; it contains `existingText`. */
export const sampleText = 'sample text';
/** A part of `sampleText` that edits can look for. */
export const existingText = 'sample';
/** An address that belongs to nobody. */
export const sampleUrl = 'https://example.com/';
/** The table that PTH makes for itself. */
export const scratchTable = 'pth_scratch';

/** Statements that touch only PTH's own table; every one can be repeated. */
export const sqlSamples = {
  select: 'SELECT 1 AS value',
  create: `CREATE TABLE IF NOT EXISTS ${scratchTable} (id INTEGER PRIMARY KEY, name TEXT)`,
  write: `INSERT INTO ${scratchTable} (name) VALUES ('sample')`,
} as const;

/** `sampleText` in base64. */
export const sampleBase64 = 'c2FtcGxlIHRleHQ=';
/** Forms of text that a description or a tool's name asks for, with a sample of each. */
const encodedTexts: readonly [RegExp, string][] = [
  [/\bcron\b/i, '30 9 * * 1'],
  [
    /\bhex(?:adecimal)?[- ](?:string|encoded|text|data|value|input|digits)\b|\bhex decode\b/i,
    '73616d706c6520746578742031',
  ],
  // Unsigned, with a subject and nothing else: no credential of anybody.
  [/\b(?:jwt|json web token)\b/i, 'eyJhbGciOiJub25lIiwidHlwIjoiSldUIn0.eyJzdWIiOiJzYW1wbGUifQ.'],
];

/** Returns sample texts in the forms that words ask for. */
export function encodedSamples(words: string): string[] {
  return encodedTexts.flatMap(([asked, sample]) => (asked.test(words) ? [sample] : []));
}

/** A program of one line in languages that tools run; names that mean the same language have the same program. */
const programs: Readonly<Record<string, string>> = {
  python: 'print("sample")',
  javascript: 'console.log("sample")',
  bash: 'echo "sample"',
  ruby: 'puts "sample"',
  php: '<?php echo "sample";',
  perl: 'print "sample\\n";',
  go: 'package main\nimport "fmt"\nfunc main() { fmt.Println("sample") }',
  r: 'cat("sample")',
};
const otherNames: Readonly<Record<string, string>> = {
  py: 'python',
  python3: 'python',
  lua: 'python',
  js: 'javascript',
  node: 'javascript',
  nodejs: 'javascript',
  typescript: 'javascript',
  ts: 'javascript',
  deno: 'javascript',
  bun: 'javascript',
  sh: 'bash',
  shell: 'bash',
  zsh: 'bash',
  shellscript: 'bash',
  powershell: 'bash',
  rb: 'ruby',
  golang: 'go',
};

/** Returns a harmless program of one line in a language; null for one that is not known. */
export function programIn(language: string): string | null {
  const name = language.toLowerCase();
  const known = Object.hasOwn(otherNames, name) ? otherNames[name] : name;
  return (known !== undefined && Object.hasOwn(programs, known) ? programs[known] : null) ?? null;
}

/** Returns programs of one line, those in languages that a text names first. */
export function samplePrograms(text: string): string[] {
  const named = text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .flatMap((word) => (word === 'r' ? [] : (programIn(word) ?? [])));
  return [...new Set([...named, ...Object.values(programs)])];
}

/** A harmless line for a shell. */
export const sampleShellLine = 'echo sample';
/** A sum for tools that calculate. */
export const sampleExpression = '1 + 1';
const sampleCode = 'const sample = 1;';

/** True for a text that PTH makes as a statement of a language: a program, a shell line or an expression. */
export function isSampleStatement(value: unknown): boolean {
  return isSampleProgram(value) || [sampleShellLine, sampleExpression, sampleCode].some((text) => text === value);
}

/** True for a program that PTH makes. */
export function isSampleProgram(value: unknown): boolean {
  return Object.values(programs).some((program) => program === value);
}

/** A tiny file as a data URL, for tools that would otherwise fetch one. */
export const dataUri = `data:text/plain;base64,${sampleBase64}`;

const texts: readonly [readonly string[], string][] = [
  [['email', 'mail'], 'sample@example.com'],
  [['phone', 'telephone', 'mobile'], '+15550100'],
  [['username', 'login'], 'pth-sample'],
  [['password', 'passphrase'], 'Sample-Passw0rd'],
  [['url', 'uri', 'link', 'href', 'endpoint', 'website'], sampleUrl],
  [['timezone', 'tz'], 'UTC'],
  [['datetime', 'timestamp'], '2026-01-15T09:30:00Z'],
  [['date', 'day', 'since', 'until', 'deadline'], '2026-01-15'],
  [['time'], '09:30'],
  [['city', 'place', 'town'], 'Berlin'],
  [['location', 'address'], 'Berlin'],
  [['country'], 'DE'],
  [['currency'], 'EUR'],
  [['language', 'lang'], 'en'],
  [['locale'], 'en-US'],
  [['color', 'colour'], '#336699'],
  [['range', 'cells', 'cell'], 'A1:A1'],
  [['symbol', 'ticker'], 'ABC'],
  [['version'], '1.0.0'],
  [['host', 'hostname', 'domain'], 'example.com'],
  [['ip'], '192.0.2.10'],
  [['regex', 'regexp'], 'sample'],
  [['glob'], '*'],
  [['expression', 'formula', 'equation', 'math'], sampleExpression],
  [['json'], '{}'],
  [['html'], '<p>sample</p>'],
  [['markdown'], '# Sample\n\nsample text'],
  [['code', 'snippet'], sampleCode],
  [['branch'], 'main'],
  [['uuid', 'guid'], '3f2b8c1e-5d4a-4e6f-9a7b-0c1d2e3f4a5b'],
  [['mime', 'mimetype'], 'text/plain'],
  [
    [
      'content',
      'contents',
      'text',
      'body',
      'data',
      'message',
      'note',
      'description',
      'comment',
      'value',
      'input',
      'thought',
      'observation',
      'observations',
    ],
    sampleText,
  ],
  [['replacement'], existingText],
  [['title', 'subject', 'headline', 'label'], 'Sample title'],
];

const numbers: readonly [readonly string[], number][] = [
  [['latitude', 'lat'], 52.5],
  [['longitude', 'lon', 'lng', 'long'], 13.4],
  [['year'], 2026],
  [['month'], 1],
  [['day'], 15],
  [['hour'], 9],
  [['port'], 8080],
  [['offset', 'skip'], 0],
  [['head', 'tail', 'lines'], 2],
  [['limit', 'count', 'size', 'top', 'max', 'n', 'num'], 3],
  [['page', 'index'], 1],
  [['width', 'height', 'length'], 40],
  [['percent', 'percentage'], 50],
  [['temperature'], 0.5],
  [['age'], 30],
];

const comparing = new Set(['compare', 'comparison', 'diff', 'difference', 'similarity', 'distance', 'levenshtein']);
const secondOfPair = new Set(['new', 'second', 'right', 'after', 'modified', 'changed', 'actual', 'other', 'b', '2']);

/** Returns a text for a property's name, and whether the name was known. */
export function sampleTextFor(name: string, toolWords: readonly string[]): { text: string; isKnown: boolean } {
  const words = splitWords(name);
  if (words.includes('pattern')) {
    const isGlob =
      toolWords.some((word) => ['file', 'files', 'glob', 'directory'].includes(word)) || words.includes('exclude');
    return { text: isGlob ? '*' : 'sample', isKnown: true };
  }
  // Two equal texts show nothing of a comparison.
  const isCompared = toolWords.some((word) => comparing.has(word)) && words.some((word) => secondOfPair.has(word));
  if (isCompared) return { text: 'other text', isKnown: true };
  for (const [names, text] of texts) if (words.some((word) => names.includes(word))) return { text, isKnown: true };
  const isCopy = words.some((word) => ['new', 'dst', 'dest', 'destination'].includes(word));
  if (words.at(-1) === 'name') return { text: isCopy ? 'pth-sample-copy' : 'pth-sample', isKnown: true };
  return { text: 'sample', isKnown: false };
}

/** First words of the names of places to which something is moved: `to_index`. */
const targets = new Set(['to', 'new', 'target', 'dest', 'destination']);

/** Returns a number for a property's name; the position distinguishes neighbours (a = 2, b = 3). */
export function sampleNumberFor(name: string, position: number): number {
  const words = splitWords(name);
  // What is moved to where it is stays as it is.
  const further = words.length > 1 && words.at(-1) === 'index' && targets.has(words[0] ?? '') ? 1 : 0;
  for (const [names, value] of numbers) if (words.some((word) => names.includes(word))) return value + further;
  return 2 + position;
}

const placeWords = new Set([
  'point',
  'center',
  'centre',
  'origin',
  'vertex',
  'corner',
  'coordinate',
  'start',
  'end',
  'mid',
]);

/** Returns a point for an object whose members no schema names; null where its name is not that of a place. */
export function samplePointFor(name: string, position: number): { x: number; y: number } | null {
  const isPlace = splitWords(name).some((word) => placeWords.has(singular(word)));
  // No three of them lie on one line.
  return isPlace ? { x: position + 1, y: position * position + 2 } : null;
}

/** Stretches or cuts a text to fit lengths. */
export function fitLength(text: string, min: number, max: number): string {
  if (text.length > max) return text.slice(0, max);
  return text.length < min ? text.padEnd(min, 'x') : text;
}

/** Returns a JSON value's kind in words, for test names. */
export function kindInWords(value: JsonValue): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'an object';
  if (typeof value === 'string') return 'text';
  return typeof value === 'number' ? 'a number' : String(value);
}
