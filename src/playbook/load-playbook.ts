import { isAlias, isNode, LineCounter, parseDocument } from 'yaml';
import type { z } from 'zod';
import { PthError } from '../base/index.ts';
import type { Playbook } from './playbook.ts';
import { playbookSchema, toPlaybook } from './playbook-file.ts';

/** Enough for the recording of a long run. */
const maxChars = 8 * 1024 * 1024;

/**
 * Parses a playbook file. `file` is used only in messages.
 * @throws PthError `playbook/invalid` naming file, line, field and reason
 */
export function loadPlaybook(text: string, { file }: { file: string }): Playbook {
  if (text.length > maxChars) throw invalid(file, 1, '', `the file is longer than ${maxChars} characters`);
  const lines = new LineCounter();
  const document = guard(file, () => parseDocument(text, { lineCounter: lines, prettyErrors: false }));
  const [broken] = document.errors;
  if (broken) throw invalid(file, lines.linePos(broken.pos[0]).line, '', broken.message);
  const parsed = playbookSchema.safeParse(guard(file, () => document.toJS({ maxAliasCount: 100 }) as unknown));
  if (parsed.success) return toPlaybook(parsed.data);
  const [issue] = parsed.error.issues;
  if (!issue) throw invalid(file, 1, '', 'the file does not fit the format');
  const path = issue.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0] ?? ''] : issue.path;
  throw invalid(file, lineOf(path, document, lines), renderPath(path), isMissing(issue) ? 'is missing' : issue.message);
}

function isMissing(issue: z.core.$ZodIssue): boolean {
  return issue.code === 'invalid_type' && issue.message.endsWith('received undefined');
}

type YamlDocument = ReturnType<typeof parseDocument>;

/**
 * The YAML library throws for some faults of the document instead of listing them: endless aliases and endless nesting.
 */
function guard<T>(file: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw invalid(file, 1, '', reason);
  }
}

/** Returns the line of the node at a path, or of its nearest existing ancestor. */
function lineOf(path: readonly PropertyKey[], document: YamlDocument, lines: LineCounter): number {
  for (let length = path.length; length >= 0; length--) {
    const node = length === 0 ? document.contents : document.getIn(path.slice(0, length), true);
    if ((isNode(node) || isAlias(node)) && node.range) return lines.linePos(node.range[0]).line;
  }
  return 1;
}

function renderPath(path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, key) => {
    if (typeof key === 'number') return `${text}[${key}]`;
    return text === '' ? String(key) : `${text}.${String(key)}`;
  }, '');
}

function invalid(file: string, line: number, field: string, reason: string): PthError {
  const location = field === '' ? `${file}:${line}` : `${file}:${line}, ${field}`;
  return new PthError('playbook/invalid', `${location}: ${reason}`, { details: { file, line, field, reason } });
}
