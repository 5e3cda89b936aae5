import { findProgram } from '../../../process/index.ts';

/** Full paths of the host's programs that create a sandbox. */
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

/** Debian package by program. */
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

/** System directories searched after the host's own PATH. */
export const systemPath = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

/**
 * Finds the programs on the host's PATH and in the system directories.
 * @returns the programs, or the names of the missing packages
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

/**
 * Variables of the programs that create a sandbox: no variable of the plugin may reach a program with the host's
 * rights.
 */
export const systemVariables: Readonly<Record<string, string>> = { PATH: systemPath, LC_ALL: 'C' };
