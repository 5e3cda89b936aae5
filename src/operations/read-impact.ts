import { PthError } from '../base/index.ts';
import type { Workspace } from '../environment/index.ts';
import { type ImpactMap, impactMapSchema, joinImpactMaps } from '../suite/index.ts';
import type { RunEvent } from './run-event.ts';
import { z } from 'zod';

/** Which source files each test exercises, in the plugin directory: a list with a map for each server. */
export const impactFile = '.pth/impact.json';

const fileSchema = z.array(impactMapSchema).min(1);

/**
 * What an earlier session measured with coverage and left on the branch, of all servers as one; undefined where there is
 * none. It only decides what runs first, so a file that cannot be read is told and passed over.
 */
export async function readImpact(
  workspace: Workspace,
  pluginPath: string,
  emit: (event: RunEvent) => void,
): Promise<ImpactMap | undefined> {
  const path = pluginPath === '' ? impactFile : `${pluginPath}/${impactFile}`;
  const passOver = (why: string) => {
    emit({
      type: 'warning',
      message: `${impactFile} is passed over, so only tools tell which tests a fix concerns: ${why}`,
    });
    return undefined;
  };
  try {
    const read = fileSchema.safeParse(JSON.parse(new TextDecoder().decode(await workspace.readFile(path))));
    return read.success ? joinImpactMaps(read.data) : passOver('it is not of the form that PTH writes');
  } catch (error) {
    if (error instanceof SyntaxError) return passOver('it is no JSON');
    if (!PthError.isInstance(error) || error.code === 'environment/closed') throw error;
    return error.code === 'environment/file-missing' ? undefined : passOver(error.message);
  }
}
