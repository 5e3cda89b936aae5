import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { describe, expect, test } from 'vitest';
import { Redactor } from '../../../src/base/index.ts';
import { renderSarif } from '../../../src/artifacts/sarif.ts';
import type { Diagnosis } from '../../../src/repair/index.ts';
import { makeDiagnosis } from '../../kit/outcome-builders.ts';

const schemaFile = join(import.meta.dirname, '../../fixtures/wire/sarif/sarif-schema-2.1.0.json');
// The validator knows newer drafts, which call `id` otherwise and differ in nothing else that this schema uses.
const { $schema: _draft, id: _id, ...schema } = JSON.parse(readFileSync(schemaFile, 'utf8')) as Record<string, unknown>;
const ajv = new Ajv({ strict: false });
addFormats.default(ajv);
const validate = ajv.compile(schema);

const origin = { repositoryUrl: 'https://github.com/octo/calc', headSha: 'a'.repeat(40) };

interface Log {
  runs: {
    versionControlProvenance?: unknown;
    results: { level: string; message: { text: string }; locations: unknown[]; partialFingerprints: object }[];
  }[];
}

const redactor = Redactor.fromVariables({ API_KEY: 'sk-1234567890abcdef' });

function render(...diagnoses: Diagnosis[]): Log['runs'][number]['results'] {
  return renderRun({ diagnoses, origin })?.results ?? [];
}

function renderRun({ diagnoses, origin: from }: { diagnoses: Diagnosis[]; origin: typeof origin | null }) {
  const log: unknown = JSON.parse(renderSarif(diagnoses, { version: '0.1.0', origin: from }, redactor));
  validate(log);
  expect(validate.errors).toBeNull();
  return (log as Log).runs[0];
}

const at = (path: string, line: number | null = 3): Pick<Diagnosis, 'files'> => ({
  files: [{ path, line, reason: 'tool-handler', excerpt: '' }],
});

describe('SARIF 2.1.0, by its published schema', () => {
  test('a cause at its line, a flaky one as a warning, and none without a place', () => {
    const found = render(makeDiagnosis(), makeDiagnosis({ isFlaky: true }), makeDiagnosis(at('src/add.ts', null)));
    expect(found.map(({ level }) => level)).toEqual(['error', 'warning']);
    expect(found[0]?.locations).toEqual([
      { physicalLocation: { artifactLocation: { uri: 'src/add.ts' }, region: { startLine: 3 } } },
    ]);
    expect(found[0]?.message.text).toContain('Tests: add adds');
  });

  test('nothing found is a run without results', () => {
    expect(render()).toEqual([]);
  });

  test('names the commit where the address of the repository is known', () => {
    expect(renderRun({ diagnoses: [makeDiagnosis()], origin })?.versionControlProvenance).toEqual([
      { repositoryUri: 'https://github.com/octo/calc', revisionId: 'a'.repeat(40) },
    ]);
    expect(renderRun({ diagnoses: [makeDiagnosis()], origin: null })).not.toHaveProperty('versionControlProvenance');
  });

  test('odd paths and hostile words fit the schema, and no secret stands there', () => {
    const evil = 'sk-1234567890abcdef \u0000::error::x\u202e <!-- pth --> ';
    const found = render(makeDiagnosis({ summary: evil.repeat(500), ...at('a b/ü#?:%.ts') }));
    expect(JSON.stringify(found)).not.toMatch(/sk-1234567890abcdef|<!--/);
    expect(JSON.stringify(found)).toContain('a%20b/%C3%BC%23%3F%3A%25.ts');
  });

  test('a cause keeps its name when lines above it move', () => {
    const [here] = render(makeDiagnosis({ summary: 'wrong at src/add.ts:3', ...at('src/add.ts', 3) }));
    const [there] = render(makeDiagnosis({ summary: 'wrong at src/add.ts:30', ...at('src/add.ts', 30) }));
    expect(here?.partialFingerprints).toEqual(there?.partialFingerprints);
  });
});
