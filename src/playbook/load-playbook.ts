import { isAlias, isNode, LineCounter, parseDocument } from 'yaml';
import { z } from 'zod';
import { type JsonValue, PthError } from '../base/index.ts';
import { quoteStart } from './describe-turn.ts';
import type { Playbook, PlaybookTurn } from './playbook.ts';
import { lastText } from './script.ts';

const maxChars = 1024 * 1024;

const json: z.ZodType<JsonValue> = z.lazy(() =>
  z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(json), z.record(z.string(), json)]),
);

const turnSchema = z
  .strictObject({
    says: z.string().optional(),
    calls: z
      .array(z.strictObject({ tool: z.string().min(1), arguments: z.record(z.string(), json).default({}) }))
      .min(1)
      .optional(),
    expect: z.string().min(1).optional(),
  })
  .refine((turn) => turn.says !== undefined || turn.calls !== undefined, 'a turn has says, calls, or both');

const whenSchema = z.union([z.string().min(1), z.array(z.string().min(1)).min(1)], 'must be a text or a list of texts');

const playbookSchema = z
  .strictObject({
    playbook: z.literal(1, 'must be 1, the version of the format'),
    turns: z.array(turnSchema).min(1).optional(),
    conversations: z
      .array(z.strictObject({ when: whenSchema, repeat: z.boolean().optional(), turns: z.array(turnSchema).min(1) }))
      .min(1)
      .optional(),
  })
  .refine(
    (file) => (file.turns === undefined) !== (file.conversations === undefined),
    'a playbook has turns or conversations, not both and not neither',
  );

type TurnFile = z.infer<typeof turnSchema>;

/**
 * Reads the text of a playbook file. `file` is only for messages.
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

/** What the library throws instead of listing is about the document too: aliases without end, nesting without end. */
function guard<T>(file: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw invalid(file, 1, '', reason);
  }
}

/** The line of the node at a path, or of the nearest thing around it that is written down. */
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
  const place = field === '' ? `${file}:${line}` : `${file}:${line}, ${field}`;
  return new PthError('playbook/invalid', `${place}: ${reason}`, { details: { file, line, field, reason } });
}

function toPlaybook(file: z.infer<typeof playbookSchema>): Playbook {
  if (file.turns) return file.turns.map(toTurn);
  return {
    conversations: (file.conversations ?? []).map((conversation) => ({
      when: typeof conversation.when === 'string' ? [conversation.when] : conversation.when,
      turns: conversation.turns.map(toTurn),
      repeat: conversation.repeat ?? false,
    })),
  };
}

function toTurn(turn: TurnFile): PlaybookTurn {
  const expected = turn.expect;
  return {
    ...(turn.says === undefined ? {} : { text: turn.says }),
    ...(turn.calls ? { toolCalls: turn.calls.map((call) => ({ name: call.tool, arguments: call.arguments })) } : {}),
    ...(expected === undefined
      ? {}
      : {
          assertContext: (messages) => {
            const text = lastText(messages);
            if (text.includes(expected)) return;
            throw new Error(
              `the last message does not contain ${quoteStart(expected)}; it begins ${quoteStart(text, 300)}`,
            );
          },
        }),
  };
}
