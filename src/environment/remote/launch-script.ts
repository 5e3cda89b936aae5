import { isShellName, quoteShell } from '../../base/index.ts';
import { processMarkVariable } from '../../process/index.ts';
import type { RemoteUser } from './remote-exec.ts';
import { type PipeEnds, renderOpenPipes } from './stdio-pipes.ts';

/** A command for a remote host. */
export interface HostCommand {
  argv: readonly [string, ...string[]];
  /** Absolute path in the environment. */
  cwd: string;
  /** Overlaid on the environment's own variables; undefined removes one. */
  variables: Readonly<Record<string, string | undefined>>;
  /** False: stdin is at its end from the beginning. */
  hasStdin: boolean;
  /** Default `commands`. */
  user?: RemoteUser;
}

/** A line of the launching shell about its program, after the marker. */
export type LaunchLine =
  /** The program could not be started, with the reason. */
  | { kind: 'refused'; reason: 'cwd' | 'program' | 'pipes' }
  /** The program starts: its line of /proc/PID/stat, and whether it gets a session of its own. */
  | { kind: 'started'; stat: string; hasOwnSession: boolean }
  /** A line of the process table after its end. */
  | { kind: 'process'; stat: string }
  /** The processes with its mark after its end. */
  | { kind: 'marked'; pids: number[] }
  | { kind: 'exited'; exitCode: number };

/** Renders shell text that sets `pth_e` to the /proc files of all processes started with this mark. */
export function renderFindMarked(mark: string): string {
  return `pth_e=$(grep -lsF ${quoteShell(`${processMarkVariable}=${mark}`)} /proc/[0-9]*/environ)`;
}

/**
 * Renders shell text that prints the process table, one /proc/PID/stat per line after `prefix`, without starting a
 * program.
 */
export function renderTable(prefix: string): string {
  return `for pth_f in /proc/[0-9]*/stat; do IFS= read -r pth_s <"$pth_f" && printf '%s%s\\n' ${prefix} "$pth_s"; done 2>/dev/null`;
}

/** Parses pids from a list of /proc files as `grep -l` prints it. */
export function parseMarkedPids(text: string): number[] {
  return [...text.matchAll(/\/proc\/(\d+)\/environ/g)].map((match) => Number(match[1]));
}

/**
 * Renders one line for a POSIX shell that runs a program to its end and reports on it after the marker. Values of
 * variables appear in this line alone, which goes through the shell's stdin, so no process list and no file shows them.
 * With `reportsRest` it also reports the remaining processes. With `pipes` the program uses these, and the shell's own
 * streams carry the reports alone.
 */
export function renderLaunch(
  command: HostCommand,
  marker: string,
  mark: string,
  reportsRest: boolean,
  pipes?: PipeEnds,
): string {
  const { argv, cwd, variables, hasStdin } = command;
  const settings: string[] = [];
  const odd: string[] = [];
  for (const [name, value] of Object.entries({ ...variables, [processMarkVariable]: mark })) {
    if (name === '' || name.includes('=')) continue;
    if (!isShellName(name)) odd.push(value === undefined ? `-u ${quote(name)}` : quote(`${name}=${value}`));
    else settings.push(value === undefined ? `unset ${name}` : `export ${name}=${quote(value)}`);
  }
  const program = `${odd.length > 0 ? `env ${odd.join(' ')} ` : ''}${argv.map(quote).join(' ')}`;
  // After the pipes are open, 3 is the former stdout; the program must not have it.
  const [toUs, isOurs] = pipes === undefined ? ['', ''] : [' >&3', ' 3>&-'];
  const refuse = (reason: string) => `${say('refused', reason)}${toUs}; exit 127`;
  const steps = [
    ...(pipes === undefined ? [] : [renderOpenPipes(pipes, refuse('pipes'))]),
    ...settings,
    `cd -- ${quote(cwd)} 2>/dev/null || { ${refuse('cwd')}; }`,
    `command -v -- ${quote(argv[0])} >/dev/null 2>&1 || { ${refuse('program')}; }`,
    'IFS= read -r pth_s </proc/self/stat',
    `if command -v setsid >/dev/null 2>&1; then ${say('session', '"$pth_s"')}${toUs}; exec setsid ${program}${isOurs}; fi`,
    `${say('started', '"$pth_s"')}${toUs}`,
    `exec ${program}${isOurs}`,
  ].join('; ');
  const rest = reportsRest
    ? `${renderTable('"$pth_m process:"')}; ${renderFindMarked(mark)}; set -- $pth_e; ${say('marked', '"$*"')}; `
    : '';
  const newline = steps.includes('"$pth_n"') ? `pth_n=$(printf '\\n.'); pth_n=\${pth_n%.}; ` : '';
  return (
    `pth_m=${quoteShell(marker)}; ${newline}( ${steps} )${hasStdin ? '' : ' </dev/null'}; pth_c=$?; ` +
    `${rest}${say('exited', '"$pth_c"')}; printf '%s .\\n' "$pth_m" >&2`
  );
}

/** Quotes a text as one word of a line: line ends come from a variable. */
function quote(text: string): string {
  if (text === '') return "''";
  return text
    .split('\n')
    .map((part) => (part === '' ? '' : quoteShell(part)))
    .join('"$pth_n"');
}

/** Renders shell text that prints a word and a value, itself shell text, after the marker. */
function say(word: string, value: string): string {
  return `printf '%s ${word}:%s\\n' "$pth_m" ${value}`;
}

/** Parses a line after a marker on stdout; undefined for text of another origin. */
export function parseLaunchLine(text: string): LaunchLine | undefined {
  const at = text.indexOf(':');
  const word = text.slice(0, at);
  const value = text.slice(at + 1);
  switch (word) {
    case 'refused':
      return { kind: 'refused', reason: value === 'cwd' || value === 'pipes' ? value : 'program' };
    case 'session':
    case 'started':
      return { kind: 'started', stat: value, hasOwnSession: word === 'session' };
    case 'process':
      return { kind: 'process', stat: value };
    case 'marked':
      return { kind: 'marked', pids: parseMarkedPids(value) };
    case 'exited':
      return /^\d+$/.test(value) ? { kind: 'exited', exitCode: Number(value) } : undefined;
    default:
      return undefined;
  }
}

/** Program of a shell that reads one launch line and passes its stdin on to the launched program. */
export const launchOnceScript = 'IFS= read -r pth_l || exit 127; eval "$pth_l"';
