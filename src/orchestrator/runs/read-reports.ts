import { XMLParser } from 'fast-xml-parser';
import { isJsonObject, type JsonObject, type JsonValue } from '../../base/index.ts';
import type { ReportFormat } from '../tasker/runners.ts';
import type { ReportedFailure } from './test-failure.ts';

/** The report of a part as it lies on the disk. */
export interface RawReport {
  format: ReportFormat;
  isNested: boolean;
  text: string;
  /** The project's directory as its tests saw it, which is taken off paths. */
  root: string;
}

/**
 * Reads the failing tests of a report with their messages. The names are those that the test script gives. A report that
 * cannot be read gives none, since counts and names come from the script. Pure.
 */
export function readReportedFailures(report: RawReport): ReportedFailure[] {
  const read = { junit: readJUnit, tap: readTap, jest: readJest, go: readGo, cargo: readCargo, flutter: readFlutter };
  return read[report.format](report);
}

type XmlNode = Record<string, unknown>;

function readJUnit({ text, isNested, root }: RawReport): ReportedFailure[] {
  // No runner declares entities; a declaration could only serve to make the report grow.
  if (/<!DOCTYPE|<!ENTITY/i.test(text)) return [];
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    parseTagValue: false,
    parseAttributeValue: false,
    trimValues: false,
    // Those by number are read as well, which the parser leaves as they are.
    processEntities: false,
    isArray: (tag) => ['testsuite', 'testcase', 'failure', 'error'].includes(tag),
  });
  let document: unknown;
  try {
    document = parser.parse(text);
  } catch (error) {
    return [{ name: '', message: 'the report of the runner cannot be read', text: String(error) }];
  }
  const found: ReportedFailure[] = [];
  visitSuites(document, [], ({ node, suites }) => {
    const failures = [...listNodes(node['failure']), ...listNodes(node['error'])];
    if (failures.length === 0) return;
    const name = composeName(node, isNested ? suites : null, root);
    const texts = failures.map((failure) =>
      decodeEntities(typeof failure === 'string' ? failure : toText(failure['#text'])),
    );
    const [first] = failures;
    const message = typeof first === 'object' ? decodeEntities(toText(first['@message'])) : '';
    found.push({ name, message, text: texts.join('\n').trim() });
  });
  return found;
}

function visitSuites(
  node: unknown,
  suites: readonly string[],
  visit: (found: { node: XmlNode; suites: readonly string[] }) => void,
): void {
  if (typeof node !== 'object' || node === null || suites.length > 50) return;
  const element = node as XmlNode;
  if (element['testsuites'] !== undefined) visitSuites(element['testsuites'], suites, visit);
  for (const suite of listNodes(element['testsuite'])) {
    if (typeof suite === 'object') visitSuites(suite, [...suites, oneLine(toText(suite['@name']))], visit);
  }
  for (const test of listNodes(element['testcase'])) if (typeof test === 'object') visit({ node: test, suites });
}

/** Joins names as the test script does, so that both name a test alike. */
function composeName(node: XmlNode, suites: readonly string[] | null, root: string): string {
  const name = oneLine(toText(node['@name']));
  if (suites === null) {
    const group = oneLine(toText(node['@classname']));
    return group !== '' && group !== name ? `${group} > ${name}` : name;
  }
  const nested = [...suites, name].join(' > ');
  const path = oneLine(toText(node['@file']));
  const file = path.startsWith(`${root}/`) ? path.slice(root.length + 1) : path;
  return file !== '' && file !== nested ? `${file} > ${nested}` : nested;
}

function listNodes(value: unknown): (XmlNode | string)[] {
  if (value === undefined || value === null) return [];
  return (Array.isArray(value) ? value : [value]) as (XmlNode | string)[];
}

function toText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

function decodeEntities(text: string): string {
  return text.replaceAll(/&(?:(lt|gt|quot|apos|amp)|#(\d+)|#x([\dA-Fa-f]+));/g, (whole, name, decimal, hex) => {
    if (typeof name === 'string') return entities[name] ?? whole;
    const code = typeof decimal === 'string' ? Number(decimal) : Number.parseInt(String(hex), 16);
    return code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole;
  });
}

function oneLine(text: string): string {
  return toName(decodeEntities(text));
}

/** A name as the test script gives it: in one line, without control characters. */
function toName(text: string): string {
  // oxlint-disable-next-line no-control-regex -- control characters are what such a name lacks
  return text.replaceAll(/[\u0000-\u001F\u007F]/g, ' ');
}

function readTap({ text, isNested }: RawReport): ReportedFailure[] {
  const found: ReportedFailure[] = [];
  let group = '';
  let current: ReportedFailure | null = null;
  for (const line of text.split('\n')) {
    if (/^(?:not )?ok(?: |$)/.test(line)) {
      const name = line.replace(/^(?:not )?ok *\d* *-? */, '').replace(/ *# *(?:skip|todo|time=).*$/i, '');
      const isFailing = line.startsWith('not') && !/# *(?:skip|todo)/i.test(line);
      current = isFailing
        ? { name: toName(isNested && group !== '' ? `${group} > ${name}` : name), message: '', text: '' }
        : null;
      if (current) found.push(current);
    } else if (line.startsWith('# ')) group = line.slice(2);
    else if (current && /^\s/.test(line) && current.text.length < 20_000) {
      current.text += `${line}\n`;
    }
  }
  for (const failure of found) failure.message = readDiagnostic(failure.text);
  return found;
}

/** The message in the block below a failing test; ava writes what it compared, or an error, in its place or beside it. */
function readDiagnostic(text: string): string {
  const [, folded, inline = ''] =
    /^ {1,4}message:(?: [|>][\d+-]*\n((?: {5,}.*\n?)+)| *["']?(.*?)["']?$)/m.exec(text) ?? [];
  const stated = joinLines(folded ?? inline);
  const [, question = '', block, answer = ''] =
    /^ {1,4}(?:details|values):\n +['"]?(.*?)['"]?:(?: [|>][\d+-]*\n((?: {7,}.*\n?)+)| +['"]?(.*?)['"]?$)/m.exec(
      text,
    ) ?? [];
  if (stated !== '' && question !== `${stated}:`) return stated;
  return joinLines(`${question} ${block ?? answer}`);
}

function joinLines(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

function readJest({ text, root }: RawReport): ReportedFailure[] {
  const report = parseObject(text);
  const files = Array.isArray(report?.['testResults']) ? report['testResults'] : [];
  return files.filter(isJsonObject).flatMap((file) => {
    const path = toText(file['name']);
    const place = path.startsWith(`${root}/`) ? path.slice(root.length + 1) : path;
    const tests = Array.isArray(file['assertionResults']) ? file['assertionResults'].filter(isJsonObject) : [];
    if (tests.length === 0 && file['status'] === 'failed') {
      return [{ name: place, message: '', text: stripColour(toText(file['message'])) }];
    }
    return tests
      .filter(({ status }) => status === 'failed')
      .map((test) => {
        const ancestors = Array.isArray(test['ancestorTitles']) ? test['ancestorTitles'].map(toText) : [];
        const messages = Array.isArray(test['failureMessages']) ? test['failureMessages'].map(toText) : [];
        const name = [place, ...ancestors, toText(test['title'])].join(' > ').replaceAll(/\s+/g, ' ');
        return { name: toName(name), message: '', text: stripColour(messages.join('\n')) };
      });
  });
}

function readGo({ text }: RawReport): ReportedFailure[] {
  const outputs = new Map<string, string>();
  const failed: string[] = [];
  for (const event of parseLines(text)) {
    const test = toText(event['Test']);
    const id = `${toText(event['Package'] ?? event['ImportPath'])} > ${test === '' ? '(build or set-up)' : test}`;
    const action = event['Action'];
    if (action === 'output' || action === 'build-output') {
      const known = outputs.get(id) ?? '';
      if (known.length < 20_000) outputs.set(id, known + toText(event['Output']));
    } else if (action === 'fail') failed.push(id);
  }
  return failed.map((name) => {
    const lines = (outputs.get(name) ?? '').split('\n').filter((line) => !/^\s*(?:=== |--- )/.test(line));
    return { name: toName(name), message: '', text: lines.join('\n').trim() };
  });
}

function readCargo({ text }: RawReport): ReportedFailure[] {
  return parseLines(text).flatMap((event) => {
    const isFailing = event['type'] === 'test' && (event['event'] === 'failed' || event['event'] === 'timeout');
    return isFailing ? [{ name: toName(toText(event['name'])), message: '', text: toText(event['stdout']) }] : [];
  });
}

function readFlutter({ text }: RawReport): ReportedFailure[] {
  const names = new Map<string, string>();
  const errors = new Map<string, string>();
  const failed: string[] = [];
  for (const event of parseLines(text)) {
    const { type, test, testID } = event;
    if (type === 'testStart' && isJsonObject(test)) names.set(toText(test['id']), toText(test['name']));
    if (type === 'error') {
      const told = `${toText(event['error'])}\n${toText(event['stackTrace'])}`;
      errors.set(toText(testID), `${errors.get(toText(testID)) ?? ''}${told}`);
    }
    const isFailing = type === 'testDone' && event['result'] !== 'success' && event['hidden'] !== true;
    if (isFailing && event['skipped'] !== true) failed.push(toText(testID));
  }
  return failed.map((id) => ({ name: toName(names.get(id) ?? ''), message: '', text: errors.get(id) ?? '' }));
}

function parseLines(text: string): JsonObject[] {
  return text.split('\n').flatMap((line) => {
    const value = line.startsWith('{') ? parseObject(line) : null;
    return value === null ? [] : [value];
  });
}

function parseObject(text: string): JsonObject | null {
  try {
    const value = JSON.parse(text) as JsonValue;
    return isJsonObject(value) ? value : null;
  } catch {
    return null;
  }
}

/** Takes colours off a text. */
export function stripColour(text: string): string {
  // oxlint-disable-next-line no-control-regex -- an escape character is what begins a colour
  return text.replaceAll(/\u001B\[[\d;]*m/g, '');
}
