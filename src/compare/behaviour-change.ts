import type { JsonObject } from '../base/index.ts';

/**
 * What a change means for a client that worked before: `breaking` breaks some, `compatible` none, `cosmetic` is seen by
 * people and models only, `undecided` may be meant or not.
 */
export type ChangeClass = 'breaking' | 'undecided' | 'compatible' | 'cosmetic';

/** Which side of a server changed. */
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
  /** The call that shows it; null where none is needed. */
  call: { tool: string; input: JsonObject } | null;
  /** How many calls show the very same; 1 where no call is needed. */
  times: number;
}

/** Worst first. */
export const changeClasses: readonly ChangeClass[] = ['breaking', 'undecided', 'compatible', 'cosmetic'];
