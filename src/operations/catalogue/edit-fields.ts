import { z } from 'zod';
import type { FileEdit } from '../../repair/index.ts';
import { configValues, innerPath, line, prose } from './fields.ts';

/** The fields that each kind of edit needs; the others are refused beside it. */
const needed = {
  lines: ['startLine', 'endLine', 'lines'],
  create: ['content'],
  delete: [],
  rename: ['to'],
} as const;
const optional: readonly string[] = ['type', 'path', 'expected'];

const texts = z.array(prose(100_000)).max(10_000);

// One flat object for all kinds: a union of four would take three times the room in the list of tools.
const edit = z
  .strictObject({
    type: z
      .enum(['lines', 'create', 'delete', 'rename'])
      .describe('lines: startLine, endLine (startLine - 1 inserts), lines; create: content; rename: to'),
    path: innerPath().describe('From the top of the repository'),
    startLine: z.int().min(1).optional(),
    endLine: z.int().min(0).optional(),
    lines: texts.optional(),
    expected: texts.optional().describe('What stands there now'),
    content: prose(1_100_000).optional(),
    to: innerPath().optional(),
  })
  .superRefine((given, context) => {
    const wanted: readonly string[] = needed[given.type];
    for (const [field, value] of Object.entries(given)) {
      if (value === undefined || wanted.includes(field)) continue;
      if (optional.includes(field) && (field !== 'expected' || given.type === 'lines')) continue;
      context.addIssue({ code: 'custom', path: [field], message: `must be left out for type ${given.type}` });
    }
    for (const field of wanted) {
      if ((given as Record<string, unknown>)[field] !== undefined) continue;
      context.addIssue({ code: 'custom', path: [field], message: `is needed for type ${given.type}` });
    }
  });

/** Returns a parsed edit as the repair takes it. */
function toFileEdit(given: z.output<typeof edit>): FileEdit {
  const { type, path, startLine = 0, endLine = 0, lines = [], expected, content = '', to = '' } = given;
  if (type === 'lines') return { type, path, startLine, endLine, lines, expected };
  if (type === 'create') return { type, path, content };
  return type === 'rename' ? { type, path, to } : { type, path };
}

/** The words of a commit. */
const wordFields = { subject: line(72), body: prose(8000).default(''), distro: line(50).optional() };

const edits = z.array(edit).max(200).default([]);

/** The words of a commit, and the changes that it makes, all or none. */
export const changeFields = {
  ...wordFields,
  edits,
  variables: configValues.describe('Into the manifest of the server; null removes. Secrets are not committed'),
  args: z.array(prose(4096)).max(100).optional().describe('In place of those of the manifest'),
  dependencies: z
    .strictObject({ add: z.array(line(200)).max(50).default([]), remove: z.array(line(200)).max(50).default([]) })
    .refine(({ add, remove }) => add.length + remove.length > 0, 'must name a package')
    .optional()
    .describe('name@version, by the package manager of the plugin'),
};

type Change = z.output<z.ZodObject<typeof changeFields>>;

/** Returns a parsed change as the repair takes it: its edits, and what changes the start of the server. */
export function toChange<Given extends Pick<Change, 'edits' | 'variables' | 'args'>>(change: Given) {
  const { edits: given, variables = {}, args, ...others } = change;
  const hasStart = args !== undefined || Object.keys(variables).length > 0;
  return { ...others, edits: given.map(toFileEdit), start: hasStart ? { variables, args: args ?? null } : undefined };
}

/** True for a change that changes anything. */
export function isChange(given: Pick<Change, 'edits' | 'variables' | 'args' | 'dependencies'>): boolean {
  const { start, edits: made } = toChange(given);
  return made.length > 0 || start !== undefined || given.dependencies !== undefined;
}
