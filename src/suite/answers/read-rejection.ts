import type { JsonValue } from '../../base/index.ts';
import { escapePattern } from '../pattern.ts';

/** A hint of a rejection about a right input. */
export type RejectionHint =
  /** The server accepts these values. */
  | { kind: 'values'; values: JsonValue[] }
  /** Paths the server allows, or files it knows. */
  | { kind: 'paths'; paths: string[] }
  | {
      kind:
        | 'wants-file'
        | 'wants-directory'
        | 'wants-absolute'
        | 'wants-relative'
        | 'wants-new-name'
        | 'wants-existing'
        | 'wants-different'
        | 'wants-plain-name';
    }
  /** The property must be given. */
  | { kind: 'wants-property'; properties: string[] }
  /** These properties exclude each other. */
  | { kind: 'excludes'; properties: string[] }
  /** `isLength`: of the letters of a text. */
  | { kind: 'bounds'; minimum?: number; maximum?: number; isInteger?: boolean; isLength?: boolean }
  | { kind: 'starts-with'; text: string }
  | { kind: 'format'; format: string }
  /** The file must have one of these extensions, without the dot and in lower case. */
  | { kind: 'extensions'; extensions: string[] };

/** The properties that a rejection names, and its hints. */
export interface RejectionReading {
  /** Known properties in the order of the text. */
  named: string[];
  hints: RejectionHint[];
}

const maxText = 4000;

/**
 * Reads an error text of any validator or of hand-written checks (Zod, Pydantic, Ajv, plain English). The text is the
 * plugin's: only its first 4000 characters are read, and no pattern has nested repetition.
 */
export function readRejection(fullText: string, properties: readonly string[]): RejectionReading {
  const text = fullText.slice(0, maxText);
  const named = findNamed(text, properties);
  const hints = [
    ...readValues(text),
    ...readPaths(text),
    ...readKinds(text),
    ...readProperties(text, properties),
    ...readBounds(text),
    ...readForms(text),
    ...readExtensions(text),
  ];
  return { named, hints };
}

/** Finds property names in a text as words; names of one or two letters only where they are marked as names. */
export function findNamed(text: string, properties: readonly string[]): string[] {
  const found: { name: string; at: number }[] = [];
  for (const name of properties) {
    const escaped = escapePattern(name);
    const word =
      name.length < 3
        ? `(?:["'\`/.]|\\bat |\\bfield |\\bproperty )${escaped}(?![\\w-])`
        : `(?<![\\w-])${escaped}(?![\\w-])`;
    const at = new RegExp(word, 'i').exec(text)?.index;
    if (at !== undefined) found.push({ name, at });
  }
  return found.toSorted((a, b) => a.at - b.at).map((entry) => entry.name);
}

/**
 * Finds the argument that a rejection certainly means: its name alone before the complaint, as validators write it
 * (`name: required`, `"name" must be …`, `[name] …`). Undefined where no name is written so.
 */
export function findComplainedOf(text: string, properties: readonly string[]): string | undefined {
  return properties.find((name) => {
    const escaped = escapePattern(name);
    const complaint = /(?:is )?(?:required|missing|invalid|must be|must have|must match|expected|should be|too )/
      .source;
    return new RegExp(
      `(?:^|[\\s(\\[])(?:["'\`]${escaped}["'\`]|${escaped}:|\\[${escaped}\\]) {0,2}${complaint}`,
      'im',
    ).test(text.slice(0, 4000));
  });
}

function readValues(text: string): RejectionHint[] {
  const values: JsonValue[] = [];
  const lists = [
    /\b(?:expected|must be|should be|be|is|are|use|choose|allowed|valid|available|supported)\b[^\n.]{0,40}?\bone of:?\s*([^\n]{1,400})/i,
    /\b(?:valid|allowed|available|supported|possible|known) (?:\w+ ){0,2}(?:are|is|include)?:\s*([^\n]{1,400})/i,
    /\bexpected ((?:["'`][^"'`\n]{1,60}["'`](?:\s*(?:,|\||\/|or)\s*)?){1,20})/i,
    /\b(?:must|should) be (?:either )?((?:["'`][^"'`\n]{1,60}["'`](?:\s*(?:,|\||or)\s*)?){1,20})/i,
  ];
  for (const pattern of lists) {
    const list = pattern.exec(text)?.[1];
    if (list !== undefined) values.push(...splitList(list));
  }
  for (const match of text.matchAll(
    /\b(?:e\.?g\.?,?|for example:?|such as|example:)\s*["'`]?([^"'`\s,;)]{1,120})["'`]?/gi,
  )) {
    if (match[1]) values.push(match[1]);
  }
  const unique = [...new Set(values)].filter((value) => value !== '').slice(0, 6);
  return unique.length > 0 ? [{ kind: 'values', values: unique }] : [];
}

function splitList(list: string): string[] {
  const quoted = [...list.matchAll(/["'`]([^"'`\n]{1,80})["'`]/g)].flatMap((match) => (match[1] ? [match[1]] : []));
  if (quoted.length > 0) return quoted;
  return list
    .replace(/[.;](\s.{0,400})?$/, '')
    .replace(/^[[({]|[\])}]$/g, '')
    .split(/\s*(?:,|\||\bor\b|\band\b)\s*/)
    .map((part) => part.trim())
    .filter((part) => part !== '' && part.length <= 60 && !/\s.*\s.*\s/.test(part));
}

function readPaths(text: string): RejectionHint[] {
  const said =
    /\b(?:not in|allowed (?:directories|paths|roots?|dirs?)|inside|within|under|restricted to|outside (?:of )?)\b:?\s*\[?["'`]?(\/[^"'`\n]{1,400})/gi;
  const paths = [...text.matchAll(said)].flatMap((match) =>
    (match[1]?.split(' not in ').at(-1) ?? '')
      .split(/["'`]?,\s*["'`]?|\s+(?=\/)|\]/)
      .map((path) => path.trim().replace(/[)\].,]+$/, ''))
      .filter((path) => path.startsWith('/') && path.length > 1),
  );
  return paths.length > 0 ? [{ kind: 'paths', paths: [...new Set(paths)].toReversed() }] : [];
}

const maxExtensions = 8;
/** Words of a rejection that is about the extension of a file. */
const namesExtension = /\b(?:extensions?|file (?:types?|formats?))\b/i;
/** Words after which a rejection says what it takes. */
const taken =
  /\b(?:one of|(?<!not )(?:supported|allowed|accepted|permitted|valid|expected)|only|(?:must|should) (?:be|have|end)|use)\b/i;

/** Reads the extensions that a rejection of a file takes: "Unsupported file extension: .txt. Use one of: md, json". */
function readExtensions(text: string): RejectionHint[] {
  const isNamed = namesExtension.test(text);
  const start = isNamed || /\bfiles?\b/i.test(text) ? taken.exec(text)?.index : undefined;
  if (start === undefined) return [];
  const [said = ''] = text.slice(start, start + 300).split(/\b(?:got|received|found|given)\b/i);
  const dotted = [...said.matchAll(/(?<![\w./-])\.([a-z][a-z0-9]{0,5})(?![\w/-]|\.\w)/gi)].map(([, name = '']) => name);
  // Without its dot a name counts in a list alone.
  const list = isNamed ? (/(?:\bone of\b|\bare\b|:)[\s:]{0,4}([^\n]{1,200})/i.exec(said)?.[1] ?? '') : '';
  const found = dotted.length > 0 ? dotted : splitList(list).filter((name) => /^[a-z][a-z0-9]{0,4}$/i.test(name));
  const extensions = [...new Set(found.map((name) => name.toLowerCase()))].slice(0, maxExtensions);
  return extensions.length === 0 ? [] : [{ kind: 'extensions', extensions }];
}

/** True when a rejection says that the thing exists already. */
export function saysAlreadyExists(text: string): boolean {
  return /already[ _](exists?|in use|taken|registered)|\bEEXIST\b|[ _]exists\b|duplicate|must be unique/i.test(
    text.slice(0, maxText),
  );
}

function readKinds(text: string): RejectionHint[] {
  const hints: RejectionHint[] = [];
  if (/\bEISDIR\b|is a directory|directory as (?:a )?file|not a (regular )?file\b|must be a file/i.test(text))
    hints.push({ kind: 'wants-file' });
  if (/\bENOTDIR\b|not a directory|must be a directory/i.test(text)) hints.push({ kind: 'wants-directory' });
  if (/\brelative\b|\babsolute paths?\b.{0,40}\b(?:not|rejected|forbidden|disallowed)\b/i.test(text))
    hints.push({ kind: 'wants-relative' });
  else if (/\babsolute\b(?! ur[il])/i.test(text)) hints.push({ kind: 'wants-absolute' });
  if (saysAlreadyExists(text)) hints.push({ kind: 'wants-new-name' });
  if (
    /\bmust(?: be)? differ|\b(?:must|cannot|can't|should not|may not) (?:not )?be (?:the same|identical|equal)\b/i.test(
      text,
    )
  )
    hints.push({ kind: 'wants-different' });
  if (
    /\binvalid (?:\w+ )?(?:name|identifier)\b|\b(?:letters?|alphanumeric)\b.{0,60}\bunderscores?\b|\bvalid identifier\b|\bnot a valid \w*name\b/i.test(
      text,
    )
  )
    hints.push({ kind: 'wants-plain-name' });
  if (/not found|no such|does(n't| not) exist|\bENOENT\b|\bunknown\b/i.test(text))
    hints.push({ kind: 'wants-existing' });
  return hints;
}

/** Words of an error about arguments that exclude each other. */
const exclusion =
  /\b(?:both|mutually exclusive|only one of|(?:can|may )?not (?:be )?(?:used|combined|specified|given|set) (?:together|simultaneously|at the same time)|conflicts? with)\b/i;

function readProperties(text: string, properties: readonly string[]): RejectionHint[] {
  if (exclusion.test(text) && !/\bboth\b.{0,60}\b(are )?required/i.test(text)) {
    const named = findNamed(text, properties);
    return named.length > 1 ? [{ kind: 'excludes', properties: named }] : [];
  }
  if (
    !/\brequired\b|\bmissing\b|\bmust (provide|specify|include|be (provided|specified|given|set))|\beither\b|received undefined|\bneeds?\b|\b(?:please|you can|or) (?:specify|provide|pass|give)\b|^(?:specify|provide)\b/i.test(
      text,
    )
  )
    return [];
  const named = findNamed(text, properties);
  return named.length > 0 ? [{ kind: 'wants-property', properties: named }] : [];
}

const number = '(-?\\d{1,15}(?:\\.\\d{1,6})?)';

function readBounds(text: string): RejectionHint[] {
  const bounds: Extract<RejectionHint, { kind: 'bounds' }> = { kind: 'bounds' };
  const read = (pattern: string) => {
    const match = new RegExp(pattern, 'i').exec(text);
    return match ? match.slice(1).map(Number) : undefined;
  };
  const between = read(`\\b(?:between|from|range)\\s+${number}\\s*(?:and|to|-|,|\\.\\.)\\s*${number}`);
  if (between) [bounds.minimum, bounds.maximum] = between as [number, number];
  const low = read(`(?:>=|at least|greater than or equal to|no less than|minimum(?: of| is)?)\\s*${number}`);
  if (low) bounds.minimum = low[0] ?? 0;
  const above = read(`(?:>(?!=)|greater than(?! or)|more than|above)\\s*${number}`);
  if (above) bounds.minimum = (above[0] ?? 0) + 1;
  const high = read(`(?:<=|at most|less than or equal to|no more than|maximum(?: of| is)?|not exceed)\\s*${number}`);
  if (high) bounds.maximum = high[0] ?? 0;
  if (/\bpositive\b/i.test(text)) bounds.minimum ??= 1;
  if (/\bnon-?negative\b/i.test(text)) bounds.minimum = 0;
  if (/\b(integer|whole number)\b/i.test(text)) bounds.isInteger = true;
  const isBound = bounds.minimum !== undefined || bounds.maximum !== undefined;
  if (isBound && /\b(?:character|char|letter)s?\b/i.test(text)) bounds.isLength = true;
  return Object.keys(bounds).length > 1 ? [bounds] : [];
}

const formats: readonly [RegExp, string][] = [
  [/\buuid\b/i, 'uuid'],
  [/\be-?mail\b/i, 'email'],
  [/\bur[il]s?\b/i, 'uri'],
  [/\b(iso[ -]?8601|date-?time|timestamp)\b/i, 'date-time'],
  [/\byyyy-mm-dd\b|\binvalid date\b|\bvalid date\b/i, 'date'],
  [/\bip(v4)? address\b/i, 'ipv4'],
  [/\bhost ?name\b/i, 'hostname'],
];

function readForms(text: string): RejectionHint[] {
  const hints: RejectionHint[] = [];
  const start = /\b(?:must|should) (?:start|begin) with\s*:?\s*["'`]?([^"'`\s,]{1,40})/i.exec(text)?.[1];
  if (start) hints.push({ kind: 'starts-with', text: start });
  // The first of the statements in brackets, where a word such as DDL stands for several.
  const [, kind, first] =
    /\b[Oo]nly\s+["'`]?([A-Z]{3,12}(?: [A-Z]{3,12})?)["'`]?\s+(?:quer|statement|command|operation)[a-z]{0,3}(?: \(([A-Z]{3,12})\b)?/.exec(
      text,
    ) ?? [];
  const verb = first ?? kind ?? /\bmust be an? (?!JSON\b)([A-Z]{4,12})\b/.exec(text)?.[1];
  if (verb) hints.push({ kind: 'starts-with', text: verb });
  const json =
    /\b(?:must|should) be (?:an? )?(?:valid )?JSON[ -]?(?:encoded |string of an? )?(array|list|object)\b/i.exec(
      text,
    )?.[1];
  if (json !== undefined) hints.push({ kind: 'values', values: [json.toLowerCase() === 'object' ? '{}' : '[]'] });
  if (/\b(invalid|valid|format|must be|expected|only absolute|failed to parse)\b/i.test(text)) {
    for (const [pattern, format] of formats) if (pattern.test(text)) hints.push({ kind: 'format', format });
  }
  return hints;
}
