import { type JsonObject, quoteShell } from '../../base/index.ts';

/** The result of a command about a session, for programs and people. */
export interface SessionCommandResult {
  document: JsonObject;
  terminal: string;
  exitCode: 0 | 1;
}

/** Names the commands that go on with the session of a branch. Pure. @param path as it was given */
export function nameNextCommands(branch: string, path: string): string[] {
  const place = path === '.' ? '' : ` ${quoteShell(path)}`;
  const name = quoteShell(branch);
  return [`Go on: pth resume ${name}${place}`, `Look: pth status ${name}${place}`, `Close: pth end ${name}${place}`];
}
