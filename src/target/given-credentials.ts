import { secretNamePattern } from '../base/index.ts';
import type { ServerSpec } from '../plugin/index.ts';

/**
 * Names by which a server may tell who speaks to it: secrets among the variables, headers and arguments of its own
 * start, and secrets in its URL. What they hold is not looked at. Pure.
 */
export function listStartCredentials({ transport }: ServerSpec): string[] {
  const start = transport.kind === 'http' ? transport.start : transport;
  const texts = transport.kind === 'http' ? { ...transport.headers, ...start?.variables } : transport.variables;
  const named = Object.entries(texts).flatMap(([name, value]) => (value === '' ? [] : [name]));
  const given = [...named, ...(start?.argv ?? []).flatMap(readName)].filter((name) => secretNamePattern.test(name));
  return [...new Set([...given, ...(transport.kind === 'http' ? listInUrl(transport.url) : [])])];
}

/** Reads the name of a flag, or of a variable that `env` sets; none of any other argument. */
function readName(argument: string): string[] {
  const [, name] = /^(?:--?(?=[A-Za-z])([\w-]+)(?:=|$))/.exec(argument) ?? /^([A-Za-z_]\w*)=/.exec(argument) ?? [];
  return name === undefined ? [] : [name];
}

function listInUrl(text: string): string[] {
  // A place for a port is no port yet.
  const address = text.replaceAll('{port}', '1');
  if (!URL.canParse(address)) return [];
  const { password, username, searchParams } = new URL(address);
  const names = [...searchParams.keys()].filter((name) => secretNamePattern.test(name));
  return [...(password + username === '' ? [] : ['a login in the URL']), ...names];
}
