import { z } from 'zod';
import { type Command, renderCommand } from '../commands/command.ts';
import { parseCommands } from '../commands/parse-command.ts';
import { type Asked, askers } from './asked.ts';

const digits = z.string().regex(/^[1-9]\d{0,15}$/, 'must be a positive number');
const sha = z.string().regex(/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/, 'must be a whole commit hash');

/**
 * The inputs of the dispatched workflow, all text. Anybody with write access can send others (threat T9, forged
 * dispatches).
 */
const dispatchSchema = z.strictObject({
  pull_request: digits,
  head_ref: z.string().min(1).max(255),
  head_sha: sha,
  /** A number is that of a comment; `label:` and `push:` come before the numbers of the others. */
  comment_id: z.string().regex(/^(?:label:|push:)?[1-9]\d{0,15}$/, 'must be the number of what asked'),
  nonce: z.string().regex(/^[0-9a-f]{32}$/, 'must be 32 hex digits'),
  command: z.string().min(1).max(4000),
});

/** Names of the inputs, in order. */
export const dispatchInputs = Object.keys(dispatchSchema.shape) as (keyof typeof dispatchSchema.shape)[];

/** The App's order to the workflow. */
export interface Dispatch {
  pullRequest: number;
  /** For people and the API only; a run never resolves it. */
  headRef: string;
  headSha: string;
  asked: Asked;
  /** 32 hex digits that the App also wrote into its own answer. */
  nonce: string;
  command: Command;
}

/** Renders the inputs that carry a dispatch. */
export function renderDispatch(dispatch: Dispatch): z.infer<typeof dispatchSchema> {
  return dispatchSchema.parse({
    pull_request: String(dispatch.pullRequest),
    head_ref: dispatch.headRef,
    head_sha: dispatch.headSha,
    comment_id:
      dispatch.asked.by === 'comment' ? String(dispatch.asked.id) : `${dispatch.asked.by}:${dispatch.asked.id}`,
    nonce: dispatch.nonce,
    command: renderCommand(dispatch.command),
  });
}

/** Reads the inputs of a dispatch; null when they are not what the App sends, with nothing guessed. */
export function parseDispatch(inputs: Readonly<Record<string, unknown>>): Dispatch | null {
  const parsed = dispatchSchema.safeParse(inputs);
  if (!parsed.success) return null;
  const { data } = parsed;
  const [line, ...more] = parseCommands(data.command);
  // The App sends a command as it renders it, with no text around.
  if (!line?.command || more.length > 0 || renderCommand(line.command) !== data.command) return null;
  return {
    pullRequest: Number(data.pull_request),
    headRef: data.head_ref,
    headSha: data.head_sha,
    asked: parseAsked(data.comment_id),
    nonce: data.nonce,
    command: line.command,
  };
}

function parseAsked(text: string): Asked {
  const [kind = '', id] = text.split(':');
  const by = askers.find((one) => one === kind);
  return id === undefined || by === undefined ? { by: 'comment', id: Number(text) } : { by, id: Number(id) };
}
