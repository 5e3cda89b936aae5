/** A package that a registry does not have. */
interface MissingPackage {
  /** The package with its version, and the registry where the text names it: `left-pad@1.0.0 at registry.npmjs.org`. */
  name: string;
  /** Position in the text. */
  at: number;
}

/** Addresses that a registry of npm packages answered with 404; the capture group of each is the address. */
const addresses: readonly RegExp[] = [
  /\bnpm (?:error|ERR!) 404 Not Found - GET (https?:\/\/[^\s"']{1,500})/,
  /\bERR_PNPM_FETCH_404\s{1,4}GET (https?:\/\/[^\s"']{1,500}): Not Found/,
  /^error Error: (https?:\/\/[^\s"']{1,500}): Request failed "404/m,
  /\bYN0035: [^\n]{0,300}\bnot found\n[^]{0,400}?Request URL: (https?:\/\/[^\s"']{1,500})/,
  /^error: GET (https?:\/\/[^\s"']{1,500}) - 404/m,
];

/** The capture groups of each are the package and its version, and the host of the registry. */
const sentences: readonly RegExp[] = [
  /\bNo matching version found for ([^\s"']{1,200}?)\.?(?: while fetching it from https?:\/\/([\w.-]{1,253})|\s|$)/,
  /\bYN0082: [^\w@]{0,4}([^\s"']{1,200}): No candidates found/,
  /\bNo matching distribution found for ([^\s"']{1,200})/,
  /\bCouldn't find package "([^\s"]{1,200})" on the "npm" registry/,
];

/** The capture groups of each are the package and its version; bun names the version first. */
const named: readonly RegExp[] = [
  /\bCouldn't find any versions for "(?<name>[^\s"]{1,200})" that matches "(?<version>[^"\n]{1,100})"/,
  /\bNo version matching "(?<version>[^"\n]{1,100})" found for specifier "(?<name>[^\s"]{1,200})"/,
];

/** Finds the package that a registry refused to an installation, in the words of each package manager. Pure. */
export function findMissingPackage(text: string): MissingPackage | null {
  for (const pattern of addresses) {
    const match = pattern.exec(text);
    if (match?.[1] !== undefined) return { name: readAddress(match[1]), at: match.index };
  }
  for (const pattern of sentences) {
    const match = pattern.exec(text);
    if (match?.[1] === undefined) continue;
    const name = match[1].replace('@npm:', '@');
    return { name: match[2] === undefined ? name : `${name} at ${match[2]}`, at: match.index };
  }
  for (const pattern of named) {
    const match = pattern.exec(text);
    const { name, version } = match?.groups ?? {};
    if (match && name !== undefined) return { name: `${name}@${version ?? ''}`, at: match.index };
  }
  return null;
}

/** Reads `/NAME`, `/@SCOPE%2fNAME` and `/NAME/-/NAME-VERSION.tgz`; credentials of the address are left out. */
function readAddress(address: string): string {
  const [, host = '', path = ''] = /^https?:\/\/(?:[^@/]*@)?([^/]+)\/?(.*)$/.exec(address) ?? [];
  const plain = path.replaceAll(/%2f/gi, '/');
  const [, name, file, version] = /^(.+)\/-\/(?:@[^/]+\/)?(.+?)-(\d[^/]*)\.tgz$/.exec(plain) ?? [];
  const isOwnFile = name !== undefined && file === name.split('/').at(-1);
  return `${isOwnFile ? `${name}@${version ?? ''}` : plain} at ${host}`;
}
