import type { SandboxPrograms } from './sandbox-programs.ts';

/** The namespaces of a running sandbox, as paths of their files. */
export interface SandboxNamespaces {
  /** The outer user namespace, which holds the rights over the others; undefined with the rights of the host's root. */
  outerUser: string | undefined;
  user: string;
  mount: string;
  pid: string;
  ipc: string;
  /** Undefined where the host's network is shared. */
  network: string | undefined;
  /** True when nsenter can change to a directory of the sandbox (util-linux 2.38); otherwise a shell does. */
  hasDirectoryOption: boolean;
}

/** A command as the caller requested it. */
export interface SandboxedCommand {
  argv: readonly [string, ...string[]];
  /** Absolute; the same in the sandbox and on the host. */
  cwd: string;
  variables: Readonly<Record<string, string>>;
}

/** A command to start on the host, by a program that enters the sandbox first. */
export interface EnteringCommand {
  argv: [string, ...string[]];
  cwd: string;
  variables: Record<string, string>;
  /** The entering program stays on the host and waits for the one that it starts; see `SpawnRequest`. */
  hasLauncher: true;
}

/**
 * Variables of the dynamic linker and the C library, by which a program could load or read files of the plugin while it
 * still has the host's rights.
 */
const loaderVariable =
  /^(?:LD_.*|GLIBC_.*|MALLOC_.*|GCONV_PATH|LOCPATH|NLSPATH|LOCALDOMAIN|RES_OPTIONS|RESOLV_.*|HOSTALIASES|GETCONF_DIR|NIS_PATH|TZDIR|PATH_LOCALE)$/;

/** Name of the shell that passes such variables on. */
const innerName = 'pth-start';

/** True when the text is the complaint of the last program before the given one that it cannot exec it. */
export function isStartComplaint(stderr: string, program: string): boolean {
  const [line = '', ...more] = stderr.trimEnd().split('\n');
  const isOwn = line.startsWith('setsid: ') || line.startsWith(`${innerName}: `);
  return more.length === 0 && isOwn && line.includes(program);
}

/**
 * Builds the command that enters the sandbox and execs the given one there, in its directory and a session of its own.
 * The program is looked up in the sandbox, on the PATH of its variables.
 */
export function buildEnterCommand(
  command: SandboxedCommand,
  namespaces: SandboxNamespaces,
  programs: SandboxPrograms,
): EnteringCommand {
  const entries = Object.entries(command.variables);
  const held = entries.filter(([name]) => loaderVariable.test(name)).map(([name, value]) => `${name}=${value}`);
  const { nsenter, setsid, env, sh } = programs;
  return {
    argv: [
      ...enterOuterUser(namespaces, programs),
      nsenter,
      `--mount=${namespaces.mount}`,
      `--pid=${namespaces.pid}`,
      `--ipc=${namespaces.ipc}`,
      ...(namespaces.network === undefined ? [] : [`--net=${namespaces.network}`]),
      `--user=${namespaces.user}`,
      '--preserve-credentials',
      ...(namespaces.hasDirectoryOption ? [`--wdns=${command.cwd}`] : []),
      '--',
      setsid,
      '--',
      ...(namespaces.hasDirectoryOption ? [] : [sh, '-c', 'cd -P "$1" && shift && exec "$@"', innerName, command.cwd]),
      // `env` would read a name with an equals sign as a variable.
      ...(held.length > 0 ? [env, ...held, sh, '-c', 'exec "$@"', innerName] : []),
      ...command.argv,
    ],
    cwd: command.cwd,
    variables: Object.fromEntries(entries.filter(([name]) => !loaderVariable.test(name))),
    hasLauncher: true,
  };
}

/** Builds the start of a command with the files and rights of the host, but the network of the sandbox. */
export function buildEnterNetwork(namespaces: SandboxNamespaces, programs: SandboxPrograms): string[] {
  if (namespaces.network === undefined) return [];
  return [...enterOuterUser(namespaces, programs), programs.nsenter, `--net=${namespaces.network}`, '--'];
}

function enterOuterUser({ outerUser }: SandboxNamespaces, { nsenter }: SandboxPrograms): [string, ...string[]] | [] {
  // Two steps: the inner user namespace has no rights to enter the others.
  return outerUser === undefined ? [] : [nsenter, `--user=${outerUser}`, '--preserve-credentials', '--'];
}
