import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { renderTests } from '../../../src/suite/index.ts';
import { keyOfFinding } from '../../kit/verdict-records.ts';
import { runVerdictServer } from '../../kit/verdict-run.ts';
import { proves } from '../../requirements.ts';

const program = fileURLToPath(new URL('../../fixtures/programs/servers/planted-notes.mjs', import.meta.url));

/** Audits the notes server with these faults planted in it, each in another place. */
async function audit(faults: readonly string[], isMadeAgain = false) {
  const server = {
    name: 'planted-notes',
    group: 'fixture',
    source: 'test/fixtures/programs/servers/planted-notes.mjs',
    command: [process.execPath, program, ...faults],
    prepare: () => Promise.resolve({}),
  } as const;
  const run = await runVerdictServer(server, '', { isMadeAgain });
  return { run, keys: run.findings.map((finding) => keyOfFinding(finding, run.outcomes)) };
}

/** Per fault what its finding is called; one server holds all of a group. */
const groups: Readonly<Record<string, string>>[] = [
  {
    'stdout-noise': 'server - stdout carries only protocol messages',
    nan: 'count_words - edge: text is empty',
    'max-length-off-low': 'allowed-input-accepted (create_note)',
    'enum-undefined': 'convert_temperature - edge: unit is rankine',
    'limit-off': 'limit-kept (list_notes)',
    'structured-text': 'copies-agree (list_notes)',
    'unknown-tool': 'server - answers an unknown tool with an error',
    'progress-token': 'progress-sound (build_report)',
    'unicode-truncated': 'create_note - edge: title has letters outside ASCII',
    'update-lost': 'written-is-read (set_body)',
    'missing-success-false': 'get_note - invalid: id names nothing that exists',
  },
  {
    'crash-max': 'search_notes - edge: limit at its maximum',
    'enum-crash': 'create_note - edge: priority is high',
    random: 'same-call-same-answer (count_words)',
    order: 'argument-order-free (convert_temperature)',
    'cancel-ignored': 'cancelled-call-silent (build_report)',
    'page-overlap': 'pages-join (list_notes)',
    'rug-pull': 'descriptions-stable (count_words)',
    'poison-parameter': 'no-orders-to-the-model (count_words)',
    'body-dropped': 'written-is-read (create_note)',
    'readonly-writes': 'read-only-honoured (list_notes)',
    'double-delete': 'second-delete-told (delete_note)',
    'cursor-unchecked': 'invalid-cursor-refused (server)',
    'progress-total': 'progress-sound (build_report)',
  },
  {
    stale: 'written-is-read (set_body)',
    'list-deleted': 'deleted-is-gone (delete_note)',
    'refused-other': 'refusal-names-argument (create_note)',
    'created-other': 'answered-is-written (create_note)',
    'progress-late': 'progress-sound (build_report)',
    'structured-prose': 'copies-agree (list_notes)',
  },
  {
    'refused-vague': 'refusal-says-why (server)',
    'extra-file': 'no-temporary-files-left (create_note)',
  },
];

describe('faults planted in a server of notes', () => {
  test(proves(['P-067', 'P-121'], 'none: nothing is found, and the suite is made again byte for byte'), async () => {
    const { run, keys } = await audit([], true);
    expect(keys.filter((key) => !key.startsWith('argument-described'))).toEqual([]);
    expect(renderTests(run.again)).toBe(renderTests(run.tests));
  }, 240_000);

  test.each(groups)(
    proves(['P-083', 'P-084', 'P-085', 'P-086', 'P-087', 'P-089'], 'each is found under its own name: %#'),
    async (named) => {
      const { keys } = await audit(Object.keys(named));
      expect(Object.entries(named).filter(([, key]) => !keys.includes(key))).toEqual([]);
      expect(new Set(keys).size).toBe(keys.length);
    },
    240_000,
  );
});
