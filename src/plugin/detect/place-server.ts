import { PthError, quoteArguments } from '../../base/index.ts';
import { fillInPort } from '../assign-port.ts';
import type { ServerSpec } from '../server-spec.ts';
import { type Argv, splitShellWords } from './shell-words.ts';

/**
 * Adds arguments to the start command of a server. Each text is split as a shell does; one with shell syntax is one
 * word.
 * @throws PthError `usage/invalid` for an open quote
 */
export function addArguments(server: ServerSpec, texts: readonly string[]): ServerSpec {
  const words = texts.flatMap((text) => {
    const split = splitShellWords(text);
    return split === 'shell' ? [text] : split;
  });
  const { transport } = server;
  if (transport.kind === 'stdio')
    return { ...server, transport: { ...transport, argv: extend(transport.argv, words) } };
  if (!transport.start) return server;
  const start = { ...transport.start, argv: extend(transport.start.argv, words) };
  return { ...server, transport: { ...transport, start } };
}

function extend(argv: Argv, words: readonly string[]): Argv {
  const [program, flag, text, ...rest] = argv;
  if (/(?:^|\/)(?:sh|bash|dash|zsh)$/.test(program) && flag === '-c' && text !== undefined) {
    return [program, flag, `${text} ${quoteArguments(words)}`, ...rest];
  }
  // npm keeps options for itself up to a double hyphen.
  const isHyphenNeeded = /(?:^|\/)npm$/.test(program) && !argv.includes('--');
  return [program, ...argv.slice(1), ...(isHyphenNeeded ? ['--'] : []), ...words];
}

/**
 * Has a server be reached at a URL of this host after its command has started.
 * @throws PthError `usage/invalid` for a URL elsewhere
 */
export function startOverHttp(server: ServerSpec, address: string): ServerSpec {
  const url = new URL(address);
  if (!['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)) {
    throw new PthError('usage/invalid', `${address} is not on this host, and pth test starts the server itself`, {
      recovery: [`Test a server that runs elsewhere with: pth audit --url ${address}`],
    });
  }
  const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80));
  const { transport } = server;
  const start = transport.kind === 'stdio' ? transport : transport.start;
  const headers = transport.kind === 'http' ? transport.headers : {};
  if (!start) return { ...server, transport: { kind: 'http', url: address, headers } };
  const { argv, cwd, variables } = start;
  const filled = { ...fillInPort({ argv, variables }, port), ...(cwd === undefined ? {} : { cwd }), port };
  return { ...server, transport: { kind: 'http', url: address, headers, start: filled } };
}
