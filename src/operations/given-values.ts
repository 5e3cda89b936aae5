import { open } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { isJsonObject, type JsonValue, PthError, systemErrorCode } from '../base/index.ts';
import type { Workspace } from '../environment/index.ts';
import {
  checkValues,
  type GivenValue,
  maxValuesLength,
  parseValuesFile,
  refuseValues,
  type ValuesFile,
  valuesFile,
} from '../generate/index.ts';
import type { PluginTool } from '../plugin/index.ts';
import { relocateTexts } from '../suite/index.ts';
import { readAssignedValues, type TargetContext } from '../target/index.ts';
import { workspaceToken } from './relocate-test.ts';

/** Values by hand for the tools of a server. */
export interface GivenValues {
  /**
   * Holds them against the listed tools. A value that does not fit is a fault the first time, and a warning later: a fix may
   * have changed the tools.
   * @throws PthError `settings/invalid`
   */
  check(tools: readonly PluginTool[]): readonly GivenValue[];
  /** Values of the variables that they refer to, by name. */
  references: ReadonlyMap<string, string>;
}

/** Where values by hand may lie. */
export interface GivenSource {
  /** The file that was named, relative to the working directory; null: the plugin's own, where there is one. */
  file: string | null;
  /** Reads the plugin's own file; null where there is none. */
  readOwn: () => Promise<string | null>;
  /** Assignments to variables of the servers. */
  set: readonly string[];
  /** Stands for the token of the workspace in values. */
  root: string;
  /** True when the plugin has no other server, so that each tool is one of this server's. */
  isOnlyServer: boolean;
  /** False makes values that do not fit a warning at once: of two revisions one may lack a tool. Default true. */
  isStrict?: boolean;
}

/**
 * Reads values by hand.
 * @throws PthError `settings/invalid` for a file that is missing, too large or wrong
 */
export async function readGivenValues(
  source: GivenSource,
  { ports, emit }: Pick<TargetContext, 'ports' | 'emit'>,
): Promise<GivenValues> {
  const named = source.file === null ? null : resolve(ports.workingDirectory, source.file);
  const text = named === null ? await source.readOwn() : await readHostFile(named, true);
  if (text === null) return { check: () => [], references: new Map() };
  const assigned = readAssignedValues(source.set, ports.variables);
  const written = parseValuesFile(text, {
    file: source.file ?? valuesFile,
    resolve: (name) => (Object.hasOwn(assigned, name) ? assigned[name] : undefined),
    isSecret: (value) => ports.redactor.redact(value) !== value,
  });
  return { check: createCheck(written, source, emit), references: written.references };
}

function createCheck(
  written: ValuesFile,
  { root, isOnlyServer, isStrict = true }: GivenSource,
  emit: TargetContext['emit'],
): GivenValues['check'] {
  let isFirst = isStrict;
  return (tools) => {
    const { values, problems, strangers } = checkValues(written, tools);
    const wrong = [...problems, ...(isOnlyServer ? strangers : [])];
    if (isFirst && wrong.length > 0) throw refuseValues(written.file, wrong);
    for (const { line, text } of isFirst ? strangers : [...problems, ...strangers])
      emit({ type: 'warning', message: `${written.file}:${line}: ${text}` });
    isFirst = false;
    return values.map((entry) => ({
      ...entry,
      values: entry.values.map((value) => relocateTexts(value, workspaceToken, root)),
    }));
  };
}

/** Reads the values of a plugin in its environment; null where it has none. */
export async function readPluginValues(workspace: Workspace, pluginPath: string): Promise<string | null> {
  const path = pluginPath === '' ? valuesFile : `${pluginPath}/${valuesFile}`;
  try {
    return new TextDecoder().decode(await workspace.readFile(path));
  } catch (error) {
    if (PthError.isInstance(error) && error.code === 'environment/file-missing') return null;
    throw error;
  }
}

/** Reads the values in the directory in which a command was typed; null where there are none. */
export function readDirectoryValues(directory: string): Promise<string | null> {
  return readHostFile(join(directory, valuesFile), false);
}

/** Reads a regular file of bounded size. */
async function readHostFile(path: string, isWanted: boolean): Promise<string | null> {
  const refuse = (reason: string, cause?: unknown) =>
    new PthError('settings/invalid', `The values file ${path} ${reason}.`, {
      cause,
      recovery: ['Give the path of a readable file, or leave --values out.', '--write-values FILE writes a first one.'],
    });
  try {
    const file = await open(path, 'r');
    try {
      const { size } = await file.stat().then((stat) => (stat.isFile() ? stat : Promise.reject(refuse('is no file'))));
      // UTF-8 needs at most four bytes for a character.
      if (size > maxValuesLength * 4) throw refuse(`is larger than ${maxValuesLength * 4} bytes`);
      return await file.readFile('utf8');
    } finally {
      await file.close();
    }
  } catch (error) {
    const code = PthError.isInstance(error) ? undefined : systemErrorCode(error);
    if (code === undefined) throw error;
    if (!isWanted && (code === 'ENOENT' || code === 'ENOTDIR')) return null;
    throw refuse(`cannot be read (${code})`, error);
  }
}

/** Puts references in place of the values of variables, for files that are kept. Shorter values would blank words. */
export function hideReferences<T extends JsonValue>(value: T, references: ReadonlyMap<string, string>): T {
  const hidden = [...references].filter(([, secret]) => secret.length >= 4);
  return hidden.reduce<JsonValue>((text, [name, secret]) => relocateTexts(text, secret, `\${env:${name}}`), value) as T;
}

/** True for a value whose texts and keys pass unchanged. */
export function isUnchanged(value: JsonValue, change: (text: string) => string): boolean {
  if (typeof value === 'string') return change(value) === value;
  if (Array.isArray(value)) return value.every((item) => isUnchanged(item, change));
  if (!isJsonObject(value)) return true;
  return Object.entries(value).every(([key, item]) => change(key) === key && isUnchanged(item, change));
}
