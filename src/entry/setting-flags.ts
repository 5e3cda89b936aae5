import { type Command, InvalidArgumentError, Option } from 'commander';
import { assertNever } from '../base/index.ts';
import type { Setting, SettingValue } from '../settings/index.ts';

/** The settings that say where a plugin runs, in the order of the help text. */
export const environmentSettings = [
  'env',
  'tier',
  'image',
  'accelerator',
  'isolation',
  'privileged',
  'offline',
  'cpus',
  'memoryMB',
  'diskGB',
  'set',
] as const;

/** The settings that say how a suite is run. */
export const suiteSettings = [
  'server',
  'roots',
  'era',
  'concurrency',
  'flakyRetries',
  'retries',
  'seed',
  'testTimeoutSeconds',
  'startTimeoutSeconds',
  'approveRisky',
] as const;

/** The settings of the verdict, of the search for failing sequences and of written reports. */
export const runSettings = [
  'minTools',
  'values',
  'sequences',
  'sequenceSeconds',
  'junit',
  'ctrf',
  'sarif',
  'report',
  'html',
  'badge',
  'writeValues',
  'directories',
] as const;

/** The settings of a session: what is built, how it is fixed, and what stays. */
export const sessionSettings = [
  'args',
  'url',
  'fix',
  'model',
  'fallbackModel',
  'reasoningEffort',
  'agentDocuments',
  'network',
  'envConfig',
  'generationSeconds',
  'gate',
  'maxIterations',
  'fixesAtOnce',
  'maxTokens',
  'maxUsd',
  'build',
  'skipBuild',
  'keep',
  'diffBase',
  'coverage',
  'performance',
] as const;

/** Headings of the flags in the help text, with their settings; the others stand under "Options". */
const flagGroups: Readonly<Record<string, readonly string[]>> = {
  'Where the plugin runs:': [...environmentSettings, 'network', 'envConfig'],
  'What is tested:': [
    'url',
    'server',
    'era',
    'seed',
    'build',
    'skipBuild',
    'approveRisky',
    'holdRisky',
    'values',
    'roots',
    'all',
    'args',
    'minTools',
    'sequences',
    'shard',
    'shardReports',
    'diffBase',
    'coverage',
    'performance',
  ],
  'Fixing:': [
    'fix',
    'model',
    'fallbackModel',
    'reasoningEffort',
    'agentDocuments',
    'gate',
    'maxIterations',
    'fixesAtOnce',
    'maxTokens',
    'maxUsd',
  ],
  'Limits:': [
    'concurrency',
    'flakyRetries',
    'retries',
    'testTimeoutSeconds',
    'startTimeoutSeconds',
    'sequenceSeconds',
    'generationSeconds',
    'maxTimeSeconds',
    'quick',
    'resume',
  ],
  'Output:': [
    'junit',
    'ctrf',
    'sarif',
    'report',
    'html',
    'badge',
    'writeValues',
    'saveTests',
    'directories',
    'keep',
    'keepBranch',
  ],
};

/** The settings of these names, in this order. @throws RangeError for a name without a flag */
export function pickSettings(settings: readonly Setting[], names: readonly string[]): Setting[] {
  return names.map((name) => {
    const found = settings.find((setting) => setting.name === name);
    if (found === undefined) throw new RangeError(`the setting ${name} has no flag`);
    return found;
  });
}

/** Adds the flags of settings to a command; `required` names those that must be given. */
export function addSettingFlags(
  command: Command,
  settings: readonly Setting[],
  required: readonly string[] = [],
): void {
  for (const setting of settings) {
    const option = createOption(setting);
    const group = Object.keys(flagGroups).find((heading) => flagGroups[heading]?.includes(setting.name));
    if (group !== undefined) option.helpGroup(group);
    if (required.includes(setting.name)) option.makeOptionMandatory();
    command.addOption(option);
  }
}

/** The values that commander read for these settings, under the settings' names; absent flags stay absent. */
export function readSettings(
  settings: readonly Setting[],
  flags: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(
    settings.flatMap((setting): [string, unknown][] => {
      const option = new Option(setting.flag);
      const value = flags[option.attributeName()];
      if (option.negate) return value === false ? [[setting.name, !isOn(setting)]] : [];
      // With `--build` and `--no-build`, false belongs to the other one.
      return value === undefined || value === false ? [] : [[setting.name, value]];
    }),
  );
}

function isOn({ value }: Setting): boolean {
  return value.kind === 'switch' && value.isOn;
}

function createOption({ flag, description, defaultText, value }: Setting): Option {
  const option = new Option(flag, defaultText === null ? description : `${description} (default ${defaultText})`);
  switch (value.kind) {
    case 'text':
    case 'switch':
      return option;
    case 'choice':
      return option.choices(value.choices);
    case 'list':
      if (value.isRepeated)
        return option.argParser((text: string, given: unknown) => [
          ...(Array.isArray(given) ? given.map(String) : []),
          text,
        ]);
      return option.argParser((text: string) =>
        text
          .split(',')
          .map((item) => item.trim())
          .filter((item) => item !== ''),
      );
    case 'number':
      return option.argParser((text: string) => parseNumber(text, value, flag));
    default:
      return assertNever(value);
  }
}

/** @throws InvalidArgumentError naming the limits */
function parseNumber(text: string, limits: Extract<SettingValue, { kind: 'number' }>, flag: string): number {
  const { isWhole, min, isAboveMin, max } = limits;
  const isWritten = isWhole ? /^\d{1,16}$/.test(text) : text.trim() !== '';
  const value = isWritten ? Number(text) : Number.NaN;
  if ((isAboveMin ? value > min : value >= min) && value <= max) return value;
  if (isWhole) throw new InvalidArgumentError(`Give a whole number from ${min} to ${max}.`);
  if (!isAboveMin) throw new InvalidArgumentError(`Give a number from ${min} to ${max}.`);
  const unit = flag.endsWith('<seconds>') ? 'a number of seconds' : 'a number';
  throw new InvalidArgumentError(`Give ${unit} above zero, at most ${max}.`);
}
