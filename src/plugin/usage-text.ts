/** How a server asks for a directory: as an MCP root, or as an argument. */
export type WantedDirectory = 'root' | 'argument';

const asksForRoots =
  /\b(?:without|no)\s+(?:allowed|permitted)\s+director(?:y|ies)\b|\bwaiting for (?:the )?client to provide roots\b|\bno roots\b/i;
/** A call on the line of its title, or on the one behind it. */
const usageLines = [
  /^.*\busage:[ \t]+.+$/im,
  /^[ \t]*usage:[ \t]*\r?\n[ \t]+\S.*$/im,
  // As the package flag of Go has it.
  /^Usage of \S{1,200}:\r?\n[ \t]+-.*$/m,
];
/** Words with which yargs ends; its help begins with the call. */
const yargsEnd = /^(?:Not enough non-option arguments|Missing required arguments?): /m;
const yargsCall = /^[\w./-]{1,60}(?: [\w-]{1,60}){0,3} (?:<|\[|--).*$/m;
/** The one argument that a program says is missing; the capture group is its name. */
const missingArgument = [
  /\bMissing argument ["']([\w-]{1,60})(?:\.{3})?["']/,
  /\bfollowing arguments are required: (?!-)([\w-]{1,60})[ \t]*$/m,
];
const directoryWord =
  /^(?:allowed|base|data|work|working|project|your|to|the|a|paths?|dirs?|director(?:y|ies)|folders?|roots?|workspaces?)\d*$/i;

/**
 * Reads from a server's stderr whether it asks for a directory: one that runs by asking for roots, one that ended by a
 * usage text whose first placeholder is a directory. Null when it asks for none. Pure.
 */
export function readWantedDirectory(stderr: string, isRunning: boolean): WantedDirectory | null {
  if (asksForRoots.test(stderr)) return 'root';
  const usage = isRunning ? null : readUsage(stderr);
  const stated = isRunning ? undefined : missingArgument.map((pattern) => pattern.exec(stderr)?.[1]).find(Boolean);
  const placeholder = stated ?? /<([^<>]+)>/.exec(usage?.replace(/\[[^\]]*\]/g, '') ?? '')?.[1];
  if (placeholder === undefined) return null;
  const words = placeholder.replace(/\.{3}$/, '').split(/[-_ ]+/);
  const isDirectory = words.some((word) => /dir|folder|root|workspace|path/i.test(word));
  return isDirectory && words.every((word) => directoryWord.test(word)) ? 'argument' : null;
}

/** Returns the call that a program's usage text shows; null when it printed none. Pure. */
export function readUsage(output: string): string | null {
  const text = output.slice(-20_000);
  const line = usageLines.map((pattern) => pattern.exec(text)?.[0]).find((found) => found !== undefined);
  const call = line ?? (yargsEnd.test(text) ? yargsCall.exec(text)?.[0] : undefined);
  return (
    call
      ?.trim()
      .replace(/\s*\r?\n\s*/, ' ')
      .slice(0, 300) ?? null
  );
}
