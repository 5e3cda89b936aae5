import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { assertNever, PthError, systemErrorCode } from '../../base/index.ts';
import type { ImageEntry } from './image-manifest.ts';
import type { ImageFormat } from './image-store.ts';

/**
 * All inputs that decide the contents of an image, as flat facts: `file provision.sh` → digest, `package gcc` →
 * `wanted`, `version node` → number, `setting suite` → value. Two images of equal facts have the same definition.
 */
export type ImageDefinition = Readonly<Record<string, string>>;

/**
 * Reads the present definition of one format of an image from its files. @throws PthError `environment/image-failed`
 */
export async function readDefinition(
  directory: string,
  image: ImageEntry,
  format: ImageFormat,
): Promise<ImageDefinition> {
  const recipe = image[format];
  const facts: Record<string, string> = {};
  for (const file of listFiles(image, format)) facts[`file ${file}`] = digest(await readText(directory, file));
  if (recipe.means === 'debian-archive') facts['setting suite'] = recipe.suite;
  const lists = format === 'vm' ? [image.packages, `${image.packages}-machine`] : [image.packages];
  for (const list of lists) {
    for (const name of parsePackageList(await readText(directory, `packages/${list}.txt`))) {
      facts[`package ${name}`] = 'wanted';
    }
  }
  const release = parseRelease(await readText(directory, 'node-release.env'));
  if (image.node === 'pinned') facts['version node'] = release['NODE_VERSION'] ?? 'unknown';
  if (image.packages === 'apt') facts['version npm'] = release['NPM_VERSION'] ?? 'unknown';
  return facts;
}

/** Reads the part of a machine's definition that it shares with the container: its root file system. */
export function readRootDefinition(directory: string, image: ImageEntry): Promise<ImageDefinition> {
  return readDefinition(directory, image, 'container');
}

/** Returns a short digest of a definition. */
export function digestDefinition(definition: ImageDefinition): string {
  return digest(JSON.stringify(Object.entries(definition).sort(([a], [b]) => (a < b ? -1 : 1)))).slice(0, 16);
}

/**
 * Describes the changes between two definitions, one sentence each, in the order of files, settings, packages,
 * versions.
 */
export function describeChanges(then: ImageDefinition, now: ImageDefinition): string[] {
  const facts = [...new Set([...Object.keys(then), ...Object.keys(now)])].sort();
  return facts.flatMap((fact) => {
    const [before, after] = [then[fact], now[fact]];
    if (before === after) return [];
    const space = fact.indexOf(' ');
    const [kind, name] = [fact.slice(0, space), fact.slice(space + 1)];
    switch (kind) {
      case 'file':
        if (before === undefined) return [`${name} was added`];
        return [after === undefined ? `${name} was removed` : `${name} was changed`];
      case 'package':
        return [before === undefined ? `package ${name} was added` : `package ${name} was removed`];
      default:
        return [`${name} ${before ?? '(unset)'} → ${after ?? '(unset)'}`];
    }
  });
}

/** Parses a package list: one name per line, `#` starts a comment. */
export function parsePackageList(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.replace(/#.*/, '').trim())
    .filter((line) => line !== '');
}

/** Parses `NAME=value` lines. */
export function parseRelease(text: string): Record<string, string> {
  return Object.fromEntries(
    text.split('\n').flatMap((line) => {
      const found = /^([A-Z0-9_]+)=(.*)$/.exec(line.trim());
      return found?.[1] === undefined || found[2] === undefined ? [] : [[found[1], found[2]]];
    }),
  );
}

/** Lists the files that build one format, without the package lists and versions. */
function listFiles(image: ImageEntry, format: ImageFormat): string[] {
  const recipe = image[format];
  switch (recipe.means) {
    case 'debian-archive':
      return format === 'vm'
        ? ['provision.sh', 'build-debian.sh', 'vm/init', 'vm/sshd.conf', 'vm/user-network.network']
        : ['provision.sh', 'build-debian.sh'];
    case 'dockerfile':
      return ['provision.sh', recipe.file];
    case 'packer':
      return ['provision.sh', 'build-packer.sh', recipe.file, 'vm/sshd.conf', 'vm/user-network.network'];
    default:
      return assertNever(recipe);
  }
}

async function readText(directory: string, file: string): Promise<string> {
  try {
    return await readFile(join(directory, file), 'utf8');
  } catch (error) {
    const code = systemErrorCode(error);
    if (code === undefined) throw error;
    throw new PthError(
      'environment/image-failed',
      `The file ${file} of the base images in ${directory} cannot be read: ${code}.`,
      { cause: error, recovery: ['Install PTH again.'] },
    );
  }
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
