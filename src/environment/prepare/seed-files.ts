import { lstat, mkdtemp, readdir, realpath, rm, writeFile } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import { isInside, PthError, systemErrorCode } from '../../base/index.ts';
import type { FileFixture } from '../config/env-config.ts';
import type { Environment } from '../environment.ts';

/** Maximum number of files of one fixture. */
const maxFiles = 5000;

/** Directories of the fixtures. */
export interface SeedOptions {
  /** Absolute host path that must contain all sources. */
  sourceDirectory: string;
  /** Directory for texts before they are copied in. */
  temporaryDirectory: string;
}

/**
 * Copies the files of a configuration into the environment. A source must lie in the plugin's directory after links are
 * followed; a target must not lead upwards or into git's directory. Returns the targets, relative ones without `./`.
 * @throws PthError `environment/config-invalid`, `environment/setup-failed`, `environment/path-escape`
 */
export async function seedFiles(
  environment: Environment,
  fixtures: readonly FileFixture[],
  options: SeedOptions,
): Promise<string[]> {
  const seeded: string[] = [];
  for (const [index, fixture] of fixtures.entries()) {
    const field = `fixtures.files[${index}]`;
    const target = checkTarget(fixture.target, field);
    if (fixture.source === undefined) {
      await copyText(environment, fixture.content ?? '', target, options.temporaryDirectory);
      seeded.push(target);
      continue;
    }
    for (const { path, name } of await listSources(fixture.source, field, options.sourceDirectory)) {
      const own = name === '' ? target : `${target.replace(/\/$/, '')}/${name}`;
      await environment.copyIn(path, own);
      seeded.push(own);
    }
  }
  return seeded;
}

async function copyText(environment: Environment, text: string, target: string, temporary: string): Promise<void> {
  const directory = await mkdtemp(join(temporary, 'pth-fixture-'));
  try {
    const file = join(directory, 'content');
    await writeFile(file, text);
    await environment.copyIn(file, target);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

function checkTarget(target: string, field: string): string {
  const parts = target.split('/').filter((part) => part !== '' && part !== '.');
  const isBad = parts.length === 0 || parts.includes('..') || parts.some((part) => /^\.git$/i.test(part));
  if (isBad) throw invalid(`${field}.target`, `${JSON.stringify(target)} is not a path that may be written`);
  return `${target.startsWith('/') ? '/' : ''}${parts.join('/')}`;
}

/** Lists the file, or all files of the directory with their relative names. */
async function listSources(
  source: string,
  field: string,
  directory: string,
): Promise<{ path: string; name: string }[]> {
  const root = await realpath(directory);
  const found = await findReal(resolve(root, source), field, source);
  if (!isInside(root, found)) {
    throw invalid(`${field}.source`, `${JSON.stringify(source)} leads out of the plugin's directory`);
  }
  if (
    relative(root, found)
      .split(sep)
      .some((part) => part.toLowerCase() === '.git')
  ) {
    throw invalid(`${field}.source`, "git's directory is closed");
  }
  if (!(await lstat(found)).isDirectory()) return [{ path: found, name: '' }];
  const files: { path: string; name: string }[] = [];
  const walk = async (path: string, name: string): Promise<void> => {
    for (const entry of await readdir(path, { withFileTypes: true })) {
      if (entry.name.toLowerCase() === '.git' || entry.name === 'node_modules') continue;
      const inner = name === '' ? entry.name : `${name}/${entry.name}`;
      if (entry.isDirectory()) await walk(join(path, entry.name), inner);
      // Skip links, which could lead anywhere; a target in the directory is copied as itself.
      else if (entry.isFile()) files.push({ path: join(path, entry.name), name: inner });
      if (files.length > maxFiles) throw invalid(`${field}.source`, `holds more than ${maxFiles} files`);
    }
  };
  await walk(found, '');
  return files;
}

async function findReal(path: string, field: string, source: string): Promise<string> {
  try {
    return await realpath(path);
  } catch (error) {
    if (systemErrorCode(error) === undefined) throw error;
    throw invalid(`${field}.source`, `there is no ${JSON.stringify(source)} in the plugin's directory`);
  }
}

function invalid(field: string, reason: string): PthError {
  return new PthError('environment/config-invalid', `${field}: ${reason}.`, { details: { field, reason } });
}
