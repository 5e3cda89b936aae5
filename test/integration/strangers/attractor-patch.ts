import type { ToolContext } from '../../../src/agent/agent-session.ts';
import { applyPatchTool } from '../../../src/agent/tools/apply-patch/apply-patch.ts';
import { parsePatch as parse } from '../../../src/agent/tools/apply-patch/parse-patch.ts';
import type { JsonObject } from '../../../src/base/index.ts';
import { MemoryWorkspace } from '../../kit/memory-workspace.ts';

export const createApplyPatchTool = () => ({
  definition: { ...applyPatchTool, parameters: applyPatchTool.inputSchema },
});
/** A parsed patch; a text in place of an error. */
export function parsePatch(text: string) {
  try {
    return parse(text).map((one) =>
      one.kind === 'add' ? { ...one, content: one.lines.join('\n'), lines: undefined } : one,
    );
  } catch (error) {
    return `Error: Missing ${/"\*.*?"/.exec(String(error))?.[0]}`;
  }
}

interface Environment {
  readFile(path: string): Promise<string>;
  writeFile(path: string, content: string): Promise<void>;
  deleteFile(path: string): Promise<void>;
  fileExists(path: string): Promise<boolean>;
}
const words: Record<string, string> = { A: 'Added', D: 'Deleted', M: 'Updated', R: 'Updated' };
export async function applyPatchExecutor(input: JsonObject, files: Environment): Promise<string> {
  const workspace = Object.assign(new MemoryWorkspace(), {
    readFile: async (path: string) => Buffer.from(await files.readFile(path)),
    writeFile: (path: string, content: string | Uint8Array) => files.writeFile(path, Buffer.from(content).toString()),
    remove: (path: string) => files.deleteFile(path),
    stat: async (path: string) => ((await files.fileExists(path)) ? { path, kind: 'file', size: 1 } : undefined),
  });
  const parsed = applyPatchTool.parse(input);
  if (!parsed.ok) return `Error: ${parsed.error}`;
  return applyPatchTool.execute(parsed.input, { workspace } as unknown as ToolContext).then(
    (text) => text.replace(/^[ADMR](?= )/gm, (letter) => words[letter] ?? ''),
    (error: unknown) => `Error: ${String(error)}`,
  );
}
