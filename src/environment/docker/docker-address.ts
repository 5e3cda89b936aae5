import { PthError } from '../../base/index.ts';

/** The address of a container engine. */
export type DockerAddress =
  | { kind: 'socket'; path: string }
  | { kind: 'tcp'; host: string; port: number; isTls: boolean };

type Variables = Readonly<Record<string, string | undefined>>;

/** Renders the address as a URL. */
export function renderAddress(address: DockerAddress): string {
  if (address.kind === 'socket') return `unix://${address.path}`;
  return `tcp://${address.host}:${address.port}`;
}

/**
 * Parses a DOCKER_HOST; undefined for an empty one.
 * @throws PthError `environment/config-invalid` for one that PTH cannot reach, such as one over SSH
 */
export function parseDockerHost(text: string, variables: Variables): DockerAddress | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  const [, scheme = 'tcp', rest = ''] = /^(?:(\w+):\/\/)?(.*)$/.exec(trimmed) ?? [];
  if (scheme === 'unix' && rest.startsWith('/')) return { kind: 'socket', path: rest };
  if (scheme === 'tcp' || scheme === 'http' || scheme === 'https') {
    const match = /^(\[[^\]]+\]|[^:/]+)(?::(\d+))?\/?$/.exec(rest);
    const isTls = scheme === 'https' || isSet(variables['DOCKER_TLS_VERIFY']) || match?.[2] === '2376';
    const port = Number(match?.[2] ?? (isTls ? 2376 : 2375));
    if (match?.[1] !== undefined && port <= 65_535) {
      return { kind: 'tcp', host: match[1].replace(/^\[|\]$/g, ''), port, isTls };
    }
  }
  throw new PthError(
    'environment/config-invalid',
    `DOCKER_HOST is ${JSON.stringify(trimmed)}: PTH reaches an engine at unix:///PATH or tcp://HOST:PORT.`,
    { recovery: ['Correct DOCKER_HOST.', 'Forward the socket of the other machine, e.g. with ssh -L, and name that.'] },
  );
}

/**
 * Lists the sockets to try when no DOCKER_HOST is set, in order: Docker's, then those of rootless Docker and of Podman.
 */
export function listUsualSockets(variables: Variables): string[] {
  const home = variables['HOME'];
  const runtime = variables['XDG_RUNTIME_DIR'];
  return [
    '/var/run/docker.sock',
    ...(home ? [`${home}/.docker/run/docker.sock`, `${home}/.docker/desktop/docker.sock`] : []),
    ...(runtime ? [`${runtime}/docker.sock`, `${runtime}/podman/podman.sock`] : []),
    '/run/podman/podman.sock',
  ];
}

function isSet(value: string | undefined): boolean {
  return value !== undefined && value !== '' && value !== '0';
}
