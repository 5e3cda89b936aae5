import { posix } from 'node:path';
import { parse, TomlError } from 'smol-toml';
import { isJsonObject, type JsonObject, type JsonValue, PthError } from '../../base/index.ts';
import type { Project } from './project.ts';

/** A table of TOML; empty for anything else. Pure. */
export const table = (value: JsonValue | undefined): JsonObject => (isJsonObject(value) ? value : {});

/** The texts of a list; empty for anything else. Pure. */
export const texts = (value: JsonValue | undefined): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];

/** The name of a project, an extra or a group as Python compares it. Pure. */
export const plain = (name: string): string => name.toLowerCase().replaceAll(/[-_.]+/g, '-');

/** Reads a pyproject.toml; one that is missing is empty. @throws PthError `complete/no-runner` */
export function readPyproject(project: Project, directory: string): JsonObject {
  const path = posix.join(directory, 'pyproject.toml');
  try {
    // Through JSON, so that dates are texts.
    return JSON.parse(JSON.stringify(parse(project.texts[path] ?? ''))) as JsonObject;
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    throw new PthError('complete/no-runner', `No program is known that runs its tests: ${path} is no TOML.`, {
      cause: error,
      details: { path, line: error.line },
    });
  }
}
