/** Quotes a text as one word of a POSIX shell. @throws RangeError for a NUL character, which no argument can carry */
export function quoteShell(text: string): string {
  if (text.includes('\0')) throw new RangeError('an argument cannot carry a NUL character');
  return /^[\w./:=@%+,-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}

/** Quotes the words of a command line for a POSIX shell. */
export function quoteArguments(argv: readonly string[]): string {
  return argv.map(quoteShell).join(' ');
}

/** True for a name that a POSIX shell can export. */
export function isShellName(name: string): boolean {
  return /^[A-Za-z_]\w*$/.test(name);
}
