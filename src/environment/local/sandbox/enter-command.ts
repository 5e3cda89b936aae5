import type { SandboxPrograms } from './sandbox-programs.ts';

/** The namespaces of a running sandbox, as files that stand for them. */
export interface SandboxNamespaces {
  /** The outer user namespace that holds the rights over the others; undefined with the rights of the host's root. */
  outerUser: string | undefined;
  user: string;
  mount: string;
  pid: string;
  ipc: string;
  /** Undefined where the host's network is shared. */
  network: string | undefined;
  /** Whether nsenter can go to a directory inside (util-linux 2.38); otherwise a shell does. */
  hasDirectoryOption: boolean;
}

/** A command as the caller meant it. */
export interface SandboxedCommand {
  argv: readonly [string, ...string[]];
  /** Absolute, the same inside and outside. */
  cwd: string;
  variables: Readonly<Record<string, string>>;
}

/** A command as it is started on the host, by a program that goes inside first. */
export interface EnteringCommand {
  argv: [string, ...string[]];
  cwd: string;
  variables: Record<string, string>;
  /** The program that goes inside waits outside for the one that it starts; see `SpawnRequest`. */
  hasLauncher: true;
}

/**
 * Variables by which a program of the host could be made to load or read something of the plugin's while it still has
 * the host's rights: those of the dynamic linker and of the C library.
 */
const loaderVariable =
  /^(?:LD_.*|GLIBC_.*|MALLOC_.*|GCONV_PATH|LOCPATH|NLSPATH|LOCALDOMAIN|RES_OPTIONS|RESOLV_.*|HOSTALIASES|GETCONF_DIR|NIS_PATH|TZDIR|PATH_LOCALE)$/;

/** What the shell calls itself that hands such variables on. */
const innerName = 'pth-start';

/** Whether this is what the last program before the given one says when it cannot become that one. */
export function isStartComplaint(stderr: string, program: string): boolean {
  const [line = '', ...more] = stderr.trimEnd().split('\n');
  const isOwn = line.startsWith('setsid: ') || line.startsWith(`${innerName}: `);
  return more.length === 0 && isOwn && line.includes(program);
}

/**
 * The command that goes inside and becomes the given one there, in the given directory and a session of its own. The
 * program is looked up on the PATH of its variables, inside.
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
      // A name with an equals sign would be a variable to env.
      ...(held.length > 0 ? [env, ...held, sh, '-c', 'exec "$@"', innerName] : []),
      ...command.argv,
    ],
    cwd: command.cwd,
    variables: Object.fromEntries(entries.filter(([name]) => !loaderVariable.test(name))),
    hasLauncher: true,
  };
}

/** The start of a command that has the files and rights of the host, but the network of the sandbox. */
export function buildEnterNetwork(namespaces: SandboxNamespaces, programs: SandboxPrograms): string[] {
  if (namespaces.network === undefined) return [];
  return [...enterOuterUser(namespaces, programs), programs.nsenter, `--net=${namespaces.network}`, '--'];
}

function enterOuterUser({ outerUser }: SandboxNamespaces, { nsenter }: SandboxPrograms): [string, ...string[]] | [] {
  // Two steps: from inside the inner user namespace the others could not be entered any more.
  return outerUser === undefined ? [] : [nsenter, `--user=${outerUser}`, '--preserve-credentials', '--'];
}
