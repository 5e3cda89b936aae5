import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { ListingFiles } from '../artifacts/index.ts';
import { isJsonObject, type JsonObject, systemErrorCode, toJsonValue } from '../base/index.ts';

const maxBytes = 256 * 1024;
const readmeNames = ['README.md', 'README.rst', 'README.txt', 'README', 'readme.md'];
const licenseNames = ['LICENSE', 'LICENSE.md', 'LICENSE.txt', 'COPYING', 'LICENCE'];

/** Reads the files of a plugin that directories have rules for. Links are not followed, and large files not read. */
export async function readListingFiles(directory: string): Promise<ListingFiles> {
  return {
    serverJson: parseObject(await readText(join(directory, 'server.json'))),
    packageJson: parseObject(await readText(join(directory, 'package.json'))),
    readme: await readFirst(directory, readmeNames),
    dockerfile: await readText(join(directory, 'Dockerfile')),
    license: (await readFirst(directory, licenseNames))?.slice(0, 2000) ?? null,
  };
}

async function readFirst(directory: string, names: readonly string[]): Promise<string | null> {
  for (const name of names) {
    const text = await readText(join(directory, name));
    if (text !== null) return text;
  }
  return null;
}

async function readText(path: string): Promise<string | null> {
  try {
    const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    try {
      const stat = await file.stat();
      return stat.isFile() && stat.size <= maxBytes ? await file.readFile('utf8') : null;
    } finally {
      await file.close();
    }
  } catch (error) {
    if (systemErrorCode(error) === undefined) throw error;
    return null;
  }
}

function parseObject(text: string | null): JsonObject | null {
  if (text === null) return null;
  try {
    const value = toJsonValue(JSON.parse(text));
    return isJsonObject(value) ? value : null;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return null;
  }
}
