import type { Layer } from './plan-layers.ts';
import type { SandboxPrograms } from './sandbox-programs.ts';
import type { SecretPath } from './secret-paths.ts';

/** What one sandbox shows and separates. */
export interface SandboxPlan {
  /** Directory of the session; nothing of it can be seen inside. */
  directory: string;
  /** Directory that holds those of all sessions; shown empty inside. */
  stateDirectory: string;
  layers: readonly Layer[];
  secrets: readonly SecretPath[];
  /** Files of the host that are shown with another content: path inside, and the file that is shown in its place. */
  replaced: readonly { path: string; source: string }[];
  /** Writable at their own paths. */
  writable: readonly string[];
  /** Read-only at their own paths, within the writable ones. */
  readOnly: readonly string[];
  /** Files and directories of /proc that root could change or read the host by. */
  kernelPaths: readonly KernelPath[];
  isOffline: boolean;
  /** Whether this process has the rights of the host's root; without, a user namespace stands in for them. */
  isPrivileged: boolean;
  userId: number;
  groupId: number;
}

/** One entry of /proc and what becomes of it: shown read-only, or not at all. */
export interface KernelPath {
  path: string;
  isHidden: boolean;
}

/** Exit code of the script below when the overlays cannot be mounted. */
export const noOverlayExit = 71;

/** The line by which the inside says that it is there. */
export const readyLine = 'pth-sandbox-ready';

/**
 * Runs as the host's root, or as the root of a user namespace, in a mount namespace of its own that nobody else sees:
 * mounts the layers over one another and becomes bwrap. A fixed text; everything variable comes as an argument:
 * directory, bwrap, options of an overlay, number of bwrap's arguments, mount, three words per layer, `--`, bwrap's arguments.
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
    [ "$path" != / ] || "$mount" --bind skeleton merged || exit ${noOverlayExit} ;;
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
 * The argument vector that brings up one sandbox: namespaces for mounts (and, without root's rights, for users), the
 * layers, bwrap with namespaces for processes, messages and the network, and inside of these one more for users and
 * mounts, in which nothing that hides or protects can be taken away, whatever rights a program has there. At the end
 * stands a `cat` that holds all of it until its stdin ends; the first process to die takes the rest with it.
 */
export function buildLaunchCommand(plan: SandboxPlan, programs: SandboxPrograms): [string, ...string[]] {
  const inner = buildHolder(plan, programs);
  const words = [...buildBwrapOptions(plan), '--', ...inner];
  // Extended attributes that a user namespace may write; with root's rights the kernel's own are used.
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
    // With root's rights the map is written from outside, since it is to name all users.
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
