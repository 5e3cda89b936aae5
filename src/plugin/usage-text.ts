/** How a server asks for a directory: as an MCP root, or as an argument. */
export type WantedDirectory = 'root' | 'argument';

const asksForRoots =
  /\b(?:without|no)\s+(?:allowed|permitted)\s+director(?:y|ies)\b|\bwaiting for (?:the )?client to provide roots\b|\bno roots\b/i;
const usageLine = /^.*\busage:[ \t]+.+$/im;
const directoryWord =
  /^(?:allowed|base|data|work|working|project|your|to|the|a|paths?|dirs?|director(?:y|ies)|folders?|roots?|workspaces?)\d*$/i;

/**
 * Reads from a server's stderr whether it asks for a directory: one that runs by asking for roots, one that ended by a
 * usage text whose first placeholder is a directory. Null when it asks for none. Pure.
 */
export function readWantedDirectory(stderr: string, isRunning: boolean): WantedDirectory | null {
  if (asksForRoots.test(stderr)) return 'root';
  const usage = isRunning ? null : readUsage(stderr);
  const placeholder = usage === null ? undefined : /<([^<>]+)>/.exec(usage.replace(/\[[^\]]*\]/g, ''))?.[1];
  if (placeholder === undefined) return null;
  const words = placeholder.replace(/\.{3}$/, '').split(/[-_ ]+/);
  const isDirectory = words.some((word) => /dir|folder|root|workspace|path/i.test(word));
  return isDirectory && words.every((word) => directoryWord.test(word)) ? 'argument' : null;
}

/** Returns the usage line that a program printed; null when it printed none. Pure. */
export function readUsage(output: string): string | null {
  return usageLine.exec(output.slice(-20_000))?.[0].trim().slice(0, 300) ?? null;
}
