import { z } from 'zod';
import { type Command, renderCommand } from '../commands/command.ts';
import { parseCommands } from '../commands/parse-command.ts';

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
  comment_id: digits,
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
  commentId: number;
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
    comment_id: String(dispatch.commentId),
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
    commentId: Number(data.comment_id),
    nonce: data.nonce,
    command: line.command,
  };
}
