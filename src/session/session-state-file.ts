import { PthError } from '../base/index.ts';
import type { Repository } from '../git/index.ts';
import type { HarnessSession } from './harness-session.ts';
import { commitArtifacts } from './commit-artifacts.ts';
import { safeParseState, type SessionState, sessionStateSchema } from './state.ts';

/** Path of the state file relative to the plugin directory. */
export const stateFile = '.pth/session-state.json';

/** Value of the trailer `PTH-Type` on checkpoint commits. */
export const checkpointType = 'state-checkpoint';

/** Result of reading a state file. */
export type StateReading =
  | { status: 'ok'; state: SessionState }
  /** No file at the commit. */
  | { status: 'missing'; problem: string }
  /** Invalid JSON, another schema, or too large. */
  | { status: 'unreadable'; problem: string }
  /** Written by the session of another branch, for example a merged one; it must not be used. */
  | { status: 'foreign'; problem: string };

const maxStateBytes = 64 * 1024 * 1024;

/** Parses the text of a state file. Pure. */
export function parseState(text: string | undefined, branch: string): StateReading {
  if (text === undefined) return { status: 'missing', problem: `there is no ${stateFile} on ${branch}` };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return { status: 'unreadable', problem: `${stateFile} is not JSON: ${error.message}` };
  }
  const parsed = safeParseState(value);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const field = issue?.path.join('.') || 'the whole';
    return { status: 'unreadable', problem: `${stateFile} does not fit its schema: ${field}: ${issue?.message ?? ''}` };
  }
  if (parsed.data.branch !== branch) {
    return { status: 'foreign', problem: `${stateFile} belongs to the branch ${parsed.data.branch}` };
  }
  return { status: 'ok', state: parsed.data };
}

/** Reads the state that a branch holds. Bad content is returned as data, never thrown. */
export async function readState(
  repository: Repository,
  options: { branch: string; pluginPath: string; commit?: string },
): Promise<StateReading> {
  const { branch, pluginPath } = options;
  const path = pluginPath === '' ? stateFile : `${pluginPath}/${stateFile}`;
  try {
    const text = await repository.fileAt(options.commit ?? `refs/heads/${branch}`, path, { maxBytes: maxStateBytes });
    return parseState(text, branch);
  } catch (error) {
    // The git object may be damaged after a power loss; the history is still useful then.
    if (!PthError.isInstance(error) || error.code !== 'git/command-failed') throw error;
    return { status: 'unreadable', problem: `${stateFile} cannot be read: ${error.message}` };
  }
}

/**
 * Overwrites `.pth/session-state.json` and commits it alone.
 * @returns the checkpoint commit; when nothing changed since the last one, that one
 * @throws PthError `session/disk-full`, `git/commit-failed`, `session/write-failed`
 */
export async function writeCheckpoint(
  session: HarnessSession,
  state: SessionState,
  signal?: AbortSignal,
): Promise<string> {
  if (state.branch !== session.branch) {
    throw new Error(`the state of ${state.branch} was about to be written to ${session.branch}`);
  }
  const content = `${JSON.stringify(sessionStateSchema.parse(state), null, 2)}\n`;
  const commit = await commitArtifacts(session, {
    files: [{ path: stateFile, content }],
    subject: `pth: checkpoint of iteration ${state.iteration}`,
    type: checkpointType,
    trailers: [{ key: 'PTH-Iteration', value: String(state.iteration) }],
    signal,
  });
  return commit ?? session.git.head();
}
