import { Command } from 'commander';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { addSettingFlags, pickSettings, readSettings } from '../../../src/entry/setting-flags.ts';
import { describeSettings, setting } from '../../../src/settings/setting.ts';

const shape = {
  fix: setting(z.boolean().default(true), { flag: '--no-fix', description: 'only test' }),
  build: setting(z.string().nullable().default(null), { flag: '--build <command>', description: 'build command' }),
  skipBuild: setting(z.boolean().default(false), { flag: '--no-build', description: 'build nothing' }),
  retries: setting(z.int().min(0).max(10).default(2), { flag: '--retries <n>', description: 'try again' }),
  timeoutSeconds: setting(z.number().positive().max(60).nullable().default(null), {
    flag: '--timeout <seconds>',
    description: 'time limit',
    defaultText: '30',
  }),
  images: setting(z.array(z.string()), { flag: '--images <list>', description: 'images' }),
  servers: setting(z.array(z.string()).default([]), {
    flag: '--server <command>',
    description: 'start command',
    isRepeated: true,
  }),
  branch: z.string().nullable().default(null),
};
const settings = describeSettings(shape);

function read(...argv: string[]): Record<string, unknown> {
  const command = new Command().exitOverride().configureOutput({ outputError: () => undefined });
  addSettingFlags(command, settings);
  return readSettings(settings, command.parse(argv, { from: 'user' }).opts());
}

test('a setting without a flag is no flag, and an absent flag stays absent', () => {
  expect(settings.map(({ name }) => name)).not.toContain('branch');
  expect(read()).toEqual({});
});

test('a negated flag switches off what is on, and on what is off', () => {
  expect(read('--no-fix', '--no-build')).toEqual({ fix: false, skipBuild: true });
  expect(read('--build', 'make')).toEqual({ build: 'make' });
});

test('lists are separated by commas or given one by one', () => {
  expect(read('--images', 'a, b,')).toEqual({ images: ['a', 'b'] });
  expect(read('--server', 'node a,b', '--server', 'c')).toEqual({ servers: ['node a,b', 'c'] });
});

test.each([
  ['--retries', '11', 'Give a whole number from 0 to 10.'],
  ['--retries', '1.5', 'Give a whole number from 0 to 10.'],
  ['--timeout', '0', 'Give a number of seconds above zero, at most 60.'],
])('%s %s is refused with the limits of the schema', (flag, value, message) => {
  expect(() => read(flag, value)).toThrow(message);
});

test('defaults stand in the description', () => {
  expect(settings.map(({ name, defaultText }) => [name, defaultText])).toContainEqual(['retries', '2']);
  expect(settings.map(({ name, defaultText }) => [name, defaultText])).toContainEqual(['timeoutSeconds', '30']);
});

test('an unknown name is a mistake of the caller', () => {
  expect(() => pickSettings(settings, ['branch'])).toThrow('the setting branch has no flag');
});
