import { toPlainText } from '../base/index.ts';

/** A dependency outside the plugin's own code that an error reports as missing. */
export interface MissingDependency {
  kind: 'program' | 'service' | 'library' | 'module';
  name: string;
}

const signs: readonly (readonly [MissingDependency['kind'], RegExp])[] = [
  ['program', /\bspawn(?:Sync)? ([^\s'"]{1,200}) ENOENT\b/],
  ['program', /(?:^|\n)(?:\/\S*\/)?(?:ba|da|z|a)?sh: (?:line \d+: |\d+: )?([^\s:]{1,200}): (?:command )?not found\b/],
  ['program', /\b([\w./+-]{1,100}): command not found\b/],
  ['program', /exec: "([^"\n]{1,200})": executable file not found in \$PATH/],
  ['program', /FileNotFoundError: \[Errno 2\] No such file or directory: '([^'/\n]{1,100})'/],
  ['program', /npm ERR!? (?:code )?.*\bnot found: ([\w-]{1,50})/],
  ['library', /error while loading shared libraries: ([^\s:]{1,200})/],
  ['library', /\b([\w.+-]{1,100}\.so[\w.]{0,20}): cannot open shared object file/],
  ['library', /Package ([\w.+-]{1,100}) was not found in the pkg-config search path/],
  ['service', /\bconnect (?:ECONNREFUSED|ENOENT|ETIMEDOUT|EHOSTUNREACH) ([^\s'"),;]{1,200})/],
  ['service', /\bgetaddrinfo (?:ENOTFOUND|EAI_AGAIN) ([^\s'"),;]{1,200})/],
  ['service', /\b(?:ConnectionRefusedError|ECONNREFUSED)\b()/],
  ['module', /\bCannot find (?:module|package) ['"]([^'"\n]{1,200})['"]/],
  ['module', /\bNo module named ['"]?([\w.]{1,200})/],
  ['module', /\bCould not resolve ["']([^"'\n]{1,200})["']/],
  ['module', /\bcannot find package "([^"\n]{1,200})"/],
  ['module', /\bunresolved import `([^`\n]{1,200})`/],
  [
    'module',
    /\b(?:404 Not Found|No matching version found for|Could not find a version that satisfies the requirement) .{0,80}?(@?[\w./-]{2,100}(?:@[^\s'"]{1,50})?)/,
  ],
];

/** Finds the missing dependency that a text names, or null. Reads at most 64 KiB. */
export function detectMissingDependency(text: string): MissingDependency | null {
  const plain = toPlainText(text.slice(-64 * 1024));
  for (const [kind, sign] of signs) {
    const match = sign.exec(plain);
    if (match) return { kind, name: match[1] === undefined || match[1] === '' ? 'a service' : match[1] };
  }
  return null;
}

/** True for a module of the plugin itself: a relative or absolute path. */
export function isOwnModule(name: string): boolean {
  return /^(?:\.{0,2}\/|[A-Za-z]:[\\/]|file:)/.test(name) || name === '.' || name === '..';
}
