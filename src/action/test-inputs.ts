import { assertNever, PthError } from '../base/index.ts';
import { describeSettings, type Setting, testInputSchema } from '../settings/index.ts';
import { readSwitch } from './run-inputs.ts';

/** An input of action.yml that is a setting of `pth test`. */
export interface TestInput {
  /** Name of the input in action.yml. */
  name: string;
  setting: Setting;
}

/** Lists the inputs that are settings of `pth test`. */
export function listTestInputs(): TestInput[] {
  return describeSettings(testInputSchema.shape).map((setting) => ({ name: nameInput(setting), setting }));
}

/** Returns the flag's name; for a flag that switches something off, the name of that setting. */
function nameInput({ name, flag }: Setting): string {
  const given = /^--(no-)?([a-z-]+)/.exec(flag);
  if (given?.[2] === undefined || given[1] !== undefined)
    return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return given[2];
}

/**
 * Reads the settings that the step was given, for `testInputSchema`; empty ones stay absent.
 * @throws PthError `settings/invalid` for a number or a switch that is none
 */
export function readTestInputs(input: (name: string) => string): Record<string, unknown> {
  const path = input('path');
  const command = readLines(input('server-command'));
  const given = listTestInputs().flatMap(({ name, setting }): [string, unknown][] => {
    const text = input(name);
    return text === '' ? [] : [[setting.name, readValue(name, text, setting)]];
  });
  return {
    ...Object.fromEntries(given),
    ...(path === '' ? {} : { path }),
    ...(command.length === 0 ? {} : { command }),
  };
}

function readValue(name: string, text: string, { value }: Setting): unknown {
  switch (value.kind) {
    case 'text':
    case 'choice':
      return text;
    case 'list':
      return readLines(text);
    case 'switch':
      return readSwitch(name, text);
    case 'number':
      if (/^\d+(?:\.\d+)?$/.test(text)) return Number(text);
      throw new PthError('settings/invalid', `The input ${name} must be a number.`, { details: { input: name } });
    default:
      return assertNever(value);
  }
}

function readLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
