import { open } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { isJsonObject, systemErrorCode } from '../base/index.ts';

const largestManifest = 1 << 20;

/**
 * Reads the plugin's name before detection: from package.json or .claude-plugin/plugin.json, else the directory's.
 * Ignores an unreadable manifest, which detection will report.
 */
export async function readPluginName(directory: string): Promise<string> {
  for (const file of ['.claude-plugin/plugin.json', 'package.json']) {
    const name = await readName(join(directory, file));
    if (name !== undefined) return name.replace(/^@[^/]*\//, '');
  }
  return basename(directory);
}

async function readName(path: string): Promise<string | undefined> {
  let text: string;
  try {
    const file = await open(path, 'r');
    try {
      const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(largestManifest), position: 0 });
      text = buffer.toString('utf8', 0, bytesRead);
    } finally {
      await file.close();
    }
  } catch (error) {
    if (systemErrorCode(error) !== undefined) return undefined;
    throw error;
  }
  try {
    const manifest: unknown = JSON.parse(text);
    const name = isJsonObject(manifest) ? manifest['name'] : undefined;
    return typeof name === 'string' && name.trim() !== '' ? name.trim() : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
