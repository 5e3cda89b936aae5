import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { finalReportSchema } from '../../../src/artifacts/final-report.ts';
import { envConfigSchema } from '../../../src/environment/config/env-config.ts';
import { repositorySettingsSchema } from '../../../src/github/settings/settings.ts';
import {
  agentTestSchema,
  expectSchema,
  scenarioTestSchema,
  toolTestSchema,
  verifySchema,
} from '../../../src/suite/test-case.ts';
import { threats } from '../../threats.ts';

const root = join(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const countLines = (text: string) => text.trimEnd().split('\n').length;

describe('pages say what the code says', () => {
  test('docs/architecture.md has every room, on its floor', () => {
    const { forbidden } = createRequire(import.meta.url)(join(root, '.dependency-cruiser.cjs')) as {
      forbidden: { name: string; comment?: string }[];
    };
    const floors = forbidden.flatMap(({ name, comment }) => {
      const floor = /^floor-(\d+)-/.exec(name)?.[1];
      return floor === undefined ? [] : [`${floor} ${comment?.split(' ')[0]}`];
    });
    const rows = [...read('docs/architecture.md').matchAll(/^\| (\d+) \| \[([\w/-]+)\]\(\.\.\/([\w/-]+)\) \|/gm)];
    expect(rows.map(([, floor, room]) => `${floor} ${room}`).sort()).toEqual(floors.sort());
    for (const [, , room, target] of rows) expect(target).toBe(room);
  });

  test('docs/threats.md has every threat once', () => {
    const listed = [...read('docs/threats.md').matchAll(/^\| (T\d+) /gm)].map(([, name]) => name);
    expect(listed).toHaveLength(Object.keys(threats).length);
    expect(new Set(listed)).toEqual(new Set(Object.keys(threats)));
  });

  test('docs/reference/settings-file.md has every key with its default', () => {
    const page = read('docs/reference/settings-file.md');
    const settings = repositorySettingsSchema.parse({});
    const flat = Object.entries(settings).flatMap(([key, value]) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.entries(value).map(([name, inner]) => [`${key}.${name}`, String(inner)] as const)
        : [[key, String(value)] as const],
    );
    expect(flat.length).toBeGreaterThan(12);
    for (const [key, value] of flat) expect(page).toContain(`| \`${key}\` | \`${value}\` |`);
    for (const key of Object.keys(repositorySettingsSchema.shape))
      expect(page).toMatch(new RegExp(`^\\| \`${key}\\b`, 'm'));
    const budget = repositorySettingsSchema.shape.budget.unwrap();
    for (const key of Object.keys(budget.shape)) expect(page).toContain(`| \`budget.${key}\` |`);
    for (const key of Object.keys(envConfigSchema.shape)) expect(page).toMatch(new RegExp(`^\\| \`${key}\\b`, 'm'));
  });

  test('docs/reference/test-format.md has every field and assertion', () => {
    const page = read('docs/reference/test-format.md');
    const schemas = [toolTestSchema, scenarioTestSchema, agentTestSchema, expectSchema, verifySchema];
    const names = new Set(schemas.flatMap(({ shape }) => Object.keys(shape)));
    const plain = [...names].filter((name) => !name.endsWith('_i'));
    expect(plain.length).toBeGreaterThan(25);
    for (const name of plain) expect(page).toContain(`\`${name}`);
  });

  test('docs/reference/json-output.md has every field of the final report', () => {
    const rows = read('docs/reference/json-output.md').split('\n');
    const rowOf = (name: string) =>
      rows.find((line) => line.startsWith('| ') && line.split('|')[1]?.includes(`\`${name}`)) ?? '';
    for (const name of Object.keys(finalReportSchema.shape)) expect(rowOf(name), name).not.toBe('');
    for (const name of ['outcomes', 'findings', 'checks'] as const) {
      for (const key of Object.keys(finalReportSchema.shape[name].element.shape))
        expect(rowOf(name)).toContain(`\`${key}\``);
    }
  });

  test('the glossary is in alphabetical order', () => {
    const words = [...read('docs/glossary.md').matchAll(/^- \*\*([^*]+)\*\*/gm)].map(([, word = '']) => word);
    expect(words.length).toBeGreaterThan(50);
    expect(words).toEqual(words.toSorted((a, b) => a.localeCompare(b, 'en')));
  });
});

describe('pages are short enough to read', () => {
  test('README.md has at most 150 lines', () => {
    expect(countLines(read('README.md'))).toBeLessThanOrEqual(150);
  });

  test('the README of a room has at most 40 lines', () => {
    const files = ['src', 'app', 'runner-images'].flatMap((top) =>
      readdirSync(join(root, top), { recursive: true, encoding: 'utf8' }).map((path) => `${top}/${path}`),
    );
    const readmes = files.filter((path) => path.endsWith('/README.md'));
    const long = readmes.filter((path) => countLines(read(path)) > 40);
    expect(long).toEqual([]);
  });

  test('every room has a README', () => {
    const rooms = readdirSync(join(root, 'src'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
    const without = rooms.filter(({ name }) => !readdirSync(join(root, 'src', name)).includes('README.md'));
    expect(without.map(({ name }) => name)).toEqual([]);
  });
});
