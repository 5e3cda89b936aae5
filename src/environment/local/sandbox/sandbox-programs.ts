import { findProgram } from '../../../process/index.ts';

/** Full paths of the host's programs that a sandbox is made with. */
export interface SandboxPrograms {
  bwrap: string;
  unshare: string;
  nsenter: string;
  mount: string;
  setsid: string;
  env: string;
  sh: string;
  cat: string;
  cp: string;
  rm: string;
}

/** Where to get what is missing, by program. */
const packages: Record<keyof SandboxPrograms, string> = {
  bwrap: 'bubblewrap',
  unshare: 'util-linux',
  nsenter: 'util-linux',
  mount: 'mount (util-linux)',
  setsid: 'util-linux',
  env: 'coreutils',
  sh: 'dash or bash',
  cat: 'coreutils',
  cp: 'coreutils',
  rm: 'coreutils',
};

/** System directories that are searched after the host's own PATH. */
const systemPath = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

/**
 * Finds the programs on the host's PATH and in the system directories.
 * @returns them, or the names of the packages that are missing
 */
export async function findSandboxPrograms(
  path: string,
): Promise<{ programs: SandboxPrograms } | { missing: string[] }> {
  const names = Object.keys(packages) as (keyof SandboxPrograms)[];
  const found = await Promise.all(
    names.map(async (name) => [name, await findProgram(name, `${path}:${systemPath}`)] as const),
  );
  const missing = found.filter(([, program]) => program === undefined).map(([name]) => packages[name]);
  if (missing.length > 0) return { missing: [...new Set(missing)] };
  return { programs: Object.fromEntries(found) as unknown as SandboxPrograms };
}

/** Variables of the programs that make a sandbox: nothing of the plugin's may reach what still has the host's rights. */
export const systemVariables: Readonly<Record<string, string>> = { PATH: systemPath, LC_ALL: 'C' };
