import { isAbsolute } from 'node:path';
import { type JsonObject, type JsonValue, secretNamePattern, toJsonValue } from '../base/index.ts';
import { type TestInput, testInputSchema } from './run-input.ts';

/** The settings of a session that its branch keeps, and the names of those that a person must give again. */
export interface SavedSettings {
  settings: JsonObject;
  unsaved: string[];
}

/** Settings that belong to one run of the command, and not to the session. */
const ofOneRun: ReadonlySet<string> = new Set([
  'path',
  'all',
  'fix',
  'branch',
  'keep',
  'keepBranch',
  'updateDocs',
  'exportCi',
  'evidence',
  'evidenceKey',
  'verifyImages',
  'junit',
  'ctrf',
  'sarif',
  'report',
  'html',
  'badge',
  'writeValues',
  'shard',
  'shardReports',
  'clientName',
  'clientVersion',
  'heldOutValues',
] satisfies (keyof TestInput)[]);

/**
 * Values that a branch may bring. The author of a branch may not choose to run code on the host, to weaken an
 * environment, or to read variables and directories of the person who resumes.
 */
const fromBranch: Readonly<Record<string, (value: JsonValue | undefined) => boolean>> = {
  env: (value) => value === 'docker' || value === 'vm',
  tier: (value) => value !== 0,
  isolation: (value) => value === 'bubblewrap',
  network: (value) => value === 'install',
  ...Object.fromEntries(
    (
      [
        'image',
        'accelerator',
        'offline',
        'cpus',
        'memoryMB',
        'diskGB',
        'server',
        'era',
        'concurrency',
        'flakyRetries',
        'retries',
        'seed',
        'testTimeoutSeconds',
        'startTimeoutSeconds',
        'minTools',
        'sequences',
        'sequenceSeconds',
        'generationSeconds',
        'command',
        'args',
        'build',
        'skipBuild',
        'gate',
        'fixTests',
        'maxIterations',
        'maxTokens',
        'maxUsd',
        'diffBase',
        'coverage',
        'performance',
        'directories',
      ] satisfies (keyof TestInput)[]
    ).map((name) => [name, () => true]),
  ),
};

/**
 * Selects what the branch of a session remembers: the settings that differ from the defaults. Values of variables,
 * words that look like secrets, absolute paths, and what a branch may not bring stay out, and are named. Pure.
 * @param redact takes known secrets out of a text
 */
export function selectSavedSettings(input: TestInput, redact: (text: string) => string): SavedSettings {
  const defaults: Readonly<Record<string, unknown>> = testInputSchema.parse({});
  const saved: SavedSettings = { settings: {}, unsaved: [] };
  for (const [name, given] of Object.entries(input)) {
    const value = toJsonValue(given);
    if (ofOneRun.has(name) || JSON.stringify(given) === JSON.stringify(defaults[name])) continue;
    const isKept = fromBranch[name]?.(value) === true && listTexts(value).every((text) => isPublic(text, redact));
    if (isKept) saved.settings[name] = value;
    else saved.unsaved.push(name);
  }
  return saved;
}

/** Reads the settings that a branch brings; those that it may not bring or that are not valid are named. Pure. */
export function readSavedSettings({ settings, unsaved }: SavedSettings): SavedSettings {
  const read: SavedSettings = { settings: {}, unsaved: [...unsaved] };
  for (const [name, value] of Object.entries(settings)) {
    const isTaken =
      Object.hasOwn(fromBranch, name) &&
      fromBranch[name]?.(value) === true &&
      testInputSchema.safeParse({ [name]: value }).success;
    if (isTaken) read.settings[name] = value;
    else if (!ofOneRun.has(name)) read.unsaved.push(name);
  }
  return read;
}

function listTexts(value: JsonValue): string[] {
  if (typeof value === 'string') return [value];
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}

/** True for a text without a known secret, the name of a secret, or a path of this host. */
function isPublic(text: string, redact: (text: string) => string): boolean {
  return redact(text) === text && !secretNamePattern.test(text) && !isAbsolute(text);
}
