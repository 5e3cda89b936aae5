import { realpath } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { isInside, isJsonObject, type JsonObject, PthError, systemErrorCode } from '../../base/index.ts';
import type { RecordedCall, RecordedPart } from './read-recording.ts';

/** Fields of calls that name files of the host. */
const hostFields = ['hostPath', 'secretsFile', 'envConfig'];

function refuse({ line, tool }: RecordedCall, what: string): PthError {
  return new PthError('replay/host-refused', `line ${line}: ${tool} ${what}, which a journal may not choose`);
}

/** Refuses a journal that asks for this host as its environment. @throws PthError `replay/host-refused` */
export function refuseHostTier(calls: readonly RecordedCall[]): void {
  const found = calls.find(({ input }) => input['tier'] === 0);
  if (found !== undefined) throw refuse(found, 'runs the plugin and commands on this host');
}

/** Refuses a call that names a file outside of the replay's own directory. @throws PthError `replay/host-refused` */
export async function refuseHostPaths(
  call: RecordedCall,
  input: JsonObject,
  { base, workingDirectory }: { base: string; workingDirectory: string },
): Promise<void> {
  for (const field of hostFields) {
    const path = input[field];
    if (typeof path !== 'string') continue;
    const real = await resolveExisting(resolve(workingDirectory, path));
    if (!isInside(base, real)) throw refuse(call, `names ${path} of this host`);
  }
}

/** A call's input without the wish to remove what dead sessions left: that is of this host, not of the replay. Pure. */
export function withoutCleaning(input: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(input).filter(([name]) => name !== 'removeOrphans'));
}

/** Follows the links of the part of a path that is there. */
async function resolveExisting(path: string): Promise<string> {
  try {
    return await realpath(path);
  } catch (error) {
    const code = systemErrorCode(error);
    if (code !== 'ENOENT' && code !== 'ENOTDIR') throw error;
    return resolveExisting(dirname(path));
  }
}

/** Lists the values of the plugin that a journal's calls gave, and whose text it does not hold. */
export function listNeededValues(parts: readonly RecordedPart[]): string[] {
  const given = parts.flatMap(({ calls }) => calls).map(({ input }) => input['configValues']);
  return [...new Set(given.filter(isJsonObject).flatMap((values) => Object.keys(values)))];
}
