import { posix } from 'node:path';
import { PthError, quoteShell } from '../base/index.ts';
import { openRepository, type Repository } from '../git/index.ts';
import { readState, type SessionState, stateFile } from '../session/index.ts';
import { describeSettings, parseInput, readSavedSettings, type TestInput, testInputSchema } from '../settings/index.ts';
import type { OperationContext } from './operation.ts';

/** The session that is to go on. */
export interface ResumeRequest {
  branch: string;
  /** The plugin directory, or the root of the repository where the branch holds one session; absolute. */
  path: string;
  /** Settings of a test run that were given; they win over those that the branch remembers. */
  settings: Readonly<Record<string, unknown>>;
}

/** The settings of a session that goes on, and what its branch remembers. */
export interface ResumedInput {
  /** Its path is the plugin's directory. */
  input: TestInput;
  /** Null where the branch holds none that can be read. */
  state: SessionState | null;
}

/**
 * Finds the plugin of a session on its branch and the settings that it goes on with. Says which of them must be given
 * again.
 * @throws PthError `usage/invalid` for several plugins with a state
 */
export async function readResumed(asked: ResumeRequest, context: OperationContext): Promise<ResumedInput> {
  const { ports, emit, signal } = context;
  const { repository, prefix } = await openRepository(asked.path, { variables: ports.variables, signal });
  const found = await findState(repository, asked.branch, prefix);
  const input = readInput(found.state, asked, context);
  const path = posix.join(repository.path, found.directory);
  if (found.directory !== prefix) emit({ type: 'activity', text: `the session tests ${found.directory}` });
  return { input: { ...input, path }, state: found.state };
}

/** The state of a session, and the plugin directory that holds it, relative to the root of the repository. */
interface FoundState {
  state: SessionState | null;
  directory: string;
}

/**
 * Reads the state at a directory of a branch, else the only one below it. A branch or a state that cannot be read is
 * told when the session is opened.
 * @throws PthError `usage/invalid` for several plugins with a state
 */
export async function findState(repository: Repository, branch: string, directory: string): Promise<FoundState> {
  if (!(await repository.isBranch(branch))) return { state: null, directory };
  const own = await readState(repository, { branch, pluginPath: directory });
  if (own.status === 'ok') return { state: own.state, directory };
  if (own.status !== 'missing') return { state: null, directory };
  const below: FoundState[] = [];
  for (const { path } of await repository.listFiles(`refs/heads/${branch}`)) {
    if (!path.endsWith(`/${stateFile}`) || (directory !== '' && !path.startsWith(`${directory}/`))) continue;
    const pluginPath = path.slice(0, -stateFile.length - 1);
    const reading = await readState(repository, { branch, pluginPath });
    if (reading.status === 'ok') below.push({ state: reading.state, directory: pluginPath });
  }
  const [only, ...others] = below;
  if (others.length > 0) {
    const commands = below.map(
      (one) => `pth resume ${quoteShell(branch)} ${quoteShell(posix.join(repository.path, one.directory))}`,
    );
    throw new PthError('usage/invalid', `${branch} holds the sessions of ${below.length} plugins`, {
      recovery: commands.slice(0, 20),
    });
  }
  return only ?? { state: null, directory };
}

/** The settings of the run: given ones, then those of the branch. Says which ones must be given again. */
function readInput(
  state: SessionState | null,
  { settings: given }: Pick<ResumeRequest, 'settings'>,
  { emit }: Pick<OperationContext, 'emit'>,
): TestInput {
  const known = state === null ? null : (state.settings ?? readEnvironment(state));
  const saved = readSavedSettings({ settings: known ?? {}, unsaved: state?.unsaved_settings ?? [] });
  const missing = saved.unsaved.filter((name) => given[name] === undefined || given[name] === null);
  if (missing.length > 0) {
    emit({
      type: 'warning',
      message: `the branch does not bring these settings; give them again: ${nameFlags(missing)}`,
    });
  }
  const chosen = Object.entries(given).filter(([, value]) => value !== undefined && value !== null);
  return parseInput(testInputSchema, { ...saved.settings, ...Object.fromEntries(chosen) });
}

/** A state of the first version remembers only its environment. */
function readEnvironment({ environment: { name, tier, image } }: SessionState) {
  return { env: name, tier, ...(image === null ? {} : { image }) };
}

function nameFlags(names: readonly string[]): string {
  const flags = new Map(describeSettings(testInputSchema.shape).map(({ name, flag }) => [name, flag]));
  return names.map((name) => (name === 'command' ? '-- COMMAND' : (flags.get(name) ?? name))).join(', ');
}
