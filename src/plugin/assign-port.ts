import type { ServerSpec, ServerTransport } from './server-spec.ts';

/** A server over HTTP that PTH starts itself. */
export type StartedHttpTransport = ServerTransport & { kind: 'http' } & {
  start: NonNullable<(ServerTransport & { kind: 'http' })['start']>;
};

const placeholder = '{port}';

/** Whether PTH starts the server itself and reaches it over HTTP. */
export function isStartedOverHttp(transport: ServerTransport): transport is StartedHttpTransport {
  return transport.kind === 'http' && transport.start !== undefined;
}

/** Whether the start command can be told another port. */
export function canChangePort({ start }: StartedHttpTransport): boolean {
  return [...start.argv, ...Object.values(start.variables)].some((text) => text.includes(placeholder));
}

/** The server with its port in the place of every `{port}`; a URL without that placeholder gets the port as well. */
export function assignPort(spec: ServerSpec, port: number): ServerSpec {
  const { transport } = spec;
  if (!isStartedOverHttp(transport)) return spec;
  const fill = (text: string) => text.replaceAll(placeholder, String(port));
  const url = new URL(fill(transport.url));
  url.port = String(port);
  const [program, ...rest] = transport.start.argv;
  const variables = Object.entries(transport.start.variables).map(([name, value]) => [name, fill(value)]);
  const start = {
    ...transport.start,
    argv: [fill(program), ...rest.map(fill)] as const,
    variables: Object.fromEntries(variables) as Record<string, string>,
    port,
  };
  return { ...spec, transport: { ...transport, url: url.href, start } };
}
