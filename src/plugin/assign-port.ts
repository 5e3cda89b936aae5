import type { ServerSpec, ServerTransport } from './server-spec.ts';

/** A server over HTTP that PTH starts itself. */
export type StartedHttpTransport = ServerTransport & { kind: 'http' } & {
  start: NonNullable<(ServerTransport & { kind: 'http' })['start']>;
};

const placeholder = '{port}';

/** True when PTH starts the server itself and connects to it over HTTP. */
export function isStartedOverHttp(transport: ServerTransport): transport is StartedHttpTransport {
  return transport.kind === 'http' && transport.start !== undefined;
}

/** True when the start command takes its port from the `{port}` placeholder. */
export function canChangePort({ start }: StartedHttpTransport): boolean {
  return [...start.argv, ...Object.values(start.variables)].some((text) => text.includes(placeholder));
}

/**
 * Returns the server with the port filled in for every `{port}`. A URL without the placeholder gets the port as well.
 */
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

/** Puts `{port}` for the port where arguments and variables of a start command name it as a whole. */
export function fillInPort(
  start: { argv: readonly [string, ...string[]]; variables: Readonly<Record<string, string>> },
  port: number,
): { argv: readonly [string, ...string[]]; variables: Readonly<Record<string, string>> } {
  const whole = new RegExp(`(^|[=:])${port}(?=$|/)`);
  const fill = (text: string) => text.replace(whole, `$1${placeholder}`);
  const [program, ...rest] = start.argv;
  const variables = Object.entries(start.variables).map(([name, value]) => [name, fill(value)]);
  return { argv: [program, ...rest.map(fill)], variables: Object.fromEntries(variables) as Record<string, string> };
}
