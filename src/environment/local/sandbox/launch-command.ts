import type { Layer } from './plan-layers.ts';
import type { SandboxPrograms } from './sandbox-programs.ts';
import type { SecretPath } from './secret-paths.ts';

/** Files, paths and namespaces of one sandbox. */
export interface SandboxPlan {
  /** Directory of the session; invisible in the sandbox. */
  directory: string;
  /** Directory of all sessions; appears empty in the sandbox. */
  stateDirectory: string;
  layers: readonly Layer[];
  secrets: readonly SecretPath[];
  /** Files of the host with other content in the sandbox: the path, and the file shown there. */
  replaced: readonly { path: string; source: string }[];
  /** Writable at their own paths. */
  writable: readonly string[];
  /** Read-only at their own paths, within the writable ones. */
  readOnly: readonly string[];
  /** Files and directories of /proc through which root could change or read the host. */
  kernelPaths: readonly KernelPath[];
  isOffline: boolean;
  /** True with the rights of the host's root; otherwise a user namespace replaces them. */
  isPrivileged: boolean;
  userId: number;
  groupId: number;
}

/** One entry of /proc that is read-only or hidden. */
export interface KernelPath {
  path: string;
  isHidden: boolean;
}

/** Exit code of the script below when the overlays cannot be mounted. */
const noOverlayExit = 71;

/** The line that reports the sandbox as ready. */
export const readyLine = 'pth-sandbox-ready';

/**
 * Runs as the host's root, or as the root of a user namespace, in a private mount namespace: mounts the layers over one
 * another and execs bwrap. A constant text; all values are arguments: directory, bwrap, options of an overlay, number
 * of bwrap's arguments, mount, three words per layer, `--`, bwrap's arguments.
 */
const script = `
set -u
cd "$1" || exit ${noOverlayExit}
bwrap=$2 options=$3 count=$4
shift 4
top=$(pwd -P) || exit ${noOverlayExit}
has_overlay=
overlay() {
  common="lowerdir=$2,upperdir=upper/$1,workdir=work/$1$options"
  "$mount" -t overlay overlay -o "$common,volatile" "merged$2" 2>/dev/null ||
    "$mount" -t overlay overlay -o "$common" "merged$2"
}
mount=$1
shift
while [ "$1" != -- ]; do
  kind=$1 number=$2 path=$3
  shift 3
  case $kind in
  overlay)
    if [ "$path" != / ]; then
      [ -d "merged$path" ] || continue
      cd -P "merged$path" && [ "$PWD" = "$top/merged$path" ] && cd "$top" || exit ${noOverlayExit}
    fi
    if overlay "$number" "$path"; then has_overlay=1
    elif [ -z "$has_overlay" ]; then exit ${noOverlayExit}
    else
      echo "read-only $path"
      set -- "$@" --ro-bind-try "$path" "$path"
    fi ;;
  directory)
    [ "$path" != / ] || "$mount" --bind mount-points merged || exit ${noOverlayExit} ;;
  locked)
    echo "read-only $path"
    set -- "$@" --ro-bind-try "$path" "$path" ;;
  bind) set -- "$@" --ro-bind-try "$path" "$path" ;;
  esac
done
shift
while [ "$count" -gt 0 ]; do
  word=$1
  shift
  set -- "$@" "$word"
  count=$((count - 1))
done
exec "$bwrap" --bind merged / "$@" 3>&1
`;

/**
 * Builds the argument vector that starts one sandbox: namespaces for mounts (and, without root's rights, for users),
 * the layers, bwrap with namespaces for processes, IPC and the network, and below these one more for users and mounts.
 * No mount that hides or protects a path can be removed there, whatever rights a program has. A final `cat` holds the
 * sandbox until its stdin ends; the first process to die ends the rest.
 */
export function buildLaunchCommand(plan: SandboxPlan, programs: SandboxPrograms): [string, ...string[]] {
  const inner = buildHolder(plan, programs);
  const words = [...buildBwrapOptions(plan), '--', ...inner];
  // Extended attributes that a user namespace may write; with root's rights the kernel uses its own.
  const overlayOptions = plan.isPrivileged ? ',index=off,metacopy=off,redirect_dir=off' : ',userxattr';
  return [
    programs.unshare,
    ...(plan.isPrivileged ? [] : ['--user', '--map-root-user']),
    '--mount',
    '--propagation',
    'private',
    '--',
    programs.sh,
    '-c',
    script,
    'sh',
    plan.directory,
    programs.bwrap,
    overlayOptions,
    String(words.length),
    programs.mount,
    ...plan.layers.flatMap((layer, number) => [layer.kind, String(number), layer.path]),
    '--',
    ...words,
  ];
}

function buildHolder(plan: SandboxPlan, programs: SandboxPrograms): string[] {
  return [
    programs.unshare,
    '--user',
    // With root's rights the host side writes the map, since it must contain all users.
    ...(plan.isPrivileged ? [] : [`--map-user=${plan.userId}`, `--map-group=${plan.groupId}`]),
    '--mount',
    '--propagation',
    'unchanged',
    '--',
    programs.sh,
    '-c',
    `echo ${readyLine}; exec "$1"`,
    'sh',
    programs.cat,
  ];
}

function buildBwrapOptions(plan: SandboxPlan): string[] {
  return [
    '--dev',
    '/dev',
    '--proc',
    '/proc',
    ...plan.kernelPaths.flatMap(({ path, isHidden }) => ['--ro-bind', isHidden ? '/dev/null' : path, path]),
    '--ro-bind-try',
    '/sys',
    '/sys',
    ...plan.secrets.flatMap(({ path, kind }) =>
      kind === 'directory' ? ['--tmpfs', path] : ['--ro-bind', '/dev/null', path],
    ),
    ...plan.replaced.flatMap(({ path, source }) => ['--ro-bind', source, path]),
    '--tmpfs',
    plan.stateDirectory,
    ...plan.writable.flatMap((path) => ['--bind', path, path]),
    ...plan.readOnly.flatMap((path) => ['--ro-bind', path, path]),
    '--unshare-pid',
    '--unshare-ipc',
    ...(plan.isOffline ? ['--unshare-net'] : []),
    '--die-with-parent',
    '--new-session',
    '--info-fd',
    '3',
    '--chdir',
    '/',
  ];
}
