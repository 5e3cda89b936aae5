import { isJsonEqual, isJsonObject, type JsonValue, toPlainLine } from '../base/index.ts';
import { sortEntries, splitWords, type Template } from './reply-template.ts';

/** One difference between the answers of two revisions, in a part that is stable on both sides. */
export interface Difference {
  /** `structuredContent.items[0].name`; '' for the whole. */
  path: string;
  kind: 'added' | 'removed' | 'type' | 'value' | 'order' | 'length';
  /** Short description for people. */
  before: string;
  after: string;
}

/** Maximum number of differences reported for one answer. */
const most = 20;

/** Finds where `after` differs from `before`; at most 20 differences. */
export function compareTemplates(before: Template, after: Template): Difference[] {
  const found: Difference[] = [];
  walk(before, after, '', found);
  return found.slice(0, most);
}

function walk(before: Template, after: Template, path: string, found: Difference[]): void {
  if (before.kind === 'unstable' || after.kind === 'unstable' || found.length >= most) return;
  if (before.kind === 'exact' && after.kind === 'exact' && isJsonEqual(before.value, after.value)) return;
  const [ours, theirs] = [open(before), open(after)];
  if (ours.kind === 'object' && theirs.kind === 'object') walkMembers(ours, theirs, path, found);
  else if (ours.kind === 'list' && theirs.kind === 'list') walkEntries(ours.entries, theirs.entries, path, found);
  else if (ours.kind === 'bag' || theirs.kind === 'bag') compareBags(ours, theirs, path, found);
  else if (ours.kind === 'text' && theirs.kind === 'text') compareTexts(ours.words, theirs.words, path, found);
  else found.push(difference(typeName(ours) === typeName(theirs) ? 'value' : 'type', path, before, after));
}

/** Turns one level of an exact value into a template, so that both sides have the same form. */
function open(template: Template): Template {
  if (template.kind !== 'exact') return template;
  const { value } = template;
  if (Array.isArray(value)) return { kind: 'list', entries: value.map(exact) };
  if (typeof value === 'string') return { kind: 'text', words: splitWords(value) };
  if (!isJsonObject(value)) return template;
  const members = new Map(Object.entries(value).map(([name, item]) => [name, exact(item)]));
  return { kind: 'object', members, sometimes: new Set() };
}

function exact(value: JsonValue): Template {
  return { kind: 'exact', value };
}

type ObjectTemplate = Extract<Template, { kind: 'object' }>;

function walkMembers(before: ObjectTemplate, after: ObjectTemplate, path: string, found: Difference[]): void {
  for (const name of new Set([...before.members.keys(), ...after.members.keys()])) {
    const [ours, theirs] = [before.members.get(name), after.members.get(name)];
    const valuePath = childPath(path, name);
    if (ours && theirs) walk(ours, theirs, valuePath, found);
    else if (ours && !before.sometimes.has(name)) found.push(difference('removed', valuePath, ours, undefined));
    else if (theirs && !after.sometimes.has(name)) found.push(difference('added', valuePath, undefined, theirs));
  }
}

function walkEntries(before: Template[], after: Template[], path: string, found: Difference[]): void {
  if (before.length === after.length) {
    const sorted = [before, after].map((entries) => sortEntries(entries.flatMap(exactValue)));
    const isWhole = sorted.every((values) => values.length === before.length);
    if (isWhole && before.length > 1 && isJsonEqual(sorted[0], sorted[1])) {
      found.push({ path, kind: 'order', before: 'one order', after: 'another order of the same entries' });
      return;
    }
  } else found.push({ path, kind: 'length', before: `${before.length} entries`, after: `${after.length} entries` });
  before.slice(0, after.length).forEach((entry, index) => {
    const other = after[index];
    if (other) walk(entry, other, `${path}[${index}]`, found);
  });
}

function compareBags(before: Template, after: Template, path: string, found: Difference[]): void {
  const [ours, theirs] = [entriesOf(before), entriesOf(after)];
  if (ours === null || theirs === null) {
    if (typeName(before) !== typeName(after)) found.push(difference('type', path, before, after));
    return;
  }
  if (isJsonEqual(ours, theirs)) return;
  const kind = ours.length === theirs.length ? 'value' : 'length';
  const lost = ours.filter((value) => !theirs.some((other) => isJsonEqual(other, value)));
  const gained = theirs.filter((value) => !ours.some((other) => isJsonEqual(other, value)));
  found.push({ path: `${path}[*]`, kind, before: brief(lost), after: brief(gained) });
}

/** Returns the entries of a list in a fixed order; null when some are unstable or it is no list. */
function entriesOf(template: Template): JsonValue[] | null {
  if (template.kind === 'bag') return template.entries;
  if (template.kind !== 'list') return null;
  const values = template.entries.flatMap(exactValue);
  return values.length === template.entries.length ? sortEntries(values) : null;
}

function exactValue(template: Template): JsonValue[] {
  return template.kind === 'exact' ? [template.value] : [];
}

function compareTexts(
  before: readonly (string | null)[],
  after: readonly (string | null)[],
  path: string,
  found: Difference[],
): void {
  if (before.length !== after.length) {
    // A changing word may contain a space, so with changing words another word count proves nothing.
    if (before.includes(null) || after.includes(null)) return;
  } else if (before.every((word, index) => word === after[index] || word === null || after[index] === null)) return;
  const first = before.findIndex((word, index) => word !== after[index] && word !== null && after[index] !== null);
  const from = Math.max(0, (first < 0 ? Math.min(before.length, after.length) : first) - 6);
  found.push({ path, kind: 'value', before: clipWords(before, from), after: clipWords(after, from) });
}

function clipWords(words: readonly (string | null)[], from: number): string {
  const text = words
    .slice(from, from + 40)
    .map((word) => word ?? '…')
    .join('');
  return quote(`${from > 0 ? '…' : ''}${text}`, 100);
}

function difference(
  kind: Difference['kind'],
  path: string,
  before: Template | undefined,
  after: Template | undefined,
): Difference {
  return { path, kind, before: describe(before), after: describe(after) };
}

function describe(template: Template | undefined): string {
  if (template === undefined) return 'nothing';
  return template.kind === 'exact' ? brief(template.value) : `${typeName(template)} that varies`;
}

function brief(value: JsonValue): string {
  return typeof value === 'string' ? quote(value, 80) : toPlainLine(JSON.stringify(value).slice(0, 400), 80);
}

function quote(text: string, length: number): string {
  return `"${toPlainLine(text.slice(0, 1000), length)}"`;
}

function typeName(template: Template): string {
  switch (template.kind) {
    case 'object':
      return 'object';
    case 'list':
    case 'bag':
      return 'list';
    case 'text':
      return 'text';
    case 'unstable':
      return 'value';
    case 'exact':
    default: {
      const { value } = template;
      if (Array.isArray(value)) return 'list';
      return value === null ? 'null' : typeof value === 'string' ? 'text' : typeof value;
    }
  }
}

function childPath(path: string, name: string): string {
  const step = /^[A-Za-z_][A-Za-z0-9_]*$/.test(name) ? name : `[${JSON.stringify(toPlainLine(name, 60))}]`;
  return path === '' || step.startsWith('[') ? `${path}${step}` : `${path}.${step}`;
}
