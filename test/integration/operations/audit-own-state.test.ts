import { mkdtemp, readdir, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { auditServer } from '../../../src/operations/index.ts';
import { auditInputSchema, parseInput } from '../../../src/settings/index.ts';
import { findBubblewrapLack } from '../../kit/bubblewrap.ts';
import { installNpmServers } from '../../kit/npm-servers.ts';
import { createOperationContext } from '../../kit/operation-context.ts';
import { proves } from '../../requirements.ts';

const lack = await findBubblewrapLack();

let programs = '';
beforeAll(async () => {
  programs = await installNpmServers();
}, 300_000);

const deleting = ['delete_entities', 'delete_observations', 'delete_relations'];

/** Audits the public memory server, with risky calls held; its graph lies beside its code, or in the given file. */
async function audit(options: { isolation: 'bubblewrap' | 'none'; file?: string }) {
  const directory = await realpath(await mkdtemp(join(tmpdir(), 'pth-own-state-')));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  const start = [join(programs, 'mcp-server-memory')];
  const command =
    options.file === undefined ? start : ['env', `MEMORY_FILE_PATH=${join(directory, options.file)}`, ...start];
  const context = createOperationContext({ workingDirectory: directory });
  const report = await auditServer.perform(
    parseInput(auditInputSchema, { command, isolation: options.isolation, holdRisky: true }),
    context,
  );
  const { outcomes, findings } = report.document;
  const waiting = outcomes.flatMap(({ test: name, status }) => (status === 'skipped' ? [name.split(' ')[0]] : []));
  const silent = findings.flatMap(({ check, tool }) => (check === 'second-delete-told' ? [tool] : []));
  return { directory, waiting: new Set(waiting), silent, events: context.events };
}

describe('deletions in an audit that holds what is risky', () => {
  test.skipIf(lack !== undefined)(
    proves(['P-072', 'P-087'], 'are made of what PTH made, in a state that goes with the sandbox'),
    async () => {
      const { silent, waiting, directory, events } = await audit({ isolation: 'bubblewrap' });
      expect(silent).toEqual(deleting);
      expect([...waiting].filter((tool) => deleting.includes(tool ?? ''))).toEqual([]);
      expect(await readdir(directory)).toEqual([]);
      const told = events.flatMap((event) => (event.type === 'activity' ? [event.text] : []));
      expect(told).toContainEqual(expect.stringMatching(/^deletions of what PTH made are tried: .*memory\.jsonl/));
    },
  );

  test.skipIf(lack !== undefined)(
    proves(['P-072'], 'are made in a file of whoever runs the audit, which the sandbox covers'),
    async () => {
      const { silent, waiting, directory } = await audit({ isolation: 'bubblewrap', file: 'graph.jsonl' });
      expect(silent).toEqual(deleting);
      expect([...waiting].filter((tool) => deleting.includes(tool ?? ''))).toEqual([]);
      expect(await readdir(directory)).toEqual([]);
    },
  );

  test(proves(['P-072'], 'wait where nothing keeps the state from this host'), async () => {
    const { silent, waiting } = await audit({ isolation: 'none', file: 'graph.jsonl' });
    expect(silent).toEqual([]);
    expect([...waiting]).toEqual(expect.arrayContaining(deleting));
  });
});
