import { fc, test } from '@fast-check/vitest';
import { expect } from 'vitest';
import { stringify } from 'yaml';
import { PthError } from '../../../src/base/index.ts';
import { type EnvConfig, envConfigSchema, parseEnvConfig } from '../../../src/environment/index.ts';
import { runs } from '../../kit/property-runs.ts';
import { proves } from '../../requirements.ts';

const origin = { file: 'x.yml', key: 'environment' };
const word = fc.stringMatching(/^[A-Za-z][\w./-]{0,20}$/);
const config: fc.Arbitrary<EnvConfig> = fc.record(
  {
    runtime: fc.constantFrom('auto', 'local', 'docker', 'qemu-kvm'),
    tier: fc.constantFrom(0, 1, 2, 3),
    baseImage: word,
    fixtures: fc.record(
      {
        files: fc.array(fc.record({ target: word, content: fc.string() }), { maxLength: 3 }),
        setupScripts: fc.array(word, { maxLength: 3 }),
        services: fc.array(fc.stringMatching(/^[\w.-]{1,20}$/), { maxLength: 3 }),
      },
      { requiredKeys: [] },
    ),
    resources: fc.record(
      { cpus: fc.integer({ min: 1, max: 64 }), memoryMB: fc.integer({ min: 16, max: 100_000 }) },
      { requiredKeys: [] },
    ),
  },
  { requiredKeys: [] },
);

test.prop([config])(proves(['P-038'], 'what the schema takes comes through YAML unchanged'), (value) => {
  expect(parseEnvConfig(stringify({ environment: value }), origin)).toEqual(envConfigSchema.parse(value));
});

test.prop(
  [
    fc.oneof(
      fc.string({ maxLength: 300 }),
      fc.json().map((text) => `environment: ${text}`),
    ),
  ],
  { numRuns: runs(300) },
)('any other text is the empty configuration or a fault that names the file', (text) => {
  try {
    parseEnvConfig(text, origin);
  } catch (error) {
    expect(error).toBeInstanceOf(PthError);
    expect(error).toMatchObject({
      code: 'environment/config-invalid',
      message: expect.stringMatching(/^x\.yml:\d+:\d+: /),
    });
  }
});
