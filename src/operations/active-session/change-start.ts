import { posix } from 'node:path';
import { PthError, secretNamePattern } from '../../base/index.ts';
import { PluginFiles, rewriteStart, type StartChange } from '../../plugin/index.ts';
import { type FileEdit, findSecretArgument } from '../../repair/index.ts';
import type { Target } from '../../target/index.ts';
import type { ActiveSession } from './active-session.ts';

/** A change of a start, divided into what a file of the plugin takes and what holds for the session alone. */
interface PlacedStart {
  edits: readonly FileEdit[];
  override: StartChange | null;
  /** Names of the variables in the override, and `args`. */
  uncommitted: readonly string[];
}

/** No change of a start. */
export const noStart: PlacedStart = { edits: [], override: null, uncommitted: [] };

/**
 * Divides a change of how a server is started: the file that declares the server takes it, but for secrets, which no
 * branch may hold, and for what the file cannot hold.
 * @throws PthError `repair/edit-refused`, `plugin/config-invalid`
 */
export async function placeStart(
  session: ActiveSession,
  target: Target,
  change: StartChange | undefined,
): Promise<PlacedStart> {
  if (change === undefined) return noStart;
  const { transport, name: server } = target.server;
  if (transport.kind === 'http' && transport.start === undefined) {
    throw new PthError('repair/edit-refused', `nothing was changed, since ${server} is reached by a URL, not started`);
  }
  const { environment } = session.requirePlugin();
  const { pluginPath } = session.harness;
  const { redactor } = session.run.context.ports;
  const isSecret = ([name, value]: [string, string | null]) =>
    value !== null && (secretNamePattern.test(name) || redactor.redact(value) !== value);
  const all = Object.entries(change.variables);
  const secrets = all.filter(isSecret);
  redactor.learn(secrets.flatMap(([, value]) => value ?? []));
  const secretArgument = findSecretArgument(change.args ?? [], redactor);
  if (secretArgument !== null) throw refuseArgument(secretArgument);
  const open = { variables: Object.fromEntries(all.filter((entry) => !isSecret(entry))), args: change.args };
  const files = new PluginFiles(environment, pluginPath);
  const file = isEmpty(open) ? null : await rewriteStart(files, target.server, open);
  const variables = file === null ? change.variables : Object.fromEntries(secrets);
  const args = file === null ? change.args : null;
  const override = { variables, args };
  return {
    edits: file === null || file.before === file.after ? [] : [toEdit(posix.join(pluginPath, file.path), file)],
    override: isEmpty(override) ? null : override,
    uncommitted: [...Object.keys(variables), ...(args === null ? [] : ['args'])],
  };
}

/**
 * Returns the edits for a change of how a server is started, of which a commit can hold everything.
 * @throws PthError `repair/edit-refused`, `plugin/config-invalid`
 */
export async function editStart(
  session: ActiveSession,
  target: Target,
  change: StartChange,
): Promise<readonly FileEdit[]> {
  const { edits, uncommitted } = await placeStart(session, target, change);
  if (uncommitted.length === 0) return edits;
  throw new PthError(
    'repair/edit-refused',
    `nothing was changed, since a commit cannot hold ${uncommitted.join(', ')}: pth_apply_fix takes secrets, and what is in no file of the plugin, for this session`,
  );
}

/** Has the server started with what no file holds, from the next reload on. */
export function applyOverride(target: Target | undefined, { override }: PlacedStart): void {
  if (override !== null) target?.override(override);
}

function refuseArgument(place: string): PthError {
  return new PthError('repair/edit-refused', `nothing was changed, since ${place} holds a secret or looks like one`, {
    recovery: [
      'Give the value as one of variables, under a name such as API_TOKEN: it holds for this session and is not committed.',
      'Let the server read that variable, or write ${API_TOKEN} in args and set API_TOKEN for the process of pth mcp.',
    ],
  });
}

function isEmpty({ variables, args }: StartChange): boolean {
  return args === null && Object.keys(variables).length === 0;
}

/** Replaces the whole text, as it stands now. */
function toEdit(path: string, { before, after }: { before: string; after: string }): FileEdit {
  const expected = before.replace(/\r?\n$/, '').split(/\r?\n/);
  const lines = after.replace(/\n$/, '').split('\n');
  return { type: 'lines', path, startLine: 1, endLine: expected.length, lines, expected };
}
