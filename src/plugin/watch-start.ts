import { fileURLToPath } from 'node:url';
import { isJsonObject, type JsonValue } from '../base/index.ts';
import type { Workspace } from '../environment/index.ts';
import { parseStartLine } from './detect/start-line.ts';
import { runAgain } from './reread-stderr.ts';
import type { ServerTransport } from './server-spec.ts';

/** What a server did before it ended. */
export interface WatchedStart {
  /** The last failure to reach a host, in the runtime's words; null for none. */
  unreached: string | null;
  /** The file that ended the program; null where none did. */
  exitFile: string | null;
}

const mark = 'pth-watched ';
const maxQuoted = 300;
/** Programs that are run by Node, or start what is. */
const nodePrograms = new Set('node nodejs npx npm pnpm pnpx yarn tsx ts-node vite-node'.split(' '));

/**
 * Runs in each Node process of the start before its own code. A package manager's own calls are none of the server's.
 * A monitor of errors changes nothing of how the program handles them.
 */
const preload = `
import net from 'node:net';
import { errorMonitor } from 'node:events';
import { writeSync } from 'node:fs';
const tell = (fact) => { try { writeSync(2, '\\n${mark}' + JSON.stringify(fact) + '\\n'); } catch {} };
if (!/[\\\\/](?:npm|npx|pnpm|yarn|corepack)(?:-cli)?(?:[\\\\/.]|$)/.test(process.argv[1] ?? '')) {
  const { connect } = net.Socket.prototype;
  net.Socket.prototype.connect = function (...given) {
    const { host = 'localhost', port } = [given[0]].flat()[0] ?? {};
    this.once(errorMonitor, (error) => {
      const { message, code } = error.errors?.[0] ?? error;
      const isTold = /getaddrinfo/.test(message) || net.isIP(host) !== 0 || host === 'localhost';
      tell({ unreached: isTold ? message : 'failed to connect to ' + host + ':' + port + ' (' + code + ')' });
    });
    return connect.apply(this, given);
  };
  const { exit } = process;
  process.exit = (...given) => { tell({ stack: new Error().stack.split('\\n').slice(2).join('\\n') }); return exit.apply(process, given); };
}
`;

/**
 * Starts a server that ended at once again, and watches which hosts it does not reach and which file ends it: many
 * servers swallow the error. Null for a server that Node does not run.
 */
export async function watchStart(
  workspace: Pick<Workspace, 'run'>,
  { argv, variables }: ServerTransport & { kind: 'stdio' },
  cwd: string,
): Promise<WatchedStart | null> {
  if (!nodePrograms.has(parseStartLine(argv).program) && !nodePrograms.has(argv[0])) return null;
  const given = variables['NODE_OPTIONS'];
  const option = `--import=data:text/javascript,${encodeURIComponent(preload)}`;
  const watched = { ...variables, NODE_OPTIONS: given === undefined ? option : `${given} ${option}` };
  return readWatched(await runAgain(workspace, { argv, variables: watched }, cwd));
}

/** Reads what the watched processes told among the other lines of stderr. Pure. */
export function readWatched(stderr: string): WatchedStart {
  const facts = stderr
    .split('\n')
    .filter((line) => line.startsWith(mark))
    .map((line) => parseFact(line.slice(mark.length)));
  const texts = (name: string) => facts.flatMap((fact) => (typeof fact[name] === 'string' ? [fact[name]] : []));
  const [stack] = texts('stack');
  return {
    unreached: texts('unreached').at(-1)?.slice(0, maxQuoted) ?? null,
    exitFile: stack === undefined ? null : readFile(stack),
  };
}

function parseFact(text: string): { readonly [name: string]: JsonValue } {
  try {
    const fact = JSON.parse(text) as JsonValue;
    return isJsonObject(fact) ? fact : {};
  } catch (error) {
    // The server writes to the same stream.
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}

/** Returns the file of the first frame that is no part of Node. */
function readFile(stack: string): string | null {
  for (const line of stack.split('\n')) {
    const place = /(?:\(|at (?:async )?)((?:file:\/\/)?\/[^()]{1,1000}?):\d+:\d+\)?$/.exec(line)?.[1];
    if (place !== undefined) return place.startsWith('file:') ? fileURLToPath(place) : place;
  }
  return null;
}
