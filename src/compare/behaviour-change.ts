import { type JsonObject, toPlainLine } from '../base/index.ts';

/**
 * Effect of a change on a client that worked before: `breaking` breaks some clients, `compatible` none, `cosmetic` is
 * seen by people and models only, `undecided` may be intended or not.
 */
export type ChangeClass = 'breaking' | 'undecided' | 'compatible' | 'cosmetic';

/** The part of a server that changed. */
export const changeParts = [
  'server',
  'tool',
  'prompt',
  'resource',
  'input schema',
  'output schema',
  'annotations',
  'description',
  'reply',
  'files',
  'timing',
] as const;
export type ChangePart = (typeof changeParts)[number];

/** One thing that is different for a client. */
export interface BehaviourChange {
  class: ChangeClass;
  part: ChangePart;
  /** Name of the tool, prompt or resource; null for the server as a whole. */
  subject: string | null;
  /** One sentence without a full stop. Texts of the server in it are not escaped. */
  message: string;
  /** The call that shows the change; null when no call is needed. */
  call: { tool: string; input: JsonObject } | null;
  /** Number of calls that show the same change; 1 when no call is needed. */
  times: number;
}

/** Worst first. */
export const changeClasses: readonly ChangeClass[] = ['breaking', 'undecided', 'compatible', 'cosmetic'];

/** Renders a change as one line of plain text: `get_user reply: structuredContent.name is gone`. */
export function describeChange({ subject, part, message }: BehaviourChange): string {
  const who = subject === null ? '' : `${toPlainLine(subject, 60)} `;
  const where = part === 'tool' || part === 'server' ? '' : `${part}: `;
  return `${who}${where}${toPlainLine(message, 300)}`;
}
