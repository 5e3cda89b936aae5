import { PthError } from '../base/index.ts';
import { detectPlugin, type VersionWant } from '../plugin/index.ts';
import { withLocalFiles } from './local-files.ts';
import type { OperationPorts } from './ports.ts';

/** Settings of a person that decide what is built; absent or null leaves them to detection. */
export interface BuildSettings {
  command?: readonly string[] | null;
  server?: string | null;
  build?: string | null;
  skipBuild?: boolean;
}

/** Reads the versions that a plugin's files ask for, without running anything. */
export async function readVersionWants(
  pluginPath: string,
  { command = null, server = null, build = null, skipBuild = false }: BuildSettings,
  ports: OperationPorts,
): Promise<readonly VersionWant[]> {
  try {
    const definition = await withLocalFiles(pluginPath, ports, (workspace) =>
      detectPlugin(workspace, {
        ...(command === null ? {} : { command }),
        ...(server === null ? {} : { serverName: server }),
        ...(build === null ? {} : { buildCommand: build }),
        skipBuild,
        variables: ports.variables,
      }),
    );
    return definition?.build.wants ?? [];
  } catch (error) {
    // What is not found here is told when the plugin is opened, with the environment that it was looked for in.
    if (PthError.isInstance(error)) return [];
    throw error;
  }
}
