import { PthError } from '../base/index.ts';
import type { Workspace } from '../environment/index.ts';
import { type ImpactMap, impactMapSchema, joinImpactMaps } from '../suite/index.ts';
import type { RunEvent } from './run-event.ts';
import { z } from 'zod';

/** Path of the impact maps, in the plugin directory: one map per server of the source files that each test runs. */
export const impactFile = '.pth/impact.json';

const fileSchema = z.array(impactMapSchema).min(1);

/**
 * Reads the impact that an earlier session measured and left on the branch, all servers as one; undefined where there
 * is none. It only decides the order of tests, so a file that cannot be read is only a warning.
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
