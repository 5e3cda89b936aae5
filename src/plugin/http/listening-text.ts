/** A port that a server's output names, with the path of a printed URL. */
export interface NamedPort {
  port: number;
  path: string | null;
}

const maxNamed = 10;
const address = /https?:\/\/(?:localhost|127\.0\.0\.1|0\.0\.0\.0|\[::1?\]|\*):(\d{2,5})(\/[^\s"'`<>)\],;]*)?/gi;
const bareAddress = /\b(?:listen|running|started|serving|available|ready)[^\n]{0,60}?:(\d{2,5})\b(?!:)/gi;
const namedPort = /\bport[ :=]{1,3}(\d{2,5})\b/gi;

/** Reads the ports that a server says it listens on from its output, printed URLs first. Pure. */
export function readNamedPorts(output: string): NamedPort[] {
  const found = new Map<number, NamedPort>();
  const add = (port: number, path: string | null) => {
    if (port < 1 || port > 65_535 || found.size >= maxNamed) return;
    const known = found.get(port);
    if (known === undefined || known.path === null) found.set(port, { port, path });
  };
  for (const [, port, path] of output.matchAll(address)) add(Number(port), cleanPath(path));
  for (const pattern of [namedPort, bareAddress]) {
    for (const [, port] of output.matchAll(pattern)) add(Number(port), null);
  }
  return [...found.values()];
}

function cleanPath(path: string | undefined): string | null {
  const plain = path?.replace(/[?#].*$/, '').replace(/[.:!]+$/, '');
  return plain === undefined || plain === '' || plain === '/' ? null : plain.slice(0, 200);
}
