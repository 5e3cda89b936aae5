import { describe, expect, test } from 'vitest';
import { fillReferences, listReferences, writeReferences } from '../../../src/suite/variable-references.ts';
import type { JsonObject } from '../../../src/base/index.ts';
import type { TestCase } from '../../../src/suite/index.ts';
import { proves } from '../../requirements.ts';

const made = (input: JsonObject): TestCase => ({
  name: 'uses ${env:TOKEN}',
  tier: 1,
  tool: 'login',
  input,
  expect: { output_contains: '${env:USER_NAME}' },
});

describe('references to variables in tests', () => {
  const test1 = made({
    token: 'Bearer ${env:TOKEN}',
    list: [{ deep: '${env:TOKEN}${env:GONE}' }],
    plain: '$TOKEN ${TOKEN}',
  });

  test('are replaced by given values everywhere but in the name; others stay', () => {
    expect(fillReferences(test1, { TOKEN: 'a$&b', USER_NAME: 'ann', constructor: 'x' })).toMatchObject({
      name: 'uses ${env:TOKEN}',
      input: { token: 'Bearer a$&b', list: [{ deep: 'a$&b${env:GONE}' }], plain: '$TOKEN ${TOKEN}' },
      expect: { output_contains: 'ann' },
    });
    expect(fillReferences(made({ word: '${env:constructor}' }), {})).toMatchObject({
      input: { word: '${env:constructor}' },
    });
  });

  test('are listed once each, without those of the name', () => {
    expect(listReferences(test1)).toEqual(['TOKEN', 'GONE', 'USER_NAME']);
  });

  test(proves(['P-197'], 'are written in place of secrets, longer ones first, and never for short values'), () => {
    const secrets = { SHORT: 'abc', KEY: 'hush-hush', LONGER: 'hush-hush-hush' };
    const written = writeReferences(made({ token: 'hush-hush-hush!hush-hush abc' }), secrets);
    expect(written).toMatchObject({ input: { token: '${env:LONGER}!${env:KEY} abc' } });
    expect(fillReferences(written, secrets)).toMatchObject({ input: { token: 'hush-hush-hush!hush-hush abc' } });
  });
});
