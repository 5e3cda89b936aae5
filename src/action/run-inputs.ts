import { PthError } from '../base/index.ts';

type Kind = 'text' | 'number' | 'switch' | 'lines';

/** Inputs of action.yml that are settings of a run, with the names that `testInputSchema` has for them. */
const runInputs: readonly [input: string, setting: string, kind: Kind][] = [
  ['path', 'path', 'text'],
  ['env', 'env', 'text'],
  ['tier', 'tier', 'number'],
  ['image', 'image', 'text'],
  ['accel', 'accelerator', 'text'],
  ['isolation', 'isolation', 'text'],
  ['privileged', 'privileged', 'switch'],
  ['offline', 'offline', 'switch'],
  ['network', 'network', 'text'],
  ['cpus', 'cpus', 'number'],
  ['memory', 'memoryMB', 'number'],
  ['disk', 'diskGB', 'number'],
  ['server', 'server', 'text'],
  ['era', 'era', 'text'],
  ['concurrency', 'concurrency', 'number'],
  ['flaky-retries', 'flakyRetries', 'number'],
  ['sequences', 'sequences', 'number'],
  ['sequence-time', 'sequenceSeconds', 'number'],
  ['seed', 'seed', 'number'],
  ['timeout', 'testTimeoutSeconds', 'number'],
  ['start-timeout', 'startTimeoutSeconds', 'number'],
  ['approve-risky', 'approveRisky', 'switch'],
  ['junit', 'junit', 'text'],
  ['ctrf', 'ctrf', 'text'],
  ['report', 'report', 'text'],
  ['fix', 'fix', 'switch'],
  ['model', 'model', 'text'],
  ['env-config', 'envConfig', 'text'],
  ['gate', 'gate', 'text'],
  ['max-iterations', 'maxIterations', 'number'],
  ['max-tokens', 'maxTokens', 'number'],
  ['max-usd', 'maxUsd', 'number'],
  ['build', 'build', 'text'],
  ['skip-build', 'skipBuild', 'switch'],
  ['keep', 'keep', 'switch'],
  ['coverage', 'coverage', 'switch'],
  ['diff-base', 'diffBase', 'text'],
  ['shard', 'shard', 'text'],
  ['shard-reports', 'shardReports', 'lines'],
];

/** Names of the inputs that are settings of a run. */
export const runInputNames: readonly string[] = [...runInputs.map(([input]) => input), 'server-command'];

/**
 * The settings that the step was given, for `testInputSchema`; those that are empty stay absent.
 * @throws PthError `settings/invalid` for a number or a switch that is none
 */
export function readRunInputs(input: (name: string) => string): Record<string, unknown> {
  const command = readLines(input('server-command'));
  const given = runInputs.flatMap(([name, setting, kind]): [string, unknown][] => {
    const text = input(name);
    return text === '' ? [] : [[setting, readValue(name, text, kind)]];
  });
  return { ...Object.fromEntries(given), ...(command.length === 0 ? {} : { command }) };
}

function readValue(name: string, text: string, kind: Kind): unknown {
  if (kind === 'text') return text;
  if (kind === 'lines') return readLines(text);
  if (kind === 'switch') return readSwitch(name, text);
  if (/^\d+(?:\.\d+)?$/.test(text)) return Number(text);
  throw new PthError('settings/invalid', `The input ${name} must be a number.`, { details: { input: name } });
}

function readLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** `true` or `false` in the three spellings that YAML's core schema has. @throws PthError `settings/invalid` */
export function readSwitch(name: string, text: string): boolean {
  if (/^(?:true|True|TRUE)$/.test(text)) return true;
  if (/^(?:false|False|FALSE)$/.test(text)) return false;
  throw new PthError('settings/invalid', `The input ${name} must be true or false.`, { details: { input: name } });
}

/**
 * The lines `NAME=value` of the input `secrets`. @throws PthError `settings/invalid` naming the line, never
 * its value
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
