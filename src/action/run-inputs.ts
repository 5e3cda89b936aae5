import { PthError } from '../base/index.ts';
import { defaultMaxIterations } from '../settings/index.ts';

/** Reads `true` or `false` in the three spellings that YAML's core schema has. @throws PthError `settings/invalid` */
export function readSwitch(name: string, text: string): boolean {
  if (/^(?:true|True|TRUE)$/.test(text)) return true;
  if (/^(?:false|False|FALSE)$/.test(text)) return false;
  throw new PthError('settings/invalid', `The input ${name} must be true or false.`, { details: { input: name } });
}

/**
 * Reads the input `max-minutes`; 60 for a step that does not set it, as action.yml says.
 * @throws PthError `settings/invalid`
 */
export function readMaxMinutes(input: (name: string) => string): number {
  return readCount('max-minutes', input('max-minutes') || '60', { min: 1, max: 360 });
}

/** Reads the input `max-iterations`. @throws PthError `settings/invalid` */
export function readMaxIterations(input: (name: string) => string): number {
  return readCount('max-iterations', input('max-iterations') || String(defaultMaxIterations), { min: 0, max: 1000 });
}

function readCount(name: string, text: string, { min, max }: { min: number; max: number }): number {
  const count = Number(text);
  if (/^\d+$/.test(text) && count >= min && count <= max) return count;
  throw new PthError('settings/invalid', `The input ${name} must be a whole number from ${min} to ${max}.`, {
    details: { input: name },
  });
}

/**
 * Reads the plugin's secrets where the grant of a run allows them: for commits of people with write access (threat T7,
 * forks with secrets). @throws PthError `settings/invalid`
 */
export function readGrantedSecrets(
  input: (name: string) => string,
  { grant }: { grant: { mayUseSecrets: boolean } },
): Record<string, string> {
  return grant.mayUseSecrets ? readSecrets(input('secrets')) : {};
}

/**
 * Reads the lines `NAME=value` of the input `secrets`.
 * @throws PthError `settings/invalid` naming the line, never its value
 */
export function readSecrets(text: string): Record<string, string> {
  const lines = text.split('\n').map((line) => line.replace(/\r$/, ''));
  return Object.fromEntries(
    lines.flatMap((line, index): [string, string][] => {
      if (line.trim() === '') return [];
      const match = /^\s*([A-Za-z_][A-Za-z0-9_]{0,100})=(.*)$/.exec(line);
      if (match?.[1] === undefined || match[2] === undefined) {
        throw new PthError('settings/invalid', `Line ${index + 1} of the input secrets is not NAME=value.`);
      }
      return [[match[1], match[2]]];
    }),
  );
}
